"""Outcome tiers: several results of a check instead of pass and fail."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.outcomes.tiers import STAGE
from rulewright_std.checks.outcomes.vocabulary import FEATURES, OutcomeKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", OutcomeKeys)]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
