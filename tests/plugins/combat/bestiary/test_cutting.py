"""Damage is cut down to the tier: fewer dice, then a smaller number, then a strike less, and smaller dice last."""

from __future__ import annotations

from typing import Any

import pytest

from bestiaries import BITE, haunted, hound, loading
from rulewright.creatures.cutting import best_round, cut_to
from rulewright.creatures.finding import read_creature
from rulewright.creatures.shapes import Creature
from rulewright.issues import Report
from tables import Json, merged

LOADING = loading(haunted())
PACK = {"id": "pack", "name": "Pack", "on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}}


def dealing(id: str, dice: str | None, flat: int | None = None, **damage: Any) -> Json:
    """An action whose damage this is."""
    amount = {"dice": dice, "flat": flat, "type": None, **damage}
    return merged(BITE, {"id": id, "name": id.capitalize(), "damage": amount})


def sequence(*pieces: tuple[str, int]) -> Json:
    listed = [{"action": id, "times": times} for id, times in pieces]
    return {"id": "all", "name": "All", "budget": "act", "sequence": listed}


def made(*actions: Json, **patch: Any) -> Creature:
    report = Report.new()
    creature = read_creature(hound(actions=list(actions), **patch), LOADING, report)
    assert creature is not None, [str(issue) for issue in report]
    return creature


def damage(creature: Creature, id: str) -> tuple[str | None, int | None]:
    action = creature.action(id)
    assert action is not None
    assert action.damage is not None
    return action.damage.dice, action.damage.flat


@pytest.mark.feature("combat.threat.damage-per-round", "creature.invented.damage")
def test_the_best_round_is_the_strongest_sequence_or_the_strongest_action() -> None:
    """Bite 1d6 + 1 = 4.5, claw 2d4 = 5: two bites and a claw come to 14; a slam of 4d8 alone to 18."""
    bite, claw, slam = dealing("bite", "1d6", 1), dealing("claw", "2d4"), dealing("slam", "4d8")
    assert best_round(made(bite, claw, sequence(("bite", 2), ("claw", 1)))) == 14
    assert best_round(made(bite, claw, slam, sequence(("bite", 2), ("claw", 1)))) == 18


@pytest.mark.feature("combat.threat.damage-per-round")
def test_a_round_counts_every_part_the_strongest_alternative_and_riders_once() -> None:
    """1d6 = 3.5, or 1d10 + 3 = 8.5 instead; and 1d4 = 2.5 more. Twice is 22; the rider's 3.5 only once: 25.5."""
    bite = dealing(
        "bite", "1d6", plus=[{"dice": "1d4"}], alternatives=[{"when": "twoHanded", "dice": "1d10", "flat": 3}]
    )
    assert best_round(made(bite)) == 11
    assert best_round(made(bite, sequence(("bite", 2)), riders=[PACK])) == 25.5
    claw = dealing("claw", "4d6")
    assert best_round(made(bite, claw, riders=[PACK | {"actions": ["bite"]}])) == 14.5


@pytest.mark.feature("creature.invented.damage")
def test_nothing_is_cut_or_raised_within_the_band() -> None:
    """3.5 is below a band of 4 to 7: it is not raised."""
    creature = made(dealing("bite", "1d6"))
    assert cut_to(creature, 7) == (creature, ())


@pytest.mark.feature("creature.invented.damage-order", "creature.invented.notes")
def test_dice_go_first_and_then_the_fixed_number() -> None:
    """3d6 + 4 = 14.5; 2d6 + 4 = 11; 1d6 + 4 = 7.5; 1d6 + 3 = 6.5, which 7 allows."""
    cut, notes = cut_to(made(dealing("bite", "3d6", 4)), 7)
    assert damage(cut, "bite") == ("1d6", 3)
    why = "its best round came to 14.5 on average, and its tier allows 7."
    assert notes == (
        f'The damage of "Bite" has fewer dice: {why}',
        f'The damage of "Bite" has a smaller fixed number: {why}',
    )


@pytest.mark.feature("creature.invented.damage-order")
def test_a_fixed_number_within_the_notation_is_cut_too() -> None:
    """1d6+6 = 9.5, down by 3 to 1d6 + 3 = 6.5."""
    cut, _ = cut_to(made(dealing("bite", "1d6+6")), 7)
    assert damage(cut, "bite") == ("1d6", 3)


@pytest.mark.feature("creature.invented.damage-order")
def test_the_part_with_the_most_dice_loses_one_first() -> None:
    """2d6 and 3d4 are 14.5. 3d4 is cut to 2d4 (12), then of two equal ones the first to 1d6 (8.5), then 2d4 to 1d4
    (6)."""
    cut, _ = cut_to(made(dealing("bite", "2d6", plus=[{"dice": "3d4"}])), 7)
    assert damage(cut, "bite") == ("1d6", None)
    bite = cut.action("bite")
    assert bite is not None
    assert bite.damage is not None
    assert [part.dice for part in bite.damage.plus] == ["1d4"]


@pytest.mark.feature("creature.invented.damage-order")
def test_then_a_strike_less_in_the_sequence() -> None:
    """Two bites of 1d6 + 1 and a claw of 2d4 are 14. Dice: 9 + 2.5 = 11.5. Fixed: 7 + 2.5 = 9.5. A bite less: 6."""
    cut, notes = cut_to(made(dealing("bite", "1d6", 1), dealing("claw", "2d4"), sequence(("bite", 2), ("claw", 1))), 7)
    whole = cut.action("all")
    assert whole is not None
    assert [(piece.action, piece.times) for piece in whole.sequence or ()] == [("bite", 1), ("claw", 1)]
    assert damage(cut, "bite") == ("1d6", None)
    assert damage(cut, "claw") == ("1d4", None)
    assert [note.partition(":")[0] for note in notes] == [
        'The damage of "Claw" has fewer dice',
        'The damage of "Bite" has a smaller fixed number',
        'The damage of "All" has fewer strikes',
    ]


@pytest.mark.feature("creature.invented.damage-order")
def test_smaller_dice_come_last() -> None:
    """1d12 = 6.5, 1d10 = 5.5, 1d8 = 4.5, which 5 allows. 1d20 steps to 1d12 first."""
    assert damage(cut_to(made(dealing("bite", "1d12")), 5)[0], "bite") == ("1d8", None)
    assert damage(cut_to(made(dealing("bite", "1d20")), 7)[0], "bite") == ("1d12", None)


@pytest.mark.feature("creature.invented.damage-order", "creature.invented.notes")
def test_nothing_is_cut_to_nothing() -> None:
    """A fixed 9 comes down to 1 and no further; 1d2 is the smallest die there is, 1.5 on average."""
    cut, notes = cut_to(made(dealing("bite", None, 9)), 0.5)
    assert damage(cut, "bite") == (None, 1)
    assert notes[-1] == "Its best round still comes to 1 on average, and nothing more can be cut."
    assert damage(cut_to(made(dealing("bite", "2d12", 3)), 1)[0], "bite") == ("1d2", None)


@pytest.mark.feature("creature.invented.damage-order")
def test_the_strongest_alternative_and_what_rides_on_a_blow_are_cut_too() -> None:
    """1d10 + 3 = 8.5 comes down to 1d10 + 1 = 6.5. A bite of 1d6 + 1 with a rider of 1d6 is 8: the 1 goes, 7."""
    bite = dealing("bite", "1d6", alternatives=[{"when": "twoHanded", "dice": "1d10", "flat": 3}])
    cut, _ = cut_to(made(bite), 7)
    (action,) = cut.actions
    assert action.damage is not None
    assert (action.damage.alternatives[0].dice, action.damage.alternatives[0].flat) == ("1d10", 1)
    ridden, _ = cut_to(made(dealing("bite", "1d6", 1), riders=[PACK]), 7)
    assert damage(ridden, "bite") == ("1d6", None)
    heavy, _ = cut_to(made(dealing("bite", "1d6"), riders=[merged(PACK, {"amount": {"dice": "4d6"}})]), 7)
    assert heavy.riders[0].amount.dice == "1d6"


@pytest.mark.feature("creature.invented.damage")
def test_absurd_damage_is_cut_in_no_time() -> None:
    """999 dice and ten thousand points: 1d12 and 0 are left, 6.5 on average."""
    cut, _ = cut_to(made(dealing("bite", "999d9999", 10_000)), 7)
    assert damage(cut, "bite") == ("1d12", None)
