"""What a catalog entry does in a fight, in numbers: read and checked here, for whoever fights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.mechanics import FightKeys
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.catalog.mechanics.checks import check_mechanics
from rulewright_std.catalog.mechanics.vocabulary import FEATURES, GATES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("catalog.entry.mechanics", FightKeys, gates=GATES)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_mechanics]
