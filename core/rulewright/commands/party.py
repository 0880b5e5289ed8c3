"""Whom a command is for."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.commands.refusal import Refusal
from rulewright.names import person_key
from rulewright.sheet.character import Character

LONGEST_NAME = 100
"""Characters of a written name that are read."""
EVERYBODY = "party"
"""The name that means every member (tag.sheet.who.party)."""


def member(party: Sequence[Character], written: str) -> int | Refusal:
    """The position of the character that a name means; without a name the player's own card, which is the first. Where
    two cards have one name, only the player's own breaks the tie (tag.sheet.who)."""
    wanted = person_key(written[:LONGEST_NAME])
    if not written.strip():
        return 0 if party else Refusal("unknown-character")
    found = [index for index, one in enumerate(party) if person_key(one.name) == wanted] if wanted else []
    if not found:
        return Refusal("unknown-character")
    return found[0] if len(found) == 1 or found[0] == 0 else Refusal("ambiguous-character")


def everybody(party: Sequence[Character]) -> list[tuple[int, str] | tuple[Refusal, str]]:
    """Every member once, by position and name; members who share a name count once, for the player's card, and are
    refused where neither is that."""
    names: dict[str, str] = {}
    for one in party:
        names.setdefault(person_key(one.name), one.name)
    found: list[tuple[int, str] | tuple[Refusal, str]] = []
    for key, name in names.items():
        sharing = [index for index, one in enumerate(party) if person_key(one.name) == key]
        alone = len(sharing) == 1 or sharing[0] == 0
        found.append((sharing[0], name) if alone else (Refusal("ambiguous-character"), name))
    return found
