"""Lists of the sheet whose rows are weapons: which columns say what, and what makes no sense."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import WEAPONS, brawl, refused, version
from rulewright.fight.words import AttackLists
from rulewright.testing import PluginContract
from rulewright_std.combat.weapons.vocabulary import WeaponKeys
from tables import Json, engine

FULL: Json = {
    **WEAPONS,
    "toHit": {
        "ability": {"column": "swing"},
        "proficiency": {"column": "trained"},
        "bonus": {"column": "plus"},
        "skill": {"column": "style"},
        "sheetBonus": {"value": {"abilityMod": "wit"}, "when": {"column": "near", "equals": 0}},
    },
    "damage": {
        "dice": {"column": "dice"},
        "ability": {"column": "swing"},
        "bonus": {"column": "plus"},
        "type": {"column": "harm"},
    },
    "abilityChoices": {"nimble": ["might", "grace"]},
    "strikes": {"field": "pace"},
    "strikesCappedBy": {"column": "slow"},
}


class TestContract(PluginContract):
    plugin = "fight-weapons"
    examples = (brawl({"attacks": [FULL]}),)
    refusals = ((brawl({"attacks": [{**WEAPONS, "list": "nope"}]}), "combat.attacks.0.list"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.attacks.list", "combat.attacks.name", "combat.attacks.columns")
def test_a_list_names_its_columns() -> None:
    combat = engine().load(brawl({"attacks": [FULL]})).file.combat
    assert combat is not None
    (source,) = combat.part(AttackLists).attacks
    keys = source.part(WeaponKeys)
    assert (source.list, source.budget, keys.name, keys.damage.dice.column) == ("arms", "act", "name", "dice")
    assert keys.ability_choices == {"nimble": ("might", "grace")}


@pytest.mark.feature("combat.attacks.columns")
def test_name_budget_and_dice_are_enough() -> None:
    """To hit and damage name what they like: all of it is optional."""
    assert refused({"attacks": [WEAPONS]}) == []


def source(**keys: Any) -> Json:
    return {"attacks": [{**FULL, **keys}]}


@pytest.mark.feature("combat.attacks.list", "combat.attacks.name", "combat.attacks.damage.dice")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"list": "nope"}, "list"),
        ({"budget": "nope"}, "budget"),
        ({"name": "nope"}, "name"),
        ({"name": "plus"}, "name"),
        ({"damage": {"dice": {"column": "nope"}}}, "damage.dice.column"),
        ({"damage": {"dice": {"column": "harm"}}}, "damage.dice.column"),
        ({"damage": {}}, "damage.dice"),
    ],
)
def test_a_list_that_could_not_be_read_is_refused(keys: Json, path: str) -> None:
    assert refused(source(**keys)) == [f"combat.attacks.0.{path}"]


@pytest.mark.feature("combat.attacks.columns")
@pytest.mark.parametrize(
    ("key", "column"),
    [
        ("ability", "harm"),
        ("ability", "nope"),
        ("proficiency", "plus"),
        ("bonus", "name"),
        ("skill", "trained"),
    ],
)
def test_each_number_to_hit_needs_a_column_of_its_sort(key: str, column: str) -> None:
    keys = {"toHit": {**FULL["toHit"], key: {"column": column}}}
    assert refused(source(**keys)) == [f"combat.attacks.0.toHit.{key}.column"]


@pytest.mark.feature("combat.attacks.columns")
@pytest.mark.parametrize(("key", "column"), [("ability", "harm"), ("bonus", "name"), ("type", "plus")])
def test_each_number_of_damage_needs_a_column_of_its_sort(key: str, column: str) -> None:
    keys = {"damage": {**FULL["damage"], key: {"column": column}}}
    assert refused(source(**keys)) == [f"combat.attacks.0.damage.{key}.column"]


@pytest.mark.feature("combat.attacks.ability-choices.refusals")
@pytest.mark.parametrize(
    ("choices", "path"),
    [
        ({"might": ["might", "grace"]}, ".might"),
        ({"nimble": ["might", "nope"]}, ".nimble.1"),
        ({"nimble": ["might", "might"]}, ".nimble.1"),
        ({"clumsy": ["might", "grace"]}, ".clumsy"),
        ({"nimble": ["might"]}, ".nimble"),
        ({}, ""),
    ],
)
def test_a_value_that_means_the_best_of_several_abilities_must_be_one_of_the_columns(choices: Json, path: str) -> None:
    assert refused(source(abilityChoices=choices)) == [f"combat.attacks.0.abilityChoices{path}"]


@pytest.mark.feature("combat.attacks.columns")
@pytest.mark.parametrize(
    ("bonus", "path"),
    [
        ({"value": {"field": "kin"}}, "value.field"),
        ({"value": {"const": 2}, "when": {"column": "nope", "equals": 0}}, "when.column"),
        ({"value": {"const": 2}, "when": {"column": "near", "equals": 100}}, "when.equals"),
        ({"when": {"column": "near", "equals": 0}}, "value"),
    ],
)
def test_a_bonus_of_the_sheet_needs_a_number_and_a_cell_that_can_be(bonus: Json, path: str) -> None:
    keys = {"toHit": {**FULL["toHit"], "sheetBonus": bonus}}
    assert refused(source(**keys)) == [f"combat.attacks.0.toHit.sheetBonus.{path}"]


@pytest.mark.feature("combat.attacks.list")
@pytest.mark.parametrize(
    ("strikes", "path"),
    [({"const": 0}, "strikes"), ({"const": 0.5}, "strikes"), ({"field": "kin"}, "strikes.field"), (3, "strikes")],
)
def test_strikes_are_a_number_of_at_least_one(strikes: Any, path: str) -> None:
    """A constant below 1 would buy nothing for ever; a number of the sheet is held to 1 in play."""
    assert refused(source(strikes=strikes)) == [f"combat.attacks.0.{path}"]


@pytest.mark.feature("combat.attacks.columns")
def test_a_cap_on_strikes_needs_strikes_and_a_boolean_column() -> None:
    capped = {**WEAPONS, "strikesCappedBy": {"column": "slow"}}
    assert refused({"attacks": [capped]}) == ["combat.attacks.0.strikesCappedBy"]
    assert refused(source(strikesCappedBy={"column": "plus"})) == ["combat.attacks.0.strikesCappedBy.column"]


@pytest.mark.feature("combat.attacks.list")
def test_there_are_at_most_eight_lists() -> None:
    assert refused({"attacks": [WEAPONS] * 8}) == []
    assert refused({"attacks": [WEAPONS] * 9}) == ["combat.attacks"]


@pytest.mark.feature("combat.attacks.columns", "combat.attacks.ability-choices.refusals")
@pytest.mark.parametrize(
    ("keys", "needed"),
    [
        ({}, "1.26"),
        ({"strikes": {"const": 2}}, "1.29"),
        ({"toHit": {"skill": {"column": "style"}}}, "1.47"),
        ({"toHit": FULL["toHit"], "abilityChoices": FULL["abilityChoices"]}, "1.800"),
        ({"toHit": {"ability": {"column": "swing"}}, "abilityChoices": FULL["abilityChoices"]}, "1.793"),
    ],
)
def test_each_key_says_which_version_it_needs(keys: Json, needed: str) -> None:
    assert version({"attacks": [{**WEAPONS, **keys}]}) == needed
