"""What a creature's body and belongings may be: ways of moving, soak, size and type, loot, spells."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bestiaries import THREAT, bestiary, entry, hound, refused, version
from brawls import brawl, power
from fights import arena, fight, hero, menu, who
from tables import Json, engine

ITEMS: Json = {
    "categories": [{"id": "gear", "label": "Gear"}],
    "lootTables": [{"id": "pockets", "label": "Pockets", "lines": [{"item": "goods/rope"}]}],
}
GOODS: Json = {
    "id": "goods",
    "label": "Goods",
    "holds": "items",
    "entries": [{"id": "rope", "label": "Rope", "item": {"category": "gear"}}],
}


def test_other_ways_of_moving_and_hovering_only_for_flyers() -> None:
    assert refused(hound(speeds={"fly": 60, "swim": 30, "climb": 30, "burrow": 20}, hover=True)) == []
    assert refused(hound(speeds={"leap": 10})) == ["speeds.leap"]
    assert refused(hound(hover=True)) == ["hover"]
    assert refused(hound(hover=True, speeds={"swim": 30})) == ["hover"]
    assert refused(hound(hover=True, speeds={"fly": 0})) == ["hover"]


def test_taken_hands_came_in_with_the_alternatives_that_read_them() -> None:
    assert version(hound(shield=True)) == "1.102"


@pytest.mark.feature("creature.size")
def test_a_size_is_one_of_the_blocks() -> None:
    sizes = {"sizes": [{"id": "small", "label": "Small"}, {"id": "large", "label": "Large"}]}
    assert refused(hound(size="large"), combat=sizes) == []
    assert refused(hound(size="huge"), combat=sizes) == ["size"]
    assert refused(hound(size="large")) == ["size"]


@pytest.mark.feature("creature.type-tags")
def test_type_and_tags_are_the_blocks_and_at_most_eight() -> None:
    words = {"types": [{"id": "dragon", "label": "Dragon"}], "tags": [{"id": "devil", "label": "devil"}]}
    assert refused(hound(type="dragon", tags=["devil"]), combat={"creatureTypes": words}) == []
    assert refused(hound(type="devil", tags=["dragon"]), combat={"creatureTypes": words}) == ["type", "tags.0"]
    assert refused(hound(type="dragon", tags=["devil"])) == ["type", "tags.0"]
    assert refused(hound(tags=["devil"] * 9), combat={"creatureTypes": words}) == ["tags"]


@pytest.mark.feature("creature.type-tags")
def test_everybody_sees_what_somebody_in_a_fight_is() -> None:
    words = {"types": [{"id": "fiend", "label": "Fiend"}], "tags": [{"id": "devil", "label": "Devil"}]}
    rules = arena({"threat": THREAT, "creatureTypes": words})
    fiend = {"name": "Imp", "creature": hound(type="fiend", tags=["devil"])}
    now = fight(rules, [hero()], [fiend, {"name": "Hound", "creature": hound()}])
    assert (who(now, "Imp")["type"], who(now, "Imp")["tags"]) == ("fiend", ["devil"])
    assert "type" not in who(now, "Hound")


@pytest.mark.feature("creature.size")
def test_a_contest_reads_the_sizes_of_creatures() -> None:
    """A small one can push what is one larger and not what is two larger."""
    push = {
        "id": "push",
        "label": "Push",
        "budget": "act",
        "maxSizeAbove": 1,
        "attacker": {"checks": ["brawn"]},
        "defender": {"checks": ["brawn"]},
        "onWin": {"applies": [{"condition": "held"}]},
    }
    sizes = [{"id": id, "label": id.capitalize()} for id in ("small", "middling", "large")]
    block = {"sizes": sizes, "contests": [push], "checks": [{"id": "brawn", "label": "Brawn", "value": {"const": 0}}]}
    party = [hero(name) for name in ("Ann", "Bo")]
    rules = arena({"threat": THREAT, **block})
    now = fight(rules, party, [{"name": "Pup", "creature": hound(size="small")}], [1, 2, 20])
    for name, size in (("Ann", "middling"), ("Bo", "large")):
        member = now.combatants[name]
        now = attrs.evolve(now, combatants={**now.combatants, name: member.but(profile=member.profile.but(size=size))})
    assert menu(now)["contest:push"]["targets"]["of"] == ["Ann"]


def test_soak_needs_a_fight_that_has_it() -> None:
    assert refused(hound(soak={"all": 2})) == ["soak"]
    assert refused(hound(soak={"byKind": {"bruise": 2}})) == ["soak", "soak.byKind.bruise"]
    assert refused(hound(soak={})) == ["soak", "soak"]


def test_hardness_needs_an_initiative_that_attacks_change() -> None:
    assert refused(hound(hardness=3)) == ["hardness"]
    assert refused(hound(hardness=-1)) == ["hardness"]


def owning(**patch: Any) -> list[str]:
    document = brawl({"threat": THREAT}, catalogs=[bestiary(entry(hound(**patch))), GOODS], items=ITEMS)
    issues = [issue for issue in engine().validate(document).issues if issue.grade == "error"]
    return [issue.path.removeprefix("catalogs.0.entries.0.creature.") for issue in issues]


@pytest.mark.feature("creature.loot")
def test_loot_is_a_table_of_the_ruleset() -> None:
    assert owning(loot="pockets") == []
    assert owning(loot="hoard") == ["loot"]


def test_a_row_of_the_inventory_is_an_item_or_a_table() -> None:
    rope, table = {"item": "goods/rope"}, {"table": "pockets", "chance": 50, "count": "1d4"}
    assert owning(inventory=[rope, table]) == []
    assert owning(inventory=[rope] * 17) == ["inventory"]
    assert owning(inventory=[{}, rope | table]) == ["inventory.0", "inventory.1"]
    assert owning(inventory=[{"item": "goods/none"}, {"table": "none"}]) == ["inventory.0.item", "inventory.1.table"]
    assert owning(inventory=[rope | {"chance": 101}, rope | {"count": 0}]) == [
        "inventory.0.chance",
        "inventory.1.count",
    ]


SPARK: Json = {"kind": "attack", "attackRoll": True, "amount": {"dice": "1d6"}}
FEAR: Json = {"kind": "debuff", "save": {"save": "nerve"}, "applies": [{"condition": "held", "duration": "instant"}]}


def casting(spell: Json | None, **patch: Any) -> list[str]:
    """Where a creature is refused that casts the one entry of the catalog of spells."""
    spells = {"spells": [{"entry": "spells/spark"}], **patch}
    shelf = power(spell) if spell is not None else power(SPARK)
    if spell is None:
        del shelf[0]["entries"][0]["mechanics"]
    document = brawl({"threat": THREAT}, catalogs=[bestiary(entry(hound(spellcasting=spells))), *shelf])
    issues = [issue for issue in engine().validate(document).issues if issue.grade == "error"]
    return [issue.path.removeprefix("catalogs.0.entries.0.creature.spellcasting.") for issue in issues]


def test_a_spell_is_an_entry_with_mechanics_named_once() -> None:
    assert casting(SPARK, toHit=5) == []
    assert casting(None) == ["spells.0.entry"]
    assert casting(SPARK, toHit=5, spells=[{"entry": "spells/none"}]) == ["spells.0.entry"]
    assert casting(SPARK, toHit=5, spells=[{"entry": "spells/spark"}] * 2) == ["spells.1.entry"]


def test_a_plain_creature_gives_the_numbers_that_its_spells_need() -> None:
    assert casting(SPARK) == ["toHit"]
    assert casting(FEAR) == ["saveDifficulty"]
    assert casting(FEAR, saveDifficulty=12) == []


def test_a_coven_and_its_spells_come_together() -> None:
    coven = {"id": "marsh", "size": 3, "within": 30}
    shared = [{"entry": "spells/spark", "coven": True, "uses": {"per": "day", "count": 1}}]
    assert casting(SPARK, toHit=5, spells=shared, coven=coven) == []
    assert casting(SPARK, toHit=5, coven=coven) == ["coven"]
    assert casting(SPARK, toHit=5, spells=shared) == ["spells.0.coven"]
