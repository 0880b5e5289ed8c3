"""Wound tracks ticked by hand: the functions that a sheet screen calls."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.commands.refusal import Refusal
from rulewright.commands.wounds import box_name, healed, marked, mended, ticked, unticked
from rulewright.sheet.character import Character
from sheets import KNOCK, TEAR, track, who, wounds

PENALTY = {"penalty": {"by": "filled", "table": [[0, 0], [2, -1]]}}
STRAIN = track("strain", 0, 4, boxes=PENALTY, kinds=[KNOCK, TEAR], fill="indexed", onFull="refuse")
SHEET = {"live": {"tracks": [wounds(0, -1, -3), STRAIN, track("heat")]}}


def somebody(**tracks: Any) -> Character:
    return who(SHEET, live={"tracks": tracks})


def marks(found: Character | Refusal, id: str) -> list[tuple[int, str]]:
    assert isinstance(found, Character)
    track = found.wounds(id)
    assert track is not None
    return list(zip(track.boxes, track.marks, strict=True))


@pytest.mark.feature("sheet.live.wound.by-hand", "sheet.live.wound.indexed")
def test_any_clear_box_of_an_indexed_track_is_marked() -> None:
    ada = somebody(strain={"marks": ["tear"], "boxes": [2]})
    assert marks(ticked(ada, "strain", 4, "knock"), "strain") == [(2, "tear"), (4, "knock")]
    for box in (2, 0, 5):
        assert ticked(ada, "strain", box, "knock") == Refusal("no-box")


@pytest.mark.feature("sheet.live.wound.by-hand", "sheet.live.wound.order")
def test_on_other_tracks_a_mark_finds_its_own_place() -> None:
    ada = somebody(harm={"marks": ["knock"]})
    assert marks(ticked(ada, "harm", 3, "tear"), "harm") == [(1, "tear"), (2, "knock")]


@pytest.mark.feature("sheet.live.wound.by-hand")
def test_a_mark_is_taken_off_and_the_others_close_up_where_the_track_is_sequential() -> None:
    ada = somebody(
        harm={"marks": ["tear", "knock", "knock"], "overflow": 1}, strain={"marks": ["tear", "knock"], "boxes": [2, 4]}
    )
    assert marks(unticked(ada, "harm", 1), "harm") == [(1, "knock"), (2, "knock")]
    assert marks(unticked(ada, "strain", 2), "strain") == [(4, "knock")]
    assert unticked(ada, "strain", 1) == Refusal("no-box")


@pytest.mark.feature("sheet.live.wound.by-hand")
def test_boxes_have_names() -> None:
    assert [box_name(somebody(), "harm", box) for box in (1, 3)] == ["L1", "L3"]
    assert box_name(somebody(), "strain", 3) == "Box 3"


@pytest.mark.feature("sheet.live.wound.by-hand", "tag.sheet.refusal-changes-nothing")
def test_what_is_no_wound_track_is_refused() -> None:
    ada = somebody()
    for act in (lambda id: ticked(ada, id, 1, "knock"), lambda id: unticked(ada, id, 1),
                lambda id: marked(ada, id, "knock"), lambda id: healed(ada, id)):  # fmt: skip
        assert act("heat") == Refusal("wrong-track")
        assert act("hurt") == Refusal("unknown-track")
    assert mended(ada, "heat", 1) is ada
    assert ticked(ada, "strain", 1, "burn") == Refusal("unknown-kind")
