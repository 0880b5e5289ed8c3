"""Builder steps in which a player writes rows of their own."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import StepKind
from rulewright.features import Feature
from rulewright_std.builder.rows.binding import KIND
from rulewright_std.builder.rows.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]
