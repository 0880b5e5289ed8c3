"""Hiding: a part of the sheet that is there only while a field holds something."""

from __future__ import annotations

from typing import Any

from rulewright.issues import Report
from rulewright.rounding import spell
from rulewright.shapes.forms import same_value
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import DICE_LENGTH, Cell, is_number
from rulewright.sheet.live_shapes import HideWhen, Scalar
from rulewright.sheet.shapes import BooleanKeys, DiceKeys, EnumKeys, NumberKeys


def hides(rule: HideWhen, value: Cell | None) -> bool:
    """Whether a rule hides while its field shows ``value``; values are compared by type too (sheet.field.hide-when)."""
    if rule.equals is not None:
        return same_value(value, rule.equals)
    if rule.not_equals is not None:
        return not same_value(value, rule.not_equals)
    return any(same_value(value, other) for other in rule.in_ or ())


def check_hide_when(rule: HideWhen | None, definition: Definition, report: Report) -> None:
    """Refuse a hiding rule that compares nothing, or with what the field could never hold."""
    if rule is None:
        return
    compared = {"equals": rule.equals, "notEquals": rule.not_equals, "in": rule.in_}
    given = [name for name, value in compared.items() if value is not None]
    if len(given) != 1:
        report.refuse("must have exactly one of equals, notEquals and in", feature="sheet.field.hide-when")
        return
    field = definition.fields.get(rule.field)
    if field is None:
        report.at("field").refuse(f'names no field of the sheet: "{rule.field}"', feature="sheet.field.hide-when")
        return
    (name,) = given
    here = report.at(name)
    for index, value in enumerate(rule.in_ or ()):
        _check_holdable(field.variant, value, here.at(index), strict=True)
    if rule.equals is not None:
        _check_holdable(field.variant, rule.equals, here, strict=False)
    if rule.not_equals is not None:
        _check_holdable(field.variant, rule.not_equals, here, strict=True)


def _check_holdable(keys: Any, value: Scalar, report: Report, *, strict: bool) -> None:
    """``strict`` looks at the field's range and length too; ``equals`` was never held to them, and old files load."""
    fault = _wrong_type(keys, value) or (_out_of_reach(keys, value) if strict else None)
    if fault is not None:
        report.refuse(f"can never be held by that field: {fault}", feature="sheet.field.hide-when.holdable")


def _wrong_type(keys: Any, value: object) -> str | None:
    if isinstance(keys, NumberKeys):
        return None if is_number(value) else "it holds a number"
    if isinstance(keys, BooleanKeys):
        return None if isinstance(value, bool) else "it holds true or false"
    if not isinstance(value, str):
        return "it holds a text"
    return "it is not one of its values" if isinstance(keys, EnumKeys) and value not in keys.values else None


def _out_of_reach(keys: Any, value: Any) -> str | None:
    if isinstance(keys, NumberKeys):
        return None if keys.min <= value <= keys.max else f"its range is {spell(keys.min)} to {spell(keys.max)}"
    if isinstance(keys, (BooleanKeys, EnumKeys)):
        return None
    longest = DICE_LENGTH if isinstance(keys, DiceKeys) else keys.max_length
    return None if len(value) <= longest else f"its texts have at most {longest} characters"
