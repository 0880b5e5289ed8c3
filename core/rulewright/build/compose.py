"""A build made of what the player wrote and what the builder gave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from rulewright.build.gifts import GROUPS, Gift, RowGift, Target, Write
from rulewright.build.hand import ROW_MARK, SEEN, Edit, Hand
from rulewright.build.scales import Folded, Scale, Scales, folded
from rulewright.catalog.catalogs import MARK
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import Cell, is_number
from rulewright.sheet.stored import Build, Row


@attrs.frozen
class Given:
    """What the builder wrote at one target: the player's own value beneath it (None where nothing), its value now,
    what that rests on, and the player's edit over it where one still stands."""

    was: Cell | None
    now: Cell
    anchor: Any
    edit: Edit | None = None

    @property
    def value(self) -> Cell:
        """What the sheet holds."""
        return self.now if self.edit is None else self.edit.to


@attrs.frozen
class Composed:
    """A build with everything in it; what was given to each target; values of the player's that lay over something
    which is not given any more, and are theirs alone now; the keys of the rows that were given, and the reasons of
    those for which there was no room."""

    build: Build
    given: Mapping[Target, Given]
    left: Mapping[Target, Cell]
    rows: frozenset[str]
    full: Mapping[str, str]


def composed(hand: Hand, gifts: Iterable[Gift], scales: Scales, definition: Definition) -> Composed:
    """Apply gifts to what the player wrote: values in the order of the chain, rows once each."""
    writes: dict[Target, list[Write]] = {}
    rows: list[RowGift] = []
    for gift in gifts:
        if isinstance(gift.what, Write):
            writes.setdefault(gift.what.target, []).append(gift.what)
        elif isinstance(gift.what, RowGift):
            rows.append(gift.what)
    values: dict[str, dict[str, Cell]] = {}
    given: dict[Target, Given] = {}
    left: dict[Target, Cell] = {}
    for target in (*writes, *(edited for edited in hand.edits if edited not in writes)):
        scale = scales.of(target)
        if scale is None:
            continue
        found = _given(target, hand, writes.get(target, ()), scale)
        group = GROUPS[target.kind]
        kept = values.setdefault(group, dict(getattr(hand.base, group)))
        if found.value == scale.blank and found.was is None and found.edit is None:
            kept.pop(target.id, None)
        else:
            kept[target.id] = found.value
        if target in writes:
            given[target] = found
        elif found.edit is not None:
            left[target] = found.value
    lists, written, full = _lists(hand, rows, definition)
    changed: dict[str, Any] = {**values, "lists": lists}
    return Composed(attrs.evolve(hand.base, **changed), given, left, written, full)


def start_of(target: Target, hand: Hand, scale: Scale) -> Folded:
    """A target at the beginning of the chain: what the player wrote, else its blank value."""
    own = hand.value(target)
    return Folded(scale.blank if own is None else own, own is not None)


def _given(target: Target, hand: Hand, writes: Sequence[Write], scale: Scale) -> Given:
    ordered = sorted(writes, key=lambda write: write.stage)
    found = folded(start_of(target, hand, scale), ordered, scale)
    edit = hand.edits.get(target)
    kept = _outlasting(edit, found, scale) if edit is not None else None
    return Given(hand.value(target), found.value, found.anchor, kept)


def _outlasting(edit: Edit, now: Folded, scale: Scale) -> Edit | None:
    """An edit as far as it still stands: until the builder's own answer for the value changes
    (builder.grants.all-fields-edits-stay). What is only added to a number leaves the difference that the player made.
    """
    if not scale.numeric:
        return attrs.evolve(edit, anchor=now.anchor) if now.value == edit.over else None
    if edit.anchor is not SEEN and edit.anchor != now.anchor:
        return None
    if not is_number(edit.to) or not is_number(edit.over) or not is_number(now.value):
        return None
    moved = edit.to if now.value == edit.over else min(max(edit.to + now.value - edit.over, scale.lo), scale.hi)
    return Edit(moved, now.value, now.anchor) if moved != now.value else None


def _lists(
    hand: Hand, gifts: Sequence[RowGift], definition: Definition
) -> tuple[Mapping[str, tuple[Row, ...]], frozenset[str], Mapping[str, str]]:
    wanted = {gift.key for gift in gifts}
    lists: dict[str, tuple[Row, ...]] = {}
    there: set[str] = set()
    for id, held in hand.base.lists.items():
        kept = tuple(row for row in held if row.get(ROW_MARK) is None or row[ROW_MARK] in wanted)
        there.update(str(row[ROW_MARK]) for row in kept if ROW_MARK in row)
        if kept or not held:
            lists[id] = kept
    written, full = set[str](), {}
    for gift in gifts:
        table = definition.lists.get(gift.list)
        if table is None:
            continue
        if gift.key not in hand.rows and gift.key not in there:
            if len(lists.get(gift.list, ())) >= table.max_items:
                full[gift.key] = f'"{table.label}" is full'
                continue
            mark = {MARK: gift.entry} if gift.entry is not None else {}
            lists[gift.list] = (*lists.get(gift.list, ()), {**gift.cells, **mark, ROW_MARK: gift.key})
        written.add(gift.key)
    return lists, frozenset(written), full
