"""Tags in a text: ``[skill_check: skill="Ward" dc="2"]``. Found in one pass, rewritten without touching anything
else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

import attrs

_ATTRIBUTE: Final = re.compile(r'[\s,]*+([A-Za-z][A-Za-z0-9_]{0,39})\s*=\s*"([^"\n\r]{0,20000}+)"')
_END: Final = re.compile(r"\s*+\]")
_ESCAPES: Final = {"&": "&amp;", '"': "&quot;", "[": "&#91;", "]": "&#93;", "\n": "&#10;", "\r": "&#13;"}
_ESCAPED: Final = re.compile(r"&(?:amp|quot|#91|#93|#10|#13);")
_UNSAFE: Final = re.compile(r'[&"\[\]\n\r]')
_BACK: Final = {written: plain for plain, written in _ESCAPES.items()}
MOST_ATTRIBUTES: Final = 60
"""Attributes that one tag may have; a longer one is malformed."""


@attrs.frozen
class Tag:
    """A tag as it stands in a text: its name, its attributes in order, and where it begins and ends."""

    name: str
    attributes: Mapping[str, str]
    start: int
    end: int


@attrs.frozen
class Malformed:
    """Something that begins like a tag and is none; it stays in the text as it is."""

    name: str
    start: int
    reason: str


def find_tags(text: str, names: Iterable[str]) -> Iterator[Tag | Malformed]:
    """The tags of these names in a text, in order, in one pass."""
    opening = opening_of(tuple(names))
    position = 0
    while (match := opening.search(text, position)) is not None:
        found = read_tag(text, match)
        yield found
        position = found.end if isinstance(found, Tag) else match.end()


@lru_cache(maxsize=16)
def opening_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """What a tag of one of these names begins with; its first group is the name."""
    return re.compile(r"\[\s*+(" + "|".join(map(re.escape, names)) + r")\s*:", re.IGNORECASE)


def read_tag(text: str, opening: re.Match[str]) -> Tag | Malformed:
    """The tag that begins with a match of :func:`opening_of`, read strictly."""
    name, at = opening[1].lower(), opening.end()
    attributes: dict[str, str] = {}
    while (match := _ATTRIBUTE.match(text, at)) is not None:
        if match[1] in attributes:
            return Malformed(name, opening.start(), f"has {match[1]}= twice")
        attributes[match[1]] = unescape(match[2])
        at = match.end()
        if len(attributes) > MOST_ATTRIBUTES:
            return Malformed(name, opening.start(), f"has more than {MOST_ATTRIBUTES} attributes")
    end = _END.match(text, at)
    if end is None:
        near = " ".join(text[at : at + 30].split())
        return Malformed(
            name, opening.start(), f'must be name="value" pairs and a closing bracket; cannot read: {near}'
        )
    return Tag(name, attributes, opening.start(), end.end())


def write_tag(name: str, attributes: Iterable[tuple[str, str]]) -> str:
    """A tag with these attributes; no value can break out of it."""
    pairs = list(attributes)
    if _UNSAFE.search("".join([value for _, value in pairs])) is not None:
        pairs = [(key, escape(value)) for key, value in pairs]
    written = " ".join([f'{key}="{value}"' for key, value in pairs])
    return f"[{name}: {written}]" if written else f"[{name}:]"


def escape(value: str) -> str:
    """A value as it stands between the quotes of a tag."""
    return value if _UNSAFE.search(value) is None else _UNSAFE.sub(lambda match: _ESCAPES[match[0]], value)


def unescape(written: str) -> str:
    """The value that was written between the quotes."""
    return written if "&" not in written else _ESCAPED.sub(lambda match: _BACK[match[0]], written)
