"""Low faces: successes taken away, botches and complications.

The table: ten-sided dice, a die counts from 7 up.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

HALF = {"botch": {"upTo": 1, "rule": "halfOrMore"}}
ANY = {"botch": {"upTo": 1}}


def came_to(resolution: Any, faces: list[int], tag: str = 'dc="1"', rank: str = "r4") -> tuple[str, str, bool]:
    """Successes, result, and whether a complication was marked."""
    record = roll(ruleset("pool", resolution=resolution), f'skill="Luck" {tag}', faces, sheet(skills={"luck": rank}))
    assert record.get("complication") in (None, "true")
    return record["total"], record["result"], "complication" in record


@pytest.mark.feature("check.dice-pool.cancel")
def test_each_low_die_takes_a_success_away_and_never_below_none() -> None:
    """Up to 2 cancels. 9, 8, 2, 5: 2 - 1. Then 9, 1, 2, 2: 1 - 3 is none."""
    cancel = {"cancel": {"upTo": 2}}
    assert came_to(cancel, [9, 8, 2, 5]) == ("1", "success", False)
    assert came_to(cancel, [9, 1, 2, 2]) == ("0", "failure", False)


@pytest.mark.feature("check.dice-pool.cancel")
def test_an_added_die_cancels_like_any_other() -> None:
    """One die shows 10, the die that it adds shows 1: 1 - 1."""
    assert came_to({"cancel": {"upTo": 1}, "explode": {"from": 10}}, [10, 1], rank="r1")[0] == "0"


@pytest.mark.feature("check.dice-pool.botch")
def test_no_success_and_one_low_die_is_a_critical_failure() -> None:
    assert came_to(ANY, [6, 5, 1, 2]) == ("0", "critical_failure", False)
    assert came_to(ANY, [6, 5, 3, 2]) == ("0", "failure", False)  # no low die
    assert came_to(ANY, [7, 1, 1, 1]) == ("1", "success", False)  # a die succeeded


@pytest.mark.feature("check.dice-pool.botch")
def test_a_low_die_that_an_explosion_added_botches_too() -> None:
    """6 explodes but does not count; what it adds shows 1."""
    assert came_to({**ANY, "explode": {"from": 6}}, [6, 1], rank="r1")[1] == "critical_failure"


@pytest.mark.feature("check.dice-pool.botch.cancelled-success")
def test_a_success_that_was_cancelled_keeps_the_botch_away() -> None:
    """8 and 1 come to none, but a die did succeed."""
    assert came_to({**ANY, "cancel": {"upTo": 1}}, [8, 1, 2, 3]) == ("0", "failure", False)


@pytest.mark.feature("check.dice-pool.botch.half-or-more")
def test_half_of_the_dice_low_and_no_success_is_a_critical_failure() -> None:
    assert came_to(HALF, [1, 1, 5, 6]) == ("0", "critical_failure", False)
    assert came_to(HALF, [1, 4, 5, 6]) == ("0", "failure", False)  # a quarter only
    # One of three is less than half, two of three is more.
    assert came_to(HALF, [1, 5, 6], rank="r3") == ("0", "failure", False)
    assert came_to(HALF, [1, 1, 6], rank="r3") == ("0", "critical_failure", False)


@pytest.mark.feature("check.dice-pool.botch.half-or-more", "check.record.complication")
def test_half_of_the_dice_low_beside_a_success_is_a_complication_of_what_stands() -> None:
    assert came_to(HALF, [1, 1, 7, 6]) == ("1", "success", True)
    assert came_to(HALF, [1, 1, 7, 6], 'dc="2"') == ("1", "failure", True)
    assert came_to(HALF, [1, 5, 7, 6]) == ("1", "success", False)
    assert came_to(ANY, [1, 1, 7, 6]) == ("1", "success", False)  # the other rule knows no complication


@pytest.mark.feature("check.dice-pool.botch.half-or-more")
def test_only_the_dice_that_were_thrown_first_are_looked_at() -> None:
    """Two first dice, 10 and 1: half. The 10 adds a 5: had it counted among them, one of three would be too few. Then
    10 and 10 add two 1s: none of the first is low."""
    exploding = {**HALF, "explode": {"from": 10}}
    assert came_to(exploding, [10, 1, 5], rank="r2") == ("1", "success", True)
    assert came_to(exploding, [10, 10, 1, 1], rank="r2") == ("2", "success", False)


@pytest.mark.feature("check.dice-pool.botch.half-or-more", "check.dice-pool.botch")
def test_a_success_that_was_paid_for_keeps_a_fumble_away_when_it_carries_the_check() -> None:
    """No die succeeds. One success is bought: enough for 1, not for 2 (question.check.14)."""
    spend = [{"pool": "drive", "amount": 1, "perCheck": 1, "successes": 1}]
    paid = 'spend="drive:1"'
    assert came_to({**ANY, "spend": spend}, [1, 1, 5, 6], f'dc="1" {paid}') == ("1", "success", False)
    assert came_to({**ANY, "spend": spend}, [1, 1, 5, 6], f'dc="2" {paid}') == ("1", "critical_failure", False)
    assert came_to({**HALF, "spend": spend}, [1, 1, 5, 6], f'dc="1" {paid}') == ("1", "success", True)
    assert came_to({**HALF, "spend": spend}, [1, 1, 5, 6], f'dc="2" {paid}') == ("1", "critical_failure", False)


@pytest.mark.feature("check.dice-pool.botch")
def test_tiers_that_read_the_successes_decide_whether_a_paid_one_carries_the_check() -> None:
    """By total, one success is Barely, which succeeds, though the record's difficulty is 3."""
    tiers = [{"id": "yes", "label": "Barely", "atLeast": 1, "success": True}, {"id": "no", "label": "Miss"}]
    spend = [{"pool": "drive", "amount": 1, "perCheck": 1, "successes": 1}]
    rules = ruleset("pool", resolution={**ANY, "spend": spend, "outcomes": {"by": "total", "tiers": tiers}})
    who = sheet(skills={"luck": "r2"})
    (record,) = play(rules, '[skill_check: skill="Luck" dc="3" spend="drive:1"]', [1, 5], who).records
    assert (record.attributes["result"], record.attributes["outcome"]) == ("success", "Barely")
    (record,) = play(rules, '[skill_check: skill="Luck" dc="3"]', [1, 5], who).records
    assert (record.attributes["result"], record.attributes["outcome"]) == ("critical_failure", "Miss")


