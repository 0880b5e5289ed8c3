"""Entries whose damage does not reach the holder of a condition."""

from __future__ import annotations

import pytest

from fights import act, fight, foe, happened, health, hero, knows, log
from rulewright.fight.fight import Fight
from tables import Json
from watches import GUARD, asked, watch

MISSILE: Json = {"kind": "attack", "autoHit": True, "amount": {"flat": 3}, "damageType": "force"}
COMBAT: Json = {
    "conditions": [
        {
            "condition": "guarded",
            "modifiers": [{"to": "defense", "flat": 5}],
            "noDamageFrom": ["spells/missile"],
        }
    ]
}
SHIELD: Json = {
    **GUARD,
    "reaction": {"on": "hit", "also": [{"on": "aimed", "against": {"entries": ["spells/missile"]}}]},
}
"""Taken as an attack hits, and as missiles are aimed at its holder."""


def begun(*faces: int) -> Fight:
    """The turn of a Witch who knows missiles and darts; Ann has her shield."""
    rules = watch(COMBAT, missile=MISSILE, dart=MISSILE, shield=SHIELD)
    witch: Json = {"sheet": {"lists": {"arms": [], "powers": knows("missile", "dart")}}}
    rats = [{"name": "Witch", "creature": witch}, foe()]
    return fight(rules, [hero(powers=knows("shield"))], rats, [1, 20, 10, *faces])


@pytest.mark.feature("window.reaction.no-damage-from", "window.reaction.no-damage-from.log")
def test_what_a_condition_shuts_out_does_no_damage_and_is_told_as_immunity() -> None:
    held = act(begun(), "Witch", "ability:0:0", "Ann")
    assert asked(held) == ("aimed", "Ann")
    over = act(held, "Ann", "ability:0:0")
    assert (health(over, "Ann"), log(over)[-1]) == (20, "Ann takes 0 force damage: 3, immune.")
    assert happened(over, "damage")[0]["adjust"] == "immune"
    assert health(act(held, "Ann", "pass"), "Ann") == 17


@pytest.mark.feature("window.reaction.no-damage-from")
def test_other_entries_reach_its_holder_all_the_same() -> None:
    """The dart is no missile, and asks nobody; the shield taken against the Rat's bite (9 + 3 against 15) stays up."""
    assert asked(act(begun(), "Witch", "ability:0:1", "Ann")) is None
    over = act(act(begun(9), "Witch", "end-turn"), "Rat", "bite", "Ann")
    over = act(act(over, "Ann", "ability:0:0"), "Rat", "end-turn")
    assert happened(over, "recheck")[0]["result"] == "miss"
