"""Entries that a layer keeps from being offered."""

from __future__ import annotations

from typing import Any

import pytest

from layered import layer
from rulewright import Ruleset
from rulewright.catalog.owned import find_owned
from rulewright.catalog.picking import pick
from shelves import catalog, gift, refused, shelved
from tables import sheet

FILTERS = [
    {"id": "grit", "label": "Grit", "type": "number"},
    {"id": "school", "label": "School", "type": "text"},
    {"id": "moods", "label": "Moods", "type": "tags"},
]
GIFTS = catalog(
    gift("spark", filters={"grit": 0, "school": "ash", "moods": ["calm", "bright"]}),
    gift("flare", filters={"grit": 1, "school": "tide", "moods": ["bright"]}),
    gift("blaze", filters={"grit": 2, "school": "ash", "moods": ["wild"]}),
    gift("plain"),
    filters=FILTERS,
)


def rules(*hides: dict[str, Any]) -> Ruleset:
    made = shelved(GIFTS, layers=[layer(catalogs=[{"id": "gifts", "hide": hide} for hide in hides])])
    return made.with_layers(["winter"])


def offered(*hides: dict[str, Any]) -> list[str]:
    return [entry.id for entry in rules(*hides).catalogs.offered("gifts")]


@pytest.mark.feature("layer.catalogs")
def test_numbers_are_compared_strictly_and_an_entry_without_the_filter_is_never_hidden() -> None:
    assert offered({"filter": "grit", "above": 1}) == ["spark", "flare", "plain"]
    assert offered({"filter": "grit", "below": 1}) == ["flare", "blaze", "plain"]


@pytest.mark.feature("layer.catalogs")
def test_of_words_one_that_matches_is_enough_and_not_in_hides_where_none_is_listed() -> None:
    assert offered({"filter": "school", "equals": "ash"}) == ["flare", "plain"]
    assert offered({"filter": "moods", "equals": "bright"}) == ["blaze", "plain"]
    assert offered({"filter": "school", "notIn": ["ash", "stone"]}) == ["spark", "blaze", "plain"]
    assert offered({"filter": "moods", "notIn": ["calm", "wild"]}) == ["spark", "blaze", "plain"]


@pytest.mark.feature("layer.catalogs")
def test_of_several_rules_any_one_hides() -> None:
    assert offered({"filter": "grit", "above": 1}, {"filter": "school", "equals": "tide"}) == ["spark", "plain"]


@pytest.mark.feature("layer.catalogs")
def test_without_the_layer_everything_is_offered() -> None:
    base = shelved(GIFTS, layers=[layer(catalogs=[{"id": "gifts", "hide": {"filter": "grit", "above": 0}}])])
    assert [entry.id for entry in base.catalogs.offered("gifts")] == ["spark", "flare", "blaze", "plain"]


@pytest.mark.feature("layer.catalogs")
def test_a_hidden_entry_cannot_be_picked_and_one_that_was_picked_before_stays() -> None:
    made = rules({"filter": "grit", "above": 1})
    fault = pick(made.catalogs, made.character(sheet()), "gifts/blaze")
    assert isinstance(fault, tuple)
    assert [str(issue) for issue in fault] == ['(root): names no entry that can be picked: "gifts/blaze"']
    who = made.character(sheet(lists={"gifts": [{"name": "Blaze", "_catalog": "gifts/blaze"}]}))
    assert [row["name"] for row in who.rows("gifts")] == ["Blaze"]
    assert find_owned(made.catalogs, who, "blaze") is made.catalogs.entry("gifts/blaze")


@pytest.mark.feature("layer.catalogs")
@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"id": "spells", "hide": {"filter": "grit", "above": 0}}, "id"),
        ({"id": "gifts", "hide": {"filter": "rank", "above": 0}}, "hide.filter"),
        ({"id": "gifts", "hide": {"filter": "grit"}}, "hide"),
        ({"id": "gifts", "hide": {"filter": "grit", "above": 0, "below": 3}}, "hide"),
        ({"id": "gifts", "hide": {"filter": "school", "above": 0}}, "hide.above"),
        ({"id": "gifts", "hide": {"filter": "moods", "below": 0}}, "hide.below"),
        ({"id": "gifts", "hide": {"filter": "grit", "equals": "1"}}, "hide.equals"),
        ({"id": "gifts", "hide": {"filter": "grit", "notIn": ["1"]}}, "hide.notIn"),
        ({"id": "gifts", "hide": {"filter": "school", "notIn": []}}, "hide.notIn"),
        ({"id": "gifts", "hide": {"filter": "school", "notIn": ["x"] * 25}}, "hide.notIn"),
    ],
)
def test_rules_that_compare_nothing_are_refused(rule: dict[str, Any], path: str) -> None:
    assert refused(GIFTS, layers=[layer(catalogs=[rule])]) == [f"layers.0.catalogs.0.{path}"]
