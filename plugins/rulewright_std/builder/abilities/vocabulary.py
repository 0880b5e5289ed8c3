"""The keys of an abilities step, and of the increases that picks give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.build.dice import CreationDice
from rulewright.build.shapes import ChoiceKeys
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id

FEATURES: Final = (
    *features(
        "builder.step.abilities.scores", "builder.step.abilities.one-step", "builder.step.abilities.point-buy",
        "builder.step.abilities.point-buy.typed-score", "builder.step.abilities.standard-array",
        "builder.step.abilities.roll", "builder.step.abilities.manual", "builder.step.abilities.layers",
        "builder.grants.abilities.add", "builder.grants.abilities.choose", "builder.grants.abilities.bounded",
        "builder.grants.abilities.choose.place",
        since="1.86",
    ),
    *features(
        "builder.step.abilities.default", "builder.step.abilities.default.described",
        "builder.step.abilities.manual-and-all-fields",
        since="1.87",
    ),
    *features("builder.grants.abilities.choose.repeat", since="1.93"),
    *features("builder.grants.abilities.choose.up-to", since="1.96"),
    *features("builder.step.abilities.manual.bounds", since="1.110"),
    *features("builder.choice.ability-from", since="1.151"),
    *features("builder.step.abilities.rolls", since="1.162"),
    *features("builder.grants.abilities.choose.partial-from", since="1.211"),
)  # fmt: skip

MethodName = Literal["pointBuy", "standardArray", "roll", "rolls", "manual"]


@shape
class PointBuy:
    """Scores bought from a budget (builder.step.abilities.point-buy)."""

    budget: int = key(0, 100_000)
    costs: tuple[tuple[int, int], ...] = key(1, 200, help="pairs of a score and what it costs in all, rising by one")


@shape
class Thrown:
    """Dice thrown once for each score (builder.step.abilities.roll)."""

    count: int = key(1, 100)
    sides: int = key(2, 1000)
    keep: int | None = key(1, 100, default=None, help="how many of the highest count; without it, all")

    @property
    def dice(self) -> CreationDice:
        return CreationDice(count=self.count, sides=self.sides, keep=self.keep)


@shape
class GroupRoll:
    """Dice for scores in order (builder.step.abilities.rolls)."""

    abilities: tuple[Id, ...] = key(1, 20)
    dice: CreationDice = key()


@shape
class ManualBounds:
    """Bounds of a base score that is typed (builder.step.abilities.manual.bounds)."""

    min: int = key(-100, 1000, since="1.110", feature="builder.step.abilities.manual.bounds")
    max: int = key(-100, 1000, since="1.110", feature="builder.step.abilities.manual.bounds")


@shape
class Methods:
    """How scores may be set (builder.step.abilities.scores)."""

    point_buy: PointBuy | None = key(default=None, feature="builder.step.abilities.point-buy")
    standard_array: Annotated[tuple[int, ...], Bounds(1, 40)] | None = key(
        default=None, feature="builder.step.abilities.standard-array", help="values, each for one score"
    )
    roll: Thrown | None = key(
        default=None, feature="builder.step.abilities.roll", help="thrown for each score, then assigned"
    )
    rolls: Annotated[tuple[GroupRoll, ...], Bounds(1, 20)] | None = key(
        default=None, since="1.162", feature="builder.step.abilities.rolls", help="thrown for each score, in order"
    )
    manual: Literal[True] | ManualBounds | None = key(default=None, feature="builder.step.abilities.manual")
    default: MethodName | None = key(
        default=None, since="1.87", feature="builder.step.abilities.default", help="what a blank sheet starts with"
    )


@shape
class AbilitiesKeys:
    """Keys of an abilities step (builder.step.abilities.scores)."""

    abilities: tuple[Id, ...] = key(
        0, 20, default=(), feature="builder.step.abilities.scores", help="which scores; without it, all of the sheet"
    )
    methods: Methods = key(feature="builder.step.abilities.scores")
    retry: bool = key(
        default=False, since="1.162", feature="builder.step.abilities.scores", help="scores may be thrown again"
    )


@shape
class Increase(ChoiceKeys):
    """An increase of scores that the player places (builder.grants.abilities.choose)."""

    amount: int = key(1, 1000, default=1, help="what each chosen score gains")
    except_: tuple[Id, ...] = key(0, 20, default=(), help="scores that cannot be chosen")
    from_: tuple[Id, ...] = key(
        0, 20, default=(), since="1.151", feature="builder.choice.ability-from", help="the only ones that can"
    )
    repeat: bool = key(
        default=False,
        since="1.93",
        feature="builder.grants.abilities.choose.repeat",
        help="one score may be chosen several times",
    )
    up_to: int | None = key(
        -1_000_000,
        1_000_000,
        default=None,
        since="1.96",
        feature="builder.grants.abilities.choose.up-to",
        help="the most that this choice may bring about, after all others",
    )
    partial_from: int | None = key(
        -1_000_000,
        1_000_000,
        default=None,
        since="1.211",
        feature="builder.grants.abilities.choose.partial-from",
        help="from this score on only half is gained; two halves make one",
    )


@shape
class Increases:
    """Increases of scores (builder.grants.abilities.add)."""

    add: Mapping[Id, int] = key(0, 20, default={}, feature="builder.grants.abilities.add", help="amounts by ability")
    choose: tuple[Increase, ...] = key(0, 12, default=(), feature="builder.grants.abilities.choose")


@shape
class IncreaseKeys:
    """What picks grant of ability scores."""

    abilities: Increases | None = key(default=None, feature="builder.grants.abilities.add", help="raised scores")
