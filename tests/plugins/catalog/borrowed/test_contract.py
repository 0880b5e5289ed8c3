"""What every plugin promises, held against borrowed catalogs."""

from __future__ import annotations

from lending import FROM, borrower
from rulewright.testing import PluginContract


class TestBorrowedCatalogs(PluginContract):
    plugin = "borrowed-catalogs"
    examples = (borrower(), borrower(sheet={"fields": {"size": None}, "tiers": {"proficient": "r2"}}))
    refusals = (
        (borrower(source=FROM | {"ruleset": "new-house"}), "catalogs.0.from.ruleset"),
        (borrower(sheet={"tiers": {"proficient": "grand"}}), "catalogs.0.from.sheet.tiers.proficient"),
    )
