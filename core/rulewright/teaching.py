"""What a Game Master's model is taught of a ruleset: each line comes from whoever owns what it speaks of.

A kind of check, a stage or a command says itself what a tag may carry, and only where the ruleset offers it. So nothing
is taught that would be ignored, and a plugin's own attribute is taught without anybody else knowing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import attrs

from rulewright.tags import write_tag

if TYPE_CHECKING:
    from rulewright.sheet.character import Character


@attrs.frozen
class Teaching:
    """One line about checks. With ``attribute`` it is about an attribute of the tag, of which ``value`` is an example;
    without, it is something to know of results. ``sentence`` is one line that is safe in a prompt; ``for_party`` makes
    the one that a party is taught, where it names something of their sheets."""

    sentence: str
    attribute: str | None = None
    value: str = "N"
    for_party: Callable[[Sequence[Character]], str] | None = attrs.field(default=None, eq=False)

    def text(self, party: Sequence[Character] = ()) -> str:
        """The line as a prompt has it: ``threshold="N": the face that a die must reach``."""
        sentence = self.sentence if self.for_party is None else self.for_party(party)
        return sentence if self.attribute is None else f'{self.attribute}="{self.value}": {sentence}'


@attrs.frozen
class Example:
    """A command as it may be written, by its attributes, and in a few words what it does."""

    attributes: tuple[tuple[str, str], ...]
    does: str

    def text(self, tag: str) -> str:
        """The line as a prompt has it: the tag, and what it does."""
        return f"{write_tag(tag, self.attributes)} {self.does}"


class _Labelled(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...


def named(entries: Iterable[_Labelled], otherwise: str = "NAME") -> str:
    """The name by which examples call the first of some entries: its label, or its id where a label would end the
    quotes of an attribute; ``otherwise`` where there is none."""
    first = next(iter(entries), None)
    if first is None:
        return otherwise
    return first.id if '"' in first.label else first.label


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a sentence has them: ``ash, tide and stone``."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
