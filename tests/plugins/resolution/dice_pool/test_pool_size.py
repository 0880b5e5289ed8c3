"""How many dice a check throws.

The table: ten-sided dice, 1 to 12 of them, a die counts from 7 up. Nobody's abilities are above 0 unless a test says
so.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

CLIMB = 'skill="Climb" dc="1"'


def dice_of(rules: Any, tag: str, count: int, live: Any = None, **build: Any) -> dict[str, str]:
    """Roll a check that must throw this many dice, all of which show 2."""
    record = roll(rules, tag, [2] * count, sheet(live=live, **build))
    assert record["dice"] == f"{count}d10"
    return record


@pytest.mark.feature("check.dice-pool.number-is-pool")
def test_the_sheets_number_is_a_number_of_dice_and_no_bonus() -> None:
    """Might 3 and training worth 2: five dice, of which 9 and 8 reach 7. Nothing is added to that."""
    record = roll(ruleset("pool"), CLIMB, [9, 8, 6, 1, 2], sheet(abilities={"might": 3}, skills={"climb": "r2"}))
    assert record["rolls"] == "9|8|6|1|2"
    assert (record["modifier"], record["total"]) == ("0", "2")
    assert (record["resolution"], record["dice"]) == ("successes", "5d10")


@pytest.mark.feature("check.dice-pool.number-is-pool")
def test_a_number_of_dice_is_spelled_as_one() -> None:
    rule = ruleset("pool").checks.main.rule
    assert [rule.spell(number) for number in (0, 1, 5)] == ["0 dice", "1 die", "5 dice"]


@pytest.mark.feature("check.dice-pool.pool-range")
def test_the_number_is_held_to_the_pools_range() -> None:
    """9 + 5 = 14 dice are 12; none at all is 1."""
    dice_of(ruleset("pool"), CLIMB, 12, abilities={"might": 9}, skills={"climb": "r5"})
    dice_of(ruleset("pool"), CLIMB, 1)
    dice_of(ruleset("pool", resolution={"pool": {"min": 3}}), CLIMB, 3, abilities={"might": 2})


@pytest.mark.feature("check.dice-pool.pool-range")
def test_all_that_adds_and_takes_is_summed_before_the_range_holds_it() -> None:
    """Might 15 and three wounds' -3 are 12 dice: with 15 held to 12 first it would be 9 (question.check.11)."""
    hurt = {"tracks": {"hurt": {"marks": ["gash", "gash", "gash"]}}}
    rules = ruleset("pool", resolution={"penaltyFrom": "hurt"})
    record = dice_of(rules, CLIMB, 12, live=hurt, abilities={"might": 15})
    assert record["penalty"] == "-3"


@pytest.mark.feature("check.dice-pool.empty-pool")
def test_an_empty_pool_throws_nothing_and_plainly_fails() -> None:
    """No die is low and none succeeded, but no face was shown: no botch."""
    for rule in ("noSuccesses", "halfOrMore"):
        rules = ruleset("pool", resolution={"pool": {"min": 0}, "botch": {"upTo": 1, "rule": rule}})
        record = roll(rules, CLIMB, [])
        assert (record["rolls"], record["dice"], record["total"]) == ("", "0d10", "0")
        assert record["result"] == "failure"
        assert "complication" not in record
        assert rules.odds({"skill": "Climb", "dc": "1"}, rules.character(sheet())).results["failure"] == 1


@pytest.mark.feature("check.dice-pool.empty-pool")
def test_bought_successes_cannot_save_an_empty_pool_and_are_not_paid() -> None:
    spend = [{"pool": "drive", "amount": 1, "perCheck": 3, "successes": 1}]
    rules = ruleset("pool", resolution={"pool": {"min": 0}, "spend": spend})
    resolved = play(rules, '[skill_check: skill="Climb" dc="1" spend="drive:2"]', [])
    record = resolved.records[0].attributes
    assert (record["result"], record["total"]) == ("failure", "0")
    assert not {"spend", "auto"} & set(record)
    assert resolved.party[0].pool("drive").value == 6


