"""What creatures leave behind (creature.loot): their loot tables are rolled once a fight is won.

Who takes it is for the table to say: the fight tells what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.fight.outcome import VICTORY
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.items.held import Stack
from rulewright.loading import Loading
from rulewright_std.items.loot.rolling import Drop, dropped
from rulewright_std.items.loot.tables import tables_of


def bind(loading: Loading) -> Gives | None:
    """Loot, in a ruleset that has any tables of it."""
    goods = loading.definition.goods
    tables = {table.id: table for table in tables_of(loading)}
    if not tables:
        return None

    def closes(table: Table) -> None:
        if table.outcome != VICTORY:
            return
        for who in table.in_order():
            left = tables.get(who.profile.loot or "")
            if left is not None:
                found = [_told(drop) for drop in dropped(left, goods, table.dice)]
                table.tell("loot", creature=who.name, table=left.id, found=found)

    return Gives(closes=closes)


def _told(drop: Drop) -> Mapping[str, Any]:
    if isinstance(drop, Stack):
        return {"item": drop.item, "name": drop.name, "count": drop.count}
    unit, count = drop
    return {"coins": unit.id, "name": unit.label, "count": count}
