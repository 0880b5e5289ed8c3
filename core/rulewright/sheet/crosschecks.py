"""What the shapes of the sheet block cannot say: ids that clash, names that point at nothing, ranges upside down."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.names import name_key
from rulewright.sheet.computed import check_computed
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import everything_read, no_trained
from rulewright.sheet.fields import check_field, check_range
from rulewright.sheet.hiding import check_hide_when
from rulewright.sheet.ids import check_collision, unique_ids
from rulewright.sheet.live_checks import check_live
from rulewright.sheet.shapes import Ability, ListShape, NumberKeys, RowCheck, Skill, TextKeys
from rulewright.sheet.training import check_harder, check_training


def check_definition(definition: Definition, report: Report, traits: frozenset[str]) -> None:
    """All cross-checks of the sheet and of what the resolution block says of it; ``report`` is at the root."""
    sheet, at = definition.shape, report.at("sheet")
    for name in ("sections", "abilities", "skills", "saves", "fields", "derived", "lists"):
        unique_ids(getattr(sheet, name), at.at(name))
    check_collision(sheet.saves, definition.skills, at.at("saves"), "a skill")
    check_collision(sheet.derived, definition.fields, at.at("derived"), "a field")
    _check_sections(definition, at)
    for index, ability in enumerate(sheet.abilities):
        check_range(ability.min, ability.max, ability.default, at.at("abilities", index), "sheet.ability")
        _check_score(ability, definition, at.at("abilities", index, "value"))
    for name in ("skills", "saves"):
        for index, entry in enumerate(getattr(sheet, name)):
            _check_trainable(entry, definition, at.at(name, index))
    check_range(sheet.bonus_range.min, sheet.bonus_range.max, None, at.at("bonusRange"), "sheet.bonus-range")
    for index, field in enumerate(sheet.fields):
        check_field(field.variant, at.at("fields", index))
        check_hide_when(field.hide_when, definition, at.at("fields", index, "hideWhen"))
    for index, table in enumerate(sheet.lists):
        _check_list(table, definition, at.at("lists", index))
    _check_derived(definition, at)
    _check_advancement(definition, at.at("advancement", "fields"))
    check_training(definition, report)
    check_harder(definition, at, traits)
    check_live(definition, at.at("live"))


def _check_sections(definition: Definition, at: Report) -> None:
    for name in ("abilities", "skills", "saves", "fields", "derived", "lists"):
        for index, entry in enumerate(getattr(definition.shape, name)):
            if entry.section is not None and entry.section not in definition.sections:
                at.at(name, index, "section").refuse(
                    f'names no section of the sheet: "{entry.section}"', feature="sheet.section"
                )


def _check_score(ability: Ability, definition: Definition, report: Report) -> None:
    """Refuse a computed score that reads what it may not: play, and any computed score, itself least of all."""
    for index, term in enumerate(ability.value or ()):
        here = report.at(index)
        before = len(here.issues)
        term.check(definition, here)
        if len(here.issues) != before:
            continue
        for need, through in everything_read(term, definition).items():
            via = f' through the {through.of} "{through.id}"' if through is not None else ""
            if need.of in ("live", "item"):
                what = "is worked out without the live state, and this reads it"
            elif need.of == "ability" and definition.abilities[need.id].value is not None:
                what = f'may read no score that is worked out itself, and this reads "{need.id}"'
            else:
                continue
            here.refuse(f"a computed score {what}{via}", feature="sheet.computed-ability.reads")
            break


def _check_trainable(entry: Skill, definition: Definition, report: Report) -> None:
    if entry.ability is not None and entry.ability not in definition.abilities:
        report.at("ability").refuse(f'names no ability of the sheet: "{entry.ability}"', feature="sheet.skill")
    if entry.cap is not None:
        entry.cap.check(definition, report.at("cap"))
        no_trained(entry.cap, definition, report.at("cap"), what="a cap", feature="sheet.skill.cap")


def _check_list(table: ListShape, definition: Definition, report: Report) -> None:
    unique_ids(table.columns, report.at("columns"))
    check_hide_when(table.hide_when, definition, report.at("hideWhen"))
    for index, column in enumerate(table.columns):
        check_field(column.variant, report.at("columns", index))
    check_computed(table, report)
    for index, check in enumerate(table.checks):
        _check_row_check(check, table, index, definition, report.at("checks", index))
    if table.pools is None:
        return
    types = {column.id: column.type for column in table.columns}
    wanted = (
        ("nameColumn", table.pools.name_column, "text"),
        ("maxColumn", table.pools.max_column, "number"),
        ("rechargeColumn", table.pools.recharge_column, "enum"),
    )
    for name, id, type_ in wanted:
        if id is not None and types.get(id) != type_:
            report.at("pools", name).refuse(
                f'must name a column of the list whose type is {type_}, not "{id}"', feature="sheet.list.pools"
            )


def _check_row_check(check: RowCheck, table: ListShape, index: int, definition: Definition, report: Report) -> None:
    feature = "sheet.row-check.declare"
    columns = {column.id: column.variant for column in table.columns}
    if any(other.id == check.id for other in table.checks[:index]):
        report.at("id").refuse(f'is used twice: "{check.id}"', feature="file.unique-ids")
    if not isinstance(columns.get(check.name), TextKeys):
        report.at("name").refuse(f'must name a text column of the list, not "{check.name}"', feature=feature)
    if not isinstance(columns.get(check.rating), NumberKeys):
        report.at("rating").refuse(f'must name a number column of the list, not "{check.rating}"', feature=feature)
    if check.ability is not None and check.ability not in definition.abilities:
        report.at("ability").refuse(f'names no ability of the sheet: "{check.ability}"', feature=feature)
    if len(table.checks) > 1:
        _check_said_after(check, table.checks[:index], report.at("label"))


def _check_said_after(check: RowCheck, before: tuple[RowCheck, ...], report: Report) -> None:
    feature = "sheet.row-check.two-stances"
    said = name_key(check.label or "")
    if not said:
        report.refuse("is required where a list has several checks: it tells them apart", feature=feature)
    elif said in [name_key(other.label or "") for other in before]:
        report.refuse(f'is that of another check of the list: "{check.label}"', feature=feature)


def _check_advancement(definition: Definition, report: Report) -> None:
    growing = definition.shape.advancement
    for index, id in enumerate(growing.fields if growing is not None else ()):
        if id not in definition.fields:
            report.at(index).refuse(f'names no field of the sheet: "{id}"', feature="sheet.advancement.limit")


def _check_derived(definition: Definition, at: Report) -> None:
    order = {entry.id: index for index, entry in enumerate(definition.shape.derived)}
    for index, entry in enumerate(definition.shape.derived):
        report = at.at("derived", index)
        check_hide_when(entry.hide_when, definition, report.at("hideWhen"))
        entry.variant.check(definition, report)
        for need in entry.variant.needs():
            if need.of == "derived" and order.get(need.id, -1) >= index:
                report.refuse(
                    f'reads the derived value "{need.id}", which must be declared above it',
                    feature="sheet.value.derived",
                )
