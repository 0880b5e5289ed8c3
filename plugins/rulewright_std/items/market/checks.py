"""What the shapes of a market cannot say."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.shapes import Item
from rulewright.loading import Loading
from rulewright.shapes.declare import fields_of
from rulewright.sheet.ids import unique_ids
from rulewright_std.items.market.vocabulary import Market, MarketKeys, SaleKeys

FEATURE = "item.market"
ALLOWED = frozenset({"category", "rarity", "tags", "stats", "cost"})
"""Keys of an item that may stand beside ``service``, and those of this plugin."""


def check_market(loading: Loading, report: Report) -> None:
    """Refuse a market that is no market, and items that are sold nowhere."""
    block = loading.file.items
    if block is None:
        return
    market, words = block.part(MarketKeys).market, Words(block)
    if market is not None:
        _check_market(market, words, loading, report.at("items", "market"))
    places = {place.id for place in market.places} if market is not None else set()
    for entry in loading.catalogs:
        if entry.shape.item is not None:
            _check_sale(entry.shape.item, places, words, report.at(*entry.path, "item"))


def _check_market(market: Market, words: Words, loading: Loading, report: Report) -> None:
    for name in ("prices", "places", "sellers"):
        unique_ids(getattr(market, name), report.at(name))
    if sum(level.default for level in market.prices) != 1:
        report.at("prices").refuse("must have exactly one level with default: true", feature=FEATURE)
    for index, level in enumerate(market.prices):
        if level.times == 0:
            report.at("prices", index, "times").refuse("must be above 0", feature=FEATURE)
    places = {place.id for place in market.places}
    for index, rule in enumerate(market.sold):
        here = report.at("sold", index)
        words.check_filter(rule.filter, here.at("filter"), FEATURE)
        _check_place(rule.place, places, here.at("place"), FEATURE)
    for index, seller in enumerate(market.sellers):
        here = report.at("sellers", index)
        for place, filter in enumerate(seller.sells):
            words.check_filter(filter, here.at("sells", place), FEATURE)
        if seller.place is not None:
            _check_place(seller.place, places, here.at("place"), FEATURE)
        if seller.only is not None:
            seller.only.value.check(loading.definition, here.at("only", "value"))


def _check_place(id: str, places: set[str], report: Report, feature: str) -> None:
    if id not in places:
        report.refuse(f'names no place of the market: "{id}"', feature=feature)


def _check_sale(item: Item, places: set[str], words: Words, report: Report) -> None:
    feature, keys = "item.sold-service", item.part(SaleKeys)
    if keys.sold is not None:
        _check_place(keys.sold.place, places, report.at("sold", "place"), feature)
    if not keys.service:
        return
    if item.cost is None:
        report.at("cost").refuse("is required on a service: all that it does is to be paid", feature=feature)
    for name in _written(item):
        if name not in ALLOWED:
            report.at(name).refuse("cannot stand on a service: nobody can hold one", feature=feature)


def _written(item: Item) -> list[str]:
    """The keys that an item has, by whichever plugin, but for those of this one."""
    parts: dict[type, object] = {
        Item: item,
        **{shape: part for shape, part in item.parts.items() if shape is not SaleKeys},
    }
    fields = ((part, field) for shape, part in parts.items() for field in fields_of(shape))
    return [field.name for part, field in fields if field.required or getattr(part, field.attribute) != field.default]
