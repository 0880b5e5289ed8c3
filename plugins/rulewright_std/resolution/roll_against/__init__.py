"""Checks that compare a roll with the sheet's own number: percentile skills, rolls under a score, saving throws."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from rulewright_std.resolution.roll_against.against import KIND
from rulewright_std.resolution.roll_against.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]
