"""What the highest and the lowest face of a single die decide by themselves."""

from __future__ import annotations

import pytest

from tables import paths, roll, ruleset, sheet

STRONG = sheet(abilities={"might": 10, "wit": 10})


@pytest.mark.feature("check.dice-sum.naturals")
@pytest.mark.parametrize(
    ("policy", "top", "bottom"),
    [
        ("none", "failure", "success"),
        ("both", "critical_success", "critical_failure"),
        ("max-only", "critical_success", "success"),
        ("min-only", "failure", "critical_failure"),
    ],
)
def test_a_policy_says_which_faces_decide(policy: str, top: str, bottom: str) -> None:
    """20 + 10 = 30 misses 40; 1 + 10 = 11 reaches 5."""
    rules = ruleset("d20", resolution={"naturals": policy})
    assert roll(rules, 'skill="Climb" dc="40"', [20], STRONG)["result"] == top
    assert roll(rules, 'skill="Climb" dc="5"', [1], STRONG)["result"] == bottom


@pytest.mark.feature("check.dice-sum.naturals")
def test_checks_and_saves_have_policies_of_their_own() -> None:
    rules = ruleset("d20", resolution={"naturals": {"check": "none", "save": "both"}})
    assert roll(rules, 'skill="Climb" dc="40"', [20], STRONG)["result"] == "failure"
    assert roll(rules, 'skill="Nerve" dc="40"', [20], STRONG)["result"] == "critical_success"


@pytest.mark.feature("check.dice-sum.naturals")
def test_the_kept_roll_is_read_and_the_other_means_nothing() -> None:
    rules = ruleset("d20", resolution={"naturals": "both"})
    assert roll(rules, 'skill="Climb" dc="5" mode="disadvantage"', [20, 1], STRONG)["result"] == "critical_failure"


@pytest.mark.feature("check.dice-sum.naturals.single-die", "check.dice-sum.naturals")
def test_two_dice_have_no_natural_face() -> None:
    assert paths(resolution={"naturals": "both"}) == ["resolution.naturals"]
    assert paths(resolution={"naturals": "none"}) == []
    assert paths("d20", resolution={"naturals": {"check": "always"}}) == ["resolution.naturals.check"]
