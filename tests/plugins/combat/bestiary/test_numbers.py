"""Creatures written as plain numbers: what they must have, and which names they may use."""

from __future__ import annotations

import json

import pytest

from bestiaries import BITE, THREAT, bestiary, hound, refused, version
from brawls import brawl, counting
from rulewright.creatures.shapes import HealthDice
from tables import Json, engine

WORDS: Json = {"damageTypes": ["Cut", "burn"]}
CHECKS: Json = {"checks": [{"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}}]}
TAGS: Json = {"categories": [{"id": "gear", "label": "Gear"}], "tags": [{"id": "silver", "label": "Silver"}]}


@pytest.mark.feature("creature.statblock.two-ways", "creature.statblock.required")
def test_a_creature_without_a_sheet_has_health_defense_initiative_and_an_action() -> None:
    assert refused(hound()) == []
    bare = {"tier": "pack"}
    assert refused(bare) == ["health", "defense", "initiativeModifier", "actions"]
    assert refused(hound(actions=[])) == ["actions"]


@pytest.mark.feature("creature.health.number", "creature.health.dice")
def test_health_is_a_number_or_dice_that_are_rolled_once() -> None:
    beasts = [hound(), hound(health={"dice": "3d6"}), hound(health={"dice": "3d6", "flat": 2})]
    entries = [{"id": f"b{n}", "label": f"B {n}", "creature": beast} for n, beast in enumerate(beasts)]
    rules = engine().load(brawl({"threat": THREAT}, catalogs=[bestiary(*entries)]))
    made = [entry.shape.creature for entry in rules.catalogs]
    assert [beast and beast.health for beast in made] == [
        12,
        HealthDice(dice="3d6", flat=0),
        HealthDice(dice="3d6", flat=2),
    ]
    assert refused(hound(health=0)) == ["health"]
    assert refused(hound(health={"flat": 3})) == ["health.dice"]


@pytest.mark.feature("creature.action.list", "creature.health.dice")
@pytest.mark.parametrize("dice", ["0d6", "1d0", "1d1", "02d6", "d6", "2d6 + 1"])
def test_dice_that_cannot_be_thrown_are_refused(dice: str) -> None:
    assert refused(hound(health={"dice": dice})) == ["health.dice"]
    assert refused(hound(actions=[BITE | {"damage": {"dice": dice}}])) == ["actions.0.damage.dice"]


@pytest.mark.feature("creature.defense", "creature.initiative-modifier")
def test_the_plain_numbers_and_their_bounds() -> None:
    assert refused(hound(defense=0, initiativeModifier=-3, speed=0)) == []
    assert refused(hound(defense=-1)) == ["defense"]
    assert refused(hound(defense=1.5)) == ["defense"]
    assert refused(hound(initiativeModifier="2")) == ["initiativeModifier"]
    assert refused(hound(speed=-5)) == ["speed"]


@pytest.mark.feature("creature.abilities", "creature.saves", "creature.catalog.combat-vocabulary")
def test_abilities_and_saves_are_the_sheets_own() -> None:
    assert refused(hound(abilities={"might": 3}, saves={"nerve": 4})) == []
    assert refused(hound(abilities={"nerve": 3})) == ["abilities.nerve"]
    assert refused(hound(saves={"might": 4})) == ["saves.might"]


@pytest.mark.feature("creature.checks")
def test_checks_are_those_of_contests() -> None:
    assert refused(hound(checks={"brawn": 2}), combat=CHECKS) == []
    assert refused(hound(checks={"brawn": 2, "speed": 1}), combat=CHECKS) == ["checks.speed"]
    assert refused(hound(checks={"brawn": 2})) == ["checks.brawn"]
    assert refused(hound(), combat=CHECKS) == []


@pytest.mark.feature("creature.damage-defences")
@pytest.mark.parametrize("name", ["resist", "vulnerable", "immune"])
def test_damage_types_are_those_of_the_block_whatever_their_case(name: str) -> None:
    assert refused(hound(**{name: ["cut", "BURN"]}), combat=WORDS) == []
    assert refused(hound(**{name: ["cut", "frost"]}), combat=WORDS) == [f"{name}.1"]
    assert refused(hound(**{name: ["frost"]})) == []


def test_some_blows_get_through_a_resistance() -> None:
    pierced = {"type": "cut", "except": ["silver"]}
    assert refused(hound(resist=[pierced, "burn"], immune=[pierced]), combat=WORDS, items=TAGS) == []
    assert refused(hound(resist=[pierced | {"except": ["gold"]}]), items=TAGS) == ["resist.0.except.0"]
    assert refused(hound(resist=[pierced | {"type": "frost"}]), combat=WORDS, items=TAGS) == ["resist.0.type"]
    assert refused(hound(vulnerable=[pierced]), items=TAGS) == ["vulnerable.0"]
    assert refused(hound(resist=[pierced])) == ["resist.0.except.0"]
    silvered = BITE | {"damage": {"dice": "1d6", "qualities": ["silver"]}}
    assert refused(hound(actions=[silvered]), items=TAGS) == []
    assert version(hound(actions=[silvered])) == "1.101"


@pytest.mark.feature("creature.condition-immunities", "creature.condition-immunities.tracks")
def test_what_cannot_be_put_on_it_is_a_condition_or_a_track_that_levels_read() -> None:
    level = {"levels": [{"track": "strain", "at": 1, "modifiers": [{"to": "checks", "flat": -1}]}]}
    assert refused(hound(conditionImmunities=["held"])) == []
    assert refused(hound(conditionImmunities=["held", "strain"])) == ["conditionImmunities.1"]
    assert refused(hound(conditionImmunities=["held", "strain"]), combat=level) == []
    assert refused(hound(conditionImmunities=["hurt"]), combat=level) == ["conditionImmunities.0"]


@pytest.mark.feature("creature.catalog.combat-vocabulary")
def test_tracks_that_a_creature_starts_with_are_plain_ones_and_in_their_range() -> None:
    assert refused(hound(tracks={"strain": 3})) == []
    assert refused(hound(tracks={"strain": 4, "hurt": 1, "nope": 1})) == ["tracks.strain", "tracks.hurt", "tracks.nope"]
    assert refused(hound(tracks={"saved": -1}), sheet={"live": {"tracks": [counting("saved")]}}) == ["tracks.saved"]


@pytest.mark.feature("creature.traits")
def test_traits_are_a_name_and_a_line_of_text() -> None:
    assert refused(hound(traits=[{"name": "Lean", "text": "It has not eaten for days."}])) == []
    assert refused(hound(traits=[{"name": "Lean"}])) == ["traits.0.text"]
    assert refused(hound(traits=[{"name": "Lean", "text": "See [here]."}])) == ["traits.0.text"]


@pytest.mark.feature("creature.catalog.entry")
def test_a_creature_in_a_file_of_its_own_is_refused_there() -> None:
    beast = {"id": "hound", "label": "Hound", "creature": hound(saves={"grit": 1})}
    head = {"id": "beasts", "label": "Beasts", "holds": "creatures", "asset": "catalogs/beasts.json"}
    file = json.dumps({"schemaVersion": 1, "catalog": "beasts", "entries": [beast]}, indent=1).encode()
    document = brawl({"threat": THREAT}, catalogs=[head])
    (issue,) = engine().validate(document, assets={"catalogs/beasts.json": file}).issues
    assert issue.path == "catalogs.0.asset.entries.0.creature.saves.grit"
    assert issue.file == "catalogs/beasts.json"
    assert file.decode().splitlines()[(issue.line or 0) - 1].strip() == '"grit": 1'


@pytest.mark.feature("creature.catalog.holds", "creature.riders", "creature.checks")
@pytest.mark.parametrize(
    ("patch", "since"),
    [
        ({}, "1.27"),
        ({"riders": []}, "1.29"),
        ({"checks": {}}, "1.43"),
        ({"speeds": {"swim": 10}}, "1.113"),
        ({"tracks": {}}, "1.115"),
        ({"tags": []}, "1.168"),
        ({"inventory": []}, "1.795"),
    ],
)
def test_keys_need_the_version_that_they_came_in_with(patch: Json, since: str) -> None:
    assert version(hound(**patch)) == since
