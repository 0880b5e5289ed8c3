"""Conditions that somebody has, and levels that are reached, act on checks and saves outside of fights."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl
from tables import engine, roll, sheet

Json = dict[str, Any]
UP, DOWN = "own-checks-advantage", "own-checks-disadvantage"
BULK: Json = {
    "id": "over",
    "label": "Overload",
    "op": "sum",
    "of": [{"field": "pace"}, {"derived": "allowed"}],
}
ALLOWED: Json = {"id": "allowed", "label": "Allowed", "op": "scale", "of": {"abilityScore": "might"}, "multiplier": -5}


def thrown(
    tag: str, faces: tuple[int, ...], live: Json, *conditions: Json, levels: tuple[Json, ...] = (), **build: Any
) -> Json:
    """The record of a check of Ada, in the live state that is given: a d20 with exactly these faces."""
    combat = {"conditions": list(conditions), "levels": list(levels)}
    rules = engine().load(brawl(combat, sheet={"derived": [ALLOWED, BULK]}))
    return roll(rules, tag, faces, sheet(live=live, **build))


HELD: Json = {"conditions": ["held"]}


def held(**keys: Any) -> Json:
    return {"condition": "held", **keys}


@pytest.mark.feature("sheet.evaluate.conditions-on-checks", "combat.condition.modifiers")
def test_an_active_conditions_number_joins_and_is_named() -> None:
    """12 and Might 2 are 14; Held takes 3: 11."""
    weak = held(modifiers=[{"to": "checks", "flat": -3}])
    record = thrown('skill="Climb" dc="12"', (12,), HELD, weak, abilities={"might": 2})
    assert (record["total"], record["result"], record["effects"], record["from"]) == ("11", "failure", "-3", "Held")
    assert "effects" not in thrown('skill="Climb" dc="12"', (12,), {}, weak)


@pytest.mark.feature("sheet.evaluate.conditions-on-checks", "combat.modifier.minus")
def test_dice_are_thrown_in_the_order_in_which_the_block_lists_conditions() -> None:
    """10, plus a d4 of 3 for Senseless, which stands first, less a d6 of 5 for Held: 8."""
    conditions = (
        {"condition": "senseless", "modifiers": [{"to": "checks", "dice": "1d4"}]},
        held(modifiers=[{"to": "checks", "dice": "1d6", "minus": True}]),
    )
    record = thrown('skill="Luck" dc="9"', (10, 3, 5), {"conditions": ["held", "senseless"]}, *conditions)
    assert (record["total"], record["effects"], record["from"]) == ("8", "-2", "Senseless, Held")


@pytest.mark.feature("combat.modifier.stacking")
def test_different_conditions_stack_and_the_same_one_is_one() -> None:
    """10 + 2 + 1 = 13, however often Held stands on the sheet."""
    conditions = (
        held(modifiers=[{"to": "checks", "flat": 2}]),
        {"condition": "senseless", "modifiers": [{"to": "checks", "flat": 1}]},
    )
    record = thrown('skill="Luck" dc="9"', (10,), {"conditions": ["held", "senseless", "held"]}, *conditions)
    assert (record["total"], record["effects"]) == ("13", "3")


@pytest.mark.feature("combat.condition.effect.own-checks-advantage", "combat.condition.effect.own-checks-disadvantage")
@pytest.mark.parametrize(
    ("effects", "faces", "total", "mode"),
    [
        ([UP], (4, 15), "15", "advantage"),
        ([DOWN], (4, 15), "4", "disadvantage"),
        ([UP, DOWN], (4,), "4", "normal"),
    ],
)
def test_own_checks_lean_and_opposites_cancel(effects: list[str], faces: Any, total: str, mode: str) -> None:
    record = thrown('skill="Luck" dc="9"', faces, HELD, held(effects=effects))
    assert (record["total"], record["mode"]) == (total, mode)


@pytest.mark.feature("combat.condition.effect.own-saves-advantage", "combat.condition.effect.own-saves-disadvantage")
def test_own_saves_lean_and_checks_do_not() -> None:
    up, down = held(effects=["own-saves-advantage"]), held(effects=["own-saves-disadvantage"])
    assert thrown('skill="Nerve" dc="9"', (4, 15), HELD, up)["total"] == "15"
    assert thrown('skill="Nerve" dc="9"', (4, 15), HELD, down)["total"] == "4"
    assert thrown('skill="Luck" dc="9"', (4,), HELD, up)["total"] == "4"


@pytest.mark.feature("sheet.evaluate.conditions-on-checks", "combat.modifier.mode")
def test_a_modifiers_mode_counts_with_effects_of_the_same_name_and_cancels() -> None:
    """Harder to sneak, easier to climb: one condition."""
    muddy = held(
        modifiers=[
            {"to": "checks", "skills": ["sneak"], "mode": "disadvantage"},
            {"to": "checks", "skills": ["climb"], "mode": "advantage"},
        ]
    )
    assert thrown('skill="Sneak" dc="9"', (4, 15), HELD, muddy)["total"] == "4"
    assert thrown('skill="Climb" dc="9"', (4, 15), HELD, muddy)["total"] == "15"
    both = held(effects=[UP], modifiers=[{"to": "checks", "mode": "disadvantage"}])
    assert thrown('skill="Luck" dc="9"', (4,), HELD, both)["mode"] == "normal"


@pytest.mark.feature("combat.condition.skills", "combat.modifier.own-narrowing")
def test_a_conditions_skills_narrow_what_names_none_of_its_own() -> None:
    """The first is about Climb, as the condition is; the second about Sneak. A check of an ability, and one that the
    ruleset cannot name, read neither."""
    slowed = held(
        skills=["climb"], modifiers=[{"to": "checks", "flat": -1}, {"to": "checks", "flat": -2, "skills": ["sneak"]}]
    )
    found = {}
    for name in ("Climb", "Sneak", "Luck", "Might", "Juggling", "Nerve"):
        found[name] = thrown(f'skill="{name}" dc="9"', (10,), HELD, slowed).get("effects")
    assert found == {"Climb": "-1", "Sneak": "-2", "Luck": None, "Might": None, "Juggling": None, "Nerve": None}


@pytest.mark.feature("combat.condition.saves")
def test_a_save_reads_only_what_is_about_saves() -> None:
    shaken = held(modifiers=[{"to": "saves", "flat": -2}, {"to": "checks", "flat": -5}], saves=["nerve"])
    assert thrown('skill="Nerve" dc="9"', (10,), HELD, shaken)["effects"] == "-2"


@pytest.mark.feature("combat.condition.fails-saves", "sheet.evaluate.conditions-on-checks")
def test_a_save_that_a_condition_fails_is_never_rolled() -> None:
    record = thrown('skill="Nerve" dc="2"', (), HELD, held(failsSaves=["nerve"]))
    assert (record["result"], record["automatic"], record["from"]) == ("failure", "true", "Held")


@pytest.mark.feature("sheet.evaluate.conditions-on-checks")
def test_what_acts_on_attacks_leaves_checks_alone() -> None:
    blind = held(effects=["own-attacks-disadvantage", "cannot-act"], modifiers=[{"to": "attacks", "flat": -4}])
    record = thrown('skill="Luck" dc="9"', (10,), HELD, blind)
    assert (record["total"], record["mode"]) == ("10", "normal")


STRAIN: tuple[Json, ...] = (
    {"track": "strain", "at": 1, "modifiers": [{"to": "checks", "flat": -1}]},
    {"track": "strain", "at": 2, "modifiers": [{"to": "checks", "flat": -2}]},
    {"track": "strain", "at": 3, "failsSaves": ["nerve"]},
)


@pytest.mark.feature("combat.level.cumulative", "combat.level.track")
@pytest.mark.parametrize(
    ("stands", "effects", "named"),
    [(0, None, None), (1, "-1", "Strain 1"), (2, "-3", "Strain 1, Strain 2"), (3, "-3", "Strain 1, Strain 2")],
)
def test_every_level_that_is_reached_counts(stands: int, effects: str | None, named: str | None) -> None:
    """At 2 both the first and the second act: -1 and -2."""
    record = thrown('skill="Luck" dc="9"', (10,), {"tracks": {"strain": stands}}, levels=STRAIN)
    assert (record.get("effects"), record.get("from")) == (effects, named)


@pytest.mark.feature("combat.level.cumulative")
def test_a_level_may_fail_a_save() -> None:
    assert thrown('skill="Nerve" dc="2"', (), {"tracks": {"strain": 3}}, levels=STRAIN)["automatic"] == "true"
    assert "automatic" not in thrown('skill="Nerve" dc="2"', (10,), {"tracks": {"strain": 2}}, levels=STRAIN)


@pytest.mark.feature("combat.level.derived", "combat.level.derived.per-character")
def test_a_level_of_a_derived_value_is_reached_by_nobody_ticking_anything() -> None:
    """Pace less five times Might: 11 less 10 is 1, which is the level; 10 less 10 is 0, which is not."""
    level = {"derived": "over", "at": 1, "modifiers": [{"to": "checks", "flat": -1}]}
    for pace, effects in ((11, "-1"), (10, None)):
        record = thrown(
            'skill="Luck" dc="9"', (10,), {}, levels=(level,), abilities={"might": 2}, fields={"pace": pace}
        )
        assert record.get("effects") == effects
