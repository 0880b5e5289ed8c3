"""Numbers that an author wrote as a value reference and that no sheet can change."""

from __future__ import annotations

from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.stored import Sheet
from rulewright.sheet.values import Ref


def constant(ref: Ref, sheet: Definition) -> float | None:
    """The number of a reference that reads nothing of anybody's sheet; None for every other. Asked only of one whose
    ``check`` found no fault."""
    return None if ref.needs() else ref.bind(sheet)(Character(sheet, Sheet("")))
