"""Keeping an ability up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.concentration.checks import check_concentration
from rulewright_std.combat.concentration.keeping import bind
from rulewright_std.combat.concentration.telling import TELLS
from rulewright_std.combat.concentration.vocabulary import FEATURES, ConcentrationKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", ConcentrationKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_concentration]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    # An id that comes late: the save that keeps an ability up is the last of a blow (conventions of the order of dice).
    return [FightFeature("upkeep", bind, TELLS)]
