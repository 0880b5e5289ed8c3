"""The builder step that sets ability scores, and the increases of scores that picks give."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant, StepKind
from rulewright.features import Feature
from rulewright_std.builder.abilities.binding import KIND
from rulewright_std.builder.abilities.increases import INCREASES
from rulewright_std.builder.abilities.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [INCREASES]
