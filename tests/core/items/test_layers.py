"""Layers that take coins out of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from stock import BLOCK, ROPE, answer, answers, bearer, held, item, refused, stocked, turn

Json = dict[str, Any]
FAIR = {
    "prices": [{"id": "fair", "label": "Fair", "times": 1, "default": True}],
    "places": [{"id": "town", "label": "Town"}],
}


def layered(**removed: list[str]) -> Ruleset:
    """A ruleset in which a layer has taken coins out: a sword costs 2 crowns, a pin 3 shells."""
    sword, pin = item("Sword", cost={"amount": 2, "unit": "crown"}), item("Pin", cost={"amount": 3, "unit": "cowrie"})
    den = {"id": "den", "label": "Den", "lines": [{"coins": "crown", "count": 2}]}
    layer = {"id": "poor", "label": "Poor", "currencies": removed}
    rules = stocked(sword, pin, block={"market": FAIR, "lootTables": [den]}, layers=[layer])
    return rules.with_layers(["poor"])


NO_CROWN = layered(removeUnits=["crown"])


@pytest.mark.feature("layer.currencies")
def test_such_a_coin_is_neither_earned_nor_paid_nor_dropped() -> None:
    ada = bearer(NO_CROWN, {"coins": "shilling", "count": 9})
    assert answer(NO_CROWN, 'earn amount="1 crown"', ada)["reason"] == "unknown-coin"
    assert answer(NO_CROWN, 'pay amount="1 crown"', ada)["reason"] == "unknown-coin"
    assert answers(turn(NO_CROWN, '[loot: table="Den"]', ada)) == [{"table": "Den", "result": "nothing"}]
    plain = NO_CROWN.plain
    assert plain is not None
    assert held(turn(plain, '[loot: table="Den"]', bearer(plain)).party[0]) == {"crown": 2}


@pytest.mark.feature("layer.currencies")
def test_coins_already_carried_stay_and_pay_for_nothing() -> None:
    """A crown and 3 pennies in the purse: 4 pennies cannot be paid."""
    ada = bearer(NO_CROWN, {"coins": "crown", "count": 1}, {"coins": "penny", "count": 3})
    assert answer(NO_CROWN, 'pay amount="4 penny"', ada)["reason"] == "insufficient"
    played = turn(NO_CROWN, '[inventory: pay amount="3 penny"]', ada)
    assert held(played.party[0]) == {"crown": 1}


@pytest.mark.feature("layer.currencies")
def test_a_price_is_said_in_the_largest_coin_left_that_pays_it_exactly() -> None:
    """2 crowns are 40 pennies: 8 shillings, or without shillings 40 pennies."""
    shillings = bearer(NO_CROWN, {"coins": "shilling", "count": 9})
    assert answer(NO_CROWN, 'buy item="Sword"', shillings)["price"] == "8 Shilling"
    rules = layered(removeUnits=["crown", "shilling"])
    assert answer(rules, 'buy item="Sword"', bearer(rules, {"coins": "penny", "count": 50}))["price"] == "40 Penny"


@pytest.mark.feature("layer.currencies")
def test_a_whole_family_gone_leaves_no_price() -> None:
    rules = layered(removeFamilies=["shell"])
    ada = bearer(rules, {"coins": "cowrie", "count": 9})
    assert answer(rules, 'buy item="Pin"', ada)["reason"] == "no-price"
    assert rules.definition.goods.coin("cowrie") is None


@pytest.mark.feature("layer.currencies")
@pytest.mark.parametrize(
    ("removed", "at"),
    [
        ({}, ""),
        ({"removeUnits": ["ducat"]}, ".removeUnits.0"),
        ({"removeFamilies": ["gems"]}, ".removeFamilies.0"),
        ({"removeUnits": ["crown", "penny"]}, ".removeUnits.1"),
        ({"removeUnits": []}, ".removeUnits"),
    ],
)
def test_what_a_layer_cannot_take(removed: Json, at: str) -> None:
    layer = {"id": "poor", "label": "Poor", "currencies": removed}
    assert refused(ROPE, layers=[layer]) == [f"layers.0.currencies{at}"]


@pytest.mark.feature("layer.currencies")
def test_the_smallest_coin_goes_with_its_family() -> None:
    smallest = BLOCK["currencies"][0]["units"][2]["id"]
    layer = {"id": "poor", "label": "Poor", "currencies": {"removeUnits": [smallest], "removeFamilies": ["coin"]}}
    assert refused(ROPE, layers=[layer]) == []
