"""Bestiaries: the tiers that opponents belong to, and the numbers that their creatures may have."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.creatures.threat import ThreatKeys
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.bestiary.checks import check_bestiary, check_threat
from rulewright_std.combat.bestiary.recruiting import bind
from rulewright_std.combat.bestiary.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", ThreatKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_threat, check_bestiary]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("bestiary", bind)]
