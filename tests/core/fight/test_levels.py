"""Levels: a track that is high enough acts like a condition, and so may a derived value."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, refused, version
from tables import engine

Json = dict[str, Any]
LOAD: Json = {"id": "load", "label": "Load", "op": "sum", "of": [{"const": 0}]}


def strain(at: int = 1, **keys: Any) -> Json:
    """A level of the track Strain, which goes from 0 to 3."""
    return {"track": "strain", "at": at, **(keys or {"effects": ["own-checks-disadvantage"]})}


def levels(*written: Json, **patch: Any) -> list[str]:
    """Where these levels are refused, below their list."""
    found = refused({"levels": list(written)}, **patch)
    return [path.removeprefix("combat.levels.") for path in found]


@pytest.mark.feature("combat.level.track")
def test_a_level_stands_on_a_plain_track() -> None:
    assert levels(strain(1), strain(2), strain(3)) == []
    assert levels({"track": "fear", "at": 1, "failsSaves": ["nerve"]}) == ["0.track"]
    assert levels({"track": "hurt", "at": 1, "failsSaves": ["nerve"]}) == ["0.track"]


@pytest.mark.feature("combat.level.track")
def test_where_it_acts_from_is_at_least_1_and_within_the_track() -> None:
    assert levels(strain(0)) == ["0.at"]
    assert levels(strain(4)) == ["0.at"]
    far = {"id": "far", "label": "Far", "min": 0, "max": {"abilityScore": "might"}}
    assert levels({"track": "far", "at": 9, "effects": ["speed-zero"]}, sheet={"live": {"tracks": [far]}}) == []


@pytest.mark.feature("combat.level.track")
def test_a_level_that_is_there_twice_or_does_nothing_is_refused() -> None:
    assert levels(strain(2), strain(2, effects=["speed-zero"])) == ["1.at"]
    assert levels({"track": "strain", "at": 1}) == ["0"]
    assert levels({"track": "strain", "at": 1, "defeats": True}) == []


@pytest.mark.feature("combat.level.track")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("endsWhen", ["damaged"]),
        ("shakeOff", {"budget": "act"}),
        ("budgets", [{"budget": "act", "flat": 1}]),
        ("grants", {"budget": "quick", "attacks": True}),
        ("onEnd", {"applies": []}),
        ("whileSourceInSight", True),
        ("noDamageFrom", ["spells/spark"]),
    ],
)
def test_keys_of_conditions_do_not_stand_on_levels(key: str, value: Any) -> None:
    assert levels(strain(effects=["cannot-act"], **{key: value})) == [f"0.{key}"]


@pytest.mark.feature("combat.level.refused-effects")
def test_what_needs_a_source_or_an_end_cannot_stand_on_a_level() -> None:
    needing = [
        "half-move-to-stand",
        "ends-on-damage",
        "cannot-target-source",
        "cannot-target-source-side",
        "cannot-approach-source",
    ]
    assert levels(strain(effects=needing)) == [f"0.effects.{index}" for index in range(5)]
    others = {e.id for plugin in engine().plugins for e in plugin.condition_effects} - set(needing)
    assert levels(strain(effects=sorted(others))) == []


@pytest.mark.feature("combat.level.derived")
def test_a_level_reads_a_track_or_a_derived_value_and_never_both() -> None:
    sheet = {"derived": [LOAD]}
    assert levels({"derived": "load", "at": 10, "effects": ["cannot-act"]}, sheet=sheet) == []
    assert levels({"derived": "weight", "at": 10, "effects": ["cannot-act"]}, sheet=sheet) == ["0.derived"]
    assert levels(strain(derived="load", effects=["cannot-act"]), sheet=sheet) == ["0"]
    assert levels({"at": 1, "effects": ["cannot-act"]}) == ["0"]


@pytest.mark.feature("combat.level.track", "combat.level.derived", "combat.modifier.version")
def test_versions() -> None:
    assert version({"levels": [strain(effects=["cannot-act"])]}) == "1.45"
    assert version({"levels": [strain(effects=["own-checks-advantage"], skills=["climb"])]}) == "1.53"
    assert version({"levels": [strain(defeats=True)]}) == "1.115"
    made = brawl({"levels": [{"derived": "load", "at": 1, "effects": ["cannot-act"]}]}, sheet={"derived": [LOAD]})
    made["sheet"]["live"]["tracks"] = []
    assert str(engine().validate(made).capability) == "1.54"


def test_a_level_is_narrowed_like_a_condition() -> None:
    assert levels(strain(effects=["cannot-act"], saves=["nerve"])) == ["0.saves"]
    assert levels(strain(modifiers=[{"to": "checks", "flat": 0}])) == ["0.modifiers.0.flat"]
