"""How much of a pool one may spend in a turn or a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.spend_limits.allowance import bind
from rulewright_std.combat.spend_limits.checks import check_limits
from rulewright_std.combat.spend_limits.vocabulary import FEATURES, SpendLimits


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", SpendLimits)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_limits]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("spend-limits", bind)]
