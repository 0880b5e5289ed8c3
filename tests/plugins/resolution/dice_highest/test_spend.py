"""A spend buys dice of the hand, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, roll, ruleset, sheet

SPEND = {"pool": "drive", "amount": 2, "dice": 1, "perCheck": 3}
TAG = 'skill="Climb" dc="4" spend="drive:2"'


def payer(rating: str, might: int = 0) -> dict[str, Any]:
    return sheet(abilities={"might": might}, skills={"climb": rating}, live={"pools": {"drive": 6}})


@pytest.mark.feature("check.dice-highest.spend-dice")
def test_bought_dice_join_the_hand() -> None:
    """2 + 1 dice; 6 - 2 = 4 are left."""
    rules = ruleset("highest", resolution={"spend": [SPEND]})
    played = play(rules, f"[skill_check: {TAG}]", [1, 3, 6], payer("r2"))
    assert (played.records[0].attributes["rolls"], played.records[0].attributes["spend"]) == ("1|3|6", "drive:2")
    drive = played.party[0].pool("drive")
    assert drive is not None
    assert drive.value == 4


@pytest.mark.feature("check.dice-highest.spend-dice")
def test_a_bought_die_makes_up_for_none() -> None:
    record = roll(ruleset("highest", resolution={"spend": [SPEND]}), TAG, [5], payer("none"))
    assert (record["rolls"], record["total"]) == ("5", "5")
    assert "zeroDice" not in record


@pytest.mark.feature("check.dice-highest.spend-dice", "check.spend.per-check.pool")
def test_as_many_as_the_sheet_gives_dice() -> None:
    """perCheck "pool" of a climb at 2: two purchases of the three offered."""
    spend = {"pool": "drive", "amount": 1, "dice": 1, "perCheck": "pool"}
    tag = 'skill="Climb" dc="4" spend="drive:3"'
    record = roll(ruleset("highest", resolution={"spend": [spend]}), tag, [1, 2, 3, 4], payer("r2"))
    assert (record["dice"], record["spend"]) == ("4d6", "drive:2")


@pytest.mark.feature("check.dice-highest.spend-dice")
@pytest.mark.parametrize(
    ("who", "faces"),
    [(payer("r5", might=1), [1] * 6), (payer("none", might=-3), [1, 2])],
    ids=["the hand is full", "two dice would still be missing"],
)
def test_nothing_is_paid_for_dice_that_change_nothing(who: dict[str, Any], faces: list[int]) -> None:
    rules = ruleset("highest", resolution={"spend": [SPEND]})
    played = play(rules, f"[skill_check: {TAG}]", faces, who)
    assert "spend" not in played.records[0].attributes
    assert [member.sheet for member in played.party] == [rules.character(who).sheet]


@pytest.mark.feature("check.dice-highest.spend-dice")
@pytest.mark.parametrize("gain", [{"successes": 1}, {"reroll": {"upTo": 2, "mode": "once"}}])
def test_other_gains_are_refused(gain: dict[str, Any]) -> None:
    (path,) = paths("highest", resolution={"spend": [SPEND | gain]})
    assert path == f"resolution.spend.0.{next(iter(gain))}"
