"""Using what was picked from a catalog: everything that it costs is paid, or nothing is."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.catalog.owned import find_owned
from rulewright.catalog.price import Payment, price
from rulewright.commands.answering import answering
from rulewright.commands.pools import pool_now
from rulewright.commands.refusal import Refusal
from rulewright.commands.sheet_command import Asked, Done, Run, SheetCommand
from rulewright.features import features
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.teaching import Example

FEATURES: Final = features(
    "tag.sheet.use", "tag.sheet.use.name", "tag.sheet.use.cost", "tag.sheet.use.counters", "tag.sheet.use.pool"
)


def used(catalogs: Catalogs, who: Character, entry: CatalogEntry, pool: str = "") -> Done | Refusal:
    """One use of an entry that a character picked. ``pool`` names another pool of its group that pays instead. Refused:
    ``bad-pool``, ``insufficient``, ``unknown-pool``."""
    chosen = _chosen(entry, who, pool) if pool else {}
    if isinstance(chosen, Refusal):
        return chosen
    payment = price(catalogs, entry, who, chosen=chosen)
    if not isinstance(payment, Payment):
        return Refusal(payment)
    after = who.paying(payment.pays, payment.uses)
    paid = [f"{held.label} {pool_now(after, key)}" for key in _paid(payment) if (held := after.pool(key)) is not None]
    return Done(after, f"{entry.label}: {', '.join(paid)}" if paid else entry.label)


def _chosen(entry: CatalogEntry, who: Character, written: str) -> dict[str, str] | Refusal:
    """Which pool pays the price instead: one of the group of its only term (tag.sheet.use.pool)."""
    pool = answering(who.definition.pools.values(), written)
    if pool is None or len(entry.cost) != 1:
        return Refusal("bad-pool")
    term, group = entry.cost[0], who.definition.pools[pool].group
    if pool != term.written and (group is None or group != term.group):
        return Refusal("bad-pool")
    return {term.written: pool}


def _paid(payment: Payment) -> tuple[str, ...]:
    """What a record lists: counters of the entry's own first, as what is most its own."""
    return (*payment.uses, *payment.pays)


def bind(loading: Loading) -> Run:
    """The command ``use``, on the catalogs of a ruleset."""
    catalogs = loading.catalogs

    def run(who: Character, asked: Asked) -> Done | Refusal:
        entry = find_owned(catalogs, who, asked.text("name"))
        return used(catalogs, who, entry, asked.text("pool")) if isinstance(entry, CatalogEntry) else Refusal(entry)

    return run


def teach(loading: Loading) -> Example | None:
    """What a Game Master is told of using what was picked, where anything can be picked for the sheet."""
    if not any(catalog.holds == "rows" for catalog in loading.catalogs.heads.values()):
        return None
    return Example((("name", "NAME"),), "uses something on the sheet, and pays all that it costs")


COMMANDS: Final = (
    SheetCommand("use", bind, ("name", "pool"), aliases=("cast",), spellings={"spell": "name"}, teach=teach),
)
