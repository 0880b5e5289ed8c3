"""What a client may write into the live state of a game: all of it within the bounds, or none."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.issues import Report
from rulewright.sheet.live_writes import read_write
from rulewright.sheet.stored import Live, PoolMark, WoundMarks

pytestmark = pytest.mark.feature("sheet.live.store.limits")


def refused(*lives: Any, members: int | None = None) -> list[str]:
    """Where such a write is refused."""
    report = Report.new()
    read = read_write(list(lives), len(lives) if members is None else members, report)
    assert (read is None) is report.refused
    return [issue.path for issue in report]


def numbered(count: int, value: Any) -> dict[str, Any]:
    return {f"n{number}": value for number in range(count)}


def test_what_is_within_the_bounds_is_read() -> None:
    report = Report.new()
    written = {
        "pools": {"drive": 3, "ash": {"temp": 2}},
        "tracks": {"heat": 1, "hurt": {"marks": ["gash"], "overflow": 1}},
        "text": {"oath": "Never again"},
        "conditions": ["dazed"],
        "states": {"mood": "calm"},
    }
    assert read_write([written], 1, report) == (
        Live(
            pools={"drive": PoolMark(3), "ash": PoolMark(None, 2)},
            tracks={"heat": 1},
            wounds={"hurt": WoundMarks(("gash",), 1)},
            text={"oath": "Never again"},
            conditions=("dazed",),
            states={"mood": "calm"},
        ),
    )


@pytest.mark.parametrize(
    ("group", "most", "value"),
    [
        ("pools", 600, 1),
        ("tracks", 30, 1),
        ("tracks", 30, {"marks": ["gash"]}),
        ("text", 12, "x"),
        ("states", 30, "x"),
    ],
)
def test_so_many_entries_and_not_one_more(group: str, most: int, value: Any) -> None:
    assert refused({group: numbered(most, value)}) == []
    assert refused({group: numbered(most + 1, value)}) == [f"0.{group}"]


def test_thirty_tracks_beside_thirty_wound_tracks() -> None:
    wounds = {f"w{number}": {"marks": []} for number in range(30)}
    assert refused({"tracks": numbered(30, 1) | wounds}) == []


@pytest.mark.parametrize(
    ("live", "at"),
    [
        ({"conditions": ["c"] * 81}, "0.conditions"),
        ({"conditions": ["x" * 81]}, "0.conditions.0"),
        ({"states": {"a": "x" * 81}}, "0.states.a"),
        ({"text": {"a": "x" * 501}}, "0.text.a"),
        ({"tracks": {"a": {"marks": ["m"] * 65}}}, "0.tracks.a.marks"),
        ({"tracks": {"a": {"overflow": -1}}}, "0.tracks.a.overflow"),
        ({"tracks": {"a": -1_000_001}}, "0.tracks.a"),
        ({"pools": {"a": 1_000_001}}, "0.pools.a"),
        ({"pools": {"a": 1.5}}, "0.pools.a"),
        ({"pools": {"a": "3"}}, "0.pools.a"),
        ({"pools": {"a": {"temp": -1}}}, "0.pools.a.temp"),
        ({"pools": {"k" * 201: 1}}, f"0.pools.{'k' * 201}"),
        ({"luck": {}}, "0.luck"),
        (7, "0"),
    ],
)
def test_one_fault_refuses_the_whole_write(live: Any, at: str) -> None:
    assert refused({"pools": {"drive": 1}}, live) == [at.replace("0", "1", 1)]


@pytest.mark.parametrize(
    "live",
    [
        {"conditions": [f"c{number}" for number in range(80)]},
        {"conditions": ["x" * 80], "states": {"a": "x" * 80}, "text": {"a": "x" * 500}},
        {"tracks": {"a": {"marks": ["m"] * 64, "overflow": 1_000_000}, "b": -1_000_000}},
        {"pools": {"k" * 200: {"value": -1_000_000, "temp": 1_000_000}}},
    ],
)
def test_the_bounds_themselves_are_within(live: Any) -> None:
    assert refused(live) == []


def test_a_game_has_at_most_64_characters_and_a_write_is_for_all_of_them() -> None:
    assert refused(*[{}] * 64) == []
    assert refused(*[{}] * 65) == ["(root)"]
    assert refused({}, members=2) == ["(root)"]
    report = Report.new()
    assert read_write({"Ada": {}}, 1, report) is None
    assert report.refused


def test_the_whole_game_has_at_most_64_kib() -> None:
    """Twelve notes of 500 characters take 6,000 bytes and some, so ten such characters fit in 65,536 and eleven do not;
    and an item that fills the rest to the byte fits, and one letter more does not."""
    wordy = {"text": numbered(12, "x" * 500)}
    assert refused(*[wordy] * 10) == []
    assert refused(*[wordy] * 11) == ["(root)"]
    item = {"items": [{"note": "x" * (65_536 - len('[{"items":[{"note":""}]}]'))}]}
    assert refused(item) == []
    item["items"][0]["note"] += "x"
    assert refused(item) == ["(root)"]
