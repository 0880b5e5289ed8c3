"""The moment at which a turn has begun, and whoever has it has done nothing yet."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.windows import ReactionMoment
from rulewright_std.reactions.turn_start.moment import FEATURES, MOMENT


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def reaction_moments() -> Sequence[ReactionMoment]:
    return [MOMENT]
