"""Newer text for picked rows: what a ruleset now says otherwise than the sheet, and writing what the player ticked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.catalog.owned import OwnedRow, owned_rows
from rulewright.catalog.shapes import EntryRow
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import BooleanKeys, Column, NumberKeys


@attrs.frozen
class CellOffer:
    """A cell that the ruleset now has otherwise: what the sheet holds, None where the row has no such cell yet, and
    what the entry says."""

    column: str
    sheet: Any
    ruleset: Any


@attrs.frozen
class RowOffer:
    """A row of the sheet for which the ruleset has something newer (catalog.refresh)."""

    list: str
    index: int
    entry: CatalogEntry
    cells: tuple[CellOffer, ...]


def refresh_offers(catalogs: Catalogs, who: Character) -> tuple[RowOffer, ...]:
    """Every row of a character's lists for which its entry now says otherwise, in order.

    Compared are cells of text, of dice and of a set of values that the entry writes; numbers, yes and no are the
    player's own and are kept, unless the row has no such cell yet. Scaled columns, and values that the column would
    refuse, are left out (catalog.refresh.columns). A row whose entry is gone is left alone.
    """
    rows = list(owned_rows(catalogs, who))
    there = Counter((row.list, row.entry.key) for row in rows)
    seen: Counter[tuple[str, str]] = Counter()
    offers: list[RowOffer] = []
    for row in rows:
        place = (row.list, row.entry.key)
        written = _written(row, seen[place], there[place])
        seen[place] += 1
        cells = _cells(who, row, written) if written is not None else ()
        if cells:
            offers.append(RowOffer(row.list, row.index, row.entry, cells))
    return tuple(offers)


def refreshed(who: Character, ticked: Iterable[RowOffer]) -> Character:
    """The character with the cells of the ticked rows written, and nothing else: the mark and every other cell stay."""
    lists = dict(who.sheet.build.lists)
    for offer in ticked:
        held = lists[offer.list]
        row = {**held[offer.index], **{cell.column: cell.ruleset for cell in offer.cells}}
        lists[offer.list] = (*held[: offer.index], row, *held[offer.index + 1 :])
    return who if lists == who.sheet.build.lists else who.with_build(attrs.evolve(who.sheet.build, lists=lists))


def _written(row: OwnedRow, position: int, there: int) -> EntryRow | None:
    """The row of the entry that a row of the sheet came from: by position, where there are as many of that mark in
    the list as the entry writes; else only where it writes one (catalog.refresh.match)."""
    written = [made for made in row.entry.rows if made.list == row.list]
    if len(written) == there:
        return written[position]
    return written[0] if len(written) == 1 else None


def _cells(who: Character, row: OwnedRow, written: EntryRow) -> tuple[CellOffer, ...]:
    columns: Mapping[str, Column] = {made.id: made for made in who.definition.lists[row.list].columns}
    offers: list[CellOffer] = []
    for name, value in written.values.items():
        column = columns.get(name)
        if column is None or name in written.scaled or cell_fault(column, value) is not None:
            continue
        if name in row.cells:
            own = isinstance(column.variant, (NumberKeys, BooleanKeys))
            if own or row.cells[name] == value:
                continue
        offers.append(CellOffer(name, row.cells.get(name), value))
    return tuple(offers)
