"""Initiative: who acts first (combat.initiative.roll, combat.initiative.ties)."""

from __future__ import annotations

from rulewright.fight.combatant import Combatant
from rulewright.fight.table import Table
from rulewright.rounding import down


def roll(table: Table, name: str) -> None:
    """Throw somebody's initiative, with the modifier as it is now, and put it into the log."""
    who, dice = table[name], table.rules.combat.initiative.dice
    modifier = who.profile.initiative if who.who is None else down(table.rules.initiative(who.who))
    terms = [term for terms in table.rules.phases.initiative_terms for term in terms(table, who)]
    more = sum(term.flat for term in terms)
    faces = table.throw([(dice.count, dice.sides)]) if dice is not None else []
    total = sum(faces) + modifier + more
    table.change(name, initiative=total, initiative_modifier=modifier + more)
    named = [{"source": term.source, "value": term.flat} for term in terms]
    table.tell("initiative", actor=name, rolls=[faces], modifier=modifier, terms=named or None, total=total)


def sort(table: Table) -> None:
    """Put everybody in the order of turns: higher initiative, then the higher modifier, then as they joined."""

    def place(who: Combatant) -> tuple[int, int, int]:
        return (-who.initiative, -who.initiative_modifier, who.index)

    table.order = tuple(who.name for who in sorted(table.combatants.values(), key=place))
