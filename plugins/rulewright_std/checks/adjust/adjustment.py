"""What of the sheet rides on a check: the sum of the entries that apply to the abilities that it rolls with."""

from __future__ import annotations

from typing import Annotated, Final

import attrs

from rulewright.check.plan import Asking, CheckNumber, Term
from rulewright.check.resolution import Resolution
from rulewright.check.stages import CheckStage, TermStage
from rulewright.features import features
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.rounding import toward_zero
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Getter, Ref

FEATURES: Final = features("sheet.evaluate.adjust", "sheet.evaluate.adjust.fight", since="1.38")


@shape
class Adjustment:
    """A number of the sheet, and the checks that it rides on."""

    value: Ref = key(help="the number; the live state may be read")
    abilities: Annotated[tuple[Id, ...], Bounds(1, 12)] | None = key(
        default=None, help="only checks that roll with one of these; without it, every check"
    )


@shape
class AdjustKeys:
    """Adjustments in the resolution block."""

    adjust: tuple[Adjustment, ...] = key(
        0, 8, default=(), since="1.38", feature="sheet.evaluate.adjust", help="numbers of the sheet that ride on checks"
    )


def check_adjust(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse values and abilities that the sheet does not have."""
    sheet = loading.definition
    for index, entry in enumerate(resolution.part(AdjustKeys).adjust):
        here = report.at("adjust", index)
        entry.value.check(sheet, here.at("value"))
        for place, id in enumerate(entry.abilities or ()):
            if id not in sheet.abilities:
                here.at("abilities", place).refuse(f'names no ability of the sheet: "{id}"', feature=FEATURES[0].id)


@attrs.frozen
class Riding:
    """An adjustment that is bound; ``abilities`` is None where it rides on every check."""

    value: Getter
    abilities: frozenset[str] | None


def ridings(loading: Loading) -> tuple[Riding, ...]:
    """The adjustments of a ruleset, bound."""
    written = loading.file.resolution.part(AdjustKeys).adjust
    return tuple(
        Riding(entry.value.bind(loading.definition), frozenset(entry.abilities) if entry.abilities else None)
        for entry in written
    )


def bind_adjust(loading: Loading) -> TermStage | None:
    """The adjustments together, added up and cut toward zero, as one term of the check."""
    riders = ridings(loading)
    if not riders:
        return None

    def adjustment(asking: Asking, number: CheckNumber) -> Term | None:
        rolled_with = number.abilities
        total = sum(
            [r.value(asking.who) for r in riders if r.abilities is None or not r.abilities.isdisjoint(rolled_with)]
        )
        amount = toward_zero(total)
        return Term("adjust", amount, "sheet") if amount else None

    return adjustment


STAGE: Final = CheckStage(id="adjust", check=check_adjust, terms=bind_adjust)
