"""Tiers on a roll against a number: by a share of the target, by the margin, or by the roll itself."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

SHARES = [
    {"id": "extreme", "label": "Extreme", "atLeast": 5, "success": True},
    {"id": "hard", "label": "Hard", "atLeast": 2, "success": True},
    {"id": "regular", "label": "Regular", "atLeast": 1, "success": True},
    {"id": "fail", "label": "Failure"},
]
DISTANCES = [
    {"id": "far", "label": "Far", "atLeast": 10, "success": True},
    {"id": "bare", "label": "Bare", "atLeast": 0, "success": True},
    {"id": "missed", "label": "Missed"},
]
HIGH = [{"id": "high", "label": "High", "atLeast": 51, "success": True}, {"id": "low", "label": "Low"}]


def outcome(by: str, tiers: Any, tag: str, face: int, target: int = 55, **resolution: Any) -> tuple[str, str]:
    rules = ruleset("against", resolution={"outcomes": {"by": by, "tiers": tiers}, **resolution})
    record = roll(rules, f'skill="Luck" {tag}', [face], sheet(bonuses={"luck": target}))
    return record["outcome"], record["result"]


@pytest.mark.feature("check.roll-against.outcomes", "check.outcomes.by-fraction")
@pytest.mark.parametrize(
    ("face", "label"),
    [(11, "Extreme"), (12, "Hard"), (27, "Hard"), (28, "Regular"), (55, "Regular"), (56, "Failure")],
)
def test_a_share_of_the_target(face: int, label: str) -> None:
    """55 / 5 = 11; 55 / 2 = 27.5, down to 27 (see question.check.28)."""
    result = "failure" if label == "Failure" else "success"
    assert outcome("fraction", SHARES, "", face) == (label, result)


@pytest.mark.feature("check.roll-against.outcomes", "check.outcomes.by-fraction")
def test_the_share_is_of_the_number_rolled_against() -> None:
    """Hard: 55 / 2 = 27, of which a fifth is 5 and a half 13 (see question.check.33)."""
    found = [outcome("fraction", SHARES, 'difficulty="Hard"', face)[0] for face in (5, 6, 13, 14, 27, 28)]
    assert found == ["Extreme", "Hard", "Hard", "Regular", "Regular", "Failure"]


@pytest.mark.feature("check.roll-against.outcomes", "check.outcomes.by-fraction")
def test_only_at_most_has_shares() -> None:
    tiers = {"by": "fraction", "tiers": SHARES}
    assert paths("against", resolution={"outcomes": tiers}) == []
    assert paths("against", resolution={"outcomes": tiers, "against": "at-least"}) == ["resolution.outcomes.by"]


@pytest.mark.feature("check.roll-against.outcomes")
@pytest.mark.parametrize(
    ("against", "face", "label"),
    [
        ("at-most", 45, "Far"),
        ("at-most", 46, "Bare"),
        ("at-most", 55, "Bare"),
        ("at-most", 56, "Missed"),
        ("at-least", 65, "Far"),
        ("at-least", 64, "Bare"),
        ("at-least", 55, "Bare"),
        ("at-least", 54, "Missed"),
    ],
)
def test_the_margin_is_how_far_on_the_good_side(against: str, face: int, label: str) -> None:
    """55 - 45 = 10 at most, 65 - 55 = 10 at least (see question.check.58)."""
    assert outcome("margin", DISTANCES, "", face, against=against)[0] == label


@pytest.mark.feature("check.roll-against.outcomes")
def test_the_total_is_the_roll_itself() -> None:
    assert [outcome("total", HIGH, "", face, target=90) for face in (50, 51)] == [
        ("Low", "failure"),
        ("High", "success"),
    ]


@pytest.mark.feature("check.roll-against.outcomes", "check.outcomes.naturals-shift")
def test_the_faces_of_a_single_die_may_shift_a_tier() -> None:
    """The highest face of a d20 one tier up, the lowest one down, as the page has it for any single die."""
    shift = {"by": "margin", "naturals": "shift", "tiers": DISTANCES}
    rules = ruleset("against", resolution={"dice": {"count": 1, "sides": 20}, "outcomes": shift})
    who = sheet(bonuses={"luck": 12})
    found = [roll(rules, 'skill="Luck"', [face], who)["outcome"] for face in (1, 2, 19, 20)]
    assert found == ["Bare", "Far", "Missed", "Bare"]
    two = {"dice": {"count": 2, "sides": 10}, "outcomes": shift}
    assert paths("against", resolution=two) == ["resolution.outcomes.naturals"]
