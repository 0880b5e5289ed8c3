"""Fields and columns: what their values may be, and what hides behind one."""

from __future__ import annotations

from typing import Any

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.live_shapes import HideWhen, Scalar
from rulewright.sheet.shapes import BooleanKeys, Column, DiceKeys, EnumKeys, FieldShape, ListShape, LongTextKeys
from rulewright.sheet.shapes import NumberKeys, TextKeys

Cell = float | str | bool


def check_field(keys: Any, report: Report) -> None:
    """Refuse ranges upside down, defaults that do not fit, and values said twice; ``report`` is at the field."""
    if isinstance(keys, NumberKeys):
        _check_number(keys, report)
    elif isinstance(keys, (TextKeys, LongTextKeys)):
        if keys.default is not None and len(keys.default) > keys.max_length:
            report.at("default").refuse(f"must not be longer than maxLength, which is {keys.max_length}")
    elif isinstance(keys, EnumKeys):
        check_values(keys.values, keys.value_labels.keys(), keys.default, report, "sheet.field.enum")


def _check_number(keys: NumberKeys, report: Report) -> None:
    if keys.min > keys.max:
        report.at("min").refuse(f"must not be above max, which is {keys.max:g}", feature="sheet.field.number")
    elif keys.default is not None and not keys.min <= keys.default <= keys.max:
        report.at("default").refuse(
            f"must be from {keys.min:g} to {keys.max:g}, not {keys.default:g}", feature="sheet.field.number"
        )


def check_values(values: tuple[str, ...], labelled: Any, default: str | None, report: Report, feature: str) -> None:
    """Refuse a value said twice, and a label or a default for a value that is not there."""
    for index, value in enumerate(values):
        if value in values[:index]:
            report.at("values", index).refuse(f'is used twice: "{value}"', feature=feature)
    for value in labelled:
        if value not in values:
            report.at("valueLabels", value).refuse("labels a value that is not among the values", feature=feature)
    if default is not None and default not in values:
        report.at("default").refuse(f'must be one of the values, not "{default}"', feature=feature)


def check_hide_when(rule: HideWhen | None, definition: Definition, report: Report) -> None:
    """Refuse a hiding rule that compares nothing, or with what the field could never hold."""
    if rule is None:
        return
    written = {"equals": rule.equals, "notEquals": rule.not_equals, "in": rule.in_}
    given = [name for name, value in written.items() if value is not None]
    if len(given) != 1:
        report.refuse("must have exactly one of equals, notEquals and in", feature="sheet.field.hide-when")
        return
    field = definition.fields.get(rule.field)
    if field is None:
        report.at("field").refuse(f'names no field of the sheet: "{rule.field}"', feature="sheet.field.hide-when")
        return
    (name,) = given
    compared = rule.in_ or ((rule.equals,) if name == "equals" else (rule.not_equals,))
    for index, value in enumerate(compared):
        fault = _never_holds(field.variant, value, strict=name != "equals")
        if fault is not None:
            place = report.at(name, index) if name == "in" else report.at(name)
            place.refuse(f"can never be held by that field: {fault}", feature="sheet.field.hide-when.holdable")


def _never_holds(keys: Any, value: Scalar | None, *, strict: bool) -> str | None:
    if isinstance(keys, NumberKeys):
        if type(value) not in (int, float):
            return "it holds a number"
        return "it is out of its range" if strict and not keys.min <= value <= keys.max else None  # type: ignore[operator]
    if isinstance(keys, BooleanKeys):
        return None if type(value) is bool else "it holds true or false"
    if type(value) is not str:
        return "it holds a text"
    if isinstance(keys, EnumKeys):
        return None if value in keys.values else "it is not one of its values"
    if strict and isinstance(keys, (TextKeys, LongTextKeys)) and len(value) > keys.max_length:
        return "it is longer than its maxLength"
    return None


def blank(keys: Any) -> Cell:
    """What a field holds on a blank sheet (sheet.evaluate.blank)."""
    if isinstance(keys, NumberKeys):
        return number_default(keys)
    if isinstance(keys, EnumKeys):
        return keys.unset()
    if isinstance(keys, BooleanKeys):
        return keys.default
    return keys.default or ""


def number_default(keys: NumberKeys) -> float:
    """The default of a number, else 0 pulled into its range."""
    return keys.default if keys.default is not None else min(max(0, keys.min), keys.max)


def as_shown(field: FieldShape, stored: object) -> Cell:
    """A field's value as an editor shows it: what is stored where it is of the field's type, else its blank value; an enum
    value that is no longer offered is the default (sheet.field.enum)."""
    keys = field.variant
    if isinstance(keys, NumberKeys):
        return stored if is_number(stored) else number_default(keys)
    if isinstance(keys, EnumKeys):
        return stored if isinstance(stored, str) and stored in keys.values else keys.unset()
    if isinstance(keys, BooleanKeys):
        return stored if type(stored) is bool else keys.default
    return stored if isinstance(stored, str) else blank(keys)


def is_number(value: object) -> bool:
    """Whether a stored value is a finite number; true and false are none."""
    return type(value) in (int, float) and value == value and abs(value) != float("inf")  # type: ignore[arg-type]


def cell_number(keys: NumberKeys, cell: object) -> float:
    """A number cell; an empty or unreadable one is the column's default, else 0."""
    if is_number(cell):
        return cell  # type: ignore[return-value]
    return keys.default if keys.default is not None else 0


def cell_fault(column: Column, cell: object) -> str | None:
    """Why a value cannot stand in a column, or None (sheet.list.row-check)."""
    keys = column.variant
    if isinstance(keys, NumberKeys):
        return _number_fault(keys, cell)
    if isinstance(keys, BooleanKeys):
        return None if type(cell) is bool else "must be true or false"
    if type(cell) is not str:
        return "must be a text"
    if isinstance(keys, EnumKeys):
        return None if cell in keys.values else f"must be one of {', '.join(keys.values)}"
    longest = 40 if isinstance(keys, DiceKeys) else keys.max_length
    return None if len(cell) <= longest else f"must be at most {longest} characters long, not {len(cell)}"


def _number_fault(keys: NumberKeys, cell: object) -> str | None:
    if not is_number(cell):
        return "must be a number"
    value: float = cell  # type: ignore[assignment]
    if keys.integer and value != int(value):
        return "must be a whole number"
    if not keys.min <= value <= keys.max:
        return f"must be from {keys.min:g} to {keys.max:g}, not {value:g}"
    return None


def check_row(table: ListShape, row: dict[str, Any], report: Report) -> None:
    """Refuse a row that the list could not hold, cell by cell; ``report`` is at the row (sheet.list.row-check)."""
    columns = {column.id: column for column in table.columns}
    for name, cell in row.items():
        if name not in columns:
            report.at(name).refuse(f'is not a column of the list "{table.id}"', feature="sheet.list.row-check")
            continue
        fault = cell_fault(columns[name], cell)
        if fault is not None:
            report.at(name).refuse(fault, feature="sheet.list.row-check")
    for column in table.columns:
        if column.required and column.id not in row:
            report.at(column.id).refuse("is required in every row", feature="sheet.list.row-check")
