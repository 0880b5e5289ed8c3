"""Free rating points that picks give, before every paid stage."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant
from rulewright.features import Feature
from rulewright_std.builder.ratings.free import FEATURES, RATINGS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [RATINGS]
