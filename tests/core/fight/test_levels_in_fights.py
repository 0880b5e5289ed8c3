"""Levels in a fight: on whom they act, what is settled once, and what the log calls them.

The track ``strain`` goes from 0 to 3. Ann adds 2 to hit against 10, and has 20 points.
"""

from __future__ import annotations

from typing import Any

import pytest

from ailing import BITE, ailing, beast, does
from brawls import refused
from fights import act, arena, ends, fight, happened, health, hero, knows, log, spells, who
from rulewright.fight.fight import Fight
from rulewright.fight.phases import Attack
from rulewright.ruleset import Ruleset
from rulewright.sheet.changes import with_track
from tables import Json


def strained(*levels: Json, **combat: Any) -> Ruleset:
    return ailing({}, {"levels": list(levels), **combat}, catalogs=[
        spells(mend={"kind": "heal", "targets": "any", "amount": {"flat": 9}})])  # fmt: skip


def at(level: int, **does: Any) -> Json:
    return {"track": "strain", "at": level, **does}


def ann(strain: int = 0, **more: Any) -> Json:
    return hero(live={"tracks": {"strain": strain}, **more.pop("live", {})}, **more)


OUTLAW: Json = {"name": "Rat", "creature": {"sheet": {"abilities": {}}, "actions": [does("bite", toHit=3)]}}


@pytest.mark.feature("combat.level.log", "combat.level.cumulative", "combat.modifier.shown")
def test_the_log_names_the_track_and_the_number() -> None:
    """Strain 2 reaches two levels: 12 + 2 - 1 - 3 = 10, a hit for 1."""
    rules = strained(
        at(1, modifiers=[{"to": "attacks", "flat": -1}]), at(2, modifiers=[{"to": "attacks", "flat": -3}]),
        at(3, modifiers=[{"to": "attacks", "flat": -9}]),
    )  # fmt: skip
    begun = act(fight(rules, [ann(2)], [beast()], [20, 1, 12, 1]), "Ann", "attack:0:0", "Rat")
    assert "12 + 2 - 1 (Strain 1) - 3 (Strain 2) = 10 against" in happened(begun, "attack")[0]["text"]


@pytest.mark.feature("combat.level.who")
def test_only_who_has_a_sheet_has_tracks() -> None:
    """A level of a derived value never acts on numbers: the rat's 7 + 3 = 10 hits, Ann's 8 + 2 - 1 = 9 misses."""
    load = {"id": "load", "label": "Load", "op": "sum", "of": [{"const": 9}]}
    level = {"derived": "load", "at": 9, "modifiers": [{"to": "attacks", "flat": -1}]}
    rules = arena({"levels": [level]}, sheet={"derived": [load]})
    begun = act(fight(rules, [hero()], [beast()], [20, 1, 8, 7, 1]), "Ann", "attack:0:0", "Rat")
    assert happened(begun, "attack")[0]["terms"] == [{"source": "Load 9", "value": -1}]
    begun = act(ends(begun, "Ann"), "Rat", "bite", "Ann")
    assert happened(begun, "attack")[1]["total"] == 10


@pytest.mark.feature("combat.level.defeats", "combat.level.settled-once")
def test_a_level_may_put_its_holder_out_before_anybody_acts() -> None:
    """Ann is out for good, Bea fights on. A level that is reached in the fight puts nobody out."""
    rules = strained(at(3, defeats=True))
    begun = fight(rules, [ann(3), hero("Bea")], [beast()], [20, 10, 1])
    assert (who(begun, "Ann")["out"], begun.asked, begun.outcome) == (True, "Bea", None)
    assert [event.type for event in begun.events].index("defeated") < [event.type for event in begun.events].index(
        "round"
    )
    assert fight(rules, [ann(3)], [beast()], [20, 1]).outcome == "defeat"
    assert fight(rules, [ann(2)], [beast(tracks={"strain": 3})], [20, 1]).outcome == "victory"


@pytest.mark.feature("combat.level.settled-once")
def test_every_other_level_acts_as_soon_as_it_is_reached() -> None:
    """Her sheet comes to 2 of strain in the middle of the fight, without any step of it: her next attack is at - 3."""
    rules = strained(at(2, modifiers=[{"to": "attacks", "flat": -3}]), at(3, defeats=True))
    begun = fight(rules, [ann(1)], [beast()], [20, 1])
    table = begun.table()
    before = who_has(begun)
    table.change("Ann", who=with_track(before, "strain", 2))
    assert [term.flat for terms in begun.rules.phases.attack_terms for term in terms(table, _attack(begun))] == [-3]
    table.change("Ann", who=with_track(before, "strain", 3))
    assert table["Ann"].stands


def who_has(begun: Fight) -> Any:
    return begun.combatants["Ann"].who


def _attack(begun: Fight) -> Attack:
    return Attack("Ann", begun.combatants["Ann"].profile.deeds["attack:0:0"], "Rat")


@pytest.mark.feature("combat.level.opponent-tracks")
def test_an_opponent_without_a_sheet_may_be_given_tracks() -> None:
    """A rat at 2 of strain is slower to strike: 9 + 3 - 3 = 9 misses 10."""
    rules = strained(at(2, modifiers=[{"to": "attacks", "flat": -3}]))
    begun = act(fight(rules, [ann()], [beast(tracks={"strain": 2})], [1, 20, 9]), "Rat", "bite", "Ann")
    assert happened(begun, "attack")[0]["result"] == "miss"
    begun = act(fight(rules, [ann()], [beast(tracks={"strain": 1})], [1, 20, 9, 1]), "Rat", "bite", "Ann")
    assert happened(begun, "attack")[0]["result"] == "hit"


