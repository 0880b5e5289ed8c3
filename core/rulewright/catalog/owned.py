"""What a character has picked: the rows of the sheet that carry an entry's mark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import attrs

from rulewright.catalog.catalogs import MARK, CatalogEntry, Catalogs
from rulewright.names import name_key
from rulewright.sheet.character import Character

NotOwned = Literal["unknown-entry", "ambiguous-entry"]
"""Why a name means no entry of a character: none answers to it, or rows of two different entries do."""


@attrs.frozen
class OwnedRow:
    """A row of the sheet that was picked, and the entry that it came from."""

    list: str
    index: int
    cells: Mapping[str, Any]
    entry: CatalogEntry


def owned_rows(catalogs: Catalogs, who: Character) -> Iterator[OwnedRow]:
    """The picked rows of a character's lists, in order. A row whose entry is not at hand is no picked row: nothing
    of it is taken on trust. Rows of a hidden list are not there."""
    for list_id in who.definition.lists:
        for index, cells in enumerate(who.rows(list_id)):
            entry = catalogs.entry(cells.get(MARK))
            if entry is not None:
                yield OwnedRow(list_id, index, cells, entry)


def owned_keys(catalogs: Catalogs, who: Character) -> frozenset[str]:
    """The keys of the entries that a character has picked: what a picker marks as there already (catalog.pick.copy)."""
    return frozenset(row.entry.key for row in owned_rows(catalogs, who))


def find_owned(catalogs: Catalogs, who: Character, written: str) -> CatalogEntry | NotOwned:
    """The entry that a name means for a character. A picked row answers to its shown name and to its entry's label;
    several rows of one entry are one (tag.sheet.use.name)."""
    wanted = name_key(written)
    found = owned_names(catalogs, who, wanted) if wanted else ()
    if len(found) > 1:
        return "ambiguous-entry"
    return catalogs.entries[found[0]] if found else "unknown-entry"


def owned_names(catalogs: Catalogs, who: Character, wanted: str) -> tuple[str, ...]:
    """The keys of a character's entries that answer to a name, which is in the form in which names are compared."""
    named = (row.entry.key for row in owned_rows(catalogs, who) if wanted in _names(catalogs, row))
    return tuple(dict.fromkeys(named))


def _names(catalogs: Catalogs, row: OwnedRow) -> tuple[str, str]:
    column = catalogs.name_columns.get(row.list)
    shown = row.cells.get(column) if column is not None else None
    return (name_key(shown) if isinstance(shown, str) else "", name_key(row.entry.label))