@pytest.mark.feature("check.dice-pool.empty-pool")
def test_an_empty_pool_fails_even_where_its_number_would_reach_a_tier_that_succeeds() -> None:
    """Against 1 success, none is one short: with a die thrown that is the tier At a cost. Without dice it is the
    last."""
    tiers = [
        {"id": "clean", "label": "Clean", "atLeast": 0, "success": True},
        {"id": "cost", "label": "At a cost", "atLeast": -1, "success": True},
        {"id": "miss", "label": "Miss"},
    ]
    rules = ruleset("pool", resolution={"pool": {"min": 0}, "outcomes": {"tiers": tiers}})
    thrown = roll(rules, CLIMB, [2], sheet(abilities={"might": 1}))
    assert (thrown["outcome"], thrown["result"]) == ("At a cost", "success")
    empty = roll(rules, CLIMB, [])
    assert (empty["outcome"], empty["result"]) == ("Miss", "failure")


@pytest.mark.feature("check.dice-pool.ability-plus-ability", "tag.with.second-ability")
def test_an_ability_check_adds_a_second_ability_where_the_ruleset_says_so() -> None:
    """Might 2 and Wit 3 are five dice. The same ability again is no second one (question.check.19)."""
    rules = ruleset("pool", resolution={"pool": {"abilityPlusAbility": True}})
    scores = {"might": 2, "wit": 3}
    assert dice_of(rules, 'skill="Might" dc="1" with="Wit"', 5, abilities=scores)["with"] == "Wit"
    assert "with" not in dice_of(rules, 'skill="Might" dc="1" with="Might"', 2, abilities=scores)
    assert "with" not in dice_of(rules, 'skill="Might" dc="1" with="Charm"', 2, abilities=scores)


@pytest.mark.feature("tag.with.second-ability", "check.dice-pool.ability-plus-ability")
def test_without_that_key_with_means_nothing_on_an_ability_check() -> None:
    record = dice_of(ruleset("pool"), 'skill="Might" dc="1" with="Wit"', 2, abilities={"might": 2, "wit": 3})
    assert "with" not in record


@pytest.mark.feature("check.dice-pool.no-advantage")
@pytest.mark.parametrize("mode", ["advantage", "disadvantage"])
def test_a_pool_is_never_thrown_twice(mode: str) -> None:
    assert dice_of(ruleset("pool"), f'{CLIMB} mode="{mode}"', 3, abilities={"might": 3})["mode"] == "normal"


@pytest.mark.feature("check.dice-pool.engine-rolls")
def test_results_that_a_model_wrote_are_replaced() -> None:
    claim = 'rolls="10|10|10" total="3" result="critical_success" dice="3d10"'
    record = roll(ruleset("pool"), f"{CLIMB} {claim}", [1, 8], sheet(abilities={"might": 2}))
    assert (record["rolls"], record["total"], record["dice"], record["result"]) == ("1|8", "1", "2d10", "success")


@pytest.mark.feature("check.dice-pool.die")
def test_a_die_has_2_to_100_sides() -> None:
    bare: Any = {"target": {"default": 2, "min": 2, "max": 2}, "difficultyLadder": []}
    for sides in (1, 101):
        assert paths("pool", resolution={"die": {"sides": sides}, **bare}) == ["resolution.die.sides"]
    for sides in (2, 100):
        rules = ruleset("pool", resolution={"die": {"sides": sides}, **bare})
        record = roll(rules, CLIMB, [sides, 1], sheet(abilities={"might": 2}))
        assert (record["dice"], record["total"]) == (f"2d{sides}", "1")


@pytest.mark.feature("check.dice-pool.pool-range")
def test_a_pool_that_holds_no_number_is_refused() -> None:
    assert paths("pool", resolution={"pool": {"max": 101}}) == ["resolution.pool.max"]
    assert paths("pool", resolution={"pool": {"min": -1}}) == ["resolution.pool.min"]
    assert paths("pool", resolution={"pool": {"min": 6, "max": 5}}) == ["resolution.pool.min"]
    assert paths("pool", resolution={"pool": {"min": 5, "max": 5}}) == []
