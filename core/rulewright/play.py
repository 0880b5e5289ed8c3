"""A game master's whole reply in, the same reply with honest results out.

Its checks come first, with what they spend: the dice are thrown before any command of the same reply can change them.
Then every other tag in the order of the text, each on what the one before left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import attrs

from rulewright.check.prepare import CheckRules
from rulewright.check.record import Record
from rulewright.check.resolve import CHECK_TAG, Notice, resolve_tag
from rulewright.commands.families import TagRules, Turn
from rulewright.commands.grammar import LONGEST_BODY, LooseTag
from rulewright.dice.port import Dice
from rulewright.sheet.character import Character
from rulewright.tags import Malformed, Tag, opening_of, read_tag

NO_SCENE: Final[Mapping[str, str]] = MappingProxyType({})


@attrs.frozen
class Played:
    """A reply with its tags answered: a record for each answer in the order of the text, the party and the scene as
    they stand afterwards, and notices of what stays owed or is no tag."""

    text: str
    records: tuple[Record, ...]
    party: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()
    scene: Mapping[str, str] = NO_SCENE


def play(
    checks: CheckRules,
    tags: TagRules,
    text: str,
    party: Sequence[Character],
    dice: Dice,
    scene: Mapping[str, str] = NO_SCENE,
) -> Played:
    """Answer every tag of a reply. Nobody in ``party`` is changed: a reply that is written anew is played on the same
    party again, and nothing is spent twice (sheet.live.store.by-message). Raises DiceError where dice cannot be thrown.
    """
    found = list(find_all(text, tags.handlers))
    answers: dict[int, tuple[Record, ...]] = {}
    notices = [Notice(tag.start, tag.name, tag.reason) for tag in found if isinstance(tag, Malformed)]
    members = list(party)
    for tag in found:
        if isinstance(tag, Tag):
            record, why = resolve_tag(checks, tag, members, dice)
            answers[tag.start] = (record,)
            notices += [Notice(tag.start, tag.name, why)] if why is not None else []
    turn = Turn(tuple(members), dice, scene)
    for tag in _in_turn((tag for tag in found if isinstance(tag, LooseTag)), tags.last):
        answer = tags.handlers[tag.name](tag, turn)
        answers[tag.start], turn = answer.records, answer.turn
    answered = [(tag, answers[tag.start]) for tag in found if not isinstance(tag, Malformed)]
    return Played(
        text=_rewritten(text, answered),
        records=tuple(record for _, records in answered for record in records),
        party=turn.party,
        notices=tuple(sorted(notices, key=lambda notice: notice.start)),
        scene=turn.scene,
    )


def find_all(text: str, loose: Iterable[str]) -> Iterator[Tag | LooseTag | Malformed]:
    """The check tags of a text, read strictly, and the tags of these names, read leniently; in order, in one pass, so
    that none is found inside another."""
    opening = opening_of((CHECK_TAG, *loose))
    counts: dict[str, int] = {}
    at = 0
    while (match := opening.search(text, at)) is not None:
        name = match[1].lower()
        if name == CHECK_TAG:
            found: Tag | LooseTag | Malformed = read_tag(text, match)
        else:
            found = _read_loose(text, match, counts.get(name, 0) + 1)
            if isinstance(found, LooseTag):
                counts[name] = found.number
        yield found
        at = match.end() if isinstance(found, Malformed) else found.end


def _read_loose(text: str, opening: re.Match[str], number: int) -> LooseTag | Malformed:
    """The lenient tag that an opening begins, as the one of this number of its name. Looks no further than a body may
    reach, so that openings without an end cost no more than their length."""
    name, start, inside = opening[1].lower(), opening.start(), opening.end()
    end = text.find("]", inside, inside + LONGEST_BODY + 1)
    if end < 0:
        return Malformed(name, start, f"must have a closing bracket within {LONGEST_BODY} characters")
    return LooseTag(name, text[inside:end], start, end + 1, number)


def _in_turn(tags: Iterable[LooseTag], last: frozenset[str]) -> list[LooseTag]:
    return sorted(tags, key=lambda tag: tag.name in last)


def _rewritten(text: str, answered: Sequence[tuple[Tag | LooseTag, tuple[Record, ...]]]) -> str:
    pieces, at = [], 0
    for tag, records in answered:
        pieces += [text[at : tag.start], " ".join(record.text() for record in records)]
        at = tag.end
    return "".join([*pieces, text[at:]])
