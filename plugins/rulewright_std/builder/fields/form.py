"""A short form of named fields. What a player writes there is their own, like any value written by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs

from rulewright.build.around import Around
from rulewright.build.draft import Draft
from rulewright.build.gifts import Target
from rulewright.build.move import Move, text_of
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.issues import Report
from rulewright.rounding import spell
from rulewright.sheet.character import Character
from rulewright.sheet.fields import is_number
from rulewright.sheet.shapes import BooleanKeys, FieldShape, NumberKeys
from rulewright.sheet.values import Need
from rulewright_std.builder.fields.vocabulary import FieldsKeys


@attrs.frozen
class FieldsStep(Step):
    """A form (builder.step.fields.form)."""

    acts: ClassVar = frozenset({"set"})

    keys: FieldsKeys
    fields: tuple[FieldShape, ...]
    conditions: Mapping[str, Reading]

    def open_fields(self, draft: Draft) -> tuple[FieldShape, ...]:
        """The fields that are shown (builder.step.fields.shown-when)."""
        return tuple(
            field
            for field in self.fields
            if field.id not in self.conditions or draft.read(self.conditions[field.id]) > 0
        )

    def waiting(self, draft: Draft) -> int:
        empty = sum(
            is_empty(field, draft.who) for field in self.open_fields(draft) if field.id not in self.keys.optional
        )
        return empty + self._over(draft.who)

    def _over(self, who: Character) -> bool:
        total = self.keys.total
        return total is not None and sum(who.number(id) for id in total.fields) > total.max

    def shown(self, draft: Draft) -> Mapping[str, Any]:
        """The values of the form, each with the most that may be entered where that is a number."""
        return {"fields": {field.id: self._shown(field, draft) for field in self.open_fields(draft)}}

    def _shown(self, field: FieldShape, draft: Draft) -> Mapping[str, Any]:
        most = self.most(field, draft.who)
        value = {"label": field.label, "value": draft.who.shown(field.id)}
        return value if most is None else {**value, "most": most}

    def most(self, field: FieldShape, who: Character) -> float | None:
        """The most that may be entered in a number field: its own maximum, lowered by what the other fields of the
        total hold, but never below its own minimum (builder.step.fields.total)."""
        keys, total = field.variant, self.keys.total
        if not isinstance(keys, NumberKeys):
            return None
        if total is None or field.id not in total.fields:
            return keys.max
        others = sum(who.number(id) for id in total.fields if id != field.id)
        return max(min(keys.max, total.max - others), keys.min)

    def act(self, act: Mapping[str, Any], move: Move) -> Move | str:
        id, value = text_of(act, "field"), act.get("value")
        field = next((field for field in self.fields if field.id == id), None)
        if field is None:
            return f"the form has no field {id}"
        if field not in self.open_fields(move.draft):
            return f"{field.label} is not shown now"
        most = self.most(field, move.draft.who)
        if most is not None and is_number(value) and value > most:
            return f"{field.label} may be at most {spell(most)} now"
        return move.edited(Target("field", field.id), value)


def is_empty(field: FieldShape, who: Character) -> bool:
    """Whether a field still waits to be filled in: a value, or a default of its own, fills it; yes or no is always
    one of the two."""
    if isinstance(field.variant, BooleanKeys):
        return False
    stored = who.sheet.build.fields.get(field.id)
    return stored in (None, "") and getattr(field.variant, "default", None) in (None, "")


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step | None:
    """Check and bind a fields step."""
    keys: FieldsKeys = shape.variant
    declared = around.definition.fields
    for index, id in enumerate(keys.fields):
        here = report.at("fields", index)
        if id not in declared:
            here.refuse(f'names no field of the sheet: "{id}"', feature="builder.step.fields.form")
        elif id in keys.fields[:index]:
            here.refuse(f'stands in the form twice: "{id}"', feature="builder.step.fields.form")
    for index, id in enumerate(keys.optional):
        if id not in keys.fields:
            report.at("optional", index).refuse(
                f'must be one of the step\'s fields, not "{id}"', feature="builder.step.fields.badge-optional"
            )
    _check_total(keys, around, report.at("total"))
    return FieldsStep(
        shape,
        at,
        keys=keys,
        fields=tuple(declared[id] for id in dict.fromkeys(keys.fields) if id in declared),
        conditions=dict(_conditions(keys, around, report)),
        changes=frozenset(Need("field", id) for id in keys.fields),
    )


def _conditions(keys: FieldsKeys, around: Around, report: Report) -> Iterable[tuple[str, Reading]]:
    for id, ref in keys.shown_when.items():
        here = report.at("shownWhen", id)
        if id not in keys.fields:
            here.refuse("must be one of the step's fields", feature="builder.step.fields.shown-when")
        yield id, around.reading(ref, here, what="shownWhen", live=True)


def _check_total(keys: FieldsKeys, around: Around, report: Report) -> None:
    for index, id in enumerate(keys.total.fields if keys.total is not None else ()):
        field = around.definition.fields.get(id)
        if id not in keys.fields or field is None or not isinstance(field.variant, NumberKeys):
            report.at("fields", index).refuse(
                f'must name a number field of this step, not "{id}"', feature="builder.step.fields.total"
            )


KIND = StepKind("fields", FieldsKeys, bind, feature="builder.step.fields.form", help="a short form of the sheet")
