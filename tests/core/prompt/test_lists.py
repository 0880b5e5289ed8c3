"""Lists in the summary: names, more columns, groups, and rows that are left out."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, flag, number, table, text
from tables import paths, ruleset, sheet

COLUMNS = [
    text("name"),
    {"id": "damage", "label": "Damage", "type": "dice"},
    number("level", 0, 9),
    flag("prepared"),
    flag("worn", default=True),
    enum("school", "ash", "tide", valueLabels={"ash": "School of Ash"}),
    {"id": "notes", "label": "Notes", "type": "longtext", "maxLength": 400},
]


def said(rows: list[dict[str, Any]], **summary: Any) -> list[str]:
    rules = ruleset(
        sheet={"lists": [table("gear", *COLUMNS)]},
        gm={"sheetSummary": {"lists": [{"list": "gear", "nameColumn": "name", **summary}]}},
    )
    block = rules.sheet_block(rules.character(sheet(lists={"gear": rows}))).splitlines()
    return [line for line in block if line.startswith("Gear")]


def refused(**summary: Any) -> list[str]:
    entry = {"list": "gear", "nameColumn": "name", **summary}
    found = paths(sheet={"lists": [table("gear", *COLUMNS)]}, gm={"sheetSummary": {"lists": [entry]}})
    return [path.removeprefix("gm.sheetSummary.lists.0") for path in found]


@pytest.mark.feature("gm.sheet-summary.list")
def test_columns_follow_the_name() -> None:
    assert said([{"name": "Crowbar", "damage": "1d6"}, {"name": "Rope"}], columns=["damage"]) == [
        "Gear: Crowbar 1d6, Rope"
    ]
    bar = {"name": "Crowbar", "damage": "1d6", "level": 2, "school": "ash"}
    assert said([bar], columns=["level", "damage", "school"]) == ["Gear: Crowbar 2 1d6 School of Ash"]


@pytest.mark.feature("gm.sheet-summary.list")
def test_a_boolean_column_is_its_label_while_it_is_set() -> None:
    """Of worn the default is true, so that an empty cell is set."""
    rows = [{"name": "Helm", "prepared": True}, {"name": "Hat", "worn": False}]
    assert said(rows, columns=["prepared", "worn"]) == ["Gear: Helm Prepared Worn, Hat"]


@pytest.mark.feature("gm.sheet-summary.list")
def test_rows_without_a_name_are_skipped() -> None:
    assert said([{"damage": "1d6"}, {"name": "  "}, {"name": "Rope"}]) == ["Gear: Rope"]
    assert said([{"name": ""}]) == []


@pytest.mark.feature("gm.sheet-summary.list")
def test_rows_are_grouped_by_a_column() -> None:
    """Numbers rise; what has no group comes last and under none."""
    rows = [{"name": "C", "level": 2}, {"name": "A", "level": 1}, {"name": "X"}, {"name": "B", "level": 1}]
    assert said(rows, groupBy="level") == ["Gear (1): A, B; (2): C; X"]
    schools = [{"name": "C", "school": "tide"}, {"name": "A", "school": "ash"}, {"name": "B", "school": "tide"}]
    assert said(schools, groupBy="school") == ["Gear (tide): C, B; (School of Ash): A"]
    assert said([{"name": "A", "prepared": True}, {"name": "B"}], groupBy="prepared") == ["Gear (yes): A; (no): B"]


@pytest.mark.feature("gm.sheet-summary.list")
def test_only_rows_where_a_boolean_column_is_true() -> None:
    rows = [{"name": "A", "prepared": True}, {"name": "B"}, {"name": "C", "prepared": False}]
    assert said(rows, onlyWhen="prepared") == ["Gear: A"]
    assert said([{"name": "A"}, {"name": "B", "worn": False}], onlyWhen="worn") == ["Gear: A"]


@pytest.mark.feature("gm.sheet-summary.list")
def test_an_enum_column_can_name_rows_by_its_labels() -> None:
    assert said([{"school": "ash"}, {"school": "tide"}, {"level": 3}], nameColumn="school") == [
        "Gear: School of Ash, tide"
    ]


@pytest.mark.feature("gm.sheet-summary.list")
def test_what_a_summary_of_a_list_is_refused_for() -> None:
    assert refused() == []
    assert refused(list="spells") == [".list"]
    for column in ("damage", "level", "prepared", "notes", "none"):
        assert refused(nameColumn=column) == [".nameColumn"]
    assert refused(columns=["damage", "none"]) == [".columns.1"]
    assert refused(columns=["damage", "level", "worn", "school"]) == [".columns"]
    assert refused(groupBy="none") == [".groupBy"]
    assert refused(onlyWhen="level") == [".onlyWhen"]
