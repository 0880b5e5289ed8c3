"""The key ``combat.concentration``: what keeps an ability up, and what may break it."""

from __future__ import annotations

from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

TEXT: Final = "combat.concentration.text"
FEATURES: Final = features(
    TEXT, "combat.concentration.save", "combat.concentration.difficulty", "combat.concentration.one-only",
    "combat.concentration.failed", "combat.mechanics.plus.one-concentration-check", since="1.26",
)  # fmt: skip


@shape
class Concentration:
    """How somebody keeps an ability up. The difficulty is the floor, or a share of the damage where that is more."""

    text: Id = key(feature=TEXT, help="the live text in which the ability is written")
    save: Id = key(help="the save that damage asks for")
    floor: int = key(0, 1000, help="the lowest difficulty")
    from_damage: float = key(0, 100, help="the share of the damage taken that is the difficulty, rounded down")


@shape
class ConcentrationKeys:
    """What keeping an ability up takes."""

    concentration: Concentration | None = key(default=None, feature=TEXT, help="how somebody keeps an ability up")
