"""What holds for every plugin, held for steps where rows are written."""

from __future__ import annotations

from builders import catalog, entry, row, step, written
from rulewright.testing import PluginContract
from shops import purse

BOOK = catalog("book", entry("rage", rows=[row("Rage", rank=2)]), feeds=["knacks"])
COST = {"column": "rank", "times": 2, "add": 1}


class TestRows(PluginContract):
    plugin = "builder-rows"
    examples = (
        written(step("own", "rows", list="knacks", required=["name"], min=1, max=4, defaults={"source": "mine"})),
        written(
            step("own", "rows", list="knacks", columns=["name", "rank"], countFrom={"field": "luck"}),
            step("book", "rows", list="knacks", pool="points", cost=COST, **{"from": "book"}),
            pools=[purse()],
            catalogs=[BOOK],
        ),
    )
    refusals = (
        (written(step("own", "rows", list="nowhere")), "sheet.builder.steps.0.list"),
        (written(step("own", "rows", list="knacks", cost=1)), "sheet.builder.steps.0.cost"),
    )
