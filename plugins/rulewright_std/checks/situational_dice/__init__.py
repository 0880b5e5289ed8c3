"""Situational dice: dice that the Game Master adds to one check, or takes from it."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import DICE_COUNT
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.situational_dice.bonus import FEATURES, STAGE, SituationalKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", SituationalKeys, traits=frozenset({DICE_COUNT}))]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
