"""What things that are worn and carried do in a fight: the same that they do outside, and what only a fight reads."""

from __future__ import annotations

from typing import Any

import pytest

from fights import act, arena, fight, foe, happened, hero, log
from stock import BLOCK, item, some

Json = dict[str, Any]


def wearing(*modifiers: Json, **effect: Any) -> Json:
    """Ann with a charm that she carries."""
    return {"item": item("Charm", carried={"modifiers": list(modifiers), **effect}), "ann": some("charm")}


def begun(charm: Json, faces: list[int]) -> Any:
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": [charm["item"]]}
    rules = arena(items=BLOCK, catalogs=[goods], combat={"defense": {"const": 10}})
    return fight(rules, [hero(live={"items": [charm["ann"]]})], [foe(health=30)], faces)


@pytest.mark.feature("combat.modifier.damage.shared")
def test_a_thing_changes_attack_rolls_defense_and_damage() -> None:
    """The charm adds 2 to hit, 1 to Ann's defense and 3 to her damage: 6 + 2 + 2 = 10 hits 10 for 4 + 3. The rat's
    7 + 3 = 10 misses 11."""
    charm = wearing({"to": "attacks", "flat": 2}, {"to": "defense", "flat": 1}, {"to": "damage", "flat": 3})
    now = act(begun(charm, [20, 1, 6, 4, 7]), "Ann", "attack:0:0", "Rat")
    assert happened(now, "damage")[0]["dealt"] == 7
    now = act(act(now, "Ann", "end-turn"), "Rat", "bite", "Ann")
    assert log(now)[-1] == "Rat attacks Ann with Bite: 7 + 3 = 10 against defense 11 (Charm), a miss."


def test_a_thing_may_fail_its_bearers_saves() -> None:
    """The bite's own save is failed without a die: the charm sees to it."""
    charm = wearing(failsSaves=["nerve"])
    venom = {
        "id": "spit",
        "name": "Spit",
        "budget": "act",
        "save": {"save": "nerve", "difficulty": 5},
        "damage": {"flat": 2},
    }
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": [charm["item"]]}
    rules = arena(items=BLOCK, catalogs=[goods])
    now = fight(rules, [hero(live={"items": [charm["ann"]]})], [foe(actions=[venom])], [1, 20])
    now = act(now, "Rat", "spit", "Ann")
    assert log(now)[-2:] == ["Ann fails the Nerve save without a roll (Charm).", "Ann takes 2 damage."]
