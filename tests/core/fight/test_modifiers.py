"""Modifiers on conditions and levels: what each may change, and by what."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import refused
from tables import document, engine, merged

Json = dict[str, Any]


def modifier(to: str, **keys: Any) -> list[str]:
    """Where a modifier of the condition Held is refused, below the modifier; empty where it is accepted."""
    found = refused({"conditions": [{"condition": "held", "modifiers": [{"to": to, **keys}]}]})
    return [path.removeprefix("combat.conditions.0.modifiers.0").removeprefix(".") for path in found]


@pytest.mark.feature("combat.modifier.to")
def test_what_can_be_changed_is_a_closed_list() -> None:
    for to in ("defense", "attacks", "saves", "checks", "speed", "damage", "damage-taken"):
        assert modifier(to, flat=-1) == []
    assert modifier("health-max", times=0.5) == []
    assert modifier("armour", flat=1) == ["to"]


@pytest.mark.feature("combat.modifier.flat-signed", "combat.modifier.to")
def test_a_modifier_changes_something() -> None:
    assert modifier("attacks") == [""]
    assert modifier("attacks", flat=0) == ["flat"]
    assert modifier("attacks", flat=2, dice="1d4") == []


@pytest.mark.feature("combat.modifier.minus", "combat.modifier.to")
def test_dice_join_rolls_and_only_dice_can_be_taken_off() -> None:
    assert modifier("saves", dice="1d4", minus=True) == []
    assert modifier("saves", flat=2, minus=True) == ["minus"]
    assert modifier("defense", dice="1d4") == ["dice"]
    assert modifier("speed", dice="1d4") == ["dice"]


def test_factors_are_half_or_double_and_of_speed_damage_or_the_maximum() -> None:
    assert modifier("speed", times=2) == modifier("damage", times=0.5) == modifier("damage-taken", times=2) == []
    assert modifier("speed", times=3) == ["times"]
    assert modifier("attacks", times=2) == ["times"]
    assert modifier("health-max", times=2) == modifier("health-max", flat=-3) == [""]


def test_a_wound_track_has_no_maximum_to_halve() -> None:
    halved = {"conditions": [{"condition": "held", "modifiers": [{"to": "health-max", "times": 0.5}]}]}
    assert "combat.conditions.0.modifiers.0.to" in refused({**halved, "health": {"pool": None, "track": "hurt"}})
    assert "combat.conditions.0.modifiers.0.to" not in refused({**halved, "health": {"pool": None, "track": "lost"}})


@pytest.mark.feature("combat.modifier.own-narrowing")
def test_a_modifier_names_skills_or_saves_of_its_own() -> None:
    assert modifier("checks", flat=1, skills=["climb"]) == modifier("saves", flat=1, saves=["nerve"]) == []
    assert modifier("saves", flat=1, skills=["climb"]) == ["skills"]
    assert modifier("checks", flat=1, saves=["nerve"]) == ["saves"]
    assert modifier("checks", flat=1, skills=["sing"]) == ["skills.0"]


@pytest.mark.feature("combat.modifier.mode")
def test_only_checks_and_saves_are_made_twice_by_a_modifier() -> None:
    assert modifier("checks", mode="advantage") == modifier("saves", flat=1, mode="disadvantage") == []
    assert modifier("attacks", mode="advantage") == ["mode"]
    assert modifier("checks", mode="sometimes") == ["mode"]


def test_dice_cannot_join_checks_whose_number_is_a_number_of_dice() -> None:
    """Neither a condition's nor a level's, in fights of pools."""
    fight = {
        "kind": "attack-vs-defense",
        "health": {"pool": "drive"},
        "defense": {"const": 2},
        "initiative": {"dice": {"count": 1, "sides": 10}},
        "attackRoll": {"dice": {"count": 1, "sides": 10}},
        "economy": {"budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 1}]},
        "conditions": [{"condition": "held", "modifiers": [{"to": "attacks", "dice": "1d4"}]}],
        "levels": [{"track": "strain", "at": 1, "modifiers": [{"to": "saves", "dice": "1d4"}]}],
    }
    live = {
        "conditions": [{"id": "held", "label": "Held"}],
        "tracks": [{"id": "strain", "label": "Strain", "min": 0, "max": 3}],
    }
    made = merged(document("pool", combat=fight), {"sheet": {"live": live}})
    found = [issue.path for issue in engine().validate(made).issues]
    assert "combat.conditions.0.modifiers.0.dice" in found
    assert "combat.levels.0.modifiers.0.dice" in found
