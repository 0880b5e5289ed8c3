"""The command ``track``: plain tracks, set and moved inside their range."""

from __future__ import annotations

import pytest

from sheets import enum, number, track, wounds
from turns import rules, told

HEAT = track("heat", 0, 5)
DOOM = track("doom", -3, 3, default=1)
TABLE = rules({"tracks": [HEAT, DOOM, wounds(0, -1)]})


@pytest.mark.feature("tag.sheet.track")
@pytest.mark.parametrize(
    ("inside", "now", "stands"),
    [
        ("track=heat to=3", "Heat 3", 3),
        ("track=HEAT by=2", "Heat 4", 4),
        ("track=heat by=+3", "Heat 5", 5),
        ("track=heat to=99", "Heat 5", 5),
        ("track=heat by=-1", "Heat 1", 1),
    ],
)
def test_to_sets_and_by_moves_inside_the_range(inside: str, now: str, stands: int) -> None:
    assert told(TABLE, f"op=track {inside}", {"tracks": {"heat": 2}}) == (now, {"tracks": {"heat": stands}})


@pytest.mark.feature("tag.sheet.track", "sheet.live.store.sparse", "sheet.live.track")
def test_a_track_back_at_its_default_is_no_longer_stored() -> None:
    """Heat starts at its minimum 0, Doom at its default 1."""
    assert told(TABLE, "op=track track=heat by=-9", {"tracks": {"heat": 2}}) == ("Heat 0", {})
    assert told(TABLE, "op=track track=Doom to=1", {"tracks": {"doom": -2}}) == ("Doom 1", {})
    assert told(TABLE, "op=track track=Doom to=-3") == ("Doom -3", {"tracks": {"doom": -3}})


@pytest.mark.feature("tag.sheet.track")
@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("track=heat", "malformed"),
        ("track=heat to=1 by=1", "malformed"),
        ("track=heat to=high", "malformed"),
        ("track=heat by=1000001", "bad-amount"),
        ("track=heat to=-1000001", "bad-amount"),
        ("track=cold to=1", "unknown-track"),
        ("to=1", "unknown-track"),
        ("track=harm to=1", "wrong-track"),
    ],
)
def test_what_is_refused(inside: str, reason: str) -> None:
    assert told(TABLE, f"op=track {inside}")[0] == f"refused: {reason}"


@pytest.mark.feature("tag.sheet.track")
def test_a_hidden_track_is_unknown() -> None:
    hiding = track("heat", 0, 5, hideWhen={"field": "mood", "equals": "calm"})
    table = rules({"tracks": [hiding]}, fields=[enum("mood", "calm", "wild")])
    assert told(table, "op=track track=heat to=1")[0] == "refused: unknown-track"
    assert told(table, "op=track track=heat to=1", fields={"mood": "wild"})[0] == "Heat 1"


@pytest.mark.feature("tag.sheet.track", "sheet.live.track.max-reference")
def test_a_maximum_of_the_sheet_holds_it() -> None:
    table = rules({"tracks": [track("focus", 1, {"field": "level"})]}, fields=[number("level")])
    assert told(table, "op=track track=focus by=9", fields={"level": 4})[0] == "Focus 4"
    assert told(table, "op=track track=focus by=9", fields={"level": 0})[0] == "Focus 1"
