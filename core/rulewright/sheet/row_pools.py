"""Pools that the rows of a list are: each row a pool of its own, keyed by its name."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.rounding import down
from rulewright.sheet.fields import cell_number
from rulewright.sheet.shapes import ListShape
from rulewright.sheet.stored import MOST, Row


def row_pool_key(table: ListShape, row: Row) -> str | None:
    """The key of a row's pool: the list's id and the row's name; None where the list has no pools or the name is blank
    (sheet.list.pools.key)."""
    name = _name(table, row)
    return f"{table.id}:{name.lower()}" if name else None


def read_row_pools(table: ListShape, rows: Iterable[Row]) -> dict[str, tuple[str, int]]:
    """The name and the maximum of every row that is a pool, by its key. Of two rows with one name the first decides; a
    maximum that is not above 0 makes none (sheet.list.pools)."""
    if table.pools is None:
        return {}
    column = next(column.variant for column in table.columns if column.id == table.pools.max_column)
    found: dict[str, tuple[str, int]] = {}
    for row in rows:
        key = row_pool_key(table, row)
        if key is not None and key not in found:
            found[key] = (_name(table, row), min(down(cell_number(column, row.get(table.pools.max_column))), MOST))
    return {key: (name, maximum) for key, (name, maximum) in found.items() if maximum > 0}


def _name(table: ListShape, row: Row) -> str:
    cell = row.get(table.pools.name_column) if table.pools is not None else None
    return cell.strip() if isinstance(cell, str) else ""
