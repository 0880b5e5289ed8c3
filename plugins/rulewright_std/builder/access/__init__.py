"""Items that picks open to a character without putting them into a bag."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.build.step import Grant
from rulewright.features import Feature
from rulewright_std.builder.access.opening import FEATURES, ITEM_ACCESS


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def builder_grants() -> Sequence[Grant]:
    return [ITEM_ACCESS]
