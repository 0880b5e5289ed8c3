"""What using an entry costs one character: points of pools, and one use of every counter that the entry wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import attrs

from rulewright.catalog.catalogs import CatalogEntry, Catalogs, CostTerm
from rulewright.catalog.owned import owned_rows
from rulewright.sheet.character import Character
from rulewright.sheet.row_pools import row_pool_key

Unpaid = Literal["insufficient", "unknown-pool"]
"""Why a price cannot be paid: there is not enough, or the character has no such pool."""


@attrs.frozen
class Payment:
    """What is taken when a price is paid: points by live pool, and uses by the key of a row pool."""

    pays: Mapping[str, int]
    uses: Mapping[str, int]


def price(
    catalogs: Catalogs,
    entry: CatalogEntry,
    who: Character,
    *,
    times: int = 1,
    chosen: Mapping[str, str] | None = None,
) -> Payment | Unpaid:
    """What using ``entry`` takes from a character, all or nothing (tag.sheet.use.cost, tag.sheet.use.counters).

    A term that names a pool is paid from it; one that names a group, from the first of its pools that can still pay
    it whole. ``times`` prices are paid at once, but a counter is used once however many. ``chosen`` names, by the
    id that a term has in the file, the one pool that is to pay that term.
    """
    pays: dict[str, int] = {}
    for term in entry.cost:
        pools = (chosen[term.written],) if chosen and term.written in chosen else term.pools
        pool = _payer(term, pools, term.amount * times, pays, who)
        if pool is None:
            named = not term.of_group and who.pool(term.written) is None
            return "unknown-pool" if named else "insufficient"
        pays[pool] = pays.get(pool, 0) + term.amount * times
    uses = counters(catalogs, entry, who)
    return Payment(pays, uses) if uses is not None else "insufficient"


def _payer(term: CostTerm, pools: tuple[str, ...], points: int, pays: Mapping[str, int], who: Character) -> str | None:
    for pool in pools:
        held = who.pool(pool)
        if held is not None and held.value - pays.get(pool, 0) >= points:
            return pool
    return None


def counters(catalogs: Catalogs, entry: CatalogEntry, who: Character) -> dict[str, int] | None:
    """One use of every row pool that the entry wrote for a character, by key; None where one of them is used up, or
    came to a maximum of 0 and is no pool (catalog.scaled.zero). Rows of one name are one pool and count once."""
    uses: dict[str, int] = {}
    for row in owned_rows(catalogs, who):
        table = who.definition.lists[row.list]
        if row.entry.key != entry.key or table.pools is None:
            continue
        key = row_pool_key(table, row.cells)
        held = who.pool(key) if key is not None else None
        if key is None or held is None or held.value < 1:
            return None
        uses[key] = 1
    return uses
