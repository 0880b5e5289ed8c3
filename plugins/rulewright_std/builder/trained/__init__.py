"""Training that picks give, the choices of it, and the builder step in which those are made."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant, StepKind
from rulewright.features import Feature
from rulewright_std.builder.trained.binding import KIND, TRAINING
from rulewright_std.builder.trained.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [TRAINING]
