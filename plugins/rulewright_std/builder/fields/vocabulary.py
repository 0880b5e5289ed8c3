"""The keys of a fields step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features("builder.step.fields.form", "builder.step.fields.badge-optional", since="1.86"),
    *features(
        "builder.step.fields.shown-when", "builder.step.fields.total", "builder.step.fields.total.over", since="1.107"
    ),
)


@shape
class Total:
    """A cap on the sum of several numbers of the form (builder.step.fields.total)."""

    fields: tuple[Id, ...] = key(2, 60, help="number fields of the step")
    max: int = key(1, 1000)


@shape
class FieldsKeys:
    """Keys of a fields step (builder.step.fields.form)."""

    fields: tuple[Id, ...] = key(1, 60, feature="builder.step.fields.form", help="fields of the sheet, in this order")
    optional: tuple[Id, ...] = key(
        0, 60, default=(), feature="builder.step.fields.badge-optional", help="fields that may stay empty"
    )
    shown_when: Mapping[Id, Ref] = key(
        0,
        60,
        default={},
        since="1.107",
        feature="builder.step.fields.shown-when",
        help="by field: shown and counted only while this reads more than 0",
    )
    total: Total | None = key(default=None, since="1.107", feature="builder.step.fields.total")
