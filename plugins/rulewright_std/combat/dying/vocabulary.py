"""The key ``combat.dying``: rolls for one's life, instead of simply being out."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.fight.block import DicePair
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

KIND: Final = "combat.dying.kind"
TRACKS: Final = "combat.dying.tracks"
FEATURES: Final = features(
    KIND, TRACKS, "combat.dying.roll", "combat.dying.naturals.max", "combat.dying.naturals.min",
    "combat.dying.damage-while-down", "combat.dying.critical-while-down", "combat.dying.condition",
    "combat.dying.without", since="1.26",
)  # fmt: skip

Cost = Literal["one-failure", "two-failures"]


@shape
class DyingNaturals:
    """What the extreme faces of a single die do. Anything but an ordinary roll needs a single die."""

    max: Literal["revive-1", "success"] = key(
        default="success", help="the highest face: back up with 1 health, or an ordinary success"
    )
    min: Cost = key(default="one-failure", help="a 1: one failure, or two")


@shape
class Dying:
    """Rolls of the fallen (combat.dying.kind). How many of each are needed is each track's own maximum."""

    kind: Literal["saves"] = key(feature=KIND, help="rolls that save one's life")
    successes: Id = key(feature=TRACKS, help="the live track that counts successes")
    failures: Id = key(feature=TRACKS, help="the live track that counts failures")
    dice: DicePair = key(help="rolled as one's own turn begins")
    succeed_at: int = key(1, 1000, help="the total that is a success; below it, a failure")
    naturals: DyingNaturals = key(default=DyingNaturals(), help="special faces")
    damage_while_down: Cost = key(default="one-failure", help="what being hurt costs")
    critical_while_down: Cost = key(default="two-failures", help="what a critical hit costs instead")
    condition: Id | None = key(default=None, help="the condition that the fallen are in")


@shape
class DyingKeys:
    """What becomes of the fallen."""

    dying: Dying | None = key(default=None, feature=KIND, help="rolls of the fallen; without it, zero is simply down")
