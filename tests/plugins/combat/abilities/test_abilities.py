"""Lists of the sheet whose picked rows are abilities, and saves that need a number to be rolled against."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, power, refused, version
from rulewright.sheet.row_source import CellIs
from rulewright.testing import PluginContract
from rulewright_std.combat.abilities.vocabulary import AbilityLists, AbilitySource
from tables import Json, engine

SOURCE: Json = {
    "list": "powers",
    "onlyWhen": "ready",
    "alwaysWhen": {"column": "rank", "equals": 0},
    "budget": "act",
    "toHit": {"abilityMod": "wit"},
    "saveDifficulty": {"const": 12},
    "byColumn": {"column": "school", "values": {"fire": {"toHit": {"abilityMod": "might"}}}},
}


class TestContract(PluginContract):
    plugin = "fight-abilities"
    examples = (brawl({"abilities": [SOURCE]}),)
    refusals = ((brawl({"abilities": [{**SOURCE, "budget": "nope"}]}), "combat.abilities.0.budget"),)
    checks = ('skill="Climb" dc="8"',)


def source(**keys: Any) -> Json:
    return {"abilities": [{**SOURCE, **keys}]}


def without(*names: str) -> Json:
    return {name: value for name, value in SOURCE.items() if name not in names}


@pytest.mark.feature("combat.abilities.list")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"list": "nope"}, "list"),
        ({"budget": "nope"}, "budget"),
        ({"toHit": {"field": "kin"}}, "toHit.field"),
        ({"saveDifficulty": {"field": "nope"}}, "saveDifficulty.field"),
        ({"byColumn": {"column": "nope", "values": {"a": {"toHit": {"const": 1}}}}}, "byColumn.column"),
        ({"byColumn": {"column": "school", "values": {}}}, "byColumn.values"),
        ({"byColumn": {"column": "school", "values": {"fire": {}}}}, "byColumn.values.fire"),
        (
            {"byColumn": {"column": "school", "values": {"fire": {"saveDifficulty": {"field": "kin"}}}}},
            "byColumn.values.fire.saveDifficulty.field",
        ),
    ],
)
def test_a_list_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    assert refused(source(**keys)) == [f"combat.abilities.0.{path}"]


@pytest.mark.feature("combat.abilities.list")
def test_a_column_may_choose_among_twenty_values() -> None:
    values = {f"school{n}": {"toHit": {"const": n}} for n in range(21)}
    assert refused(source(byColumn={"column": "school", "values": values})) == ["combat.abilities.0.byColumn.values"]
    del values["school20"]
    assert refused(source(byColumn={"column": "school", "values": values})) == []


@pytest.mark.feature("combat.abilities.filter")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"onlyWhen": "rank"}, "onlyWhen"),
        ({"onlyWhen": "nope"}, "onlyWhen"),
        ({"alwaysWhen": {"column": "nope", "equals": 0}}, "alwaysWhen.column"),
        ({"alwaysWhen": {"column": "rank", "equals": 10}}, "alwaysWhen.equals"),
    ],
)
def test_a_filter_that_makes_no_sense_is_refused(keys: Json, path: str) -> None:
    assert refused(source(**keys)) == [f"combat.abilities.0.{path}"]


@pytest.mark.feature("combat.abilities.filter")
def test_what_is_always_let_through_needs_what_is_let_through_otherwise() -> None:
    assert refused({"abilities": [without("onlyWhen")]}) == ["combat.abilities.0.alwaysWhen"]


@pytest.mark.feature("combat.abilities.filter")
@pytest.mark.parametrize(
    ("cells", "counts"),
    [
        ({"ready": True, "rank": 3}, True),
        ({"ready": False, "rank": 3}, False),
        ({"rank": 3}, False),
        ({"ready": False, "rank": 0}, True),
        ({"ready": False, "rank": False}, False),
    ],
)
def test_rows_count_that_are_ready_or_of_rank_0(cells: Json, counts: bool) -> None:
    """An empty boolean cell reads its column's default, false here; false is not the number 0."""
    rules = engine().load(brawl({"abilities": [SOURCE]}))
    combat = rules.file.combat
    assert combat is not None
    (made,) = combat.part(AbilityLists).abilities
    assert made.lets_through(cells, rules.definition.lists["powers"]) is counts


@pytest.mark.feature("combat.abilities.filter")
def test_without_a_filter_every_row_counts() -> None:
    plain = AbilitySource(list="powers", budget="act")
    assert plain.lets_through({"ready": False}, engine().load(brawl({})).definition.lists["powers"])
    assert not CellIs(column="rank", equals=0).holds({})


SAVE: Json = {"kind": "attack", "amount": {"dice": "2d6"}, "save": {"save": "nerve"}}
HOLD: Json = {
    "kind": "debuff",
    "applies": [{"condition": "held", "duration": "until-save", "saveEnds": {"save": "nerve"}}],
}
PART: Json = {
    "kind": "attack",
    "amount": {"dice": "1d6"},
    "attackRoll": True,
    "plus": [{"dice": "1d6", "save": {"save": "nerve"}}],
}
MECHANICS = "catalogs.0.entries.0.mechanics"


@pytest.mark.feature("combat.abilities.save-difficulty.missing")
@pytest.mark.parametrize(("entry", "path"), [(SAVE, "save"), (HOLD, "applies.0.saveEnds"), (PART, "plus.0.save")])
def test_a_save_without_a_difficulty_is_refused_where_it_is_asked_for(entry: Json, path: str) -> None:
    """A save against no number would always succeed."""
    lists = {"abilities": [without("saveDifficulty")]}
    assert refused(lists, catalogs=power(entry)) == [f"{MECHANICS}.{path}"]
    assert refused({"abilities": [SOURCE]}, catalogs=power(entry)) == []


@pytest.mark.feature("combat.abilities.save-difficulty.missing")
def test_a_difficulty_for_some_rows_does_not_stand_for_all() -> None:
    """A value that is not listed falls back on the source's own number, so that must be there."""
    by = {"column": "school", "values": {"fire": {"saveDifficulty": {"const": 12}}}}
    lists = {"abilities": [{**without("saveDifficulty"), "byColumn": by}]}
    assert refused(lists, catalogs=power(SAVE, school="fire")) == [f"{MECHANICS}.save"]


@pytest.mark.feature("combat.abilities.save-difficulty.missing")
def test_what_needs_no_number_needs_no_difficulty() -> None:
    """No save at all, a part with a number of its own, and a list that is no list of abilities."""
    own = {**PART, "plus": [{"dice": "1d6", "save": {"save": "nerve", "difficulty": 13}}]}
    lists = {"abilities": [without("saveDifficulty")]}
    assert refused(lists, catalogs=power({"kind": "heal", "amount": {"flat": 4}})) == []
    assert refused(lists, catalogs=power(own)) == []
    assert refused({}, catalogs=power(SAVE)) == []


@pytest.mark.feature("combat.abilities.list")
def test_each_key_says_which_version_it_needs() -> None:
    assert [version({"abilities": [made]}) for made in (without("byColumn"), SOURCE)] == ["1.26", "1.108"]
