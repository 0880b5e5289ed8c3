"""Conditions that change where their holders may walk."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright_std.conditions.moving.effects import EFFECTS, FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def condition_effects() -> Sequence[ConditionEffect]:
    return EFFECTS
