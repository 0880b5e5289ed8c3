"""Lantern Roads: 2d6 and a stat, read by margin.

Ilse climbs with stride 2 + practised 1 = 3. Her gear weighs 2 + 1 = 3, which is no burden, and Footsore costs nothing.
"""

from __future__ import annotations

import pytest

from shipped import shipped, stored
from tables import play, roll

RULES = shipped("lantern-roads")
ILSE = stored("lantern-roads")
WOUNDED = {"tracks": {"weariness": {"marks": ["hurt", "tired", "tired"]}}}
CLIMB = 'skill="Climb" difficulty="Hard"'


def test_a_hit() -> None:
    """6 + 3 = 9, and 3 more are 12: two over Hard, which is 10."""
    assert roll(RULES, CLIMB, [6, 3], ILSE) == {
        "skill": "Climb",
        "dc": "10",
        "rolls": "6|3",
        "used": "9",
        "modifier": "3",
        "total": "12",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "2d6",
        "outcome": "Hit",
    }


@pytest.mark.feature("check.outcomes.by-margin", "check.outcomes.tiers.critical")
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([6, 5], "Bright hit", "critical_success"),  # 11 + 3 = 14, 4 over
        ([6, 4], "Hit", "success"),  # 13, 3 over
        ([4, 3], "Hit", "success"),  # 10, just there
        ([4, 2], "Flicker", "success"),  # 9, 1 short
        ([3, 2], "Flicker", "success"),  # 8, 2 short
        ([2, 2], "Dark", "failure"),  # 7, 3 short
    ],
)
def test_the_four_tiers_at_their_edges(faces: list[int], outcome: str, result: str) -> None:
    record = roll(RULES, CLIMB, faces, ILSE)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("sheet.live.wound.penalty-from", "sheet.live.wound.penalty")
def test_three_marks_stand_on_spent_which_costs_two() -> None:
    """3 - 2 = 1 on 9 is 10."""
    record = roll(RULES, CLIMB, [6, 3], stored("lantern-roads", live=WOUNDED))
    assert (record["penalty"], record["modifier"], record["total"], record["outcome"]) == ("-2", "1", "10", "Hit")


@pytest.mark.feature("sheet.evaluate.adjust", "sheet.value.list-sum")
def test_a_burden_weighs_on_what_stride_does_and_on_nothing_else() -> None:
    """Rope 2, lantern 1 and a bell of 5 are 8: the table says -2."""
    gear = [{"name": "Rope", "weight": 2}, {"name": "Lantern", "weight": 1}, {"name": "Bell", "weight": 5}]
    laden = stored("lantern-roads", build={"lists": {"gear": gear}})
    climb = roll(RULES, CLIMB, [6, 3], laden)
    assert (climb["adjust"], climb["modifier"]) == ("-2", "1")
    scout = roll(RULES, 'skill="Scout" difficulty="Fair"', [6, 3], laden)
    assert scout["modifier"] == "0"
    assert "adjust" not in scout


@pytest.mark.feature("sheet.skill.untrained.refuse")
def test_road_rites_are_nothing_for_who_never_learned_them() -> None:
    rites = '[skill_check: skill="Road Rites" difficulty="Fair"]'
    learned = play(RULES, rites, [4, 3], ILSE).records[0]
    assert learned.attributes["total"] == "8"  # wick 0 + practised 1 + 7
    resolved = play(RULES, rites, [], stored("lantern-roads", build={"skills": {"rites": None}}))
    assert resolved.text == '[skill_check: skill="Road Rites" difficulty="Fair" reason="untrained"]'


@pytest.mark.feature("check.dice-sum.advantage", "tag.mode")
@pytest.mark.parametrize(("mode", "used"), [("advantage", "9"), ("disadvantage", "4")])
def test_two_rolls_and_one_is_kept(mode: str, used: str) -> None:
    record = roll(RULES, f'{CLIMB} mode="{mode}"', [1, 3, 5, 4], ILSE)
    assert (record["rolls"], record["used"], record["mode"], record["dice"]) == ("1|3|5|4", used, mode, "4d6")


@pytest.mark.feature("tag.with.replace-ability", "sheet.evaluate.with-swap")
def test_climbing_by_lamplight_takes_wick_and_leaves_the_burden_behind() -> None:
    """Wick 0 in place of stride 2: practised 1 is left, and a burden rides on stride alone."""
    laden = stored("lantern-roads", build={"lists": {"gear": [{"name": "Anvil", "weight": 9}]}})
    record = roll(RULES, f'{CLIMB} with="Wick"', [6, 3], laden)
    assert (record["with"], record["modifier"]) == ("Wick", "1")
    assert "adjust" not in record


def test_the_save_and_the_bare_stat_are_checks_too() -> None:
    assert roll(RULES, 'skill="Resolve save" dc="8"', [4, 3], ILSE)["modifier"] == "1"  # hearth 1
    assert roll(RULES, 'skill="STR" dc="8"', [4, 3], ILSE)["modifier"] == "2"  # stride 2


def test_oil_is_four_and_the_wick() -> None:
    """4 + wick 0; for a wick of 3 it is 7. A pool that was never touched is full."""
    assert RULES.character(ILSE).pool("oil").value == 4
    assert RULES.character(stored("lantern-roads", build={"abilities": {"wick": 3}})).pool("oil").value == 7


def test_the_chances_of_a_climb() -> None:
    """Climb 3 against 10. Of 36 throws: 11 or more is 3 (bright), 7 to 10 is 6 + 5 + 4 + 3 = 18 (hit), 5 or 6 is
    4 + 5 = 9 (flicker), 2 to 4 is 1 + 2 + 3 = 6 (dark)."""
    odds = RULES.odds(f"[skill_check: {CLIMB}]", RULES.character(ILSE))
    assert {label: round(36 * p) for label, p in odds.outcomes.items()} == {
        "Bright hit": 3,
        "Hit": 18,
        "Flicker": 9,
        "Dark": 6,
    }
    assert odds.success == pytest.approx(30 / 36)
