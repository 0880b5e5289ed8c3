"""What things that are worn and carried do in a fight: they act on their bearer as a condition does."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.check.modifiers import Scope
from rulewright.conditions.acting import ActingNow
from rulewright.fight.combatant import Combatant
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright_std.items.worn.bearing import LEANS, bound_requirements, in_force


def bind(loading: Loading) -> Gives | None:
    """Things, in a ruleset that has any."""
    if loading.file.items is None:
        return None
    asked = bound_requirements(loading)

    def acting(table: Table, who: Combatant) -> Iterator[ActingNow]:
        if who.who is None:
            return
        for label, effect in in_force(who.who, asked):
            yield ActingNow(
                label,
                effect.modifiers,
                Scope(effect.skills, effect.saves),
                frozenset(effect.fails_saves),
                leans=tuple(LEANS[id] for id in effect.effects),
            )

    return Gives(acting=acting)
