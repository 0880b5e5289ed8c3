"""Stances: skills that count dice below the target, or above it."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import TARGET_FACE
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.stances.stance import FEATURES, STAGE, StanceKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", StanceKeys, traits=frozenset({TARGET_FACE}))]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
