"""Dice that bonuses add. The dice of the table: help is the boost die, woe the setback die, at most 3 of each."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

CLIMB = 'skill="Climb" dc="0"'


def added(rules: Any, tag: str, faces: int, raw: Any = None) -> dict[str, str]:
    """The record of a check on a sheet that throws no dice of its own."""
    return roll(rules, f"{CLIMB} {tag}", [1] * faces, raw if raw is not None else sheet())


@pytest.mark.feature("check.symbol-pool.boost-setback", "tag.bonus.symbol")
@pytest.mark.parametrize(
    ("bonus", "dice", "recorded"),
    [
        ("+2", "help|help", "2"),
        ("2", "help|help", "2"),
        ("-1", "woe", "-1"),
        ("9", "help|help|help", "3"),
        ("-9", "woe|woe|woe", "-3"),
        ("0", "", None),
    ],
)
def test_a_signed_bonus_adds_dice(bonus: str, dice: str, recorded: str | None) -> None:
    record = added(ruleset("symbols"), f'bonus="{bonus}"', dice.count("|") + 1 if dice else 0)
    assert (record["thrown"], record.get("bonus")) == (dice, recorded)
    assert "setback" not in record


@pytest.mark.feature("check.symbol-pool.boost-setback")
def test_the_most_of_each_may_be_up_to_six() -> None:
    rules = ruleset("symbols", resolution={"boost": {"max": 6}, "setback": {"max": 1}})
    assert added(rules, 'bonus="9"', 6)["bonus"] == "6"
    assert added(rules, 'bonus="-9"', 1)["bonus"] == "-1"
    assert paths("symbols", resolution={"boost": {"max": 7}}) == ["resolution.boost.max"]
    assert paths("symbols", resolution={"setback": {"max": 7}}) == ["resolution.setback.max"]


@pytest.mark.feature("check.symbol-pool.boost-setback", "tag.bonus.symbol", "check.symbol-pool.pool.sheet-bonus")
@pytest.mark.parametrize(
    ("free", "bonus", "dice"),
    [
        (2, None, "help|help"),
        (-2, None, "woe|woe"),
        (2, -3, "woe"),
        (5, -3, "help|help"),  # 5 - 3 = 2; held to 3 first, it would be 3 - 3 = 0
    ],
)
def test_the_sheets_bonus_joins_before_the_cap(free: int, bonus: int | None, dice: str) -> None:
    tag = f'bonus="{bonus}"' if bonus is not None else ""
    record = added(ruleset("symbols"), tag, dice.count("|") + 1, sheet(bonuses={"climb": free}))
    assert record["thrown"] == dice


@pytest.mark.feature("check.symbol-pool.pool.sheet-bonus", "check.symbol-pool.boost-setback")
def test_wounds_join_too_and_no_die_of_the_pool_is_lost() -> None:
    """Two marks are Bloodied, -1. With bonus +1 nothing is added; the two base dice stay."""
    rules = ruleset("symbols", resolution={"penaltyFrom": "hurt"})
    hurt = sheet(live={"tracks": {"hurt": {"marks": ["bruise", "bruise"], "overflow": 0}}}, abilities={"might": 2})
    assert roll(rules, CLIMB, [1, 1, 1], hurt)["thrown"] == "base|base|woe"
    record = roll(rules, f'{CLIMB} bonus="1"', [1, 1], hurt)
    assert record["thrown"] == "base|base"
    assert "bonus" not in record


@pytest.mark.feature("check.symbol-pool.boost-setback")
def test_added_dice_lie_outside_the_most_of_own_dice() -> None:
    rules = ruleset("symbols", resolution={"pool": {"max": 1}})
    assert added(rules, 'bonus="2"', 3, sheet(abilities={"might": 4}))["thrown"] == "base|help|help"


@pytest.mark.feature("check.symbol-pool.boost-setback")
def test_a_die_that_is_not_declared_is_dropped() -> None:
    record = added(ruleset("symbols", resolution={"boost": None}), 'bonus="2"', 0)
    assert (record["thrown"], "bonus" in record) == ("", False)
    record = added(ruleset("symbols", resolution={"setback": None}), 'bonus="-2" setback="1"', 0)
    assert (record["thrown"], "bonus" in record, "setback" in record) == ("", False, False)


@pytest.mark.feature("check.symbol-pool.setback-combined", "tag.setback", "check.symbol-pool.record.increments")
def test_setback_stands_apart_from_a_bonus() -> None:
    record = added(ruleset("symbols"), 'bonus="2" setback="1"', 3)
    assert (record["thrown"], record["bonus"], record["setback"]) == ("help|help|woe", "2", "1")


@pytest.mark.feature("check.symbol-pool.setback-combined", "tag.setback", "check.symbol-pool.record.increments")
def test_a_negative_bonus_and_setback_share_the_cap() -> None:
    """2 and 3 are held to 3: two of the bonus, so one die that stands apart was added."""
    record = added(ruleset("symbols"), 'bonus="-2" setback="3"', 3)
    assert (record["thrown"], record["bonus"], record["setback"]) == ("woe|woe|woe", "-2", "1")


@pytest.mark.feature("tag.setback", "check.symbol-pool.record.increments")
def test_setback_without_room_is_not_recorded() -> None:
    record = added(ruleset("symbols"), 'bonus="-3" setback="2"', 3)
    assert "setback" not in record


@pytest.mark.feature("tag.setback", "check.symbol-pool.record.increments")
@pytest.mark.parametrize("written", ["0", "-2", "1.5", "some"])
def test_setback_is_a_whole_number_from_0(written: str) -> None:
    record = added(ruleset("symbols"), f'setback="{written}"', 0)
    assert (record["thrown"], "setback" in record) == ("", False)
