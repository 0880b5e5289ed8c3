"""What somebody in a fight is, and deeds that ask about it."""

from __future__ import annotations

import pytest

from brawls import brawl, refused, version
from fights import act, arena, ends, fight, foe, happened, health, hero, knows, menu, refusal, spells, who
from rulewright.fight.fight import Fight
from rulewright.testing import PluginContract
from tables import Json, engine

TYPES: Json = {
    "types": [{"id": id, "label": id.capitalize()} for id in ("folk", "beast", "fiend")],
    "tags": [{"id": "devil", "label": "Devil"}, {"id": "wolf", "label": "Wolf"}],
    "field": "kin",
    "default": "folk",
}
BANE = {
    "kind": "attack",
    "autoHit": True,
    "targetCount": 3,
    "amount": {"flat": 1},
    "plus": [{"flat": 2, "type": "light", "targetIs": {"types": ["fiend"], "tags": ["wolf"]}}],
}
SOOTHE = {
    "kind": "debuff",
    "applies": [{"condition": "held", "duration": "instant", "targetIs": {"types": ["beast"]}}],
}
CHARM = {**SOOTHE, "targets": "any", "targetTypes": {"is": {"types": ["folk", "beast"]}, "not": {"tags": ["wolf"]}}}


class TestContract(PluginContract):
    plugin = "fight-creature-types"
    examples = (brawl({"creatureTypes": TYPES}),)
    refusals = ((brawl({"creatureTypes": {**TYPES, "default": "rock"}}), "combat.creatureTypes.default"),)
    checks = ('skill="Climb" dc="8"',)


def begun(**build: Json) -> Fight:
    """Ann, who knows Bane, Soothe and Charm, against an imp (a fiend), a wolf (a beast and a wolf) and a stone."""
    rules = arena({"creatureTypes": TYPES}, catalogs=[spells(bane=BANE, soothe=SOOTHE, charm=CHARM)])
    ann = hero(powers=knows("bane", "soothe", "charm"), **build)
    opponents = [
        foe("Imp", type="fiend", tags=["devil"]),
        foe("Wolf", type="beast", tags=["wolf"]),
        foe("Cur", type="beast"),
        foe("Stone"),
    ]
    return fight(rules, [ann], opponents, [20, 4, 3, 2, 1])


@pytest.mark.feature("combat.creature-types.damage-part", "combat.creature-types.test", "combat.creature-types.tags")
def test_a_part_is_dealt_only_to_targets_that_match_any_one_word() -> None:
    """The imp is a fiend and the wolf a wolf: 1 + 2. The stone is nothing at all: 1."""
    now = act(begun(), "Ann", "ability:0:0", "Imp", "Wolf", "Stone")
    assert [health(now, name) for name in ("Imp", "Wolf", "Stone")] == [7, 7, 9]


@pytest.mark.feature("combat.creature-types.test", "combat.creature-types.tags")
def test_words_that_are_not_declared_are_refused() -> None:
    parts = [{"flat": 1, "targetIs": {"types": ["ghost"], "tags": ["devil", "imp"]}}]
    bane = spells(bane={**BANE, "plus": parts})
    assert refused({"creatureTypes": TYPES, "abilities": [{"list": "powers", "budget": "act"}]}, catalogs=[bane]) == [
        "catalogs.0.entries.0.mechanics.plus.0.targetIs.types.0",
        "catalogs.0.entries.0.mechanics.plus.0.targetIs.tags.1",
    ]


@pytest.mark.feature("combat.creature-types.applies")
def test_a_condition_may_be_for_some_targets_only() -> None:
    now = act(begun(), "Ann", "ability:0:1", "Cur")
    assert [held["id"] for held in who(now, "Cur")["conditions"]] == ["held"]
    now = act(ends(now, "Ann", "Imp", "Wolf", "Cur", "Stone"), "Ann", "ability:0:1", "Imp")
    assert who(now, "Imp")["conditions"] == []


@pytest.mark.feature("combat.creature-types.target-types", "combat.creature-types.character")
def test_who_is_excluded_cannot_be_chosen() -> None:
    """Folk and beasts, but no wolves: Ann, who is folk by default, and the cur."""
    now = begun()
    assert menu(now)["ability:0:2"]["targets"]["of"] == ["Ann", "Cur"]
    assert refusal(now, "Ann", "ability:0:2", "Imp") == "bad-target"
    assert happened(act(now, "Ann", "ability:0:2", "Cur"), "condition")


@pytest.mark.feature("combat.creature-types.character")
@pytest.mark.parametrize(("kin", "type"), [("fiend", "fiend"), (" beast ", "beast"), ("dwarf", "folk"), (None, "folk")])
def test_a_characters_type_is_what_a_field_says_else_the_default(kin: str | None, type: str) -> None:
    fields: Json = {"fields": {"kin": kin}} if kin is not None else {}
    assert begun(**fields).combatants["Ann"].profile.type == type


@pytest.mark.feature("combat.creature-types.version")
def test_types_and_tests_of_them_need_their_version() -> None:
    """Each key asks for it by itself."""
    assert version({"creatureTypes": {"types": TYPES["types"]}}) == "1.168"
    plain = {"kind": "attack", "autoHit": True, "amount": {"flat": 1}}
    hurt = {"live": {"tracks": []}}
    needed = [
        str(engine().validate(brawl({"creatureTypes": TYPES}, catalogs=[spells(bane=does)], sheet=hurt)).capability)
        for does in ({**plain, "targetIs": {"types": ["beast"]}}, {**plain, "targetTypes": {"not": {"tags": ["wolf"]}}})
    ]
    assert needed == ["1.168", "1.168"]
