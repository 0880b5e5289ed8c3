"""Modifiers of saves that are narrowed by what a save is against. Ann adds nothing; every save is against 12."""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does, ill
from fights import act, ends, fight, happened, hero, knows, spells
from tables import Json

UP: Json = {"to": "saves", "mode": "advantage"}


def gas(**keys: Any) -> Json:
    return does("gas", autoHit=None, save={"save": "nerve", "difficulty": 12}, **keys)


def doubled(modifier: Json, action: Json, **rules: Any) -> bool:
    """Whether Ann's save against what Rat does is made twice, while a condition gives her this modifier."""
    made = ailing({"stout": {"modifiers": [modifier]}, "drowsy": {}, "sick": {}}, **rules)
    begun = fight(made, [ill("stout")], [beast("Rat", action)], seed=1)
    begun = begun if begun.asked == "Rat" else ends(begun, "Ann")
    (save,) = happened(act(begun, "Rat", action["id"], "Ann"), "save")
    return len(save["rolls"]) == 2


@pytest.mark.feature("combat.save-against.any", "combat.save-against.use-mode")
@pytest.mark.parametrize(
    ("keys", "twice"),
    [
        ({"damage": {"flat": 1, "type": "venom"}}, True),
        ({"applies": [{"condition": "sick", "duration": "instant"}]}, True),
        ({"damage": {"flat": 1, "type": "fire"}}, False),
        ({"applies": [{"condition": "drowsy", "duration": "instant"}]}, False),
        ({"damage": {"flat": 1, "type": "fire"}, "applies": [{"condition": "sick", "duration": "instant"}]}, True),
    ],
)
def test_any_one_cause_is_enough(keys: Json, twice: bool) -> None:
    modifier = {**UP, "against": {"conditions": ["sick"], "damage": ["venom"]}}
    assert doubled(modifier, gas(**keys)) is twice


@pytest.mark.feature("combat.save-against.and-saves")
def test_the_save_must_match_as_well() -> None:
    two = {"saves": [{"id": "nerve", "label": "Nerve"}, {"id": "thew", "label": "Thew"}]}
    against = {"against": {"damage": ["venom"]}}
    venom = gas(damage={"flat": 1, "type": "venom"})
    assert doubled({**UP, **against, "saves": ["nerve"]}, venom, sheet=two)
    assert not doubled({**UP, **against, "saves": ["thew"]}, venom, sheet=two)


@pytest.mark.feature("combat.save-against.applies-count")
def test_a_condition_counts_though_the_save_may_prevent_it() -> None:
    """Twice, the better kept: 4 and 15 pass, and Ann is not sick."""
    rules = ailing({"stout": {"modifiers": [{**UP, "against": {"conditions": ["sick"]}}]}, "sick": {}})
    action = gas(applies=[{"condition": "sick", "duration": "instant"}])
    begun = act(fight(rules, [ill("stout")], [beast("Rat", action)], [1, 20, 4, 15]), "Rat", "gas", "Ann")
    assert happened(begun, "save")[0]["passed"] is True
    assert [held.id for held in begun.combatants["Ann"].conditions] == ["stout"]


@pytest.mark.feature("combat.save-against.damage-parts")
def test_every_part_counts_and_case_does_not() -> None:
    modifier = {**UP, "against": {"damage": ["VENOM"]}}
    parts = {"flat": 1, "type": "fire", "plus": [{"flat": 1, "type": "Venom"}]}
    assert doubled(modifier, gas(damage=parts))
    assert not doubled(modifier, gas(damage={**parts, "plus": []}))


QUALITIES: Json = {
    "items": {"categories": [{"id": "gear", "label": "Gear"}], "tags": [{"id": "magical", "label": "Magical"}]}
}


@pytest.mark.feature("combat.save-against.magic-quality", "combat.save-against.magic-resistance")
def test_magic_is_the_quality_of_being_magical() -> None:
    """Of a creature's action, and of a catalog entry, also of one that does no damage; an entry without it is none,
    whatever it is called."""
    rules = ailing({"stout": {"modifiers": [{**UP, "against": {"magic": True}}]}, "sick": {}}, **QUALITIES)
    for qualities, twice in ((["magical"], True), ([], False)):
        action = gas(damage={"flat": 1, **({"qualities": qualities} if qualities else {})})
        begun = act(
            fight(rules, [ill("stout")], [beast("Rat", action)], [1, 20, 4, *([15] * twice)]), "Rat", "gas", "Ann"
        )
        assert (len(happened(begun, "save")[0]["rolls"]) == 2) is twice
    for id, extra, twice in (("hex", {"qualities": ["magical"]}, True), ("magical", {}, False)):
        hex = {"kind": "debuff", "targets": "any", "save": {"save": "nerve"}, **extra,
               "applies": [{"condition": "sick", "duration": "instant"}]}  # fmt: skip
        made = ailing({"stout": {"modifiers": [{**UP, "against": {"magic": True}}]}, "sick": {}},
                      catalogs=[spells(**{id: hex})], **QUALITIES)  # fmt: skip
        begun = fight(made, [ill("stout"), hero("Bea", powers=knows(id))], [beast()], [1, 20, 5, 4, *([15] * twice)])
        begun = act(begun, "Bea", "ability:0:0", "Ann")
        assert (len(happened(begun, "save")[0]["rolls"]) == 2) is twice


