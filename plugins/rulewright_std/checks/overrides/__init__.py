"""Overrides: checks that roll another way than the rest."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.overrides.override import FEATURES, STAGE, OverrideKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", OverrideKeys)]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
