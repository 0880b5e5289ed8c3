"""An author's JSON file: read with distrust, and every place in it found again.

Nothing that the bytes hold raises, recurses or costs more than its length. What the keys mean is for others to say.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import accumulate
from typing import Any, Final

import attrs

from rulewright.issues import ROOT, Issue, Path, Report, Step
from rulewright.reading.lines import Lines
from rulewright.reading.scan import COMMENT, MOST_DEEP, Spot, TextFault, number_fault, scan
from rulewright.shapes.structure import shown

_SCHEMA: Final = "$schema"
_NOT_BRACKETS: Final = bytes(sorted(set(range(256)) - set(b"[]{}")))
_TURNS: Final = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""A step down or up for each bracket, as signed bytes."""

_PAIR: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
_HALF: Final = re.compile(rb"\\u[dD][89a-fA-F]")
_MOST_DOTS: Final = 8
"""How many dots of an author's key are seen through when a dotted path is taken apart."""


@attrs.frozen
class Document:
    """A JSON file that was read: its root object without comments, and the text as the author wrote it.

    Every ``$comment`` key is dropped from ``value``, in lists too, and ``$schema`` from the root (file.comments).
    """

    value: dict[str, Any]
    text: str = attrs.field(repr=False)

    def locate(self, path: Path) -> tuple[int, int] | None:
        """Line and column, from 1, of the key or list item that ``path`` names in the text.

        A path that is not there (a key that is missing) has the place of its nearest ancestor that is; the root's own
        is where the object starts. None where the text holds no JSON. The first call scans the whole text once.
        """
        spot = self._places
        if spot is None:
            return None
        offset = spot.start
        for step in path:
            if spot is None or step not in spot.starts:
                break
            offset = spot.starts[step]
            spot = spot.inside.get(step)
        return self._lines.at(offset)

    def path_of(self, dotted: str) -> Path:
        """The path that a dotted one stands for, as far as it is there; of two readings, the longer key wins."""
        parts = () if dotted == ROOT else dotted.split(".")
        path: list[Step] = []
        spot, done = self._places, 0
        while spot is not None and done < len(parts):
            for end in range(min(len(parts), done + 1 + _MOST_DOTS), done, -1):
                step = _step(".".join(parts[done:end]), spot)
                if step is not None:
                    break
            else:
                break
            path.append(step)
            spot, done = spot.inside.get(step), end
        return tuple(path)

    @cached_property
    def _places(self) -> Spot | None:
        return scan(self.text).root

    @cached_property
    def _lines(self) -> Lines:
        return Lines.of(self.text)


def read_document(data: bytes, *, limit: int, report: Report) -> Document | None:
    """Read an untrusted JSON file of at most ``limit`` bytes, or report why not, with line and column, and return None.

    Refused: a file over the limit (file.size); bytes that are not UTF-8 (a byte order mark is passed over); text that
    is not JSON, or whose root is no object (file.json-data-only); more than 64 levels; a key twice in one object; NaN
    and the infinities; numbers beyond 10**15 either way or of more than 40 digits; half of a surrogate pair.
    """
    read = read_value(data, limit=limit, report=report)
    if read is None:
        return None
    value, text = read
    if type(value) is not dict:
        line, column = Lines.of(text).at(len(text) - len(text.lstrip()))
        report.refuse(f"must be an object in {{ }}, not {shown(value)}", line=line, column=column)
        return None
    value.pop(_SCHEMA, None)
    return Document(value, text)


def read_value(data: bytes, *, limit: int, report: Report) -> tuple[Any, str] | None:
    """Read untrusted JSON of any sort as strictly as a document: the value and its text, or None, with why."""
    if len(data) > limit:
        report.refuse(over_size(limit))
        return None
    text = _decoded(data, report)
    if text is None:
        return None
    try:
        return _parsed(data, text), text
    except ValueError as error:
        _refuse_faults(text, error, report)
        return None


def over_size(limit: int) -> str:
    """How a file of too many bytes is refused, whether they were counted before it was read or after."""
    return f"must be at most {limit} bytes long"


