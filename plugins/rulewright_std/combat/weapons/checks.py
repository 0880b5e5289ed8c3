"""What the shapes of ``combat.attacks`` cannot say: names that point at nothing, and rows that could not be read."""

from __future__ import annotations

from rulewright.fight.block import Combat
from rulewright.fight.checks import check_budget
from rulewright.fight.words import AttackLists, AttackSource
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.constants import constant
from rulewright.sheet.definition import Definition
from rulewright.sheet.row_source import OfColumn, check_cell, check_column, check_list, columns_of
from rulewright.sheet.shapes import BooleanKeys, DiceKeys, EnumKeys, ListShape, NumberKeys, TextKeys
from rulewright_std.combat.weapons.vocabulary import CHOICES, COLUMNS, DICE, LIST, NAME, SheetBonus, WeaponKeys


def check_weapons(loading: Loading, report: Report) -> None:
    """Check every list of weapons."""
    combat = loading.file.combat
    if combat is None:
        return
    at = report.at("combat", "attacks")
    for index, source in enumerate(combat.part(AttackLists).attacks):
        _check_source(source, combat, loading.definition, at.at(index))


def _check_source(source: AttackSource, combat: Combat, sheet: Definition, at: Report) -> None:
    check_budget(source.budget, combat, at.at("budget"), LIST)
    _check_strikes(source, sheet, at)
    table = check_list(source.list, sheet, at.at("list"), LIST)
    if table is None:
        return
    keys = source.part(WeaponKeys)
    check_column(keys.name, table, (TextKeys,), "a text column", at.at("name"), NAME)
    _check_columns(keys, table, at)
    if keys.to_hit.sheet_bonus is not None:
        _check_bonus(keys.to_hit.sheet_bonus, table, sheet, at.at("toHit", "sheetBonus"))
    _check_choices(keys, table, sheet, at.at("abilityChoices"))


def _check_strikes(source: AttackSource, sheet: Definition, at: Report) -> None:
    if source.strikes is None:
        if source.part(WeaponKeys).strikes_capped_by is not None:
            at.at("strikesCappedBy").refuse(
                "needs strikes beside it: a payment buys one strike without it anyway", feature=COLUMNS
            )
        return
    here = at.at("strikes")
    before = len(here.issues)
    source.strikes.check(sheet, here)
    number = constant(source.strikes, sheet) if len(here.issues) == before else None
    if number is not None and number < 1:
        here.refuse("must be at least 1: a payment would buy nothing", feature=LIST)


def _check_columns(keys: WeaponKeys, table: ListShape, at: Report) -> None:
    hit, damage = keys.to_hit, keys.damage
    flag, choice, number = (BooleanKeys,), (EnumKeys,), (NumberKeys,)
    named: tuple[tuple[tuple[str, ...], OfColumn | None, tuple[type, ...], str], ...] = (
        (("toHit", "ability"), hit.ability, choice, "an enum column"),
        (("toHit", "proficiency"), hit.proficiency, flag, "a boolean column"),
        (("toHit", "bonus"), hit.bonus, number, "a number column"),
        (("toHit", "skill"), hit.skill, choice, "an enum column"),
        (("damage", "dice"), damage.dice, (DiceKeys,), "a dice column"),
        (("damage", "ability"), damage.ability, choice, "an enum column"),
        (("damage", "bonus"), damage.bonus, number, "a number column"),
        (("damage", "type"), damage.type, (TextKeys, EnumKeys), "a text or enum column"),
        (("strikesCappedBy",), keys.strikes_capped_by, flag, "a boolean column"),
    )
    for path, named_by, kinds, noun in named:
        if named_by is not None:
            feature = DICE if path[-1] == "dice" else COLUMNS
            check_column(named_by.column, table, kinds, noun, at.at(*path, "column"), feature)


def _check_bonus(bonus: SheetBonus, table: ListShape, sheet: Definition, at: Report) -> None:
    bonus.value.check(sheet, at.at("value"))
    if bonus.when is not None:
        check_cell(bonus.when, table, at.at("when"), COLUMNS)


def _check_choices(keys: WeaponKeys, table: ListShape, sheet: Definition, at: Report) -> None:
    columns = columns_of(table)
    named = (of.column for of in (keys.to_hit.ability, keys.damage.ability) if of is not None)
    variants = [columns[id].variant for id in named if id in columns]
    offered = {value for variant in variants if isinstance(variant, EnumKeys) for value in variant.values}
    for value, abilities in keys.ability_choices.items():
        here = at.at(value)
        if value in sheet.abilities:
            here.refuse("is an ability itself: name a value that is none", feature=CHOICES)
        elif value not in offered:
            here.refuse("is no value of an ability column: no row could hold it", feature=CHOICES)
        for index, id in enumerate(abilities):
            if id not in sheet.abilities:
                here.at(index).refuse(f'names no ability of the sheet: "{id}"', feature=CHOICES)
            elif id in abilities[:index]:
                here.at(index).refuse(f'is named twice: "{id}"', feature=CHOICES)
