"""What a blow does: its parts, the saves that they ask for, and whom it fells. Initiative is everybody's first die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fights import act, arena, fight, foe, happened, health, hero, knows, log, spells, who
from rulewright.fight.fight import Fight
from tables import Json

BOLT: Json = {"kind": "attack", "attackRoll": True, "amount": {"dice": "1d6"}, "damageType": "cut"}
SNARE: Json = {"kind": "attack", "save": {"save": "nerve", "onSuccess": "half"}, "amount": {"dice": "1d6"}}


def begun(
    *faces: int, opponents: Sequence[Json] = (), live: Json | None = None, patch: Any = None, **does: Json
) -> Fight:
    """Ann, who knows what is given, against a rat of 50 points."""
    rules = arena(catalogs=[spells(**does)], **(patch or {}))
    return fight(rules, [hero(powers=knows(*does), live=live)], opponents or [foe(health=50)], faces)


def dealt(now: Fight) -> list[tuple[Any, int]]:
    return [(event.get("damageType"), event["dealt"]) for event in happened(now, "damage")]


@pytest.mark.feature("combat.mechanics.damage-once")
def test_without_attack_rolls_its_damage_is_thrown_once_for_all() -> None:
    """The rat's save of 12 fails; one die, 5; the cur's 13 passes: half of 5 is 2."""
    snare = {**SNARE, "targetCount": 2}
    now = begun(20, 2, 1, 12, 5, 13, opponents=[foe(), foe("Cur")], snare=snare)
    now = act(now, "Ann", "ability:0:0", "Rat", "Cur")
    assert (health(now, "Rat"), health(now, "Cur")) == (5, 8)


@pytest.mark.feature("combat.mechanics.damage-per-hit")
def test_with_attack_rolls_each_hit_throws_its_own() -> None:
    """12 hits for 5; then 13 hits for 2."""
    now = begun(20, 2, 1, 12, 5, 13, 2, opponents=[foe(), foe("Cur")], bolt={**BOLT, "targetCount": 2})
    now = act(now, "Ann", "ability:0:0", "Rat", "Cur")
    assert (health(now, "Rat"), health(now, "Cur")) == (5, 8)


PLUS: Json = {"plus": [{"dice": "1d4", "type": "fire"}, {"flat": 2}, {"dice": "1d4", "flat": 1, "type": "light"}]}


@pytest.mark.feature("combat.mechanics.plus", "combat.mechanics.plus.type-default")
def test_up_to_three_parts_come_with_a_blow_each_by_itself() -> None:
    """5 cut, 3 fire of which 1 is left, 2 of the blow's own type, and 2 + 1 light, doubled."""
    rat = foe(health=50, resist=["fire"], vulnerable=["light"])
    now = act(begun(20, 1, 12, 5, 3, 2, opponents=[rat], bolt={**BOLT, **PLUS}), "Ann", "ability:0:0", "Rat")
    assert dealt(now) == [("cut", 5), ("fire", 1), ("cut", 2), ("light", 6)]


@pytest.mark.feature("combat.mechanics.plus.critical")
def test_a_critical_throws_the_dice_of_every_part_again() -> None:
    """5 and 6; 3 and 4; 2, which is no die; 2, 1 and 1."""
    now = act(begun(20, 1, 20, 5, 6, 3, 4, 2, 1, bolt={**BOLT, **PLUS}), "Ann", "ability:0:0", "Rat")
    assert dealt(now) == [("cut", 11), ("fire", 7), ("cut", 2), ("light", 4)]


def poison(**save: Any) -> Json:
    return {"plus": [{"flat": 5, "type": "poison", "save": {"save": "nerve", **save}}]}


@pytest.mark.feature("combat.mechanics.plus.save")
@pytest.mark.parametrize(("on_success", "left"), [("half", 2), ("none", 0)])
def test_a_part_may_ask_for_a_save_that_changes_nothing_else(on_success: str, left: int) -> None:
    """The bolt's 4 stand. 9 fails 10, and 10 passes. The save is told before what it is about."""
    bolt = {**BOLT, **poison(difficulty=10, onSuccess=on_success)}
    now = act(begun(20, 1, 12, 4, 10, bolt=bolt), "Ann", "ability:0:0", "Rat")
    assert dealt(now) == [("cut", 4), ("poison", left)]
    assert [event.type for event in now.events][-4:] == ["attack", "damage", "save", "damage"]
    now = act(begun(20, 1, 12, 4, 9, bolt=bolt), "Ann", "ability:0:0", "Rat")
    assert dealt(now) == [("cut", 4), ("poison", 5)]


@pytest.mark.feature("combat.mechanics.plus.save.separate")
def test_it_is_a_further_save_whatever_was_asked_before() -> None:
    """The snare's own save is passed: half of 5. The part's is not, against the same 13."""
    now = act(begun(20, 1, 13, 5, 12, snare={**SNARE, **poison()}), "Ann", "ability:0:0", "Rat")
    assert [event["passed"] for event in happened(now, "save")] == [True, False]
    assert dealt(now) == [(None, 2), ("poison", 5)]


@pytest.mark.feature("combat.mechanics.plus.save.difficulty-fallback")
def test_the_number_of_a_parts_save_is_its_own_the_actions_or_the_lists() -> None:
    """A spider's bite: its own 11; its action's 15 without that. An ability: the list's 13."""
    web = {"save": {"save": "nerve", "difficulty": 15}, "budget": "act"}
    for own, asked in (({"difficulty": 11}, 11), ({}, 15)):
        damage = {"dice": "1d4", **poison(**own)}
        spider = foe(actions=[{"id": "web", "name": "Web", **web, "damage": damage}])
        now = act(begun(1, 20, 2, 1, 20, opponents=[spider], bolt=BOLT), "Rat", "web", "Ann")
        assert [event["difficulty"] for event in happened(now, "save")] == [15, asked]
    now = act(begun(20, 1, 12, 4, 20, bolt={**BOLT, **poison()}), "Ann", "ability:0:0", "Rat")
    assert happened(now, "save")[0]["difficulty"] == 13


@pytest.mark.feature("combat.mechanics.plus.one-down-check")
def test_a_blow_fells_once_for_all_its_parts() -> None:
    """6 cut are enough; 2 more come after, and only then is the rat out, once."""
    now = begun(20, 1, 12, 6, opponents=[foe(health=6)], bolt={**BOLT, "plus": [{"flat": 2, "type": "fire"}]})
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert [event.type for event in now.events][-4:] == ["damage", "damage", "defeated", "outcome"]


BUFFER: Json = {
    "sheet": {"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "allowTemp": True}]}}
}


@pytest.mark.feature("combat.mechanics.temporary")
def test_temporary_points_never_stack_and_the_larger_stay() -> None:
    """3, then 2: still 3; then 5. The bite of 4 takes 4 of them and no health."""
    gives = {f"t{n}": {"kind": "buff", "free": True, "targets": "self", "temporary": {"flat": n}} for n in (3, 2, 5)}
    now = begun(20, 1, 15, 4, patch=BUFFER, **gives)
    held = []
    for place in range(3):
        now = act(now, "Ann", f"ability:0:{place}", "Ann")
        held.append(who(now, "Ann")["health"]["temp"])
    assert held == [3, 3, 5]
    now = act(act(now, "Ann", "end-turn"), "Rat", "bite", "Ann")
    assert who(now, "Ann")["health"] == {"value": 6, "max": 6, "temp": 1}
    assert log(now)[-1] == "Ann takes 4 pierce damage, 4 of it from temporary points."
