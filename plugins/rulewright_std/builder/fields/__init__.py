"""Builder steps that are a short form of the sheet's fields."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import StepKind
from rulewright.features import Feature
from rulewright_std.builder.fields.form import KIND
from rulewright_std.builder.fields.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]
