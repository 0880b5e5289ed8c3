"""The standard ways to work out a derived value."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.features import Feature
from rulewright.sheet.derived import DerivedOp
from rulewright_std.sheet.derived.arithmetic import ARITHMETIC
from rulewright_std.sheet.derived.lookup import FEATURES, LOOKUP


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def derived_ops() -> Sequence[DerivedOp]:
    return [*ARITHMETIC, *LOOKUP]
