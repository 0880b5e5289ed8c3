"""Derived values by arithmetic: sum, min, max, scale."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from rulewright.issues import Report
from rulewright.rounding import Rounding, by_name
from rulewright.shapes.declare import key, shape
from rulewright.sheet.definition import Definition
from rulewright.sheet.derived import DerivedOp, DerivedRule
from rulewright.sheet.values import Getter, Need, Ref, within_reach


class Several(DerivedRule):
    """A rule over several terms."""

    of: tuple[Ref, ...]
    combine: ClassVar[Callable[[Iterable[float]], float]]

    def check(self, sheet: Definition, report: Report) -> None:
        for index, term in enumerate(self.of):
            term.check(sheet, report.at("of", index))

    def needs(self) -> tuple[Need, ...]:
        return tuple(need for term in self.of for need in term.needs())

    def bind(self, sheet: Definition) -> Getter:
        terms, combine = tuple(term.bind(sheet) for term in self.of), type(self).combine
        return lambda who: combine([term(who) for term in terms])


@shape
class Sum(Several):
    """Terms added up (sheet.derived.sum)."""

    of: tuple[Ref, ...] = key(1, 12, feature="sheet.derived.sum", help="what is added")
    combine = staticmethod(sum)


@shape
class Min(Several):
    """The smallest term (sheet.derived.min-max)."""

    of: tuple[Ref, ...] = key(2, 12, feature="sheet.derived.min-max", help="of which the smallest is taken")
    combine = staticmethod(min)


@shape
class Max(Several):
    """The largest term (sheet.derived.min-max)."""

    of: tuple[Ref, ...] = key(2, 12, feature="sheet.derived.min-max", help="of which the largest is taken")
    combine = staticmethod(max)


@shape
class Scale(DerivedRule):
    """A number times a factor, rounded once (sheet.derived.scale)."""

    of: Ref = key(feature="sheet.derived.scale", help="what is multiplied")
    multiplier: float = key(help="by how much")
    round: Rounding = key(default="down", help="how the product is rounded")

    def check(self, sheet: Definition, report: Report) -> None:
        self.of.check(sheet, report.at("of"))

    def needs(self) -> tuple[Need, ...]:
        return self.of.needs()

    def bind(self, sheet: Definition) -> Getter:
        term, multiplier, mode = self.of.bind(sheet), self.multiplier, self.round
        return lambda who: by_name(mode, within_reach(term(who) * multiplier))


ARITHMETIC: Final = (
    DerivedOp("sum", Sum, feature="sheet.derived.sum"),
    DerivedOp("min", Min, feature="sheet.derived.min-max"),
    DerivedOp("max", Max, feature="sheet.derived.min-max"),
    DerivedOp("scale", Scale, feature="sheet.derived.scale"),
)
