"""Builder steps in which a player picks entries of a catalog, and the field values that picks set."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant, StepKind
from rulewright.features import Feature
from rulewright.shapes.declare import Keys
from rulewright_std.builder.catalog.binding import KIND
from rulewright_std.builder.catalog.setting import SETS
from rulewright_std.builder.catalog.vocabulary import FEATURES, PICK_GATES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [PICK_GATES]


@hookimpl
def builder_steps() -> Sequence[StepKind]:
    return [KIND]


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [SETS]
