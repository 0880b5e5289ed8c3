"""Picking an entry: its rows are copied onto the sheet, and some of their columns keep up with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.catalog.catalogs import MARK, CatalogEntry, Catalogs
from rulewright.catalog.owned import owned_rows
from rulewright.catalog.shapes import Catalog
from rulewright.issues import Issue, Report
from rulewright.sheet.character import Character
from rulewright.sheet.fields import Cell, check_row

Rows = Mapping[str, tuple[Mapping[str, Any], ...]]


def pick(catalogs: Catalogs, who: Character, key: str) -> Character | tuple[Issue, ...]:
    """The character with an entry's rows on the sheet, all of them or none (catalog.pick.copy).

    Each row is a copy of the entry's values and carries its mark; columns that follow the sheet are filled in. Refused,
    with the reasons: an entry that is not at hand, is hidden or writes no rows, values that the list could not hold
    (catalog.pick.row-check), and a list that is full.
    """
    entry, report = catalogs.entry(key), Report.new()
    if entry is None or not entry.rows or key in catalogs.hidden:
        report.refuse(f'names no entry that can be picked: "{key}"', feature="catalog.pick.copy")
        return tuple(report)
    lists = _with_rows(entry, who, report)
    if report.refused:
        return tuple(report)
    return rescaled(catalogs, who.with_build(attrs.evolve(who.sheet.build, lists=lists)))


def opening(catalog: Catalog, who: Character) -> dict[str, Cell]:
    """The values that a picker's filters open on for a character, by filter: those of the fields that they start from
    (catalog.filters). A field that holds an empty text narrows nothing."""
    starts = ((item.id, who.shown(item.start_from.field)) for item in catalog.filters if item.start_from is not None)
    return {id: value for id, value in starts if value is not None and value != ""}


def _with_rows(entry: CatalogEntry, who: Character, report: Report) -> Rows:
    lists = dict(who.sheet.build.lists)
    for index, row in enumerate(entry.rows):
        table = who.definition.lists[row.list]
        check_row(table, row.values, report.at("rows", index, "values"))
        held = lists.get(row.list, ())
        if len(held) >= table.max_items:
            report.at("rows", index, "list").refuse(
                f'is full: "{table.label}" holds at most {table.max_items} rows', feature="catalog.pick.copy"
            )
        lists[row.list] = (*held, {**row.values, MARK: entry.key})
    return lists


def rescaled(catalogs: Catalogs, who: Character) -> Character:
    """The character with every scaled cell written anew; the same character where nothing changes
    (catalog.scaled.when).

    To be called when a sheet is edited, and never when one is read: every reader uses the stored number. Rows
    without a mark, or whose entry is not at hand, are left alone.
    """
    lists = dict(who.sheet.build.lists)
    for row in owned_rows(catalogs, who):
        cells = {c.column: c.number(who) for c in row.entry.scaled if c.list == row.list}
        if all(row.cells.get(column) == number for column, number in cells.items()):
            continue
        held = lists[row.list]
        lists[row.list] = (*held[: row.index], {**held[row.index], **cells}, *held[row.index + 1 :])
    if lists == who.sheet.build.lists:
        return who
    return who.with_build(attrs.evolve(who.sheet.build, lists=lists))
