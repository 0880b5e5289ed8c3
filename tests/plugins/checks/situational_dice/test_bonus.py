"""Dice that the Game Master adds to one check or takes from it."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

RANGE = {"situationalDice": {"min": -2, "max": 3}}
FOUR = sheet(skills={"luck": "r4"})


def dice_of(resolution: Any, written: str, count: int, base: str = "pool") -> str | None:
    """Roll with a bonus; the check must throw this many dice. What the record calls the bonus."""
    tag = f'skill="Luck" dc="1" bonus="{written}"'
    record = roll(ruleset(base, resolution=resolution), tag, [2] * count, FOUR)
    assert record["dice"].startswith(f"{count}d")
    return record.get("bonus")


@pytest.mark.feature("check.dice-pool.situational-dice", "tag.bonus.pool")
@pytest.mark.parametrize(
    ("written", "count", "recorded"),
    [
        ("2", 6, "2"),
        ("+2", 6, "2"),
        ("-1", 3, "-1"),
        ("9", 7, "3"),  # pulled to the most
        ("-9", 2, "-2"),  # pulled to the least
        ("0", 4, None),
        ("two", 4, None),
    ],
)
def test_a_bonus_is_dice_within_the_range(written: str, count: int, recorded: str | None) -> None:
    """Four dice of the sheet."""
    assert dice_of(RANGE, written, count) == recorded


@pytest.mark.feature("check.dice-highest.situational-dice", "tag.bonus.pool")
def test_the_same_holds_where_the_highest_die_counts() -> None:
    assert dice_of(RANGE, "2", 6, base="highest") == "2"
    assert dice_of(RANGE, "-9", 2, base="highest") == "-2"


@pytest.mark.feature("tag.bonus.pool")
def test_without_a_range_the_tag_is_ignored() -> None:
    assert dice_of({}, "2", 4) is None


@pytest.mark.feature("check.dice-pool.situational-dice")
def test_the_pools_own_range_has_the_last_word() -> None:
    """4 + 3 dice in a pool of at most 5; the record says what was granted."""
    assert dice_of({**RANGE, "pool": {"max": 5}}, "3", 5) == "3"


@pytest.mark.feature("check.dice-pool.situational-dice")
def test_an_override_may_have_a_range_of_its_own_or_none() -> None:
    def with_override(value: Any) -> Any:
        return {
            **RANGE,
            "overrides": [{"id": "o", "label": "O", "skills": ["luck"], "set": {"situationalDice": value}}],
        }

    assert dice_of(with_override({"min": 0, "max": 1}), "3", 5) == "1"
    assert dice_of(with_override(None), "3", 4) is None


@pytest.mark.feature("check.dice-pool.situational-dice", "check.dice-highest.situational-dice")
@pytest.mark.parametrize("base", ["pool", "highest"])
def test_a_range_that_holds_no_number_is_refused(base: str) -> None:
    upside_down = {"situationalDice": {"min": 2, "max": 1}}
    assert paths(base, resolution=upside_down) == ["resolution.situationalDice.min"]


@pytest.mark.feature("check.dice-pool.situational-dice")
@pytest.mark.parametrize("base", ["sum", "against", "symbols"])
def test_where_the_number_is_no_number_of_dice_the_key_is_unknown(base: str) -> None:
    assert paths(base, resolution=RANGE) == ["resolution.situationalDice"]
