"""The keys of a spend step."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.build.shapes import TargetShape
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.spend.step", "builder.step.spend.target", "builder.step.spend.no-list-rows",
        "builder.step.spend.bounds", "builder.step.spend.cost.one-of", "builder.step.spend.cost.flat",
        "builder.step.spend.cost.per-rank", "builder.step.spend.cost.table",
        "builder.step.spend.cost.table.fractional", "builder.step.spend.overrides",
        "builder.step.spend.no-self-reads", "builder.step.spend.price-sign", "builder.step.spend.credit.flaw",
        "builder.step.spend.credit.baseline", "builder.step.spend.credit.one-offer", "builder.spend.free-kept",
        "builder.spend.order",
        since="1.153",
    ),
    *features(
        "builder.step.spend.when", "builder.step.spend.min-max-from", "builder.step.spend.allowed-ratings",
        "builder.step.spend.when.no-self-reads", "builder.spend.below-min", "builder.spend.when.unbought",
        "builder.spend.when.saved",
        since="1.155",
    ),
    *features(
        "builder.step.spend.direction.both", "builder.step.spend.direction.one-offer",
        "builder.step.spend.direction.fractional", "builder.step.spend.direction.one-way",
        "builder.step.spend.effect.ownership", "builder.step.spend.exchange",
        "builder.step.spend.exchange.reverse-when", "builder.spend.direction.one-way-ledger",
        "builder.spend.exchange.no-chains", "builder.spend.exchange.refund", "builder.spend.ledger",
        "builder.spend.refund", "builder.spend.no-live-spending", "builder.spend.changes-keep-ledger",
        "builder.spend.shared-target-pauses", "builder.spend.reprice", "builder.spend.unspent", "builder.spend.lapse",
        "builder.spend.pool-display", "builder.spend.never-silent",
        since="1.164",
    ),
    *features("builder.step.spend.cost.unpriced", "builder.step.spend.cost.unpriced.saved", since="1.207"),
)  # fmt: skip

MOST_PRICE: Final = 100_000
MOST_RATING: Final = 1_000_000
Rating = Annotated[float, Bounds(-MOST_RATING, MOST_RATING)]
Price = Annotated[float, Bounds(-MOST_PRICE, MOST_PRICE)]


@shape
class CostShape:
    """What a rating costs: exactly one of these (builder.step.spend.cost.one-of)."""

    flat: Price | None = key(
        default=None, feature="builder.step.spend.cost.flat", help="points for each increase by one"
    )
    per_rank: Price | None = key(
        default=None, feature="builder.step.spend.cost.per-rank", help="times the rank that is reached"
    )
    table: Annotated[tuple[tuple[Rating, Price], ...], Bounds(1, 1000)] | None = key(
        default=None, feature="builder.step.spend.cost.table", help="pairs of a rating and what it costs in all"
    )
    unpriced: Literal[True] | None = key(
        default=None,
        since="1.207",
        feature="builder.step.spend.cost.unpriced",
        help="its source gives no price yet: it is shown, and cannot be bought",
    )


@shape
class Override:
    """A price in place of another, while something holds (builder.step.spend.overrides)."""

    when: Ref = key(help="more than 0; the first that holds is the price")
    cost: CostShape = key()


@shape
class ExchangeShape:
    """One rating lowered to raise another (builder.step.spend.exchange)."""

    from_: TargetShape = key(help="what is lowered")
    units: int = key(1, 10_000, help="by how much it is lowered each time")
    gain: int = key(1, 10_000, default=1, help="by how much the target rises each time")
    floor: int = key(-MOST_RATING, MOST_RATING, help="below which it is never lowered")


@shape
class OfferShape:
    """A rating that can be bought (builder.step.spend.step)."""

    id: Id = key(help="saved purchases refer to it")
    label: Label = key()
    target: TargetShape = key(feature="builder.step.spend.target")
    cost: CostShape | None = key(default=None, feature="builder.step.spend.cost.one-of", help="an exchange has none")
    min: Rating = key(feature="builder.step.spend.bounds")
    max: Rating = key(feature="builder.step.spend.bounds")
    overrides: tuple[Override, ...] = key(0, 12, default=(), feature="builder.step.spend.overrides")
    credit: bool = key(
        default=False,
        feature="builder.step.spend.credit.flaw",
        help="gives points back: for a rating that is worse the higher it is, or with baseline for lowering",
    )
    baseline: Rating | None = key(
        default=None, feature="builder.step.spend.credit.baseline", help="where the rating must start"
    )
    tags: tuple[Id, ...] = key(0, 12, default=(), feature="builder.pool.caps", help="what caps on credit name")
    when: Ref | None = key(
        default=None, since="1.155", feature="builder.step.spend.when", help="offered only while this is more than 0"
    )
    min_from: Ref | None = key(
        default=None,
        since="1.155",
        feature="builder.step.spend.min-max-from",
        help="a least rating, within min and max",
    )
    max_from: Ref | None = key(
        default=None,
        since="1.155",
        feature="builder.step.spend.min-max-from",
        help="a highest rating, within min and max",
    )
    allowed_ratings: tuple[Rating, ...] = key(
        0,
        120,
        default=(),
        since="1.155",
        feature="builder.step.spend.allowed-ratings",
        help="where a purchase may stop",
    )
    direction: Literal["increase", "decrease", "both"] | None = key(
        default=None, since="1.164", feature="builder.step.spend.direction.both", help="which way it may be changed"
    )
    effect: Literal["ownership"] | None = key(
        default=None,
        since="1.164",
        feature="builder.step.spend.effect.ownership",
        help="bought on a ladder of its own; the sheet keeps the higher of the two",
    )
    exchange: ExchangeShape | None = key(default=None, since="1.164", feature="builder.step.spend.exchange")


@shape
class SpendKeys:
    """Keys of a spend step (builder.step.spend.step)."""

    pool: Id = key(help="one of sheet.builder.pools")
    offers: tuple[OfferShape, ...] = key(1, 120, feature="builder.step.spend.step", help="what may be bought here")
