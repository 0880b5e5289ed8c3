"""The ``resolution`` block: what every kind of check shares. The rest of its keys belong to the kinds and to stages."""

from __future__ import annotations

from typing import Literal

from rulewright.rounding import Rounding
from rulewright.shapes.declare import Open, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref


@shape
class AbilityModifier:
    """How an ability's score becomes the number that checks use (sheet.ability.modifier)."""

    op: Literal["identity", "floorHalfMinusTen", "stepTable"] = key(
        help="identity: the score; floorHalfMinusTen: half of what it is over 10, rounded down; stepTable: a table"
    )
    table: tuple[tuple[float, float], ...] | None = key(
        1, 100, default=None, help="with stepTable: pairs of a score and a number, scores strictly rising"
    )


@shape
class ProficiencyTier:
    """A level of training that a skill or save can have (sheet.proficiency.tiers)."""

    id: Id = key(help="what a sheet stores")
    label: Label = key(help="what people read")
    multiplier: float = key(0, 10, default=0, help="times the proficiency bonus")
    round: Rounding = key(default="down", help="how that product is rounded")
    flat: int = key(-50, 50, default=0, help="a fixed number on top")


@shape
class Proficiency:
    """Where the proficiency bonus comes from (sheet.proficiency.bonus)."""

    bonus: Ref = key(help="the value that tiers multiply")


@shape(place="resolution", tag="kind")
class Resolution(Open):
    """How checks are rolled. ``kind`` chooses; the sheet's part of it is the same for every kind."""

    kind: str = key(feature="check.common.kind", help="which kind of check")
    ability_modifier: AbilityModifier = key(help="how a score becomes a number")
    proficiency_tiers: tuple[ProficiencyTier, ...] = key(1, 12, help="levels of training; the first is untrained")
    proficiency: Proficiency | None = key(default=None, help="needed only where a tier multiplies")
