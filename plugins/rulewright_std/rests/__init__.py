"""Rests: what they restore and clear, and the sheet tag's ``rest``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulewright import hookimpl
from rulewright.commands.sheet_command import SheetCommand
from rulewright.features import Feature
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import Keys
from rulewright_std.rests.crosschecks import check_restores
from rulewright_std.rests.rest import COMMANDS
from rulewright_std.rests.vocabulary import FEATURES, RestKeys


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def keys() -> Sequence[Keys]:
    return [Keys("rest", RestKeys)]


@hookimpl
def cross_checks() -> Sequence[Callable[[Loading, Report], None]]:
    return [check_restores]


@hookimpl
def sheet_commands() -> Sequence[SheetCommand]:
    return COMMANDS
