"""Cells that are worked out: a number column that adds up others of its row."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.issues import Report
from rulewright.sheet.fields import cell_number
from rulewright.sheet.shapes import ListShape, NumberColumnKeys
from rulewright.sheet.stored import Row

FEATURE = "sheet.computed-column.sum"


def filled(table: ListShape, rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows of a list with its computed cells in them, whatever is stored there: the cells that each adds, an empty
    one by its column's default, held to the column's own range (sheet.computed-column.read-only)."""
    numbers = _numbers(table)
    computed = {id: keys for id, keys in numbers.items() if keys.sum is not None}
    if not computed:
        return tuple(rows)
    return tuple({**row, **{id: _cell(keys, row, numbers) for id, keys in computed.items()}} for row in rows)


def _cell(keys: NumberColumnKeys, row: Row, numbers: dict[str, NumberColumnKeys]) -> float:
    added = sum([cell_number(numbers[id], row.get(id)) for id in keys.sum or ()])
    return min(max(added, keys.min), keys.max)


def _numbers(table: ListShape) -> dict[str, NumberColumnKeys]:
    return {c.id: c.variant for c in table.columns if isinstance(c.variant, NumberColumnKeys)}


def check_computed(table: ListShape, report: Report) -> None:
    """Refuse sums of what is no other plain number of the row; ``report`` is at the list."""
    numbers = _numbers(table)
    for index, column in enumerate(table.columns):
        keys = numbers.get(column.id)
        for place, id in enumerate((keys.sum if keys is not None else None) or ()):
            here = report.at("columns", index, "sum", place)
            if id == column.id:
                here.refuse("cannot be the column itself", feature=FEATURE)
            elif id not in numbers:
                here.refuse(f'must name another number column of the list, not "{id}"', feature=FEATURE)
            elif numbers[id].sum is not None:
                here.refuse(
                    f'cannot be worked out itself, and "{id}" adds up others', feature="sheet.computed-column.limits"
                )
