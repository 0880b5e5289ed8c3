"""Deeds in which both sides roll, and the better gets its way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.words import ContestNumbers
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.contests.checks import check_contests
from rulewright_std.combat.contests.contest import bind
from rulewright_std.combat.contests.telling import TELLS
from rulewright_std.combat.contests.vocabulary import FEATURES, ContestKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", ContestNumbers), Keys("combat", ContestKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_contests]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("contests", bind, TELLS)]
