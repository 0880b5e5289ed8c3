"""Paying for a roll that is about to be made: successes, dice or a re-throw, as a standing rule of the ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.checks.spend.purchase import STAGE
from rulewright_std.checks.spend.vocabulary import FEATURES, GATES, SpendKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("resolution", SpendKeys, gates=GATES)]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
