"""A list of the sheet as the Game Master sees it: its rows by name, with a few columns, in groups
(gm.sheet-summary.list)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulewright.file import SummaryList
from rulewright.prompt.grouping import line
from rulewright.prompt.hygiene import clean
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_flag, is_number
from rulewright.sheet.shapes import BooleanKeys, Column, EnumKeys, ListShape, NumberKeys
from rulewright.sheet.stored import Row

MOST_ROWS: Final = 40
"""Rows of one list that are named (gm.sheet-block.safety)."""


def list_line(who: Character, summary: SummaryList) -> str:
    """The line of one list; empty where no row is named, and for a hidden list."""
    table: ListShape = who.definition.lists[summary.list]
    columns = {column.id: column for column in table.columns}
    shown = [row for row in who.rows(table.id) if _is_shown(row, columns, summary) and _name(row, columns, summary)]
    named = [(_group(row, columns, summary), _entry(row, columns, summary)) for row in shown[:MOST_ROWS]]
    groups: dict[str | None, list[str]] = {heading: [] for heading in _order(named, columns, summary)}
    for heading, entry in named:
        groups[heading].append(entry)
    said = line(table.label, groups.items())
    return f"{said}; and {len(shown) - MOST_ROWS} more" if len(shown) > MOST_ROWS else said


def _is_shown(row: Row, columns: Mapping[str, Column], summary: SummaryList) -> bool:
    if summary.only_when is None:
        return True
    keys = columns[summary.only_when].variant
    return isinstance(keys, BooleanKeys) and cell_flag(keys, row.get(summary.only_when))


def _name(row: Row, columns: Mapping[str, Column], summary: SummaryList) -> str:
    return cell_text(columns[summary.name_column], row)


def _entry(row: Row, columns: Mapping[str, Column], summary: SummaryList) -> str:
    more = [_beside(columns[id], row) for id in summary.columns]
    return " ".join(filter(None, [_name(row, columns, summary), *more]))


def _beside(column: Column, row: Row) -> str:
    """A column after the name: a boolean one is its label while it is set."""
    if isinstance(column.variant, BooleanKeys):
        return column.label if cell_flag(column.variant, row.get(column.id)) else ""
    return cell_text(column, row)


def cell_text(column: Column, row: Row) -> str:
    """A cell as a prompt has it; that of an empty one is its column's default, and empty without one."""
    keys: Any = column.variant
    cell = row.get(column.id)
    if isinstance(keys, BooleanKeys):
        return clean(cell_flag(keys, cell))
    if isinstance(keys, NumberKeys):
        return clean(cell if is_number(cell) else keys.default)
    if not isinstance(cell, str):
        cell = keys.default
    return clean(keys.value_labels.get(cell, cell) if isinstance(keys, EnumKeys) else cell)


def _group(row: Row, columns: Mapping[str, Column], summary: SummaryList) -> str | None:
    if summary.group_by is None:
        return None
    return cell_text(columns[summary.group_by], row) or None


def _order(
    named: list[tuple[str | None, str]], columns: Mapping[str, Column], summary: SummaryList
) -> list[str | None]:
    """Headings by rising number where they are numbers, else as the rows first name them; rows without one come
    last."""
    headings = list(dict.fromkeys(heading for heading, _ in named if heading is not None))
    if summary.group_by is not None and isinstance(columns[summary.group_by].variant, NumberKeys):
        headings.sort(key=float)
    return [*headings, None]
