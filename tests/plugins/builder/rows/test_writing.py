"""Rows of the player's own: added, edited and removed where they live on the list.

The list of knacks holds six rows at most; its columns are name, source, rank (0 of its own) and ready, a yes or no.
"""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    names,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    row,
    step,
    unpick,
    written,
)
from rulewright import Engine
from rulewright.build.builder import Builder
from sheets import enum, number, table, text
from shops import since

Json = dict[str, Any]


def rows(**keys: Any) -> Json:
    return step("own", "rows", list="knacks", **keys)


def add(**cells: Any) -> Json:
    return {"act": "add-row", "step": "own", "values": cells}


def change(index: int, **cells: Any) -> Json:
    return {"act": "edit-row", "step": "own", "index": index, "values": cells}


def remove(index: int) -> Json:
    return {"act": "remove-row", "step": "own", "index": index}


def shown(builder: Builder) -> Json:
    return dict(builder.view.step("own").details)


@pytest.mark.feature("builder.step.rows.step")
def test_rows_are_added_edited_and_removed() -> None:
    two = acted(opened(written(rows())), add(name="Ann", rank=2), add(name="Bob"))
    assert names(two) == ["Ann", "Bob"]
    edited = acted(two, change(1, name="Rob", source="me"))
    assert build(edited)["lists"]["knacks"][1] == {"name": "Rob", "source": "me", "rank": 0, "ready": False}
    assert names(acted(edited, remove(0))) == ["Rob"]
    assert build(acted(edited, remove(0), remove(0))) == {}
    assert build(reopened(written(rows()), edited)) == build(edited)


@pytest.mark.feature("builder.step.rows.step")
def test_a_rows_step_is_of_a_list_of_the_sheet_since_1_154() -> None:
    assert refusals(written(step("own", "rows", list="nowhere"))) == ["sheet.builder.steps.0.list"]
    assert refusals(written(step("own", "rows"))) == ["sheet.builder.steps.0.list"]
    assert since(written(rows())) == "1.154"
    assert not Engine("1.153").validate(written(rows())).ok


@pytest.mark.feature("builder.step.rows.step")
@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (add(rank=10), "Rank must be from 0 to 9, not 10"),
        (add(school="fire"), "school is no column that is edited here"),
        (add(_builder="x"), "_builder is no column that is edited here"),
        ({"act": "add-row", "step": "own", "values": ["Ann"]}, "needs values: an object of cells by column"),
        (change(1, name="Bob"), "there is no row 1 of the player's own"),
        (change(-1, name="Bob"), "there is no row -1 of the player's own"),
        (remove(7), "there is no row 7 of the player's own"),
        ({"act": "remove-row", "step": "own"}, "there is no row None of the player's own"),
        ({"act": "remove-row", "step": "own", "index": "0"}, "there is no row 0 of the player's own"),
        ({"act": "copy-row", "step": "own", "entry": "rage"}, "there is no entry rage to copy here"),
    ],
)
def test_what_cannot_be_written_is_refused_and_changes_nothing(act: Json, reason: str) -> None:
    assert refused(acted(opened(written(rows())), add(name="Ann")), act) == reason


@pytest.mark.feature("builder.step.rows.columns")
def test_only_the_columns_named_are_edited() -> None:
    some = opened(written(rows(columns=["rank", "name"])))
    assert shown(some)["columns"] == ["rank", "name"]
    assert refused(some, add(name="Ann", source="me")) == "source is no column that is edited here"
    assert shown(opened(written(rows())))["columns"] == ["name", "source", "rank", "ready"]
    assert refusals(written(rows(columns=["name", "school"]))) == ["sheet.builder.steps.0.columns.1"]
    assert refusals(written(rows(columns=["name", "name"]))) == ["sheet.builder.steps.0.columns.1"]


@pytest.mark.feature("builder.step.rows.required")
def test_a_row_counts_when_its_required_cells_are_filled() -> None:
    """Blanks fill nothing; nought does, and a yes or no is always one of the two."""
    doc = written(rows(required=["name", "rank", "ready"], min=1))
    ann = acted(opened(doc), add(name="Ann"))
    assert [held["complete"] for held in shown(ann)["rows"]] == [True]
    for cells in ({"name": "  "}, {"name": ""}, {"name": None}, {"rank": None}):
        assert [held["complete"] for held in shown(acted(ann, change(0, **cells)))["rows"]] == [False]
    assert refusals(written(rows(required=["school"]))) == ["sheet.builder.steps.0.required.0"]
    assert refusals(written(rows(columns=["name"], required=["name", "rank"]))) == ["sheet.builder.steps.0.required.1"]


