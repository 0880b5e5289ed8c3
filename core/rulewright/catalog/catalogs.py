"""The catalogs of a loaded ruleset: an immutable index of every entry that is at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from rulewright.catalog.shapes import Catalog, Entry, EntryRow, Mechanics
from rulewright.issues import Path, Report
from rulewright.sheet.values import Getter

MARK: Final = "_catalog"
"""The cell of a picked row that says which entry it came from, as ``<catalog>/<entry>`` (catalog.pick.copy)."""


@attrs.frozen
class ScaledColumn:
    """A number column that follows the sheet, bound. ``number`` gives the cell: looked up, held to the column's
    range and rounded as the column is (catalog.scaled.when)."""

    list: str
    column: str
    number: Getter


@attrs.frozen
class CostTerm:
    """One term of a price: the live pools that may pay it, in the order in which they are tried, and how many points.

    ``written`` is the id in the file; ``group`` the pool group that the pools are of, where there is one; ``of_group``
    says that the file names the group itself.
    """

    written: str
    pools: tuple[str, ...]
    amount: int
    group: str | None
    of_group: bool


@attrs.frozen
class CatalogEntry:
    """An entry of a catalog that is at hand.

    ``key`` is ``<catalog>/<entry>``, as picked rows carry it; ``path`` is where it stands in the file (below
    ``asset`` for an entry of a file of its own); ``cost`` and ``scaled`` are bound to the sheet; ``lent_by`` is whose
    it is, as ``<ruleset>/<catalog>``, and None for one of the ruleset's own.
    """

    key: str
    catalog: Catalog
    shape: Entry
    path: Path
    cost: tuple[CostTerm, ...] = ()
    scaled: tuple[ScaledColumn, ...] = ()
    lent_by: str | None = None

    @property
    def id(self) -> str:
        return self.shape.id

    @property
    def label(self) -> str:
        return self.shape.label

    @property
    def rows(self) -> tuple[EntryRow, ...]:
        """The rows that a pick writes; none for creatures, items and entries that stand alone."""
        return self.shape.rows or ()

    @property
    def mechanics(self) -> Mechanics | None:
        return self.shape.mechanics

    def art(self, ruleset: str) -> str:
        """What pictures of it are filed under, in the ruleset of this id: a lent entry keeps those of its lender
        (catalog.borrowed.art)."""
        return f"{self.lent_by or f'{ruleset}/{self.catalog.id}'}/{self.id}"


@attrs.frozen
class Catalogs:
    """Every catalog of a ruleset in file order, and every entry that is at hand by its key.

    A catalog whose file or lender was not at hand is in ``unread``: the entries that it lacks are not taken on trust.
    ``late`` are the catalogs that borrow, so that what points into them is never refused (see :meth:`refer`).
    ``name_columns`` says, for each list of the sheet, which column names a row; None where no column can.
    ``hidden`` are the keys of entries that an active layer keeps from being offered; a row that was picked from one
    before stays what it is (layer.catalogs).
    """

    heads: Mapping[str, Catalog] = attrs.field(factory=dict)
    entries: Mapping[str, CatalogEntry] = attrs.field(factory=dict)
    unread: frozenset[str] = frozenset()
    name_columns: Mapping[str, str | None] = attrs.field(factory=dict)
    hidden: frozenset[str] = frozenset()
    late: frozenset[str] = frozenset()

    def __iter__(self) -> Iterator[CatalogEntry]:
        return iter(self.entries.values())

    def __len__(self) -> int:
        return len(self.entries)

    def entry(self, key: object) -> CatalogEntry | None:
        """The entry of a key such as ``knacks/road-sense``, or None where none is at hand. Takes any cell of a row."""
        return self.entries.get(key) if isinstance(key, str) else None

    def refer(
        self,
        key: str,
        noun: str,
        report: Report,
        *,
        fits: Callable[[CatalogEntry], bool] = lambda entry: True,
        feature: str | None = None,
    ) -> CatalogEntry | None:
        """Check a reference to an entry, and follow it; ``report`` stands at it. ``noun`` is what it must name, and
        ``fits`` whether an entry is one.

        One that names nothing of the sort is refused. Nothing is said where its catalog is unread, and in one that
        borrows it is only warned of: what a lender has is checked when the lender is read, and it may have another
        tomorrow (catalog.borrowed.late-references).
        """
        entry, catalog = self.entry(key), key.partition("/")[0]
        if entry is not None and fits(entry):
            return entry
        if entry is not None or catalog not in self.unread:
            tell = report.warn if catalog in self.late else report.refuse
            tell(f'names no {noun}, by <catalog>/<entry>: "{key}"', feature=feature)
        return None

    def of(self, catalog: str) -> tuple[CatalogEntry, ...]:
        """The entries of one catalog, in file order."""
        return tuple(entry for entry in self if entry.catalog.id == catalog)

    def offered(self, list_id: str) -> tuple[CatalogEntry, ...]:
        """What a picker offers for a list of the sheet: entries that would write rows into it (catalog.holds), without
        those that are hidden."""
        found = (entry for entry in self if any(row.list == list_id for row in entry.rows))
        return tuple(entry for entry in found if entry.key not in self.hidden)


NO_CATALOGS: Final = Catalogs()