@pytest.mark.feature("check.dice-pool.exceptional")
def test_many_net_successes_are_a_critical_success() -> None:
    """Three successes are exceptional, whatever the difficulty; a check that does not reach its difficulty never is."""
    exceptional = {"exceptional": {"successes": 3}, "difficultyLadder": []}
    assert came_to(exceptional, [7, 8, 9, 1], 'dc="1"') == ("3", "critical_success", False)
    assert came_to(exceptional, [7, 8, 9, 1], 'dc="3"') == ("3", "critical_success", False)
    assert came_to(exceptional, [7, 8, 9, 1], 'dc="4"') == ("3", "failure", False)
    assert came_to(exceptional, [7, 8, 2, 1], 'dc="1"') == ("2", "success", False)
    # 10, 9, 8 and a 1 that takes one away: two.
    assert came_to({**exceptional, "cancel": {"upTo": 1}}, [10, 9, 8, 1])[1] == "success"


@pytest.mark.feature("check.dice-pool.exceptional")
def test_more_than_a_roll_can_count_is_refused() -> None:
    """12 dice count 12 at most, twice that where they explode."""
    at = ["resolution.exceptional.successes"]
    assert paths("pool", resolution={"exceptional": {"successes": 0}}) == at
    assert paths("pool", resolution={"exceptional": {"successes": 13}}) == at
    assert paths("pool", resolution={"exceptional": {"successes": 13}, "explode": {"from": 10}}) == []


@pytest.mark.feature("check.dice-pool.cancel", "check.dice-pool.botch", "check.dice-pool.faces-valid")
@pytest.mark.parametrize("name", ["cancel", "botch"])
def test_low_faces_lie_below_every_target(name: str) -> None:
    """The lowest target is 4."""
    assert paths("pool", resolution={name: {"upTo": 4}}) == [f"resolution.{name}.upTo"]
    assert paths("pool", resolution={name: {"upTo": 0}}) == [f"resolution.{name}.upTo"]
    assert paths("pool", resolution={name: {"upTo": 3}}) == []


@pytest.mark.feature("check.dice-pool.botch")
def test_another_botch_rule_is_refused() -> None:
    assert paths("pool", resolution={"botch": {"upTo": 1, "rule": "mostDice"}}) == ["resolution.botch.rule"]
