"""Creation pools: what a character may spend, what was spent, and credit that gives points back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.build.gifts import Payment
from rulewright.build.shapes import PoolShape
from rulewright.build.step import Reading
from rulewright.rounding import spell
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.build.rules import Profile

MOST_BUDGET: Final = 100_000
"""Points that a budget may come to (builder.pool.budget)."""


@attrs.frozen
class PoolState:
    """A pool as it stands. ``budget`` is None while it is not configured: its source reads what no budget can be
    (builder.pool.not-configured). ``spent`` counts credit against what was paid; ``credit`` is all that was earned."""

    id: str
    label: str
    budget: float | None
    spent: float = 0
    credit: float = 0
    credit_limit: float = 0
    caps: Mapping[str, float] = attrs.field(factory=dict)
    credit_by_tag: Mapping[str, float] = attrs.field(factory=dict)

    @property
    def configured(self) -> bool:
        return self.budget is not None

    @property
    def left(self) -> float:
        """Points that are not spent; below 0 where it is overspent."""
        return (self.budget or 0) - self.spent

    @property
    def overspent(self) -> bool:
        """Whether something must be repaired: more spent than there is, or more credit than is allowed."""
        return self.configured and (self.left < 0 or self.over_credit is not None)

    @property
    def over_credit(self) -> str | None:
        """Which bound on credit is passed, None where none is."""
        if self.credit > self.credit_limit:
            return f"{self.label} allows {spell(self.credit_limit)} points of credit"
        over = next((tag for tag, most in self.caps.items() if self.credit_by_tag.get(tag, 0) > most), None)
        return None if over is None else f"{self.label} allows {spell(self.caps[over])} points of credit for {over}"

    def paying(self, payment: Payment) -> PoolState:
        """The pool after a payment, or after credit earned."""
        earned = max(-payment.points, 0)
        tags = self.credit_by_tag
        if earned:
            tags = {**tags, **{tag: tags.get(tag, 0) + earned for tag in payment.tags}}
        # Made outright, and not evolved: a replay pays hundreds of times.
        return PoolState(
            self.id,
            self.label,
            self.budget,
            self.spent + payment.points,
            self.credit + earned,
            self.credit_limit,
            self.caps,
            tags,
        )

    def refunding(self, payment: Payment) -> PoolState:
        """The pool without a payment that it has taken in; credit that was earned goes with it."""
        earned, tags = max(-payment.points, 0), self.credit_by_tag
        if earned:
            tags = {**tags, **{tag: tags.get(tag, 0) - earned for tag in payment.tags}}
        return attrs.evolve(self, spent=self.spent - payment.points, credit=self.credit - earned, credit_by_tag=tags)

    def unpayable(self, payment: Payment) -> str:
        """Why a payment cannot be made now; empty where it can. Nothing is paid with credit beyond its limit
        (question.builder.12)."""
        if not self.configured:
            return f"{self.label} is not configured"
        after = self.paying(payment)
        if payment.points >= 0 and after.left < 0:
            return f"it costs {spell(payment.points)}, and {spell(max(self.left, 0))} of {self.label} are left"
        return after.over_credit or ""


@attrs.frozen
class Pool:
    """A creation pool, bound."""

    shape: PoolShape
    budget: Reading

    def opened(self, who: Character, profile: Profile | None) -> PoolState:
        """The pool before anything was paid: its budget, or that of the character's profile in its place."""
        reading = self.budget if profile is None else profile.budgets.get(self.shape.id, self.budget)
        read = reading.getter(who)
        return PoolState(
            self.shape.id,
            self.shape.label,
            read if 0 <= read <= MOST_BUDGET else None,
            credit_limit=self.shape.credit_limit,
            caps={cap.filter: cap.max_credit for cap in self.shape.caps},
        )
