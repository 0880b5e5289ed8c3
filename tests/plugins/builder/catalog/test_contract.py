"""What holds for every plugin, held for the steps that pick entries of catalogs."""

from __future__ import annotations

from builders import catalog, entry, filters, picks, row, written
from rulewright.testing import PluginContract

LEVELLED = catalog(
    "kits",
    entry("one", filters={"level": 1, "kind": "arms"}, rows=[row("One")]),
    feeds=["knacks"],
    filters=filters(level="number", kind="text"),
)


class TestCatalogSteps(PluginContract):
    plugin = "builder-catalog"
    examples = (
        written(picks(), catalogs=[catalog("kits", entry("thief"))]),
        written(
            picks(filters={"kind": "arms"}, upTo={"filter": "level", "value": {"field": "level"}}, stamp={"rank": 2}),
            catalogs=[LEVELLED],
        ),
        written(picks(), catalogs=[catalog("kits", entry("thief", grants={"sets": {"speed": 25}}))]),
    )
    refusals = (
        (written(picks(catalog="none")), "sheet.builder.steps.0.catalog"),
        (written(picks(filters={"size": 1}), catalogs=[LEVELLED]), "sheet.builder.steps.0.filters.size"),
        (
            written(picks(), catalogs=[catalog("kits", entry("thief", grants={"sets": {"speed": 500}}))]),
            "catalogs.0.entries.0.grants.sets.speed",
        ),
    )
