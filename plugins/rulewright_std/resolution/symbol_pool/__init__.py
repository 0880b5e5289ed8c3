"""Checks that read symbols: narrative dice, built from an ability and a rank, against opposing dice."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature
from rulewright_std.resolution.symbol_pool.pool import KIND
from rulewright_std.resolution.symbol_pool.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]
