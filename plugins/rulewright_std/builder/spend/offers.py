"""Offers of a spend step, and what of them holds for a character."""

from __future__ import annotations

from typing import Literal

import attrs

from rulewright.build.draft import Draft
from rulewright.build.gifts import Payment, Target
from rulewright.build.scales import Scale
from rulewright.build.step import Reading
from rulewright.rounding import down, spell, up
from rulewright_std.builder.spend.curves import Curve
from rulewright_std.builder.spend.vocabulary import OfferShape


@attrs.frozen
class Terms:
    """An offer as it holds for a character now: its price curve, the ratings between which it is bought, and why it is
    not offered at all."""

    curve: Curve
    least: float
    most: float
    barred: str


@attrs.frozen
class Ware:
    """An offer, bound. ``source`` is what an exchange lowers."""

    shape: OfferShape
    target: Target
    scale: Scale
    curve: Curve
    overrides: tuple[tuple[Reading, Curve], ...] = ()
    when: Reading | None = None
    low: Reading | None = None
    high: Reading | None = None
    source: Target | None = None

    @property
    def id(self) -> str:
        return self.shape.id

    @property
    def owned(self) -> bool:
        """Whether it has a ladder of its own (builder.step.spend.effect.ownership)."""
        return self.shape.effect is not None

    @property
    def way(self) -> Literal["up", "down", "both"]:
        return way_of(self.shape)

    @property
    def earns(self) -> bool:
        """Whether each increase is credit: a flaw (builder.step.spend.credit.flaw)."""
        return self.shape.credit and self.way == "up"

    @property
    def foot(self) -> float:
        """Where the ladder of its own begins."""
        return self.shape.baseline if self.shape.baseline is not None else self.shape.min

    def payment(self, points: float, pool: str) -> Payment:
        return Payment(pool, points, self.shape.tags)

    def terms(self, draft: Draft) -> Terms:
        """What holds now. Conditions read the sheet; none of them reads what is bought."""
        curve = next((curve for when, curve in self.overrides if draft.read(when) > 0), self.curve)
        least, most = self._bound(self.low, self.shape.min, draft), self._bound(self.high, self.shape.max, draft)
        if self.scale.whole:
            least, most = up(least), down(most)
        barred = curve.missing
        if self.when is not None and draft.read(self.when) <= 0:
            barred = "what it asks for is not met"
        return Terms(curve, least, most, barred)

    def _bound(self, reading: Reading | None, otherwise: float, draft: Draft) -> float:
        """A bound, kept within those of the offer (builder.step.spend.min-max-from)."""
        if reading is None:
            return otherwise
        return min(max(draft.read(reading), self.shape.min), self.shape.max)

    def misplaced(self, start: float) -> str:
        """Why it cannot be used from where the rating starts; empty where it can."""
        baseline = self.shape.baseline
        if baseline is None or self.owned or start == baseline:
            return ""
        return f"it starts at {spell(start)}, and must start at {spell(baseline)}"


def way_of(shape: OfferShape) -> Literal["up", "down", "both"]:
    """Which way a rating is bought (builder.step.spend.direction.one-way): lowering is named, or is credit from a
    baseline."""
    if shape.direction == "both":
        return "both"
    lowers = shape.direction == "decrease" or (shape.direction is None and shape.credit and shape.baseline is not None)
    return "down" if lowers else "up"
