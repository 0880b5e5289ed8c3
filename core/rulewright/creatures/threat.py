"""The threat scale: the tiers that opponents belong to, and how much worth one fight may hold (combat.threat.tiers)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.fight.block import Combat
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label

MOST_TIERS: Final = 64
"""Tiers of one scale."""
TIERS: Final = "combat.threat.tiers"
WORTH: Final = "combat.threat.worth"
BUDGET: Final = "combat.threat.budget"

Worth = Annotated[float, Bounds(0, 1_000_000_000)]
HealthRange = tuple[Annotated[int, Bounds(1, 1_000_000)], Annotated[int, Bounds(1, 1_000_000)]]
DamageRange = tuple[Annotated[float, Bounds(0, 100_000)], Annotated[float, Bounds(0, 100_000)]]


@shape
class Tier:
    """One tier of the scale; ranges are written from low to high, both ends included (combat.threat.tiers)."""

    id: Id = key()
    label: Label = key(help="what people read")
    health: HealthRange = key(help="from and to")
    defense: int = key(0, 1000)
    to_hit: int = key(-1000, 1000)
    damage_per_round: DamageRange = key(help="what it deals one target in a round, its whole sequence included")
    save_difficulty: int = key(0, 1000)
    worth: Worth | None = key(default=None, since="1.803", feature=WORTH, help="how much it counts in a fight's budget")


@shape
class Step:
    """A step of the ladder of difficulties (combat.threat.budget.steps)."""

    id: Id = key()
    label: Label = key()


@shape
class LevelWorth:
    """What one member from a level on may be worth, a number for each step (combat.threat.budget.by-level)."""

    level: int = key(0, 1_000_000)
    worth: tuple[Worth, ...] = key(1, 12, help="one for each step, in order")


@shape
class Crowd:
    """From how many opponents on their worth is multiplied (combat.threat.budget.crowd)."""

    from_: int = key(1, 1000)
    times: float = key(0, 1000)


@shape
class Budget:
    """How much worth one fight may hold (combat.threat.budget)."""

    level: tuple[Id, ...] = key(1, 40, help="number fields; their sum is a member's level")
    steps: tuple[Step, ...] = key(1, 12, help="from the easiest to the hardest")
    by_level: tuple[LevelWorth, ...] = key(1, 100, help="levels rising")
    crowd: tuple[Crowd, ...] = key(0, 20, default=(), help="without it worth is simply added up")
    small_party: int | None = key(1, 100, default=None, help="fewer members read one row up")
    large_party: int | None = key(1, 100, default=None, help="more members read one row down")
    for_game: Mapping[Literal["casual", "normal", "hard", "brutal"], Id] = key(
        0, 4, default={}, help="steps by the difficulty of the game; else in order"
    )


@shape
class Threat:
    """The scale that opponents are picked from (combat.threat.tiers). The first tier is the lowest."""

    tiers: tuple[Tier, ...] = key(1, MOST_TIERS, feature=TIERS, help="from the lowest to the highest")
    budget: Budget | None = key(default=None, since="1.803", help="how much worth one fight may hold")

    def tier(self, id: str | None) -> Tier | None:
        """A tier by its id, None where the scale has none of it."""
        return next((tier for tier in self.tiers if tier.id == id), None)


@shape
class ThreatKeys:
    """The threat scale of a combat block."""

    threat: Threat | None = key(default=None, feature=TIERS, help="the scale that opponents are picked from")


def threat_of(combat: Combat | None) -> Threat | None:
    """The threat scale of a combat block, None where there is none."""
    keys = combat.parts.get(ThreatKeys) if combat is not None else None
    return keys.threat if isinstance(keys, ThreatKeys) else None
