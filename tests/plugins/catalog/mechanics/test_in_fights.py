"""Mechanics beside a combat block: what they name must be there, and what they give must do something."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import WEAPONS, power, refused
from shelves import basic, catalog, gift
from stock import BLOCK as WORDS
from tables import engine

Json = dict[str, Any]
KINDS: Json = {
    "types": [{"id": "beast", "label": "Beast"}, {"id": "undead", "label": "Undead"}],
    "tags": [{"id": "devil", "label": "Devil"}],
}
HIT: Json = {"kind": "attack", "amount": {"dice": "1d6"}}


def entry(combat: Json | None = None, **keys: Any) -> list[str]:
    """Where an entry with these mechanics is refused, below the mechanics."""
    found = refused(combat or {}, catalogs=power({"kind": "utility", **keys}), items=WORDS)
    return [path.removeprefix("catalogs.0.entries.0.mechanics.") for path in found]


@pytest.mark.feature("combat.mechanics.budget")
def test_a_budget_is_one_of_the_economy() -> None:
    assert entry(budget="quick") == []
    assert entry(budget="spare") == ["budget"]
    assert entry(gives=[{"budget": "act", "count": 1}]) == []
    assert entry(gives=[{"budget": "act", "count": 1}, {"budget": "spare", "count": 1}]) == ["gives.1.budget"]


@pytest.mark.feature("combat.mechanics.economy.standard")
def test_a_permission_is_for_standard_actions_that_there_are_with_another_budget() -> None:
    """The main budget pays for every standard action anyway: a permission to use it would grant nothing."""
    fight = {"standard": ["dash", "hide"]}
    assert entry(fight, standard={"actions": ["dash", "hide"], "budget": "quick"}) == []
    assert entry(fight, standard={"actions": ["dash", "help"], "budget": "quick"}) == ["standard.actions.1"]
    assert entry(fight, standard={"actions": ["dash"], "budget": "act"}) == ["standard.budget"]
    assert entry(fight, standard={"actions": ["dash"], "budget": "spare"}) == ["standard.budget"]
    assert entry({}, standard={"actions": ["dash"], "budget": "quick"}) == ["standard.actions.0"]


@pytest.mark.feature("combat.mechanics.duration.until-save")
def test_until_a_save_needs_a_save() -> None:
    held = {"condition": "held", "duration": "until-save"}
    assert entry(applies=[held | {"saveEnds": {"save": "nerve"}}]) == []
    assert entry(applies=[held | {"saveEnds": {"save": "nerve", "at": "damaged"}}]) == []
    assert entry(applies=[held]) == ["applies.0.duration"]
    assert entry(applies=[held | {"saveEnds": {"save": "nerve", "at": "noon"}}]) == ["applies.0.saveEnds.at"]


@pytest.mark.feature("combat.mechanics.plus.needs-amount")
def test_parts_hang_on_an_amount_and_never_on_healing() -> None:
    parts = {"plus": [{"dice": "1d6", "type": "fire"}]}
    assert entry(**HIT, **parts) == []
    assert entry(kind="attack", **parts) == ["plus"]
    assert entry(**(HIT | {"kind": "heal"}), **parts) == ["plus"]


def test_damage_types_are_those_of_the_block() -> None:
    fight = {"damageTypes": ["Fire", "cold"]}
    assert entry(fight, **HIT, damageType="fire", plus=[{"flat": 1, "type": " COLD"}]) == []
    assert entry(fight, **HIT, damageType="acid", plus=[{"flat": 1, "type": "acid"}]) == ["plus.0.type", "damageType"]
    assert entry({}, **HIT, damageType="acid") == []


@pytest.mark.feature("combat.senses.words")
def test_one_to_four_different_senses_are_needed() -> None:
    assert entry(needs=["hearing"]) == entry(needs=["a", "b", "c", "d"]) == []
    assert entry(needs=[]) == entry(needs=["a", "b", "c", "d", "e"]) == ["needs"]
    assert entry(needs=["hearing", "hearing"]) == ["needs.1"]


BOUNDS: Json = {"value": {"abilityScore": "might"}, "atLeast": 1, "atMost": 3}


def test_bounds_on_a_sheet_are_one_or_both_and_let_something_through() -> None:
    applies = {"condition": "held", "duration": "instant"}
    for bounds, at in (
        (BOUNDS, None),
        ({"value": {"abilityScore": "might"}, "atMost": 0}, None),
        ({"value": {"abilityScore": "might"}}, ""),
        (BOUNDS | {"atLeast": 4}, ".atLeast"),
        (BOUNDS | {"value": {"abilityScore": "charm"}}, ".value.abilityScore"),
    ):
        assert entry(usableWhen=bounds) == ([f"usableWhen{at}"] if at is not None else [])
        assert entry(applies=[applies | {"when": bounds}]) == ([f"applies.0.when{at}"] if at is not None else [])


@pytest.mark.feature("combat.condition.applies-when.count")
def test_what_is_applied_under_a_condition_counts_among_the_four() -> None:
    sometimes = {"condition": "held", "duration": "instant", "when": BOUNDS}
    assert entry(applies=[sometimes] * 4) == []
    assert entry(applies=[sometimes] * 5) == ["applies"]


def test_targets_are_told_by_types_and_tags_that_there_are() -> None:
    fight = {"creatureTypes": KINDS}
    undead, dragons = {"types": ["undead"]}, {"types": ["dragon"]}
    assert entry(fight, **HIT, targetIs=undead, plus=[{"flat": 1, "targetIs": {"tags": ["devil"]}}]) == []
    assert entry(fight, **HIT, targetIs=dragons) == ["targetIs.types.0"]
    assert entry(fight, **HIT, plus=[{"flat": 1, "targetIs": {"tags": ["angel"]}}]) == ["plus.0.targetIs.tags.0"]
    assert entry(fight, targetTypes={"is": {"types": ["beast"]}, "not": undead}) == []
    assert entry(fight, targetTypes={"not": dragons}) == ["targetTypes.not.types.0"]
    assert entry(fight, targetTypes={}) == ["targetTypes"]
    assert entry(fight, targetTypes={"is": {}}) == ["targetTypes.is"]
    held = {"condition": "held", "duration": "instant"}
    assert entry(fight, applies=[held | {"targetIs": undead}]) == []
    assert entry(fight, applies=[held | {"targetIs": dragons}]) == ["applies.0.targetIs.types.0"]
    assert entry(fight, targetIs=undead) == ["targetIs"]


def test_only_a_line_has_a_width() -> None:
    assert entry(area={"shape": "line", "size": 60, "width": 10}) == []
    assert entry(area={"shape": "cone", "size": 60, "width": 10}) == ["area.width"]
    assert entry(area={"shape": "line", "size": 60, "width": 0}) == ["area.width"]


def rider(combat: Json | None = None, **keys: Any) -> list[str]:
    """Where a rider with these keys is refused, below the rider."""
    whole = {"on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}, **keys}
    fight = {"attacks": [WEAPONS], **(combat or {})}
    found = refused(fight, catalogs=power({"kind": "rider", "rider": whole}), items=WORDS)
    return [path.removeprefix("catalogs.0.entries.0.mechanics.rider.") for path in found]


@pytest.mark.feature("combat.rider.sources", "combat.rider.requires")
def test_a_rider_rides_on_attack_lists() -> None:
    assert rider(sources=["arms"], requires={"column": "trained"}) == []
    assert rider(sources=["powers"]) == rider(sources=["blades"]) == ["sources.0"]
    assert rider(requires={"column": "trained"}) == []
    assert rider(requires={"column": "ready"}) == ["requires.column"]


@pytest.mark.feature("combat.rider.weapons")
def test_a_rider_rides_on_held_weapons_with_declared_tags() -> None:
    assert rider(weapons={"tags": ["metal", "light"]}) == []
    assert rider(weapons={"tags": ["metal", "finesse"]}) == ["weapons.tags.1"]
    assert rider(weapons={"tags": []}) == ["weapons.tags"]


@pytest.mark.feature("combat.rider.on")
def test_a_riders_words() -> None:
    assert rider(when=["advantage", "ally-adjacent", "ally-adjacent-no-disadvantage"]) == []
    assert rider(when=["moonlight"]) == ["when.0"]
    assert rider(on="miss") == ["on"]
    assert rider({"damageTypes": ["fire"]}, type="acid") == ["type"]


@pytest.mark.feature("combat.rider.kind", "combat.rider.carries-only")
def test_a_rider_is_performed_by_nobody() -> None:
    whole = {"on": "hit", "oncePer": "turn", "amount": {"dice": "1d6"}}
    assert entry(kind="rider") == ["rider"]
    assert entry(kind="attack", rider=whole) == ["rider"]
    for key, value in (("free", True), ("needs", ["hearing"]), ("usableWhen", BOUNDS), ("reaction", True)):
        assert entry(kind="rider", rider=whole, **{key: value}) == [key]


@pytest.mark.feature("combat.rider.weapons")
@pytest.mark.parametrize(
    ("keys", "since"),
    [
        ({"kind": "rider", "rider": {"on": "hit", "oncePer": "turn", "amount": {"flat": 1}}}, "1.29"),
        (
            {
                "kind": "rider",
                "rider": {"on": "hit", "oncePer": "turn", "amount": {"flat": 1}, "weapons": {"tags": ["metal"]}},
            },
            "1.70",
        ),
        (
            {
                "kind": "rider",
                "rider": {
                    "on": "hit",
                    "oncePer": "turn",
                    "amount": {"flat": 1},
                    "when": ["ally-adjacent-no-disadvantage"],
                },
            },
            "1.126",
        ),
        ({"kind": "attack", "qualities": ["magical"]}, "1.101"),
        ({"kind": "attack", "needs": ["hearing"]}, "1.127"),
        ({"kind": "attack", "area": {"shape": "line", "size": 6, "width": 2}}, "1.128"),
        ({"kind": "attack", "usableWhen": BOUNDS}, "1.166"),
        ({"kind": "attack", "targetTypes": {"is": {"tags": ["devil"]}}}, "1.168"),
    ],
)
def test_versions(keys: Json, since: str) -> None:
    made = basic(catalog(gift(mechanics=keys)), items=WORDS)
    if "weapons" not in keys.get("rider", {}):
        del made["items"]
    validated = engine().validate(made)
    assert validated.ok, [str(issue) for issue in validated.issues]
    assert str(validated.capability) == since


@pytest.mark.feature("combat.mechanics.duration.until-save")
@pytest.mark.parametrize(
    ("keys", "since"),
    [
        ({"duration": "until-save", "saveEnds": {"save": "nerve"}}, "1.26"),
        ({"duration": {"rounds": 1, "at": "turn-start"}}, "1.45"),
        ({"duration": {"rounds": 1, "of": "source"}}, "1.119"),
        ({"duration": "until-save", "saveEnds": {"save": "nerve", "at": "damaged"}}, "1.129"),
        ({"duration": "instant", "when": BOUNDS}, "1.167"),
        ({"duration": "instant", "targetIs": {"types": ["beast"]}}, "1.168"),
    ],
)
def test_versions_of_what_is_applied(keys: Json, since: str) -> None:
    made = basic(catalog(gift(mechanics={"kind": "debuff", "applies": [{"condition": "held", **keys}]})))
    made["sheet"]["live"]["conditions"] = [{"id": "held", "label": "Held"}]
    assert str(engine().validate(made).capability) == since
