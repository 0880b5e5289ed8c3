"""The Quiet County: d100 at or under a skill of occupation and interest.

What everybody knows is 20 of listening, 25 of noticing, 15 of persuading, 10 of horses, 15 of motors, 20 of firearms,
30 of bandaging, 20 of archives, 25 of the parish, 5 of locks, 15 of hedgerows and 20 of hiding.
"""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from shipped import build, shipped, skills, stored
from tables import roll

RULES = shipped("quiet-county")
EDITH = stored("quiet-county")


def sheet(character: str) -> dict[str, object]:
    return build("quiet-county", character)["sheet"]


def scores(character: str) -> list[float]:
    who = RULES.character(sheet(character))
    return [who.score(id) for id in RULES.definition.abilities]


@pytest.mark.parametrize(
    ("character", "trade", "interest"),
    [
        # Learning 92 and nerve 75, twice each: 334. Paid 60 + 50 + 50 + 45 + 40 + 40 and 40 of standing. Mind 75: 150;
        # paid 40 + 30 + 15 + 25 and 35 for bells.
        ("aldous", (334, 325, 9), (150, 145, 5)),
        # Learning 65 and quickness 75: 280. Paid 45 + 45 + 40 + 40 + 45 + 35 and 30. Paid 40 + 35 + 25 + 15 and 35.
        ("edith", (280, 280, 0), (150, 150, 0)),
        # Learning 68 and looks 75: 286. Paid 60 + 45 + 45 + 25 + 35 + 15 and 60. Mind 80: 160; paid 35 + 25 + 15 + 25,
        # and 40 + 20 for two arts.
        ("kit", (286, 285, 1), (160, 160, 0)),
    ],
)
def test_points(character: str, trade: tuple[float, ...], interest: tuple[float, ...]) -> None:
    pools = RULES.builder(sheet(character), dice=ScriptedDice([])).view.pools
    assert [(pool.budget, pool.spent, pool.left) for pool in pools.values()] == [trade, interest]


def test_aldous() -> None:
    """He threw 60, 65, 45, 70, 50, 75, 80. Autumn takes 10 of brawn and 5 of quickness and gives 5 of learning, and 5
    of nerve for his choice. 91 was above his learning of 85: 7 more are 92."""
    assert scores("aldous") == [50, 65, 40, 75, 50, 75, 92]
    assert skills("quiet-county", "aldous") == {
        "listen": 65,  # 20 + 45
        "notice": 65,  # 25 and 40 of interest
        "persuade": 75,  # 15 + 60
        "horse": 40,
        "motor": 40,
        "firearm": 20,
        "bandage": 70,  # 30 + 40
        "archives": 70,
        "parish": 75,
        "locks": 20,
        "hedgerow": 55,
        "hide": 20,
    }
    who = RULES.character(sheet("aldous"))
    values = [who.shown(id) for id in ("standing", "fortune", "composure", "season")]
    assert values == [40, 55, 75, "Autumn"]  # 4 + 2 + 5 = 11, times 5, is better than 6
    assert (who.pool("health").value, who.pool("composure").value) == (11, 75)  # a tenth of 50 + 65


def test_edith() -> None:
    """55, 55, 75, 65, 60, 75, 65, and nothing changed: 40 is no more than her learning."""
    assert scores("edith") == [55, 55, 75, 65, 60, 75, 65]
    assert skills("quiet-county", "edith") == {
        "listen": 55,
        "notice": 65,
        "persuade": 55,
        "horse": 50,
        "motor": 75,  # 15, 45 of the trade and 15 of interest
        "firearm": 20,
        "bandage": 75,
        "archives": 20,
        "parish": 70,
        "locks": 5,
        "hedgerow": 50,
        "hide": 45,
    }
    who = RULES.character(EDITH)
    assert [who.shown(id) for id in ("standing", "fortune", "composure")] == [30, 75, 65]
    assert [(row["name"], row["rating"]) for row in who.rows("arts")] == [("Piano", 40)]  # 5 and 35


def test_kit() -> None:
    """45, 70, 55, 45, 75, 80, 70. Spring takes 5 of learning and gives 5 of quickness; 66 is above 65: 3 more. Fortune
    was thrown again: 3 + 4 + 4 = 11."""
    assert scores("kit") == [45, 70, 60, 45, 75, 80, 68]
    assert skills("quiet-county", "kit") == {
        "listen": 60,  # 20, 15 of the trade and 25 of interest
        "notice": 70,
        "persuade": 75,
        "horse": 10,
        "motor": 40,
        "firearm": 45,
        "bandage": 30,
        "archives": 65,
        "parish": 25,
        "locks": 40,
        "hedgerow": 30,
        "hide": 55,
    }
    who = RULES.character(sheet("kit"))
    assert [who.shown(id) for id in ("standing", "fortune", "composure")] == [60, 55, 45]
    assert who.pool("health").value == 11
    assert [row["rating"] for row in who.rows("arts")] == [45, 25]


@pytest.mark.parametrize(
    ("face", "result"),
    [(60, "success"), (61, "failure"), (2, "critical_success"), (99, "critical_failure")],
)
def test_motors_in_fog(face: int, result: str) -> None:
    """75 - 15 is 60."""
    record = roll(RULES, 'skill="Motors" difficulty="In fog"', [face], EDITH)
    assert (record["dc"], record["result"]) == ("60", result)


def test_a_pastime_is_a_check() -> None:
    assert roll(RULES, 'skill="Piano" difficulty="By night"', [20], EDITH)["result"] == "success"  # half of 40
