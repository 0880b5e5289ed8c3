"""A game master's text in, the same text with honest results out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from rulewright.check.number import UNTRAINED
from rulewright.check.plan import Owed
from rulewright.check.prepare import CheckRules, prepare
from rulewright.check.record import CLAIMS, PAYMENT, Record, in_order
from rulewright.check.request import Request
from rulewright.commands.party import member
from rulewright.commands.refusal import Refusal
from rulewright.dice.port import Dice
from rulewright.sheet.character import Character
from rulewright.tags import Malformed, Tag, find_tags

CHECK_TAG: Final = "skill_check"


@attrs.frozen
class Notice:
    """Something that the caller should know of a tag: why it is still owed, or why it is no tag. ``start`` is where it
    begins in the text, counted in characters."""

    start: int
    tag: str
    reason: str


@attrs.frozen
class Resolved:
    """A text with its tags resolved, a record for each in order, the party as it stands afterwards, and notices."""

    text: str
    records: tuple[Record, ...]
    party: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()


def resolve(rules: CheckRules, text: str, party: Sequence[Character], dice: Dice) -> Resolved:
    """Resolve every check tag of a text, in order. A purchase is paid in the same resolution as the dice that it
    changed.

    The first character rolls where a tag names no ``who``. Text outside tags comes back as it was; a malformed tag
    stays as it is. Raises DiceError where dice cannot be thrown; the party is a value, so nothing has changed then.
    """
    members = list(party)
    pieces, records, notices = [], [], []
    position = 0
    for found in find_tags(text, (CHECK_TAG,)):
        if isinstance(found, Malformed):
            notices.append(Notice(found.start, found.name, found.reason))
            continue
        record, why = resolve_tag(rules, found, members, dice)
        pieces += [text[position : found.start], record.text()]
        position = found.end
        records.append(record)
        if why is not None:
            notices.append(Notice(found.start, found.name, why))
    return Resolved("".join([*pieces, text[position:]]), tuple(records), tuple(members), tuple(notices))


def resolve_tag(rules: CheckRules, tag: Tag, members: list[Character], dice: Dice) -> tuple[Record, str | None]:
    """Resolve one check tag: its record, and why it stays owed where it does. Whoever rolled is replaced in ``members``
    by the character after paying."""
    request = Request(tag.attributes)
    index = roller(request, members)
    if isinstance(index, Owed):
        return _owed(tag, index)
    ready = prepare(rules, request, members[index])
    if isinstance(ready, Owed):
        return _owed(tag, ready)
    rolled = ready.roll(dice)
    members[index] = ready.paid()
    return rolled.record(tag.name), None


def roller(request: Request, members: Sequence[Character]) -> int | Owed:
    """Which of the party rolls: the one that ``who`` names, the first without it (tag.who)."""
    written = request.text("who")
    index = member(members, written or "")
    if not isinstance(index, Refusal):
        return index
    if written is None:
        return Owed("needs a character: no sheet was given")
    if index.reason == "ambiguous-character":
        return Owed(f'more than one character of the party is called "{written}"')
    return Owed(f'no character of the party is called "{written}"')


def _owed(tag: Tag, why: Owed) -> tuple[Record, str]:
    settled = why is UNTRAINED
    dropped = CLAIMS | PAYMENT if settled else CLAIMS
    kept: Mapping[str, str] = {name: value for name, value in tag.attributes.items() if name not in dropped}
    if settled:
        kept = {**kept, "reason": why.reason}
    return Record(tag.name, in_order(kept.items()), resolved=False), why.reason
