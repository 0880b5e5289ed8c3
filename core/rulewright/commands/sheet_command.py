"""Operations of the ``[sheet: ...]`` tag: what a plugin brings, what a command asks for, and how one ends."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.commands.refusal import Refusal
from rulewright.dice.port import Dice
from rulewright.sheet.character import Character
from rulewright.teaching import Example

if TYPE_CHECKING:
    from rulewright.loading import Loading

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")


@attrs.frozen
class Asked:
    """The attributes of one command, by name, and the dice for whatever it throws. What claims a result was never
    read."""

    attributes: Mapping[str, str]
    dice: Dice

    def text(self, name: str) -> str:
        """An attribute without spaces around it; empty where it is absent."""
        return self.attributes.get(name, "").strip()

    def whole(self, name: str) -> int | Refusal:
        """A whole number: an optional sign and 1 to 9 digits; anything else, nothing too, is malformed
        (tag.sheet.integer)."""
        written = self.text(name)
        return int(written) if _WHOLE.fullmatch(written) else Refusal("malformed")


@attrs.frozen
class Done:
    """A command that went through: the character afterwards, and how the thing stands now."""

    who: Character
    now: str


Run = Callable[[Character, Asked], Done | Refusal]
"""One operation on one character: all of it, or a refusal and nothing."""


@attrs.frozen
class SheetCommand:
    """An operation, as a plugin brings it.

    ``op`` is its own word, which records show; ``aliases`` are other words for it. ``attributes`` are those that it
    reads, in the order of records, and ``spellings`` other names of some of them. ``on`` is an attribute without which
    this is not meant: it tells several commands of one ``op`` apart, and a tag must write that of exactly one.
    ``bind`` is called when a ruleset is loaded, and ``teach`` for what a Game Master is told of it there: None where
    that ruleset has nothing that it could be used on.
    """

    op: str
    bind: Callable[[Loading], Run]
    attributes: tuple[str, ...] = ()
    on: str | None = None
    aliases: tuple[str, ...] = ()
    spellings: Mapping[str, str] = attrs.field(factory=dict)
    teach: Callable[[Loading], Example | None] | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """Every word that means it, with what tells it apart from others of that word."""
        apart = f" with {self.on}=" if self.on is not None else ""
        return tuple(f"{word}{apart}" for word in (self.op, *self.aliases))
