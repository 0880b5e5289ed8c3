"""What is wrong where a text is not JSON, in an author's words: the sentences, and the place that each points at."""

from __future__ import annotations

import re
from typing import Final, Literal

import attrs

Wanted = Literal["value", "key", "colon", "comma", "end"]
"""What must come next where the text went wrong."""

_WANTED: Final[dict[Wanted, str]] = {
    "value": "a value must stand here: an object, a list, a text in double quotes, a number, true, false or null",
    "key": "a key in double quotes must stand here",
    "colon": "a colon must stand here, between a key and its value",
    "comma": "a comma is missing before this",
    "end": "the document has ended before this; a file holds one JSON value",
}
_QUOTES: Final = (re.compile("['`‘’“”]"), "texts and keys stand in double quotes, written plainly")
_COMMENT: Final = (re.compile(r"//|/\*|#"), 'JSON has no comments; a note may stand as the text of a "$comment" key')
_NUMBER: Final = "a number has no plus sign and no zeros in front, and digits on both sides of its point"
_SLIPS: Final[dict[Wanted, tuple[tuple[re.Pattern[str], str], ...]]] = {
    "value": (
        _QUOTES,
        _COMMENT,
        (
            re.compile(r"(?i:true|false|null|none)\b"),
            "the words that JSON knows are true, false and null, in small letters",
        ),
        (re.compile("[-+.]"), _NUMBER),
    ),
    "key": (_QUOTES, _COMMENT),
    "colon": (_COMMENT,),
    "comma": (_COMMENT, (re.compile("(?<=[0-9])[0-9.eExX_]"), _NUMBER)),
    "end": (_COMMENT,),
}
_BLANK: Final = " \t\n\r"


@attrs.frozen
class Amiss:
    """The place to point at, as an offset in the text, and what is wrong there."""

    offset: int
    sentence: str


def amiss(text: str, at: int, wanted: Wanted, opened: int | None) -> Amiss:
    """Explain why the text cannot go on at ``at``; ``opened`` is the bracket of the object or list around it."""
    here = text[at : at + 1]
    if not here:
        return _ended(text, opened)
    before = text[:at].rstrip(_BLANK)
    if here in "]}" and before.endswith(","):
        return Amiss(len(before) - 1, "a comma must not stand before the closing bracket")
    for pattern, sentence in _SLIPS[wanted]:
        if pattern.match(text, at):
            return Amiss(at, sentence)
    if wanted == "comma" and here in "]}" and opened is not None:
        return Amiss(at, f"{_named(text, opened)} is still open, and this bracket is not the one that closes it")
    return Amiss(at, _WANTED[wanted])


def amiss_in_string(text: str, start: int, at: int) -> Amiss:
    """Explain why the string that starts at ``start`` is not one; ``at`` is where the json module gave up."""
    if at == start:
        return Amiss(start, "the double quote that closes this text is missing")
    here = text[at]
    if here in "\n\r":
        return Amiss(at, r"a text must be closed on its own line; a line break in it is written \n")
    if here < " ":
        return Amiss(at, rf"a control character in a text is written as an escape, this one \u{ord(here):04x}")
    backslash = at if here == "\\" else at - 1  # the json module points behind it where the escape is \u
    return Amiss(
        backslash, r"a backslash begins \" \\ \/ \b \f \n \r \t or \u with four hex digits; by itself it is \\"
    )


def _ended(text: str, opened: int | None) -> Amiss:
    end = len(text.rstrip(_BLANK))
    if opened is not None:
        return Amiss(end, f"the file ends here, but {_named(text, opened)} is still open")
    return Amiss(end, "the file is empty")


def _named(text: str, bracket: int) -> str:
    kind = "object" if text[bracket] == "{" else "list"
    return f"the {kind} that begins on line {text.count(chr(10), 0, bracket) + 1}"
