"""The Iron Ledger: an open-ended d100, read in bands around its difficulty.

Osk forges with grit 72 (from 65 on: +5), drilled 10 and 45 of his own: 60. He never learned to appraise: ken 40 (from
35 on: -5) and -25 make -30.
"""

from __future__ import annotations

import pytest

from shipped import shipped, stored
from tables import play, roll

RULES = shipped("iron-ledger")
OSK = stored("iron-ledger")
FORGE = 'skill="Forge" difficulty="Hard"'
APPRAISE = 'skill="Appraise" difficulty="Hard"'


@pytest.mark.feature("check.common.ability-modifier.step-table", "sheet.bonus-range")
def test_a_success() -> None:
    """41 + 60 = 101, which is what Hard asks."""
    assert roll(RULES, FORGE, [41], OSK) == {
        "skill": "Forge",
        "dc": "101",
        "rolls": "41",
        "used": "41",
        "modifier": "60",
        "total": "101",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d100",
        "outcome": "Success",
    }


@pytest.mark.feature("check.outcomes.tiers", "check.outcomes.by-margin")
@pytest.mark.parametrize(
    ("tag", "faces", "outcome", "result"),
    [
        (FORGE, [96, 20], "Absolute success", "critical_success"),  # 116 + 60 = 176, 75 over
        (FORGE, [96, 19], "Success", "success"),  # 175, 74 over
        (FORGE, [40], "Half a success", "success"),  # 100, 1 short
        (FORGE, [16], "Half a success", "success"),  # 76, 25 short
        (FORGE, [15], "Failure", "failure"),  # 75, 26 short
        (APPRAISE, [36], "Failure", "failure"),  # 6, 95 short
        (APPRAISE, [35], "Blunder", "critical_failure"),  # 5, 96 short
    ],
)
def test_the_five_bands_at_their_edges(tag: str, faces: list[int], outcome: str, result: str) -> None:
    record = roll(RULES, tag, faces, OSK)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.dice-sum.open-ended.high")
def test_96_and_more_is_rolled_on_and_added() -> None:
    """97 + 98 + 10 = 205, and 60 more are 265."""
    record = roll(RULES, FORGE, [97, 98, 10], OSK)
    assert (record["rolls"], record["used"], record["total"], record["dice"]) == ("97|98|10", "205", "265", "3d100")


@pytest.mark.feature("check.dice-sum.open-ended.low")
def test_5_and_less_is_rolled_on_and_taken_away() -> None:
    """3 - 40 = -37, and 60 more are 23: a failure. The chain goes on from 96: 3 - 96 - 50 = -143, a blunder."""
    assert roll(RULES, FORGE, [3, 40], OSK)["total"] == "23"
    record = roll(RULES, FORGE, [3, 96, 50], OSK)
    assert (record["total"], record["outcome"]) == ("-83", "Blunder")


@pytest.mark.feature("check.dice-sum.open-ended.low")
def test_a_low_face_on_a_later_die_is_just_low() -> None:
    """96 + 5 - 30 = 71, one over Routine."""
    record = roll(RULES, 'skill="Appraise" difficulty="Routine"', [96, 5], OSK)
    assert (record["total"], record["outcome"]) == ("71", "Success")


@pytest.mark.feature("check.dice-sum.open-ended.limit")
def test_the_twentieth_die_is_the_last() -> None:
    assert roll(RULES, FORGE, [96] * 20, OSK)["used"] == "1920"


@pytest.mark.feature("check.dice-sum.unmodified")
def test_66_and_100_are_told_apart_on_the_first_die_alone() -> None:
    """66 + 60 = 126. 100 is rolled on: 100 + 12 + 60 = 172, 71 over. A 66 that is rolled on with is nothing."""
    assert roll(RULES, FORGE, [66], OSK)["unmodified"] == "66"
    record = roll(RULES, FORGE, [100, 12], OSK)
    assert (record["unmodified"], record["total"], record["outcome"]) == ("100", "172", "Success")
    assert "unmodified" not in roll(RULES, FORGE, [96, 66], OSK)


@pytest.mark.feature("check.common.difficulty-ladder")
def test_without_a_difficulty_there_is_nothing_to_read_the_bands_from() -> None:
    resolved = play(RULES, '[skill_check: skill="Forge"]', [], OSK)
    assert resolved.text == '[skill_check: skill="Forge"]'
    assert [notice.reason for notice in resolved.notices] == ["needs a difficulty"]


def test_the_chances_of_a_first_die() -> None:
    """Half a success or better against Hard needs 16. Of 100 faces 16 to 95 are 80 and reach it, and so do the 5 that
    are rolled on and added; 6 to 15 fall short, and so do the 5 that are rolled on and taken away."""
    odds = RULES.odds(f"[skill_check: {FORGE}]", RULES.character(OSK))
    assert odds.success == pytest.approx(0.85)
