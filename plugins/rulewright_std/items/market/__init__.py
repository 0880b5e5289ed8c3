"""A market: where the party is, what is sold there, by whom, and for how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.commands.families import TagFamily
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.items.actions import InventoryAction
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.items.market.buying import BUY
from rulewright_std.items.market.checks import check_market
from rulewright_std.items.market.place import PLACE_TAGS
from rulewright_std.items.market.vocabulary import FEATURES, MarketKeys, SaleKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("items", MarketKeys), Keys("catalog.entry.item", SaleKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_market]


@hookimpl
def tag_families() -> Sequence[TagFamily]:
    return [PLACE_TAGS]


@hookimpl
def inventory_actions() -> Sequence[InventoryAction]:
    return [BUY]
