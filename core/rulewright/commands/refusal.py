"""Why a command is refused: a value, and one of a closed list of words."""

from __future__ import annotations

from typing import Literal

import attrs

Reason = Literal[
    "unknown-character",
    "ambiguous-character",
    "unknown-pool",
    "ambiguous-pool",
    "insufficient",
    "bad-amount",
    "no-temp",
    "unknown-track",
    "wrong-track",
    "unknown-kind",
    "no-box",
    "unknown-condition",
    "unknown-state",
    "unknown-value",
    "unknown-field",
    "unknown-rest",
    "unknown-entry",
    "ambiguous-entry",
    "bad-pool",
    "malformed",
    "too-many",
]
"""The reasons of the sheet tag, as hosts of the format know them (tag.sheet.refusal-changes-nothing)."""


@attrs.frozen
class Refusal:
    """A command that cannot be done. Nothing has changed."""

    reason: Reason
