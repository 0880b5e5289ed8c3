"""What holds for every plugin, held for allocate steps."""

from __future__ import annotations

from rulewright.testing import PluginContract
from shops import ART, group, stage, table


class TestAllocate(PluginContract):
    plugin = "builder-allocate"
    examples = (
        table(stage("dots", group(base=1), group("more", ART, rows=[{"list": "knacks", "column": "rank"}]),
                    priorities=[3, 2], annotations=True)),
        table(stage("dots", group(budget={"field": "luck"}, min={"field": "level"}))),
    )  # fmt: skip
    refusals = (
        (table(stage("dots", group())), "sheet.builder.steps.0"),
        (table(stage("dots", group(max=11, budget={"const": 1}))), "sheet.builder.steps.0.groups.0.max"),
    )
