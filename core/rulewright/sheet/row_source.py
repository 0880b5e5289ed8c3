"""A list of the sheet of which somebody reads the rows, and which of its rows count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import BooleanKeys, Column, ListShape


@shape
class CellIs:
    """A cell that holds just this."""

    column: Id = key(help="a column of the list")
    equals: float | str | bool = key(help="what its cell must hold")

    def holds(self, cells: Mapping[str, Any]) -> bool:
        """Whether a row has it: numbers by their value, and never a number for true or false."""
        cell = cells.get(self.column)
        return isinstance(cell, bool) is isinstance(self.equals, bool) and cell == self.equals


@shape
class OfColumn:
    """What stands in a column of the same list."""

    column: Id = key()


@shape
class RowSource:
    """A list of the sheet, and which of its rows count (sheet.battle.skills)."""

    list: Id = key(help="a list of the sheet")
    only_when: Id | None = key(default=None, help="a boolean column that must be true")
    always_when: CellIs | None = key(default=None, help="lets a row through all the same")

    def lets_through(self, cells: Mapping[str, Any], table: ListShape) -> bool:
        """Whether a row counts. An empty boolean cell is its column's default."""
        if self.only_when is None or (self.always_when is not None and self.always_when.holds(cells)):
            return True
        flag = cells.get(self.only_when)
        return flag if isinstance(flag, bool) else bool(columns_of(table)[self.only_when].variant.default)


def columns_of(table: ListShape) -> dict[str, Column]:
    """The columns of a list by id."""
    return {column.id: column for column in table.columns}


def check_list(id: str, sheet: Definition, report: Report, feature: str) -> ListShape | None:
    """The list of an id; refused, and None, where the sheet has none of it. ``report`` stands at the id."""
    table = sheet.lists.get(id)
    if table is None:
        report.refuse(f'names no list of the sheet: "{id}"', feature=feature)
    return table


def check_column(
    id: str, table: ListShape, kinds: tuple[type, ...], noun: str, report: Report, feature: str
) -> Column | None:
    """The column of an id; refused, and None, where the list has none that holds one of ``kinds``. ``noun`` says what
    it must be: ``"a boolean column"``."""
    column = columns_of(table).get(id)
    if column is None or (kinds and not isinstance(column.variant, kinds)):
        report.refuse(f'must name {noun} of the list "{table.id}", not "{id}"', feature=feature)
        return None
    return column


def check_cell(cell: CellIs, table: ListShape, report: Report, feature: str) -> None:
    """Refuse a cell that no row of the list could hold. ``report`` stands at it."""
    column = check_column(cell.column, table, (), "a column", report.at("column"), feature)
    fault = cell_fault(column, cell.equals) if column is not None else None
    if fault is not None:
        report.at("equals").refuse(f"can never be held by that column: it {fault}", feature=feature)


def check_rows(source: RowSource, sheet: Definition, report: Report, feature: str) -> ListShape | None:
    """Refuse a source of rows that makes no sense, and answer its list. ``report`` stands at the source."""
    table = check_list(source.list, sheet, report.at("list"), feature)
    if table is None:
        return None
    if source.only_when is not None:
        here = report.at("onlyWhen")
        check_column(source.only_when, table, (BooleanKeys,), "a boolean column", here, feature)
    if source.always_when is not None:
        here = report.at("alwaysWhen")
        if source.only_when is None:
            here.refuse("needs onlyWhen beside it: without that every row counts", feature=feature)
        check_cell(source.always_when, table, here, feature)
    return table
