"""Conditions that keep their holders from aiming at somebody."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright_std.conditions.targeting.effects import EFFECTS, FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def condition_effects() -> Sequence[ConditionEffect]:
    return EFFECTS
