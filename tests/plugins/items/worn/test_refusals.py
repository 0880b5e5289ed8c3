"""What worn, carried and required effects are refused for."""

from __future__ import annotations

from typing import Any

import pytest

from stock import refused_item

Json = dict[str, Any]


def carried(base: str = "sum", **keys: Any) -> list[str]:
    return [path.removeprefix("carried.") for path in refused_item(base, carried=keys)]


@pytest.mark.feature("item.worn-effect")
@pytest.mark.parametrize(
    ("modifier", "at"),
    [
        ({"to": "checks"}, ""),
        ({"to": "checks", "flat": 0}, ".flat"),
        ({"to": "luck", "flat": 1}, ".to"),
        ({"to": "checks", "minus": True, "flat": 1}, ".minus"),
        ({"to": "checks", "dice": "11d6"}, ".dice"),
        ({"to": "checks", "dice": "1d101"}, ".dice"),
        ({"to": "defense", "dice": "1d4"}, ".dice"),
        ({"to": "attacks", "flat": 1, "mode": "advantage"}, ".mode"),
        ({"to": "checks", "times": 2}, ".times"),
        ({"to": "speed", "times": 3}, ".times"),
        ({"to": "health-max", "flat": -5}, ""),
        ({"to": "checks", "flat": 1, "skills": ["fly"]}, ".skills.0"),
        ({"to": "checks", "flat": 1, "saves": ["nerve"]}, ".saves"),
        ({"to": "saves", "flat": 1, "skills": ["climb"]}, ".skills"),
        ({"to": "saves", "flat": 1, "saves": ["luck"]}, ".saves.0"),
    ],
)
def test_modifiers(modifier: Json, at: str) -> None:
    assert carried(modifiers=[modifier]) == [f"modifiers.0{at}"]


@pytest.mark.feature("item.worn-effect")
def test_what_only_a_fight_reads_is_read_here_too() -> None:
    kinds = [{"to": "defense", "flat": 2}, {"to": "attacks", "dice": "1d4"}, {"to": "speed", "times": 0.5}]
    assert carried(modifiers=[*kinds, {"to": "damage", "times": 2}, {"to": "health-max", "times": 0.5}]) == []


@pytest.mark.feature("item.worn-effect")
@pytest.mark.parametrize("base", ["pool", "highest", "symbols"])
def test_dice_join_no_check_whose_number_is_a_number_of_dice(base: str) -> None:
    assert carried(base, modifiers=[{"to": "checks", "dice": "1d4"}]) == ["modifiers.0.dice"]
    assert carried(base, modifiers=[{"to": "checks", "flat": 1}]) == []


@pytest.mark.feature("item.worn-effect")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"effects": ["resist-all"]}, "effects.0"),
        ({"failsSaves": ["climb"]}, "failsSaves.0"),
        ({"skills": ["fly"], "effects": ["own-checks-advantage"]}, "skills.0"),
        ({"skills": ["climb"]}, "skills"),
        ({"saves": ["nerve"], "modifiers": [{"to": "checks", "flat": 1}]}, "saves"),
    ],
)
def test_effects_name_what_there_is_and_narrow_something(keys: Json, at: str) -> None:
    assert carried(**keys) == [at]


@pytest.mark.feature("item.worn-effect", "item.worn")
def test_what_is_never_worn_does_nothing_while_worn() -> None:
    effect = {"modifiers": [{"to": "checks", "flat": 1}]}
    assert refused_item(worn=effect) == ["worn"]
    assert refused_item(worn=effect, slots={"body": 1}) == refused_item(worn=effect, binds={}) == []


@pytest.mark.feature("sheet.evaluate.ability-items")
@pytest.mark.parametrize(
    ("abilities", "at"),
    [({"luck": {"add": 1}}, "luck"), ({"might": {}}, "might"), ({"might": {"set": 3, "add": 1}}, "might")],
)
def test_score_changes(abilities: Json, at: str) -> None:
    assert carried(abilities=abilities) == [f"abilities.{at}"]


@pytest.mark.feature("item.requires")
def test_requirements() -> None:
    asks: Json = {"value": {"const": 1}, "atLeast": 2, "otherwise": {"failsSaves": ["nerve"]}}
    assert refused_item(requires=[asks] * 4, slots={"body": 1}) == []
    assert refused_item(requires=[asks] * 5, slots={"body": 1}) == ["requires"]
    assert refused_item(requires=[], slots={"body": 1}) == ["requires"]
    unknown = {**asks, "value": {"field": "nothing"}}
    assert refused_item(requires=[unknown]) == ["requires.0.value.field"]
    scores = {**asks, "otherwise": {"abilities": {"might": {"add": -2}}}}
    assert refused_item(requires=[scores]) == ["requires.0.otherwise.abilities"]
