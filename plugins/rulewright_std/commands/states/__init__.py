"""The sheet tag's state: one value of a set."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.commands.sheet_command import SheetCommand
from rulewright.features import Feature
from rulewright_std.commands.states.value import COMMANDS, FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def sheet_commands() -> Sequence[SheetCommand]:
    return COMMANDS
