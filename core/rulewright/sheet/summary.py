"""Cross-checks of what the Game Master sees of each sheet: every name must point at something on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.issues import Report
from rulewright.sheet.definition import Definition

if TYPE_CHECKING:
    from rulewright.file import SummaryList
    from rulewright.loading import Loading

FEATURE = "file.references-exist"


def check_summary(loading: Loading, report: Report) -> None:
    """Refuse names of ``gm.sheetSummary`` that the sheet does not declare, and columns of the wrong type."""
    summary, sheet, at = loading.file.gm.sheet_summary, loading.definition, report.at("gm", "sheetSummary")
    for index, id in enumerate(summary.fields):
        if id not in sheet.fields:
            at.at("fields", index).refuse(f'names no field of the sheet: "{id}"', feature=FEATURE)
    for index, id in enumerate(summary.derived):
        if id not in sheet.derived:
            at.at("derived", index).refuse(f'names no derived value: "{id}"', feature=FEATURE)
    for index, entry in enumerate(summary.lists):
        _check_list(entry, sheet, at.at("lists", index))


def _check_list(entry: SummaryList, sheet: Definition, report: Report) -> None:
    table = sheet.lists.get(entry.list)
    if table is None:
        report.at("list").refuse(f'names no list of the sheet: "{entry.list}"', feature=FEATURE)
        return
    types = {column.id: column.type for column in table.columns}
    if types.get(entry.name_column) not in ("text", "enum"):
        report.at("nameColumn").refuse(
            f'must name a text or enum column of that list, not "{entry.name_column}"', feature=FEATURE
        )
    for index, id in enumerate(entry.columns):
        if id not in types:
            report.at("columns", index).refuse(f'names no column of that list: "{id}"', feature=FEATURE)
    if entry.group_by is not None and entry.group_by not in types:
        report.at("groupBy").refuse(f'names no column of that list: "{entry.group_by}"', feature=FEATURE)
    if entry.only_when is not None and types.get(entry.only_when) != "boolean":
        report.at("onlyWhen").refuse(
            f'must name a boolean column of that list, not "{entry.only_when}"', feature=FEATURE
        )
