"""Rows that a tag applies to its check: stunts and specialities.

Two six-sided dice, or a pool of ten-sided ones with target 7. Ada has might 3, with which she climbs.
"""

from __future__ import annotations

from typing import Any

import pytest

from stunts import ada, rolled, stunts

BACK = {"name": "Strong Back", "skill": "climb", "bonus": 2}
CLIMB = 'skill="Climb" apply="{}"'


@pytest.mark.feature("sheet.contextual.declare", "sheet.contextual.bonus", "check.contextual.apply.record")
def test_a_row_that_is_named_adds_its_bonus() -> None:
    """6 + might 3 + 2 = 11."""
    got = rolled(stunts(bonus="bonus"), CLIMB.format("Strong Back"), [3, 3], ada(BACK))
    assert (got["total"], got["modifier"], got["effects"], got["from"]) == ("11", "5", "2", "Strong Back")


@pytest.mark.feature("check.contextual.apply.not-automatic")
def test_having_a_row_changes_nothing_by_itself() -> None:
    got = rolled(stunts(bonus="bonus"), 'skill="Climb"', [3, 3], ada(BACK))
    assert got["total"] == "9"
    assert "from" not in got


@pytest.mark.feature("sheet.contextual.bonus")
def test_an_empty_bonus_reads_the_default_of_its_column_and_may_be_below_none() -> None:
    """6 + 3 + 2 = 11; 6 + 3 - 4 = 5."""
    rules = stunts(bonus="bonus")
    assert rolled(rules, CLIMB.format("Back"), [3, 3], ada({"name": "Back"}))["total"] == "11"
    assert rolled(rules, CLIMB.format("Back"), [3, 3], ada({"name": "Back", "bonus": -4}))["total"] == "5"


@pytest.mark.feature("sheet.contextual.skill", "check.contextual.apply.only-fitting")
@pytest.mark.parametrize(
    ("cell", "total"),
    [("climb", "11"), ("CLIMB ", "11"), ("", "11"), (None, "11"), ("sneak", "9"), ("might", "9"), ("gone", "9")],
)
def test_the_skill_cell_says_which_checks_a_row_is_for(cell: str | None, total: str) -> None:
    """By id or label; an empty one is for any check."""
    row = {"name": "Back", **({"skill": cell} if cell is not None else {})}
    assert rolled(stunts(bonus="bonus"), CLIMB.format("Back"), [3, 3], ada(row))["total"] == total


@pytest.mark.feature("sheet.contextual.skill")
@pytest.mark.parametrize(("asked", "total"), [("Might", "11"), ("Something else", "8")])
def test_an_empty_cell_is_for_checks_that_are_no_skill_too(asked: str, total: str) -> None:
    """Might: 6 + 3 + 2; a name that nothing answers to: 6 + 2."""
    row = {"name": "Back"}
    assert rolled(stunts(bonus="bonus"), f'skill="{asked}" apply="Back"', [3, 3], ada(row))["total"] == total


@pytest.mark.feature("sheet.contextual.skill")
def test_without_a_skill_column_a_row_is_for_any_check() -> None:
    """Sneak with grace 0: 6 + 2."""
    rules = stunts(bonus="bonus", skill=None)
    assert rolled(rules, 'skill="Sneak" apply="Strong Back"', [3, 3], ada(BACK))["total"] == "8"


@pytest.mark.feature("sheet.contextual.bonus")
def test_dice_of_a_sum_are_thrown_on_top() -> None:
    """6 + 3 + 4 + 1 = 14."""
    row = {"name": "Blessing", "die": "1d6+1"}
    got = rolled(stunts(dice="die"), CLIMB.format("Blessing"), [3, 3, 4], ada(row))
    assert (got["total"], got["effects"], got["from"]) == ("14", "5", "Blessing")


@pytest.mark.feature("sheet.contextual.bonus")
@pytest.mark.parametrize("cell", ["much", "11d6", "1d1", "1d1000", "", "0d6"])
def test_a_cell_that_holds_no_dice_throws_none(cell: str) -> None:
    assert rolled(stunts(dice="die"), CLIMB.format("Luck"), [3, 3], ada({"name": "Luck", "die": cell}))["total"] == "9"


