"""How many dice are rolled, which of them count, and what they are held against."""

from __future__ import annotations

import pytest

from rulewright.capability import Capability
from rulewright.check.resolve import Resolved
from tables import document, engine, paths, play, roll, ruleset, sheet

CLIMBER = sheet(abilities={"might": 1}, skills={"climb": "r2"})
"""Climb 1 + 2: three dice."""


@pytest.mark.feature("check.dice-highest.kind", "check.dice-highest.number")
@pytest.mark.parametrize(
    ("faces", "total", "result"),
    [([2, 5, 1], "5", "success"), ([4, 4, 4], "4", "failure"), ([1, 6, 6], "6", "success")],
)
def test_the_highest_die_is_held_against_the_difficulty(faces: list[int], total: str, result: str) -> None:
    """Nothing is added up: three fours are a four."""
    record = roll(ruleset("highest"), 'skill="Climb" dc="5"', faces, CLIMBER)
    assert (record["total"], record["result"]) == (total, result)


@pytest.mark.feature("check.dice-highest.kind")
def test_a_ruleset_of_this_kind_needs_its_version() -> None:
    assert not engine().validate(document("highest"), declared=Capability.parse("1.137")).ok
    assert engine().validate(document("highest"), declared=Capability.parse("1.138")).ok


@pytest.mark.feature("check.dice-highest.kind")
def test_a_die_is_needed_and_has_sides() -> None:
    assert paths("highest", resolution={"die": None}) == ["resolution.die"]
    assert paths("highest", resolution={"die": {"sides": 1}}) == ["resolution.die.sides"]


@pytest.mark.feature("check.dice-highest.number")
def test_an_ability_check_rolls_the_ability() -> None:
    record = roll(ruleset("highest"), 'skill="Might" dc="4"', [3, 4], sheet(abilities={"might": 2}))
    assert (record["rolls"], record["total"]) == ("3|4", "4")


@pytest.mark.feature("check.dice-highest.number")
def test_the_number_is_held_to_the_pool() -> None:
    """5 + 4 = 9 dice are held to 6; 1 - 3 = -2 are held to 1."""
    rules = ruleset("highest", resolution={"pool": {"min": 1, "max": 6}})
    many = roll(rules, 'skill="Climb" dc="4"', [1] * 6, sheet(abilities={"might": 5}, skills={"climb": "r4"}))
    few = roll(rules, 'skill="Climb" dc="4"', [4], sheet(abilities={"might": -3}, skills={"climb": "r1"}))
    assert (many["dice"], few["dice"]) == ("6d6", "1d6")


@pytest.mark.feature("check.dice-highest.number")
def test_wounds_and_adjustments_are_dice() -> None:
    """5 dice, 3 less for the wounds; then 1 more that the ability's own number brings."""
    bruised = {"tracks": {"hurt": {"marks": ["gash", "gash", "gash"]}}}
    who = sheet(live=bruised, skills={"climb": "r5"}, abilities={"wit": 1})
    hurt = roll(ruleset("highest", resolution={"penaltyFrom": "hurt"}), 'skill="Climb" dc="4"', [1, 2], who)
    assert (hurt["dice"], hurt["penalty"]) == ("2d6", "-3")
    adjusted = {"penaltyFrom": "hurt", "adjust": [{"value": {"abilityScore": "wit"}}]}
    both = roll(ruleset("highest", resolution=adjusted), 'skill="Climb" dc="4"', [1, 2, 3], who)
    assert (both["dice"], both["adjust"]) == ("3d6", "1")


@pytest.mark.feature("check.dice-highest.number")
@pytest.mark.parametrize(
    ("pool", "path"),
    [
        ({"max": 21}, "resolution.pool.max"),
        ({"max": 0}, "resolution.pool.max"),
        ({"min": -1}, "resolution.pool.min"),
        ({"min": 7}, "resolution.pool.min"),
    ],
)
def test_a_pool_that_cannot_be_is_refused(pool: dict[str, int], path: str) -> None:
    assert paths("highest", resolution={"pool": pool}) == [path]


@pytest.mark.feature("check.dice-highest.number")
def test_a_pool_of_twenty_is_the_largest() -> None:
    assert paths("highest", resolution={"pool": {"min": 20, "max": 20}}) == []


