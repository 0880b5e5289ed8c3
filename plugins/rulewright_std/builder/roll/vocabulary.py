"""The keys of a roll step."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.build.dice import CreationDice
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.roll.dice", "builder.step.roll.rolls", "builder.step.roll.best", "builder.step.roll.floor",
        "builder.step.roll.gain", "builder.step.roll.kept", "builder.step.roll.retry", "builder.described.no-rolls",
        since="1.162",
    ),
    *features(
        "builder.step.roll.ability", "builder.step.roll.ability.gain", "builder.step.roll.ability.no-gain",
        "builder.step.roll.ability.limits",
        since="1.209",
    ),
)  # fmt: skip


@shape
class RollShape:
    """One roll, and where its result goes (builder.step.roll.rolls, builder.step.roll.ability)."""

    field: Id | None = key(default=None, feature="builder.step.roll.rolls", help="a number field")
    ability: Id | None = key(
        default=None, since="1.209", feature="builder.step.roll.ability", help="an ability, in place of a field"
    )
    dice: CreationDice = key(since="1.162", feature="builder.step.roll.dice", help="what is thrown")
    best: int | None = key(
        2, 3, default=None, feature="builder.step.roll.best", help="how often they are thrown, for the best result"
    )
    floor: float | Ref | None = key(
        default=None, feature="builder.step.roll.floor", help="the least that the result can be"
    )
    gain: Annotated[int, Bounds(1, 1_000_000)] | CreationDice | None = key(
        default=None,
        feature="builder.step.roll.gain",
        help="the result is compared with what stands there; only above it is this added",
    )


@shape
class RollKeys:
    """Keys of a roll step (builder.step.roll.rolls)."""

    rolls: tuple[RollShape, ...] = key(1, 12, feature="builder.step.roll.rolls", help="thrown in this order")
    retry: bool = key(default=False, feature="builder.step.roll.retry", help="results may be thrown again")
