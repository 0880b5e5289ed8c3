"""The sheet tag's note: what is kept in words."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright import hookimpl
from rulewright.commands.sheet_command import SheetCommand
from rulewright.features import Feature
from rulewright_std.commands.notes.note import COMMANDS, FEATURES


@hookimpl
def features() -> Sequence[Feature]:
    return FEATURES


@hookimpl
def sheet_commands() -> Sequence[SheetCommand]:
    return COMMANDS
