"""A roller without dice: the lower one of two, or a failure without a roll."""

from __future__ import annotations

import pytest

from tables import paths, roll, ruleset, sheet

TAG = 'skill="Climb" dc="4"'
TIERS = [
    {"id": "full", "label": "Full", "atLeast": 2, "success": True},
    {"id": "close", "label": "Close", "atLeast": -6, "success": True},
    {"id": "bad", "label": "Bad"},
]


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
@pytest.mark.parametrize("faces", [[3, 6], [6, 3]])
def test_two_are_rolled_and_the_lower_one_is_kept(faces: list[int]) -> None:
    record = roll(ruleset("highest"), TAG, faces)
    assert (record["total"], record["result"], record["zeroDice"], record["dice"]) == ("3", "failure", "true", "2d6")


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two", "check.dice-highest.critical")
def test_it_is_never_a_critical() -> None:
    """Not even where a single six is one."""
    record = roll(ruleset("highest", resolution={"critical": {"count": 1}}), TAG, [6, 6])
    assert (record["total"], record["result"]) == ("6", "success")


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_one_die_is_kept_whatever_a_hand_keeps() -> None:
    """See question.check.22."""
    assert roll(ruleset("highest", resolution={"keep": 2}), TAG, [3, 5])["total"] == "3"


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_fewer_than_no_dice_are_none() -> None:
    record = roll(ruleset("highest"), TAG, [5, 4], sheet(abilities={"might": -3}, skills={"climb": "r1"}))
    assert (record["total"], record["zeroDice"]) == ("4", "true")


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two", "check.dice-highest.zero-dice.fail")
@pytest.mark.parametrize("rule", ["lowest-of-two", "fail"])
def test_one_die_is_a_die(rule: str) -> None:
    record = roll(ruleset("highest", resolution={"zeroDice": rule}), TAG, [4], sheet(skills={"climb": "r1"}))
    assert (record["rolls"], record["result"]) == ("4", "success")
    assert "zeroDice" not in record


@pytest.mark.feature("check.dice-highest.zero-dice.fail")
def test_no_dice_may_fail_without_a_roll() -> None:
    record = roll(ruleset("highest", resolution={"zeroDice": "fail"}), TAG, [])
    assert (record["rolls"], record["dice"], record["total"]) == ("", "0d6", "0")
    assert (record["result"], record["zeroDice"]) == ("failure", "true")


@pytest.mark.feature("check.dice-highest.zero-dice.fail")
def test_no_tier_makes_that_failure_a_success() -> None:
    """A total of 0 is 4 below the difficulty, which would be Close; but nothing was rolled that could be close."""
    rules = ruleset("highest", resolution={"zeroDice": "fail", "outcomes": {"tiers": TIERS}})
    failed = roll(rules, TAG, [])
    assert (failed["outcome"], failed["result"]) == ("Bad", "failure")
    assert roll(rules, TAG, [1], sheet(skills={"climb": "r1"}))["outcome"] == "Close"


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_there_are_two_rules_for_it() -> None:
    assert paths("highest", resolution={"zeroDice": "reroll"}) == ["resolution.zeroDice"]
