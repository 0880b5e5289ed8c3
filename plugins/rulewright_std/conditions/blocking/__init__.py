"""Conditions that keep something from touching their holders, or take a sense from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.conditions.blocking.checks import check_blocking
from rulewright_std.conditions.blocking.immunity import bind
from rulewright_std.conditions.blocking.vocabulary import FEATURES, KEYS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return KEYS


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_blocking]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("blocked-damage", bind)]
