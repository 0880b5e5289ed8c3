"""Exact odds: by hand, against every roll, and against the plain walk."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import icepool
import pytest

from rulewright.check.prepare import Prepared
from rulewright.check.roll import weigh, weigh_plainly
from tables import ruleset, sheet

CRITICALS = {
    "criticalSuccess": [{"to": 4}, {"from": 5, "to": 5, "whenTarget": {"atLeast": 15}}],
    "criticalFailure": [{"from": 18}, {"pastTarget": 10}],
}


def prepared(target: int, tag: str = "", **resolution: Any) -> Prepared:
    rules = ruleset("against", resolution=resolution)
    ready = rules.prepare(f'[skill_check: skill="Luck" {tag}]', rules.character(sheet(bonuses={"luck": target})))
    assert isinstance(ready, Prepared)
    return ready


def percentile(tens: int, units: int) -> int:
    return tens * 10 + units or 100


@pytest.mark.feature("check.roll-against.against.at-most", "check.roll-against.critical-failure")
def test_a_percentage_by_hand() -> None:
    """Of 100 rolls 1 is critical, 2 to 40 succeed, 41 to 95 fail, 96 to 100 are critical below 50."""
    rules = {"criticalSuccess": [{"to": 1}], "criticalFailure": [{"from": 96, "whenTarget": {"below": 50}}]}
    assert prepared(40, **rules).odds().results == {
        "critical_success": pytest.approx(0.01, abs=1e-15),
        "success": pytest.approx(0.39, abs=1e-15),
        "failure": pytest.approx(0.55, abs=1e-15),
        "critical_failure": pytest.approx(0.05, abs=1e-15),
    }


@pytest.mark.feature("check.roll-against.dice", "check.roll-against.critical-success")
def test_three_dice_by_hand() -> None:
    """Against 10: of 216 rolls 1 + 3 come to 3 or 4, 108 to 10 or less, 1 to 18."""
    rules = {**CRITICALS, "criticalFailure": [{"from": 18}]}
    assert prepared(10, dice={"count": 3, "sides": 6}, **rules).odds().results == {
        "critical_success": pytest.approx(4 / 216, abs=1e-15),
        "success": pytest.approx(104 / 216, abs=1e-15),
        "failure": pytest.approx(107 / 216, abs=1e-15),
        "critical_failure": pytest.approx(1 / 216, abs=1e-15),
    }


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize(("bonus", "best"), [("1", min), ("-1", max), ("2", min), ("-2", max)])
def test_tens_match_every_roll(bonus: str, best: Any) -> None:
    dice = abs(int(bonus)) + 1
    rolls = [
        best(percentile(ten, units) for ten in tens) for units in range(10) for tens in product(range(10), repeat=dice)
    ]
    expected = {total: number / len(rolls) for total, number in Counter(rolls).items()}
    totals = prepared(50, f'bonus="{bonus}"', tens={"max": 2}).odds().totals
    assert totals == {total: pytest.approx(p, abs=1e-12) for total, p in expected.items()}


@pytest.mark.feature("check.roll-against.tens")
def test_one_bonus_die_by_hand() -> None:
    """Above 50, with units other than 0, both tens dice are 5 or more: 1/4. With units 0 both are of 6, 7, 8, 9 and 00:
    1/4 again."""
    assert prepared(50, 'bonus="1"', tens={"max": 1}).odds().success == pytest.approx(3 / 4, abs=1e-15)


@pytest.mark.parametrize("target", [-3, 5, 11, 16, 30])
@pytest.mark.parametrize("dice", [(1, 20), (3, 6), (2, 10), (5, 8)])
@pytest.mark.parametrize("against", ["at-most", "at-least"])
def test_the_faster_way_agrees_with_the_plain_walk(target: int, dice: tuple[int, int], against: str) -> None:
    lowest, highest = dice[0], dice[0] * dice[1]
    rules = {"criticalSuccess": [{"to": lowest + 1}], "criticalFailure": [{"from": highest}, {"pastTarget": 7}]}
    fold = prepared(target, dice={"count": dice[0], "sides": dice[1]}, against=against, **rules).plan.fold
    plain, fast = weigh_plainly(fold), weigh(fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize("bonus", ["1", "-1", "4", "-10", "10"])
@pytest.mark.parametrize("against", ["at-most", "at-least"])
def test_the_faster_way_of_tens_agrees_with_the_plain_walk(bonus: str, against: str) -> None:
    rules = {"criticalSuccess": [{"to": 1}], "criticalFailure": [{"from": 96}], "tens": {"max": 10}}
    fold = prepared(50, f'bonus="{bonus}"', against=against, **rules).plan.fold
    plain, fast = weigh_plainly(fold), weigh(fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


@pytest.mark.parametrize(("count", "sides"), [(3, 6), (20, 20), (2, 1000)])
def test_sums_match_icepool(count: int, sides: int) -> None:
    totals = prepared(50, dice={"count": count, "sides": sides}).odds().totals
    theirs = count @ icepool.d(sides)
    assert totals == {total: pytest.approx(float(theirs.probability(total)), abs=1e-12) for total in theirs}
