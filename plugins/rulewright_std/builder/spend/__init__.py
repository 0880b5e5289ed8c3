"""Builder steps in which ratings are bought at a price from a creation pool."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import StepKind
from rulewright.features import Feature
from rulewright_std.builder.spend.binding import KIND
from rulewright_std.builder.spend.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]
