"""The keys of a check that is rolled against the sheet's number."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Label

FEATURES: Final = features(
    "check.roll-against.kind", "check.roll-against.target", "check.roll-against.skill-bonus-range",
    "check.roll-against.dice", "check.roll-against.against.at-most", "check.roll-against.against.at-least",
    "check.roll-against.difficulty-ladder.dc", "check.roll-against.difficulty-ladder.divide",
    "check.roll-against.record", "check.roll-against.critical-success", "check.roll-against.critical-failure",
    "check.roll-against.critical-rule.faces", "check.roll-against.critical-failure.past-target",
    "check.roll-against.critical-rule.when-target", "check.roll-against.tens", "check.roll-against.outcomes",
    "tag.bonus.tens", "tag.dc.roll-against",
    since="1.139",
)  # fmt: skip

Against = Literal["at-most", "at-least"]


@shape
class AddedDice:
    """The dice that are rolled and added up (check.roll-against.dice)."""

    count: int = key(1, 20, help="how many")
    sides: int = key(2, 1000, help="sides of each")

    @property
    def lowest(self) -> int:
        return self.count

    @property
    def highest(self) -> int:
        return self.count * self.sides


PERCENTILE: Final = AddedDice(count=1, sides=100)


@shape
class TargetRange:
    """The targets for which a critical rule holds (check.roll-against.critical-rule.when-target)."""

    at_least: int | None = key(-1000, 1000, default=None, help="the target must be this or more")
    below: int | None = key(-1000, 1000, default=None, help="the target must be less than this")

    def holds(self, target: int) -> bool:
        """Whether a number rolled against lies within."""
        return (self.at_least is None or target >= self.at_least) and (self.below is None or target < self.below)


@shape
class SuccessRule:
    """Rolls that are a critical success (check.roll-against.critical-rule.faces)."""

    from_: int | None = key(1, 20000, default=None, help="from this roll on; without it, from the lowest")
    to: int | None = key(1, 20000, default=None, help="up to this roll; without it, up to the highest")
    when_target: TargetRange | None = key(
        default=None, feature="check.roll-against.critical-rule.when-target", help="only against some targets"
    )


@shape
class FailureRule:
    """Rolls that are a critical failure: some by themselves, or all that miss the target by so much."""

    from_: int | None = key(1, 20000, default=None, help="from this roll on; without it, from the lowest")
    to: int | None = key(1, 20000, default=None, help="up to this roll; without it, up to the highest")
    past_target: int | None = key(
        1,
        1000,
        default=None,
        feature="check.roll-against.critical-failure.past-target",
        help="instead of rolls: the check fails by this much or more",
    )
    when_target: TargetRange | None = key(
        default=None, feature="check.roll-against.critical-rule.when-target", help="only against some targets"
    )


@shape
class Tens:
    """Tens dice beside a single d100, for better or worse (check.roll-against.tens)."""

    max: int = key(1, 10, help="the most of them in one check, either way")


@shape
class AgainstRung:
    """A step that moves the target, and may divide it first."""

    label: Label = key(help="what the Game Master names it by")
    dc: int = key(-1000, 1000, help="what is added to the target")
    divide: int | None = key(
        2,
        10,
        default=None,
        feature="check.roll-against.difficulty-ladder.divide",
        help="what the sheet's number is divided by before that, rounded down",
    )


@shape
class AgainstKeys:
    """Keys of the resolution block that are read when dice are rolled against the sheet's number."""

    dice: AddedDice = key(default=PERCENTILE, feature="check.roll-against.dice")
    against: Against = key(
        default="at-most",
        feature="check.roll-against.against.at-most",
        help="at-most: a roll up to the target succeeds; at-least: a roll from the target up does",
    )
    critical_success: tuple[SuccessRule, ...] = key(0, 6, default=(), feature="check.roll-against.critical-success")
    critical_failure: tuple[FailureRule, ...] = key(0, 6, default=(), feature="check.roll-against.critical-failure")
    tens: Tens | None = key(default=None, feature="check.roll-against.tens")
    difficulty_ladder: tuple[AgainstRung, ...] = key(
        0, 40, default=(), feature="check.roll-against.difficulty-ladder.dc"
    )
