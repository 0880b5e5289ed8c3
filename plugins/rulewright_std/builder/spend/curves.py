"""Price curves: what it costs to raise a rating, and where a purchase may stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

import attrs

from rulewright.rounding import plus
from rulewright_std.builder.spend.vocabulary import CostShape


class Curve(Protocol):
    """The prices of a rating."""

    @property
    def missing(self) -> str:
        """Why there is no price; empty where there is one."""

    def price(self, low: float, high: float) -> float | None:
        """What it costs to raise a rating; None where these two are not on the curve."""

    def next(self, rating: float, by: int) -> float | None:
        """The neighbouring rating above (``by`` 1) or below (-1); None where there is none."""

    def from_(self, least: float) -> float | None:
        """The first rating of the curve that is not below a bound."""

    def holds(self, rating: float) -> bool:
        """Whether a rating is on the curve."""


@attrs.frozen
class Ranks:
    """Prices rank by rank: one for each (builder.step.spend.cost.flat), or the rank that is reached times a number
    (builder.step.spend.cost.per-rank)."""

    each: float
    times_rank: bool = False
    missing = ""

    def price(self, low: float, high: float) -> float | None:
        ranks = plus(high, -low)
        if ranks != int(ranks):
            return None
        # From 2 to 5 the ranks 3, 4 and 5 are bought: 3 times 2, and 1 + 2 + 3.
        counted = ranks * low + ranks * (ranks + 1) / 2 if self.times_rank else ranks
        return plus(self.each * counted, 0)

    def next(self, rating: float, by: int) -> float | None:
        return plus(rating, by)

    def from_(self, least: float) -> float | None:
        return least

    def holds(self, rating: float) -> bool:
        return True


@attrs.frozen
class Table:
    """Prices in all at rising ratings (builder.step.spend.cost.table)."""

    totals: Mapping[float, float]
    missing = ""

    def price(self, low: float, high: float) -> float | None:
        if low not in self.totals or high not in self.totals:
            return None
        return plus(self.totals[high], -self.totals[low])

    def next(self, rating: float, by: int) -> float | None:
        ratings = list(self.totals)
        if rating not in self.totals:
            return None
        place = ratings.index(rating) + by
        return ratings[place] if 0 <= place < len(ratings) else None

    def from_(self, least: float) -> float | None:
        return next((rating for rating in self.totals if rating >= least), None)

    def holds(self, rating: float) -> bool:
        return rating in self.totals


@attrs.frozen
class Unpriced:
    """No price yet (builder.step.spend.cost.unpriced)."""

    missing = "it has no price yet"

    def price(self, low: float, high: float) -> float | None:
        return None

    def next(self, rating: float, by: int) -> float | None:
        return None

    def from_(self, least: float) -> float | None:
        return None

    def holds(self, rating: float) -> bool:
        return True


UNPRICED: Final = Unpriced()


def curve_of(cost: CostShape) -> Curve:
    """The curve of a cost that has one of its forms."""
    if cost.table is not None:
        return Table(dict(cost.table))
    if cost.flat is not None:
        return Ranks(cost.flat)
    return Ranks(cost.per_rank, times_rank=True) if cost.per_rank is not None else UNPRICED
