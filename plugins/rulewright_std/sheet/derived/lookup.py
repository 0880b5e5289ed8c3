"""Derived values by look-up: a step table over a number, a table over the values of a field or a live state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.capability import Capability
from rulewright.features import features
from rulewright.issues import Report
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character, enum_value
from rulewright.sheet.definition import Definition
from rulewright.sheet.derived import DerivedOp, DerivedRule
from rulewright.sheet.shapes import EnumKeys
from rulewright.sheet.tables import check_steps, step_reader
from rulewright.sheet.values import Getter, Need, Ref

FEATURES: Final = (
    *features("sheet.derived.sum", "sheet.derived.min-max", "sheet.derived.scale", "sheet.derived.step-table"),
    *features("sheet.derived.enum-table", since="1.42"),
)


@shape
class StepTable(DerivedRule):
    """A number looked up in steps (sheet.derived.step-table)."""

    from_: Ref = key(name="from", feature="sheet.derived.step-table", help="what is looked up")
    table: tuple[tuple[float, float], ...] = key(1, 100, help="pairs of a threshold and a value, thresholds rising")

    def check(self, sheet: Definition, report: Report) -> None:
        self.from_.check(sheet, report.at("from"))
        check_steps(self.table, report.at("table"))

    def needs(self) -> tuple[Need, ...]:
        return self.from_.needs()

    def bind(self, sheet: Definition) -> Getter:
        number, read = self.from_.bind(sheet), step_reader(self.table)
        return lambda who: read(number(who))


@shape
class Source:
    """Which value is looked up: that of an enum field, or of a live state."""

    field: Id | None = key(default=None, help="an enum field")
    live_state: Id | None = key(default=None, help="a live state")


@shape
class EnumTable(DerivedRule):
    """A number for each value of a set (sheet.derived.enum-table)."""

    from_: Source = key(name="from", help="whose value is looked up")
    table: Mapping[str, float] = key(1, 40, help="the number for each value")
    default: float = key(default=0, help="the number for every other value")

    def check(self, sheet: Definition, report: Report) -> None:
        feature, source = "sheet.derived.enum-table", self.from_
        if (source.field is None) == (source.live_state is None):
            report.at("from").refuse("must have exactly one of field and liveState", feature=feature)
            return
        values = self._values(sheet)
        if values is None:
            name, id = ("field", source.field) if source.field is not None else ("liveState", source.live_state)
            noun = "an enum field" if name == "field" else "a live state"
            report.at("from", name).refuse(f'must name {noun}, not "{id}"', feature=feature)
            return
        gone = sheet.retired.get(source.field or "", frozenset())
        for value in self.table:
            if value not in values and value not in gone:
                report.at("table", value).refuse("is not a value that can be held there", feature=feature)

    def _values(self, sheet: Definition) -> tuple[str, ...] | None:
        if self.from_.live_state is not None:
            state = sheet.states.get(self.from_.live_state)
            return state.values if state is not None else None
        field = sheet.fields.get(self.from_.field or "")
        return field.variant.values if field is not None and isinstance(field.variant, EnumKeys) else None

    def needs(self) -> tuple[Need, ...]:
        if self.from_.live_state is not None:
            return (Need("live", self.from_.live_state),)
        return (Need("field", self.from_.field or ""),)

    def bind(self, sheet: Definition) -> Getter:
        table, default, source = dict(self.table), self.default, self.from_

        def read(who: Character) -> float:
            state = source.live_state
            value = who.state(state) if state is not None else enum_value(who, source.field or "")
            return table.get(value, default) if value is not None else default

        return read


LOOKUP: Final = (
    DerivedOp("stepTable", StepTable, feature="sheet.derived.step-table"),
    DerivedOp("enumTable", EnumTable, since=Capability(1, 42), feature="sheet.derived.enum-table"),
)
