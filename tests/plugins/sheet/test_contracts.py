"""What every plugin promises, held against those of the sheet."""

from __future__ import annotations

from rulewright.testing import PluginContract
from sheets import ability, number, pool, skill, summed, table, text, track, written

REFERENCES = {
    "abilities": [ability("might", default=2)],
    "skills": [skill("climb", "might", cap={"livePool": "drive"})],
    "fields": [number("level", 1, 20)],
    "lists": [table("gear", text(), number("bulk"))],
    "derived": [
        summed("all", {"const": 1}, {"field": "level"}, {"abilityMod": "might"}),
        summed("load", {"listSum": {"list": "gear", "column": "bulk"}}, {"liveTrack": "heat", "read": "filled"}),
    ],
    "live": {"pools": [pool("drive", 6)], "tracks": [track("heat")]},
}
LOOKED_UP = {
    "abilities": [ability("might", default=2)],
    "skills": [skill("climb", "might", cap={"derived": "most"})],
    "derived": [
        {"id": "most", "label": "Most", "op": "stepTable", "from": {"abilityScore": "might"}, "table": [[0, 1]]}
    ],
}


class TestValueReferences(PluginContract):
    plugin = "sheet-values"
    examples = (written(REFERENCES),)
    refusals = (
        (written({"live": {"pools": [pool("drive", {"field": "gone"})]}}), "sheet.live.pools.0.max.field"),
        (written({"live": {"pools": [pool("drive", {"score": 1})]}}), "sheet.live.pools.0.max"),
    )
    checks = ('skill="Climb" dc="8"',)


class TestDerivedOps(PluginContract):
    plugin = "derived-ops"
    examples = (written(LOOKED_UP),)
    refusals = ((written({"derived": [summed("none")]}), "sheet.derived.0.of"),)
    checks = ('skill="Climb" dc="8"',)
