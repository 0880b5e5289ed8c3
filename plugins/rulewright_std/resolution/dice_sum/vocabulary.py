"""The keys of a summed check, and what their shapes cannot say."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from rulewright.check.ladder import DcRung
from rulewright.check.resolution import Resolution
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape

FEATURES: Final = (
    *features(
        "check.dice-sum.dice", "check.dice-sum.advantage", "check.dice-sum.naturals",
        "check.dice-sum.naturals.single-die", "check.dice-sum.difficulty-ladder", "tag.dc.sum", "tag.mode",
    ),
    *features(
        "check.dice-sum.faces", "check.dice-sum.faces.card", "check.dice-sum.open-ended",
        "check.dice-sum.open-ended.high",
        "check.dice-sum.open-ended.low", "check.dice-sum.open-ended.limit", "check.dice-sum.open-ended.first-die",
        "check.dice-sum.unmodified",
        since="1.136",
    ),
)  # fmt: skip

MOST_CHAINED: Final = 20
"""Dice of one open-ended roll, the first one counted (check.dice-sum.open-ended.limit)."""

Policy = Literal["none", "both", "max-only", "min-only"]
Value = Annotated[int, Bounds(-1000, 1000)]


@shape
class SumDice:
    """The dice that are added up (check.dice-sum.dice)."""

    count: int = key(1, 20, help="how many")
    sides: int = key(2, 1000, help="sides of each")
    faces: tuple[Value, ...] | None = key(
        default=None,
        since="1.136",
        feature="check.dice-sum.faces",
        help="what each face counts, from the lowest face up",
    )


@shape
class Naturals:
    """What the highest and the lowest face of the die decide by themselves (check.dice-sum.naturals)."""

    check: Policy = key(default="none", help="on checks of skills and abilities")
    save: Policy = key(default="none", help="on saves")


@shape
class OpenEnded:
    """A die that rolls on (check.dice-sum.open-ended)."""

    high: int = key(1, 1000, help="from this face up another die is thrown and added, again and again")
    low: int | None = key(
        1, 1000, default=None, help="up to this face, on the first die, another is thrown and taken off"
    )


@shape
class SumKeys:
    """Keys of the resolution block that are read when dice are summed."""

    dice: SumDice = key(feature="check.dice-sum.dice")
    advantage: bool = key(
        default=False, feature="check.dice-sum.advantage", help="whether a check may be rolled twice and one roll kept"
    )
    naturals: Naturals | Policy = key(default=Naturals(), feature="check.dice-sum.naturals")
    open_ended: OpenEnded | None = key(default=None, since="1.136", feature="check.dice-sum.open-ended")
    unmodified: tuple[int, ...] = key(
        1,
        100,
        default=(),
        since="1.136",
        feature="check.dice-sum.unmodified",
        help="faces of the die that are told apart",
    )
    difficulty_ladder: tuple[DcRung, ...] = key(0, 40, default=(), feature="check.dice-sum.difficulty-ladder")

    def policies(self) -> Naturals:
        """Both policies, however they were written: one word stands for both."""
        written = self.naturals
        return Naturals(check=written, save=written) if isinstance(written, str) else written


def check_keys(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse what could never happen on these dice."""
    keys: SumKeys = resolution.variant
    dice = keys.dice
    if dice.faces is not None and len(dice.faces) != dice.sides:
        report.at("dice", "faces").refuse(
            f"must give one value for each of the {dice.sides} faces, not {len(dice.faces)}",
            feature="check.dice-sum.faces",
        )
    policies = keys.policies()
    if dice.count != 1 and (policies.check, policies.save) != ("none", "none"):
        report.at("naturals").refuse(
            f"needs a single die, and {dice.count} are rolled: leave it out, or say none",
            feature="check.dice-sum.naturals.single-die",
        )
    if keys.open_ended is not None:
        _check_open_ended(keys.open_ended, dice, report.at("openEnded"))
    _check_unmodified(keys.unmodified, dice, report.at("unmodified"))


def _check_open_ended(rule: OpenEnded, dice: SumDice, report: Report) -> None:
    feature = "check.dice-sum.open-ended"
    if dice.count != 1:
        report.refuse(f"needs a single die, and {dice.count} are rolled", feature=feature)
    if rule.high > dice.sides:
        report.at("high").refuse(f"must be a face of the die, 1 to {dice.sides}, not {rule.high}", feature=feature)
    if rule.low is not None and rule.low >= rule.high:
        report.at("low").refuse(f"must be below high, which is {rule.high}", feature=feature)
    if rule.high == 1:
        report.at("high").refuse("must leave a face that ends the roll", feature=feature)


def _check_unmodified(faces: tuple[int, ...], dice: SumDice, report: Report) -> None:
    feature = "check.dice-sum.unmodified"
    if faces and dice.count != 1:
        report.refuse(f"needs a single die, and {dice.count} are rolled", feature=feature)
    for index, face in enumerate(faces):
        if not 1 <= face <= dice.sides:
            report.at(index).refuse(f"must be a face of the die, 1 to {dice.sides}, not {face}", feature=feature)
        elif face in faces[:index]:
            report.at(index).refuse(f"is in the list already: {face}", feature=feature)
