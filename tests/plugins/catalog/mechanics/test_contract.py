"""What holds for every plugin, held for the mechanics of catalog entries."""

from __future__ import annotations

from rulewright.testing import PluginContract
from shelves import catalog, gift, written


class TestMechanics(PluginContract):
    plugin = "mechanics"
    examples = (
        written(catalog(gift(mechanics={"kind": "attack", "range": 30, "amount": {"dice": "2d6"}}))),
        written(catalog(gift(mechanics={"kind": "utility", "free": True}))),
    )
    refusals = (
        (
            written(catalog(gift(mechanics={"kind": "rider"}))),
            "catalogs.0.entries.0.mechanics.rider",
        ),
    )
