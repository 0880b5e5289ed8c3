"""Live pools: their maximum, where they start, what is stored of them, and temporary points."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import ability, lines, number, pool, refused, skill, state, summed, track, who


def held(entry: dict[str, Any], stored: object = None, **build: Any) -> tuple[int, int, int] | None:
    """Value, maximum and temporary points of one pool; None where the character has no such pool."""
    sheet = {
        "abilities": [ability("might")],
        "fields": [number("size", -9, 9, integer=False)],
        "live": {"pools": [entry]},
    }
    live = {} if stored is None else {"pools": {entry["id"]: stored}}
    found = who(sheet, live=live, **build).pool(entry["id"])
    return None if found is None else (found.value, found.max, found.temp)


@pytest.mark.feature("sheet.live.pool", "sheet.live.pool.max", "sheet.live.pool.start")
@pytest.mark.parametrize(("most", "found"), [(6, (6, 6, 0)), (2.5, (2, 2, 0)), (0.9, None), (0, None), (-3, None)])
def test_a_maximum_is_rounded_down_and_above_0_or_there_is_no_pool(most: float, found: object) -> None:
    assert held(pool("drive", most)) == found


@pytest.mark.feature("sheet.live.pool.max")
def test_a_maximum_is_held_to_a_million() -> None:
    assert held(pool("drive", 5_000_000)) == (1_000_000, 1_000_000, 0)


@pytest.mark.feature("sheet.live.pool.start", "sheet.live.pool.max")
def test_a_pool_that_was_never_touched_follows_its_maximum() -> None:
    entry = pool("drive", {"abilityScore": "might"})
    assert [held(entry, abilities={"might": n}) for n in (3, 5)] == [(3, 3, 0), (5, 5, 0)]
    assert held({**entry, "start": "empty"}, abilities={"might": 5}) == (0, 5, 0)


@pytest.mark.feature("sheet.live.pool.start")
@pytest.mark.parametrize(
    ("stored", "value"),
    [(4, 4), (0, 0), (-3, 0), (9, 6), ({"value": 2}, 2), ({"temp": 3}, 6), ({"value": 2, "temp": 1}, 2), (3.0, 3)],
)
def test_what_is_stored_is_read_held_to_the_pool(stored: object, value: int) -> None:
    assert held(pool("drive", 6), stored) == (value, 6, 0)


@pytest.mark.feature("sheet.live.pool.temp")
def test_only_a_pool_that_allows_them_has_temporary_points() -> None:
    """They have no maximum of the pool's own."""
    assert held(pool("drive", 6, allowTemp=True), {"value": 2, "temp": 50}) == (2, 6, 50)
    assert held(pool("drive", 6), {"value": 2, "temp": 50}) == (2, 6, 0)
    assert held(pool("drive", 6, allowTemp=True), 2) == (2, 6, 0)


@pytest.mark.feature("sheet.live.pool.group")
def test_a_group_gathers_pools_in_the_order_of_the_file() -> None:
    pools = [pool("red", 1, group="mana"), pool("drive", 1), pool("blue", 1, group="mana")]
    found = who({"live": {"pools": pools}}).definition.pools.values()
    assert [entry.id for entry in found if entry.group == "mana"] == ["red", "blue"]


LIVELY: dict[str, Any] = {
    "abilities": [ability("might")],
    "skills": [
        skill("climb", "might", cap={"livePool": "ash"}),
        skill("sneak", "might", cap={"abilityScore": "might"}),
    ],
    "saves": [skill("nerve", "might", cap={"derived": "spent"})],
    "derived": [
        summed("spent", {"liveTrack": "heat"}),
        summed("through", {"derived": "spent"}),
        {"id": "posed", "label": "P", "op": "enumTable", "from": {"liveState": "pose"}, "table": {"low": 5}},
        summed("climbing", {"skillMod": "climb"}),
        summed("sneaking", {"skillMod": "sneak"}),
    ],
}


def reading(ref: dict[str, Any]) -> dict[str, Any]:
    live = {
        "pools": [pool("ash", 5), pool("drive", ref)],
        "tracks": [track("heat"), track("pain", 0, ref)],
        "states": [state("pose", "low", "high")],
    }
    return {**LIVELY, "live": live}


PLACES = ["sheet.live.pools.1.max", "sheet.live.tracks.1.max"]


@pytest.mark.feature("sheet.value.no-live", "sheet.live.pool", "sheet.live.track.max-reference")
@pytest.mark.parametrize(
    ("ref", "between"),
    [
        ({"livePool": "ash"}, None),
        ({"liveTrack": "heat", "read": "remaining"}, None),
        ({"derived": "spent"}, "spent"),
        ({"derived": "through"}, "through"),
        ({"derived": "posed"}, "posed"),
        ({"derived": "climbing"}, "climbing"),
        ({"skillMod": "climb"}, "climb"),
        ({"saveMod": "nerve"}, "nerve"),
    ],
)
def test_a_maximum_may_not_read_the_live_state_by_itself_or_through_anything(
    ref: dict[str, Any], between: str | None
) -> None:
    """The message names what stands in between."""
    found = lines(reading(ref))
    assert [line.split(":")[0] for line in found] == PLACES
    assert between is None or all(f'"{between}"' in line for line in found)


@pytest.mark.feature("sheet.value.no-live")
def test_what_does_not_read_it_may_stand_there() -> None:
    assert refused(reading({"derived": "sneaking"})) == []
    assert refused(reading({"skillMod": "sneak"})) == []


@pytest.mark.feature("sheet.live.pool", "file.references-exist")
@pytest.mark.parametrize(
    ("entry", "at"),
    [
        ({"id": "drive", "label": "Drive"}, "max"),
        ({"id": "drive", "label": "Drive", "max": 6}, "max"),
        (pool("drive", {"field": "gone"}), "max.field"),
        (pool("drive", start="half"), "start"),
        (pool("drive", allowTemp=1), "allowTemp"),
        (pool("drive", group="Mana"), "group"),
    ],
)
def test_what_a_pool_is_refused_for(entry: dict[str, Any], at: str) -> None:
    assert refused({"live": {"pools": [entry]}}) == [f"sheet.live.pools.0.{at}"]
