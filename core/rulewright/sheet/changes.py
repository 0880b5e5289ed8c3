"""Changes in play: a character with one live value changed, stored sparse.

Only what differs from its default is stored (sheet.live.store.sparse): whatever a change puts back there is removed, so
that an untouched pool follows its maximum. But what starts from a number of the sheet is stored from the first change
on: it stays where play has taken it, even there where it started, whatever becomes of that number
(sheet.live.start-from.saved-wins). What the sheet does not have, or hides, stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import attrs

from rulewright.sheet.stored import PoolMark, WoundMarks

if TYPE_CHECKING:
    from rulewright.sheet.character import Character


NO_MARKS: Final[Mapping[str, int]] = MappingProxyType({})


def with_pool(who: Character, id: str, value: int, temp: int | None = None) -> Character:
    """A pool at a value, held to 0 and its maximum; a row pool by its key. Without ``temp`` its temporary points
    stay."""
    held = who.pool(id)
    if held is None:
        return who
    pool = who.definition.pools.get(id)
    value = min(max(value, 0), held.max)
    start = held.max if pool is None else who.pool_start(pool, held.max)
    follows = pool is None or pool.start_from is None
    kept = held.temp if temp is None or pool is None or not pool.allow_temp else max(temp, 0)
    mark = PoolMark(None if follows and value == start else value, kept)
    return _with(who, "pools", id, mark if mark != PoolMark() else None)


def with_track(who: Character, id: str, value: int) -> Character:
    """A plain track at a value, held to its range."""
    track = who.definition.tracks.get(id)
    if track is None or track.kinds is not None or who.hidden(track.hide_when):
        return who
    lo, hi = who.track_range(id)
    value = min(max(value, lo), hi)
    follows = track.start_from is None
    return _with(who, "tracks", id, None if follows and value == who.track_start(id) else value)


def with_wounds(who: Character, id: str, marks: WoundMarks) -> Character:
    """A wound track with these marks on it."""
    track = who.definition.tracks.get(id)
    if track is None or track.kinds is None:
        return who
    return _with(who, "wounds", id, marks if marks != WoundMarks() else None)


def with_text(who: Character, id: str, text: str) -> Character:
    """A note that says something else, cut to its maxLength."""
    note = who.definition.texts.get(id)
    return who if note is None else _with(who, "text", id, text[: note.max_length] or None)


def with_state(who: Character, id: str, value: str) -> Character:
    """A state at one of its values; another value changes nothing."""
    state = who.definition.states.get(id)
    if state is None or value not in state.values or who.hidden(state.hide_when):
        return who
    return _with(who, "states", id, value if value != state.unset() else None)


def with_condition(who: Character, id: str, on: bool) -> Character:
    """A condition switched on or off."""
    active = who.sheet.live.conditions
    if id not in who.definition.conditions or (id in active) is on:
        return who
    kept = (*active, id) if on else tuple(other for other in active if other != id)
    return who.with_live(attrs.evolve(who.sheet.live, conditions=kept))


def after_paying(
    who: Character, pays: Mapping[str, int], uses: Mapping[str, int], marks: Mapping[str, int] = NO_MARKS
) -> Character:
    """A character who paid points, by live pool, and uses, by the key of a row pool, and marked steps of plain tracks.
    What is paid was found to be affordable; a track is marked as far as it goes. Temporary points are never spent
    (sheet.live.pool.temp)."""
    for id, points in (*pays.items(), *uses.items()):
        held = who.pool(id)
        if held is not None and points:
            who = with_pool(who, id, held.value - points)
    for id, steps in marks.items():
        who = with_track(who, id, who.track(id) + steps)
    return who


def _with(who: Character, group: str, id: str, stored: object | None) -> Character:
    """One entry of a group of the live state stored, or removed by None."""
    entries = {**getattr(who.sheet.live, group), id: stored}
    if stored is None:
        del entries[id]
    changed: dict[str, Any] = {group: entries}
    return who.with_live(attrs.evolve(who.sheet.live, **changed))
