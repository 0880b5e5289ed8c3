"""The Pale Archive: d100 at or under a skill, and better at a half or a fifth of it.

Maud searches at 60, reads Old Latin at 36, climbs at 20; her composure is 13, her frame 45. The Archive has marked her.
"""

from __future__ import annotations

import pytest

from shipped import shipped, stored
from tables import roll

RULES = shipped("pale-archive")
MAUD = stored("pale-archive")
SEARCH = 'skill="Search" difficulty="Regular"'


@pytest.mark.feature("check.roll-against.target", "check.roll-against.record", "check.roll-against.skill-bonus-range")
def test_a_success() -> None:
    """60 is at or under 60, and above half of it."""
    assert roll(RULES, SEARCH, [60], MAUD) == {
        "skill": "Search",
        "dc": "60",
        "rolls": "60",
        "used": "60",
        "modifier": "0",
        "total": "60",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d100",
        "against": "at-most",
        "outcome": "Success",
    }


@pytest.mark.feature("check.outcomes.by-fraction", "check.outcomes.on")
@pytest.mark.parametrize(
    ("face", "outcome", "result"),
    [
        (1, "Uncanny", "critical_success"),
        (2, "Extreme success", "success"),
        (12, "Extreme success", "success"),  # a fifth of 60
        (13, "Hard success", "success"),
        (30, "Hard success", "success"),  # half of 60
        (31, "Success", "success"),
        (61, "Failure", "failure"),
        (99, "Failure", "failure"),
        (100, "Fumble", "critical_failure"),
    ],
)
def test_shares_of_the_skill_at_their_edges(face: int, outcome: str, result: str) -> None:
    record = roll(RULES, SEARCH, [face], MAUD)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.roll-against.difficulty-ladder.divide", "check.roll-against.difficulty-ladder.dc")
@pytest.mark.parametrize(
    ("difficulty", "target"), [("Regular", "60"), ("Hard", "30"), ("Extreme", "12"), ("With time", "80")]
)
def test_the_ladder_divides_or_moves_the_skill(difficulty: str, target: str) -> None:
    assert roll(RULES, f'skill="Search" difficulty="{difficulty}"', [50], MAUD)["dc"] == target


@pytest.mark.feature("check.roll-against.critical-rule.when-target")
def test_96_is_a_fumble_only_for_who_is_bad_at_it() -> None:
    """At 60 it is a miss; at 20, and at half of 60, it is a fumble."""
    assert roll(RULES, SEARCH, [96], MAUD)["outcome"] == "Failure"
    assert roll(RULES, 'skill="Climb" difficulty="Regular"', [96], MAUD)["outcome"] == "Fumble"
    assert roll(RULES, 'skill="Search" difficulty="Hard"', [96], MAUD)["outcome"] == "Fumble"


@pytest.mark.feature("check.roll-against.tens", "tag.bonus.tens")
def test_a_bonus_die_is_another_ten_for_the_same_unit() -> None:
    """74 and a ten of 2: 24 is the better, and no more than half of 60."""
    record = roll(RULES, f'{SEARCH} bonus="1"', [74, 2], MAUD)
    assert (record["rolls"], record["dice"], record["total"]) == ("74|2", "1d100+1d10", "24")
    assert (record["bonus"], record["outcome"]) == ("1", "Hard success")


@pytest.mark.feature("check.roll-against.tens")
def test_penalty_dice_keep_the_worst_and_two_are_the_most() -> None:
    """31, and tens of 8 and 5 make 81 and 51."""
    record = roll(RULES, f'{SEARCH} bonus="-7"', [31, 8, 5], MAUD)
    assert (record["bonus"], record["total"], record["outcome"]) == ("-2", "81", "Failure")


@pytest.mark.feature("check.roll-against.tens")
def test_two_noughts_are_a_hundred() -> None:
    """40 has the unit 0; the tenth face of a tens die is 00."""
    assert roll(RULES, f'{SEARCH} bonus="-1"', [40, 10], MAUD)["outcome"] == "Fumble"
    assert roll(RULES, f'{SEARCH} bonus="1"', [40, 10], MAUD)["total"] == "40"


@pytest.mark.feature("check.overrides.set", "check.overrides.set-null")
@pytest.mark.parametrize(
    ("face", "outcome"),
    [
        (1, "Uncanny"),
        (2, "Extreme success"),  # 13 / 5 = 2
        (6, "Hard success"),  # 13 / 2 = 6
        (13, "Success"),
        (14, "Failure"),
        (19, "Failure"),
        (20, "Fumble"),
    ],
)
def test_composure_is_rolled_on_another_die(face: int, outcome: str) -> None:
    """Without tens dice: what a tag says of them is ignored."""
    record = roll(RULES, 'skill="Composure" difficulty="Regular" bonus="2"', [face], MAUD)
    assert (record["dice"], record["dc"], record["outcome"]) == ("1d20", "13", outcome)
    assert "bonus" not in record


@pytest.mark.feature("check.overrides.when")
def test_whom_the_archive_has_marked_reads_old_latin_uncannily_well() -> None:
    """5 is uncanny for Maud. Unmarked she would have an extreme success: a fifth of 36 is 7."""
    latin = 'skill="Old Latin" difficulty="Regular"'
    assert roll(RULES, latin, [5], MAUD)["outcome"] == "Uncanny"
    assert roll(RULES, latin, [6], MAUD)["outcome"] == "Extreme success"
    unmarked = stored("pale-archive", build={"fields": {"marked": 0}})
    assert roll(RULES, latin, [5], unmarked)["outcome"] == "Extreme success"


def test_frame_is_rolled_as_it_stands() -> None:
    assert roll(RULES, 'skill="FRM" dc="0"', [45], MAUD)["dc"] == "45"


def test_the_chances_of_a_search() -> None:
    """Of a hundred faces: 1; 2 to 12; 13 to 30; 31 to 60; 61 to 99; 100."""
    odds = RULES.odds(f"[skill_check: {SEARCH}]", RULES.character(MAUD))
    assert [round(100 * p) for p in odds.outcomes.values()] == [1, 11, 18, 30, 39, 1]
