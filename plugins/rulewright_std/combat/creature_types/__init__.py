"""What those in a fight can be: types and tags, which deeds ask about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.words import Types
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.creature_types.checks import check_types
from rulewright_std.combat.creature_types.natures import bind
from rulewright_std.combat.creature_types.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", Types)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_types]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("creature-types", bind)]
