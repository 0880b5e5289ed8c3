"""``buy``: priced where the party is, paid from one purse, and delivered in full, or nothing happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.commands.answering import answering
from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.items.actions import Act, Handled, InventoryAction, ItemAsk, Told, answered, named_member, refused
from rulewright.items.bag import put, with_bag, with_coins
from rulewright.items.carrying import fitting
from rulewright.items.goods import Good, Price
from rulewright.items.held import stack_of
from rulewright.items.purse import Paid, pay
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.sheet.values import Getter
from rulewright.teaching import Example
from rulewright_std.items.market.place import SIZE
from rulewright_std.items.market.vocabulary import Market, MarketKeys, PriceLevel, Seller, selling_place


def bind_buy(loading: Loading) -> Act:
    """The action, for one ruleset."""
    block = loading.file.items
    market = block.part(MarketKeys).market if block is not None else None
    if market is None:
        return lambda ask, turn: refused(ask, turn, "no-market")
    only = {
        seller.id: seller.only.value.bind(loading.definition) for seller in market.sellers if seller.only is not None
    }
    return Counter(market, only).buy


def teach_buy(loading: Loading) -> Example | None:
    """What a Game Master is told of it, where there is a market: the levels of prices, and who sells."""
    block = loading.file.items
    market = block.part(MarketKeys).market if block is not None else None
    if market is None:
        return None
    levels = ", ".join(level.label for level in market.prices)
    does = f"buys where the party is and pays; level= may be one of {levels}"
    if market.sellers:
        does += f", and seller= one of {', '.join(seller.label for seller in market.sellers)}"
    return Example((("item", "NAME"), ("count", "N")), does)


BUY: Final = InventoryAction("buy", bind_buy, teach=teach_buy)


@attrs.frozen
class Deal:
    """What is bought: the item, how many, at which level of prices, from whom, and what that comes to."""

    good: Good
    count: int
    level: PriceLevel
    seller: Seller | None
    price: Price

    @property
    def terms(self) -> tuple[tuple[str, str], ...]:
        """What the answer says of it."""
        seller = self.seller.label if self.seller is not None else ""
        return (("level", self.level.label), ("seller", seller), ("price", self.price.words))


@attrs.frozen
class Counter:
    """The market of one ruleset; ``only`` reads what sellers ask of their customers, by seller."""

    market: Market
    only: Mapping[str, Getter]

    def buy(self, ask: ItemAsk, turn: Turn) -> Handled:
        """Buy so many of an item (tag.inventory.buy)."""
        named = named_member(ask, turn)
        if isinstance(named, Refusal):
            return refused(ask, turn, named.reason)
        if not turn.party:
            return refused(ask, turn, "unknown-character")
        who = turn.party[named or 0]
        deal = self._deal(ask, who, turn.scene.get(SIZE))
        if isinstance(deal, str):
            return refused(ask, turn, deal)
        unit = deal.good.item.cost.unit if deal.good.item.cost is not None else None
        paid = pay(who.bag, who.definition.goods, deal.price.family, deal.price.worth, first=unit)
        served = _served(who, deal, paid) if paid is not None else "insufficient"
        told = Told("ok", deal.good.label, ask.count, who.name, extra=deal.terms)
        if paid is None or isinstance(served, str):
            reason = served if isinstance(served, str) else "insufficient"
            return Handled((attrs.evolve(told, result="refused", reason=reason),), turn)
        now = served.bag.count(deal.good.label) if deal.good.item.tangible else None
        told = attrs.evolve(told, now=now, note=paid.words(who.definition.goods))
        return answered(told, turn, {named or 0: served})

    def _deal(self, ask: ItemAsk, who: Character, size: str | None) -> Deal | str:
        """The deal, or why there is none."""
        goods = who.definition.goods
        good, level, seller = goods.named(ask.item), self._level(ask), self._seller(ask)
        if good is None:
            return "not-ruleset-item"
        if level is None:
            return "unknown-level"
        if isinstance(seller, str):
            return seller
        refusal = self._unsold(good, size) or (self._unwilling(seller, good, who, size) if seller is not None else None)
        if refusal is not None:
            return refusal
        cost = good.item.cost
        price = goods.price(cost.amount * level.times * ask.count, cost.unit) if cost is not None else None
        return Deal(good, ask.count, level, seller, price) if price is not None else "no-price"

    def _level(self, ask: ItemAsk) -> PriceLevel | None:
        written = ask.text("level")
        wanted = answering(self.market.prices, written) if written else None
        return next((p for p in self.market.prices if (p.id == wanted if written else p.default)), None)

    def _seller(self, ask: ItemAsk) -> Seller | str | None:
        written = ask.text("seller")
        wanted = answering(self.market.sellers, written) if written else None
        found = next((seller for seller in self.market.sellers if seller.id == wanted), None)
        return "unknown-seller" if written and found is None else found

    def _unsold(self, good: Good, size: str | None) -> str | None:
        """Why an item is not sold in a place of this size."""
        return self._too_small(selling_place(self.market, good.item), size)

    def _unwilling(self, seller: Seller, good: Good, who: Character, size: str | None) -> str | None:
        """Why a seller does not sell an item to somebody here."""
        if not any(filter.matches(good.item) for filter in seller.sells):
            return "wrong-seller"
        if seller.only is not None and self.only[seller.id](who) < seller.only.at_least:
            return "seller-refuses"
        return self._too_small(seller.place, size)

    def _too_small(self, needed: str | None, size: str | None) -> str | None:
        """Why something is not to be had in a place of this size: it is too small, or nobody has said how large it
        is."""
        if needed is None:
            return None
        order = [place.id for place in self.market.places]
        if size not in order:
            return "unknown-place"
        return "not-sold-here" if order.index(size) < order.index(needed) else None


def _served(who: Character, deal: Deal, paid: Paid) -> Character | str:
    """The customer with the price paid and the goods taken; or why they cannot be."""
    who = with_bag(who, with_coins(who.bag, paid.changes))
    if not deal.good.item.tangible:
        return who
    thing = stack_of(deal.good, deal.good.label, deal.count)
    if fitting(who, thing) < thing.count:
        return "too-heavy"
    return with_bag(who, put(who.bag, thing))
