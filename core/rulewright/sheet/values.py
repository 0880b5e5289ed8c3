"""Value references: how a ruleset names a number of the sheet, such as ``{"field": "level"}``.

Which references there are is for plugins to say (hook ``value_refs``). Each is a shape that derives from :class:`Ref`;
the key that tells it from the others is the name that it is registered under.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

import attrs

from rulewright.issues import Report

if TYPE_CHECKING:
    from rulewright.sheet.character import Character
    from rulewright.sheet.definition import Definition

FAR: Final = 1e300
"""How far from 0 the numbers of a sheet may lie. Sums and products of a few such numbers never come to infinity, so
that no hostile file or sheet can break the arithmetic."""

Getter = Callable[["Character"], float]
"""A value reference when it is bound: it reads a character. It never raises: what is not there reads 0."""

NeedOf = Literal["ability", "field", "derived", "skill", "save", "list", "live", "item", "chosen ability"]
"""``chosen ability`` is whichever ability an enum field names; its id is that of the field."""


@attrs.frozen
class Need:
    """Something that a reference reads, so that order and live reads can be checked without running it."""

    of: NeedOf
    id: str


def within_reach(number: float) -> float:
    """A number, or 0 for one that is not finite or lies beyond what sheets count with (sheet.value.dangling)."""
    return number if -FAR <= number <= FAR else 0


class Formula:
    """A number of the sheet, as an author wrote it. Subclasses are shapes: what they hold is what was written."""

    def check(self, sheet: Definition, report: Report) -> None:
        """Refuse names that the sheet does not declare, and whatever else says two things, below ``report``'s path."""
        raise NotImplementedError

    def needs(self) -> tuple[Need, ...]:
        """What it reads, itself only: not what those read in turn."""
        raise NotImplementedError

    def bind(self, sheet: Definition) -> Getter:
        """Compile to a function of a character. Called once, at load, after ``check`` found no fault."""
        raise NotImplementedError


class Ref(Formula):
    """The base of every value reference."""


@attrs.frozen
class ValueRef:
    """A kind of value reference, as a plugin brings it: the key that names it, and its shape (a subclass of Ref)."""

    key: str
    shape: type[Ref]
