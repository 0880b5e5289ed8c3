"""What each family of effects says of its own: since when, whether on levels, and whether it needs a board."""

from __future__ import annotations

from rulewright.conditions.effects import ConditionEffect
from tables import engine


def effects() -> dict[str, ConditionEffect]:
    return {effect.id: effect for plugin in engine().plugins for effect in plugin.condition_effects}


def test_six_need_a_board() -> None:
    assert {id for id, effect in effects().items() if effect.board_only} == {
        "attacks-against-adjacent-advantage",
        "attacks-against-far-disadvantage",
        "attacks-from-adjacent-critical",
        "speed-zero",
        "half-move-to-stand",
        "cannot-approach-source",
    }


def test_five_need_a_source_or_an_end_of_their_own() -> None:
    assert {id for id, effect in effects().items() if not effect.on_levels} == {
        "half-move-to-stand",
        "ends-on-damage",
        "cannot-target-source",
        "cannot-target-source-side",
        "cannot-approach-source",
    }


def test_those_that_lean_rely_on_rolls_that_are_made_twice() -> None:
    """Eight by name, and two that look at where an attacker stands."""
    assert {id for id, effect in effects().items() if effect.leans} == {
        f"{whose}-{way}"
        for whose in ("own-attacks", "attacks-against", "own-saves", "own-checks")
        for way in ("advantage", "disadvantage")
    } | {"attacks-against-adjacent-advantage", "attacks-against-far-disadvantage"}


def test_each_names_the_feature_that_it_is() -> None:
    assert {effect.feature for effect in effects().values()} == {f"combat.condition.effect.{id}" for id in effects()}
