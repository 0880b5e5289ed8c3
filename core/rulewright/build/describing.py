"""Characters that were made without the builder: picks record what they are already, until the player says that they
are described (builder.described.opens, builder.described.done)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from rulewright.build.draft import Draft
from rulewright.build.gifts import RowGift, Target, Write
from rulewright.build.hand import ROW_MARK, SEEN, Edit, Hand
from rulewright.build.scales import Folded, Scale, folded
from rulewright.catalog.catalogs import MARK
from rulewright.rounding import plus
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import Cell, blank
from rulewright.sheet.stored import Build, Row


def is_blank(build: Build, definition: Definition) -> bool:
    """Whether nothing in a build differs from a blank sheet; name and portrait do not count (question.builder.29),
    nor does what is stored for a score that is worked out."""
    blank_fields = all(
        id not in definition.fields or value == blank(definition.fields[id].variant)
        for id, value in build.fields.items()
    )
    abilities = {id: ability for id, ability in definition.abilities.items() if ability.value is None}
    blank_scores = all(id not in abilities or value == abilities[id].default for id, value in build.abilities.items())
    first = definition.first_tier.id
    untrained = all(tier == first for group in (build.skills, build.saves) for tier in group.values())
    return (
        blank_fields
        and blank_scores
        and untrained
        and not any(build.bonuses.values())
        and not any(build.lists.values())
    )


def hand_after_describing(draft: Draft) -> Hand:
    """What the player wrote, once the picks are held to have given what the sheet shows of them: nothing on the sheet
    changes, and from now on taking a pick back takes that back."""
    hand = draft.hand
    targets = {gift.what.target for gift in draft.gifts if isinstance(gift.what, Write)}
    for target in sorted(targets, key=lambda found: found.key):
        scale = draft.rules.scales.of(target)
        if scale is not None:
            hand = _beneath(target, draft, hand, scale)
    rows = [gift.what for gift in draft.gifts if isinstance(gift.what, RowGift)]
    return attrs.evolve(_marked(hand, rows), rows=frozenset(row.key for row in rows))


def _beneath(target: Target, draft: Draft, hand: Hand, scale: Scale) -> Hand:
    """Put beneath what was given what must have been there before."""
    stored, writes = hand.value(target), draft.writes(target)
    shown = scale.blank if stored is None else stored
    begun = _begun(shown, writes, scale)
    now = folded(begun, writes, scale).value
    hand = hand.with_value(target, begun.value if begun.written else None)
    return hand if now == shown else hand.with_edit(target, Edit(shown, now, SEEN))


def _begun(shown: Cell, writes: Sequence[Write], scale: Scale) -> Folded:
    """What must have been there for these writes to make of it what is shown: nothing, where they set or train it by
    themselves; a rating without what they add; else what is shown was the player's own."""
    blank, own = Folded(scale.blank, False), Folded(shown, True)
    alone = folded(blank, writes, scale)
    if alone.value == shown and (not scale.numeric or alone.anchor is not None):
        return blank
    given = folded(own, writes, scale)
    if scale.rated and given.anchor is None:
        rating, added = scale.rating(shown), sum(float(write.value) for write in writes if write.op == "add")
        # Of what was given something may not show, where the sheet goes no further: so all of it is tried first.
        for points in (added, scale.rating(given.value) - rating):
            before = scale.value(plus(rating, -points))
            fits = scale.lo <= rating - points <= scale.hi
            if fits and folded(Folded(before, True), writes, scale).value == shown:
                return Folded(before, before != scale.blank)
    return own


def _marked(hand: Hand, gifts: Iterable[RowGift]) -> Hand:
    """Rows of the sheet that a pick would have written become that pick's."""
    for gift in gifts:
        rows = hand.base.lists.get(gift.list, ())
        at = next((place for place, row in enumerate(rows) if _is(row, gift)), None)
        if at is not None:
            marked = {**rows[at], ROW_MARK: gift.key}
            hand = hand.with_list(gift.list, (*rows[:at], marked, *rows[at + 1 :]))
    return hand


def _is(row: Row, gift: RowGift) -> bool:
    if ROW_MARK in row:
        return False
    if gift.entry is not None and row.get(MARK) is not None:
        return bool(row[MARK] == gift.entry)
    return all(row.get(column) == cell for column, cell in gift.cells.items())
