"""Wounds that weigh on checks: the penalty of a wound track, on every check of its owner."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.wounds.penalty import FEATURES, STAGE, WoundKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", WoundKeys)]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
