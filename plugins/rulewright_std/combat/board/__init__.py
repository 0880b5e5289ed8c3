"""The words of fights on a board. Such fights are somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.words import AttackDistances, Scale, Sizes
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.combat.board.checks import check_board
from rulewright_std.combat.board.vocabulary import FEATURES, BoardKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [
        Keys("combat", Scale),
        Keys("combat", Sizes),
        Keys("combat.attack", AttackDistances),
        Keys("combat", BoardKeys),
    ]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_board]
