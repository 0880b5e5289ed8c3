"""What holds for every plugin, held for the steps that are forms."""

from __future__ import annotations

from builders import step, written
from rulewright.testing import PluginContract


class TestForms(PluginContract):
    plugin = "builder-fields"
    examples = (
        written(step("form", "fields", fields=["level", "calling"], optional=["calling"])),
        written(step("form", "fields", fields=["level", "luck"], total={"fields": ["level", "luck"], "max": 20})),
    )
    refusals = ((written(step("form", "fields", fields=["rank"])), "sheet.builder.steps.0.fields.0"),)
