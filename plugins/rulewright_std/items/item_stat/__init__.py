"""``itemStat``: a number read off the things that somebody holds."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.sheet.values import ValueRef
from rulewright_std.items.item_stat.reading import FEATURES, ItemStat


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def value_refs() -> Sequence[ValueRef]:
    return [ValueRef("itemStat", ItemStat)]
