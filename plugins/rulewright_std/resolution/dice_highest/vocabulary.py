"""The keys of a check that reads its highest dice, and what their shapes cannot say."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.check.ladder import DcRung
from rulewright.check.resolution import Resolution
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Label, Safe

FEATURES: Final = (
    *features(
        "check.dice-highest.kind", "check.dice-highest.number", "check.dice-highest.keep",
        "check.dice-highest.zero-dice.lowest-of-two", "check.dice-highest.zero-dice.fail",
        "check.dice-highest.critical", "check.dice-highest.dark", "check.dice-highest.dark.order",
        "check.dice-highest.spend-dice", "check.dice-highest.difficulty-ladder", "check.dice-highest.outcomes",
        "check.dice-highest.record", "check.dice-highest.no-combat", "tag.dark", "tag.dc.highest",
        since="1.138",
    ),
    *features(
        "check.dice-highest.dark.outcome-all", "check.dice-highest.dark.outcome-light",
        "check.dice-highest.dark.no-light-dice", "check.dice-highest.dark-highest",
        "check.dice-highest.dark-highest.gm-applies",
        since="1.149",
    ),
)  # fmt: skip


@shape
class Die:
    """The die of which a handful is rolled."""

    sides: int = key(2, 100, help="sides of every die, the dark ones included")


@shape
class Hand:
    """How many dice a roller may have (check.dice-highest.number)."""

    min: int = key(0, 20, help="the fewest dice, whatever the sheet gives; with 0, zeroDice says what no dice do")
    max: int = key(1, 20, help="the most dice, bought and situational ones included")


@shape
class TopFaces:
    """Several top faces that make a critical success (check.dice-highest.critical)."""

    count: int = key(1, 30, help="how many dice must show one")
    face: int | None = key(1, 100, default=None, help="from this face up; without it, the highest face")


@shape
class Dark:
    """Dice that the Game Master adds to one check, and that cost something when they stand highest."""

    label: Label = key(help="what they are called")
    max: int = key(1, 10, help="the most of them in one check")
    text: Annotated[Safe, Bounds(1, 400)] | None = key(default=None, help="what they mean, for the Game Master")
    outcome: Literal["all", "light"] = key(
        default="all",
        since="1.149",
        feature="check.dice-highest.dark.outcome-all",
        help="all: they are read with the rest; light: only the other dice decide",
    )


@shape
class HighestKeys:
    """Keys of the resolution block that are read when the highest dice count."""

    die: Die = key(feature="check.dice-highest.kind")
    pool: Hand = key(feature="check.dice-highest.number")
    keep: int = key(1, 3, default=1, feature="check.dice-highest.keep", help="how many of the highest dice add up")
    zero_dice: Literal["lowest-of-two", "fail"] = key(
        default="lowest-of-two",
        feature="check.dice-highest.zero-dice.lowest-of-two",
        help="without dice: roll two and keep the lower one, or fail without rolling",
    )
    critical: TopFaces | None = key(default=None, feature="check.dice-highest.critical")
    dark: Dark | None = key(default=None, feature="check.dice-highest.dark")
    difficulty_ladder: tuple[DcRung, ...] = key(0, 40, default=(), feature="check.dice-highest.difficulty-ladder")

    @property
    def most(self) -> int:
        """The most that the kept dice can come to, and so the highest difficulty (tag.dc.highest)."""
        return self.keep * self.die.sides


def check_keys(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse what could never happen on these dice."""
    keys: HighestKeys = resolution.variant
    if keys.pool.min > keys.pool.max:
        report.at("pool", "min").refuse(
            f"must not be above max, which is {keys.pool.max}", feature="check.dice-highest.number"
        )
    if keys.critical is not None:
        _check_critical(keys.critical, keys, report.at("critical"))
    if resolution is loading.file.resolution:
        # An override cannot change the ladder; a check that keeps fewer dice holds its steps to what they can reach.
        _check_ladder(keys, report.at("difficultyLadder"))


def _check_critical(rule: TopFaces, keys: HighestKeys, report: Report) -> None:
    feature = "check.dice-highest.critical"
    read = keys.pool.max
    if keys.dark is not None and keys.dark.outcome == "all":
        read += keys.dark.max
    if rule.count > read:
        report.at("count").refuse(f"must be at most {read}: no check reads more dice than that", feature=feature)
    if rule.face is not None and rule.face > keys.die.sides:
        report.at("face").refuse(f"must be a face of the die, 1 to {keys.die.sides}, not {rule.face}", feature=feature)


def _check_ladder(keys: HighestKeys, report: Report) -> None:
    for index, rung in enumerate(keys.difficulty_ladder):
        if not 1 <= rung.dc <= keys.most:
            report.at(index, "dc").refuse(
                f"must be a number that the kept dice can reach, 1 to {keys.most}, not {rung.dc}",
                feature="check.dice-highest.difficulty-ladder",
            )
