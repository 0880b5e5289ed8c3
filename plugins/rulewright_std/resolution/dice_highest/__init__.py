"""Checks that read the highest of a handful of dice, with dark dice among them where a ruleset has some."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from rulewright_std.resolution.dice_highest.highest import KIND
from rulewright_std.resolution.dice_highest.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]