@pytest.mark.feature("sheet.contextual.bonus")
def test_on_a_pool_both_are_dice() -> None:
    """Might 3, a bonus of 2 and 1d10: six dice, of which 7, 8 and 9 count."""
    row = {"name": "Grip", "bonus": 2, "die": "1d10"}
    got = rolled(stunts("pool", bonus="bonus", dice="die"), CLIMB.format("Grip"), [7, 8, 9, 2, 3, 4], ada(row))
    assert (got["dice"], got["total"]) == ("6d10", "3")


@pytest.mark.feature("sheet.contextual.bonus")
def test_on_the_highest_die_a_dice_cell_is_dice_too() -> None:
    """Might 3 and 2d6: five dice, and the highest is 5."""
    got = rolled(
        stunts("highest", dice="die"),
        CLIMB.format("Grip") + ' dc="4"',
        [1, 2, 3, 4, 5],
        ada({"name": "Grip", "die": "2d6"}),
    )
    assert (got["dice"], got["total"]) == ("5d6", "5")


@pytest.mark.feature("sheet.contextual.bonus")
def test_rolling_under_a_number_a_bonus_raises_it() -> None:
    """Might 30 + 5 = 35: a 33 is under it."""
    who = {
        **ada({"name": "Grip", "bonus": 5}),
        "build": {"abilities": {"might": 30}, "lists": {"stunts": [{"name": "Grip", "bonus": 5}]}},
    }
    got = rolled(stunts("against", bonus="bonus"), CLIMB.format("Grip") + ' dc="0"', [33], who)
    assert (got["dc"], got["result"]) == ("35", "success")


@pytest.mark.feature("sheet.contextual.to-saves")
def test_rows_may_be_for_saves_instead() -> None:
    """Nerve with wit 0: 6 + 2 on the save, and nothing on a check of the same ability."""
    rules = stunts(bonus="bonus", to="saves")
    who = ada({"name": "Cold Blood"}, {"name": "Calm", "skill": "Nerve"}, {"name": "Rage", "skill": "climb"})
    for name, total in (("Cold Blood", "8"), ("Calm", "8"), ("Rage", "6")):
        assert rolled(rules, f'skill="Nerve" apply="{name}"', [3, 3], who)["total"] == total
    assert rolled(rules, 'skill="Recall" apply="Cold Blood"', [3, 3], who)["total"] == "6"
    assert rolled(stunts(bonus="bonus"), 'skill="Nerve" apply="Cold Blood"', [3, 3], who)["total"] == "6"


LIFTING = {"name": "Lifting", "skill": "MGT"}


@pytest.mark.feature("sheet.contextual.abilities")
@pytest.mark.parametrize(
    ("asked", "dice"),
    [
        ('skill="Might"', 5),
        ('skill="Climb"', 5),
        ('skill="Sneak" with="Might"', 5),
        ('skill="Climb" with="Grace"', 1),
        ('skill="Sneak"', 1),
        ('skill="Grace"', 1),
    ],
)
def test_a_cell_may_name_an_ability(asked: str, dice: int) -> None:
    """Might 3 + 2 with might in whatever way; with grace, which is 0, one die and no more."""
    faces = [8] * dice
    got = rolled(stunts("pool", bonus="bonus", abilities=True), f'{asked} apply="Lifting"', faces, ada(LIFTING))
    assert got["dice"] == f"{dice}d10"


@pytest.mark.feature("sheet.contextual.abilities")
@pytest.mark.parametrize("cell", ["might", "Might", "mgt"])
def test_by_id_label_or_short_form(cell: str) -> None:
    row = {"name": "Lifting", "skill": cell}
    rules = stunts("pool", bonus="bonus", abilities=True)
    assert rolled(rules, CLIMB.format("Lifting"), [8] * 5, ada(row))["from"] == "Lifting"
    assert "from" not in rolled(stunts("pool", bonus="bonus"), CLIMB.format("Lifting"), [8] * 3, ada(row))


@pytest.mark.feature("sheet.contextual.abilities")
def test_a_skill_is_still_named_beside_abilities() -> None:
    row: Any = {"name": "Ropes", "skill": "Climb"}
    got = rolled(stunts("pool", bonus="bonus", abilities=True), CLIMB.format("Ropes"), [8] * 5, ada(row))
    assert got["dice"] == "5d10"
