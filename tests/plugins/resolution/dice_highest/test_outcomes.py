"""Tiers read what the kept dice come to; a critical has its own."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

TIERS = [
    {"id": "critical", "label": "Critical", "on": "critical-success", "success": True},
    {"id": "full", "label": "Full", "atLeast": 6, "success": True},
    {"id": "partial", "label": "Partial", "atLeast": 4, "success": True},
    {"id": "bad", "label": "Bad"},
]
BY_TOTAL: dict[str, Any] = {"critical": {"count": 2}, "outcomes": {"by": "total", "tiers": TIERS}}
THREE = sheet(skills={"climb": "r3"})


@pytest.mark.feature("check.dice-highest.outcomes")
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([6, 6, 1], "Critical", "critical_success"),
        ([6, 5, 1], "Full", "success"),
        ([5, 5, 1], "Partial", "success"),
        ([4, 1, 1], "Partial", "success"),
        ([3, 3, 3], "Bad", "failure"),
    ],
)
def test_the_kept_die_makes_the_tier(faces: list[int], outcome: str, result: str) -> None:
    record = roll(ruleset("highest", resolution=BY_TOTAL), 'skill="Climb" dc="6"', faces, THREE)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.dice-highest.outcomes")
def test_tiers_by_total_need_no_difficulty() -> None:
    """The first step of the ladder stands in the record; without a ladder there is none (question.check.26)."""
    tag = 'skill="Climb"'
    assert roll(ruleset("highest", resolution=BY_TOTAL), tag, [4, 1, 1], THREE)["dc"] == "4"
    bare = ruleset("highest", resolution={**BY_TOTAL, "difficultyLadder": []})
    record = roll(bare, tag, [4, 1, 1], THREE)
    assert (record["outcome"], "dc" in record) == ("Partial", False)


@pytest.mark.feature("check.dice-highest.outcomes")
def test_tiers_may_read_the_margin() -> None:
    """5 - 4 = 1 and 6 - 4 = 2 (question.check.41)."""
    tiers = [{"id": "a", "label": "Far", "atLeast": 2, "success": True}, {"id": "b", "label": "Near"}]
    rules = ruleset("highest", resolution={"outcomes": {"by": "margin", "tiers": tiers}})
    assert [roll(rules, 'skill="Climb" dc="4"', [face, 1, 1], THREE)["outcome"] for face in (5, 6)] == ["Near", "Far"]
    owed = play(rules, '[skill_check: skill="Climb"]', [], THREE)
    assert not owed.records[0].resolved


@pytest.mark.feature("check.dice-highest.outcomes")
def test_there_is_no_number_to_read_a_share_of() -> None:
    """See question.check.41."""
    tiers = [{"id": "a", "label": "Half", "atLeast": 2, "success": True}, {"id": "b", "label": "Not"}]
    assert paths("highest", resolution={"outcomes": {"by": "fraction", "tiers": tiers}}) == ["resolution.outcomes.by"]
