"""What holds for every plugin, held for the families of condition effects and for keys of modifiers."""

from __future__ import annotations

from typing import Any

from brawls import brawl
from rulewright.testing import PluginContract

Json = dict[str, Any]


def held(**keys: Any) -> Json:
    """A ruleset in which the condition Held does something."""
    return brawl({"conditions": [{"condition": "held", **keys}]})


def changed(to: str, **keys: Any) -> Json:
    """One in which it changes a number."""
    return held(modifiers=[{"to": to, **keys}])


def left(duration: Any) -> Json:
    return held(onEnd={"applies": [{"condition": "senseless", "duration": duration}]})


CONDITION = "combat.conditions.0"
DELAYS: Json = {"catalogs": ["spells"], "budget": "act", "chance": {"sides": 20, "atLeast": 11}}


class TestActing(PluginContract):
    plugin = "condition-acting"
    examples = (held(effects=["cannot-act", "cannot-react"]),)
    refusals = ((held(delays=DELAYS), f"{CONDITION}.delays.catalogs.0"),)


class TestAdjacency(PluginContract):
    plugin = "condition-adjacency"
    examples = (held(effects=["attacks-against-adjacent-advantage", "attacks-against-far-disadvantage"]),)
    refusals = ((held(effects=["attacks-against-adjacent"]), f"{CONDITION}.effects.0"),)


class TestBlocking(PluginContract):
    plugin = "condition-blocking"
    examples = (held(lacks=["hearing"]), held(fallsSafely=True))
    refusals = ((held(noDamageFrom=["spells/spark"]), f"{CONDITION}.noDamageFrom.0"),)


class TestEconomy(PluginContract):
    plugin = "condition-economy"
    examples = (held(attacksPerTurn=1, exclusive=["act", "quick"]), left({"rounds": 1}))
    refusals = ((left("instant"), f"{CONDITION}.onEnd.applies.0.duration"),)


class TestEnding(PluginContract):
    plugin = "condition-ending"
    examples = (held(effects=["ends-on-damage"]), held(endsWhen=["damaged"], shakeOff={"budget": "act"}))
    refusals = ((held(shakeOff={"budget": "spare"}), f"{CONDITION}.shakeOff.budget"),)


class TestLeaning(PluginContract):
    plugin = "condition-leaning"
    examples = (held(effects=["own-attacks-advantage", "own-saves-disadvantage"], saves=["nerve"]),)
    refusals = ((held(effects=["own-attacks-advantages"]), f"{CONDITION}.effects.0"),)
    checks = ('skill="Nerve" dc="12"',)
    sheets = ({"v": 1, "name": "Ada", "build": {}, "live": {"conditions": ["held"]}},)


class TestMoving(PluginContract):
    plugin = "condition-moving"
    examples = (held(effects=["speed-zero", "half-move-to-stand", "cannot-approach-source"]),)


class TestResistance(PluginContract):
    plugin = "condition-resistance"
    examples = (held(effects=["resist-all"]),)


class TestTargeting(PluginContract):
    plugin = "condition-targeting"
    examples = (held(effects=["cannot-target-source", "cannot-target-source-side"]),)


class TestDamage(PluginContract):
    plugin = "modifier-damage"
    examples = (changed("damage", flat=2, attacks="weapon", blow="melee", ability="might"),)
    refusals = ((changed("attacks", flat=2, blow="melee"), f"{CONDITION}.modifiers.0.blow"),)


class TestSaves(PluginContract):
    plugin = "modifier-saves"
    examples = (changed("saves", mode="advantage", against={"magic": True}),)
    refusals = ((changed("saves", flat=1, against={}), f"{CONDITION}.modifiers.0.against"),)
