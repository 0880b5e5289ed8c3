"""The keys of a market in the ``items`` block, and what an item says of where it is sold."""

from __future__ import annotations

from typing import Final

from rulewright.features import features
from rulewright.items.shapes import Item, ItemFilter, Word
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref

FEATURES: Final = features(
    "item.market", "item.sold-service", "tag.inventory.buy", "tag.inventory.place", since="1.65"
)  # fmt: skip


@shape
class PriceLevel:
    """How dear things are (item.market)."""

    id: Id = key()
    label: Label = key(help="what the Game Master names")
    times: float = key(0, 100, help="what a price is multiplied by; above 0")
    default: bool = key(default=False, help="the level where none is named; exactly one is")


@shape
class SoldRule:
    """The smallest place where some items are sold."""

    filter: ItemFilter = key()
    place: Id = key()


@shape
class Only:
    """Whom a seller sells to: those with a number that is high enough."""

    value: Ref = key(help="the number; the live state may be read")
    at_least: float = key(-1_000_000, 1_000_000)
    label: Label = key(help="what people read of it")


@shape
class Seller:
    """Somebody who sells some items (item.market)."""

    id: Id = key()
    label: Label = key(help="what the Game Master names")
    sells: tuple[ItemFilter, ...] = key(1, 12)
    place: Id | None = key(default=None, help="the smallest place where there is one")
    only: Only | None = key(default=None, help="whom they sell to")


@shape
class Market:
    """What is sold where, and for how much (item.market)."""

    prices: tuple[PriceLevel, ...] = key(1, 8)
    places: tuple[Word, ...] = key(1, 12, help="sizes of places, the smallest first")
    sold: tuple[SoldRule, ...] = key(
        0, 48, default=(), help="the first rule that matches an item counts; without one it is sold anywhere"
    )
    sellers: tuple[Seller, ...] = key(0, 24, default=())


@shape
class MarketKeys:
    """The market in the items block."""

    market: Market | None = key(default=None, since="1.65", feature="item.market", help="where things can be bought")


@shape
class SoldAt:
    """Where an item is sold."""

    place: Id = key(help="the smallest place that sells it, whatever the market's rules say")


@shape
class SaleKeys:
    """How an item is sold (item.sold-service)."""

    sold: SoldAt | None = key(default=None, since="1.65", feature="item.sold-service")
    service: bool = key(
        default=False, since="1.65", feature="item.sold-service", help="it is bought, and nobody can carry it"
    )

    @property
    def intangible(self) -> bool:
        """A service is no thing."""
        return self.service


def selling_place(market: Market, item: Item) -> str | None:
    """The smallest place that sells an item; None where it is sold anywhere."""
    sold = item.part(SaleKeys).sold
    if sold is not None:
        return sold.place
    return next((rule.place for rule in market.sold if rule.filter.matches(item)), None)
