"""Signature actions: what creatures buy with points of their own between the turns of others."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.windows import ReactionMoment
from rulewright.shapes.declare import Keys
from rulewright_std.combat.signature.buying import MOMENTS
from rulewright_std.combat.signature.vocabulary import FEATURES, SignatureKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("combat", SignatureKeys)]


@hookimpl
def reaction_moments() -> Sequence[ReactionMoment]:
    return MOMENTS
