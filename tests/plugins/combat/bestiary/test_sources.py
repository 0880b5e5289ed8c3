"""Where an opponent's numbers come from: a name, a block of a script, or its tier alone."""

from __future__ import annotations

from typing import Any

import pytest

from bestiaries import HOUND, PACK, STRAY, THREAT, bestiary, entry, haunted, hound, loading
from brawls import PACES, brawl
from rulewright.creatures.finding import averaging, find_creature, plain_creature, read_creature
from rulewright.creatures.threat import threat_of
from rulewright.issues import Report
from tables import Json, engine

BEASTS = bestiary(
    entry(hound(), "road-hound", "Rust Jackal"),
    entry(hound(defense=7), "rust-jackal", "Old Toll-Keeper"),
    entry(hound(defense=8), "echo", "RUST JACKAL!"),
)


@pytest.mark.feature("creature.invented.clamp")
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("beasts/echo", "beasts/echo"),
        ("Rust Jackal", "beasts/road-hound"),
        (" rust  jackal. ", "beasts/road-hound"),
        ("old toll keeper", "beasts/rust-jackal"),
        ("ECHO", "beasts/echo"),
        ("road-hound", "beasts/road-hound"),
        ("the Rust Jackal", None),
        ("Rust Jackal 2", None),
        ("beasts/none", None),
        ("?!", None),
        ("", None),
    ],
)
def test_a_name_means_a_key_then_a_label_then_an_id(name: str, key: str | None) -> None:
    """ "rust-jackal" is the id of one and, but for a hyphen, the label of another: the label is looked at first."""
    catalogs = engine().load(brawl({"threat": THREAT}, catalogs=[BEASTS])).catalogs
    found = find_creature(catalogs, name)
    assert (found.key if found is not None else None) == key


@pytest.mark.feature("creature.invented.clamp")
def test_only_creatures_are_found() -> None:
    goods = {"id": "rope", "label": "Rope", "item": {"category": "gear"}}
    shelf = {"id": "goods", "label": "Goods", "holds": "items", "entries": [goods]}
    items = {"categories": [{"id": "gear", "label": "Gear"}]}
    catalogs = engine().load(brawl({"threat": THREAT}, catalogs=[BEASTS, shelf], items=items)).catalogs
    assert find_creature(catalogs, "goods/rope") is None
    assert find_creature(catalogs, "Rope") is None


def read(raw: Any) -> tuple[object, list[str]]:
    report = Report.new()
    creature = read_creature(raw, loading(haunted()), report.at("opponents", 0, "creature"))
    return creature, [issue.path for issue in report]


@pytest.mark.feature("creature.invented.bestiary-never-clamped")
def test_a_block_of_a_script_is_as_strict_as_a_bestiary_and_never_clamped() -> None:
    """Health 500 and defense 40 are far beyond the tier, and stand."""
    creature, issues = read({**HOUND, "health": 500, "defense": 40})
    assert issues == []
    assert (getattr(creature, "health", None), getattr(creature, "defense", None)) == (500, 40)
    assert read(HOUND | {"resists": []}) == (None, ["opponents.0.creature.resists"])
    assert read(HOUND | {"saves": {"grit": 1}}) == (None, ["opponents.0.creature.saves.grit"])
    assert read("hound") == (None, ["opponents.0.creature"])


def plain(tier: Json, **combat: Any) -> Any:
    made = loading(brawl({"threat": {"tiers": [tier]}, **combat}))
    threat = threat_of(made.file.combat)
    assert threat is not None
    return plain_creature(threat.tiers[0], made)


@pytest.mark.feature("creature.invented.clamp", "combat.threat.damage-per-round")
def test_a_plain_opponent_has_the_middles_of_its_tier() -> None:
    """Health 8 to 17: 25 / 2 = 12.5, so 12. Damage 4 to 7: 5.5, which is 1d10 on average."""
    creature = plain(PACK)
    (attack,) = creature.actions
    assert (creature.tier, creature.health, creature.defense, creature.initiative_modifier) == ("pack", 12, 6, 0)
    assert (attack.id, attack.name, attack.budget, attack.to_hit) == ("attack", "Attack", "act", 1)
    assert (attack.damage.dice, attack.damage.flat, attack.damage.type) == ("1d10", None, None)
    assert creature.speed is None


@pytest.mark.feature("creature.invented.clamp")
def test_a_plain_opponent_walks_as_a_blank_sheet_does_and_one_cell_at_least() -> None:
    """A blank sheet's pace is 6; a cell is 2 paces."""
    act = {"budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 1}]}
    assert plain(STRAY, economy={**act, "movement": {"field": "pace"}}).speed == 6
    assert plain(STRAY, economy={**act, "movement": {"const": 0}}, distance=PACES).speed == 2
    assert plain(STRAY, economy={**act, "movement": {"const": 0}}).speed == 1


@pytest.mark.feature("creature.invented.clamp")
@pytest.mark.parametrize(
    ("mean", "damage"),
    [
        (0, {"flat": 1}),
        (1, {"flat": 1}),
        (1.5, {"dice": "1d2"}),
        (2, {"dice": "1d3"}),
        (3, {"dice": "2d2"}),
        (3.5, {"dice": "1d6"}),
        (6, {"dice": "2d4", "flat": 1}),
        (7, {"dice": "2d6"}),
        (8.5, {"dice": "1d12", "flat": 2}),
        (7.2, {"dice": "2d6"}),
        (40, {"dice": "2d12", "flat": 27}),
    ],
)
def test_damage_that_averages_a_number(mean: float, damage: Json) -> None:
    """1d6 is 3.5 on average, 2d6 7, 1d12 6.5, 2d12 13, 2d4 5, 2d2 3 and 1d3 2."""
    assert averaging(mean) == damage
