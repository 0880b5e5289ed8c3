"""The odds of rolls against the sheet's number: against icepool, and against every roll told anew in plain loops."""

from __future__ import annotations

from typing import Any

import icepool
import pytest

from chances import assert_near, every_roll, odds, shares, theirs
from tables import Json, sheet

HUNDRED = range(1, 101)
CRITICALS: Json = {
    "criticalSuccess": [{"to": 1}, {"to": 5, "whenTarget": {"atLeast": 50}}],
    "criticalFailure": [{"from": 100}, {"from": 96, "whenTarget": {"below": 50}}, {"pastTarget": 60}],
}
SHARES: Json = {
    "outcomes": {
        "by": "fraction",
        "tiers": [
            {"id": "u", "label": "Uncanny", "on": "critical-success", "success": True},
            {"id": "x", "label": "Extreme", "atLeast": 5, "success": True},
            {"id": "h", "label": "Hard", "atLeast": 2, "success": True},
            {"id": "r", "label": "Regular", "atLeast": 1, "success": True},
            {"id": "m", "label": "Miss"},
            {"id": "f", "label": "Fumble", "on": "critical-failure"},
        ],
    }
}


def against(number: int, resolution: Json, tag: str = "", **more: Any) -> Any:
    return odds("against", resolution, f'skill="Luck" {tag}', sheet(bonuses={"luck": number}, **more))


def critical(roll: int, target: int) -> str | None:
    if roll == 1 or (roll <= 5 and target >= 50):
        return "critical_success"
    if roll == 100 or (roll >= 96 and target < 50) or roll >= target + 60:
        return "critical_failure"
    return None


@pytest.mark.feature(
    "check.roll-against.critical-success", "check.roll-against.critical-failure",
    "check.roll-against.critical-rule.when-target", "check.roll-against.critical-failure.past-target",
)  # fmt: skip
@pytest.mark.parametrize("number", [0, 1, 30, 49, 50, 95, 100])
@pytest.mark.parametrize("moved", [-20, 0, 20])
def test_criticals_are_those_of_every_roll(number: int, moved: int) -> None:
    target = number + moved
    found = against(number, CRITICALS, f'dc="{moved}"')
    came = (critical(roll, target) or ("success" if roll <= target else "failure") for roll in HUNDRED)
    assert_near(found.results, shares(came))


def two_tens(tens: tuple[int, ...], units: int, pick: Any) -> int:
    return int(pick(ten % 10 * 10 + units % 10 or 100 for ten in tens))


@pytest.mark.feature("check.roll-against.tens", "check.outcomes.by-fraction", "tag.bonus.tens")
@pytest.mark.parametrize(("bonus", "pick"), [(0, min), (1, min), (2, min), (-1, max), (-2, max)])
@pytest.mark.parametrize("number", [7, 49, 65])
def test_fractions_with_tens_dice_are_those_of_every_roll(bonus: int, pick: Any, number: int) -> None:
    """A fifth, a half and the whole of the number, rounded down; criticals on the roll that is kept."""

    def came(dice: tuple[int, ...]) -> str:
        *tens, units = dice
        roll = two_tens(tuple(tens), units, pick)
        called = {"critical_success": "Uncanny", "critical_failure": "Fumble"}.get(critical(roll, number) or "")
        if called is not None:
            return called
        return next(
            (name for name, part in (("Extreme", 5), ("Hard", 2), ("Regular", 1)) if roll <= number // part), "Miss"
        )

    found = against(number, {**CRITICALS, **SHARES, "tens": {"max": 2}}, f'bonus="{bonus}"')
    assert_near(found.outcomes, shares(map(came, every_roll(*[10] * (abs(bonus) + 2)))))


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize("bonus", [3, -10])
def test_tens_dice_are_those_of_icepool(bonus: int) -> None:
    """For each units die the lowest, or the highest, of so many rolls that share it."""
    dice = abs(bonus) + 1
    rows = [icepool.Die([ten * 10 + units or 100 for ten in range(10)]) for units in range(10)]
    kept = icepool.Die([row.lowest(dice) if bonus > 0 else row.highest(dice) for row in rows])
    assert_near(against(50, {"tens": {"max": 10}}, f'bonus="{bonus}"').totals, theirs(kept))


@pytest.mark.feature("check.roll-against.dice", "check.roll-against.against.at-most")
@pytest.mark.parametrize("target", range(2, 20))
def test_three_dice_at_or_under_any_target_are_those_of_icepool(target: int) -> None:
    found = against(target, {"dice": {"count": 3, "sides": 6}})
    assert_near(found.totals, theirs(3 @ icepool.d6))
    assert abs(found.success - float((3 @ icepool.d6).probability("<=", target))) < 1e-12


@pytest.mark.feature("check.roll-against.against.at-least")
@pytest.mark.parametrize(("count", "sides", "target"), [(2, 12, 9), (20, 20, 200), (1, 1000, 333)])
def test_dice_that_must_reach_the_number_are_those_of_icepool(count: int, sides: int, target: int) -> None:
    found = odds(
        "against",
        {"dice": {"count": count, "sides": sides}, "against": "at-least"},
        'skill="Luck"',
        sheet(bonuses={"luck": target}),
    )
    assert abs(found.success - float((count @ icepool.d(sides)).probability(">=", target))) < 1e-12


@pytest.mark.feature("check.roll-against.difficulty-ladder.divide", "check.roll-against.difficulty-ladder.dc")
def test_a_step_divides_the_number_and_then_moves_it() -> None:
    """45 halved is 22, and 22 + 5 is 27 of a hundred rolls."""
    ladder = {"difficultyLadder": [{"label": "Hard", "dc": 5, "divide": 2}]}
    assert against(45, ladder, 'difficulty="Hard"').success == pytest.approx(0.27, abs=1e-12)


@pytest.mark.feature("sheet.live.wound.penalty-from", "check.roll-against.target")
@pytest.mark.parametrize(("way", "target"), [("at-most", 49), ("at-least", 51)])
def test_wounds_make_it_worse_either_way(way: str, target: int) -> None:
    hurt = {"tracks": {"hurt": {"marks": ["gash", "gash"]}}}
    found = against(50, {"against": way, "penaltyFrom": "hurt"}, live=hurt)
    wins = [roll for roll in HUNDRED if (roll <= target if way == "at-most" else roll >= target)]
    assert found.success == pytest.approx(len(wins) / 100, abs=1e-12)


@pytest.mark.feature("check.overrides.set", "check.overrides.set-null")
def test_an_override_rolls_other_dice() -> None:
    """A d20 at or under 11, and no tens dice."""
    override = {"id": "o", "label": "O", "skills": ["luck"], "set": {"dice": {"count": 1, "sides": 20}, "tens": None}}
    found = against(11, {"tens": {"max": 2}, "overrides": [override]}, 'bonus="2"')
    assert_near(found.totals, theirs(icepool.d20))
    assert found.success == pytest.approx(11 / 20, abs=1e-12)
