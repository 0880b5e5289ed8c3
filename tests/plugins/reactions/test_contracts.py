"""What holds for every plugin, held for the moments of reactions, for what they stop, and for signature actions."""

from __future__ import annotations

from typing import Any

from brawls import brawl
from rulewright.testing import PluginContract

Json = dict[str, Any]


def pact(level: Json) -> Json:
    """A ruleset with a pool that says of what level is whatever it pays for."""
    pools = [
        {"id": "drive", "label": "Drive", "max": {"const": 6}},
        {"id": "pact", "label": "Pact", "max": {"const": 2}, "level": level},
    ]
    return brawl({}, sheet={"live": {"pools": pools}})


class TestUsed(PluginContract):
    plugin = "reaction-used"


class TestAimed(PluginContract):
    plugin = "reaction-aimed"


class TestHit(PluginContract):
    plugin = "reaction-hit"


class TestHarmed(PluginContract):
    plugin = "reaction-harmed"


class TestTurnStart(PluginContract):
    plugin = "reaction-turn-start"


class TestCounters(PluginContract):
    plugin = "reaction-counters"
    examples = (pact({"field": "pace"}), pact({"const": 3}))
    refusals = ((pact({"field": "none"}), "sheet.live.pools.1.level.field"),)


class TestSignature(PluginContract):
    plugin = "fight-signature"
    examples = (brawl({"signatureAtTurnStart": True}),)
    refusals = ((brawl({"signatureAtTurnStart": 1}), "combat.signatureAtTurnStart"),)