@pytest.mark.feature("builder.rows.badge")
def test_the_badge_counts_missing_rows_and_half_written_ones() -> None:
    """Two are asked for. One complete and one without a name: 1 missing + 1 half written. Three complete: none."""
    blank = opened(written(rows(required=["name"], min=2)))
    assert badge(blank, "own") == 2
    half = acted(blank, add(name="Ann"), add(source="me"))
    assert (badge(half, "own"), blank.view.step("own").notes) == (2, ("0 of 2",))
    assert (badge(acted(half, change(1, name="Bob")), "own"), half.view.step("own").notes) == (0, ("1 of 2",))
    assert badge(acted(half, change(1, name="Bob"), add(name="Cy")), "own") == 0
    assert badge(opened(written(rows(required=["name"]))), "own") == 0
    assert badge(acted(opened(written(rows(required=["name"]))), add()), "own") == 1
    assert refusals(written(rows(min=21))) == ["sheet.builder.steps.0.min"]
    assert refusals(written(rows(min=-1))) == ["sheet.builder.steps.0.min"]


@pytest.mark.feature("builder.step.rows.max")
def test_no_row_is_added_beyond_the_most() -> None:
    one = acted(opened(written(rows(max=2))), add(name="Ann"))
    assert shown(one)["addRow"] is True
    two = acted(one, add(name="Bob"))
    assert shown(two)["addRow"] is False
    assert refused(two, add(name="Cy")) == "no more than 2 rows may be written"
    assert names(acted(two, remove(0), add(name="Cy"))) == ["Bob", "Cy"]


@pytest.mark.feature("builder.step.rows.max")
def test_the_list_limits_too_with_the_rows_of_picks() -> None:
    """Six fit: one from the pick, and five of the player's own."""
    doc = written(picks("feat"), rows(), catalogs=[RAGE])
    full = acted(opened(doc), pick("feat", "rage"), *(add(name=f"n{at}") for at in range(5)))
    assert refused(full, add(name="more")) == "Knacks holds at most 6 rows"
    assert refusals(written(rows(max=7))) == ["sheet.builder.steps.0.max"]
    assert refusals(written(rows(min=3, max=2))) == ["sheet.builder.steps.0.min"]
    assert refusals(written(rows(min=7))) == ["sheet.builder.steps.0.min"]


RAGE = catalog("feats", entry("rage", rows=[row("Rage")]), entry("calm", rows=[row("Calm")]), feeds=["knacks"])
HANDS = table("hands", text("name"), text("role", default="Porter"), number("loyalty", 0, 10, default=5), number("age"))


def hands(**keys: Any) -> Json:
    return written(step("own", "rows", list="hands", **keys), sheet={"lists": [HANDS]})


@pytest.mark.feature("builder.step.rows.defaults")
def test_a_new_row_takes_the_columns_defaults_then_the_steps() -> None:
    """Porter and 5 of the columns; Hireling of the step over Porter; then what the player writes. Age has none."""
    doc = hands(defaults={"role": "Hireling", "name": "Nobody"})
    made = acted(opened(doc), add(name="Ann"), add(role="Scout", loyalty=1), add(role=None))
    assert build(made)["lists"]["hands"] == [
        {"name": "Ann", "role": "Hireling", "loyalty": 5},
        {"name": "Nobody", "role": "Scout", "loyalty": 1},
        {"name": "Nobody", "loyalty": 5},
    ]


@pytest.mark.feature("builder.step.rows.defaults")
@pytest.mark.parametrize("defaults", [{"school": "x"}, {"loyalty": 11}, {"loyalty": "much"}, {"role": 3}])
def test_defaults_suit_their_columns(defaults: Json) -> None:
    (id,) = defaults
    assert refusals(hands(defaults=defaults)) == [f"sheet.builder.steps.0.defaults.{id}"]


