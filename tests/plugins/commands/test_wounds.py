"""``damage`` on a wound track: marks in order, upgrades, overflow, boxes, and healing."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import KNOCK, TEAR, number, table, text, track, wounds
from turns import rules, told

Json = dict[str, Any]
BURN = {"id": "burn", "label": "Burn", "severity": 9}
HARM = wounds(0, -1, -3, -5)
REFUSING = wounds(0, -1, -3, -5, onFull="refuse")
PENALTY = {"penalty": {"by": "filled", "table": [[0, 0], [2, -1]]}}
STRAIN = track("strain", 0, 4, boxes=PENALTY, kinds=[KNOCK, TEAR], fill="indexed", onFull="refuse")


def harmed(
    entry: Json, inside: str, *marks: str, overflow: int = 0, boxes: list[int] | None = None, **more: Any
) -> Any:
    """One command on a track with these marks: what it says, and the marks, overflow and boxes that are stored."""
    held: Json = {"marks": list(marks), "overflow": overflow, **({"boxes": boxes} if boxes else {})}
    found = told(
        rules({"tracks": [entry]}, **more.pop("sheet", {})),
        f"op=damage track={entry['id']} {inside}",
        {"tracks": {entry["id"]: held}} if marks or overflow else {},
        **more,
    )
    after = found[1].get("tracks", {}).get(entry["id"], {"marks": [], "overflow": 0})
    kept = (*after["marks"],), after["overflow"], *([(*after["boxes"],)] if "boxes" in after else [])
    return (found[0], *kept)


@pytest.mark.feature("tag.sheet.damage-track", "sheet.live.wound.order")
def test_a_mark_goes_behind_those_of_equal_or_higher_severity() -> None:
    assert harmed(HARM, "kind=tear amount=1", "tear", "knock") == ("Harm 3/4 L3", ("tear", "tear", "knock"), 0)
    assert harmed(HARM, "kind=K amount=1", "tear") == ("Harm 2/4 L2", ("tear", "knock"), 0)


@pytest.mark.feature("sheet.live.wound.one-at-a-time", "sheet.live.wound.upgrade")
def test_an_amount_fills_the_track_and_upgrades_for_the_rest() -> None:
    """Two of four knocks find room, two upgrade the lightest: a knock, and then the next, becomes a tear."""
    after = harmed(HARM, "kind=knock amount=4", "knock", "knock")
    assert after == ("Harm 4/4 L4", ("tear", "tear", "knock", "knock"), 0)


@pytest.mark.feature("sheet.live.wound.upgrade")
def test_an_upgrade_is_one_step_of_the_ladder_whatever_the_new_mark_was() -> None:
    """A burn on a full track makes the lightest, a knock, a tear, and puts it behind the tear that is there."""
    three = wounds(0, -1, -3, kinds=[BURN, TEAR, KNOCK])
    assert harmed(three, "kind=burn amount=1", "burn", "tear", "knock")[1] == ("burn", "tear", "tear")
    assert harmed(three, "kind=knock amount=1", "burn", "tear", "tear")[1] == ("burn", "burn", "tear")


@pytest.mark.feature("sheet.live.wound.overflow", "tag.sheet.damage-track")
def test_what_cannot_land_is_overflow_and_shown_when_it_grew() -> None:
    """Three knocks: the last knock becomes a tear, two overflow."""
    after = harmed(HARM, "kind=knock amount=3", "tear", "tear", "tear", "knock")
    assert after == ("Harm 4/4 L4 +2 over", ("tear",) * 4, 2)
    assert harmed(HARM, "amount=-1", *("tear",) * 4, overflow=2) == ("Harm 4/4 L4", ("tear",) * 4, 1)


@pytest.mark.feature("sheet.live.wound.overflow")
def test_overflow_is_held_to_a_million() -> None:
    after = harmed(HARM, "kind=tear amount=100000", *("tear",) * 4, overflow=950_000)
    assert after[2] == 1_000_000


@pytest.mark.feature("sheet.live.wound.heal", "sheet.live.store.sparse")
def test_healing_takes_overflow_first_and_then_the_lightest() -> None:
    assert harmed(HARM, "amount=-3", "tear", "tear", "knock", "knock", overflow=2)[1:] == (("tear", "tear", "knock"), 0)
    table_ = rules({"tracks": [HARM]})
    live = {"tracks": {"harm": {"marks": ["knock"], "overflow": 0}}}
    assert told(table_, "op=damage track=harm amount=-9", live) == ("Harm 0/4", {})


@pytest.mark.feature("sheet.live.wound.heal", "tag.sheet.damage-track")
def test_a_kind_heals_marks_of_that_kind_alone_and_an_unknown_one_the_lightest() -> None:
    marks = ("tear", "tear", "knock")
    assert harmed(HARM, "kind=tear amount=-1", *marks)[1] == ("tear", "knock")
    assert harmed(HARM, "kind=tear amount=-1", *marks, overflow=1)[1:] == (marks, 0)
    assert harmed(HARM, "kind=frost amount=-1", *marks)[1] == ("tear", "tear")


@pytest.mark.feature("tag.sheet.damage-track")
@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("track=harm kind=knock amount=0", "bad-amount"),
        ("track=harm kind=knock amount=100001", "bad-amount"),
        ("track=harm amount=-100001", "bad-amount"),
        ("track=harm kind=knock", "malformed"),
        ("track=harm kind=frost amount=1", "unknown-kind"),
        ("track=harm amount=1", "unknown-kind"),
        ("track=heat kind=knock amount=1", "wrong-track"),
        ("track=heat amount=-1", "wrong-track"),
        ("track=hurt kind=knock amount=1", "unknown-track"),
    ],
)
def test_what_is_refused(inside: str, reason: str) -> None:
    table_ = rules({"tracks": [HARM, track("heat", 0, 5)]})
    assert told(table_, f"op=damage {inside}")[0] == f"refused: {reason}"


@pytest.mark.feature("sheet.live.wound.refuse", "tag.sheet.damage-track")
def test_a_refusing_track_takes_all_marks_or_none() -> None:
    """Two are free: two knocks land, three do not, and a full one upgrades nothing."""
    assert harmed(REFUSING, "kind=knock amount=2", "tear", "knock")[1] == ("tear", "knock", "knock", "knock")
    assert harmed(REFUSING, "kind=knock amount=3", "tear", "knock") == ("refused: no-box", ("tear", "knock"), 0)
    assert harmed(REFUSING, "kind=tear amount=1", *("knock",) * 4)[0] == "refused: no-box"


@pytest.mark.feature("sheet.live.wound.indexed", "tag.sheet.damage-track.box")
@pytest.mark.parametrize(
    ("inside", "marks", "boxes"),
    [
        ("box=4", ("tear", "knock"), (2, 4)),
        ("box=2", ("tear", "knock"), (2, 3)),
        ("", ("knock", "tear"), (1, 2)),
    ],
)
def test_a_mark_sits_on_its_box_or_the_next_free_one_above(inside: str, marks: tuple[str], boxes: tuple[int]) -> None:
    after = harmed(STRAIN, f"kind=knock amount=1 {inside}", "tear", boxes=[2])
    assert after == ("Strain 2/4", marks, 0, boxes)


@pytest.mark.feature("sheet.live.wound.indexed")
def test_all_boxes_are_found_first() -> None:
    """From box 2 on there are 3 and 4: two marks land, three do not."""
    assert harmed(STRAIN, "kind=knock amount=2 box=2", "tear", boxes=[2])[1:] == (
        ("tear", "knock", "knock"),
        0,
        (2, 3, 4),
    )
    assert harmed(STRAIN, "kind=knock amount=3 box=2", "tear", boxes=[2]) == ("refused: no-box", ("tear",), 0, (2,))


@pytest.mark.feature("tag.sheet.damage-track.box")
@pytest.mark.parametrize(
    ("box", "reason"), [("0", "bad-amount"), ("65", "bad-amount"), ("-1", "bad-amount"), ("x", "malformed")]
)
def test_a_box_is_a_number_from_1_to_64(box: str, reason: str) -> None:
    assert harmed(STRAIN, f"kind=knock amount=1 box={box}")[0] == f"refused: {reason}"


@pytest.mark.feature("tag.sheet.damage-track.box", "sheet.live.wound.indexed")
def test_a_box_that_is_not_there_is_no_box_and_on_other_tracks_it_means_nothing() -> None:
    assert harmed(STRAIN, "kind=knock amount=1 box=5")[0] == "refused: no-box"
    assert harmed(HARM, "kind=knock amount=1 box=99")[1] == ("knock",)


@pytest.mark.feature("sheet.live.wound.heal", "sheet.live.wound.indexed")
def test_among_equally_light_marks_the_highest_box_is_healed() -> None:
    after = harmed(STRAIN, "amount=-2", "knock", "tear", "knock", "knock", boxes=[1, 2, 3, 4])
    assert after == ("Strain 2/4", ("knock", "tear"), 0, (1, 2))


@pytest.mark.feature("sheet.live.wound.extra", "sheet.live.wound.shrunk")
def test_marks_beyond_the_end_are_overflow_and_healed_first() -> None:
    """A scar gave a fifth level, and five marks; it is gone: four fit, one is overflow, and goes first."""
    scars = table("scars", text(), number("levels", 0, 9), number("cost", -9, 0))
    extra = wounds(0, -1, -3, -5, extra={"list": "scars", "countColumn": "levels", "penaltyColumn": "cost"})
    marks = ("tear", "knock", "knock", "knock", "knock")
    more = {"sheet": {"lists": [scars]}}
    row = {"scars": [{"levels": 1, "cost": -1}]}
    assert harmed(extra, "kind=knock amount=1", *marks[:4], lists=row, **more)[0] == "Harm 5/5 L4"
    assert harmed(extra, "amount=-1", *marks, sheet={"lists": [scars]}) == ("Harm 4/4 L4", marks[:4], 0)


@pytest.mark.feature("sheet.live.wound.boxes")
def test_a_track_without_a_box_takes_nothing() -> None:
    """No boxes at all: a mark that may go nowhere is overflow, or refused where the track refuses."""
    none = track("strain", 0, 0, boxes=PENALTY, kinds=[KNOCK, TEAR])
    assert harmed(none, "kind=knock amount=2") == ("Strain 0/0 +2 over", (), 2)
    assert harmed(none | {"onFull": "refuse"}, "kind=knock amount=1")[0] == "refused: no-box"
