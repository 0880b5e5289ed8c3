"""The types of damage, and the marks that blows leave on a wound track."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.words import DamageTypes
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.damage_words.checks import check_damage
from rulewright_std.combat.damage_words.marking import bind
from rulewright_std.combat.damage_words.vocabulary import FEATURES, MarkKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", DamageTypes), Keys("combat", MarkKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_damage]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("wound-marks", bind)]
