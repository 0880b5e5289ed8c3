"""What a player reads of tags: nothing in the text, and a line about each (tag.sheet.strip)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rulewright.check.record import Record

_BESIDE = ("who", "op", "result", "reason", "now")


def without_tags(text: str, names: Iterable[str] = ("sheet",)) -> str:
    """A text without the tags of these names. One space is left where text stood on both sides, and a line that held
    nothing else goes whole."""
    return _tags(tuple(names)).sub(_gap, text)


@lru_cache(maxsize=8)
def _tags(names: tuple[str, ...]) -> re.Pattern[str]:
    tag = r"\[\s*+(?:" + "|".join(map(re.escape, names)) + r")\s*:[^\]]{0,20000}+\]"
    line = rf"(?P<before>^)?(?<![ \t])[ \t]*+(?:{tag}[ \t]*+)+(?P<after>\r?\n|\Z)?"
    return re.compile(line, re.IGNORECASE | re.MULTILINE)


def _gap(found: re.Match[str]) -> str:
    if found["before"] is not None and found["after"] is not None:
        return ""
    if found["before"] is not None or found["after"] is not None:
        return found["after"] or ""
    return " "


def line(record: Record) -> str:
    """A record in a line: ``Mira spend grit -> 2/3``, ``Mira spend grit refused (insufficient)``."""
    attributes = record.attributes
    said = [attributes.get("who", ""), attributes.get("op", "")]
    said += [value for name, value in attributes.items() if name not in _BESIDE and name != "amount"]
    what = " ".join(word for word in said if word)
    if attributes.get("result") == "ok":
        now = attributes.get("now", "")
        return f"{what} -> {now}" if now else what
    return f"{what} refused ({attributes.get('reason', '')})"
