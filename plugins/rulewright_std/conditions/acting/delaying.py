"""What a condition holds up: paid for now, and done as its holder's next turn begins (combat.mechanics.delays)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.conditions.block import ConditionKeys
from rulewright.fight import economy
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.fight.using import Declare, Use
from rulewright.loading import Loading
from rulewright_std.conditions.acting.vocabulary import DelayKeys, Delays

FEATURE: Final = "delays"
"""The id under which somebody is marked with what is held up, or with the number of what goes on now."""


def bind(loading: Loading) -> Gives | None:
    """What is held up, where some condition holds anything up."""
    combat = loading.file.combat
    assert combat is not None
    found = {item.condition: item.part(DelayKeys).delays for item in combat.part(ConditionKeys).conditions}
    delays = {id: keys for id, keys in found.items() if keys is not None}
    delaying = Delaying(delays)
    return Gives(holds=delaying.holds, turn_starts=delaying.go_on) if delays else None


@attrs.frozen(eq=False)
class Delaying:
    """What holds up which deeds, by condition."""

    by: Mapping[str, Delays]

    def holds(self, table: Table, use: Use) -> bool:
        """One die for each condition that is about the deed; enough on any of them holds it up."""
        who, deed = table[use.actor], table.deed(use.actor, use.deed)
        if who.mark(FEATURE) == use.serial:
            table.mark(use.actor, FEATURE, None)
            return False
        catalog = (deed.entry or "").partition("/")[0]
        for held in who.conditions:
            keys = self.by.get(held.id)
            if keys is None or catalog not in keys.catalogs or deed.budget != keys.budget:
                continue
            (face,) = table.throw([(1, keys.chance.sides)])
            late = face >= keys.chance.at_least
            table.tell(
                "delayed",
                actor=use.actor,
                deed=deed.label,
                condition=held.id,
                roll=face,
                need=keys.chance.at_least,
                result="held" if late else "in-time",
            )
            if late:
                kept = [use.deed, list(use.targets), use.serial, use.steps, use.level, keys.budget]
                table.mark(use.actor, FEATURE, kept)
                return True
        return False

    def go_on(self, table: Table, name: str) -> None:
        """What was held up is done, with the same kind of budget; who cannot pay that, or cannot act, has lost it. What
        it cost else was paid before (combat.mechanics.delays.cost-paid)."""
        kept = table[name].mark(FEATURE)
        if not isinstance(kept, list):
            return
        deed, targets, serial, steps, level, budget = kept
        label = table.deed(name, deed).label
        table.mark(name, FEATURE, None)
        if not table.able(table[name]) or table[name].budgets.get(budget, 0) < 1:
            table.tell("delayed", actor=name, deed=label, result="lost")
            return
        economy.spend_budget(table, name, budget)
        table.tell("delayed", actor=name, deed=label, result="goes-on")
        table.mark(name, FEATURE, serial)
        table.push(Declare(Use(name, deed, tuple(targets), serial, steps, level)))
