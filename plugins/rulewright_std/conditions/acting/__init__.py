"""Conditions that keep their holders from acting, or hold up what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.conditions.acting.checks import check_delays
from rulewright_std.conditions.acting.delaying import bind
from rulewright_std.conditions.acting.effects import EFFECTS
from rulewright_std.conditions.acting.telling import TELLS
from rulewright_std.conditions.acting.vocabulary import FEATURES, KEYS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return KEYS


@hookimpl
def condition_effects() -> Sequence[ConditionEffect]:
    return EFFECTS


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_delays]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("delays", bind, TELLS)]
