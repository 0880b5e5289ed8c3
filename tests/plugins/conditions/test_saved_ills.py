"""What conditions, concentration and dying remember goes through a save: the fight goes on as if it was not saved."""

from __future__ import annotations

import json

import pytest

from ailing import ailing, beast, does, ill, puts
from fights import act, ends, fight, hero, knows, log, spells, who
from rulewright.fight.fight import Fight
from rulewright.fight.saving import load, save
from rulewright.fight.state import state
from rulewright.ruleset import Ruleset
from tables import Json

DYING: Json = {"kind": "saves", "successes": "saved", "failures": "lost", "dice": {"count": 1, "sides": 20},
               "succeedAt": 10}  # fmt: skip
CONDITIONS: Json = {
    "slowed": {"delays": {"catalogs": ["spells"], "budget": "act", "chance": {"sides": 20, "atLeast": 11}}},
    "bound": {"endsWhen": ["damaged"], "onEnd": {"applies": [{"condition": "sore", "duration": {"rounds": 1}}]}},
    "sore": {"modifiers": [{"to": "health-max", "times": 0.5}]},
    "frail": {"modifiers": [{"to": "health-max", "times": 0.5}]},
}


def rules() -> Ruleset:
    dart = {"kind": "attack", "autoHit": True, "amount": {"flat": 4}}
    bind = {"kind": "debuff", "autoHit": True, "concentration": True, "budget": "quick",
            "applies": [{"condition": "bound", "duration": {"rounds": 9}}]}  # fmt: skip
    kept = {"text": "focus", "save": "nerve", "floor": 10, "fromDamage": 0.5}
    return ailing(CONDITIONS, {"dying": DYING, "concentration": kept}, catalogs=[spells(dart=dart, bind=bind)])


def again(begun: Fight) -> Fight:
    return load(rules(), json.loads(json.dumps(save(begun))))


@pytest.mark.parametrize("saved", [True, False])
def test_a_held_dart_a_kept_bond_and_a_halved_maximum(saved: bool) -> None:
    """Ann, frail and slowed, binds Rat and throws a dart that is held up (12); Rat, 15 + 3, bites her for 2, and 11
    keeps the bond; the dart then does 4, which breaks it."""
    faces = [20, 5, 12, 15, 2, 11]
    begun = fight(rules(), [ill("slowed", "frail", powers=knows("dart", "bind"))], [beast()], faces)
    begun = act(act(begun, "Ann", "ability:0:1", "Rat"), "Ann", "ability:0:0", "Rat")
    begun = again(begun) if saved else begun
    begun = act(ends(begun, "Ann"), "Rat", "bite", "Ann")
    begun = ends(again(begun) if saved else begun, "Rat")
    assert who(begun, "Ann")["health"] == {"value": 8, "max": 10, "temp": 0}
    assert (who(begun, "Ann")["concentration"], who(begun, "Rat")["health"]["value"]) == ("Bind", 6)
    assert [held["id"] for held in who(begun, "Rat")["conditions"]] == ["sore"]


def test_the_stable_stay_stable() -> None:
    """12, 13, 14: stable. Saved and loaded there, the next turn of hers asks for no die."""
    party = [hero(live={"pools": {"drive": 0}}), hero("Bea")]
    begun = fight(rules(), party, [beast("Rat", puts("sore"), does("idle"))], [10, 20, 5, 12, 13, 14])
    begun = ends(begun, *(["Bea", "Ann", "Rat"] * 3))
    loaded = again(begun)
    assert state(loaded) == state(begun)
    assert log(ends(loaded, "Bea"))[-1] == log(ends(begun, "Bea"))[-1] == "Ann's turn."
