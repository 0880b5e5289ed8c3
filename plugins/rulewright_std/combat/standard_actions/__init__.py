"""What anybody may do on a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.fight.words import StandardActions
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.standard_actions.actions import bind
from rulewright_std.combat.standard_actions.checks import check_standard
from rulewright_std.combat.standard_actions.telling import TELLS
from rulewright_std.combat.standard_actions.vocabulary import FEATURES, StandardKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", StandardActions), Keys("combat", StandardKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_standard]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("standard", bind, TELLS)]
