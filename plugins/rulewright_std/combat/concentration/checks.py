"""What the shape of ``combat.concentration`` cannot say."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.combat.concentration.vocabulary import TEXT, ConcentrationKeys


def check_concentration(loading: Loading, report: Report) -> None:
    """Refuse a text or a save that the sheet does not have."""
    combat, sheet = loading.file.combat, loading.definition
    block = combat.part(ConcentrationKeys).concentration if combat is not None else None
    if block is None:
        return
    at = report.at("combat", "concentration")
    if block.text not in sheet.texts:
        at.at("text").refuse(f'names no live text of the sheet: "{block.text}"', feature=TEXT)
    if block.save not in sheet.saves:
        at.at("save").refuse(f'names no save of the sheet: "{block.save}"', feature=TEXT)
