"""Things as weapons: read whole, and checked, for whoever fights."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright_std.items.weapons.vocabulary import WeaponKeys
from stock import item, refused, stocked
from tables import merged

Json = dict[str, Any]
FIGHT: Json = {
    "kind": "attack-vs-defense",
    "health": {"pool": "drive"},
    "defense": {"const": 10},
    "initiative": {"dice": {"count": 1, "sides": 20}},
    "attackRoll": {"dice": {"count": 1, "sides": 20}},
    "economy": {"budgets": [{"id": "action", "label": "Action", "per": "turn", "count": 1}]},
    "distance": {"label": "ft", "perCell": 5},
    "offHand": {"budget": "action"},
}
DAZED = {"live": {"conditions": [{"id": "dazed", "label": "Dazed"}]}}
WHOLE: Json = {
    "budget": "action",
    "toHit": {"abilities": ["might", "grace"], "skill": "climb", "proficiency": {"stat": "bulk"}, "bonus": 2},
    "damage": {"dice": {"stat": "edge"}, "abilities": ["might"], "bonus": {"stat": "bulk"}, "type": "cold iron"},
    "reach": 5,
    "range": {"normal": 20, "long": {"stat": "bulk"}},
    "versatile": {"dice": "1d10"},
    "strikes": 2,
    "ammo": {"tag": "metal", "perAttack": 2, "recover": 0.5},
    "clip": {"max": {"stat": "bulk"}, "reload": "action"},
    "modes": [{"id": "burst", "label": "Burst", "ammo": 3, "toHit": -2, "target": 1, "targets": 3}],
    "offHand": True,
    "floor": 3,
    "onHit": [{"condition": "dazed", "atLeast": 5, "rounds": 2}],
}


def weapon(base: str = "sum", combat: Json | None = None, **attack: Any) -> list[str]:
    """Where a weapon is refused, below its attack; what is wrong with the combat block is somebody else's."""
    fight = FIGHT if combat is None else combat
    entry = item("Sword", "weapon", attack=attack, slots={"hands": 1})
    found = refused(entry, base=base, combat=fight or None, sheet=DAZED)
    return [path.removeprefix("item.attack.") for path in found if path.startswith("item.")]


@pytest.mark.feature("item.attack", "item.attack.extras")
def test_a_whole_weapon_is_accepted() -> None:
    assert weapon(**WHOLE) == []


@pytest.mark.feature("item.attack")
def test_it_is_read_typed_with_its_defaults() -> None:
    good = stocked(item("Fist", attack={"damage": {"dice": "1d4"}})).definition.goods.named("Fist")
    assert good is not None
    attack = good.item.part(WeaponKeys).attack
    assert attack is not None
    assert (attack.damage.dice, attack.to_hit.abilities, attack.off_hand, attack.modes) == ("1d4", None, False, None)


@pytest.mark.feature("item.attack")
@pytest.mark.parametrize(
    ("patch", "at"),
    [
        ({"budget": "bonus"}, "budget"),
        ({"toHit": {"abilities": ["might", "luck"]}}, "toHit.abilities.1"),
        ({"toHit": {"abilities": ["might"] * 7}}, "toHit.abilities"),
        ({"toHit": {"skill": "juggling"}}, "toHit.skill"),
        ({"toHit": {"bonus": 101}}, "toHit.bonus"),
        ({"toHit": {"bonus": {"stat": "smell"}}}, "toHit.bonus.stat"),
        ({"toHit": {"proficiency": {"stat": "edge"}}}, "toHit.proficiency.stat"),
        ({"toHit": {"target": 6}}, "toHit.target"),
        ({"damage": {"abilities": ["luck"]}}, "damage.abilities.0"),
        ({"damage": {"dice": "many"}}, "damage.dice"),
        ({"damage": {"dice": {"stat": "smell"}}}, "damage.dice.stat"),
        ({"damage": {"type": {"stat": "smell"}}}, "damage.type.stat"),
        ({"reach": {"stat": "edge"}}, "reach.stat"),
    ],
)
def test_what_an_attack_cannot_name(patch: Json, at: str) -> None:
    assert weapon(**merged(WHOLE, patch)) == [at]


@pytest.mark.feature("item.attack")
def test_a_target_face_needs_a_pool_whose_target_can_move() -> None:
    """A pool of 7 from 4 to 9 moves; on a sum there is none."""
    attack = {"toHit": {"target": 6}}
    assert weapon("pool", **attack) == []
    assert weapon("sum", **attack) == ["toHit.target"]
    fixed = item("Sword", attack=attack)
    target = {"default": 7, "min": 7, "max": 7}
    ladder = [{"label": "Plain", "successes": 1}]
    found = refused(fixed, base="pool", resolution={"target": target, "difficultyLadder": ladder})
    assert found == ["item.attack.toHit.target"]


@pytest.mark.feature("item.attack")
def test_reach_and_range_need_a_distance() -> None:
    without = {name: value for name, value in FIGHT.items() if name != "distance"}
    assert weapon(combat=without, reach=5, range={"normal": 20}) == ["reach", "range"]
    assert weapon(combat={}, damage={"dice": "1d4"}) == []


@pytest.mark.feature("item.attack.extras")
@pytest.mark.parametrize(
    ("patch", "at"),
    [
        ({"ammo": {"tag": "wet"}}, "ammo.tag"),
        ({"ammo": {"perAttack": 101}}, "ammo.perAttack"),
        ({"ammo": {"recover": 1.5}}, "ammo.recover"),
        ({"clip": {"max": 1001}}, "clip.max"),
        ({"clip": {"reload": "bonus"}}, "clip.reload"),
        ({"modes": [{"id": "m", "label": "M"}] * 2}, "modes.1.id"),
        ({"modes": [{"id": f"m{n}", "label": "M"} for n in range(7)]}, "modes"),
        ({"modes": [{"id": "m", "label": "M", "toHit": 21}]}, "modes.0.toHit"),
        ({"modes": [{"id": "m", "label": "M", "target": -11}]}, "modes.0.target"),
        ({"ammo": None, "clip": None}, "modes.0.ammo"),
        ({"floor": 0}, "floor"),
        ({"onHit": [{"condition": "cursed"}]}, "onHit.0.condition"),
        ({"onHit": [{"condition": "dazed", "rounds": 0}]}, "onHit.0.rounds"),
    ],
)
def test_what_extras_are_refused_for(patch: Json, at: str) -> None:
    assert weapon(**merged(WHOLE, patch)) == [at]


@pytest.mark.feature("item.attack", "item.use")
def test_without_a_combat_block_there_is_no_budget() -> None:
    entry = item("Sword", attack={"budget": "action"}, use={"kind": "attack", "budget": "action"})
    found = [path for path in refused(entry) if path.startswith("item.")]
    assert found == ["item.use.budget", "item.attack.budget"]


@pytest.mark.feature("item.attack.extras")
def test_the_off_hand_needs_its_rule_in_the_combat_block() -> None:
    without = {name: value for name, value in FIGHT.items() if name != "offHand"}
    assert weapon(combat=without, offHand=True) == ["offHand"]
    assert weapon(combat=without, offHand=False) == []
