"""What holds for every plugin, held for granted entries and the steps where they are chosen."""

from __future__ import annotations

from builders import catalog, entry, filters, picks, row, step, written
from rulewright.testing import PluginContract

TONGUES = catalog(
    "tongues",
    entry("elvish", rows=[row("Elvish")], filters={"rare": 0}),
    feeds=["knacks"],
    filters=filters(rare="number"),
)


def granting(**choice: object) -> dict[str, object]:
    grants = {"entries": {"choose": [{"catalog": "tongues", "count": 1, **choice}]}}
    kits = catalog("kits", entry("elf", grants=grants))
    return written(picks(), step("speech", "choices", catalog="tongues"), catalogs=[kits, TONGUES])


class TestChoices(PluginContract):
    plugin = "builder-choices"
    examples = (granting(), granting(filters={"rare": 0}, ids=["elvish"]))
    refusals = (
        (granting(ids=["orcish"]), "catalogs.0.entries.0.grants.entries.choose.0.ids.0"),
        (written(step("speech", "choices", catalog="kits")), "sheet.builder.steps.0.catalog"),
    )