@pytest.mark.feature("combat.save-against.ending-saves")
@pytest.mark.parametrize(("cause", "twice"), [({"conditions": ["sick"]}, True), ({"damage": ["venom"]}, False)])
def test_a_save_that_ends_a_condition_is_against_it_alone(cause: Json, twice: bool) -> None:
    """What made Ann sick was venom and magic; the save as her turn ends is against being sick, and nothing else."""
    rules = ailing({"stout": {"modifiers": [{**UP, "against": cause}]}, "sick": {}})
    action = does("gas", damage={"flat": 1, "type": "venom"}, saveDifficulty=12, applies=[
        {"condition": "sick", "duration": "until-save", "saveEnds": {"save": "nerve", "at": "turn-end"}}])  # fmt: skip
    begun = fight(rules, [ill("stout")], [beast("Rat", action)], [1, 20, 13, *([4] * twice)])
    begun = ends(act(begun, "Rat", "gas", "Ann"), "Rat", "Ann")
    assert (len(happened(begun, "save")[0]["rolls"]) == 2) is twice


@pytest.mark.feature("combat.save-against.nothing")
def test_concentration_is_against_nothing() -> None:
    """A bite of venom that magic guides: the save to keep the ward up is one die."""
    rules = ailing(
        {"stout": {"modifiers": [{**UP, "against": {"damage": ["venom"], "magic": True, "conditions": ["stout"]}}]}},
        {"concentration": {"text": "focus", "save": "nerve", "floor": 10, "fromDamage": 0.5}},
        **QUALITIES,
    )
    venom = does("fang", damage={"flat": 1, "type": "venom", "qualities": ["magical"]})
    begun = fight(rules, [ill("stout", live={"text": {"focus": "Ward"}})], [beast("Rat", venom)], [1, 20, 12])
    begun = act(begun, "Rat", "fang", "Ann")
    assert len(happened(begun, "save")[0]["rolls"]) == 1


@pytest.mark.feature("combat.save-against.nothing")
def test_a_roll_for_one_s_life_is_against_nothing() -> None:
    """One die as the turn of the fallen begins, though every save against these is made twice."""
    naturals = {"kind": "saves", "successes": "saved", "failures": "lost", "dice": {"count": 1, "sides": 20},
                "succeedAt": 10}  # fmt: skip
    rules = ailing({"stout": {"modifiers": [{**UP, "against": {"conditions": ["stout"]}}]}}, {"dying": naturals})
    begun = fight(rules, [ill("stout", live={"pools": {"drive": 0}}), hero("Bea")], [beast()], [10, 20, 1, 12])
    assert happened(ends(begun, "Bea"), "dying")[0]["rolls"] == [12]


@pytest.mark.feature("combat.save-against.racial", "combat.save-against.magic-resistance")
def test_a_trait_of_a_people_is_a_level_of_a_value_derived_from_the_sheet() -> None:
    """Who has sworn the oath is stout against venom: derived 1, and a level from 1 on. Creatures have theirs by a
    track."""
    levels = [
        {"derived": "sworn", "at": 1, "modifiers": [{**UP, "against": {"damage": ["venom"]}}]},
        {"track": "strain", "at": 1, "modifiers": [{**UP, "against": {"magic": True}}]},
    ]
    derived = [{"id": "sworn", "label": "Sworn", "op": "sum", "of": [{"field": "oaths"}]}]
    fields = [{"id": "oaths", "label": "Oaths", "type": "number", "min": 0, "max": 1, "default": 0},
              {"id": "kin", "label": "Kin", "type": "text", "maxLength": 40},
              {"id": "oath", "label": "Oath", "type": "boolean"},
              {"id": "pace", "label": "Pace", "type": "number", "min": 0, "max": 99, "default": 6}]  # fmt: skip
    rules = ailing({}, {"levels": levels}, sheet={"derived": derived, "fields": fields}, **QUALITIES)
    action = gas(damage={"flat": 1, "type": "venom"})
    for oaths, twice in ((1, True), (0, False)):
        begun = fight(rules, [hero(fields={"oaths": oaths})], [beast("Rat", action)], [1, 20, 4, *([15] * twice)])
        assert (len(happened(act(begun, "Rat", "gas", "Ann"), "save")[0]["rolls"]) == 2) is twice
    blast = spells(blast={"kind": "attack", "save": {"save": "nerve"}, "amount": {"flat": 1}, "qualities": ["magical"]})
    made = ailing({}, {"levels": levels[1:]}, catalogs=[blast], **QUALITIES)
    begun = fight(made, [hero(powers=knows("blast"))], [beast(tracks={"strain": 1})], [20, 1, 4, 15])
    assert len(happened(act(begun, "Ann", "ability:0:0", "Rat"), "save")[0]["rolls"]) == 2
