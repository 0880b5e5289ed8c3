"""Fields and columns: what their values may be, and how a stored one is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from rulewright.issues import Report
from rulewright.names import case_key
from rulewright.rounding import spell
from rulewright.shapes.forms import same_value
from rulewright.sheet.shapes import (
    BooleanKeys,
    Column,
    DiceKeys,
    EnumKeys,
    FieldShape,
    ListShape,
    LongTextKeys,
    NumberKeys,
    TextKeys,
)
from rulewright.sheet.values import FAR

Cell = float | str | bool

DICE_LENGTH: Final = 40
"""The most characters that dice notation on a sheet may have (sheet.field.dice)."""


def check_field(keys: Any, report: Report) -> None:
    """Refuse ranges upside down, defaults that do not fit, and values said twice; ``report`` is at the field."""
    if isinstance(keys, NumberKeys):
        check_range(keys.min, keys.max, keys.default, report, "sheet.field.number")
    elif isinstance(keys, (TextKeys, LongTextKeys)):
        if keys.default is not None and len(keys.default) > keys.max_length:
            report.at("default").refuse(
                f"must not be longer than maxLength, which is {keys.max_length}", feature="sheet.field.text"
            )
    elif isinstance(keys, EnumKeys):
        check_values(keys.values, keys.value_labels, keys.default, report, "sheet.field.enum")


def check_range(lo: float, hi: float, default: float | None, report: Report, feature: str) -> None:
    """Refuse a range upside down, and a default outside it."""
    if lo > hi:
        report.at("min").refuse(f"must not be above max, which is {spell(hi)}", feature=feature)
    elif default is not None and not lo <= default <= hi:
        report.at("default").refuse(f"must be from {spell(lo)} to {spell(hi)}, not {spell(default)}", feature=feature)


def check_values(
    values: tuple[str, ...], labels: Mapping[str, str], default: str | None, report: Report, feature: str
) -> None:
    """Refuse a value said twice, and a label or a default for a value that is not there."""
    for index, value in enumerate(values):
        if value in values[:index]:
            report.at("values", index).refuse(f'is used twice: "{value}"', feature=feature)
    for value in labels:
        if value not in values:
            report.at("valueLabels", value).refuse("labels a value that is not among the values", feature=feature)
    if default is not None and default not in values:
        report.at("default").refuse(f'must be one of the values, not "{default}"', feature=feature)


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
    """A field's value as an editor shows it: what is stored where it is of the field's type, else its blank value;
    an enum value that is no longer offered is the default (sheet.field.enum)."""
    keys = field.variant
    if isinstance(keys, NumberKeys):
        return stored if is_number(stored) else number_default(keys)
    if isinstance(keys, EnumKeys):
        return stored if isinstance(stored, str) and stored in keys.values else keys.unset()
    if isinstance(keys, BooleanKeys):
        return cell_flag(keys, stored)
    return stored if isinstance(stored, str) else blank(keys)


def is_number(value: object) -> TypeGuard[float]:
    """Whether a stored value is a number that can be counted with; true and false are none, nor is one without end."""
    return type(value) in (int, float) and -FAR <= value <= FAR  # type: ignore[operator]


def cell_number(keys: NumberKeys, cell: object) -> float:
    """A number cell; an empty or unreadable one is the column's default, else 0 (sheet.list.column)."""
    if is_number(cell):
        return cell
    return keys.default if keys.default is not None else 0


def cell_flag(keys: BooleanKeys, cell: object) -> bool:
    """A boolean cell; an empty or unreadable one is the column's default, else false (sheet.list.column)."""
    return cell if isinstance(cell, bool) else keys.default


def cell_value(keys: Any, cell: object) -> Cell:
    """What a cell reads as: itself where it is of its column's type, else the column's default; without one 0, false,
    or an empty text."""
    if isinstance(keys, NumberKeys):
        return cell_number(keys, cell)
    if isinstance(keys, BooleanKeys):
        return cell_flag(keys, cell)
    if isinstance(cell, str) and (cell or keys.default is None):
        return cell
    return keys.default or ""


def cell_equals(keys: Any, cell: object, wanted: Cell) -> bool:
    """Whether a cell holds a value: numbers and booleans are compared by what they are, the values of a set exactly,
    other texts without regard to case and to blanks around them (question.sheet.18)."""
    found = cell_value(keys, cell)
    if isinstance(found, str) and isinstance(wanted, str) and not isinstance(keys, EnumKeys):
        return case_key(found) == case_key(wanted)
    return same_value(found, wanted)


def never_equal(keys: Any, wanted: Cell) -> str | None:
    """Why no cell of a column could ever hold a value, or None."""
    if isinstance(keys, NumberKeys):
        return None if is_number(wanted) else "the column holds numbers"
    if isinstance(keys, BooleanKeys):
        return None if isinstance(wanted, bool) else "the column holds true or false"
    if not isinstance(wanted, str):
        return "the column holds texts"
    return "it is not one of the column's values" if isinstance(keys, EnumKeys) and wanted not in keys.values else None


def cell_fault(column: Column, cell: object) -> str | None:
    """Why a value cannot stand in a column, or None (sheet.list.row-check)."""
    return value_fault(column.variant, cell)


def value_fault(keys: Any, cell: object) -> str | None:
    """Why a value is none of a type with these keys, or None."""
    if isinstance(keys, NumberKeys):
        return _number_fault(keys, cell)
    if isinstance(keys, BooleanKeys):
        return None if isinstance(cell, bool) else "must be true or false"
    if not isinstance(cell, str):
        return "must be a text"
    if isinstance(keys, EnumKeys):
        return None if cell in keys.values else f"must be one of {', '.join(keys.values)}"
    longest = DICE_LENGTH if isinstance(keys, DiceKeys) else keys.max_length
    return None if len(cell) <= longest else f"must be at most {longest} characters long, not {len(cell)}"


def _number_fault(keys: NumberKeys, cell: object) -> str | None:
    if not is_number(cell):
        return "must be a number"
    if keys.integer and cell != int(cell):
        return "must be a whole number"
    if not keys.min <= cell <= keys.max:
        return f"must be from {spell(keys.min)} to {spell(keys.max)}, not {spell(cell)}"
    return None


def check_row(table: ListShape, row: Mapping[str, Any], report: Report) -> None:
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
