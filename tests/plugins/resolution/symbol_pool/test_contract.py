"""What holds for every plugin, held for symbol dice."""

from __future__ import annotations

from rulewright.testing.contract import PluginContract
from tables import document, sheet


class TestSymbolPool(PluginContract):
    plugin = "symbol-pool"
    examples = (
        document("symbols"),
        document("symbols", resolution={"allowOwnUpgrade": True, "pool": {"build": "sum"}}),
    )
    refusals = (
        (document("symbols", resolution={"success": {"symbol": "nope"}}), "resolution.success.symbol"),
        (document("symbols", resolution={"criticalSuccess": "nope"}), "resolution.criticalSuccess"),
    )
    checks = (
        'skill="Climb" dc="2"',
        'skill="Climb" difficulty="Hard" upgrade="1" bonus="1" setback="1"',
        'skill="Might" dc="1" bonus="-2" upgradeOwn="2"',
    )
    sheets = (sheet(abilities={"might": 3}, skills={"climb": "r2"}),)
