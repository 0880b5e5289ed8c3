"""The rows that entries write: what they may hold, and columns of them that follow the sheet."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import attrs

from rulewright.catalog.catalogs import ScaledColumn
from rulewright.catalog.shapes import Entry, EntryRow, Scaled
from rulewright.issues import Report
from rulewright.rounding import down
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import Reader, everything_read, no_live
from rulewright.sheet.fields import check_row, is_number
from rulewright.sheet.shapes import ListShape, NumberKeys
from rulewright.sheet.tables import check_steps, step_reader
from rulewright.sheet.values import Getter

FEATURE = "catalog.scaled"


@attrs.frozen
class RowRules:
    """What the rows of a catalog are checked against. ``sound`` are sources of scaled columns that were lately found to
    be in order: hundreds of entries may follow one number of the sheet."""

    feeds: tuple[str, ...] | None
    sheet: Definition
    sound: deque[Scaled] = attrs.field(factory=lambda: deque(maxlen=16))

    def check(self, entry: Entry, report: Report) -> None:
        """Refuse rows outside the catalog's lists, rows that a list could not hold, and columns that cannot follow the
        sheet. ``report`` is at the entry."""
        for index, row in enumerate(entry.rows or ()):
            table = self.sheet.lists.get(row.list)
            if self.feeds is not None and row.list not in self.feeds:
                report.at("rows", index, "list").refuse(
                    f'must be one of the lists that the catalog feeds, not "{row.list}"', feature="catalog.entry.rows"
                )
            elif table is not None:
                check_row(table, row.values, report.at("rows", index, "values"))
                if row.scaled:
                    self._check_scaled(entry, row, table, report.at("rows", index, "scaled"))
            elif self.feeds is None:
                report.at("rows", index, "list").refuse(
                    f'names no list of the sheet: "{row.list}"', feature="catalog.entry.rows"
                )

    def _check_scaled(self, entry: Entry, row: EntryRow, table: ListShape, report: Report) -> None:
        if sum(other.list == row.list for other in entry.rows or ()) > 1:
            report.refuse(
                f'needs to be the entry\'s only row in the list "{row.list}": else which row is meant cannot be told',
                feature=FEATURE,
            )
        for column, scaled in row.scaled.items():
            if _number_keys(table, column) is None:
                report.at(column).refuse(f'must be a number column of the list "{table.id}"', feature=FEATURE)
            elif not is_number(row.values.get(column)):
                report.at(column).refuse("needs a plain number for the column in values", feature=FEATURE)
            if scaled not in self.sound:
                self._check_source(scaled, report.at(column))

    def _check_source(self, scaled: Scaled, report: Report) -> None:
        before = len(report.issues)
        scaled.from_.check(self.sheet, report.at("from"))
        if len(report.issues) == before:
            no_live(scaled.from_, self.sheet, report.at("from"), what="a scaled column", feature=FEATURE)
            _no_list_sum(scaled.from_, self.sheet, report.at("from"))
        if scaled.table is not None:
            check_steps(scaled.table, report.at("table"))
        if len(report.issues) == before:
            self.sound.append(scaled)


def _no_list_sum(reader: Reader, sheet: Definition, report: Report) -> None:
    """A list sum would make a row follow rows. It is looked for in all that is read on the way."""
    if any(need.of == "list" for need in everything_read(reader, sheet)):
        report.refuse("must not read a sum over a list, nor a value that does: rows would follow rows", feature=FEATURE)


def scaled_columns(entry: Entry, sheet: Definition) -> tuple[ScaledColumn, ...]:
    """The columns of an entry's rows that follow the sheet, bound. Called for an entry without fault."""
    return tuple(
        ScaledColumn(row.list, column, _reader(scaled, sheet, keys))
        for row in entry.rows or ()
        for column, scaled in row.scaled.items()
        if (keys := _number_keys(sheet.lists[row.list], column)) is not None
    )


def _reader(scaled: Scaled, sheet: Definition, keys: NumberKeys) -> Getter:
    source = scaled.from_.bind(sheet)
    steps: Callable[[float], float] = step_reader(scaled.table) if scaled.table is not None else lambda number: number

    def number(who: Character) -> float:
        held = min(max(steps(source(who)), keys.min), keys.max)
        return max(down(held), keys.min) if keys.integer else held

    return number


def _number_keys(table: ListShape, column: str) -> NumberKeys | None:
    found = next((made.variant for made in table.columns if made.id == column), None)
    return found if isinstance(found, NumberKeys) else None
