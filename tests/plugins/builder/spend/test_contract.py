"""What holds for every plugin, held for spend steps."""

from __future__ import annotations

from rulewright.testing import PluginContract
from shops import ART, LORE, offer, purse, shop, table

PLAIN = table(
    shop(
        offer("lore", cost={"perRank": 2}, overrides=[{"when": {"field": "luck"}, "cost": {"unpriced": True}}]),
        offer("art", min=0, max=4, credit=True, baseline=2, tags=["flaw"]),
        offer("pace", min=5, max=6, cost={"table": [[5, 0], [5.25, 5], [6, 12]]}, allowedRatings=[6]),
    ),
    pools=[purse(creditLimit=4, caps=[{"filter": "flaw", "maxCredit": 2}])],
)
SWAP = {"from": ART, "units": 2, "floor": 0}


class TestSpend(PluginContract):
    plugin = "builder-spend"
    examples = (PLAIN, table(shop(offer("swap", LORE, cost=None, exchange=SWAP)), pools=[purse()]))
    refusals = (
        (table(shop(offer(cost={"flat": 0})), pools=[purse()]), "sheet.builder.steps.0.offers.0.cost.flat"),
        (table(shop(offer(), pool="none"), pools=[purse()]), "sheet.builder.steps.0.pool"),
    )
