"""Modifiers of damage, and of saves against something."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, refused, version
from stock import BLOCK as WORDS
from tables import engine, roll, sheet

Json = dict[str, Any]


def modifier(to: str, combat: Json | None = None, **keys: Any) -> list[str]:
    """Where a modifier of the condition Held is refused, below the modifier."""
    conditions = [{"condition": "held", "modifiers": [{"to": to, **keys}]}]
    found = refused({**(combat or {}), "conditions": conditions})
    return [path.removeprefix("combat.conditions.0.modifiers.0.") for path in found]


def since(to: str, **keys: Any) -> str:
    return version({"conditions": [{"condition": "held", "modifiers": [{"to": to, **keys}]}]})


@pytest.mark.feature("combat.modifier.damage.keys-refused")
@pytest.mark.parametrize(
    ("key", "value"), [("attacks", "weapon"), ("blow", "melee"), ("ability", "might"), ("damageType", "fire")]
)
def test_keys_of_damage_stand_on_damage_alone(key: str, value: str) -> None:
    assert modifier("damage", flat=2, **{key: value}) == modifier("damage-taken", flat=2, **{key: value}) == []
    for to in ("defense", "attacks", "saves", "checks", "speed"):
        assert modifier(to, flat=2, **{key: value}) == [key]


@pytest.mark.feature("combat.modifier.damage.amounts")
def test_damage_changes_by_numbers_dice_or_factors() -> None:
    assert modifier("damage", flat=2) == modifier("damage", dice="1d6", minus=True) == modifier("damage", times=2) == []
    assert modifier("damage-taken", times=0.25) == ["times"]


def test_names_and_words_of_damage() -> None:
    assert modifier("damage", flat=1, attacks="wand") == ["attacks"]
    assert modifier("damage", flat=1, blow="soft") == ["blow"]
    assert modifier("damage", flat=1, ability="charm") == ["ability"]
    types = {"damageTypes": ["Fire", "cold"]}
    assert modifier("damage", types, flat=1, damageType="FIRE ") == []
    assert modifier("damage", types, flat=1, damageType="acid") == ["damageType"]


def test_only_damage_taken_comes_from_a_source() -> None:
    assert modifier("damage-taken", dice="1d6", fromSource=True) == []
    assert modifier("damage", dice="1d6", fromSource=True) == ["fromSource"]
    assert modifier("attacks", flat=1, fromSource=True) == ["fromSource"]


@pytest.mark.feature("combat.modifier.damage.version")
def test_damage_came_in_with_1_133() -> None:
    assert since("damage", flat=1) == since("damage-taken", flat=1) == "1.133"
    coat = {"category": "gear", "slots": {"body": 1}, "worn": {"modifiers": [{"to": "damage", "flat": 1}]}}
    goods = {"id": "goods", "label": "G", "holds": "items", "entries": [{"id": "coat", "label": "Coat", "item": coat}]}
    made = brawl({}, items=WORDS, catalogs=[goods])
    assert str(engine().validate(made).capability) == "1.133"


@pytest.mark.feature("combat.save-against.key")
def test_a_save_is_against_conditions_damage_or_magic() -> None:
    types = {"damageTypes": ["poison", "cold"]}

    def against(**causes: Any) -> list[str]:
        found = modifier("saves", types, flat=2, against=causes)
        return [path.removeprefix("against").removeprefix(".") for path in found]

    assert against(conditions=["senseless"]) == against(damage=["Poison"]) == against(magic=True) == []
    assert against(conditions=["dizzy"]) == ["conditions.0"]
    assert against(damage=["poison", "acid"]) == ["damage.1"]
    assert against() == [""]
    assert modifier("saves", flat=2, against={"damage": ["acid"]}) == []
    for to in ("checks", "attacks", "damage"):
        assert modifier(to, flat=2, against={"magic": True}) == ["against"]


@pytest.mark.feature("combat.save-against.comment-key")
def test_a_note_for_readers_is_ignored() -> None:
    resilient = {"$comment": "Tough as they come", "mode": "advantage", "against": {"conditions": ["senseless"]}}
    assert modifier("saves", **resilient) == []


@pytest.mark.feature("combat.save-against.where")
def test_levels_and_items_carry_it_too() -> None:
    modifiers = [{"to": "saves", "flat": 2, "against": {"magic": True}}]
    charm = {"category": "gear", "carried": {"modifiers": modifiers}}
    goods = {"id": "goods", "label": "G", "holds": "items", "entries": [{"id": "c", "label": "Charm", "item": charm}]}
    assert refused({"levels": [{"track": "strain", "at": 1, "modifiers": modifiers}]}) == []
    assert refused({}, items=WORDS, catalogs=[goods]) == []
    modifiers[0]["to"] = "checks"
    assert refused({}, items=WORDS, catalogs=[goods]) == ["catalogs.0.entries.0.item.carried.modifiers.0.against"]


@pytest.mark.feature("combat.save-against.version")
def test_it_came_in_with_1_134() -> None:
    assert since("saves", flat=2, against={"magic": True}) == "1.134"


@pytest.mark.feature("combat.save-against.outside")
def test_a_save_outside_of_a_fight_is_against_nothing() -> None:
    """10 and nothing: the 2 against magic never joins, and the 1 beside it does."""
    modifiers = [{"to": "saves", "flat": 2, "against": {"magic": True}}, {"to": "saves", "flat": 1}]
    rules = engine().load(brawl({"conditions": [{"condition": "held", "modifiers": modifiers}]}))
    record = roll(rules, 'skill="Nerve" dc="11"', (10,), sheet(live={"conditions": ["held"]}))
    assert (record["total"], record["effects"]) == ("11", "1")
