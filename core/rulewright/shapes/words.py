"""The kinds of text that the file is made of: ids, labels, and lines that reach a prompt."""

from __future__ import annotations

import re
from typing import Annotated, Final

from rulewright.shapes.declare import Bounds, Grammar

_LINE_BREAK: Final = re.compile("[\n\r\x85\u2028\u2029]")
_CONTROL: Final = re.compile("[\x00-\x1f\x7f]")
_NOT_ONE_LINE: Final = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029]")

_END: Final = r"$(?!\n)"
"""The end of a text, in the regular expressions of editors and of Python alike; Python's ``$`` overlooks a last line
break."""


def prompt_fault(text: str) -> str | None:
    """What keeps a text out of a prompt, or None (file.text.prompt-safe): it must be one line without control
    characters, square brackets or doubled braces."""
    if not text:
        return "must not be empty"
    if _LINE_BREAK.search(text):
        return "must be one line: it has a line break"
    if _CONTROL.search(text):
        return "must not have a control character"
    if "[" in text or "]" in text:
        return "must not have a square bracket"
    if "{{" in text or "}}" in text:
        return "must not have a doubled brace"
    return None


def line_fault(text: str) -> str | None:
    """What keeps a text from being one line, or None; brackets and braces are allowed."""
    if _NOT_ONE_LINE.search(text):
        return "must be one line without control characters"
    return None


def _matching(pattern: str, fault: str) -> Grammar:
    compiled = re.compile(pattern)
    return Grammar(fault, lambda text: None if compiled.fullmatch(text) else fault, f"^(?:{pattern}){_END}")


_SAFE = Grammar(
    "prompt-safe", prompt_fault, r"^(?!.*(?:\{\{|\}\}))[^\u0000-\u001f\u007f\u0085\u2028\u2029\[\]]+" + _END
)
_LINE = Grammar("one line", line_fault, r"^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*" + _END)
_ID = _matching("[a-z][a-z0-9_]*", "must be a lowercase letter, then lowercase letters, digits and underscores")
_HYPHENED = _matching(
    "[a-z0-9]+(?:-[a-z0-9]+)*", "must be lowercase letters and digits in groups joined by single hyphens"
)
_DICE = _matching(
    "[1-9][0-9]{0,2}d(?:[2-9]|[1-9][0-9]{1,3})(?:[+-][0-9]{1,4})?",
    "must be dice such as 2d6 or 1d8+2: 1 to 999 dice of 2 to 9999 sides",
)

Id = Annotated[str, Bounds(1, 40), _ID]
"""An id of the sheet: at most 40 characters, a lowercase letter first (file.sheet-id)."""
RulesetId = Annotated[str, Bounds(1, 64), _HYPHENED]
"""The id of a ruleset: at most 64 characters, lowercase groups joined by hyphens (file.id)."""
EntryId = Annotated[str, Bounds(1, 80), _HYPHENED]
"""The id of a catalog entry: at most 80 characters (catalog.entry)."""
Safe = Annotated[str, _SAFE]
"""A text that may reach a prompt; its length is bounded where it stands (file.text.prompt-safe)."""
Label = Annotated[str, Bounds(1, 80), _SAFE]
"""What people read: 1 to 80 prompt-safe characters (file.text.label)."""
Line = Annotated[str, _LINE]
"""One line that never reaches a prompt."""
Dice = Annotated[str, Bounds(1, 40), _DICE]
"""Dice notation as catalogs write it (catalog.mechanics.dice)."""
