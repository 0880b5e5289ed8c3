"""What holds for every plugin, held for training and its choices."""

from __future__ import annotations

from builders import catalog, entry, picks, step, trains, written
from rulewright.testing import PluginContract


class TestTraining(PluginContract):
    plugin = "builder-trained"
    examples = (
        written(step("skills", "trained", choose=[{"what": "skills", "count": 2}])),
        written(picks(), catalogs=[catalog("kits", trains("thief", "sneak"))]),
    )
    refusals = (
        (
            written(step("skills", "trained", choose=[{"what": "saves", "count": 1, "from": ["sneak"]}])),
            "sheet.builder.steps.0.choose.0.from.0",
        ),
        (
            written(picks(), catalogs=[catalog("kits", entry("thief", grants={"trained": {"skills": ["fly"]}}))]),
            "catalogs.0.entries.0.grants.trained.skills.0",
        ),
    )
