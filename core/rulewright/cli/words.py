"""What somebody types at a fight in the terminal: a number of the menu, or a word."""

from __future__ import annotations

import shlex
from typing import Final

import attrs

from rulewright.fight.script import MOST_TURNS

WORDS: Final = frozenset({"auto", "undo", "state", "help", "quit"})
"""The words that are no options; an option may still be named by its id or label."""


class BadWord(Exception):
    """A line that cannot be carried out; the message says why."""


@attrs.frozen
class Word:
    """A line that was typed: its first word, the words after it, which pool pays, and how often for ``auto``."""

    word: str
    rest: tuple[str, ...] = ()
    pays: str | None = None
    times: int = 1


def read_word(line: str) -> Word:
    """A line as it was meant. Raises BadWord for an empty one, and for words that cannot be told apart."""
    try:
        parts = [part for part in (piece.strip(",;") for piece in shlex.split(line)) if part]
    except ValueError as error:
        raise BadWord(f"That cannot be read: {error}.") from None
    if not parts:
        raise BadWord("Type a number of the menu, or help.")
    first, pays = parts[0], None
    for part in parts[1:]:
        if part.startswith("with="):
            pays = part.removeprefix("with=")
    rest = tuple(part for part in parts[1:] if not part.startswith("with="))
    word = first.casefold()
    if word not in WORDS:
        return Word(first, rest, pays)
    return Word(word, rest, pays, _times(rest) if word == "auto" else 1)


def _times(rest: tuple[str, ...]) -> int:
    if not rest:
        return 1
    if rest[0].casefold() == "all":
        return MOST_TURNS
    if rest[0].isascii() and rest[0].isdigit():
        return min(int(rest[0]), MOST_TURNS)
    raise BadWord("auto takes a number, or all.")
