"""Modifiers of saves against something: conditions, damage, magic."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.shapes.declare import Keys
from rulewright_std.conditions.save_causes.narrowing import bind
from rulewright_std.conditions.save_causes.vocabulary import FEATURES, KEYS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return KEYS


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("save-causes", bind)]
