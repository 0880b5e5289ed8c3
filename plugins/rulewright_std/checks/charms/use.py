"""Using an entry on a check: whose it is, how often its price was offered, and what it then gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.catalog.catalogs import CatalogEntry, Catalogs, CostTerm
from rulewright.catalog.owned import find_owned
from rulewright.catalog.price import Payment, price
from rulewright.check.gains import NOTHING_BOUGHT, Bought, Purchase
from rulewright.check.stages import CheckStage, Payer, PurchaseStage
from rulewright.loading import Loading
from rulewright_std.checks.charms.reminder import changes_checks, teach_use
from rulewright_std.checks.charms.vocabulary import CharmKeys


def bind_use(loading: Loading) -> PurchaseStage | None:
    """Entries used on checks, as a stage; None where no entry of the ruleset changes a check."""
    catalogs = loading.catalogs
    if not changes_checks(catalogs):
        return None

    def use(payer: Payer) -> Bought:
        written = payer.asking.request.text("use")
        if written is None:
            return NOTHING_BOUGHT
        entry = find_owned(catalogs, payer.asking.who, written)
        return used(catalogs, entry, payer) if isinstance(entry, CatalogEntry) else NOTHING_BOUGHT

    return use


def used(catalogs: Catalogs, entry: CatalogEntry, payer: Payer) -> Bought:
    """What using an entry of the roller's comes to: one purchase, or none where the offered points are no whole
    number of prices or cannot be paid. Points of the entry's own pools are claimed either way."""
    mechanics = entry.mechanics
    check = mechanics.part(CharmKeys).check if mechanics is not None else None
    if mechanics is None or check is None:
        return NOTHING_BOUGHT
    offer = offered_for(entry, payer)
    times = offer.times if mechanics.per_cost_step is not None else min(offer.times, 1)
    paid = price(catalogs, entry, payer.asking.who, times=times, chosen=offer.chosen) if times else None
    if not isinstance(paid, Payment):
        return Bought(claimed=offer.claimed)
    return Bought((Purchase(check.gains(times), paid.pays, entry.label, paid.uses),), offer.claimed)


@attrs.frozen
class Offer:
    """What a tag's points mean for an entry: how many prices they are, 0 where they are no whole number of them;
    the names that were meant for it; and the pools that the player chose, by term."""

    times: int
    claimed: frozenset[str] = frozenset()
    chosen: Mapping[str, str] = attrs.field(factory=dict)


def offered_for(entry: CatalogEntry, payer: Payer) -> Offer:
    """Read the offered points as prices of an entry. None offered for it is one price: naming it is declaring its
    use. Each pool that is offered must come to the same number of prices; terms that no point is offered for are
    paid along."""
    groups = {pool.id: pool.group for pool in payer.asking.who.definition.pools.values()}
    asked: dict[str, int] = {}
    chosen: dict[str, str] = {}
    for term in entry.cost:
        name = next((name for name in payer.offered if _pays(term, name, entry, groups)), None)
        if name is not None:
            asked[name] = asked.get(name, 0) + term.amount
            if name != term.written:
                chosen[term.written] = name
    if not asked:
        return Offer(1)
    prices = {divmod(payer.offered[name], amount) for name, amount in asked.items()}
    times, rest = next(iter(prices))
    return Offer(times if len(prices) == 1 and rest == 0 else 0, frozenset(asked), chosen)


def _pays(term: CostTerm, offered: str, entry: CatalogEntry, groups: Mapping[str, str | None]) -> bool:
    """Whether points offered under a name are meant for a term: its pool, its group or a pool of that group; and
    another pool of its group, where it is the only term (tag.sheet.use.pool)."""
    if offered == term.written or offered in term.pools:
        return True
    return len(entry.cost) == 1 and term.group is not None and groups.get(offered) == term.group


STAGE: Final = CheckStage(id="charms", used=bind_use, teach=teach_use)