@pytest.mark.feature("check.dice-highest.keep")
@pytest.mark.parametrize(
    ("keep", "total"),
    [(1, "6"), (2, "11"), (3, "13")],
)
def test_so_many_of_the_highest_are_added_up(keep: int, total: str) -> None:
    """Of 2, 6, 1, 5: 6, then 6 + 5, then 6 + 5 + 2."""
    who = sheet(skills={"climb": "r4"})
    record = roll(ruleset("highest", resolution={"keep": keep}), 'skill="Climb" dc="6"', [2, 6, 1, 5], who)
    assert (record["total"], record["used"]) == (total, total)


@pytest.mark.feature("check.dice-highest.keep")
def test_fewer_dice_than_are_kept_are_all_added_up() -> None:
    """See question.check.22."""
    record = roll(
        ruleset("highest", resolution={"keep": 3}), 'skill="Climb" dc="9"', [4, 5], sheet(skills={"climb": "r2"})
    )
    assert (record["total"], record["result"]) == ("9", "success")


@pytest.mark.feature("check.dice-highest.keep")
def test_one_to_three_are_kept() -> None:
    assert [paths("highest", resolution={"keep": keep}) for keep in (0, 4)] == [["resolution.keep"]] * 2
    assert [paths("highest", resolution={"keep": keep}) for keep in (1, 2, 3)] == [[]] * 3


@pytest.mark.feature("tag.dc.highest")
@pytest.mark.parametrize(
    ("written", "keep", "used"),
    [("0", 1, "1"), ("-3", 1, "1"), ("7", 1, "6"), ("7", 2, "7"), ("13", 2, "12"), ("99", 3, "18")],
)
def test_a_difficulty_is_held_to_what_the_kept_dice_can_reach(written: str, keep: int, used: str) -> None:
    rules = ruleset("highest", resolution={"keep": keep})
    assert roll(rules, f'skill="Climb" dc="{written}"', [1, 2, 3], CLIMBER)["dc"] == used


@pytest.mark.feature("check.dice-highest.difficulty-ladder")
def test_a_step_is_a_number_to_reach() -> None:
    rules = ruleset("highest")
    named = roll(rules, 'skill="Climb" difficulty="Full"', [5, 5, 5], CLIMBER)
    assert (named["dc"], named["result"]) == ("6", "failure")
    beside = roll(rules, 'skill="Climb" difficulty="Full" dc="5"', [5, 5, 5], CLIMBER)
    assert (beside["dc"], beside["result"]) == ("5", "success")


@pytest.mark.feature("check.dice-highest.difficulty-ladder")
@pytest.mark.parametrize(("dc", "refused"), [(0, True), (1, False), (12, False), (13, True)])
def test_a_step_that_the_kept_dice_cannot_reach_is_refused(dc: int, refused: bool) -> None:
    found = paths("highest", resolution={"keep": 2, "difficultyLadder": [{"label": "Odd", "dc": dc}]})
    assert found == (["resolution.difficultyLadder.0.dc"] if refused else [])


@pytest.mark.feature("check.dice-highest.difficulty-ladder", "tag.dc.highest")
def test_a_check_that_keeps_fewer_dice_holds_the_step_to_what_they_reach() -> None:
    """Two dice of the ruleset reach 11; the one die of a climb no more than 6."""
    one = {"id": "one", "label": "One die", "skills": ["climb"], "set": {"keep": 1}}
    ladder = [{"label": "Grim", "dc": 11}]
    rules = ruleset("highest", resolution={"keep": 2, "overrides": [one], "difficultyLadder": ladder})
    record = roll(rules, 'skill="Climb" difficulty="Grim"', [6, 1, 1], CLIMBER)
    assert (record["dc"], record["result"]) == ("6", "success")


@pytest.mark.feature("check.dice-highest.kind")
def test_a_check_without_a_difficulty_stays_owed() -> None:
    """See question.check.26."""
    resolved: Resolved = play(ruleset("highest"), '[skill_check: skill="Climb"]', [], CLIMBER)
    assert not resolved.records[0].resolved
    assert [notice.reason for notice in resolved.notices] == ["needs a difficulty"]
