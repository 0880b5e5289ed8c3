"""The levels that pools have of their own."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.fight.combatant import Combatant
from rulewright.fight.table import Table
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright_std.reactions.counters.vocabulary import PoolLevel


def check_levels(loading: Loading, report: Report) -> None:
    """Refuse levels that read what the sheet does not declare."""
    for index, pool in enumerate(loading.definition.pools.values()):
        level = pool.part(PoolLevel).level
        if level is not None:
            level.check(loading.definition, report.at("sheet", "live", "pools", index, "level"))


def levels(loading: Loading) -> Callable[[Table, Combatant, str], int | None]:
    """Reads the level that a pool has of its own on somebody's sheet, None for one that has none."""
    found = ((pool.id, pool.part(PoolLevel).level) for pool in loading.definition.pools.values())
    bound = {id: level.bind(loading.definition) for id, level in found if level is not None}

    def level(table: Table, who: Combatant, pool: str) -> int | None:
        read = bound.get(pool)
        return down(read(who.who)) if read is not None and who.who is not None else None

    return level
