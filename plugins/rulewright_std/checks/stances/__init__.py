"""Stances: skills, and rows that are checks, that count dice below the target, or above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.check.kinds import TARGET_FACE
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.checks.stances.stance import FEATURES, STAGE, RowStanceKeys, StanceKeys, check_rows


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [
        Keys("resolution", StanceKeys, traits=frozenset({TARGET_FACE})),
        Keys("sheet.list.check", RowStanceKeys),
    ]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_rows]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
