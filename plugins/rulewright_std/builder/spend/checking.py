"""What a spend step refuses: prices that are none, ratings that cannot be had, and offers that would make a loop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.build.around import Around
from rulewright.build.gifts import Target
from rulewright.build.scales import Scale
from rulewright.build.shapes import TargetShape
from rulewright.issues import Report
from rulewright.rounding import plus, spell
from rulewright_std.builder.spend.offers import way_of
from rulewright_std.builder.spend.vocabulary import CostShape, OfferShape, SpendKeys

BOUNDS: Final = "builder.step.spend.bounds"
ONE_OF: Final = "builder.step.spend.cost.one-of"
TABLE: Final = "builder.step.spend.cost.table"
FRACTIONS: Final = "builder.step.spend.cost.table.fractional"
SIGN: Final = "builder.step.spend.price-sign"
ALLOWED: Final = "builder.step.spend.allowed-ratings"
BASELINE: Final = "builder.step.spend.credit.baseline"
EXCHANGE: Final = "builder.step.spend.exchange"
OWNERSHIP: Final = "builder.step.spend.effect.ownership"

Sold = dict[TargetShape, bool]
"""The ratings that offers change, and whether one of them gives credit for it."""


def sold_before(at: int, around: Around) -> Sold:
    """The ratings that offers of earlier steps change."""
    found: Sold = {}
    for step in around.shape.steps[:at]:
        if isinstance(step.variant, SpendKeys):
            for offer in step.variant.offers:
                _sell(offer, found)
    return found


def _sell(offer: OfferShape, sold: Sold) -> TargetShape | None:
    """Put an offer's ratings among those that are sold; answers one that has too many offers with it."""
    credits, clash = offer.credit or way_of(offer) != "up", None
    for target in (offer.target, *((offer.exchange.from_,) if offer.exchange is not None else ())):
        if target in sold and (credits or sold[target]):
            clash = target
        sold[target] = sold.get(target, False) or credits
    return clash


def check_offer(offer: OfferShape, scale: Scale | None, sold: Sold, report: Report) -> None:
    """Check one offer; ``report`` stands at it, ``scale`` is that of its target, if it has one."""
    if _sell(offer, sold) is not None:
        both = way_of(offer) == "both"
        report.refuse(
            "changes a rating that another offer changes: one that gives credit has one offer in the whole builder",
            feature="builder.step.spend.direction.one-offer" if both else "builder.step.spend.credit.one-offer",
        )
    if scale is not None:
        _check_bounds(offer, scale, report)
    if offer.exchange is not None:
        _check_alone(offer, report)
        return
    _check_ways(offer, report)
    if offer.cost is None:
        report.at("cost").refuse("is required: only an exchange has none", feature=ONE_OF)
    for cost, here in _costs(offer, report):
        _check_cost(cost, offer, scale, here)
    _check_allowed(offer, scale, report.at("allowedRatings"))


def _costs(offer: OfferShape, report: Report) -> Iterator[tuple[CostShape, Report]]:
    if offer.cost is not None:
        yield offer.cost, report.at("cost")
    for index, override in enumerate(offer.overrides):
        yield override.cost, report.at("overrides", index, "cost")


def _check_bounds(offer: OfferShape, scale: Scale, report: Report) -> None:
    for name, bound in (("min", offer.min), ("max", offer.max)):
        if not scale.lo <= bound <= scale.hi:
            report.at(name).refuse(f"must be a rating of the target, from {scale.lo:g} to {scale.hi:g}", feature=BOUNDS)
        elif scale.whole and bound != int(bound):
            report.at(name).refuse("must be whole: the target is", feature=FRACTIONS)
    if offer.min > offer.max:
        report.at("min").refuse(f"must not be above max, which is {spell(offer.max)}", feature=BOUNDS)
    if offer.baseline is not None and not offer.min <= offer.baseline <= offer.max:
        report.at("baseline").refuse(f"must be from {spell(offer.min)} to {spell(offer.max)}", feature=BASELINE)