@pytest.mark.feature("builder.step.rows.defaults")
def test_a_cell_that_is_worked_out_is_neither_given_nor_written() -> None:
    """Lore 20 by its default, and the rating is that and 5 bought."""
    arts = table("arts", text("name"), number("base", 0, 99, default=20), number("bought", 0, 99),
                 number("rating", 0, 99, sum=["base", "bought"]), enum("sort", "soft", "hard"))  # fmt: skip
    sheet = {"lists": [arts], "derived": []}
    doc = written(step("own", "rows", list="arts", required=["rating"]), sheet=sheet)
    made = acted(opened(doc), add(name="Lore", bought=5))
    assert build(made)["lists"]["arts"] == [{"name": "Lore", "base": 20, "bought": 5}]
    assert shown(made)["rows"][0]["cells"]["rating"] == 25
    assert badge(made, "own") == 0
    assert refused(made, change(0, rating=9)) == "Rating is worked out"
    wrong = written(step("own", "rows", list="arts", defaults={"rating": 1}), sheet=sheet)
    assert refusals(wrong) == ["sheet.builder.steps.0.defaults.rating"]


@pytest.mark.feature("builder.rows.identity")
def test_two_rows_of_one_name_stay_two() -> None:
    two = acted(opened(written(rows())), add(name="Ann", rank=1), add(name="Ann", rank=2))
    (left,) = build(acted(two, remove(0)))["lists"]["knacks"]
    assert (left["name"], left["rank"]) == ("Ann", 2)
    assert [held["rank"] for held in build(acted(two, change(1, rank=5)))["lists"]["knacks"]] == [1, 5]


@pytest.mark.feature("builder.rows.picked-rows")
def test_rows_of_picks_are_to_be_read_only_and_go_with_their_pick() -> None:
    """The pick's row stands first on the list, and still the player's first row is row 0 of the step."""
    doc = written(picks("feat", min=0), rows(min=1), catalogs=[RAGE])
    raging = acted(opened(doc), pick("feat", "rage"))
    assert badge(raging, "own") == 1
    both = acted(raging, add(name="Ann"))
    assert [(held["cells"]["name"], held.get("note"), held.get("index")) for held in shown(both)["rows"]] == [
        ("Rage", "Added by a pick", None),
        ("Ann", None, 0),
    ]
    assert names(acted(both, change(0, name="Bea"))) == ["Rage", "Bea"]
    assert refused(both, remove(1)) == "there is no row 1 of the player's own"
    assert names(acted(both, unpick("feat", "rage"))) == ["Ann"]
    assert names(acted(both, remove(0))) == ["Rage"]


@pytest.mark.feature("builder.rows.all-fields")
def test_all_fields_edits_every_row() -> None:
    doc = written(picks("feat", min=0), rows(columns=["name"]), catalogs=[RAGE])
    both = acted(opened(doc), pick("feat", "rage"), add(name="Ann"))
    rage, ann = both.as_json()["build"]["lists"]["knacks"]
    edited = acted(both, edit("lists.knacks", [{**rage, "name": "Fury"}, {**ann, "source": "me"}, {"name": "Cy"}]))
    assert names(edited) == ["Fury", "Ann", "Cy"]
    assert [held.get("index") for held in shown(edited)["rows"]] == [None, 0, 1]
    assert names(acted(edited, remove(1))) == ["Fury", "Ann"]


@pytest.mark.feature("builder.rows.column-total")
def test_a_column_total_is_a_creation_rule() -> None:
    """Ranks of 2 and 2 are above 3; 2 and 1 are not."""
    rule = {"step": "own", "label": "No more than 3 ranks.", "rows": {"list": "knacks", "sum": "rank"}, "max": 3}
    two = acted(opened(written(rows(), constraints=[rule])), add(name="a", rank=2), add(name="b", rank=2))
    assert (badge(two, "own"), two.view.step("own").notes) == (1, ("No more than 3 ranks.",))
    assert badge(acted(two, change(1, rank=1)), "own") == 0


@pytest.mark.feature("builder.step.rows.step")
def test_a_budget_may_not_read_the_rows_that_are_paid_from_it() -> None:
    budget = {"listSum": {"list": "knacks", "column": "rank"}}
    pools = [{"id": "points", "label": "Points", "budget": budget}]
    assert refusals(written(rows(pool="points", cost=1), pools=pools)) == ["sheet.builder.pools.0.budget"]
    later = written(rows(), step("form", "fields", fields=["luck"]), pools=pools)
    assert refusals(later) == []
