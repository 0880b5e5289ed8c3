"""Held items and coins in the block of a character."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from tables import ruleset, sheet

ITEMS: dict[str, Any] = {
    "categories": [{"id": "gear", "label": "Gear"}],
    "stats": [
        {"id": "harm", "label": "Harm", "type": "dice"},
        {"id": "weight", "label": "Weight", "type": "number", "min": 0, "max": 99},
        {"id": "loud", "label": "Loud", "type": "boolean"},
        {"id": "make", "label": "Make", "type": "enum", "values": ["old", "new"], "valueLabels": {"old": "Of old"}},
        {"id": "worth", "label": "Worth", "type": "number", "min": 0, "max": 99, "promptVisible": False},
    ],
    "currencies": [
        {
            "id": "coins",
            "label": "Coins",
            "units": [{"id": "penny", "label": "Penny", "value": 1}, {"id": "crown", "label": "Crown", "value": 12}],
        }
    ],
}
KNIFE = {
    "category": "gear",
    "stats": {"harm": "1d6", "weight": 3, "loud": False, "make": "old", "worth": 9},
}
HORN = {"category": "gear", "stats": {"loud": True}}
STOCK = {
    "id": "stock",
    "label": "Stock",
    "holds": "items",
    "entries": [{"id": "knife", "label": "Long knife", "item": KNIFE}, {"id": "horn", "label": "Horn", "item": HORN}],
}


def carried(rules: Ruleset, *items: dict[str, Any]) -> list[str]:
    return rules.sheet_block(rules.character(sheet(live={"items": list(items)}))).splitlines()[3:]


@pytest.mark.feature("item.stats", "gm.catalog-text-not-sent")
def test_held_items_with_the_stats_that_are_meant_for_prompts() -> None:
    rules = ruleset(items=ITEMS, catalogs=[STOCK])
    assert carried(
        rules,
        {"item": "stock/knife", "count": 1, "equipped": True},
        {"item": "stock/horn", "count": 2},
        {"name": "Rope [x]", "count": 1},
        {"coins": "crown", "count": 4},
        {"coins": "penny", "count": 11},
    ) == [
        "Carried: Long knife (Harm 1d6, Weight 3, Make Of old; equipped), Horn x2 (Loud), Rope x",
        "Coins: 11 Penny, 4 Crown",
    ]


@pytest.mark.feature("gm.catalog-text-not-sent")
def test_nothing_is_said_of_what_nobody_holds_nor_where_a_ruleset_has_no_items() -> None:
    rules = ruleset(items=ITEMS, catalogs=[STOCK])
    assert carried(rules) == []
    assert "Horn" not in rules.reminder([rules.character(sheet())])
    assert carried(ruleset(), {"name": "Rope", "count": 1}) == []


def test_at_most_40_stacks_are_named() -> None:
    rules = ruleset(items=ITEMS, catalogs=[STOCK])
    things = [{"name": f"n{number}", "count": 1} for number in range(42)]
    assert carried(rules, *things) == [f"Carried: {', '.join(f'n{n}' for n in range(40))}; and 2 more"]
