"""Dice: from a seed, from a script, from the system."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright import ScriptedDice, SeededDice, SystemDice
from rulewright.check.fold import Reading, Told
from rulewright.check.roll import throw, weigh
from rulewright.dice.port import FaceDoesNotFit, PurseEmpty, ScriptRanOut


def test_seed_and_cursor_are_the_whole_state() -> None:
    dice = SeededDice(7)
    thrown = [dice.throw(20) for _ in range(40)]
    assert SeededDice(7).throw(20) == thrown[0]
    halfway = SeededDice(7)
    for _ in range(25):
        halfway.throw(20)
    again = SeededDice(7, halfway.cursor)
    assert [again.throw(20) for _ in range(15)] == thrown[25:]


def test_other_seeds_throw_other_dice() -> None:
    def beginning(seed: int) -> tuple[int, ...]:
        dice = SeededDice(seed)
        return tuple(dice.throw(100) for _ in range(5))

    assert len({beginning(seed) for seed in range(20)}) == 20


def test_a_cursor_counts_from_zero() -> None:
    with pytest.raises(ValueError, match="counts from 0"):
        SeededDice(7, -1)


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100])
def test_seeded_dice_are_fair(sides: int) -> None:
    """Chi squared over 30,000 throws of a fixed seed; the bound is far beyond the 0.1 % point of each of these dice."""
    dice, throws = SeededDice("fair"), 30_000
    counts = Counter(dice.throw(sides) for _ in range(throws))
    assert set(counts) == set(range(1, sides + 1))
    expected = throws / sides
    chi_squared = sum((n - expected) ** 2 / expected for n in counts.values())
    assert chi_squared < sides + 5 * (2 * sides) ** 0.5 + 10


def test_scripted_dice_show_the_script() -> None:
    dice = ScriptedDice([3, 6])
    assert [dice.throw(6), dice.throw(6)] == [3, 6]
    assert dice.left == ()


def test_a_script_that_runs_out_says_which_die_was_next() -> None:
    dice = ScriptedDice([3])
    dice.throw(6)
    with pytest.raises(ScriptRanOut, match=r"the script of 1 faces ran out: a d10 was to be thrown next"):
        dice.throw(10)


def test_a_face_that_the_die_does_not_have_is_an_error_and_is_not_used() -> None:
    dice = ScriptedDice([7])
    with pytest.raises(FaceDoesNotFit, match=r"face 1 of the script is 7, and a d6 was thrown"):
        dice.throw(6)
    assert dice.left == (7,)


def test_system_dice_stay_on_the_die() -> None:
    dice = SystemDice()
    assert {dice.throw(4) for _ in range(200)} == {1, 2, 3, 4}


class TwoCoins:
    """A toy fold of three lines: two coins, heads (2) are counted."""

    start = (2, 0)

    def sides(self, state: tuple[int, int]) -> int:
        return 2 if state[0] else 0

    def step(self, state: tuple[int, int], face: int) -> tuple[int, int]:
        return (state[0] - 1, state[1] + face - 1)

    def finish(self, state: tuple[int, int]) -> Reading:
        return Reading(state[1], None, state[1] == 2)

    def tell(self, faces: object, reading: Reading) -> Told:
        return Told((), "2d2")


class Endless(TwoCoins):
    """A fold that never has enough."""

    def sides(self, state: tuple[int, int]) -> int:
        return 2


def test_roller_and_odds_walk_the_same_fold() -> None:
    assert throw(TwoCoins(), ScriptedDice([2, 1])).reading == Reading(1, None, False)
    assert weigh(TwoCoins()) == {
        Reading(0, None, False): 0.25,
        Reading(1, None, False): 0.5,
        Reading(2, None, True): 0.25,
    }


def test_dice_are_paid_for_before_they_are_thrown() -> None:
    dice = SeededDice(1)
    with pytest.raises(PurseEmpty, match="at most 30 dice"):
        throw(Endless(), dice, bound=30)
    assert dice.cursor == 30
