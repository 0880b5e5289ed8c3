"""The threat scale: tiers from the lowest to the highest, and how much worth a fight may hold."""

from __future__ import annotations

from typing import Any

import pytest

from bestiaries import PACK, STRAY, bestiary, entry, haunted, hound
from brawls import brawl, refused, version
from rulewright.capability import Capability
from rulewright.creatures.threat import threat_of
from rulewright.testing import PluginContract
from tables import Json, engine, merged

FIELDS: Json = {
    "fields": [
        {"id": "rank", "label": "Rank", "type": "number", "min": 0, "max": 20},
        {"id": "kin", "label": "Kin", "type": "text", "maxLength": 40},
    ]
}
BUDGET: Json = {
    "level": ["rank"],
    "steps": [{"id": "low", "label": "Low"}, {"id": "high", "label": "High"}],
    "byLevel": [{"level": 1, "worth": [50, 100]}, {"level": 5, "worth": [500, 1100]}],
    "crowd": [{"from": 2, "times": 1.5}, {"from": 3, "times": 2}],
    "smallParty": 3,
    "largeParty": 5,
    "forGame": {"casual": "low", "brutal": "high"},
}


def scale(*tiers: Json, **keys: Any) -> Json:
    return {"threat": {"tiers": list(tiers), **keys}}


def budgeted(**patch: Any) -> list[str]:
    """The paths at which a budget with a merge patch over it is refused, below the scale."""
    tiers = [tier | {"worth": 25} for tier in (STRAY, PACK)]
    found = refused(scale(*tiers, budget=merged(BUDGET, patch)), sheet=FIELDS)
    return [path.removeprefix("combat.threat.") for path in found]


class TestContract(PluginContract):
    plugin = "bestiary"
    examples = (haunted(hound()),)
    refusals = (
        (haunted(hound(tier="nope")), "catalogs.0.entries.0.creature.tier"),
        (brawl(scale(STRAY, STRAY)), "combat.threat.tiers.1.id"),
    )
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.threat.tiers")
def test_a_scale_holds_tiers_from_the_lowest_to_the_highest() -> None:
    threat = threat_of(engine().load(brawl(scale(STRAY, PACK))).file.combat)
    assert threat is not None
    assert [tier.id for tier in threat.tiers] == ["stray", "pack"]
    pack = threat.tier("pack")
    assert pack is not None
    assert (pack.label, pack.health, pack.defense, pack.to_hit) == ("Pack", (8, 17), 6, 1)
    assert (pack.damage_per_round, pack.save_difficulty, pack.worth) == ((4, 7), 10, None)
    assert threat.tier("dread") is None


@pytest.mark.feature("combat.threat.tiers")
@pytest.mark.parametrize(
    ("tier", "at"),
    [
        (STRAY, "tiers.1.id"),
        (PACK | {"health": [17, 8]}, "tiers.1.health"),
        (PACK | {"damagePerRound": [7, 4]}, "tiers.1.damagePerRound"),
        (PACK | {"health": [8]}, "tiers.1.health"),
        ({name: value for name, value in PACK.items() if name != "toHit"}, "tiers.1.toHit"),
    ],
)
def test_a_tier_that_makes_no_sense_is_refused(tier: Json, at: str) -> None:
    assert refused(scale(STRAY, tier)) == [f"combat.threat.{at}"]


@pytest.mark.feature("combat.threat.tiers")
def test_a_range_may_be_a_single_number_and_a_scale_has_at_least_one_tier() -> None:
    assert refused(scale(STRAY | {"health": [5, 5]})) == []
    assert refused(scale()) == ["combat.threat.tiers"]


@pytest.mark.feature("combat.threat.worth")
def test_the_worth_of_a_tier_came_in_with_1_803() -> None:
    assert version(scale(STRAY | {"worth": 25})) == "1.803"
    assert version(scale(STRAY)) == "1.26"
    declared = engine().validate(brawl(scale(STRAY | {"worth": 25})), declared=Capability(1, 802))
    assert [issue.path for issue in declared.issues] == ["combat.threat.tiers.0.worth"]


