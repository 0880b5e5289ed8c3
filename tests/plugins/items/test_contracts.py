"""What holds for every plugin, held for those of items."""

from __future__ import annotations

from rulewright.testing import PluginContract
from stock import ROPE, item, written

FAIR = {
    "prices": [{"id": "fair", "label": "Fair", "times": 1, "default": True}],
    "places": [{"id": "town", "label": "Town"}],
}
COUNTED = {"itemStat": {"from": "worn", "pick": "count"}}
HEAVY = {"modifiers": [{"to": "checks", "flat": -1}, {"to": "checks", "dice": "1d4", "skills": ["luck"]}]}


class TestHandling(PluginContract):
    plugin = "item-handling"
    examples = (written(ROPE, block={"propose": False, "rarityCaps": [{"rarity": "rare", "bonus": 2}]}),)
    refusals = ((written(ROPE, block={"rarityCaps": [{"rarity": "mythic"}]}), "items.rarityCaps.0.rarity"),)


class TestItemStat(PluginContract):
    plugin = "item-stat"
    examples = (written(sheet={"derived": [{"id": "worn", "label": "Worn", "op": "sum", "of": [COUNTED]}]}),)


class TestLoot(PluginContract):
    plugin = "item-loot"
    examples = (written(block={"lootTables": [{"id": "den", "label": "Den", "lines": [{"coins": "penny"}]}]}),)
    refusals = (
        (
            written(block={"lootTables": [{"id": "den", "label": "Den", "lines": [{}]}]}),
            "items.lootTables.0.lines.0",
        ),
    )


class TestMarket(PluginContract):
    plugin = "item-market"
    examples = (
        written(block={"market": FAIR}),
        written(item("Bath", service=True, cost={"amount": 1, "unit": "penny"})),
    )
    refusals = ((written(item("Bath", service=True)), "catalogs.0.entries.0.item.cost"),)


class TestMoney(PluginContract):
    """It brings no keys: without it, coins are only written down."""

    plugin = "item-money"


class TestUses(PluginContract):
    plugin = "item-uses"
    examples = (
        written(item("Wand", charges={"max": 3}, use={"kind": "buff", "free": True, "charges": 1})),
        written(item("Bomb", use={"kind": "attack", "free": True, "consumes": True, "amount": {"dice": "2d6"}})),
    )
    refusals = ((written(item("Bomb", use={"kind": "attack"})), "catalogs.0.entries.0.item.use.budget"),)


class TestWeapons(PluginContract):
    plugin = "item-weapons"
    examples = (written(item("Club", attack={"damage": {"dice": "1d6"}})),)
    refusals = ((written(item("Club", attack={"reach": 5})), "catalogs.0.entries.0.item.attack.reach"),)


class TestWorn(PluginContract):
    plugin = "item-worn"
    examples = (written(item("Stone", carried=HEAVY)),)
    refusals = ((written(item("Stone", worn=HEAVY)), "catalogs.0.entries.0.item.worn"),)
    checks = ('skill="Luck" dc="8"', 'skill="Climb" dc="6" mode="advantage"', 'skill="Nerve" dc="9"')
    sheets = ({"v": 1, "name": "Ada", "build": {}, "live": {"items": [{"item": "goods/stone"}]}},)
