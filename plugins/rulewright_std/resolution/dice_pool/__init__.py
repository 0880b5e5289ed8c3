"""Checks that throw a pool of dice and count those that reach a target face."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.resolution.dice_pool.dead_rules import check_harder
from rulewright_std.resolution.dice_pool.pool import KIND
from rulewright_std.resolution.dice_pool.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_harder]
