"""Answers that stop what they answer only up to a level, or only where a save succeeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.reactions.counters.levels import check_levels
from rulewright_std.reactions.counters.stopping import bind
from rulewright_std.reactions.counters.telling import TELLS
from rulewright_std.reactions.counters.vocabulary import FEATURES, PoolLevel


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("live.pool", PoolLevel)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_levels]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("counters", bind, TELLS)]
