"""Sums over some rows of a list, and counts of them.

The rows: A (tier 1, 3 ranks), B (tier empty, so 1; 2 ranks), C (tier 2, ranks empty, so 1), D (tier 2, 4 ranks, blue,
active), E (tier 3, 5 ranks, blue).
"""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, flag, number, refused, summed, table, text, who

TALENTS = table(
    "talents",
    text("name"),
    number("tier", 1, 5, default=1),
    number("ranks", default=1),
    enum("school", "red", "blue", default="red"),
    flag("active"),
)
ROWS = [
    {"name": "A", "tier": 1, "ranks": 3},
    {"name": "B", "ranks": 2},
    {"name": "C", "tier": 2},
    {"name": "D", "tier": 2, "ranks": 4, "school": "blue", "active": True},
    {"name": "E", "tier": 3, "ranks": 5, "school": "blue"},
]


def sheet(*derived: Any) -> dict[str, Any]:
    return {"lists": [TALENTS], "derived": list(derived)}


def read(rows: Any = ROWS, **keys: Any) -> float:
    made = sheet(summed("found", {"listSum": {"list": "talents", **keys}}))
    return who(made, lists={"talents": list(rows)}).derived("found")


def where(column: str, equals: Any) -> dict[str, Any]:
    return {"where": {"column": column, "equals": equals}}


@pytest.mark.feature("sheet.list-sum.where")
def test_only_rows_that_hold_the_value_are_added() -> None:
    """Tier 2: C with the default 1 and D with 4. Tier 1: A with 3, and B whose empty tier reads 1, with 2."""
    assert read(column="ranks", **where("tier", 2)) == 5
    assert read(column="ranks", **where("tier", 1)) == 5
    assert read(column="ranks", **where("tier", 4)) == 0


@pytest.mark.feature("sheet.list-sum.where")
def test_an_empty_cell_reads_as_the_default_of_its_column() -> None:
    """Red by default: A 3, B 2, C 1. Not active by default: all but D, 3 + 2 + 1 + 5."""
    assert read(column="ranks", **where("school", "red")) == 6
    assert read(column="ranks", **where("active", False)) == 11
    assert read(column="ranks", **where("active", True)) == 4


@pytest.mark.feature("sheet.list-sum.where")
def test_texts_are_compared_without_case_and_blanks() -> None:
    assert read([{"name": " Old  Oak "}, {"name": "ash"}], count=True, **where("name", "ASH ")) == 1


@pytest.mark.feature("sheet.list-sum.count")
def test_rows_are_counted_in_place_of_a_sum() -> None:
    assert read(count=True) == 5
    assert read((), count=True) == 0
    assert read(count=True, **where("school", "blue")) == 2


@pytest.mark.feature("sheet.list-sum.count", "sheet.list-sum.where")
def test_only_when_narrows_further() -> None:
    """Blue are D and E; of them D alone is active."""
    assert read(count=True, onlyWhen="active", **where("school", "blue")) == 1


@pytest.mark.feature("sheet.list-sum.pyramid")
def test_two_counts_tell_whether_a_pyramid_stands() -> None:
    """Two of tier 1 (A, B) and two of tier 2 (C, D): fewer than tier 1 less one are allowed above, which is 1."""
    tiers = [summed(f"tier{n}", {"listSum": {"list": "talents", "count": True, **where("tier", n)}}) for n in (1, 2)]
    most = summed("most2", {"derived": "tier1"}, {"const": -1})
    somebody = who(sheet(*tiers, most), lists={"talents": ROWS})
    assert (somebody.derived("tier1"), somebody.derived("tier2"), somebody.derived("most2")) == (2, 2, 1)


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        pytest.param({"count": True, "column": "ranks"}, "", marks=pytest.mark.feature("sheet.list-sum.count")),
        pytest.param({}, "", marks=pytest.mark.feature("sheet.list-sum.count")),
        pytest.param({"count": False}, ".count", marks=pytest.mark.feature("sheet.list-sum.count")),
        pytest.param(
            {"count": True, **where("gone", 2)}, ".where.column", marks=pytest.mark.feature("sheet.list-sum.where")
        ),
        pytest.param(
            {"count": True, **where("tier", "two")}, ".where.equals", marks=pytest.mark.feature("sheet.list-sum.where")
        ),
        pytest.param(
            {"count": True, **where("school", "green")},
            ".where.equals",
            marks=pytest.mark.feature("sheet.list-sum.where"),
        ),
        pytest.param(
            {"count": True, **where("active", 1)}, ".where.equals", marks=pytest.mark.feature("sheet.list-sum.where")
        ),
        pytest.param(
            {"count": True, **where("name", 1)}, ".where.equals", marks=pytest.mark.feature("sheet.list-sum.where")
        ),
    ],
)
def test_what_says_two_things_or_could_never_be_true_is_refused(keys: Any, at: str) -> None:
    made = sheet(summed("found", {"listSum": {"list": "talents", **keys}}))
    assert refused(made) == [f"sheet.derived.0.of.0.listSum{at}"]
