"""Where everything stands in the text of a JSON file, and which things in it cannot be taken.

The json module reads the good files, fast, but keeps no places. This scanner is for the moment when there is something
to point at: one pass over the text without recursion, whose cost in time and memory is linear in its length.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

import attrs

from rulewright.issues import Path, Step
from rulewright.reading.syntax import Wanted, amiss, amiss_in_string

COMMENT: Final = "$comment"
"""The key of a note to readers: dropped wherever it stands, so it may stand more than once (file.comments)."""

MOST_DEEP: Final = 64
"""How many objects and lists may stand one inside the other, the root included."""

MOST_DIGITS: Final = 40
LARGEST_NUMBER: Final = 10**15
"""How many digits a number may be written with, and how far from zero it may lie."""

MOST_FAULTS: Final = 20
"""Where the scan stops looking for more; a file with so many faults is not mended one by one."""

_NOT_BLANK: Final = re.compile(r"[^ \t\n\r]|\Z")
_HALF: Final = re.compile("[\ud800-\udfff]")
# Scalars are left to the json module, so that both passes agree on them; numbers and constants stay as written.
_SCALARS: Final = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
_NO_NUMBERS: Final = frozenset({"NaN", "Infinity", "-Infinity"})


@attrs.define
class Spot:
    """An object or a list of the text: where it starts, where its keys or items do, and which of them go deeper."""

    start: int
    starts: dict[Step, int] = attrs.field(factory=dict)
    inside: dict[Step, Spot] = attrs.field(factory=dict)


@attrs.frozen
class TextFault:
    """Something that cannot be taken, at an offset of the text. Faults of syntax are faults of the whole document."""

    path: Path
    offset: int
    message: str
    syntax: bool = False


@attrs.frozen
class Scan:
    """The places of a text (None where its root is no object or list), and its faults in the order of the text."""

    root: Spot | None
    faults: tuple[TextFault, ...]


def scan(text: str) -> Scan:
    """Go over a text once. A fault of syntax or of depth ends the scan, so the places up to there are known."""
    scanner = _Scanner(text)
    scanner.run()
    return Scan(scanner.root, tuple(scanner.faults))


def number_fault(written: str) -> str | None:
    """Why a number cannot be taken as it is written, or None."""
    if len(written) > MOST_DIGITS and sum(map(str.isdigit, written)) > MOST_DIGITS:
        return f"must be a number written with at most {MOST_DIGITS} digits"
    if abs(float(written)) > LARGEST_NUMBER:
        return f"must be a number from -{LARGEST_NUMBER} to {LARGEST_NUMBER}, not {written}"
    return None


_State = Callable[[], "_State | None"]
"""One step of the scan, named for what must come next; its answer is the step after it, None at the end."""


@attrs.define
class _Scanner:
    text: str
    at: int = 0
    root: Spot | None = None
    faults: list[TextFault] = attrs.field(factory=list)
    open: list[Spot] = attrs.field(factory=list)
    path: list[Step] = attrs.field(factory=list)

    def run(self) -> None:
        state: _State | None = self._value
        while state is not None and len(self.faults) < MOST_FAULTS:
            state = state()

    def _value(self) -> _State | None:
        here = self._next()
        start = self.at
        if self.open and type(self.path[-1]) is int:
            self.open[-1].starts[self.path[-1]] = start
        if here == "{" or here == "[":
            return self._opened(here)
        try:
            value, self.at = _SCALARS.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            return self._not_a_scalar(here, error.pos)
        message = _scalar_fault(here, value)
        if message is not None:
            self._fault(start, message)
        return self._after_value

    def _opened(self, bracket: str) -> _State | None:
        if len(self.open) == MOST_DEEP:
            self._fault(self.at, f"is nested too deep: at most {MOST_DEEP} objects and lists may stand in each other")
            return None
        spot = Spot(self.at)
        if self.open:
            self.open[-1].inside[self.path[-1]] = spot
        else:
            self.root = spot
        self.open.append(spot)
        self.at += 1
        closing, first, begin = ("}", "", self._key) if bracket == "{" else ("]", 0, self._value)
        if self._next() == closing:
            return self._closed()
        self.path.append(first)
        return begin

    def _closed(self) -> _State:
        del self.open[-1]
        del self.path[len(self.open) :]
        self.at += 1
        return self._after_value

    def _key(self) -> _State | None:
        if self._next() != '"':
            return self._broken("key")
        start = self.at
        try:
            key, self.at = _SCALARS.raw_decode(self.text, start)
        except json.JSONDecodeError as error:
            return self._not_a_scalar('"', error.pos)
        self.path[-1] = key
        starts = self.open[-1].starts
        if key not in starts:
            starts[key] = start
        elif key != COMMENT:
            first = self.text.count("\n", 0, starts[key]) + 1
            self._fault(start, f"must stand only once in its object; it stands on line {first} already")
        message = _half_fault(key)
        if message is not None:
            self._fault(start, message)
        if self._next() != ":":
            return self._broken("colon")
        self.at += 1
        return self._value

    def _after_value(self) -> _State | None:
        here = self._next()
        if not self.open:
            return self._broken("end") if here else None
        step = self.path[-1]
        if here == ",":
            self.at += 1
            if type(step) is not int:
                return self._key
            self.path[-1] = step + 1
            return self._value
        return self._closed() if here == ("]" if type(step) is int else "}") else self._broken("comma")

    def _next(self) -> str:
        """Pass blanks, and look at the character behind them; empty at the end of the text."""
        match = _NOT_BLANK.search(self.text, self.at)
        if match is None:
            return ""
        self.at = match.start()
        return match[0]

    def _fault(self, offset: int, message: str) -> None:
        # Half of a surrogate pair cannot be written out again, not even in the path of the refusal.
        path = (s if type(s) is int else str(s).encode(errors="backslashreplace").decode() for s in self.path)
        self.faults.append(TextFault(tuple(path), offset, message))

    def _broken(self, wanted: Wanted) -> _State | None:
        found = amiss(self.text, self.at, wanted, self.open[-1].start if self.open else None)
        self.faults.append(TextFault((), found.offset, found.sentence, syntax=True))
        return None

    def _not_a_scalar(self, here: str, at: int) -> _State | None:
        if here != '"':
            return self._broken("value")
        found = amiss_in_string(self.text, self.at, at)
        self.faults.append(TextFault((), found.offset, found.sentence, syntax=True))
        return None


def _scalar_fault(first: str, value: object) -> str | None:
    """The fault of a scalar; ``first`` is the character that it begins with, which tells a text from a number."""
    if type(value) is not str:
        return None
    if first == '"':
        return _half_fault(value)
    if value in _NO_NUMBERS:
        return f"must be a number that JSON has, not {value}"
    return number_fault(value)


def _half_fault(text: str) -> str | None:
    half = None if text.isascii() else _HALF.search(text)
    if half is None:
        return None
    return rf"must be made of whole characters; \u{ord(half[0]):04x} is half of one, a surrogate without its partner"
