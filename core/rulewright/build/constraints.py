"""Creation rules: what a character should be before it is finished. None of them ever blocks anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from rulewright.build.around import Around
from rulewright.build.shapes import ConstraintShape, DistinctRule, RowFilter, RowsRule
from rulewright.build.step import Reading
from rulewright.issues import Report
from rulewright.sheet.character import Character
from rulewright.sheet.fields import cell_flag, cell_number
from rulewright.sheet.shapes import BooleanKeys, Column, EnumKeys, ListShape, NumberKeys
from rulewright.sheet.stored import Row
from rulewright.sheet.values import Getter, Ref

FEATURE = "builder.constraint.declare"
Met = Callable[[Character], bool]


@attrs.frozen
class Constraint:
    """A creation rule, bound: the step whose badge carries it, what is shown while it is not met, and whether it is."""

    step: str
    label: str
    when: Reading | None
    met: Met

    def unmet(self, who: Character) -> bool:
        return (self.when is None or self.when.getter(who) > 0) and not self.met(who)


def bind_constraint(shape: ConstraintShape, steps: Iterable[str], around: Around, report: Report) -> Constraint:
    """Check and bind a creation rule; ``report`` stands at it."""
    if shape.step not in steps:
        report.at("step").refuse(f'names no step of the builder: "{shape.step}"', feature=FEATURE)
    when = None
    if shape.when is not None:
        when = around.reading(shape.when, report.at("when"), what="a creation rule", feature=FEATURE)
    kinds = {"value": shape.value, "rows": shape.rows, "distinct": shape.distinct, "approved": shape.approved}
    named = [name for name, rule in kinds.items() if rule is not None]
    if len(named) != 1:
        report.refuse("must have exactly one of value, rows, distinct and approved", feature=FEATURE)
        return Constraint(shape.step, shape.label, when, lambda who: True)
    measured = shape.value is not None or shape.rows is not None
    if measured and shape.min is None and shape.max is None:
        report.at(named[0]).refuse("must have min, max or both beside it", feature=f"builder.constraint.{named[0]}")
    if not measured and (shape.min is not None or shape.max is not None):
        report.refuse("min and max belong to value and rows only", feature=FEATURE)
    return Constraint(shape.step, shape.label, when, _met(shape, around, report))


def _met(shape: ConstraintShape, around: Around, report: Report) -> Met:
    if shape.value is not None:
        read = around.reading(shape.value, report.at("value"), what="a creation rule", feature=FEATURE)
        return _between(read.getter, shape, around, report)
    if shape.rows is not None:
        return _between(_measured(shape.rows, around, report.at("rows")), shape, around, report)
    if shape.distinct is not None:
        return _distinct(shape.distinct, around, report.at("distinct"))
    return _approved(shape.approved or "", around, report.at("approved"))


def _between(number: Getter, shape: ConstraintShape, around: Around, report: Report) -> Met:
    lo = _bound(shape.min, around, report.at("min"))
    hi = _bound(shape.max, around, report.at("max"))

    def met(who: Character) -> bool:
        found = number(who)
        return (lo is None or found >= lo(who)) and (hi is None or found <= hi(who))

    return met


def _bound(bound: float | Ref | None, around: Around, report: Report) -> Getter | None:
    if bound is None:
        return None
    if isinstance(bound, Ref):
        return around.reading(bound, report, what="a creation rule", feature=FEATURE).getter
    number = bound
    return lambda who: number


def _list(id: str, around: Around, report: Report, feature: str) -> ListShape | None:
    table = around.definition.lists.get(id)
    if table is None:
        report.at("list").refuse(f'names no list of the sheet: "{id}"', feature=feature)
    return table


def _column(table: ListShape, id: str, report: Report, feature: str) -> Column | None:
    found = next((column for column in table.columns if column.id == id), None)
    if found is None:
        report.refuse(f'names no column of the list "{table.id}": "{id}"', feature=feature)
    return found


def _measured(rule: RowsRule, around: Around, report: Report) -> Getter:
    feature = "builder.constraint.rows"
    table = _list(rule.list, around, report, feature)
    if table is None:
        return lambda who: 0
    keeps = _filter(rule.filter, table, report.at("filter"), feature) if rule.filter is not None else _all
    if rule.sum is None:
        return lambda who: sum(1 for row in who.rows(table.id) if keeps(row))
    column = _column(table, rule.sum, report.at("sum"), feature)
    if column is None or not isinstance(column.variant, NumberKeys):
        if column is not None:
            report.at("sum").refuse(f'must name a number column, not "{rule.sum}"', feature=feature)
        return lambda who: 0
    id, keys = column.id, column.variant
    return lambda who: sum([cell_number(keys, row.get(id)) for row in who.rows(table.id) if keeps(row)])


def _all(row: Row) -> bool:
    return True


def _filter(rule: RowFilter, table: ListShape, report: Report, feature: str) -> Callable[[Row], bool]:
    """Numbers and booleans are compared by value, enums exactly, texts without case; an empty cell reads as its
    column's default (question.sheet.18)."""
    column = _column(table, rule.column, report.at("column"), feature)
    if column is None:
        return _all
    keys, id = column.variant, column.id
    ranged = rule.below is not None or rule.above is not None
    if rule.equals is None and not ranged:
        report.refuse("must have equals, below or above", feature=feature)
    if ranged and not isinstance(keys, NumberKeys):
        report.refuse(f'below and above need a number column, and "{id}" is none', feature=feature)
        return _all

    def keeps(row: Row) -> bool:
        if rule.equals is not None and not equal_cells(keys, row.get(id), rule.equals):
            return False
        if not ranged:
            return True
        number = cell_number(keys, row.get(id))
        return (rule.below is None or number < rule.below) and (rule.above is None or number > rule.above)

    return keeps


def equal_cells(keys: object, cell: object, wanted: float | bool | str) -> bool:
    """Whether a cell is a value, by the type of its column."""
    if isinstance(keys, NumberKeys):
        return not isinstance(wanted, (bool, str)) and cell_number(keys, cell) == wanted
    if isinstance(keys, BooleanKeys):
        return isinstance(wanted, bool) and cell_flag(keys, cell) is wanted
    if isinstance(keys, EnumKeys):
        return (cell if cell in keys.values else keys.unset()) == wanted
    shown = cell if isinstance(cell, str) and cell else getattr(keys, "default", None) or ""
    return isinstance(wanted, str) and shown.strip().casefold() == wanted.strip().casefold()


def _distinct(rule: DistinctRule, around: Around, report: Report) -> Met:
    feature = "builder.constraint.distinct"
    table = _list(rule.list, around, report, feature)
    column = _column(table, rule.column, report.at("column"), feature) if table is not None else None
    if table is None or column is None:
        return lambda who: True
    id = column.id

    def met(who: Character) -> bool:
        cells = [row[id] for row in who.rows(table.id) if row.get(id) is not None]
        filled = [spelled for cell in cells if (spelled := "".join(str(cell).split()).casefold())]
        return len(filled) == len(set(filled))

    return met


def _approved(id: str, around: Around, report: Report) -> Met:
    field = around.definition.fields.get(id)
    if field is None or not isinstance(field.variant, BooleanKeys):
        report.refuse(f'must name a boolean field, not "{id}"', feature="builder.constraint.approved")
    return lambda who: who.shown(id) is True
