"""Whose damage does not reach the holder of a condition (window.reaction.no-damage-from)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import attrs

from rulewright.conditions.block import ConditionKeys
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright_std.conditions.blocking.vocabulary import BlockingKeys


def bind(loading: Loading) -> Gives | None:
    """What is blocked, where some condition blocks anything."""
    combat = loading.file.combat
    assert combat is not None
    found = {item.condition: item.part(BlockingKeys).no_damage_from for item in combat.part(ConditionKeys).conditions}
    blocked = {id: frozenset(entries) for id, entries in found.items() if entries}
    return Gives(blocks=Blocked(blocked).blocks) if blocked else None


@attrs.frozen(eq=False)
class Blocked:
    """Catalog entries that do no damage, by condition."""

    by: Mapping[str, frozenset[str]]

    def blocks(self, table: Table, who: Combatant, deed: Deed) -> Iterator[str]:
        """The conditions that stop all of a deed's damage."""
        if deed.entry is None:
            return
        for held in who.conditions:
            if deed.entry in self.by.get(held.id, frozenset()):
                yield table.rules.condition_label(held.id)
