"""What holds for every plugin, held for pools of counted dice and for the stages that belong to them."""

from __future__ import annotations

from rulewright.testing.contract import PluginContract
from tables import document, sheet

EVERYTHING = document(
    "pool",
    resolution={
        "pool": {"abilityPlusAbility": True},
        "explode": {"from": 10, "min": 8},
        "double": {"from": 10, "min": 9},
        "cancel": {"upTo": 1},
        "botch": {"upTo": 1, "rule": "halfOrMore"},
        "exceptional": {"successes": 5},
        "situationalDice": {"min": -3, "max": 3},
        "reroll": [{"id": "careful", "upTo": 3, "mode": "once"}, {"id": "stubborn", "upTo": 2, "mode": "until"}],
        "stances": [{"id": "calm", "label": "Calm", "count": "below", "skills": ["sneak"]}],
        "exact": {"label": "Insight"},
    },
)
ADA = sheet(abilities={"might": 2, "grace": 3}, skills={"climb": "r2", "sneak": "r1"})
CHECKS = (
    'skill="Climb" dc="2"',
    'skill="Climb" difficulty="Grim" explode="8" double="9" bonus="1"',
    'skill="Climb" dc="1" reroll="stubborn" threshold="5"',
    'skill="Sneak" dc="2" reroll="careful"',
    'skill="Might" dc="2" with="Grace"',
)


class TestDicePool(PluginContract):
    plugin = "dice-pool"
    examples = (document("pool"), EVERYTHING)
    refusals = (
        (document("pool", resolution={"explode": {"from": 11}}), "resolution.explode.from"),
        (document("pool", resolution={"cancel": {"upTo": 4}}), "resolution.cancel.upTo"),
        (document("pool", resolution={"pool": {"min": 13}}), "resolution.pool.min"),
    )
    checks = CHECKS
    sheets = (ADA,)


class TestSituationalDice(PluginContract):
    plugin = "situational-dice"
    examples = (
        document("pool", resolution={"situationalDice": {"min": -3, "max": 3}}),
        document("highest", resolution={"situationalDice": {"min": -1, "max": 1}}),
    )
    refusals = (
        (document("pool", resolution={"situationalDice": {"min": 1, "max": 0}}), "resolution.situationalDice.min"),
        (document("sum", resolution={"situationalDice": {"min": 0, "max": 1}}), "resolution.situationalDice"),
    )
    checks = ('skill="Climb" dc="1" bonus="2"', 'skill="Climb" dc="1"')
    sheets = (ADA,)


class TestStances(PluginContract):
    plugin = "stances"
    examples = (EVERYTHING,)
    refusals = (
        (
            document("pool", resolution={"stances": [{"id": "a", "label": "A", "count": "above", "skills": ["swim"]}]}),
            "resolution.stances.0.skills.0",
        ),
    )
    checks = ('skill="Sneak" dc="1"', 'skill="Climb" dc="1"')
    sheets = (ADA,)


class TestExact(PluginContract):
    plugin = "exact"
    examples = (document("pool", resolution={"exact": {"label": "Insight", "text": "Ask.", "counts": False}}),)
    refusals = ((document("pool", resolution={"exact": {"counts": True}}), "resolution.exact.label"),)
    checks = ('skill="Climb" dc="1"', 'skill="Climb" dc="2" threshold="9"')
    sheets = (ADA,)


class TestFreeRethrows(PluginContract):
    plugin = "free-rethrows"
    examples = (EVERYTHING,)
    refusals = (
        (
            document("pool", resolution={"reroll": [{"id": "all", "upTo": 10, "mode": "once"}]}),
            "resolution.reroll.0.upTo",
        ),
    )
    checks = ('skill="Climb" dc="2" reroll="careful"', 'skill="Climb" dc="2" reroll="stubborn"')
    sheets = (ADA,)
