"""Wound tracks as they are read: marks in order, levels and boxes, the penalty in force."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.wounds import Wounds
from sheets import KNOCK, TEAR, flag, number, refused, table, text, track, who, wounds

SCARS = table("scars", text(), number("levels", 0, 99, integer=False), number("cost", -9999, 99, integer=False))
EXTRA = {"list": "scars", "countColumn": "levels", "penaltyColumn": "cost"}


def read(entry: dict[str, Any], *marks: str, **keys: Any) -> Wounds:
    """A track called harm with these marks on it."""
    rows, more = keys.pop("rows", []), keys.pop("sheet", {})
    stored = {"marks": list(marks), **keys}
    sheet = {"lists": [SCARS], **more, "live": {"tracks": [entry]}}
    found = who(sheet, lists={"scars": rows}, live={"tracks": {"harm": stored}} if marks or keys else {}).wounds("harm")
    assert found is not None
    return found


def boxed(count: int | dict[str, Any], by: str, *rows: list[int], **keys: Any) -> dict[str, Any]:
    return track("harm", 0, count, boxes={"penalty": {"by": by, "table": list(rows)}}, kinds=[KNOCK, TEAR], **keys)


@pytest.mark.feature("sheet.live.wound", "sheet.live.wound.order")
def test_marks_are_sorted_the_most_severe_first_and_unknown_kinds_dropped() -> None:
    found = read(wounds(0, -1, -3, -9), "knock", "burn", "tear", "knock")
    assert (found.marks, found.overflow, found.length, found.filled) == (("tear", "knock", "knock"), 0, 4, 3)


@pytest.mark.feature("sheet.live.wound.kinds", "sheet.live.wound.order")
def test_only_the_order_of_severities_matters() -> None:
    kinds = [
        {"id": "aggravated", "label": "A", "severity": 50},
        {"id": "bashing", "label": "B", "severity": -3},
        {"id": "lethal", "label": "L", "severity": 7},
    ]
    found = read(wounds(0, -1, -5, kinds=kinds), "bashing", "lethal", "aggravated")
    assert found.marks == ("aggravated", "lethal", "bashing")


@pytest.mark.feature("sheet.live.wound.penalty", "sheet.live.wound.levels")
@pytest.mark.parametrize(
    ("count", "penalty", "label"), [(0, 0, None), (1, 0, "L1"), (2, -1, "L2"), (3, -3, "L3"), (4, -9, "L4")]
)
def test_the_penalty_is_that_of_the_worst_marked_level_never_a_sum(count: int, penalty: int, label: str | None) -> None:
    found = read(wounds(0, -1, -3, -9), *["knock"] * count)
    assert (found.penalty, found.label) == (penalty, label)


@pytest.mark.feature("sheet.live.wound.indexed", "sheet.live.wound.penalty")
def test_on_an_indexed_track_a_mark_stays_on_its_box_and_the_worst_one_counts() -> None:
    """A knock on the third of four levels: -3, with the first two free."""
    found = read(wounds(0, -1, -3, -9, fill="indexed", onFull="refuse"), "knock", "tear", boxes=[3, 1])
    assert (found.marks, found.boxes, found.penalty, found.label) == (("tear", "knock"), (1, 3), -3, "L3")


@pytest.mark.feature("sheet.live.wound.boxes", "sheet.live.wound.boxes.penalty")
@pytest.mark.parametrize(("count", "filled", "remaining"), [(0, 0, -1), (1, 0, -2), (2, -1, -2), (3, -1, -4)])
def test_the_penalty_of_boxes_is_read_at_how_many_are_filled_or_left(count: int, filled: int, remaining: int) -> None:
    """Three boxes. Filled: nothing below 2, -1 from 2 on. Remaining: 3 left already cost 1, 1 or 2 cost 2, none 4."""
    marks = ["tear"] * count
    assert read(boxed(3, "filled", [0, 0], [2, -1]), *marks).penalty == filled
    assert read(boxed(3, "remaining", [0, -4], [1, -2], [3, -1]), *marks).penalty == remaining


@pytest.mark.feature("sheet.live.wound.boxes.penalty", "sheet.live.wound.indexed")
def test_it_does_not_matter_which_boxes_are_marked() -> None:
    indexed = boxed(4, "filled", [0, 0], [2, -1], fill="indexed", onFull="refuse")
    assert [read(indexed, "knock", "knock", boxes=boxes).penalty for boxes in ([1, 2], [3, 4])] == [-1, -1]


@pytest.mark.feature("sheet.live.wound.boxes", "sheet.live.wound.length")
@pytest.mark.parametrize(("most", "length"), [(3, 3), ({"const": 2.9}, 2), ({"const": -1}, 0), ({"const": 99}, 64)])
def test_there_are_as_many_boxes_as_the_maximum_says(most: int | dict[str, Any], length: int) -> None:
    assert read(boxed(most, "filled", [0, 0])).length == length


def rungs(*rows: tuple[float, float], **keys: Any) -> list[tuple[str, int]]:
    """The levels of a track at 0, -1, -3 with these rows of scars (count and cost), as label and penalty."""
    scars = [{"levels": count, "cost": cost} for count, cost in rows]
    entry = wounds(0, -1, -3, extra=EXTRA)
    found = []
    for count in range(1, read(entry, rows=scars, **keys).length + 1):
        made = read(entry, *["knock"] * count, rows=scars, **keys)
        found.append((made.label or "", made.penalty))
    return found


@pytest.mark.feature("sheet.live.wound.extra")
def test_a_list_adds_levels_after_the_last_that_is_at_least_as_good() -> None:
    """One at -1 takes that level's label; two at -2 are named by their penalty."""
    assert rungs() == [("L1", 0), ("L2", -1), ("L3", -3)]
    assert rungs((1, -1)) == [("L1", 0), ("L2", -1), ("L2", -1), ("L3", -3)]
    assert rungs((2, -2)) == [("L1", 0), ("L2", -1), ("-2", -2), ("-2", -2), ("L3", -3)]
    assert rungs((1, -9)) == [("L1", 0), ("L2", -1), ("L3", -3), ("-9", -9)]


