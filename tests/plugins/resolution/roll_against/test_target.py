"""The number that a check is rolled against: the sheet's, divided and moved by a difficulty."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

LADDER = [
    {"label": "Regular", "dc": 0},
    {"label": "Easy", "dc": 20},
    {"label": "Nasty", "dc": -30},
    {"label": "Half", "dc": 0, "divide": 2},
    {"label": "Tricky", "dc": 10, "divide": 2},
    {"label": "Tenth", "dc": 0, "divide": 10},
]


def lucky(bonus: int) -> dict[str, Any]:
    """Luck is a percentage skill: it names no ability."""
    return sheet(abilities={"might": 9, "grace": 9, "wit": 9}, bonuses={"luck": bonus})


def target(tag: str, who: Any, face: int = 50, **resolution: Any) -> str:
    return roll(ruleset("against", resolution={"difficultyLadder": LADDER, **resolution}), tag, [face], who)["dc"]


@pytest.mark.feature("check.roll-against.target")
def test_a_percentage_skill_is_its_own_number() -> None:
    assert target('skill="Luck"', lucky(55)) == "55"


@pytest.mark.feature("check.roll-against.target")
def test_a_skill_of_an_ability_adds_it() -> None:
    """Might 11 and a bonus of 2, as GURPS writes a skill; a trained tier adds what it says (see question.check.27)."""
    who = sheet(abilities={"might": 11}, bonuses={"climb": 2})
    assert target('skill="Climb"', who) == "13"
    assert target('skill="Climb"', sheet(abilities={"might": 11}, skills={"climb": "r4"}, bonuses={"climb": 2})) == "17"


@pytest.mark.feature("check.roll-against.target")
def test_an_ability_check_is_rolled_against_the_ability() -> None:
    assert target('skill="Might"', sheet(abilities={"might": 12})) == "12"


@pytest.mark.feature("check.roll-against.target")
def test_another_ability_may_stand_in() -> None:
    who = sheet(abilities={"might": 8, "wit": 14}, bonuses={"climb": 1})
    record = roll(ruleset("against"), 'skill="Climb" with="Wit"', [15], who)
    assert (record["dc"], record["with"], record["result"]) == ("15", "Wit", "success")


@pytest.mark.feature("check.roll-against.skill-bonus-range")
def test_a_whole_percentage_is_typed_as_the_bonus() -> None:
    assert target('skill="Luck"', lucky(100)) == "100"
    assert paths("against", sheet={"bonusRange": {"min": 0, "max": 100}}) == []
    assert paths("against", sheet={"bonusRange": {"min": 0, "max": 101}}) == ["sheet.bonusRange.max"]


@pytest.mark.feature("check.roll-against.difficulty-ladder.dc")
@pytest.mark.parametrize(("name", "used"), [("Regular", "50"), ("Easy", "70"), ("Nasty", "20")])
def test_a_step_moves_the_target(name: str, used: str) -> None:
    """50 + 0, 50 + 20, 50 - 30: a positive dc makes a roll at most easier (see question.check.29)."""
    assert target(f'skill="Luck" difficulty="{name}"', lucky(50)) == used


@pytest.mark.feature("check.roll-against.difficulty-ladder.divide")
@pytest.mark.parametrize(("name", "used"), [("Half", "27"), ("Tricky", "37"), ("Tenth", "5")])
def test_a_step_divides_before_it_moves(name: str, used: str) -> None:
    """55 / 2 = 27.5, down to 27; then 27 + 10; 55 / 10 = 5.5, down to 5 (see question.check.28)."""
    assert target(f'skill="Luck" difficulty="{name}"', lucky(55)) == used


@pytest.mark.feature("check.roll-against.difficulty-ladder.divide")
@pytest.mark.parametrize(("divide", "refused"), [(1, True), (2, False), (10, False), (11, True)])
def test_two_to_ten_divide(divide: int, refused: bool) -> None:
    found = paths("against", resolution={"difficultyLadder": [{"label": "Odd", "dc": 0, "divide": divide}]})
    assert found == (["resolution.difficultyLadder.0.divide"] if refused else [])


@pytest.mark.feature("tag.dc.roll-against")
@pytest.mark.parametrize(
    ("written", "used"), [("-20", "30"), ("+20", "70"), ("100", "150"), ("140", "150"), ("-101", "-50"), ("x", "50")]
)
def test_a_written_dc_moves_the_target_by_at_most_a_hundred(written: str, used: str) -> None:
    """50 + dc, where dc is held to -100..100."""
    assert target(f'skill="Luck" dc="{written}"', lucky(50)) == used


@pytest.mark.feature("tag.dc.roll-against", "check.roll-against.difficulty-ladder.divide")
def test_a_written_dc_takes_the_steps_place_and_leaves_its_divisor() -> None:
    """50 / 2 = 25, and then -5 in place of Tricky's 10 (see question.check.29)."""
    assert target('skill="Luck" difficulty="Tricky" dc="-5"', lucky(50)) == "20"


@pytest.mark.feature("tag.dc.roll-against")
@pytest.mark.parametrize("tag", ['skill="Luck"', 'skill="Luck" difficulty="Mythic"'])
def test_without_a_difficulty_nothing_moves(tag: str) -> None:
    """Not even where the first step would (see question.check.26)."""
    assert target(tag, lucky(50), difficultyLadder=[{"label": "Odd", "dc": 40}]) == "50"


@pytest.mark.feature("check.roll-against.target")
@pytest.mark.parametrize(("against", "used"), [("at-most", "23"), ("at-least", "26")])
def test_wounds_weigh_on_the_sheets_number_before_it_is_divided(against: str, used: str) -> None:
    """A penalty of 3 on 49: 46 / 2 = 23 at most. At least a target is the worse the higher: 52 / 2 = 26
    (see question.check.34)."""
    who = lucky(49) | {"live": {"tracks": {"hurt": {"marks": ["gash", "gash", "gash"]}}}}
    rules = ruleset("against", resolution={"penaltyFrom": "hurt", "against": against, "difficultyLadder": LADDER})
    record = roll(rules, 'skill="Luck" difficulty="Half"', [50], who)
    assert (record["dc"], record["penalty"]) == (used, "-3")


@pytest.mark.feature("check.roll-against.target")
@pytest.mark.parametrize(("against", "used"), [("at-most", "55"), ("at-least", "45")])
def test_what_helps_on_the_sheet_helps(against: str, used: str) -> None:
    """An adjustment of 5 on 50."""
    who = sheet(abilities={"wit": 5}, bonuses={"luck": 50})
    adjust = [{"value": {"abilityScore": "wit"}}]
    assert target('skill="Luck"', who, against=against, adjust=adjust) == used
