"""What is left of how much one may spend in a turn or a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rulewright.fight.combatant import Combatant
from rulewright.fight.phases import Gives
from rulewright.fight.table import Table
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright.sheet.values import Getter
from rulewright_std.combat.spend_limits.vocabulary import SpendLimit, SpendLimits

FEATURE: Final = "spend-limits"
"""The id under which somebody with a sheet keeps, by pool, what they may spend and what they have spent."""


def bind(loading: Loading) -> Gives | None:
    """Limits of what is spent, where the combat block has any."""
    combat, sheet = loading.file.combat, loading.definition
    assert combat is not None
    limits = combat.part(SpendLimits).spend_limits
    if not limits:
        return None
    bound = [(limit, limit.max.bind(sheet)) for limit in limits]
    per_round = frozenset(limit.pool for limit in limits if limit.per == "round")
    per_turn = frozenset(limit.pool for limit in limits if limit.per == "turn")

    def round_starts(table: Table) -> None:
        for name in list(table.combatants):
            anew(table, name, per_round)

    return Gives(
        opens=lambda table: read_once(table, bound),
        affords=affords,
        payments=paid,
        round_starts=round_starts,
        turn_starts=lambda table, name: anew(table, name, per_turn),
    )


def read_once(table: Table, limits: Iterable[tuple[SpendLimit, Getter]]) -> None:
    """Read everybody's limits, as the fight starts (combat.spend-limits.max-read-once). Plain numbers have none."""
    for who in list(table.combatants.values()):
        if who.who is not None:
            most = {limit.pool: {"max": down(read(who.who)), "spent": 0} for limit, read in limits}
            table.mark(who.name, FEATURE, most)


def affords(table: Table, who: Combatant, pays: Mapping[str, int]) -> bool:
    """Whether all that is to be paid is still allowed."""
    kept = _kept(who)
    return all(pool not in kept or kept[pool]["spent"] + points <= kept[pool]["max"] for pool, points in pays.items())


def paid(table: Table, name: str, pays: Mapping[str, int]) -> None:
    """Count what somebody spent, on whoever's turn."""
    kept = _kept(table[name])
    spent = {
        pool: {**kept[pool], "spent": kept[pool]["spent"] + points} for pool, points in pays.items() if pool in kept
    }
    if spent:
        table.mark(name, FEATURE, {**kept, **spent})


def anew(table: Table, name: str, pools: frozenset[str]) -> None:
    """Somebody may spend again of these pools."""
    kept = _kept(table[name])
    if any(kept[pool]["spent"] for pool in pools & set(kept)):
        table.mark(name, FEATURE, {pool: {**has, "spent": 0} if pool in pools else has for pool, has in kept.items()})


def _kept(who: Combatant) -> Mapping[str, Any]:
    found: Mapping[str, Any] = who.mark(FEATURE, {})
    return found
