"""Lines and columns of a text, and how a place in it is shown to its author."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Final
from unicodedata import east_asian_width

import attrs

_BEFORE: Final = 50
_SHOWN: Final = 76
"""How many characters of a line are shown, and how many of them before the place in question."""


@attrs.frozen
class Lines:
    """A text and the offsets at which its lines start."""

    text: str = attrs.field(repr=False)
    starts: tuple[int, ...] = attrs.field(repr=False)

    @classmethod
    def of(cls, text: str) -> Lines:
        lengths = (len(line) + 1 for line in text.split("\n")[:-1])
        return cls(text, tuple(accumulate(lengths, initial=0)))

    def at(self, offset: int) -> tuple[int, int]:
        """The line and column of a character, both counted from 1; a tab is one column."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def picture(self, offset: int) -> str:
        """Two lines: the author's line, or the part of it round the place, and a caret under the place.

        Empty where the text is blank.
        """
        if not self.text.strip():
            return ""
        line, column = self.at(offset)
        start = self.starts[line - 1]
        end = self.starts[line] - 1 if line < len(self.starts) else len(self.text)
        indent = len(self.text[start:offset]) - len(self.text[start:offset].lstrip())
        first = start + max(indent, column - 1 - _BEFORE)
        before, after = visible(self.text[first:offset]), visible(self.text[offset : min(end, first + _SHOWN)].rstrip())
        lead = "..." if first > start + indent else ""
        tail = "..." if end > first + _SHOWN else ""
        return f"    {lead}{before}{after}{tail}\n    {' ' * _width(lead + before)}^"


def visible(text: str) -> str:
    """The text with a replacement character for each one that would not show, or that would steer a terminal."""
    return "".join(c if c.isprintable() else " " if c.isspace() else "\ufffd" for c in text)


def _width(text: str) -> int:
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)
