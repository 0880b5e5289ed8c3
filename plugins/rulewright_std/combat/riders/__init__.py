"""Riders: parts that ride on somebody's blows by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright_std.combat.riders.riding import bind
from rulewright_std.combat.riders.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("riders", bind)]
