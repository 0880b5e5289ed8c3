"""Conditions that make rolls lean: those of their holders, and attacks on them."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import Feature
from rulewright_std.conditions.leaning.effects import EFFECTS, FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def condition_effects() -> Sequence[ConditionEffect]:
    return EFFECTS
