"""How a fight ends: when one side has nobody left who stands."""

from __future__ import annotations

from typing import Final

from rulewright.fight import conditions
from rulewright.fight.table import Table

VICTORY: Final = "victory"
"""No opponent is left."""
DEFEAT: Final = "defeat"
"""Nobody of the party stands; those who are dying do not."""
UNDECIDED: Final = "undecided"
"""The fight went on for longer than any fight may."""


def check_outcome(table: Table) -> None:
    """End the fight if one side has nobody left who stands."""
    standing = {who.team for who in table.combatants.values() if who.stands}
    if table.outcome is None and len(standing) < 2:
        finish(table, VICTORY if "party" in standing else DEFEAT)


def finish(table: Table, outcome: str) -> None:
    """End the fight: what it put on people for a time leaves with it, and leaves nothing behind
    (combat.condition.end-of-combat)."""
    table.outcome = outcome
    for who in list(table.combatants.values()):
        for held in who.conditions:
            if held.passing:
                conditions.end(table, who.name, held, "expired", final=False)
    for closes in table.rules.phases.closes:
        closes(table)
    table.tell("outcome", outcome=outcome)
