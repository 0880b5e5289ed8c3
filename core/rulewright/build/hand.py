"""What the player wrote by hand, told apart from what the builder gave.

A sheet is stored with both in it. Beside it stands, for every value that the builder wrote, what was there before and
what it wrote last: a value that differs from that is an edit, whoever made it and with whatever editor. So edits need
no record of their own, and taking an answer back puts exactly the player's own value back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.build.answers import GIVEN, Answers
from rulewright.build.gifts import GROUPS, Target, parse_target
from rulewright.build.scales import Scales
from rulewright.sheet.fields import Cell, is_number
from rulewright.sheet.stored import Build

ROW_MARK: Final = "_builder"
"""The cell of a row that the builder wrote, which says by which answer: the key of its gift."""
SEEN: Final = object()
"""The anchor of an edit that was read from a stored sheet: the replay that reads it tells which it is."""


@attrs.frozen
class Edit:
    """A value that the player wrote over one that the builder gave: ``to`` over ``over``, which rested on
    ``anchor``."""

    to: Cell
    over: Cell
    anchor: Any = SEEN


@attrs.frozen
class Hand:
    """A build without what the builder gave. Its lists hold all rows, those of picks too, which carry
    :data:`ROW_MARK`; ``rows`` are the keys of row gifts that were written once already."""

    base: Build
    edits: Mapping[Target, Edit] = attrs.field(factory=dict)
    rows: frozenset[str] = frozenset()

    def value(self, target: Target) -> Cell | None:
        """What the player wrote at a target, None where nothing."""
        found: Cell | None = getattr(self.base, GROUPS[target.kind]).get(target.id)
        return found

    def with_value(self, target: Target, value: Cell | None) -> Hand:
        """The player's own value replaced; None takes it away. An edit over the builder's goes with it."""
        group = GROUPS[target.kind]
        values = {id: found for id, found in getattr(self.base, group).items() if id != target.id}
        if value is not None:
            values = {**getattr(self.base, group), target.id: value}
        changed: dict[str, Any] = {group: values}
        edits = {other: edit for other, edit in self.edits.items() if other != target}
        return attrs.evolve(self, base=attrs.evolve(self.base, **changed), edits=edits)

    def with_edit(self, target: Target, edit: Edit) -> Hand:
        return attrs.evolve(self, edits={**self.edits, target: edit})

    def with_list(self, id: str, rows: tuple[Mapping[str, Any], ...]) -> Hand:
        """The rows of a list replaced; an empty list is no longer stored."""
        lists = {name: held for name, held in self.base.lists.items() if name != id}
        if rows:
            lists = {**self.base.lists, id: rows}
        return attrs.evolve(self, base=attrs.evolve(self.base, lists=lists))


def hand_of(build: Build, answers: Answers, scales: Scales) -> Hand:
    """Take what the builder gave out of a stored build. The record is a stranger's: what does not fit is no record."""
    hand = Hand(build, rows=frozenset(answers.ids(GIVEN, "rows")))
    for key, record in answers.object(GIVEN, "values").items():
        target = parse_target(key)
        scale = scales.of(target) if target is not None else None
        if target is None or scale is None or not isinstance(record, dict) or "now" not in record:
            continue
        now, was = record["now"], record.get("was")
        if not _cell(now) or (was is not None and not _cell(was)):
            continue
        stored = hand.value(target)
        shown = scale.blank if stored is None else stored
        hand = hand.with_value(target, was)
        if shown != now:
            hand = hand.with_edit(target, Edit(shown, now))
    return hand


def _cell(value: object) -> bool:
    return is_number(value) or isinstance(value, (bool, str))
