"""A kind of check that the format itself leaves out: dice are added up, and one of them is wild."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.check.kinds import ResolutionKind
from rulewright.features import Feature, features
from rulewright_contrib.wild_die.wild import KIND

FEATURES = features("contrib.wild-die", since="1.140")


@hookimpl(specname="features")
def carried_features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def resolution_kinds() -> Sequence[ResolutionKind]:
    return [KIND]
