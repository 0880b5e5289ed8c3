"""Entries that change the check that they are used on: charms, gifts, knacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.check.stages import CheckStage
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.checks.charms.use import STAGE
from rulewright_std.checks.charms.vocabulary import FEATURES, CharmKeys, check_charms


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("catalog.entry.mechanics", CharmKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_charms]


@hookimpl
def check_stages() -> Sequence[CheckStage]:
    return [STAGE]
