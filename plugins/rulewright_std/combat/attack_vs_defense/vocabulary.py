"""The keys of a fight in which one side rolls against the other's defense."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.fight.block import DicePair
from rulewright.shapes.declare import key, shape
from rulewright.sheet.values import Ref

REQUIRED: Final = "combat.attack-roll.required"
SINGLE_DIE: Final = "combat.attack-roll.naturals.single-die"
CRITICAL_FROM: Final = "combat.attack-roll.critical-from"
FEATURES: Final = (
    *features(
        REQUIRED, "combat.attack-roll.dice", "combat.attack-roll.advantage", "combat.attack-roll.naturals.max",
        "combat.attack-roll.naturals.min", SINGLE_DIE, "combat.attack-roll.critical",
        "combat.attack-roll.critical.double-dice", "combat.attack-roll.critical.max-dice",
        "combat.attack-roll.critical.none", "combat.attack-roll.saves-same-dice", "combat.pool-key",
        "combat.example.two-dice", "combat.example.d20", since="1.26",
    ),
    *features(CRITICAL_FROM, "combat.attack-roll.critical-from.bounds", since="1.81"),
)  # fmt: skip


@shape
class AttackNaturals:
    """What the extreme faces of a single die do to an attack."""

    max: Literal["critical", "hit", "none"] = key(
        default="none",
        feature="combat.attack-roll.naturals.max",
        help="the highest face: a critical hit, a hit, or nothing special",
    )
    min: Literal["miss", "none"] = key(
        default="none", feature="combat.attack-roll.naturals.min", help="a 1: a miss, or nothing special"
    )


@shape
class AttackRoll:
    """How attacks, and saves made in a fight, are rolled."""

    dice: DicePair = key(
        feature="combat.attack-roll.dice", help="added up, with the number to hit, against the defense"
    )
    advantage: bool = key(
        default=False, feature="combat.attack-roll.advantage", help="a roll that leans one way is made twice"
    )
    naturals: AttackNaturals = key(default=AttackNaturals(), help="special faces; they need a single die")
    critical: Literal["double-dice", "max-dice", "none"] = key(
        default="none", feature="combat.attack-roll.critical", help="what a critical does to the dice of damage"
    )
    critical_from: Ref | None = key(
        default=None,
        since="1.81",
        feature=CRITICAL_FROM,
        help="the lowest natural number that is a critical, read from the attacker's sheet",
    )


@shape
class AttackVsDefense:
    """The keys of the kind ``attack-vs-defense``."""

    attack_roll: AttackRoll = key(feature=REQUIRED, help="how attacks are rolled")