@pytest.mark.feature("sheet.live.wound.extra", "sheet.evaluate.round")
def test_counts_are_rounded_down_and_penalties_to_the_nearest_and_both_are_held() -> None:
    """1.9 is one level; -1.5 is -1 (halves up). 20 is held to 16, +5 to 0, -2000 to -1000, and -1 levels to none."""
    assert rungs((1.9, -1.5)) == [("L1", 0), ("L2", -1), ("L2", -1), ("L3", -3)]
    assert rungs((20, 5)) == [("L1", 0)] * 17 + [("L2", -1), ("L3", -3)]
    assert rungs((1, -2000))[-1] == ("-1000", -1000)
    assert len(rungs((-1, -1))) == 3


@pytest.mark.feature("sheet.live.wound.extra")
def test_a_track_never_has_more_than_64_levels() -> None:
    """3 + 16 + 16 + 16 = 51, and 13 of the last 16."""
    scars = [{"levels": 16, "cost": -9}] * 4
    assert read(wounds(0, -1, -3, extra=EXTRA), rows=scars).length == 64


@pytest.mark.feature("sheet.live.wound.extra", "sheet.field.hidden-effect")
def test_a_hidden_list_adds_none() -> None:
    hiding = {
        "fields": [flag("whole", default=True)],
        "lists": [{**SCARS, "hideWhen": {"field": "whole", "equals": True}}],
    }
    assert len(rungs((2, -1), sheet=hiding)) == 3


@pytest.mark.feature("sheet.live.wound.shrunk")
def test_marks_that_no_longer_fit_count_as_overflow() -> None:
    """Six marks on four levels: two over, beside the one that was."""
    found = read(wounds(0, -1, -3, -9), "knock", "tear", "knock", "knock", "tear", "knock", overflow=1)
    assert (found.marks, found.overflow, found.penalty) == (("tear", "tear", "knock", "knock"), 3, -9)


@pytest.mark.feature("sheet.live.wound", "sheet.value.live-track")
def test_a_wound_track_reads_as_its_marks_and_a_plain_one_is_none() -> None:
    made = who({"live": {"tracks": [wounds(0, -1), track("heat")]}}, live={"tracks": {"harm": {"marks": ["tear"]}}})
    assert (made.track("harm"), made.wounds("heat"), made.wounds("gone")) == (1, None, None)
    assert made.track_range("harm") == (0, 2)


