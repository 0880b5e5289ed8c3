"""Derived values: how a plugin says what an ``op`` computes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from rulewright.capability import Capability
from rulewright.issues import Report
from rulewright.sheet.values import Getter, Need

if TYPE_CHECKING:
    from rulewright.sheet.definition import Definition


class DerivedRule:
    """The base of every op's keys. Subclasses are shapes; what they compute is a function of a character."""

    def check(self, sheet: Definition, report: Report) -> None:
        """Refuse names that the sheet does not declare, and tables that say two things, below ``report``'s path."""
        raise NotImplementedError

    def needs(self) -> tuple[Need, ...]:
        """What it reads, itself only: not what those read in turn."""
        raise NotImplementedError

    def bind(self, sheet: Definition) -> Getter:
        """Compile to a function of a character. Called once, at load, after ``check`` found no fault."""
        raise NotImplementedError


@attrs.frozen
class DerivedOp:
    """An op, as a plugin brings it: the word, and the shape of the keys beside it (a subclass of DerivedRule)."""

    key: str
    shape: type[DerivedRule]
    since: Capability | None = None
    feature: str | None = None
