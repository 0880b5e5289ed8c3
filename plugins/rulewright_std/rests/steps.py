"""The steps of a rest, each bound to what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from rulewright.commands.states import state_now
from rulewright.commands.tracks import track_now
from rulewright.commands.wounds import mended
from rulewright.rounding import share
from rulewright.sheet.changes import with_pool, with_state, with_track
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.row_pools import row_pool_key
from rulewright.sheet.shapes import Column, EnumKeys, ListShape
from rulewright.sheet.stored import Row
from rulewright.sheet.wounds import Wounds
from rulewright_std.rests.vocabulary import Step

Change = Callable[[int, int, int], int]
"""What a step makes of a value, from it, its minimum and its maximum."""


@attrs.frozen
class Target:
    """A value that a rest may have changed: a pool by its key, or a track or a state by its id."""

    of: str
    id: str

    def value(self, who: Character) -> object:
        """What is compared to see whether it changed."""
        wounds = who.wounds(self.id) if self.of == "track" else None
        if wounds is not None:
            return (wounds.marks, wounds.boxes, wounds.overflow)
        return {"pool": who.pool, "track": who.track, "state": who.state}[self.of](self.id)

    def now(self, who: Character) -> str:
        """How it stands, as the record of a rest says it (rest.record)."""
        if self.of == "state":
            return state_now(who, self.id)
        held = who.pool(self.id) if self.of == "pool" else None
        if held is not None:
            return f"{held.label} {held.value}/{held.max}"
        wounds = who.wounds(self.id)
        if wounds is None:
            return track_now(who, self.id)
        return f"{who.definition.tracks[self.id].label} {wounds.filled}/{wounds.length}"


def bound_step(step: Step, sheet: Definition) -> Callable[[Character], tuple[Character, tuple[Target, ...]]]:
    """A step as a function of the character: the character afterwards, and the values that it was about."""
    if step.state is not None:
        return _of_state(step.state, str(step.to))
    change = _change(step)
    if step.track is not None:
        track = step.track
        return lambda who: (_rested(who, step, track, change), (Target("track", track),))
    keys = _pools(step, sheet)

    def restore(who: Character) -> tuple[Character, tuple[Target, ...]]:
        pools = tuple(keys(who))
        for pool in pools:
            held = who.pool(pool)
            if held is not None:
                who = with_pool(who, pool, change(held.value, 0, held.max))
        return who, tuple(Target("pool", pool) for pool in pools)

    return restore


def _of_state(state: str, to: str) -> Callable[[Character], tuple[Character, tuple[Target, ...]]]:
    def put(who: Character) -> tuple[Character, tuple[Target, ...]]:
        value = who.definition.states[state].unset() if to == "default" else to
        return with_state(who, state, value), (Target("state", state),)

    return put


def _change(step: Step) -> Change:
    to, by = step.to, step.by
    if to is not None:
        return lambda value, lo, hi: hi if to == "max" else lo if to == "min" else int(to)
    if by is not None and by.fraction_of_max is not None:
        part, mode, least = by.fraction_of_max, by.round or "down", by.min or 0
        return lambda value, lo, hi: value + max(share(mode, part, hi), least)
    steps = by.const if by is not None and by.const is not None else 0
    return lambda value, lo, hi: value + steps


def _pools(step: Step, sheet: Definition) -> Callable[[Character], Iterable[str]]:
    if step.list_pools is not None:
        table, recharge = sheet.lists[step.list_pools], step.recharge
        return lambda who: _row_pools(who, table, recharge)
    if step.pool_group is not None:
        group = tuple(pool.id for pool in sheet.pools.values() if pool.group == step.pool_group)
        return lambda who: group
    pool = step.pool or ""
    return lambda who: (pool,)


def _row_pools(who: Character, table: ListShape, recharge: tuple[str, ...] | None) -> list[str]:
    """The keys of a list's row pools, those alone whose recharge column holds one of the values. Of rows of one name
    the first decides, as it does for the maximum."""
    column = next((c for c in table.columns if table.pools is not None and c.id == table.pools.recharge_column), None)
    held: dict[str, str | None] = {}
    for row in who.rows(table.id):
        key = row_pool_key(table, row)
        if key is not None:
            held.setdefault(key, _comes_back(column, row))
    return [key for key, cell in held.items() if recharge is None or cell in recharge]


def _comes_back(column: Column | None, row: Row) -> str | None:
    """What a row's recharge cell says; an empty one, or one that is no longer offered, is the column's default."""
    if column is None or not isinstance(column.variant, EnumKeys):
        return None
    cell = row.get(column.id)
    return cell if isinstance(cell, str) and cell in column.variant.values else column.variant.unset()


def _rested(who: Character, step: Step, track: str, change: Change) -> Character:
    wounds = who.wounds(track)
    if wounds is None:
        lo, hi = who.track_range(track)
        return with_track(who, track, change(who.track(track), lo, hi))
    return mended(who, track, _heals(wounds, step, change), step.kind)


def _heals(wounds: Wounds, step: Step, change: Change) -> int:
    """How many a step heals of a wound track; none where it would add marks (rest.wound-track)."""
    held = wounds.filled if step.kind is None else wounds.marks.count(step.kind)
    goal = max(change(held, 0, wounds.length), 0) if step.to is not None else change(held, 0, wounds.length)
    if goal > held:
        return 0
    with_overflow = step.to is not None and step.kind is None
    return held - goal + (wounds.overflow if with_overflow else 0)
