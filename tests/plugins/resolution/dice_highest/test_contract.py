"""What holds for every plugin, held for checks that read their highest dice."""

from __future__ import annotations

from rulewright.testing.contract import PluginContract
from tables import document, sheet


class TestDiceHighest(PluginContract):
    plugin = "dice-highest"
    examples = (
        document("highest"),
        document("highest", resolution={"keep": 2, "critical": {"count": 2, "face": 5}, "zeroDice": "fail"}),
        document("highest", resolution={"dark": {"label": "Dark", "max": 3}, "critical": {"count": 2}}),
        document("highest", resolution={"dark": {"label": "Dark", "max": 3, "outcome": "light"}}),
    )
    refusals = (
        (document("highest", resolution={"keep": 4}), "resolution.keep"),
        (document("highest", resolution={"critical": {"count": 2, "face": 7}}), "resolution.critical.face"),
    )
    checks = ('skill="Climb" dc="4"', 'skill="Climb" difficulty="Full" dark="2"', 'skill="Sneak" dc="3" dark="1"')
    sheets = (sheet(abilities={"might": 1}, skills={"climb": "r2"}),)
