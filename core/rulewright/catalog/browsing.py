"""Browsing a catalog: which of its entries its filters leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulewright.catalog.catalogs import CatalogEntry
from rulewright.names import case_key
from rulewright.rounding import spell


def matching(entries: Iterable[CatalogEntry], wanted: Mapping[str, str]) -> tuple[CatalogEntry, ...]:
    """The entries that have every wanted value, by filter; one of several tags is enough. Texts are compared without
    case, numbers as they are written (catalog.filters)."""
    keys = {filter: case_key(value) for filter, value in wanted.items()}
    return tuple(entry for entry in entries if all(key in filed(entry, filter) for filter, key in keys.items()))


def filed(entry: CatalogEntry, filter: str) -> frozenset[str]:
    """What an entry is filed under by a filter, as it is compared."""
    value = entry.shape.filters.get(filter)
    if value is None:
        return frozenset()
    values = value if isinstance(value, tuple) else (value,)
    return frozenset(case_key(one if isinstance(one, str) else spell(one)) for one in values)
