"""The record of a symbol check, and the card that is drawn of it."""

from __future__ import annotations

import json

import pytest

from rulewright.tags import Tag, find_tags
from rulewright_std.resolution.symbol_pool.record import card
from tables import play, roll, ruleset, sheet

WHO = sheet(abilities={"might": 2}, skills={"climb": "r1"})
TAG = 'skill="Climb" dc="1"'


@pytest.mark.feature("check.symbol-pool.record")
def test_a_record_tells_dice_faces_and_what_is_left() -> None:
    """base 4: win boon; prime 6: sun with its win; snag 2: bar. 2 wins - 1 bar, a boon, a sun."""
    record = roll(ruleset("symbols"), TAG, [4, 6, 2], WHO)
    del record["symbolDetails"]
    assert record == {
        "skill": "Climb",
        "dc": "1",
        "rolls": "4|6|2",
        "modifier": "0",
        "total": "1",
        "result": "critical_success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d4+1d6+1d4",
        "symbols": "1win 1boon 1sun",
        "thrown": "base|prime|snag",
    }


@pytest.mark.feature("check.symbol-pool.record")
def test_symbols_come_in_the_order_of_the_ruleset() -> None:
    """Nothing but a bar and a boon are left: bar is declared before boon."""
    record = roll(ruleset("symbols"), TAG, [3, 1, 2], WHO)
    assert record["symbols"] == "1bar 1boon"


@pytest.mark.feature("check.symbol-pool.record")
def test_dice_are_thrown_side_by_side_in_one_order() -> None:
    """Own plain, own upgraded, opposing plain, opposing upgraded, boost, setback."""
    record = roll(ruleset("symbols"), 'skill="Climb" dc="2" upgrade="1" bonus="1" setback="1"', [1] * 6, WHO)
    assert record["thrown"] == "base|prime|snag|doom|help|woe"


@pytest.mark.feature("check.symbol-pool.record.symbol-details")
def test_details_keep_all_that_a_drawing_needs() -> None:
    record = roll(ruleset("symbols"), TAG, [4, 6, 1], WHO)
    assert json.loads(record["symbolDetails"]) == {
        "symbols": {"win": "Win", "bar": "Bar", "boon": "Boon", "bane": "Bane", "sun": "Sun", "moon": "Moon"},
        "dice": {"base": "Base", "prime": "Prime", "snag": "Snag"},
        "faces": [["win", "boon"], ["sun"], []],
        "criticalSuccess": True,
        "criticalFailure": False,
    }


@pytest.mark.feature("check.symbol-pool.record.symbol-details")
def test_details_read_back_out_of_the_text() -> None:
    """Also the longest that there are: ten labels and eight of 80 characters, many of them escaped."""
    odd = '"&' * 40
    listed = [{"id": f"s{n}", "label": odd} for n in range(10)]
    dice = [{"id": f"d{n}", "label": odd, "faces": [[], ["s0"]]} for n in range(8)]
    rules = ruleset(
        "symbols",
        resolution={
            "symbols": listed,
            "dice": dice,
            "success": {"symbol": "s0"},
            "pool": {"die": "d0", "upgrade": "d1", "max": 12},
            "difficulty": {"die": "d2", "upgrade": "d3", "max": 12},
            "boost": {"die": "d4", "max": 6},
            "setback": {"die": "d5", "max": 6},
            "criticalSuccess": None,
            "criticalFailure": None,
        },
    )
    who = sheet(abilities={"might": 12}, skills={"climb": "r5"})
    tag = 'skill="Climb" dc="12" upgrade="5" bonus="6" setback="6"'
    resolved = play(rules, f"[skill_check: {tag}]", [2] * 36, who)
    (again,) = find_tags(resolved.text, ("skill_check",))
    assert isinstance(again, Tag)
    assert dict(again.attributes) == dict(resolved.records[0].attributes)
    assert json.loads(again.attributes["symbolDetails"])["symbols"]["s9"] == odd


@pytest.mark.feature("check.symbol-pool.record.card", "check.symbol-pool.symbols")
@pytest.mark.parametrize(
    ("faces", "written"),
    [
        ([2, 3, 1], "3 Win"),
        ([4, 1, 1], "1 Win, 1 Boon"),
        ([1, 1, 4], "1 Bar, 1 Bane"),
        ([4, 6, 2], "1 Win, 1 Boon, 1 Sun (critical success)"),
        ([1, 1, 1], "no symbols"),
        ([4, 1, 4], "no symbols"),
    ],
)
def test_a_card_writes_what_is_left_in_the_rulesets_words(faces: list[int], written: str) -> None:
    assert card(roll(ruleset("symbols"), TAG, faces, WHO)) == written


@pytest.mark.feature("check.symbol-pool.record.card", "check.symbol-pool.criticals")
def test_a_card_shows_both_marks() -> None:
    record = roll(ruleset("symbols"), f'{TAG} upgrade="1"', [1, 6, 6], WHO)
    assert card(record) == "1 Sun, 1 Moon (critical success, critical failure)"


@pytest.mark.feature("check.symbol-pool.record")
def test_a_pool_without_dice_leaves_nothing() -> None:
    record = roll(ruleset("symbols"), 'skill="Climb"', [])
    assert (record["rolls"], record["symbols"], record["thrown"], record["result"]) == ("", "", "", "failure")
    assert card(record) == "no symbols"
