"""The feature ids that catalogs carry, those of the kernel's part of them."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "catalog.header", "catalog.holds", "catalog.feeds", "catalog.filters", "catalog.units", "catalog.entry",
        "catalog.entry.filters", "catalog.entry.rows", "catalog.entry.checked-when", "catalog.asset", "catalog.limits",
        "catalog.pick.copy", "catalog.pick.row-check", "catalog.mechanics", "catalog.mechanics.cost",
        since="1.21",
    ),
    *features("catalog.scaled", "catalog.scaled.when", "catalog.scaled.zero", since="1.23"),
    *features("catalog.refresh", "catalog.refresh.columns", "catalog.refresh.match", "catalog.mechanics.dice"),
)  # fmt: skip
