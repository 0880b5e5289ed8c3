"""Tiers on pools of counted dice."""

from __future__ import annotations

import pytest

from tables import paths, roll, ruleset, sheet

THREE = sheet(skills={"luck": "r3"})
DEGREES = [
    {"id": "great", "label": "Great", "atLeast": 3, "success": True, "critical": True},
    {"id": "well", "label": "Well", "atLeast": 2, "success": True},
    {"id": "barely", "label": "Barely", "atLeast": 1, "success": True},
    {"id": "miss", "label": "Miss"},
]


@pytest.mark.feature("check.outcomes.fixed-difficulty-pool")
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([7, 8, 9], "Great", "critical_success"),
        ([7, 8, 1], "Well", "success"),
        ([7, 2, 1], "Barely", "success"),
        ([6, 2, 1], "Miss", "failure"),
    ],
)
def test_a_pool_read_by_total_says_how_well_it_went(faces: list[int], outcome: str, result: str) -> None:
    rules = ruleset("pool", resolution={"outcomes": {"by": "total", "tiers": DEGREES}})
    record = roll(rules, 'skill="Luck"', faces, THREE)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.outcomes.botch")
def test_a_botch_lands_at_the_bottom_and_stays_a_critical_failure() -> None:
    """No success and a 1: the last tier, though no tier is marked critical on that side."""
    rules = ruleset("pool", resolution={"botch": {"upTo": 1}, "outcomes": {"by": "total", "tiers": DEGREES}})
    record = roll(rules, 'skill="Luck"', [6, 2, 1], THREE)
    assert (record["outcome"], record["result"]) == ("Miss", "critical_failure")


@pytest.mark.feature("check.outcomes.botch", "check.outcomes.on")
def test_a_botch_goes_to_the_tier_that_waits_for_it() -> None:
    tiers = [*DEGREES, {"id": "ruin", "label": "Ruin", "on": "critical-failure"}]
    rules = ruleset("pool", resolution={"botch": {"upTo": 1}, "outcomes": {"by": "total", "tiers": tiers}})
    assert roll(rules, 'skill="Luck"', [6, 2, 1], THREE)["outcome"] == "Ruin"
    assert roll(rules, 'skill="Luck"', [6, 2, 2], THREE)["outcome"] == "Miss"


@pytest.mark.feature("check.outcomes.no-exceptional")
def test_exceptional_beside_tiers_could_never_matter_and_is_refused() -> None:
    with_both = {"exceptional": {"successes": 4}, "outcomes": {"by": "total", "tiers": DEGREES}}
    assert paths("pool", resolution=with_both) == ["resolution.exceptional"]
