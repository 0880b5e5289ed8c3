"""What the shapes of the sheet block cannot say: ids that clash, names that point at nothing, ranges upside down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulewright.issues import Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live, no_trained
from rulewright.sheet.fields import check_field, check_hide_when
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.live_checks import check_live
from rulewright.sheet.shapes import ListShape, Skill
from rulewright.sheet.tables import check_steps

TARGET_FACE = "target face"
"""The trait of a kind whose dice are held against a target (rulewright.check.kinds.TARGET_FACE)."""


def check_definition(definition: Definition, report: Report, traits: frozenset[str]) -> None:
    """All cross-checks of the sheet and of what the resolution block says of it; ``report`` is at the root."""
    sheet, at = definition.shape, report.at("sheet")
    for name in ("sections", "abilities", "skills", "saves", "fields", "derived", "lists"):
        unique_ids(getattr(sheet, name), at.at(name))
    _check_collisions(definition, at)
    _check_sections(definition, at)
    for index, ability in enumerate(sheet.abilities):
        check_range(ability.min, ability.max, ability.default, at.at("abilities", index), "sheet.ability")
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
    _check_tiers(definition, report)
    _check_harder(definition, at, traits)
    check_live(definition, at.at("live"))


def check_range(lo: float, hi: float, default: float | None, report: Report, feature: str) -> None:
    """Refuse a range upside down, and a default outside it."""
    if lo > hi:
        report.at("min").refuse(f"must not be above max, which is {hi:g}", feature=feature)
    elif default is not None and not lo <= default <= hi:
        report.at("default").refuse(f"must be from {lo:g} to {hi:g}, not {default:g}", feature=feature)


def _check_collisions(definition: Definition, at: Report) -> None:
    sheet, feature = definition.shape, "file.id-collisions"
    for index, save in enumerate(sheet.saves):
        if save.id in definition.skills:
            at.at("saves", index, "id").refuse(f'is the id of a skill: "{save.id}"', feature=feature)
    for index, pool in enumerate(sheet.live.pools):
        if pool.id in definition.tracks:
            at.at("live", "pools", index, "id").refuse(f'is the id of a track: "{pool.id}"', feature=feature)
    for index, derived in enumerate(sheet.derived):
        if derived.id in definition.fields:
            at.at("derived", index, "id").refuse(f'is the id of a field: "{derived.id}"', feature=feature)


def _check_sections(definition: Definition, at: Report) -> None:
    for name in ("abilities", "skills", "saves", "fields", "derived", "lists"):
        for index, entry in enumerate(getattr(definition.shape, name)):
            if entry.section is not None and entry.section not in definition.sections:
                names_nothing(at.at(name, index, "section"), "section", entry.section, "sheet.section")


def names_nothing(report: Report, noun: str, id: str, feature: str = "file.references-exist") -> None:
    """Refuse a name that points at nothing of the sheet."""
    report.refuse(f'names no {noun} of the sheet: "{id}"', feature=feature)


def _check_trainable(entry: Skill, definition: Definition, report: Report) -> None:
    if entry.ability is not None and entry.ability not in definition.abilities:
        names_nothing(report.at("ability"), "ability", entry.ability, "sheet.skill")
    if entry.cap is not None:
        entry.cap.check(definition, report.at("cap"))
        no_trained(entry.cap, definition, report.at("cap"), what="a cap", feature="sheet.skill.cap")


def _check_list(table: ListShape, definition: Definition, report: Report) -> None:
    unique_ids(table.columns, report.at("columns"))
    check_hide_when(table.hide_when, definition, report.at("hideWhen"))
    for index, column in enumerate(table.columns):
        check_field(column.variant, report.at("columns", index))
    if table.pools is None:
        return
    types = {column.id: column.type for column in table.columns}
    wanted = (("nameColumn", table.pools.name_column, "text"), ("maxColumn", table.pools.max_column, "number"))
    for name, id, type_ in (*wanted, ("rechargeColumn", table.pools.recharge_column, "enum")):
        if id is not None and types.get(id) != type_:
            report.at("pools", name).refuse(f'must name a {type_} column of the list, not "{id}"', feature="sheet.list.pools")


def _check_derived(definition: Definition, at: Report) -> None:
    order = {entry.id: index for index, entry in enumerate(definition.shape.derived)}
    for index, entry in enumerate(definition.shape.derived):
        report = at.at("derived", index)
        check_hide_when(entry.hide_when, definition, report.at("hideWhen"))
        entry.variant.check(definition, report)
        for need in entry.variant.needs():
            if need.of == "derived" and order.get(need.id, -1) >= index:
                report.refuse(
                    f'reads the derived value "{need.id}", which must be declared above it', feature="sheet.value.derived"
                )


def _check_tiers(definition: Definition, report: Report) -> None:
    resolution = definition.resolution
    at = report.at("resolution")
    modifier = resolution.ability_modifier
    table = at.at("abilityModifier", "table")
    if modifier.op == "stepTable" and modifier.table is None:
        table.refuse("is required with stepTable", feature="sheet.ability.modifier")
    elif modifier.op != "stepTable" and modifier.table is not None:
        table.refuse("belongs to stepTable only", feature="sheet.ability.modifier")
    if modifier.table is not None:
        check_steps(modifier.table, table)
    unique_ids(resolution.proficiency_tiers, at.at("proficiencyTiers"))
    for index, tier in enumerate(resolution.proficiency_tiers):
        if tier.multiplier and resolution.proficiency is None:
            at.at("proficiencyTiers", index, "multiplier").refuse(
                "needs resolution.proficiency, which says what it multiplies", feature="sheet.proficiency.tiers"
            )
    if resolution.proficiency is not None:
        bonus, here = resolution.proficiency.bonus, at.at("proficiency", "bonus")
        bonus.check(definition, here)
        no_live(bonus, definition, here, what="the proficiency bonus", feature="sheet.proficiency.bonus")
        no_trained(bonus, definition, here, what="the proficiency bonus", feature="sheet.proficiency.bonus")
    for name, offered in (("skillTiers", definition.shape.skill_tiers), ("saveTiers", definition.shape.save_tiers)):
        for index, id in enumerate(offered or ()):
            if id not in definition.tiers:
                report.at("sheet", name, index).refuse(f'names no tier: "{id}"', feature="sheet.tiers-offered")


def _check_harder(definition: Definition, at: Report, traits: frozenset[str]) -> None:
    if TARGET_FACE in traits:
        return
    entries: Iterable[tuple[str, Sequence[Any]]] = (
        (name, getattr(definition.shape, name)) for name in ("sections", "skills", "saves")
    )
    for name, found in entries:
        for index, entry in enumerate(found):
            if entry.untrained == "harder":
                at.at(name, index, "untrained").refuse(
                    "cannot be harder: these checks hold no die against a target", feature="sheet.skill.untrained.harder"
                )