@pytest.mark.feature("combat.level.immunity")
@pytest.mark.parametrize("immune", [True, False])
def test_who_is_immune_to_a_track_has_none_of_its_levels(immune: bool) -> None:
    """With a sheet, whose track begins at 2 here, or without: 9 + 3 hits, 9 + 3 - 3 does not."""
    rules = ailing(
        {},
        {"levels": [at(2, modifiers=[{"to": "attacks", "flat": -3}])]},
        sheet={"live": {"tracks": [{"id": "strain", "label": "Strain", "min": 0, "max": 3, "default": 2}]}},
    )
    against = {"conditionImmunities": ["strain"]} if immune else {}
    outlaw = {"name": "Rat", "creature": {**OUTLAW["creature"], **against}}
    for rat in (beast(tracks={"strain": 2}, **against), outlaw):
        begun = fight(rules, [ann()], [rat], [1, 20, 9, *([1] * (immune and rat is not outlaw))])
        begun = act(begun, "Rat", "bite", "Ann")
        assert happened(begun, "attack")[0]["result"] == ("hit" if immune else "miss")


@pytest.mark.feature("combat.level.immunity")
def test_an_immunity_names_a_condition_or_a_track_that_a_level_reads() -> None:
    rat = {"tier": "any", "health": 5, "defense": 10, "conditionImmunities": ["held", "strain", "lost", "nothing"],
           "actions": [BITE]}  # fmt: skip
    shelf = [{"id": "beasts", "label": "Beasts", "entries": [{"id": "rat", "label": "Rat", "creature": rat}]}]
    tier = {"id": "any", "label": "Any", "health": [1, 9], "defense": 9, "toHit": 1, "damagePerRound": [1, 2],
            "saveDifficulty": 9}  # fmt: skip
    block = {"levels": [at(2, modifiers=[{"to": "attacks", "flat": -3}])], "threat": {"tiers": [tier]}}
    found = [path.rpartition("creature.")[2] for path in refused(block, catalogs=shelf)]
    assert [path for path in found if path.startswith("conditionImmunities")] == [
        "conditionImmunities.2", "conditionImmunities.3"]  # fmt: skip


HALF: Json = {"to": "health-max", "times": 0.5}


@pytest.mark.feature("combat.modifier.to.health-max", "combat.modifier.to.health-max.loss", "combat.level.settled-once")
def test_half_of_the_maximum_and_what_is_above_it_is_gone() -> None:
    """10 of 20, and the sheet says so at once; 8 of them are left after a slam of 5, 3 of it from the buffer, and a
    mend of 9 gives back 2. Temporary points are no part of it."""
    slam = does("slam", damage={"flat": 5})
    member = hero(live={"tracks": {"strain": 1}, "pools": {"drive": {"temp": 3}}})
    party = [member, hero("Bea", powers=knows("mend"))]
    begun = fight(strained(at(1, modifiers=[HALF])), party, [beast("Rat", slam)], [1, 10, 20])
    assert who(begun, "Ann")["health"] == {"value": 10, "max": 10, "temp": 3}
    begun = ends(act(begun, "Rat", "slam", "Ann"), "Rat")
    assert health(begun, "Ann") == 8
    begun = act(begun, "Bea", "ability:0:0", "Ann")
    assert (health(begun, "Ann"), happened(begun, "heal")[0]["amount"]) == (10, 2)
    assert begun.sheets["Ann"].pool("drive").value == 10  # type: ignore[union-attr]


@pytest.mark.feature("combat.modifier.to.health-max")
@pytest.mark.parametrize(("points", "half"), [(10, 5), (7, 3), (1, 1)])
def test_it_is_rounded_down_and_never_below_1(points: int, half: int) -> None:
    """Of numbers as well, and by a track that they were given."""
    rules = strained(at(1, modifiers=[HALF]))
    begun = fight(rules, [ann()], [beast(health=points, tracks={"strain": 1})], [20, 1])
    assert who(begun, "Rat")["health"] == {"value": half, "max": half, "temp": 0}


@pytest.mark.feature("combat.modifier.to.health-max.loss")
@pytest.mark.parametrize(("wounds", "left"), [(1, 1), (2, 0)])
def test_a_plain_track_keeps_its_wounds(wounds: int, left: int) -> None:
    """Half of 4 is 2: one wound leaves 1, and two are too many to stand (question.combat-core.41)."""
    rules = arena(combat={"health": {"pool": None, "track": "harm"}, "levels": [at(1, modifiers=[HALF])]},
                  sheet={"live": {"tracks": [{"id": "harm", "label": "Harm", "min": 0, "max": 4},
                                             {"id": "strain", "label": "Strain", "min": 0, "max": 3}]}})  # fmt: skip
    party = [hero(live={"tracks": {"strain": 1, "harm": wounds}}), hero("Bea")]
    begun = fight(rules, party, [beast()], [1, 20, 10])
    assert (who(begun, "Ann")["health"]["value"], who(begun, "Ann")["down"]) == (left, left == 0)
    assert begun.sheets["Ann"].track("harm") == wounds
    assert ("Ann is down." in log(begun)) is (left == 0)
