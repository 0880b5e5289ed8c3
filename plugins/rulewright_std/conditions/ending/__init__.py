"""Conditions that end early: by damage, by harm, by a save, or shaken off by a friend."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.conditions.ending.checks import check_endings
from rulewright_std.conditions.ending.early import bind
from rulewright_std.conditions.ending.effects import EFFECTS
from rulewright_std.conditions.ending.vocabulary import FEATURES, KEYS


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
    return [check_endings]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("early-endings", bind)]
