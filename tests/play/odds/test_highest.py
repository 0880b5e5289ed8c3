"""The odds of the highest dice: against icepool, and against every roll with the rule told anew in plain loops."""

from __future__ import annotations

from itertools import product
from typing import Any

import attrs
import icepool
import pytest

from chances import assert_near, every_roll, odds, shares, theirs
from tables import Json, sheet

SIDES = 6


@attrs.frozen
class Told:
    """A hand as a page would tell it: light and dark dice, how many of the highest are added up, and how many dice
    (``many``) of at least which face are a critical."""

    light: int
    dark: int = 0
    keep: int = 1
    only_light: bool = False
    needed: int = 4
    many: int | None = None
    face: int = SIDES

    def came(self, roll: tuple[int, ...]) -> tuple[int, str, bool]:
        """The total, the result, and whether a dark die stands above all light ones."""
        light, dark = roll[: self.light], roll[self.light :]
        read = list(light if self.only_light else roll)
        tops = len([face for face in read if face >= self.face])
        total = 0
        for _ in range(min(self.keep, len(read))):
            best = max(read)
            read.remove(best)
            total += best
        result = "success" if total >= self.needed else "failure"
        if self.many is not None and tops >= self.many:
            result = "critical_success"
        return total, result, any(all(mine < theirs_ for mine in light) for theirs_ in dark)


def hand(light: int, resolution: Json, tag: str = "", **more: Any) -> Any:
    return odds(
        "highest",
        {"pool": {"min": 0, "max": 6}, **resolution},
        f'skill="Luck" {tag or """dc="4" """}',
        sheet(bonuses={"luck": light}, **more),
    )


@pytest.mark.feature("check.dice-highest.keep", "check.dice-highest.critical", "check.dice-highest.dark")
@pytest.mark.parametrize("keep", [1, 2, 3])
@pytest.mark.parametrize(("light", "dark"), [(1, 0), (4, 0), (1, 2), (3, 1), (2, 2)])
@pytest.mark.parametrize(("many", "face"), [(None, 6), (2, 6), (1, 5)])
@pytest.mark.parametrize("outcome", ["all", "light"])
def test_odds_are_those_of_every_roll(
    keep: int, light: int, dark: int, many: int | None, face: int, outcome: str
) -> None:
    resolution: Json = {"keep": keep, "dark": {"label": "Debt", "max": 2, "outcome": outcome}}
    if many is not None:
        resolution["critical"] = {"count": many, "face": face}
    found = hand(light, resolution, f'dc="4" dark="{dark}"')
    told = Told(light, dark, keep, outcome == "light", 4, many, face)
    rolls = [told.came(roll) for roll in every_roll(*[SIDES] * (light + dark))]
    assert_near(found.totals, shares(total for total, _, _ in rolls))
    assert_near(found.results, shares(result for _, result, _ in rolls))
    assert_near(found.marks, {"darkHighest": shares(above for _, _, above in rolls).get(True, 0)})


@pytest.mark.feature("check.dice-highest.keep", "check.dice-highest.kind")
@pytest.mark.parametrize("keep", [1, 2, 3])
@pytest.mark.parametrize(("dice", "sides"), [(6, 6), (20, 6), (12, 20), (5, 100), (2, 2)])
def test_large_hands_are_those_of_icepool(keep: int, dice: int, sides: int) -> None:
    resolution = {"pool": {"min": 0, "max": 20}, "die": {"sides": sides}, "keep": keep, "difficultyLadder": []}
    found = hand(dice, resolution, 'dc="2"')
    assert_near(found.totals, theirs(icepool.d(sides).pool(dice).highest(keep).sum()))


@pytest.mark.feature("check.dice-highest.zero-dice.lowest-of-two")
def test_no_dice_are_the_lower_of_two() -> None:
    """And two sixes are no critical then."""
    found = hand(0, {"critical": {"count": 2}})
    lower = icepool.lowest(icepool.d6, icepool.d6)
    assert_near(found.totals, theirs(lower))
    assert_near(found.results, {"success": lower.probability(">=", 4), "failure": lower.probability("<", 4)})


@pytest.mark.feature("check.dice-highest.zero-dice.fail")
def test_no_dice_fail() -> None:
    found = hand(0, {"zeroDice": "fail"})
    assert (found.totals, found.results["failure"]) == ({0: 1}, 1)


@pytest.mark.feature("check.dice-highest.dark.no-light-dice", "check.dice-highest.dark-highest")
def test_dark_dice_alone_decide_nothing_where_only_light_ones_do() -> None:
    """The lower of two light dice decides, and one dark die is above both of them in 0 + 1 + 4 + 9 + 16 + 25 = 55 of
    216 rolls."""
    dark = {"dark": {"label": "Debt", "max": 2, "outcome": "light"}}
    found = hand(0, dark, 'dc="4" dark="1"')
    assert_near(found.totals, theirs(icepool.lowest(icepool.d6, icepool.d6)))
    assert_near(found.marks, {"darkHighest": 55 / 216})


@pytest.mark.feature("check.dice-highest.spend-dice", "check.dice-highest.situational-dice")
def test_dice_that_are_bought_or_given() -> None:
    """Two of the sheet's, one bought and one of the situation: the best of four. A gash on the second box takes one."""
    resolution = {
        "spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1}],
        "situationalDice": {"min": -1, "max": 2},
        "penaltyFrom": "hurt",
    }
    found = hand(2, resolution, 'dc="4" spend="drive:1" bonus="1"')
    assert_near(found.totals, theirs(icepool.d6.highest(4)))
    hurt = {"tracks": {"hurt": {"marks": ["gash", "gash"]}}}
    found = hand(2, resolution, 'dc="4" spend="drive:1" bonus="1"', live=hurt)
    assert_near(found.totals, theirs(icepool.d6.highest(3)))


@pytest.mark.feature("check.dice-highest.outcomes", "check.outcomes.on")
def test_tiers_of_the_highest_die() -> None:
    """Three dice: every roll by itself. Two sixes are a windfall, whatever else there is."""
    tiers = [
        {"id": "w", "label": "Windfall", "on": "critical-success", "success": True},
        {"id": "c", "label": "Clean", "atLeast": 6, "success": True},
        {"id": "m", "label": "Messy", "atLeast": 4, "success": True},
        {"id": "b", "label": "Burned"},
    ]
    found = hand(3, {"critical": {"count": 2}, "outcomes": {"by": "total", "tiers": tiers}})

    def came(roll: tuple[int, ...]) -> str:
        if roll.count(6) >= 2:
            return "Windfall"
        return "Clean" if 6 in roll else "Messy" if max(roll) >= 4 else "Burned"

    expected = shares(came(roll) for roll in product(range(1, 7), repeat=3))
    assert_near(found.outcomes, expected)
    assert abs(found.success - float(1 - expected["Burned"])) < 1e-12


@pytest.mark.feature("check.overrides.set")
def test_an_override_keeps_more_dice() -> None:
    override = {"id": "o", "label": "O", "skills": ["luck"], "set": {"keep": 2}}
    found = hand(3, {"overrides": [override]})
    assert_near(found.totals, theirs(icepool.d6.pool(3).highest(2).sum()))
