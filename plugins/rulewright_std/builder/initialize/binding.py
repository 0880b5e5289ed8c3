"""A step that sets starting values, checked and bound."""

from __future__ import annotations

from typing import Final

from rulewright.build.around import Around
from rulewright.build.shapes import StepShape
from rulewright.build.step import Step, StepKind
from rulewright.capability import Capability
from rulewright.issues import Report
from rulewright.sheet.fields import value_fault
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.values import Need, Ref
from rulewright_std.builder.initialize.starting import InitializeStep, StartingValue
from rulewright_std.builder.initialize.vocabulary import InitializeKeys, StartWrite

WRITES: Final = "builder.step.initialize.writes"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step | None:
    """Check and bind an initialize step."""
    keys: InitializeKeys = shape.variant
    values: dict[str, StartingValue] = {}
    for index, write in enumerate(keys.writes):
        here = report.at("writes", index)
        found = _value(write, around, here)
        if write.field in values:
            here.at("field").refuse(f'is set twice: "{write.field}"', feature=WRITES)
        elif found is not None:
            values[write.field] = found
    before = None
    if keys.reads is not None:
        before = around.before(keys.reads, report.at("reads"), feature="builder.profile.reads-before.initialize")
    return InitializeStep(
        shape,
        at,
        values=values,
        before=before,
        changes=frozenset(Need("field", id) for id in values),
    )


def _value(write: StartWrite, around: Around, report: Report) -> StartingValue | None:
    if (write.value is None) == (write.remaining is None):
        report.refuse("must have either value or remaining", feature=WRITES)
    field = around.definition.fields.get(write.field)
    if field is None:
        report.at("field").refuse(f'names no field of the sheet: "{write.field}"', feature=WRITES)
        return None
    is_number = isinstance(field.variant, NumberKeys)
    if write.remaining is not None:
        around.pool(write.remaining, report.at("remaining"), feature=WRITES)
        if not is_number:
            report.at("remaining").refuse(f'needs a number field, and "{field.id}" is none', feature=WRITES)
    if write.value is None:
        return StartingValue(field, pool=write.remaining)
    here = report.at("value")
    if isinstance(write.value, Ref):
        if not is_number:
            here.refuse(f'needs a number field, and "{field.id}" is none', feature=WRITES)
        return StartingValue(field, reading=around.reading(write.value, here, what="a starting value", feature=WRITES))
    fault = value_fault(field.variant, write.value)
    if fault is not None:
        here.refuse(fault, feature=WRITES)
    return StartingValue(field, fixed=write.value)


KIND: Final = StepKind(
    "initialize",
    InitializeKeys,
    bind,
    since=Capability.parse("1.158"),
    feature="builder.step.initialize.step",
    help="starting values are set once",
)
