"""What the shape of a borrowing cannot say: names of the borrower that there are not."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.fields import value_fault
from rulewright_std.catalog.borrowed.vocabulary import BorrowKeys, SheetMap


def check_borrowings(loading: Loading, report: Report) -> None:
    """Refuse whatever a lender's ids are said to be here, and is not declared. Nothing is checked where layers are
    folded in: a value that they removed is not there any more (file.effective-definition)."""
    if loading.layers:
        return
    for index, catalog in enumerate(loading.file.catalogs):
        borrowing = catalog.part(BorrowKeys).from_
        if borrowing is not None:
            _check_map(borrowing.sheet, loading, report.at("catalogs", index, "from", "sheet"))


def _check_map(map: SheetMap, loading: Loading, report: Report) -> None:
    sheet, block = loading.definition, loading.file.items
    for id, field in map.fields.items():
        if field is not None and field not in sheet.fields:
            report.at("fields", id).refuse(
                f'must be a field of the sheet, or null: there is no "{field}"',
                feature="catalog.borrowed.sheet-map.fields",
            )
    for id in map.values:
        _check_values(id, map, sheet, report.at("values", id))
    slots = {slot.id for slot in block.slots} if block is not None else set()
    _check_names(map.tiers, sheet.tiers, "proficiency tier", report.at("tiers"), "catalog.borrowed.sheet-map.tiers")
    _check_names(map.slots, slots, "slot of the items block", report.at("slots"), "catalog.borrowed.slots")
    for id, ref in map.refs.items():
        ref.check(sheet, report.at("refs", id))


def _check_values(id: str, map: SheetMap, sheet: Definition, report: Report) -> None:
    feature = "catalog.borrowed.sheet-map.values"
    named = map.fields.get(id, id)
    field = sheet.fields.get(named) if named is not None else None
    if named is None:
        report.refuse("is never read: fields leaves the field out", feature=feature)
    elif field is None:
        report.refuse(f'must be of a field of the sheet, and there is no "{named}"', feature=feature)
    else:
        for written, value in map.values[id].items():
            fault = value_fault(field.variant, value)
            if fault is not None:
                report.at(written).refuse(f'{fault}: the field "{named}" holds nothing else', feature=feature)


def _check_names(
    named: Mapping[str, str], there: Mapping[str, object] | set[str], noun: str, report: Report, feature: str
) -> None:
    for id, wanted in named.items():
        if wanted not in there:
            report.at(id).refuse(f'must be a {noun}, and there is no "{wanted}"', feature=feature)
