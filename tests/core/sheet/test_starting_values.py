"""Pools and tracks that start from a number of the sheet, once, and then stay where play takes them."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.changes import with_pool, with_track
from rulewright.sheet.stored import to_json
from sheets import ability, number, pool, refused, summed, track, who, wounds

SHEET: dict[str, Any] = {
    "abilities": [ability("pow", 0, 100)],
    "fields": [number("start", 0, 99, default=0, integer=False)],
    "derived": [summed("debt", {"const": -3})],
    "live": {
        "pools": [pool("san", 50, startFrom={"field": "start"}), pool("debts", 9, startFrom={"derived": "debt"})],
        "tracks": [track("strain", 1, 9, startFrom={"field": "start"})],
    },
}


def left(**fields: float) -> tuple[int, int]:
    """Where the pool and the track stand on a sheet that play has not touched."""
    somebody = who(SHEET, fields=fields)
    san = somebody.pool("san")
    assert san is not None
    return san.value, somebody.track("strain")


@pytest.mark.feature("sheet.live.start-from")
def test_a_pool_starts_from_what_it_reads_rounded_down_and_held_to_its_range() -> None:
    """7 is 7; 7.9 is 7; 60 is held to the maximum 50; nothing written is 0; -3 is held to 0."""
    assert [left(start=n)[0] for n in (7, 7.9, 60)] == [7, 7, 50]
    assert left()[0] == 0
    debts = who(SHEET).pool("debts")
    assert debts is not None
    assert debts.value == 0


@pytest.mark.feature("sheet.live.start-from.track")
def test_a_track_starts_from_what_it_reads_held_to_its_range() -> None:
    """4 is 4; 60 is held to 9; 0 is held to the minimum 1."""
    assert [left(start=n)[1] for n in (4, 60, 0)] == [4, 9, 1]


@pytest.mark.feature("sheet.live.start-from.saved-wins")
def test_a_saved_value_comes_before_the_start() -> None:
    somebody = who(SHEET, fields={"start": 7}, live={"pools": {"san": 20}, "tracks": {"strain": 2}})
    san = somebody.pool("san")
    assert san is not None
    assert (san.value, somebody.track("strain")) == (20, 2)


@pytest.mark.feature("sheet.live.start-from.saved-wins")
def test_what_play_brought_back_to_the_start_stays_there_too() -> None:
    """From 7 to 5 and back to 7: it is saved as 7, and follows the field no more."""
    somebody = who(SHEET, fields={"start": 7})
    played = with_track(with_pool(with_pool(somebody, "san", 5), "san", 7), "strain", 7)
    assert to_json(played.sheet)["live"] == {"pools": {"san": 7}, "tracks": {"strain": 7}}


@pytest.mark.feature("sheet.live.start-from.initialized")
def test_san_stays_at_the_pow_it_was_set_from() -> None:
    """The field was set to 45 from POW 45; POW 80 later changes nothing, and what play took stays taken."""
    somebody = who(SHEET, abilities={"pow": 80}, fields={"start": 45})
    san, played = somebody.pool("san"), with_pool(somebody, "san", 41).pool("san")
    assert san is not None
    assert played is not None
    assert (san.value, played.value) == (45, 41)


def found(pools: Any = (), tracks: Any = ()) -> list[str]:
    sheet = {**SHEET, "derived": [summed("left", {"livePool": "drive"})]}
    return refused({**sheet, "live": {"pools": [pool("drive"), *pools], "tracks": [*tracks]}})


@pytest.mark.feature("sheet.live.start-from")
def test_a_start_names_what_is_there_and_does_not_change_in_play() -> None:
    assert found([pool("san", startFrom={"field": "gone"})]) == ["sheet.live.pools.1.startFrom.field"]
    assert found([pool("san", startFrom={"livePool": "drive"})]) == ["sheet.live.pools.1.startFrom"]
    assert found([pool("san", startFrom={"derived": "left"})]) == ["sheet.live.pools.1.startFrom"]


@pytest.mark.feature("sheet.live.start-from.track")
def test_a_track_has_one_start_and_a_wound_track_none() -> None:
    start = {"field": "start"}
    assert found((), [track("strain", startFrom=start, default=2)]) == ["sheet.live.tracks.0.startFrom"]
    assert found((), [wounds(0, -1, startFrom=start)]) == ["sheet.live.tracks.0.startFrom"]
    assert found((), [track("strain", startFrom={"field": "gone"})]) == ["sheet.live.tracks.0.startFrom.field"]
    assert found((), [track("strain", startFrom=start)]) == []
