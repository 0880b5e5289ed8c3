"""What holds for every plugin, held for the step that sets scores and for the increases that picks give."""

from __future__ import annotations

from builders import catalog, entry, picks, step, written
from rulewright.testing import PluginContract

INCREASES = catalog(
    "kits", entry("elf", grants={"abilities": {"add": {"grace": 2}, "choose": [{"count": 1, "amount": 1}]}})
)


class TestScores(PluginContract):
    plugin = "builder-abilities"
    examples = (
        written(step("scores", "abilities", methods={"standardArray": [3, 2, 1], "manual": True})),
        written(step("scores", "abilities", methods={"pointBuy": {"budget": 3, "costs": [[0, 0], [1, 1]]}})),
        written(picks(), catalogs=[INCREASES]),
    )
    refusals = (
        (
            written(step("scores", "abilities", methods={"standardArray": [3]})),
            "sheet.builder.steps.0.methods.standardArray",
        ),
        (written(step("scores", "abilities", abilities=["str"], methods={"manual": True})),
         "sheet.builder.steps.0.abilities.0"),
    )  # fmt: skip