def test_a_budget_is_read_whole() -> None:
    assert budgeted() == []
    assert budgeted(crowd=None, smallParty=None, largeParty=None, forGame=None) == []
    assert version(scale(STRAY | {"worth": 25}, budget=BUDGET | {"level": ["pace"]})) == "1.803"


def test_a_budget_needs_the_worth_of_every_tier() -> None:
    found = refused(scale(STRAY | {"worth": 25}, PACK, budget=BUDGET), sheet=FIELDS)
    assert found == ["combat.threat.tiers.1.worth"]


def test_a_level_is_added_up_of_number_fields() -> None:
    assert budgeted(level=["rank", "kin", "nope"]) == ["budget.level.1", "budget.level.2"]


def test_steps_have_ids_of_their_own_and_there_is_at_least_one() -> None:
    assert budgeted(steps=[{"id": "low", "label": "Low"}, {"id": "low", "label": "High"}], forGame=None) == [
        "budget.steps.1.id"
    ]
    assert budgeted(steps=[], byLevel=[{"level": 1, "worth": [1]}], forGame=None) == ["budget.steps"]


def test_levels_rise_and_have_a_worth_for_each_step() -> None:
    def by_level(*rows: tuple[int, list[int]]) -> list[str]:
        return budgeted(byLevel=[{"level": level, "worth": worth} for level, worth in rows])

    assert by_level((1, [1, 2]), (1, [3, 4])) == ["budget.byLevel.1.level"]
    assert by_level((5, [1, 2]), (1, [3, 4])) == ["budget.byLevel.1.level"]
    assert by_level((1, [1]), (2, [1, 2, 3])) == ["budget.byLevel.0.worth", "budget.byLevel.1.worth"]


def test_the_difficulty_of_a_game_picks_one_of_the_steps() -> None:
    assert budgeted(forGame={"normal": "middle"}) == ["budget.forGame.normal"]
    assert budgeted(forGame={"gentle": "low"}) == ["budget.forGame.gentle"]


@pytest.mark.feature("creature.catalog.requires-combat-threat", "creature.catalog.holds")
def test_a_bestiary_needs_a_fight_and_a_scale() -> None:
    beasts = bestiary(entry(hound()))
    assert refused({}, catalogs=[beasts])[:1] == ["catalogs.0.holds"]
    document = haunted(hound())
    del document["combat"]
    assert [issue.path for issue in engine().validate(document).issues] == ["catalogs.0.holds"]
    assert refused(scale(STRAY, PACK), catalogs=[beasts]) == []
    assert refused(scale(STRAY, PACK), catalogs=[beasts | {"feeds": ["powers"]}]) == ["catalogs.0.feeds"]


@pytest.mark.feature("creature.catalog.not-in-picker")
def test_no_list_is_offered_a_creature() -> None:
    rules = engine().load(haunted(hound()))
    assert [entry.key for entry in rules.catalogs] == ["beasts/beast-0"]
    assert [rules.catalogs.offered(id) for id in rules.definition.lists] == [()] * len(rules.definition.lists)


@pytest.mark.feature("creature.tier", "combat.threat.creature-tier")
def test_every_creature_names_a_tier_of_the_scale() -> None:
    paths = [issue.path for issue in engine().validate(haunted(hound(tier=None), hound(tier="dread"))).issues]
    assert paths == ["catalogs.0.entries.0.creature.tier", "catalogs.0.entries.1.creature.tier"]


@pytest.mark.feature("creature.catalog.entry")
def test_a_bestiary_entry_is_an_ordinary_entry_and_its_filters_bind_nothing() -> None:
    beast = entry(hound()) | {"summary": "Lean.", "filters": {"tier": "Dreadful trouble"}}
    head = {"filters": [{"id": "tier", "label": "How bad", "type": "text"}]}
    rules = engine().load(brawl(scale(STRAY, PACK), catalogs=[bestiary(beast, **head)]))
    found = rules.catalogs.entry("beasts/hound")
    assert found is not None
    assert found.shape.creature is not None
    assert (found.label, found.shape.summary, found.shape.creature.tier) == ("Road Hound", "Lean.", "pack")
