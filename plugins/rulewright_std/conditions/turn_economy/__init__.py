"""Conditions that change what a turn may hold, and what they leave behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.conditions.turn_economy.checks import check_turns
from rulewright_std.conditions.turn_economy.left_behind import bind
from rulewright_std.conditions.turn_economy.vocabulary import FEATURES, KEYS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return KEYS


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_turns]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("left-behind", bind)]
