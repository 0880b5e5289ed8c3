"""How much of a pool one may spend in a turn or a round: what makes no sense."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, refused, version
from rulewright.testing import PluginContract
from tables import Json

LIMIT: Json = {"pool": "ash", "max": {"field": "pace"}, "per": "turn"}


class TestContract(PluginContract):
    plugin = "fight-spend-limits"
    examples = (brawl({"spendLimits": [LIMIT, {"pool": "drive", "max": {"const": 2}, "per": "round"}]}),)
    refusals = ((brawl({"spendLimits": [{**LIMIT, "pool": "nope"}]}), "combat.spendLimits.0.pool"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.spend-limits")
@pytest.mark.parametrize(
    ("limits", "path"),
    [
        ([{**LIMIT, "pool": "hurt"}], "combat.spendLimits.0.pool"),
        ([LIMIT, {**LIMIT, "per": "round"}], "combat.spendLimits.1.pool"),
        ([{**LIMIT, "per": "day"}], "combat.spendLimits.0.per"),
        ([{**LIMIT, "max": {"field": "kin"}}], "combat.spendLimits.0.max.field"),
        ([LIMIT] * 17, "combat.spendLimits"),
    ],
)
def test_a_limit_that_makes_no_sense_is_refused(limits: Any, path: str) -> None:
    assert refused({"spendLimits": limits}) == [path]


@pytest.mark.feature("combat.spend-limits")
def test_limits_need_their_version() -> None:
    assert version({"spendLimits": [LIMIT]}) == "1.47"
