"""What a condition leaves behind as it ends."""

from __future__ import annotations

import pytest

from ailing import ailing, beast, does, puts
from fights import act, ends, fight, happened, hero, who
from rulewright.fight.fight import Fight
from tables import Json

HASTED: Json = {
    "hasted": {"onEnd": {"applies": [{"condition": "tired", "duration": {"rounds": 1}}]}, "endsWhen": ["damaged"]},
    "tired": {"effects": ["cannot-act"]},
}


def held(begun: Fight) -> list[tuple[str, int]]:
    return [(held["id"], held["rounds"]) for held in who(begun, "Ann")["conditions"]]


def hasted(faces: list[int], rounds: int = 1) -> Fight:
    begun = fight(ailing(HASTED), [hero()], [beast("Imp", puts("hasted", rounds)), beast("Rat")], faces)
    return ends(act(begun, "Imp", "hasted", "Ann"), "Imp")


@pytest.mark.feature("combat.condition.on-end", "combat.condition.on-end.duration")
def test_run_out_it_leaves_the_whole_next_turn() -> None:
    """It runs out as Ann's turn ends; Ann cannot act in her next turn, and can after that."""
    begun = ends(hasted([10, 20, 1]), "Ann")
    assert held(begun) == [("tired", 1)]
    begun = ends(begun, "Rat", "Imp")
    assert begun.table().able(begun.combatants["Ann"]) is False
    begun = ends(begun, "Ann")
    assert held(begun) == []


@pytest.mark.feature("combat.condition.on-end", "combat.condition.on-end.duration")
def test_broken_in_somebody_else_s_turn_it_leaves_the_next_own_turn() -> None:
    """Rat acts before Ann in the order: 12 + 3 hits for 1 and ends it; Ann's own turn is the one round."""
    begun = act(hasted([1, 20, 10, 12, 1], rounds=9), "Rat", "bite", "Ann")
    assert held(begun) == [("tired", 1)]
    begun = ends(begun, "Rat")
    assert begun.table().able(begun.combatants["Ann"]) is False
    assert held(ends(begun, "Ann")) == []


@pytest.mark.feature("combat.condition.on-end.duration")
def test_left_in_the_middle_of_one_s_own_turn_it_counts_from_the_next() -> None:
    """A thorny hide answers Ann's blow for 1, which ends her haste in her own turn: she is tired for all of her
    next."""
    reply = does("reply", budget="react", damage={"flat": 1}, reaction={"on": "harmed"})
    rules = ailing(HASTED)
    begun = fight(rules, [hero()], [beast("Imp", puts("hasted"), reply)], [10, 20, 15, 2])
    begun = ends(act(begun, "Imp", "hasted", "Ann"), "Imp")
    begun = act(begun, "Ann", "attack:0:0", "Imp")
    begun = act(begun, "Imp", "reply", window="w1")
    assert held(begun) == [("tired", 1)]
    begun = ends(begun, "Ann")
    assert held(begun) == [("tired", 1)]
    assert held(ends(begun, "Imp", "Ann")) == []


@pytest.mark.feature("combat.condition.on-end")
def test_put_on_anew_or_over_with_the_fight_it_leaves_nothing() -> None:
    """The same condition again replaces it. 15 + 2 hits for 6 of 3, the fight is over: nothing is left."""
    imp = beast("Imp", puts("hasted", 2), health=3)
    begun = fight(ailing(HASTED), [hero()], [imp], [10, 20, 15, 6])
    begun = ends(act(begun, "Imp", "hasted", "Ann"), "Imp", "Ann")
    begun = ends(act(begun, "Imp", "hasted", "Ann"), "Imp")
    assert held(begun) == [("hasted", 2)]
    begun = act(begun, "Ann", "attack:0:0", "Imp")
    assert (begun.outcome, held(begun)) == ("victory", [])
    assert all(event["condition"] == "hasted" for event in happened(begun, "condition"))