def refusal(entry: dict[str, Any]) -> list[str]:
    prefix = "sheet.live.tracks.0."
    return [path.removeprefix(prefix) for path in refused({"lists": [SCARS], "live": {"tracks": [entry]}})]


@pytest.mark.feature(
    "sheet.live.wound", "sheet.live.wound.levels", "sheet.live.wound.kinds", "sheet.live.wound.length",
    "sheet.live.wound.boxes", "sheet.live.wound.indexed", "sheet.live.wound.extra", "sheet.live.wound.refuse",
)  # fmt: skip
@pytest.mark.parametrize(
    ("entry", "at"),
    [
        (wounds(0, -1, kinds=None), "kinds"),
        (wounds(0, -1, levels=None), "levels"),
        (wounds(0, -1, boxes={"penalty": {"by": "filled", "table": [[0, 0]]}}), "boxes"),
        (wounds(0, 1), "levels.1.penalty"),
        (wounds(0, -1001), "levels.1.penalty"),
        (wounds(-1, 0), "levels.1.penalty"),
        (wounds(*[0] * 17), "levels"),
        (wounds(0, kinds=[]), "kinds"),
        (wounds(0, kinds=[{**KNOCK, "id": f"k{n}", "severity": n} for n in range(7)]), "kinds"),
        (wounds(0, kinds=[KNOCK, {**TEAR, "severity": 0}]), "kinds.1.severity"),
        (wounds(0, kinds=[KNOCK, {**TEAR, "id": "knock"}]), "kinds.1.id"),
        (wounds(0, kinds=[{**KNOCK, "severity": 101}]), "kinds.0.severity"),
        (wounds(0, kinds=[{**KNOCK, "label": "x" * 17}]), "kinds.0.label"),
        ({**wounds(0, -1), "min": 1}, "min"),
        ({**wounds(0, -1), "max": 3}, "max"),
        ({**wounds(0, -1), "max": {"const": 2}}, "max"),
        (wounds(0, -1, default=1), "default"),
        (wounds(0, -1, fill="indexed"), "fill"),
        (wounds(0, -1, fill="indexed", onFull="upgrade"), "fill"),
        (wounds(0, -1, fill="random"), "fill"),
        (wounds(0, -1, onFull="grow"), "onFull"),
        (boxed(65, "filled", [0, 0]), "max"),
        (boxed(3, "filled"), "boxes.penalty.table"),
        (boxed(3, "filled", *[[n, -n] for n in range(41)]), "boxes.penalty.table"),
        (boxed(3, "filled", [0, 0], [0, -1]), "boxes.penalty.table.1.0"),
        (boxed(3, "filled", [0, 1]), "boxes.penalty.table.0.1"),
        (boxed(3, "marked", [0, 0]), "boxes.penalty.by"),
        (boxed(3, "filled", [0, 0], extra=EXTRA), "extra"),
        (boxed({"liveTrack": "harm"}, "filled", [0, 0]), "max"),
        (wounds(0, extra={**EXTRA, "list": "gone"}), "extra.list"),
        (wounds(0, extra={**EXTRA, "countColumn": "name"}), "extra.countColumn"),
        (wounds(0, extra={**EXTRA, "penaltyColumn": "gone"}), "extra.penaltyColumn"),
    ],
)
def test_what_a_wound_track_is_refused_for(entry: dict[str, Any], at: str) -> None:
    assert refusal(entry) == [at]


@pytest.mark.feature(
    "sheet.live.wound.levels", "sheet.live.wound.length", "sheet.live.wound.boxes", "sheet.live.wound.refuse"
)
def test_what_just_fits() -> None:
    assert refusal(wounds(*[0] * 8, *[-1000] * 8, default=0, onFull="refuse", fill="sequential", extra=EXTRA)) == []
    assert refusal(boxed(64, "remaining", *[[n, -n] for n in range(40)])) == []
    assert refusal(boxed(0, "filled", [0, 0], fill="indexed", onFull="refuse")) == []
