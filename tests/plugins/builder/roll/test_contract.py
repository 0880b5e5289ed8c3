"""What holds for every plugin, held for steps that throw dice."""

from __future__ import annotations

from builders import step, written
from rulewright.testing import PluginContract

D6 = {"count": 1, "sides": 6}


class TestRolls(PluginContract):
    plugin = "builder-roll"
    examples = (
        written(step("fate", "roll", rolls=[{"field": "luck", "dice": D6}])),
        written(step("fate", "roll", rolls=[{"ability": "might", "dice": D6, "best": 2, "gain": 1}], retry=True)),
    )
    refusals = (
        (
            written(step("fate", "roll", rolls=[{"field": "calling", "dice": D6}])),
            "sheet.builder.steps.0.rolls.0.field",
        ),
        (
            written(step("fate", "roll", rolls=[{"field": "luck", "ability": "might", "dice": D6}])),
            "sheet.builder.steps.0.rolls.0",
        ),
    )
