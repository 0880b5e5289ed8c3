"""What holds for every plugin, held for the stages that make checks cost, weigh and ride."""

from __future__ import annotations

from gifts import ada, written
from rulewright.testing import PluginContract
from stunts import ada as stunned
from stunts import entry as gift
from stunts import listed
from stunts import written as written_gifts
from tables import document, sheet

POOL = {"pool": "drive", "amount": 1, "perCheck": 2}


class TestSpend(PluginContract):
    plugin = "spend"
    examples = (
        document("pool", resolution={"spend": [POOL | {"successes": 1}]}),
        document("pool", resolution={"spend": [POOL | {"reroll": {"upTo": 3, "mode": "until"}, "perCheck": "pool"}]}),
        document("highest", resolution={"spend": [POOL | {"dice": 1}]}),
    )
    refusals = (
        (document("pool", resolution={"spend": [POOL]}), "resolution.spend.0"),
        (document("sum", resolution={"spend": [POOL | {"dice": 1}]}), "resolution.spend"),
    )
    checks = ('skill="Climb" dc="1" spend="drive:2"', 'skill="Climb" dc="1"')
    sheets = (sheet(abilities={"might": 3}),)


class TestCharms(PluginContract):
    plugin = "charms"
    examples = (
        written({"successes": 1, "reroll": {"upTo": 2, "mode": "once"}}),
        written({"dice": 2, "threshold": 5}, scales=True),
    )
    refusals = ((written({}), "catalogs.0.entries.0.mechanics.check"),)
    checks = ('skill="Climb" dc="2" use="Potence" spend="ash:2"', 'skill="Climb" dc="2" use="Potence"')
    sheets = (ada(),)


class TestContextual(PluginContract):
    plugin = "contextual"
    examples = (
        document("pool", sheet=listed({"name": "name", "dice": "die", "check": {"explode": 9, "successes": 1}})),
        document("sum", sheet=listed({"name": "name", "dice": "die", "cost": [{"track": "strain", "by": 1}]})),
    )
    refusals = (
        (document("sum", sheet=listed({"name": "gone"})), "sheet.lists.0.contextual.name"),
        (written_gifts("sum", gift("Gift", {})), "catalogs.0.entries.0.mechanics.contextual"),
    )
    checks = ('skill="Climb" dc="6" apply="Grip"', 'skill="Climb" dc="6"')
    sheets = (stunned({"name": "Grip", "die": "2d4"}),)


class TestWounds(PluginContract):
    plugin = "wounds"
    examples = (document(resolution={"penaltyFrom": "hurt"}), document("pool", resolution={"penaltyFrom": "hurt"}))
    refusals = ((document(resolution={"penaltyFrom": "harm"}), "resolution.penaltyFrom"),)
    checks = ('skill="Climb" dc="2"',)
    sheets = (sheet(abilities={"might": 3}, live={"tracks": {"hurt": {"marks": ["gash", "gash"]}}}),)


class TestAdjust(PluginContract):
    plugin = "adjust"
    examples = (
        document(resolution={"adjust": [{"value": {"const": -1}}]}),
        document("pool", resolution={"adjust": [{"value": {"livePool": "drive"}, "abilities": ["might"]}]}),
    )
    refusals = ((document(resolution={"adjust": [{"value": {"field": "x"}}]}), "resolution.adjust.0.value.field"),)
    checks = ('skill="Climb" dc="2"',)