def placed(issues: Iterable[Issue], document: Document) -> tuple[Issue, ...]:
    """The issues, with line and column in the document's text for those that have none."""
    return tuple(issue if issue.line is not None else _placed(issue, document) for issue in issues)


def read_source(source: bytes | str | Mapping[str, Any], *, limit: int, report: Report) -> Document | None:
    """Read the bytes or the text of a file, or a JSON value, which is held to all that a file is; None where it is
    refused. A value has no lines of its own to point at."""
    if isinstance(source, bytes):
        return read_document(source, limit=limit, report=report)
    try:
        text = source if isinstance(source, str) else json.dumps(source, ensure_ascii=False)
        return read_document(text.encode(), limit=limit, report=report)
    except RecursionError:
        report.refuse("is nested too deep")
    except (TypeError, ValueError) as error:
        report.refuse(f"is no JSON value: {error}")
    return None


def _placed(issue: Issue, document: Document) -> Issue:
    place = document.locate(document.path_of(issue.path))
    return issue if place is None else attrs.evolve(issue, line=place[0], column=place[1])


def _step(name: str, spot: Spot) -> Step | None:
    if name in spot.starts:
        return name
    index = int(name) if name.isascii() and name.isdigit() and len(name) < 9 else None
    return index if index in spot.starts else None


def _decoded(data: bytes, report: Report) -> str | None:
    mark = len(codecs.BOM_UTF8) if data.startswith(codecs.BOM_UTF8) else 0
    try:
        return data[mark:].decode()
    except UnicodeDecodeError as error:
        at = mark + error.start
    line = data.count(b"\n", 0, at) + 1
    start = max(data.rfind(b"\n", 0, at) + 1, mark)
    column = len(data[start:at].decode()) + 1
    hint = "" if not data.startswith((codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE)) else "; it looks like UTF-16"
    report.refuse(f"must be UTF-8, and is not at byte {at + 1} (0x{data[at]:02x}){hint}", line=line, column=column)
    return None


def _parsed(data: bytes, text: str) -> Any:
    """The JSON value without comments. Raises ValueError for whatever the scanner then finds the place of."""
    if _nests_too_deep(data) or _has_half_a_pair(data):
        raise ValueError("too deep, or half of a surrogate pair")
    return _READER.decode(text)


def _nests_too_deep(data: bytes) -> bool:
    """Counted before anything is parsed, so that no file can drive the json module into recursion.

    Texts are cut out at their quotes, once the escapes are gone that hide a quote. Where the data is not JSON at all
    the count may be wrong, but only behind the place that stops the json module.
    """
    outside = b"".join(data.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')[::2])
    turns = outside.translate(_TURNS, _NOT_BRACKETS)
    return max(accumulate(memoryview(turns).cast("b")), default=0) > MOST_DEEP


def _has_half_a_pair(data: bytes) -> bool:
    """Whether an escape stands for half a character. Written plainly, halves are no UTF-8."""
    return b"\\u" in data and _HALF.search(_PAIR.sub(b"", data.replace(b"\\\\", b""))) is not None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    comments = 0
    if COMMENT in value:
        del value[COMMENT]
        comments = sum(name == COMMENT for name, _ in pairs)
    if len(value) + comments != len(pairs):
        raise ValueError("a key stands twice in one object")
    return value


def _whole(written: str) -> int:
    if len(written) > 15 and number_fault(written) is not None:
        raise ValueError("a number too large")
    return int(written)


def _fraction(written: str) -> float:
    if number_fault(written) is not None:
        raise ValueError("a number too large")
    return float(written)


def _constant(written: str) -> None:
    raise ValueError(f"{written} is not JSON")


_READER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)


def _refuse_faults(text: str, error: ValueError, report: Report) -> None:
    lines = Lines.of(text)
    # That the scanner finds a fault wherever the json module does is held by tests; silence would be the worst answer.
    for fault in scan(text).faults or (TextFault((), 0, str(error), syntax=True),):
        line, column = lines.at(fault.offset)
        message = fault.message
        if fault.syntax:
            message = f"is not JSON: {message}\n{lines.picture(fault.offset)}".rstrip()
        report.at(*fault.path).refuse(message, line=line, column=column)
