"""The High Stair: 1d20 and four degrees of success.

Brenna's rank is 3, so her rank bonus is 2 + 3 = 5. Strength 16 is +3, agility 14 is +2, mind 8 is -1.
"""

from __future__ import annotations

import pytest

from shipped import shipped, stored
from tables import roll

RULES = shipped("high-stair")
BRENNA = stored("high-stair")


def test_a_success() -> None:
    """Athletics is 3 + 5 = 8; with 7 on the die it just reaches 15."""
    assert roll(RULES, 'skill="Athletics" difficulty="Demanding"', [7], BRENNA) == {
        "skill": "Athletics",
        "dc": "15",
        "rolls": "7",
        "used": "7",
        "modifier": "8",
        "total": "15",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d20",
        "outcome": "Success",
    }


@pytest.mark.feature("check.outcomes.tiers.at-least", "check.outcomes.tiers.critical")
@pytest.mark.parametrize(
    ("dc", "face", "outcome", "result"),
    [
        (10, 12, "Triumph", "critical_success"),  # 20, 10 over
        (10, 11, "Success", "success"),  # 19, 9 over
        (20, 11, "Failure", "failure"),  # 19, 1 short
        (20, 3, "Failure", "failure"),  # 11, 9 short
        (20, 2, "Disaster", "critical_failure"),  # 10, 10 short
    ],
)
def test_the_four_degrees_at_their_edges(dc: int, face: int, outcome: str, result: str) -> None:
    record = roll(RULES, f'skill="Athletics" dc="{dc}"', [face], BRENNA)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.outcomes.naturals-shift")
@pytest.mark.parametrize(
    ("dc", "face", "outcome"),
    [
        (30, 20, "Success"),  # 28 is 2 short: a failure, one better
        (20, 20, "Triumph"),  # 28 is 8 over: a success, one better
        (10, 20, "Triumph"),  # 28 is 18 over: nothing is better
        (9, 1, "Failure"),  # 9 is just there: a success, one worse
        (10, 1, "Disaster"),  # 9 is 1 short: a failure, one worse
    ],
)
def test_a_20_moves_one_degree_up_and_a_1_one_down(dc: int, face: int, outcome: str) -> None:
    assert roll(RULES, f'skill="Athletics" dc="{dc}"', [face], BRENNA)["outcome"] == outcome


@pytest.mark.feature("check.overrides.set", "sheet.skill.untrained.by")
def test_lore_is_known_or_not_whatever_the_die_shows() -> None:
    """Untrained lore is -1 - 2 = -3. 20 - 3 = 17 is short of 20, and the 20 moves nothing."""
    record = roll(RULES, 'skill="Lore" difficulty="Severe"', [20], BRENNA)
    assert (record["modifier"], record["outcome"], record["result"]) == ("-3", "Unknown", "failure")


@pytest.mark.feature("check.overrides.set")
def test_lore_is_never_rolled_twice() -> None:
    record = roll(RULES, 'skill="Lore" dc="5" mode="advantage"', [8], BRENNA)
    assert (record["rolls"], record["mode"], record["outcome"]) == ("8", "normal", "Known")


@pytest.mark.feature("sheet.skill.cap", "sheet.derived.enum-table")
@pytest.mark.parametrize(("armour", "modifier"), [("none", "9"), ("mail", "8"), ("plate", "2")])
def test_armour_caps_stealth(armour: str, modifier: str) -> None:
    """2 + 5 + expert 2 = 9, and never more than 8 in mail or 2 in plate."""
    clad = stored("high-stair", build={"fields": {"armour": armour}})
    assert roll(RULES, 'skill="Stealth" dc="15"', [10], clad)["modifier"] == modifier


@pytest.mark.feature("check.common.proficiency-tiers.multiplier", "sheet.proficiency.tiers")
def test_saves_by_training() -> None:
    """Fortitude: 3 + 5 + master 4 = 12. Reflex: 2 + half of 5, rounded down, = 4."""
    assert roll(RULES, 'skill="Fortitude save" dc="15"', [10], BRENNA)["modifier"] == "12"
    assert roll(RULES, 'skill="AGI save" dc="15"', [10], BRENNA)["modifier"] == "4"


@pytest.mark.feature("check.dice-sum.advantage")
def test_only_the_die_that_is_kept_moves_anything() -> None:
    """With disadvantage the 20 is put aside: 4 + 8 = 12 is 3 short of 15, a plain failure."""
    record = roll(RULES, 'skill="Athletics" dc="15" mode="disadvantage"', [20, 4], BRENNA)
    assert (record["rolls"], record["used"], record["outcome"]) == ("20|4", "4", "Failure")


def test_health_is_eight_a_rank_and_temporary_points_come_on_top() -> None:
    health = RULES.character(BRENNA).pool("health")
    assert (health.value, health.max, health.temp) == (19, 24, 4)


def test_the_chances_of_a_severe_climb() -> None:
    """Athletics 8 against 20. 20 is a triumph (28 is a success, moved up); 12 to 19 succeed, 8 of 20 faces; 3 to 11
    fail, 9 faces; 1 and 2 are a disaster."""
    odds = RULES.odds('[skill_check: skill="Athletics" difficulty="Severe"]', RULES.character(BRENNA))
    twentieths = {"Triumph": 1, "Success": 8, "Failure": 9, "Disaster": 2}
    assert odds.outcomes == pytest.approx({label: number / 20 for label, number in twentieths.items()})
