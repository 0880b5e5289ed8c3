"""The key ``combat.spendLimits``: how much of a pool one may spend in a turn or a round."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

MOST_LIMITS: Final = 16
"""Limits of one combat block (question.combat-core.37)."""

LIMITS: Final = "combat.spend-limits"
FEATURES: Final = features(
    LIMITS, "combat.spend-limits.max-read-once", "combat.spend-limits.unaffordable", "combat.spend-limits.reset",
    "combat.spend-limits.opponents", since="1.47",
)  # fmt: skip


@shape
class SpendLimit:
    """The most that one may spend of a pool (combat.spend-limits)."""

    pool: Id = key(help="a live pool, named once")
    max: Ref = key(help="how many points; read once, as the fight starts")
    per: Literal["turn", "round"] = key(help="from one's own turn to the next, or in each round")


@shape
class SpendLimits:
    """How much may be spent in a fight."""

    spend_limits: tuple[SpendLimit, ...] = key(
        0, MOST_LIMITS, default=(), since="1.47", feature=LIMITS, help="the most that one may spend of a pool"
    )
