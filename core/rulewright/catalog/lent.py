"""Entries of somebody else's that a catalog has."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

import attrs

from rulewright.catalog.shapes import Entry, Filter
from rulewright.issues import Path


@attrs.frozen
class Lent:
    """Entries that were lent to a catalog, by id; None where the lender is not at hand.

    ``by`` is whose they are, as ``<ruleset>/<catalog>``; ``filters`` are those of the lender's catalog, for a catalog
    that names none; ``place`` is where the entries stand in issues, below the catalog. What points at an entry of a
    catalog that borrows is never refused (``late``): the lender may have another one tomorrow.
    """

    by: str = ""
    entries: Mapping[str, Entry] | None = attrs.field(factory=dict)
    filters: tuple[Filter, ...] = ()
    place: Path = ()
    feature: str | None = None

    @property
    def late(self) -> bool:
        return bool(self.by)

    def without(self, ids: Container[str]) -> Lent:
        """The same without some entries."""
        kept = {id: entry for id, entry in (self.entries or {}).items() if id not in ids}
        return attrs.evolve(self, entries=kept)


NOTHING_LENT: Final = Lent()
