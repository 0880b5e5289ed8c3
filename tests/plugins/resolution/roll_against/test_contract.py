"""What holds for every plugin, held for checks that are rolled against a number."""

from __future__ import annotations

from rulewright.testing.contract import PluginContract
from tables import document, sheet

CRITICALS = {
    "criticalSuccess": [{"to": 4}],
    "criticalFailure": [{"from": 17, "to": 17, "whenTarget": {"below": 16}}, {"from": 18}, {"pastTarget": 10}],
}


class TestRollAgainst(PluginContract):
    plugin = "roll-against"
    examples = (
        document("against", resolution={"tens": {"max": 2}, "criticalSuccess": [{"to": 1}]}),
        document("against", resolution={"dice": {"count": 3, "sides": 6}, **CRITICALS}),
        document("against", resolution={"dice": {"count": 1, "sides": 20}, "against": "at-least"}),
    )
    refusals = (
        (document("against", resolution={"dice": {"count": 2, "sides": 50}, "tens": {"max": 1}}), "resolution.tens"),
        (document("against", resolution={"criticalFailure": [{"from": 101}]}), "resolution.criticalFailure.0.from"),
    )
    checks = ('skill="Climb" dc="2"', 'skill="Climb" difficulty="Hard" bonus="+2"', 'skill="Climb" bonus="-1"')
    sheets = (sheet(abilities={"might": 9}, bonuses={"climb": 3}),)
