"""Builder steps in which ratings are raised from a budget, a point for each."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import StepKind
from rulewright.features import Feature
from rulewright_std.builder.allocate.binding import KIND
from rulewright_std.builder.allocate.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]
