"""The dice that are rolled against the roller.

The dice of the table: snag (4 faces) is upgraded to doom (6 faces); at most 5 opposing dice.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet


def opposing(rules: Any, tag: str, faces: int) -> tuple[str, str]:
    """The dc and the dice of a check on a blank sheet, which throws no dice of its own."""
    record = roll(rules, f'skill="Climb" {tag}', [1] * faces)
    return record["dc"], record["thrown"]


@pytest.mark.feature("check.symbol-pool.difficulty", "tag.dc.symbol")
@pytest.mark.parametrize(
    ("written", "dc"), [("0", 0), ("2", 2), ("5", 5), ("6", 5), ("-1", 0), ("many", 0)], ids=lambda value: str(value)
)
def test_dc_is_their_number_held_to_its_range(written: str, dc: int) -> None:
    assert opposing(ruleset("symbols"), f'dc="{written}"', dc) == (str(dc), "|".join(["snag"] * dc))


@pytest.mark.feature("check.symbol-pool.difficulty", "tag.dc.symbol")
def test_the_most_are_five_unless_the_file_says_otherwise() -> None:
    assert opposing(ruleset("symbols", resolution={"difficulty": {"max": None}}), 'dc="9"', 5)[0] == "5"
    assert opposing(ruleset("symbols", resolution={"difficulty": {"max": 12}}), 'dc="13"', 12)[0] == "12"
    assert paths("symbols", resolution={"difficulty": {"max": 13}}) == ["resolution.difficulty.max"]


@pytest.mark.feature("check.symbol-pool.difficulty")
def test_a_check_without_a_difficulty_meets_no_dice() -> None:
    assert opposing(ruleset("symbols"), "", 0) == ("0", "")


@pytest.mark.feature("check.symbol-pool.difficulty-ladder", "tag.dc.symbol")
def test_a_step_of_the_ladder_is_a_number_of_dice() -> None:
    rules = ruleset("symbols")
    assert opposing(rules, 'difficulty="hard"', 3) == ("3", "snag|snag|snag")
    assert opposing(rules, 'difficulty="Hard" dc="1"', 1) == ("1", "snag")
    assert opposing(rules, 'difficulty="Absurd"', 0) == ("0", "")


@pytest.mark.feature("check.symbol-pool.difficulty", "check.symbol-pool.difficulty-ladder")
@pytest.mark.parametrize("dc", [6, -1])
def test_a_step_that_no_check_could_roll_is_refused(dc: int) -> None:
    steps = [{"label": "Easy", "dc": 1}, {"label": "Mad", "dc": dc}]
    assert paths("symbols", resolution={"difficultyLadder": steps}) == ["resolution.difficultyLadder.1.dc"]


@pytest.mark.feature("check.symbol-pool.difficulty.upgrade", "tag.upgrade")
@pytest.mark.parametrize(
    ("dc", "upgrade", "dice", "recorded"),
    [
        (3, "1", "snag|snag|doom", "1"),
        (2, "5", "doom|doom", "2"),  # never more dice than the difficulty has
        (0, "2", "", None),
        (2, "0", "snag|snag", None),
        (2, "-1", "snag|snag", None),
    ],
)
def test_upgrade_exchanges_dice_and_adds_none(dc: int, upgrade: str, dice: str, recorded: str | None) -> None:
    record = roll(ruleset("symbols"), f'skill="Climb" dc="{dc}" upgrade="{upgrade}"', [1] * dc)
    assert (record["thrown"], record.get("upgrade")) == (dice, recorded)


@pytest.mark.feature("check.symbol-pool.difficulty.upgrade", "tag.upgrade")
def test_without_a_die_to_upgrade_to_it_is_ignored() -> None:
    record = roll(
        ruleset("symbols", resolution={"difficulty": {"upgrade": None}}), 'skill="Climb" dc="2" upgrade="1"', [1, 1]
    )
    assert record["thrown"] == "snag|snag"
    assert "upgrade" not in record


@pytest.mark.feature("tag.upgrade", "tag.upgrade-own")
def test_each_side_has_an_upgrade_of_its_own() -> None:
    rules = ruleset("symbols", resolution={"allowOwnUpgrade": True})
    tag = 'skill="Climb" dc="1" upgrade="1" upgradeOwn="1"'
    record = roll(rules, tag, [1, 1, 1], sheet(abilities={"might": 2}))
    assert record["thrown"] == "base|prime|doom"
