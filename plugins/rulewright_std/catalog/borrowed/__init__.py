"""Catalogs of other rulesets: a catalog may borrow one, and read its entries by its own rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.catalog.sources import CatalogSource
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.catalog.borrowed.checks import check_borrowings
from rulewright_std.catalog.borrowed.lending import LENT_CATALOGS
from rulewright_std.catalog.borrowed.vocabulary import FEATURES, BorrowKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("catalog", BorrowKeys)]


@hookimpl
def catalog_sources() -> Sequence[CatalogSource]:
    return [LENT_CATALOGS]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_borrowings]
