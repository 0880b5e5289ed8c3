"""Dice that something throws on top of a check are weighed apart from its own, and come to the same as one walk."""

from __future__ import annotations

from functools import partial
from typing import Any

import attrs
import icepool
import pytest

from chances import assert_near, prepared, theirs
from rulewright.check.added import AddedFold
from rulewright.check.plan import Plan
from rulewright.check.roll import weigh, weigh_plainly
from tables import ruleset


def raised(plan: Plan, added: int) -> Plan:
    fold: Any = plan.fold
    return attrs.evolve(plan, fold=attrs.evolve(fold, modifier=fold.modifier + added))


@pytest.mark.parametrize("dice", [(), (4,), (-6,), (4, -6), (6, 6, 8)])
@pytest.mark.parametrize("mode", ["normal", "advantage"])
def test_dice_on_top_are_weighed_as_they_are_walked(dice: tuple[int, ...], mode: str) -> None:
    plan = prepared(ruleset(), f'skill="Luck" dc="8" mode="{mode}"').plan
    fold = AddedFold(plan.fold, dice, partial(raised, plan))
    plain, fast = weigh_plainly(fold), weigh(fold)
    assert fast == {reading: pytest.approx(weight, abs=1e-12) for reading, weight in plain.items()}


@pytest.mark.feature("check.dice-sum.dice")
def test_a_d4_on_top_and_a_d6_taken_off_are_icepool_s() -> None:
    ready = prepared(ruleset(), 'skill="Luck" dc="8"')
    fold = AddedFold(ready.plan.fold, (4, -6), partial(raised, ready.plan))
    odds = attrs.evolve(ready, plan=attrs.evolve(ready.plan, fold=fold)).odds()
    assert_near(odds.totals, theirs(2 @ icepool.d6 + icepool.d4 - icepool.d6))
