"""The agenda: what is still to happen, as a stack of small steps that are data.

:func:`advance` takes the top step and runs it; a step may push more. It stops when the top is a question to somebody.
Nothing of a fight is kept in Python's own stack, so that it can be saved wherever it stops, and goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, dataclass_transform

import attrs

if TYPE_CHECKING:
    from rulewright.fight.table import Table

S = TypeVar("S", bound="Step")

MOST_STEPS: Final = 20_000
"""Steps that one choice may lead to. No file can keep a fight busy for ever."""


class EndlessFight(Exception):
    """One choice led to more steps than any fight needs; it was not carried out."""


@attrs.frozen
class Step:
    """Something that is going to happen. ``word`` names the class in saved fights."""

    word: ClassVar[str]

    def run(self, table: Table) -> None:
        """Do it, on a table that is thrown away if this raises."""
        raise NotImplementedError


@attrs.frozen
class Question(Step):
    """A step at which the fight waits for somebody's choice."""

    def waits(self, table: Table) -> bool:
        """Whether there is anything to choose; where there is not, it is run like any other step."""
        raise NotImplementedError

    def asked(self) -> str:
        """Who is to choose."""
        raise NotImplementedError


def advance(table: Table) -> None:
    """Run steps until the fight is over or waits for somebody. Raises EndlessFight beyond :data:`MOST_STEPS`."""
    for _ in range(MOST_STEPS):
        if table.outcome is not None or not table.agenda:
            table.agenda.clear()
            return
        step = table.agenda[-1]
        if isinstance(step, Question) and step.waits(table):
            return
        table.agenda.pop()
        step.run(table)
    raise EndlessFight(f"one choice led to more than {MOST_STEPS} steps")


STEPS: Final[dict[str, type[Step]]] = {}
"""Every class of step, by its word: what a saved fight may hold."""


@dataclass_transform(frozen_default=True)
def step(word: str) -> Callable[[type[S]], type[S]]:
    """Make a class a step that saved fights may hold, under this word. Raises TypeError for a word that is taken."""

    def decorate(cls: type[S]) -> type[S]:
        made: type[S] = attrs.frozen(cls)
        made.word = word
        if STEPS.setdefault(word, made).__qualname__ != made.__qualname__:
            raise TypeError(f"two steps are called {word!r}")
        return made

    return decorate
