"""Sums over the rows of a list, and counts of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

import attrs

from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import cell_equals, cell_flag, cell_number, never_equal
from rulewright.sheet.live_shapes import Scalar
from rulewright.sheet.shapes import BooleanKeys, ListShape, NumberKeys
from rulewright.sheet.stored import Row
from rulewright.sheet.values import Getter, Need, Ref, ValueRef

FEATURE = "sheet.value.list-sum"


@shape
class Where:
    """Rows that hold a value (sheet.list-sum.where)."""

    column: Id = key(help="a column of the list")
    equals: Scalar = key(help="what its cell must hold; an empty one reads as the column's default")


@shape
class Rows:
    """What is read off the rows of a list, and which of them count."""

    list: Id = key(help="which list")
    column: Id | None = key(default=None, help="the number column that is added up; this or count")
    count: Literal[True] | None = key(
        default=None, since="1.205", feature="sheet.list-sum.count", help="the number of rows, in place of a column"
    )
    only_when: Id | None = key(default=None, help="a boolean column: only rows where it is true")
    where: Where | None = key(
        default=None, since="1.205", feature="sheet.list-sum.where", help="only rows with this cell"
    )


@shape
class ListSum(Ref):
    """A column of a list, added up over its rows, or how many rows there are (sheet.value.list-sum)."""

    list_sum: Rows = key(since="1.39", feature=FEATURE, help="what is added up, or counted")

    def check(self, sheet: Definition, report: Report) -> None:
        at, wanted = report.at("listSum"), self.list_sum
        table = sheet.lists.get(wanted.list)
        if table is None:
            at.at("list").refuse(f'names no list of the sheet: "{wanted.list}"', feature=FEATURE)
            return
        columns = _columns(table)
        if (wanted.column is None) is (wanted.count is None):
            at.refuse("must have column or count, and not both", feature="sheet.list-sum.count")
        elif wanted.column is not None and not isinstance(columns.get(wanted.column), NumberKeys):
            at.at("column").refuse(f'must name a number column, not "{wanted.column}"', feature=FEATURE)
        if wanted.only_when is not None and not isinstance(columns.get(wanted.only_when), BooleanKeys):
            at.at("onlyWhen").refuse(f'must name a boolean column, not "{wanted.only_when}"', feature=FEATURE)
        if wanted.where is not None:
            _check_where(wanted.where, columns, at.at("where"))

    def needs(self) -> tuple[Need, ...]:
        return (Need("list", self.list_sum.list),)

    def bind(self, sheet: Definition) -> Getter:
        wanted = self.list_sum
        reading = Reading(wanted, _columns(sheet.lists[wanted.list]))
        return reading.total if wanted.column is not None else reading.count


@attrs.frozen
class Reading:
    """A list sum that is bound: what is wanted, and the keys of the list's columns."""

    wanted: Rows
    columns: dict[str, Any]

    def total(self, who: Character) -> float:
        """The column, added up."""
        column = self.wanted.column or ""
        return sum([cell_number(self.columns[column], row.get(column)) for row in self._rows(who)])

    def count(self, who: Character) -> float:
        """How many rows there are."""
        return sum(1 for _ in self._rows(who))

    def _rows(self, who: Character) -> Iterator[Row]:
        only, where = self.wanted.only_when, self.wanted.where
        for row in who.rows(self.wanted.list):
            if only is not None and not cell_flag(self.columns[only], row.get(only)):
                continue
            if where is None or cell_equals(self.columns[where.column], row.get(where.column), where.equals):
                yield row


def _columns(table: ListShape) -> dict[str, Any]:
    return {column.id: column.variant for column in table.columns}


def _check_where(where: Where, columns: dict[str, Any], report: Report) -> None:
    feature = "sheet.list-sum.where"
    if where.column not in columns:
        report.at("column").refuse(f'names no column of the list: "{where.column}"', feature=feature)
        return
    fault = never_equal(columns[where.column], where.equals)
    if fault is not None:
        report.at("equals").refuse(f"can never be held there: {fault}", feature=feature)


LISTED: Final = (ValueRef("listSum", ListSum),)
