"""Coins that a layer takes out of the game."""

from __future__ import annotations

from typing import Any

import pytest

from layered import layer, layered, lines, refused
from rulewright import Ruleset
from tables import document, engine, sheet

ITEMS: dict[str, Any] = {
    "categories": [{"id": "gear", "label": "Gear"}],
    "currencies": [
        {
            "id": "common",
            "label": "Common coin",
            "units": [
                {"id": "penny", "label": "Penny", "value": 1},
                {"id": "groat", "label": "Groat", "value": 4},
                {"id": "crown", "label": "Crown", "value": 12},
            ],
        },
        {"id": "temple", "label": "Temple coin", "units": [{"id": "mite", "label": "Mite", "value": 1}]},
    ],
}


def without(**currencies: Any) -> Ruleset:
    return layered(layer(currencies=currencies), items=ITEMS).with_layers(["winter"])


def price(rules: Ruleset, amount: float, unit: str) -> str | None:
    found = rules.definition.goods.price(amount, unit)
    return found.words if found is not None else None


@pytest.mark.feature("layer.currencies")
def test_a_price_in_a_coin_that_is_gone_is_said_in_the_largest_that_pays_it_exactly() -> None:
    """3 groats are 12 pennies, which is 1 crown; 2 are 8, which no crown pays. A crown is said as it was."""
    rules = without(removeUnits=["groat"])
    assert [price(rules, 3, "groat"), price(rules, 2, "groat"), price(rules, 1, "crown")] == [
        "1 Crown",
        "8 Penny",
        "1 Crown",
    ]
    assert price(layered(items=ITEMS), 3, "groat") == "3 Groat"


@pytest.mark.feature("layer.currencies")
def test_where_a_whole_family_is_gone_there_is_no_price() -> None:
    rules = without(removeFamilies=["temple"])
    assert price(rules, 3, "mite") is None
    assert list(rules.definition.goods.coins) == ["penny", "groat", "crown"]
    assert rules.definition.goods.coin("mite") is None


@pytest.mark.feature("layer.currencies")
def test_coins_that_are_carried_already_stay() -> None:
    rules = without(removeUnits=["groat"])
    who = rules.character(sheet(live={"items": [{"coins": "groat", "count": 7}]}))
    assert dict(who.bag.coins) == {"groat": 7}


@pytest.mark.feature("layer.currencies")
def test_a_familys_smallest_coin_goes_only_with_its_family() -> None:
    assert refused(layer(currencies={"removeUnits": ["penny"]}), items=ITEMS) == ["0.currencies.removeUnits.0"]
    both = {"removeUnits": ["penny"], "removeFamilies": ["common"]}
    assert refused(layer(currencies=both), items=ITEMS) == []


@pytest.mark.feature("layer.currencies")
def test_what_is_taken_out_must_be_there() -> None:
    assert refused(layer(currencies={}), items=ITEMS) == ["0.currencies"]
    assert lines(layer(currencies={"removeUnits": ["groat", "ducat"]}), items=ITEMS) == [
        '0.currencies.removeUnits.1: names no coin: "ducat"'
    ]
    assert lines(layer(currencies={"removeFamilies": ["guild"]}), items=ITEMS) == [
        '0.currencies.removeFamilies.0: names no family of coins: "guild"'
    ]
    assert refused(layer(currencies={"removeUnits": ["groat"]})) == ["0.currencies.removeUnits.0"]
    assert refused(layer(currencies={"removeUnits": ["groat"] * 61}), items=ITEMS) == ["0.currencies.removeUnits"]
    assert refused(layer(currencies={"removeFamilies": ["temple"] * 7}), items=ITEMS) == ["0.currencies.removeFamilies"]


@pytest.mark.feature("layer.currencies")
def test_it_needs_its_version() -> None:
    made = document("sum", items=ITEMS, layers=[layer(currencies={"removeUnits": ["groat"]})])
    assert str(engine().load(made).capability) == "1.64"
