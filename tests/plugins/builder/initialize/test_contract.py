"""What holds for every plugin, held for steps that set starting values."""

from __future__ import annotations

from builders import step, written
from rulewright.testing import PluginContract
from shops import purse


class TestInitialize(PluginContract):
    plugin = "builder-initialize"
    examples = (
        written(step("start", "initialize", writes=[{"field": "speed", "value": {"abilityScore": "might"}}])),
        written(
            step("form", "fields", fields=["level"]),
            step(
                "start",
                "initialize",
                writes=[{"field": "speed", "remaining": "points"}, {"field": "calling", "value": "Smith"}],
                reads={"before": "form"},
            ),
            pools=[purse()],
        ),
    )
    refusals = (
        (written(step("start", "initialize", writes=[])), "sheet.builder.steps.0.writes"),
        (written(step("start", "initialize", writes=[{"field": "luck"}])), "sheet.builder.steps.0.writes.0"),
    )
