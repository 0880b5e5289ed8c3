"""What a condition leaves behind as it ends (combat.condition.on-end)."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from rulewright.catalog.acts import Applies, Rounds
from rulewright.conditions.block import ConditionKeys
from rulewright.fight import conditions
from rulewright.fight.combatant import Held
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.fight.turns import Act
from rulewright.loading import Loading
from rulewright_std.conditions.turn_economy.vocabulary import TurnKeys


def bind(loading: Loading) -> Gives | None:
    """What is left behind, where some condition leaves anything."""
    combat = loading.file.combat
    assert combat is not None
    left: dict[str, tuple[Applies, ...]] = {}
    for item in combat.part(ConditionKeys).conditions:
        on_end = item.part(TurnKeys).on_end
        if on_end is not None:
            left[item.condition] = on_end.applies
    return Gives(ended=LeftBehind(left).ended) if left else None


@attrs.frozen(eq=False)
class LeftBehind:
    """Conditions, by the condition that leaves them."""

    by: Mapping[str, tuple[Applies, ...]]

    def ended(self, table: Table, name: str, held: Held) -> None:
        """It has the source of what ended. In the middle of its holder's turn the rounds begin with the next one."""
        middle = any(isinstance(step, Act) and step.name == name for step in table.agenda)
        for applies in self.by.get(held.id, ()):
            if applies.condition in table[name].profile.immune_to or not isinstance(applies.duration, Rounds):
                continue
            at_start, of_source = applies.duration.at == "turn-start", applies.duration.of == "source"
            left = Held(
                applies.condition,
                held.source,
                applies.duration.rounds,
                at_start=at_start,
                of_source=of_source and held.source is not None,
                fresh=middle and not at_start,
                ends_after=applies.ends_after,
            )
            conditions.put(table, name, left)
