"""Plain tracks: a number on a scale."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import KNOCK, ability, refused, track, who


def stands(entry: dict[str, Any], stored: object = None, **build: Any) -> tuple[int, tuple[int, int]]:
    """Where one track stands, and its range."""
    live = {} if stored is None else {"tracks": {entry["id"]: stored}}
    made = who({"abilities": [ability("might")], "live": {"tracks": [entry]}}, live=live, **build)
    return made.track(entry["id"]), made.track_range(entry["id"])


@pytest.mark.feature("sheet.live.track")
@pytest.mark.parametrize(
    ("entry", "stored", "value"),
    [
        (track("heat", 1, 5), None, 1),
        (track("heat", 1, 5, default=3), None, 3),
        (track("heat", 1, 5, default=3), 4, 4),
        (track("heat", 1, 5), 9, 5),
        (track("heat", 1, 5), -9, 1),
        (track("heat", -3, 3, default=0), None, 0),
    ],
)
def test_a_track_starts_at_its_default_else_its_minimum(entry: dict[str, Any], stored: object, value: int) -> None:
    assert stands(entry, stored) == (value, (entry["min"], entry["max"]))


@pytest.mark.feature("sheet.live.track.max-reference")
@pytest.mark.parametrize(
    ("entry", "might", "stored", "found"),
    [
        (track("heat", 0, {"abilityScore": "might"}), 3, None, (0, (0, 3))),
        (track("heat", 0, {"abilityScore": "might"}), 3, 4, (3, (0, 3))),
        (track("heat", 0, {"const": 2.5}), 0, 9, (2, (0, 2))),
        (track("heat", 1, {"abilityScore": "might"}), -2, None, (1, (1, 1))),
        (track("heat", 1, {"abilityScore": "might"}), -2, 3, (1, (1, 1))),
        (track("heat", 0, {"abilityScore": "might"}, default=4), 2, None, (2, (0, 2))),
        (track("heat", 0, {"const": 5_000_000}), 0, None, (0, (0, 1_000_000))),
    ],
)
def test_a_maximum_that_is_worked_out(entry: dict[str, Any], might: int, stored: object, found: object) -> None:
    """Rounded down; below the minimum it is the minimum; default and stored value are held to it."""
    assert stands(entry, stored, abilities={"might": might}) == found


@pytest.mark.feature("sheet.live.track.always-show")
def test_a_track_may_be_shown_at_its_default() -> None:
    tracks = who({"live": {"tracks": [track("a", alwaysShow=True), track("b")]}}).definition.tracks
    assert [entry.always_show for entry in tracks.values()] == [True, False]


@pytest.mark.feature("sheet.live.track", "sheet.live.wound", "sheet.live.track.max-reference")
@pytest.mark.parametrize(
    ("entry", "at"),
    [
        (track("heat", 6, 5), "min"),
        (track("heat", 0, 5, default=6), "default"),
        (track("heat", 1, 5, default=0), "default"),
        (track("heat", 1, {"const": 5}, default=0), "default"),
        (track("heat", 0, 5.5), "max"),
        ({"id": "heat", "label": "Heat", "min": 0}, "max"),
        (track("heat", 0, {"field": "gone"}), "max.field"),
        (track("heat", fill="sequential"), "fill"),
        (track("heat", onFull="refuse"), "onFull"),
        (track("heat", extra={"list": "l", "countColumn": "c", "penaltyColumn": "p"}), "extra"),
        (track("heat", kinds=[KNOCK]), "levels"),
    ],
)
def test_what_a_plain_track_is_refused_for(entry: dict[str, Any], at: str) -> None:
    assert refused({"live": {"tracks": [entry]}}) == [f"sheet.live.tracks.0.{at}"]


@pytest.mark.feature("sheet.live.track")
def test_a_default_above_a_maximum_that_is_worked_out_is_no_fault() -> None:
    assert refused({"live": {"tracks": [track("heat", 0, {"const": 5}, default=6)]}}) == []
