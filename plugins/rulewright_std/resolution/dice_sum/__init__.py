"""Checks that add up dice: two dice and a bonus against a number, one die with advantage, Fudge dice, open-ended
ones."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from rulewright_std.resolution.dice_sum.sum import KIND
from rulewright_std.resolution.dice_sum.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]
