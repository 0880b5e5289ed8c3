"""The lenient grammar of tags that game masters write by hand: any order, any case, quotes or none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.tags import unescape

LONGEST_BODY: Final = 1500
"""Characters between the colon and the closing bracket of a lenient tag."""
_KEY: Final = re.compile(r"([A-Za-z][A-Za-z0-9_]{0,39})\s*=\s*")
_QUOTED: Final = re.compile("\"([^\"]*)\"|'([^']*)'(?=[\\s,;]|$)|“([^”]*)”")
_NEXT: Final = re.compile(r"(?<![\s,;])(?:[\s,;]++(?=[A-Za-z][A-Za-z0-9_]{0,39}\s*=)|[\s,;]*+$)")
_BETWEEN: Final = re.compile(r"[\s,;]*+")
_QUOTES: Final = frozenset('"“”')


@attrs.frozen
class LooseTag:
    """A lenient tag as it stands in a text: its name, what is between the colon and the bracket, and where it begins
    and ends. ``number`` counts the tags of its name in the text, from 1."""

    name: str
    body: str
    start: int
    end: int
    number: int


@attrs.frozen
class Written:
    """What a body says: its attributes by lowercase name, and a word before the first of them."""

    attributes: Mapping[str, str]
    bare: str = ""


def read_body(body: str) -> Written | None:
    """Read a body, or answer None where it cannot be read: no attribute at all, one that is there twice, or words that
    belong to none. A quoted value ends at its quote, another before the next attribute."""
    first = _KEY.search(body)
    if first is None:
        return None
    bare = body[: first.start()].strip(" \t\r\n,;")
    attributes: dict[str, str] = {}
    at = first.start()
    while at < len(body):
        key = _KEY.match(body, at)
        if key is None or key[1].lower() in attributes:
            return None
        value, at = _read_value(body, key.end())
        attributes[key[1].lower()] = unescape(value)
        between = _BETWEEN.match(body, at)
        at = between.end() if between is not None else at
    return Written(attributes, bare)


def _read_value(body: str, at: int) -> tuple[str, int]:
    quoted = _QUOTED.match(body, at)
    if quoted is not None:
        return next((value for value in quoted.groups() if value is not None), ""), quoted.end()
    end = _NEXT.search(body, at)
    stop = end.start() if end is not None else len(body)
    return body[at:stop].strip(), stop


def cleaned(value: str, longest: int) -> str:
    """A value as records keep it: without quotes, brackets and control characters, cut (tag.sheet.record)."""
    kept = (c for c in value if c not in _QUOTES and c not in "[]" and not _is_control(c))
    return "".join(kept)[:longest]


def _is_control(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Zl", "Zp")


def cut_at_entry(text: str, longest: int) -> str:
    """A list of entries cut to a length at the end of one of them, or anywhere where the first is longer."""
    if len(text) <= longest:
        return text
    kept = text[: longest + 2]
    border = max(kept.rfind("; "), kept.rfind(", "))
    return kept[:border] if border > 0 else text[:longest]
