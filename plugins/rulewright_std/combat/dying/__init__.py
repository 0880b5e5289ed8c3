"""Rolls of the fallen for their lives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.dying.checks import check_dying
from rulewright_std.combat.dying.rolling import bind
from rulewright_std.combat.dying.telling import TELLS
from rulewright_std.combat.dying.vocabulary import FEATURES, DyingKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", DyingKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_dying]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("dying", bind, TELLS)]
