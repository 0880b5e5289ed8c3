"""Which capability version a pool needs, key by key."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine
from tables import document, engine

LADDER: Any = {"difficultyLadder": [{"label": "Plain", "successes": 1}]}
NUMBER: Any = {
    "fields": [{"id": "number", "label": "Number", "type": "number", "min": 1, "max": 9, "default": 6}],
    "live": {"tracks": None},  # wounds need a later version than pools do
}


@pytest.mark.feature("check.dice-pool.packaged-version")
@pytest.mark.parametrize(
    ("resolution", "version"),
    [
        ({}, "1.24"),
        ({"explode": {"from": 10}, "double": {"from": 10}, "botch": {"upTo": 1}, "cancel": {"upTo": 1}}, "1.24"),
        ({"situationalDice": {"min": -3, "max": 3}, "exceptional": {"successes": 5}}, "1.24"),
        ({"explode": {"from": 10, "min": 9}}, "1.37"),
        ({"double": {"min": 9}}, "1.37"),
        ({"pool": {"abilityPlusAbility": False}}, "1.37"),
        ({"botch": {"upTo": 1, "rule": "noSuccesses"}}, "1.37"),
        ({"reroll": [{"id": "careful", "upTo": 6, "mode": "once"}]}, "1.38"),
        ({"target": {"from": {"field": "number"}}, **LADDER}, "1.137"),
        ({"stances": [{"id": "calm", "label": "Calm", "count": "below", "skills": ["climb"]}]}, "1.137"),
        ({"exact": {"label": "Insight"}}, "1.137"),
    ],
)
def test_each_key_needs_the_version_that_it_came_in_with(resolution: Any, version: str) -> None:
    written = document("pool", resolution=resolution, sheet=NUMBER)
    assert str(engine().validate(written).capability) == version
    major, minor = version.split(".")
    before = Engine(f"{major}.{int(minor) - 1}").validate(written)
    assert before.ruleset is None
    assert all(version in issue.message for issue in before.issues if issue.grade == "error")
