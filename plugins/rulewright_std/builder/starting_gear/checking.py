"""What the shapes of starting gear cannot say."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.catalogs import CatalogEntry
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.loading import Loading
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.values import Ref
from rulewright_std.builder.starting_gear.vocabulary import COINS, Fits, GearRow, KitsKeys

LIST: Final = "builder.step.startingGear.list"
FITS: Final = "builder.step.startingGear.fits"
FIXED: Final = "builder.step.startingGear.coins.items-fixed"


def check_kits(loading: Loading, report: Report) -> None:
    """Refuse kits that cannot be read, and rows that name nothing, or two things."""
    kits = loading.part(KitsKeys).starting_gear
    unique_ids(kits, report.at("startingGear"))
    for index, kit in enumerate(kits):
        here = report.at("startingGear", index)
        if kit.fits is not None:
            _check_fits(kit.fits, loading, here.at("fits"))
        for place, row in enumerate(kit.rows):
            _check_row(row, loading, here.at("rows", place))


def _check_fits(fits: Fits, loading: Loading, report: Report) -> None:
    if fits.at_least is None and fits.at_most is None:
        report.refuse("must say atLeast, or atMost", feature=FITS)
    _check_ref(fits.value, loading, report.at("value"), "fits", FITS)


def _check_ref(ref: Ref, loading: Loading, report: Report, what: str, feature: str) -> None:
    before = len(report.issues)
    ref.check(loading.definition, report)
    if len(report.issues) == before:
        no_live(ref, loading.definition, report, what=what, feature=feature)


def _check_row(row: GearRow, loading: Loading, report: Report) -> None:
    if (row.item is None) == (row.coins is None):
        report.refuse("must name exactly one of item and coins", feature=LIST)
    ways = [name for name, way in (("roll", row.roll), ("countFrom", row.count_from)) if way is not None]
    if row.item is not None:
        for name in (*ways, *(["times"] if row.times is not None else [])):
            report.at(name).refuse("belongs to coins: items have a fixed count", feature=FIXED)
        loading.catalogs.refer(row.item, "item that can be held", report.at("item"), fits=_can_be_held, feature=LIST)
    else:
        if len(ways) == 2:
            report.refuse("must have one of roll and countFrom, not both", feature=COINS)
        if ways and row.count is not None:
            report.at("count").refuse(f"cannot stand beside {ways[0]}", feature=COINS)
    if row.count_from is not None:
        _check_ref(row.count_from, loading, report.at("countFrom"), "countFrom", COINS)
    block = loading.file.items
    if row.coins is not None and block is None:
        report.at("coins").refuse("needs items.currencies: the ruleset has no coins", feature=LIST)
    elif block is not None:
        words = Words(block)
        words.check("coin", row.coins, words.coins, report.at("coins"), LIST)


def _can_be_held(entry: CatalogEntry) -> bool:
    return entry.shape.item is not None and entry.shape.item.tangible
