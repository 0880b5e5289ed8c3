"""Columns whose cells add up others of their row."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.cli.evaluated import evaluated
from sheets import number, refused, summed, table, text, who, written
from tables import engine

RATING = number("rating", 0, 90, sum=["base", "job", "spare"])
ARTS = table(
    "arts", text("name"), number("base", 0, 99, default=5), number("job", 0, 99), number("spare", 0, 99), RATING
)
SHEET: dict[str, Any] = {"lists": [ARTS], "derived": [summed("all", {"listSum": {"list": "arts", "column": "rating"}})]}


def cells(*rows: Any) -> list[Any]:
    return [row["rating"] for row in who(SHEET, lists={"arts": list(rows)}).rows("arts")]


@pytest.mark.feature("sheet.computed-column.sum")
def test_a_cell_is_the_sum_of_the_others_in_its_row() -> None:
    """20 + 30 + 1 = 51; an empty base reads its default 5, an empty job 0: 5 + 0 + 2 = 7."""
    assert cells({"base": 20, "job": 30, "spare": 1}, {"spare": 2}) == [51, 7]


@pytest.mark.feature("sheet.computed-column.sum")
def test_the_sum_is_held_to_the_range_of_its_column() -> None:
    """50 + 40 + 40 = 130 is held to 90; 0 - 7 is held to 0."""
    assert cells({"base": 50, "job": 40, "spare": 40}, {"base": 0, "job": -7}) == [90, 0]


@pytest.mark.feature("sheet.computed-column.read-only")
def test_a_stored_cell_is_filled_in_anew_on_every_read() -> None:
    assert cells({"base": 20, "rating": 77}, {"base": 1, "rating": "x"}) == [20, 1]


@pytest.mark.feature("sheet.computed-column.read-only")
def test_sums_over_the_list_read_it_like_a_typed_cell() -> None:
    """20 + 5 (the default of an empty base) = 25, the stored 80 does not count."""
    assert who(SHEET, lists={"arts": [{"base": 20, "rating": 80}, {}]}).derived("all") == 25


@pytest.mark.feature("sheet.computed-column.read-only")
def test_it_is_shown_read_only() -> None:
    rules = engine().load(written(SHEET))
    (arts,) = evaluated(rules, rules.character({"v": 1, "build": {"lists": {"arts": [{"job": 4}]}}}))["lists"]
    assert [column["id"] for column in arts["columns"] if column.get("readOnly")] == ["rating"]
    assert arts["rows"] == [{"job": 4, "rating": 9}]


def found(*columns: Any) -> list[str]:
    return refused({"lists": [table("arts", text("name"), number("a"), number("b"), *columns)]})


@pytest.mark.feature("sheet.computed-column.sum")
@pytest.mark.parametrize("name", ["gone", "name", "total"])
def test_it_adds_other_number_columns_of_its_list(name: str) -> None:
    assert found(number("total", sum=["a", name])) == ["sheet.lists.0.columns.3.sum.1"]


@pytest.mark.feature("sheet.computed-column.sum")
def test_it_adds_one_to_six() -> None:
    more = [number(f"n{n}") for n in range(7)]
    assert found(*more[:6], number("total", sum=[c["id"] for c in more[:6]])) == []
    assert found(*more, number("total", sum=[c["id"] for c in more])) == ["sheet.lists.0.columns.10.sum"]
    assert found(number("total", sum=[])) == ["sheet.lists.0.columns.3.sum"]


@pytest.mark.feature("sheet.computed-column.limits")
def test_it_adds_no_other_computed_column() -> None:
    assert found(number("sub", sum=["a"]), number("total", sum=["sub", "b"])) == ["sheet.lists.0.columns.4.sum.0"]


@pytest.mark.feature("sheet.computed-column.limits", "sheet.computed-column.sum")
@pytest.mark.parametrize("kind", [{"type": "dice"}, {"type": "text", "maxLength": 9}, {"type": "boolean"}])
def test_only_a_column_of_numbers_can_be_computed(kind: Any) -> None:
    assert found({"id": "total", "label": "Total", "sum": ["a", "b"], **kind}) == ["sheet.lists.0.columns.3.sum"]


@pytest.mark.feature("sheet.computed-column.sum")
def test_a_field_adds_up_nothing() -> None:
    assert refused({"fields": [number("a"), number("b", sum=["a"])]}) == ["sheet.fields.1.sum"]
