"""Entries of other catalogs that picks grant, the builder steps where they are chosen, and items that picks open."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant, StepKind
from rulewright.features import Feature
from rulewright_std.builder.choices.binding import ENTRIES, KIND
from rulewright_std.builder.choices.vocabulary import FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [ENTRIES]
