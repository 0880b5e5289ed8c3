"""Numbers of the sheet that ride on checks: a load, a stance, what is left of a pool."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.fight.features import FightFeature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.adjust.adjustment import FEATURES, STAGE, AdjustKeys
from rulewright_std.checks.adjust.in_fights import bind


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", AdjustKeys)]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]


@hookimpl
def fight_features() -> Sequence[FightFeature]:
    return [FightFeature("adjust", bind)]