def _check_ways(offer: OfferShape, report: Report) -> None:
    if offer.direction == "decrease" and offer.baseline is None:
        report.at("direction").refuse("needs a baseline to lower from", feature=BASELINE)
    if offer.effect is not None:
        if offer.credit:
            report.at("credit").refuse("cannot stand beside effect: what is owned is paid for", feature=OWNERSHIP)
        if offer.direction in ("decrease", "both"):
            report.at("direction").refuse("cannot stand beside effect: its ladder goes up", feature=OWNERSHIP)


def _check_alone(offer: OfferShape, report: Report) -> None:
    """An exchange spends nothing, and goes one way."""
    beside = {
        "cost": offer.cost is not None,
        "overrides": bool(offer.overrides),
        "credit": offer.credit,
        "allowedRatings": bool(offer.allowed_ratings),
        "direction": offer.direction is not None,
        "effect": offer.effect is not None,
    }
    for name in (name for name, there in beside.items() if there):
        report.at(name).refuse("cannot stand beside exchange, which spends nothing", feature=EXCHANGE)


def check_exchange(offer: OfferShape, target: Target, source: Target, around: Around, report: Report) -> None:
    """Check the two ratings of an exchange; ``report`` stands at it."""
    assert offer.exchange is not None
    if source == target:
        report.at("from").refuse("must be another rating than the target", feature=EXCHANGE)
    scale, floor = around.scales.of(source), offer.exchange.floor
    if scale is not None and not scale.lo <= floor <= scale.hi:
        report.at("floor").refuse(f"must be a rating of from, from {scale.lo:g} to {scale.hi:g}", feature=EXCHANGE)


def _check_cost(cost: CostShape, offer: OfferShape, scale: Scale | None, report: Report) -> None:
    forms = [form for form in (cost.flat, cost.per_rank, cost.table, cost.unpriced) if form is not None]
    if len(forms) != 1:
        report.refuse("must be exactly one of flat, perRank, table and unpriced", feature=ONE_OF)
        return
    earns = offer.credit and way_of(offer) == "up"
    wanted = "below 0: each increase is credit" if earns else "above 0; only credit costs less"
    for name, price in (("flat", cost.flat), ("perRank", cost.per_rank)):
        if price is not None and (price >= 0 if earns else price <= 0):
            report.at(name).refuse(f"must be {wanted}", feature=SIGN)
    if cost.per_rank is not None and offer.min < 0:
        report.at("perRank").refuse("needs ratings from 0 up: a rank costs its own number times this", feature=SIGN)
    if cost.table is not None:
        _check_table(cost.table, offer, scale, report.at("table"))
        for index, ((_, one), (_, other)) in enumerate(zip(cost.table, cost.table[1:], strict=False), 1):
            if other >= one if earns else other <= one:
                report.at("table", index).refuse(f"must cost more than the rating before: {wanted}", feature=SIGN)


def _check_table(
    table: tuple[tuple[float, float], ...], offer: OfferShape, scale: Scale | None, report: Report
) -> None:
    ratings = [rating for rating, _ in table]
    for index, rating in enumerate(ratings):
        if index and rating <= ratings[index - 1]:
            report.at(index).refuse("must be a higher rating than the one before", feature=TABLE)
        elif scale is not None and scale.whole and rating != int(rating):
            report.at(index).refuse("must be a whole rating: the target is whole", feature=FRACTIONS)
    for name, bound in (("min", offer.min), ("max", offer.max)):
        if bound not in ratings:
            report.refuse(f"must have the offer's {name}, which is {spell(bound)}", feature=FRACTIONS)


def _check_allowed(offer: OfferShape, scale: Scale | None, report: Report) -> None:
    tables = [dict(cost.table) for cost, _ in _costs(offer, report) if cost.table is not None]
    for index, rating in enumerate(offer.allowed_ratings):
        here, steps = report.at(index), plus(rating, -offer.min)
        if not offer.min <= rating <= offer.max:
            here.refuse(f"must be from {spell(offer.min)} to {spell(offer.max)}", feature=ALLOWED)
        elif any(rating not in table for table in tables) or (not tables and steps != int(steps)):
            here.refuse("must be a rating that has a price", feature=ALLOWED)
        elif scale is not None and scale.whole and rating != int(rating):
            here.refuse("must be whole: the target is", feature=ALLOWED)
