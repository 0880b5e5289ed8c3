"""A spend step, checked and bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.build.around import Around
from rulewright.build.gifts import Target, need_of
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.capability import Capability
from rulewright.issues import Report
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.values import Ref
from rulewright_std.builder.spend.checking import check_exchange, check_offer, sold_before
from rulewright_std.builder.spend.curves import Curve, Ranks, curve_of
from rulewright_std.builder.spend.offers import Ware
from rulewright_std.builder.spend.spending import SpendStep
from rulewright_std.builder.spend.vocabulary import OfferShape, SpendKeys

STEP: Final = "builder.step.spend.step"
FREE: Final = Ranks(0)
"""The curve of an exchange."""


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind a spend step."""
    keys: SpendKeys = shape.variant
    unique_ids(keys.offers, report.at("offers"))
    around.pool(keys.pool, report.at("pool"), feature=STEP)
    sold = sold_before(at, around)
    wares: dict[str, Ware] = {}
    for index, offer in enumerate(keys.offers):
        here = report.at("offers", index)
        target = around.target(offer.target, here.at("target"), feature="builder.step.spend.target")
        check_offer(offer, around.scales.of(target) if target is not None else None, sold, here)
        ware = _ware(offer, target, around, here)
        if ware is not None:
            wares.setdefault(offer.id, ware)
    saves = around.definition.saves
    bought = {target for ware in wares.values() for target in (ware.target, ware.source) if target is not None}
    return SpendStep(
        shape,
        at,
        keys=keys,
        wares=wares,
        changes=frozenset(need_of(target, saves) for target in bought),
        readings=tuple(reading for ware in wares.values() for reading in _readings(ware)),
        pool=keys.pool,
        tags=frozenset(tag for offer in keys.offers for tag in offer.tags),
    )


def _ware(offer: OfferShape, target: Target | None, around: Around, report: Report) -> Ware | None:
    source = None
    if offer.exchange is not None:
        here = report.at("exchange")
        source = around.target(offer.exchange.from_, here.at("from"), feature="builder.step.spend.exchange")
        if source is None:
            return None
        if target is not None:
            check_exchange(offer, target, source, around, here)
    scale = around.scales.of(target) if target is not None else None
    if target is None or scale is None:
        return None
    return Ware(
        offer,
        target,
        scale,
        curve_of(offer.cost) if offer.cost is not None else FREE,
        overrides=tuple(_overrides(offer, around, report.at("overrides"))),
        when=_reading(offer.when, around, report.at("when"), "builder.step.spend.when"),
        low=_reading(offer.min_from, around, report.at("minFrom"), "builder.step.spend.min-max-from"),
        high=_reading(offer.max_from, around, report.at("maxFrom"), "builder.step.spend.min-max-from"),
        source=source,
    )


def _reading(ref: Ref | None, around: Around, report: Report, feature: str) -> Reading | None:
    return around.reading(ref, report, what="an offer", feature=feature) if ref is not None else None


def _overrides(offer: OfferShape, around: Around, report: Report) -> Iterator[tuple[Reading, Curve]]:
    for index, override in enumerate(offer.overrides):
        here = report.at(index, "when")
        yield (
            around.reading(override.when, here, what="a price", feature="builder.step.spend.overrides"),
            curve_of(override.cost),
        )


def _readings(ware: Ware) -> Iterator[Reading]:
    yield from (when for when, _ in ware.overrides)
    yield from (reading for reading in (ware.when, ware.low, ware.high) if reading is not None)


KIND: Final = StepKind(
    "spend",
    SpendKeys,
    bind,
    since=Capability.parse("1.153"),
    feature=STEP,
    help="ratings are bought at a price from a creation pool",
)
