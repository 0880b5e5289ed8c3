"""Exact odds: by hand, against every roll, against the plain walk, and against another program's highest dice."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import icepool
import pytest

from rulewright.check.prepare import Prepared
from rulewright.check.roll import weigh, weigh_plainly
from tables import ruleset, sheet


def prepared(dice: int, tag: str = 'dc="4"', **resolution: Any) -> Prepared:
    rules = ruleset("highest", resolution={"pool": {"min": 0, "max": 20}, **resolution})
    who = rules.character(sheet(abilities={"might": dice}))
    ready = rules.prepare(f'[skill_check: skill="Climb" {tag}]', who)
    assert isinstance(ready, Prepared)
    return ready


def by_hand(faces: tuple[int, ...], keep: int, critical: tuple[int, int] | None) -> tuple[int, bool]:
    """The kept sum of one roll, and whether it is a critical."""
    count, face = critical or (99, 0)
    return sum(sorted(faces)[-keep:]), sum(shown >= face for shown in faces) >= count


@pytest.mark.feature("check.dice-highest.critical", "check.dice-highest.kind")
def test_two_dice_by_hand() -> None:
    """Of 36 rolls 1 is two sixes; 27 have a die of 4 or more, which leaves 26."""
    odds = prepared(2, critical={"count": 2}).odds()
    assert odds.results == {
        "critical_success": pytest.approx(1 / 36, abs=1e-15),
        "success": pytest.approx(26 / 36, abs=1e-15),
        "failure": pytest.approx(9 / 36, abs=1e-15),
        "critical_failure": 0,
    }
    assert odds.totals[6] == pytest.approx(11 / 36, abs=1e-15)


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_the_lower_of_two_by_hand() -> None:
    """Both dice are 4 or more in 3 * 3 of 36 rolls; the lower one is a 1 in 11."""
    odds = prepared(0).odds()
    assert odds.success == pytest.approx(9 / 36, abs=1e-15)
    assert odds.totals[1] == pytest.approx(11 / 36, abs=1e-15)


@pytest.mark.feature("check.dice-highest.zero-dice.fail")
def test_no_dice_are_sure_to_fail() -> None:
    assert prepared(0, zeroDice="fail").odds().results["failure"] == 1


@pytest.mark.feature("check.dice-highest.keep", "check.dice-highest.critical")
@pytest.mark.parametrize("critical", [None, (2, 6), (2, 5), (1, 4), (4, 1)], ids=str)
@pytest.mark.parametrize("keep", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 2, 4, 5])
def test_odds_match_every_roll(dice: int, keep: int, critical: tuple[int, int] | None) -> None:
    rule = None if critical is None else {"count": critical[0], "face": critical[1]}
    rolls = list(product(range(1, 7), repeat=dice))
    expected = Counter(by_hand(faces, keep, critical) for faces in rolls)
    found = {
        (reading.total, reading.critical == "success"): weight * len(rolls)
        for reading, weight in weigh(prepared(dice, keep=keep, critical=rule).plan.fold).items()
    }
    assert found == {key: pytest.approx(number, abs=1e-9) for key, number in expected.items()}


@pytest.mark.parametrize("dice", [0, 1, 3, 7])
@pytest.mark.parametrize("tag", ['dc="4"', 'dc="11" dark="2"'])
@pytest.mark.parametrize("dark", [None, {"label": "D", "max": 2}, {"label": "D", "max": 2, "outcome": "light"}])
@pytest.mark.parametrize("zero", ["lowest-of-two", "fail"])
@pytest.mark.parametrize("critical", [None, {"count": 2}, {"count": 3, "face": 4}])
def test_the_faster_way_agrees_with_the_plain_walk(dice: int, tag: str, dark: Any, zero: str, critical: Any) -> None:
    fold = prepared(dice, tag, keep=2, dark=dark, zeroDice=zero, critical=critical).plan.fold
    plain, fast = weigh_plainly(fold), weigh(fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


@pytest.mark.parametrize(("dice", "sides", "keep"), [(20, 6, 3), (12, 20, 2), (6, 100, 3)])
def test_large_hands_match_icepool(dice: int, sides: int, keep: int) -> None:
    ladder = [{"label": "One", "dc": 1}]
    totals = prepared(dice, die={"sides": sides}, keep=keep, difficultyLadder=ladder).odds().totals
    theirs = icepool.d(sides).pool(dice).highest(keep).sum()
    assert totals == {total: pytest.approx(float(theirs.probability(total)), abs=1e-12) for total in theirs}


@pytest.mark.feature("check.dice-highest.dark.outcome-light")
def test_dark_dice_that_decide_nothing_change_no_odds() -> None:
    dark = {"label": "Dark", "max": 3, "outcome": "light"}
    odds, without = prepared(3, 'dc="4" dark="3"', dark=dark).odds(), prepared(3, dark=dark).odds()
    assert (odds.results, odds.totals) == (without.results, without.totals)
