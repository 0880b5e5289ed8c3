"""The block of a prompt that tells a model, turn by turn, what it may write under this very ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.prompt.checks import check_section
from rulewright.prompt.sheets import sheet_section
from rulewright.sheet.character import Character

if TYPE_CHECKING:
    from rulewright.ruleset import Ruleset


def reminder(ruleset: Ruleset, party: Sequence[Character]) -> str:
    """Checks, and for a party that has sheets how those are changed and what stands on them. The first of the party is
    the player's own character. Guidance for world generation is no part of it (gm.world-guidance), nor is anything of a
    catalog that no sheet holds (gm.catalog-text-not-sent)."""
    sheeted = [who for who in party if who.has_sheet]
    sections = [check_section(ruleset, party)]
    if sheeted:
        sections.append(sheet_section(ruleset, sheeted))
    return "\n\n".join(sections) + "\n"
