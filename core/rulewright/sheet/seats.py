"""A new game's party: each member's sheet as a copy of the game's own (sheet.evaluate.game-copy)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Literal

import attrs

from rulewright.sheet.character import Character
from rulewright.sheet.stored import read_sheet

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset

Start = Literal["sheet", "blank", "unreadable"]


@attrs.frozen
class Seat:
    """A member of a new game's party. ``start`` says how they begin: on their own sheet, on a blank one because they
    have none, or on a blank one because theirs does not read."""

    character: Character
    start: Start


def seated(ruleset: Ruleset, name: str, card: object | None) -> Seat:
    """A member with the sheet that their card has for this ruleset, a JSON value, or None. The copy is deep and has the
    current version of the ruleset's sheet; nothing in the game writes back to the card."""
    version = ruleset.file.sheet.version
    blank: dict[str, Any] = {"v": version, "name": name, "build": {}}
    reads = isinstance(card, dict) and isinstance(card.get("build"), dict)
    stored = read_sheet(deepcopy(card) if reads else blank, ruleset.definition)
    sheet = attrs.evolve(stored, name=stored.name or name, version=version)
    start: Start = "sheet" if reads else "blank" if card is None else "unreadable"
    return Seat(Character(ruleset.definition, sheet), start)
