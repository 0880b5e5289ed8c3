"""The moment at which somebody uses something, and nothing of it has happened."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.windows import ReactionMoment
from rulewright_std.reactions.used.moment import FEATURES, MOMENT


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def reaction_moments() -> Sequence[ReactionMoment]:
    return [MOMENT]
