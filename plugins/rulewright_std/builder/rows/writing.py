"""Rows of the player's own: written, copied, paid for, and how many of them are waited for.

They live on the list like any row that is written by hand, and are told from those that picks wrote by the mark that
the latter bear. So a replay never touches them, and two of one name stay two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import attrs

from rulewright.build.chain import Stage
from rulewright.build.draft import Draft
from rulewright.build.gifts import Gift, Payment
from rulewright.build.hand import ROW_MARK
from rulewright.build.move import Move, text_of, whole_of
from rulewright.build.step import Offer, Reading, Step
from rulewright.catalog.catalogs import MARK, CatalogEntry
from rulewright.rounding import down
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import BooleanKeys, Column, ListShape, NumberColumnKeys
from rulewright.sheet.stored import Row
from rulewright_std.builder.rows.pricing import Price
from rulewright_std.builder.rows.vocabulary import RowsKeys

ROWS: Final = "rows"
"""The group of the saved answers that holds, for a step with a count, that rows were removed since it was shown."""
REMOVED: Final = "removed"


@attrs.frozen
class RowsStep(Step):
    """A step where rows of one list are written (builder.step.rows.step). ``columns`` are those edited here;
    ``entries`` those of which rows may be copied, with their ``conditions``."""

    stages: ClassVar = (Stage.PAID,)
    acts: ClassVar = frozenset({"add-row", "edit-row", "remove-row", "copy-row"})
    groups: ClassVar = (ROWS,)

    keys: RowsKeys
    table: ListShape
    columns: Mapping[str, Column]
    count: Reading | None
    price: Price | None
    entries: Mapping[str, CatalogEntry]
    conditions: Mapping[str, Reading]

    @property
    def most(self) -> int:
        """The most rows of the player's own (builder.step.rows.max)."""
        return min(self.keys.max or self.table.max_items, self.table.max_items)

    def counted(self, draft: Draft) -> int:
        """How many rows the sheet asks for, no more than there may be (builder.step.rows.count-from)."""
        return min(max(down(draft.read(self.count)), 0), self.most) if self.count is not None else 0

    def needed(self, draft: Draft) -> int:
        """How many complete rows the step waits for (builder.rows.count-from.waits)."""
        return max(self.keys.min, self.counted(draft))

    # What it gives.

    def give(self, stage: Stage, draft: Draft) -> Iterable[Gift]:
        if self.price is None or self.keys.pool is None:
            return
        for points in draft.seen((ROWS, self.id), partial(self._points, self.price)):
            yield Gift(self.source, Payment(self.keys.pool, points))

    def _points(self, price: Price, who: Character) -> tuple[float, ...]:
        """What the rows of the player's own cost, those that cost nothing left out."""
        found = (price.of(row, who) for row in own(who.rows(self.table.id)))
        return tuple(points for points in found if points)

    def fill(self, move: Move) -> Move:
        """Add the rows that the sheet asks for. What was removed here stays away until the step is shown again, and
        opening a stored sheet anew changes nothing of that."""
        if self.count is None or move.describing:
            return move
        if move.answers.get(ROWS, self.id) is not None:
            if move.opening:
                return move
            move = move.answered(ROWS, self.id, None)
        rows = move.rows(self.table.id)
        missing = min(self.counted(move.draft) - len(own(rows)), self.table.max_items - len(rows))
        if missing <= 0:
            return move
        return move.with_rows(self.table.id, (*rows, *(self.blank_row() for _ in range(missing))))

    def blank_row(self) -> dict[str, Any]:
        """A new row: each column's own default, then those of the step (builder.step.rows.defaults)."""
        cells = {
            column.id: column.variant.default
            for column in self.table.columns
            if column.variant.default is not None and not is_computed(column)
        }
        return {**cells, **self.keys.defaults}

    # What a screen shows.

    def waiting(self, draft: Draft) -> int:
        """Complete rows that are missing, and rows that are half written; one may be both (question.builder.6)."""
        rows = own(draft.who.rows(self.table.id))
        halves = sum(not self.is_complete(row) for row in rows)
        return max(self.needed(draft) - (len(rows) - halves), 0) + halves

    def is_complete(self, row: Row) -> bool:
        """Whether every required cell is filled in (builder.step.rows.required)."""
        return not any(_is_blank(self.columns[id], row) for id in self.keys.required)

    def notes(self, draft: Draft) -> Iterable[str]:
        needed = self.needed(draft)
        if needed:
            complete = sum(map(self.is_complete, own(draft.who.rows(self.table.id))))
            yield f"{complete} of {needed}"

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """All rows of the list: the player's own with the ``index`` that acts name and what they cost, those of picks
        to be read only; and whether one may be added."""
        rows = draft.who.rows(self.table.id)
        return {
            "columns": list(self.columns),
            "rows": list(self._shown_rows(rows, draft.who)),
            "addRow": not self._no_room(rows, 1),
        }

    def _shown_rows(self, rows: Sequence[Row], who: Character) -> Iterable[Mapping[str, Any]]:
        index = 0
        for row in rows:
            cells = {id: row[id] for id in self.columns if id in row}
            if ROW_MARK in row:
                yield {"cells": cells, "note": "Added by a pick"}
                continue
            cost = {"cost": self.price.of(row, who)} if self.price is not None else {}
            yield {"cells": cells, "index": index, "complete": self.is_complete(row), **cost}
            index += 1

    def offers(self, draft: Draft) -> Iterable[Offer]:
        """Entries of which a row may be copied (builder.step.rows.from)."""
        rows = draft.who.rows(self.table.id)
        held = {row.get(MARK) for row in own(rows)}
        for entry in self.entries.values():
            if entry.key in draft.rules.catalogs.hidden:
                continue
            copies, why = self._copies(entry, draft.who), self._barrier(entry, rows, draft)
            cost = sum(self.price.of(copy, draft.who) for copy in copies) if self.price is not None else None
            yield Offer(entry.id, entry.label, not why, entry.key in held, why, entry.shape.summary or "", cost)

    def _barrier(self, entry: CatalogEntry, rows: Sequence[Row], draft: Draft) -> str:
        """Why no copy of an entry's rows can be added now; empty where one can."""
        condition, copies = self.conditions.get(entry.id), self._copies(entry, draft.who)
        if entry.key in draft.rules.catalogs.hidden:
            return "it is not offered in this game"
        if condition is not None and draft.read(condition) <= 0:
            return "what it asks for is not met"
        return self._no_room(rows, len(copies)) or self._unpayable(copies, draft)

    def _no_room(self, rows: Sequence[Row], more: int) -> str:
        if len(own(rows)) + more > self.most:
            return f"no more than {self.most} rows may be written"
        if len(rows) + more > self.table.max_items:
            return f"{self.table.label} holds at most {self.table.max_items} rows"
        return ""

    def _unpayable(self, rows: Sequence[Row], draft: Draft) -> str:
        pool = draft.pool(self.keys.pool) if self.keys.pool is not None else None
        if self.price is None or pool is None:
            return ""
        for row in rows:
            payment = Payment(pool.id, self.price.of(row, draft.who))
            why = pool.unpayable(payment)
            if why:
                return why
            pool = pool.paying(payment)
        return ""

    def _copies(self, entry: CatalogEntry, who: Character) -> list[Row]:
        """An entry's rows of the list as new rows, each with its mark and with the cells that follow the sheet."""
        scaled = {c.column: c.number(who) for c in entry.scaled if c.list == self.table.id}
        return [
            {**self.blank_row(), **row.values, **scaled, MARK: entry.key}
            for row in entry.rows
            if row.list == self.table.id
        ]

    # What a player does.

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        rows = move.rows(self.table.id)
        match act["act"]:
            case "add-row":
                return self._added(act, rows, move)
            case "copy-row":
                return self._copied(act, rows, move)
            case _:
                return self._changed(act, rows, move)

    def _added(self, act: Mapping[str, Any], rows: Sequence[Row], move: Move) -> Move | str:
        why = self._no_room(rows, 1)
        cells = self._written(act.get("values", {}), self.blank_row())
        if why or isinstance(cells, str):
            return why or str(cells)
        return move.with_rows(self.table.id, (*rows, cells))

    def _copied(self, act: Mapping[str, Any], rows: Sequence[Row], move: Move) -> Move | str:
        id = text_of(act, "entry")
        entry = self.entries.get(id or "")
        if entry is None:
            return f"there is no entry {id} to copy here"
        why = self._barrier(entry, rows, move.draft)
        if why:
            return f"{entry.label}: {why}"
        return move.with_rows(self.table.id, (*rows, *self._copies(entry, move.draft.who)))

    def _changed(self, act: Mapping[str, Any], rows: Sequence[Row], move: Move) -> Move | str:
        """Edit or remove one of the player's own rows where it stands (builder.rows.identity)."""
        places = [place for place, row in enumerate(rows) if ROW_MARK not in row]
        index = whole_of(act, "index", -1)
        if index is None or not 0 <= index < len(places):
            return f"there is no row {act.get('index')} of the player's own"
        place = places[index]
        after: tuple[Row, ...] = ()
        if act["act"] == "edit-row":
            cells = self._written(act.get("values", {}), rows[place])
            if isinstance(cells, str):
                return cells
            after = (cells,)
        elif self.count is not None and not move.describing:
            move = move.answered(ROWS, self.id, {REMOVED: True})
        return move.with_rows(self.table.id, (*rows[:place], *after, *rows[place + 1 :]))

    def _written(self, values: object, row: Row) -> Row | str:
        """A row with these cells in place of its own, null for an empty one; or why they cannot be written."""
        if not isinstance(values, Mapping):
            return "needs values: an object of cells by column"
        for id, cell in values.items():
            column = self.columns.get(id)
            if column is None:
                return f"{id} is no column that is edited here"
            if is_computed(column):
                return f"{column.label} is worked out"
            fault = cell_fault(column, cell) if cell is not None else None
            if fault is not None:
                return f"{column.label} {fault}"
        return {id: cell for id, cell in {**row, **values}.items() if cell is not None}


def own(rows: Iterable[Row]) -> list[Row]:
    """The player's own rows of a list: all but those that picks wrote."""
    return [row for row in rows if ROW_MARK not in row]


def is_computed(column: Column) -> bool:
    """Whether the cells of a column are worked out (sheet.computed-column.read-only)."""
    return isinstance(column.variant, NumberColumnKeys) and column.variant.sum is not None


def _is_blank(column: Column, row: Row) -> bool:
    """Whether a cell waits to be filled in; yes or no is always one of the two, and nobody fills in a computed one."""
    cell = row.get(column.id)
    if isinstance(column.variant, BooleanKeys) or is_computed(column):
        return False
    return cell is None or (isinstance(cell, str) and not cell.strip())
