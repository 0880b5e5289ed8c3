"""Lists of the sheet whose picked rows are abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.abilities.checks import check_abilities
from rulewright_std.combat.abilities.deeds import bind
from rulewright_std.combat.abilities.vocabulary import FEATURES, AbilityLists


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", AbilityLists)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_abilities]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("abilities", bind)]
