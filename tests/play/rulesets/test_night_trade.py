"""Night Trade: a few d6, and the highest is read. Pim haggles with two dice, and never learned to lift."""

from __future__ import annotations

import pytest

from shipped import shipped, stored
from tables import play, roll

RULES = shipped("night-trade")
PIM = stored("night-trade")
HAGGLE = 'skill="Haggle"'


@pytest.mark.feature("check.dice-highest.record", "check.dice-highest.number")
def test_a_clean_trade() -> None:
    assert roll(RULES, HAGGLE, [3, 6], PIM) == {
        "skill": "Haggle",
        "rolls": "3|6",
        "used": "6",
        "modifier": "0",
        "total": "6",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "2d6",
        "highest": "1",
        "outcome": "Clean",
    }


@pytest.mark.feature("check.dice-highest.outcomes", "check.outcomes.on", "check.dice-highest.critical")
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([6, 6], "Windfall", "critical_success"),
        ([5, 1], "Messy", "success"),
        ([4, 4], "Messy", "success"),
        ([3, 3], "Burned", "failure"),
    ],
)
def test_what_the_highest_comes_to(faces: list[int], outcome: str, result: str) -> None:
    record = roll(RULES, HAGGLE, faces, PIM)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_who_never_learned_it_keeps_the_lower_of_two() -> None:
    """And two sixes are a six then, no windfall."""
    record = roll(RULES, 'skill="Lift"', [5, 2], PIM)
    assert (record["zeroDice"], record["total"], record["outcome"]) == ("true", "2", "Burned")
    assert roll(RULES, 'skill="Lift"', [6, 6], PIM)["outcome"] == "Clean"


@pytest.mark.feature("tag.dark", "check.dice-highest.dark.outcome-light", "check.dice-highest.dark-highest")
def test_debt_dice_are_thrown_last_and_decide_nothing_but_who_collects() -> None:
    """3 and 5 are light: messy. The 6 is dark and above them both."""
    record = roll(RULES, f'{HAGGLE} dark="2"', [3, 5, 6, 1], PIM)
    assert (record["rolls"], record["dice"], record["total"], record["outcome"]) == ("3|5|6|1", "4d6", "5", "Messy")
    assert (record["dark"], record["darkOutcome"], record["darkHighest"]) == ("2", "light", "true")


@pytest.mark.feature("check.dice-highest.dark-highest", "tag.clamp")
def test_a_tie_collects_nothing_and_three_debt_dice_are_the_most() -> None:
    record = roll(RULES, f'{HAGGLE} dark="9"', [3, 5, 5, 1, 1], PIM)
    assert record["dark"] == "3"
    assert "darkHighest" not in record


@pytest.mark.feature("check.dice-highest.dark.no-light-dice")
def test_debt_dice_do_not_help_who_has_no_dice() -> None:
    """The lower of 4 and 2 is read; the debt die of 3 is below the 4."""
    record = roll(RULES, 'skill="Lift" dark="1"', [4, 2, 3], PIM)
    assert (record["zeroDice"], record["total"], record["dark"]) == ("true", "2", "1")
    assert "darkHighest" not in record


@pytest.mark.feature("check.dice-highest.situational-dice", "tag.bonus.pool")
def test_help_and_hindrance_are_dice() -> None:
    """2 + 2 = 4 dice; 2 - 5 is held to 2 - 1 = 1."""
    assert roll(RULES, f'{HAGGLE} bonus="2"', [1, 2, 3, 4], PIM)["dice"] == "4d6"
    record = roll(RULES, f'{HAGGLE} bonus="-5"', [4], PIM)
    assert (record["bonus"], record["dice"]) == ("-1", "1d6")


@pytest.mark.feature("check.dice-highest.spend-dice", "check.spend.clamped-to-limit")
def test_a_favour_is_one_die_once() -> None:
    """Two are offered, one is taken: 3 - 1 = 2 are left."""
    resolved = play(RULES, f'[skill_check: {HAGGLE} spend="favours:2"]', [1, 2, 6], PIM)
    attributes = resolved.records[0].attributes
    assert (attributes["spend"], attributes["dice"]) == ("favours:1", "3d6")
    assert resolved.party[0].pool("favours").value == 2


def test_a_bare_ability_is_a_check_of_that_many_dice() -> None:
    assert roll(RULES, 'skill="Nose"', [2, 4], PIM)["dice"] == "2d6"
    assert roll(RULES, 'skill="Hands"', [2, 4], PIM)["zeroDice"] == "true"


def test_the_chances_of_two_dice() -> None:
    """Of 36 throws: one is two sixes, 10 have one, 25 - 9 = 16 have 4 or 5 for their highest, and 9 have 3 or less."""
    odds = RULES.odds(f"[skill_check: {HAGGLE}]", RULES.character(PIM))
    assert {label: round(36 * p) for label, p in odds.outcomes.items()} == {
        "Windfall": 1,
        "Clean": 10,
        "Messy": 16,
        "Burned": 9,
    }
