"""Rows and entries that take part in one roll, where the Game Master names them: stunts, specialities, special
abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.checks.contextual.applying import STAGE
from rulewright_std.checks.contextual.checks import check_contextual
from rulewright_std.checks.contextual.vocabulary import FEATURES, EntryKeys, ListKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("sheet.list", ListKeys), Keys("catalog.entry.mechanics", EntryKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_contextual]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
