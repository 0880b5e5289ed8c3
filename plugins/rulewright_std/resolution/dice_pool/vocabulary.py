"""The keys of a pool of counted dice."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Label
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "check.dice-pool.number-is-pool", "check.dice-pool.die", "check.dice-pool.pool-range",
        "check.dice-pool.empty-pool", "check.dice-pool.target", "check.dice-pool.double", "check.dice-pool.explode",
        "check.dice-pool.explode.limit", "check.dice-pool.cancel", "check.dice-pool.botch",
        "check.dice-pool.botch.cancelled-success", "check.dice-pool.exceptional", "check.dice-pool.difficulty-ladder",
        "check.dice-pool.difficulty-ladder.target", "check.dice-pool.difficulty-ladder.target-by-name",
        "check.dice-pool.difficulty-ladder.target-by-dc", "check.dice-pool.faces-valid",
        "check.dice-pool.packaged-version", "check.dice-pool.no-advantage", "check.dice-pool.engine-rolls",
        "tag.dc.pool", "tag.threshold", "tag.check.difficulty.bare-dc",
        since="1.24",
    ),
    *features(
        "check.dice-pool.ability-plus-ability", "check.dice-pool.explode.min", "check.dice-pool.double.min",
        "check.dice-pool.min-without-from", "check.dice-pool.botch.half-or-more", "check.record.moved-faces",
        "check.record.complication", "tag.with.second-ability", "tag.explode", "tag.double",
        since="1.37",
    ),
    *features("check.dice-pool.target-from", "check.dice-pool.target-from.not-moved", since="1.137"),
)  # fmt: skip

MOST_DICE: Final = 100
"""Dice of a pool before any explodes (check.dice-pool.pool-range)."""


@shape
class Die:
    """The die of which a pool is thrown (check.dice-pool.die)."""

    sides: int = key(2, 100, help="sides of every die")


@shape
class PoolSize:
    """How many dice a pool may have (check.dice-pool.pool-range)."""

    min: int = key(
        0, MOST_DICE, help="the fewest dice, whatever the sheet gives; with 0 a pool may come out empty, and fails"
    )
    max: int = key(
        1, MOST_DICE, help="the most dice, bought and situational ones included; exploding may add as many again"
    )
    ability_plus_ability: bool = key(
        default=False,
        since="1.37",
        feature="check.dice-pool.ability-plus-ability",
        help="whether with= on an ability check adds a second ability",
    )


@shape
class Target:
    """The face that a die must reach to count (check.dice-pool.target)."""

    default: int = key(1, 100, help="the face, where nothing moves it")
    min: int = key(1, 100, help="the lowest face to which anything moves it")
    max: int = key(1, 100, help="the highest face to which anything moves it; the same as min where nothing may")
    from_: Ref | None = key(
        name="from",
        default=None,
        since="1.137",
        feature="check.dice-pool.target-from",
        help="a number of the roller's sheet that is the face instead",
    )

    @property
    def movable(self) -> bool:
        """Whether one check may have another target than the next."""
        return self.min < self.max

    def held(self, face: int) -> int:
        """A face held to the range of the target."""
        return min(max(face, self.min), self.max)


@shape
class Explode:
    """High faces that throw one more die (check.dice-pool.explode)."""

    from_: int | None = key(
        1,
        100,
        name="from",
        default=None,
        help="the lowest face that explodes; with min alone, only where a check asks for it",
    )
    min: int | None = key(
        1,
        100,
        default=None,
        since="1.37",
        feature="check.dice-pool.explode.min",
        help="how low one check may move from",
    )


@shape
class Double:
    """High faces that count twice (check.dice-pool.double)."""

    from_: int | None = key(
        1,
        100,
        name="from",
        default=None,
        help="the lowest face that counts twice; with min alone, only where a check asks",
    )
    min: int | None = key(
        1, 100, default=None, since="1.37", feature="check.dice-pool.double.min", help="how low one check may move from"
    )


@shape
class Cancel:
    """Low faces that take successes away (check.dice-pool.cancel)."""

    up_to: int = key(1, 100, help="each die showing this face or less takes one success away")


@shape
class Botch:
    """A pool that goes wrong on low faces (check.dice-pool.botch)."""

    up_to: int = key(1, 100, help="the highest face that is low")
    rule: Literal["noSuccesses", "halfOrMore"] = key(
        default="noSuccesses",
        since="1.37",
        feature="check.dice-pool.botch.half-or-more",
        help="noSuccesses: one low die and no success; halfOrMore: half of the dice that were thrown first are low",
    )


@shape
class Exceptional:
    """Many successes that make a critical success (check.dice-pool.exceptional)."""

    successes: int = key(1, 4 * MOST_DICE, help="net successes, whatever the difficulty is")


@shape
class PoolRung:
    """A step of the ladder: successes that are needed, and perhaps a target (check.dice-pool.difficulty-ladder)."""

    label: Label = key(help="what the Game Master names it by")
    successes: int = key(1, 4 * MOST_DICE, help="how many successes the check needs")
    target: int | None = key(
        1,
        100,
        default=None,
        feature="check.dice-pool.difficulty-ladder.target",
        help="the face a die must reach on this step",
    )


@shape
class PoolKeys:
    """Keys of the resolution block that are read when dice are counted."""

    die: Die = key(feature="check.dice-pool.die")
    pool: PoolSize = key(feature="check.dice-pool.pool-range")
    target: Target = key(feature="check.dice-pool.target")
    double: Double | None = key(default=None, feature="check.dice-pool.double")
    explode: Explode | None = key(default=None, feature="check.dice-pool.explode")
    cancel: Cancel | None = key(default=None, feature="check.dice-pool.cancel")
    botch: Botch | None = key(default=None, feature="check.dice-pool.botch")
    exceptional: Exceptional | None = key(default=None, feature="check.dice-pool.exceptional")
    difficulty_ladder: tuple[PoolRung, ...] = key(0, 40, default=(), feature="check.dice-pool.difficulty-ladder")

    @property
    def most(self) -> int:
        """The most successes that one roll can count: the highest difficulty (tag.dc.pool)."""
        return self.pool.max * (2 if self.explode is not None else 1) * (2 if self.double is not None else 1)
