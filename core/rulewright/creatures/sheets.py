"""Creatures that are written as a sheet: what may stand on it (creature.sheet.validation)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from rulewright.catalog.catalogs import MARK
from rulewright.creatures.shapes import CreatureSheet
from rulewright.issues import Report
from rulewright.rounding import spell
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import cell_fault, value_fault
from rulewright.sheet.shapes import ListShape

if TYPE_CHECKING:
    from rulewright.loading import Loading

VALIDATION: Final = "creature.sheet.validation"
ROWS: Final = "creature.sheet.catalog-rows"


def check_creature_sheet(written: CreatureSheet, loading: Loading, report: Report) -> None:
    """Refuse ids that the sheet does not declare, and values that it does not allow; ``report`` stands at the sheet.
    Nobody may enter them later, so nothing is read tolerantly here."""
    sheet = loading.definition
    for id, score in written.abilities.items():
        ability, here = sheet.abilities.get(id), report.at("abilities", id)
        if ability is None:
            here.refuse(f'names no ability of the sheet: "{id}"', feature=VALIDATION)
        elif not ability.min <= score <= ability.max or score != int(score):
            here.refuse(
                f"must be a whole number from {ability.min} to {ability.max}, not {spell(score)}", feature=VALIDATION
            )
    _check_training("skill", written.skills, sheet, report.at("skills"))
    _check_training("save", written.saves, sheet, report.at("saves"))
    _check_bonuses(written.bonuses, sheet, report.at("bonuses"))
    for id, value in written.fields.items():
        _check_field(id, value, sheet, report.at("fields", id))
    for id, rows in written.lists.items():
        table, here = sheet.lists.get(id), report.at("lists", id)
        if table is None:
            here.refuse(f'names no list of the sheet: "{id}"', feature=VALIDATION)
            continue
        if len(rows) > table.max_items:
            here.refuse(f"must have at most {table.max_items} rows, not {len(rows)}", feature=VALIDATION)
        for index, row in enumerate(rows):
            _check_row(table, row, loading, here.at(index))


def _check_training(kind: str, written: Mapping[str, str], sheet: Definition, report: Report) -> None:
    offered = [tier.id for tier in sheet.offered_tiers(kind)]
    for id, tier in written.items():
        if sheet.trainable(kind, id) is None:
            report.at(id).refuse(f'names no {kind} of the sheet: "{id}"', feature=VALIDATION)
        elif tier not in offered:
            report.at(id).refuse(f'must be one of {", ".join(offered)}, not "{tier}"', feature=VALIDATION)


def _check_bonuses(written: Mapping[str, float], sheet: Definition, report: Report) -> None:
    span = sheet.shape.bonus_range
    for id, bonus in written.items():
        if id not in sheet.skills and id not in sheet.saves:
            report.at(id).refuse(f'names no skill or save of the sheet: "{id}"', feature=VALIDATION)
        elif not span.min <= bonus <= span.max:
            report.at(id).refuse(f"must be from {span.min} to {span.max}, not {spell(bonus)}", feature=VALIDATION)


def _check_field(id: str, value: object, sheet: Definition, report: Report) -> None:
    field = sheet.fields.get(id)
    if field is None:
        report.refuse(f'names no field of the sheet: "{id}"', feature=VALIDATION)
        return
    if value in sheet.retired.get(id, ()):
        return  # The file may say what an active layer took away: it reads as the default (creature.sheet.layer-enum).
    fault = value_fault(field.variant, value)
    if fault is not None:
        report.refuse(fault, feature=VALIDATION)


def _check_row(table: ListShape, row: Mapping[str, Any], loading: Loading, report: Report) -> None:
    columns = {column.id: column for column in table.columns}
    for name, cell in row.items():
        if name == MARK:
            _check_mark(table, cell, loading, report.at(name))
        elif name not in columns:
            report.at(name).refuse(f'is not a column of the list "{table.id}"', feature=VALIDATION)
        else:
            fault = cell_fault(columns[name], cell)
            if fault is not None:
                report.at(name).refuse(fault, feature=VALIDATION)


def _check_mark(table: ListShape, mark: object, loading: Loading, report: Report) -> None:
    """The entry that a row was chosen from. In a catalog that has a file of its own, an entry that is not there gives
    the creature nothing and is no fault (creature.sheet.catalog-rows.missing)."""
    catalogs = loading.catalogs
    catalog = catalogs.heads.get(mark.partition("/")[0]) if isinstance(mark, str) else None
    if not isinstance(mark, str) or catalog is None:
        report.refuse("must name an entry of a catalog, by <catalog>/<entry>", feature=ROWS)
    elif table.id not in (catalog.feeds or ()):
        report.refuse(f'must be of a catalog that feeds the list "{table.id}"', feature=ROWS)
    elif catalog.asset is None:
        catalogs.refer(mark, "entry of its catalog", report, feature="creature.sheet.catalog-rows.missing")
