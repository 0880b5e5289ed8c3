"""The standard value references: how a ruleset names a number of the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.sheet.values import ValueRef
from rulewright_std.sheet.values.built import BUILT
from rulewright_std.sheet.values.carried import FEATURES
from rulewright_std.sheet.values.listed import LISTED
from rulewright_std.sheet.values.lived import LIVED


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def value_refs() -> Sequence[ValueRef]:
    return [*BUILT, *LISTED, *LIVED]
