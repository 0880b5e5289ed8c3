"""What a turn may hold, and what is paid: budgets, strikes in hand, points of pools, uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from rulewright.catalog.catalogs import CostTerm
from rulewright.fight.block import Budget
from rulewright.fight.combatant import Combatant
from rulewright.fight.deeds import Deed, Period, number
from rulewright.fight.table import Table

CAPPED: Final = "capped"
"""The mark of capped rows that have taken a strike out of hand since it was paid for."""


@attrs.frozen
class Price:
    """How a deed can be paid: points by pool, and the position of the pool in its group beyond the one that the deed
    names. ``pool`` is the one that a choice names, None where there is nothing to choose."""

    pays: Mapping[str, int]
    pool: str | None = None
    steps: int = 0
    level: int = 0


def refill(table: Table, name: str, per: Period) -> None:
    """Fill the budgets of one period again."""
    who = table[name]
    budgets = dict(who.budgets)
    for budget in table.rules.combat.economy.budgets:
        if budget.per == per:
            budgets[budget.id] = held_at_first(table, who, budget)
    table.change(name, budgets=budgets)


def held_at_first(table: Table, who: Combatant, budget: Budget) -> int:
    """How much of a budget somebody has as it is filled again."""
    more: int = sum(term(table, who, budget.id) for term in table.rules.phases.budget_terms)
    return max(budget.count + more, 0)


def give_budget(table: Table, name: str, id: str, count: int) -> None:
    """Give somebody more of a budget, up to what they had at first and the gift on top: nothing can be saved up
    (combat.mechanics.economy.gives.cap, question.combat-mechanics.6)."""
    who = table[name]
    budget = next(budget for budget in table.rules.combat.economy.budgets if budget.id == id)
    left = min(who.budgets.get(id, 0) + count, held_at_first(table, who, budget) + count)
    table.change(name, budgets={**who.budgets, id: left})
    table.tell("gives", actor=name, budget=id, count=count, left=left)


def strikes_of(who: Combatant, deed: Deed) -> int:
    """How many strikes one payment for a deed gives; 1 for what declares none."""
    if deed.strikes is None or deed.capped:
        return 1
    return max(number(deed.strikes, who.who), 1)


def in_hand(who: Combatant, deed: Deed) -> bool:
    """Whether a strike in hand pays for a deed (combat.attacks.strikes.in-hand): for a capped row one of each payment
    does (question.combat-core.10)."""
    return deed.strikes is not None and who.strikes > 0 and deed.id not in who.mark(CAPPED, ())


def prices(table: Table, who: Combatant, deed: Deed) -> list[Price]:
    """Every way in which somebody can pay for a deed now: from its own pools, or one of its prices from a bigger
    pool of the same group. Empty where they cannot pay at all; somebody without a sheet pays nothing."""
    if who.who is None or not deed.cost:
        return [Price({})]
    found = []
    for pool, steps, level, terms in _ways(table, who, deed.cost):
        pays: dict[str, int] = {}
        for id, points in terms:
            pays[id] = pays.get(id, 0) + points
        if _affordable(table, who, pays):
            found.append(Price(pays, pool, steps, level))
    return found


def _ways(
    table: Table, who: Combatant, cost: Sequence[CostTerm]
) -> list[tuple[str | None, int, int, list[tuple[str, int]]]]:
    """The payments that a price allows: the pool that is chosen, its steps beyond the deed's own, its level, and all
    points."""
    plain = [(term.pools[0], term.amount) for term in cost]
    choosing = next((index for index, term in enumerate(cost) if term.group is not None), None)
    if choosing is None:
        return [(None, 0, _level(table, who, plain[0][0], 0), plain)]
    term = cost[choosing]
    group = [pool.id for pool in table.rules.definition.pools.values() if pool.group == term.group]
    first = group.index(term.pools[0])
    ways: list[tuple[str | None, int, int, list[tuple[str, int]]]] = []
    for place in range(first, len(group)):
        paid = [*plain[:choosing], (group[place], term.amount), *plain[choosing + 1 :]]
        ways.append((group[place], place - first, _level(table, who, group[place], place + 1), paid))
    return ways


def _level(table: Table, who: Combatant, pool: str, place: int) -> int:
    """The level of what a pool pays for: the pool's own where it has one, else its place in its group from 1, and 0
    outside any group (window.counter.level)."""
    for levels in table.rules.phases.pool_levels:
        level: int | None = levels(table, who, pool)
        if level is not None:
            return level
    return place


def _affordable(table: Table, who: Combatant, pays: Mapping[str, int]) -> bool:
    assert who.who is not None
    for id, points in pays.items():
        held = who.who.pool(id)
        if held is None or held.value < points:
            return False
    return all(affords(table, who, pays) for affords in table.rules.phases.affords)


def usable(who: Combatant, deed: Deed) -> bool:
    """Whether uses, recharge and the counters of its rows leave a deed to its holder."""
    if deed.id in who.spent or who.uses.get(deed.id, 1) <= 0:
        return False
    pools = (who.who.pool(key) for key in deed.counters) if who.who is not None else ()
    return all(pool is not None and pool.value > 0 for pool in pools)


def spend_budget(table: Table, name: str, budget: str, what: str | None = None) -> None:
    """Take one of a budget; ``what`` is the label of what it pays for."""
    who = table[name]
    left = who.budgets.get(budget, 0) - 1
    table.change(name, budgets={**who.budgets, budget: left})
    table.tell("budget", actor=name, budget=budget, deed=what, left=left)


def spend_pools(table: Table, name: str, pays: Mapping[str, int], uses: Sequence[str] = ()) -> None:
    """Take points of pools, and one use of counters, off somebody's sheet."""
    who = table[name]
    if who.who is None or not (pays or uses):
        return
    paying = who.who.paying(pays, dict.fromkeys(uses, 1))
    table.change(name, who=paying)
    for id, points in pays.items():
        left = paying.pool(id)
        table.tell("spend", actor=name, pool=id, amount=points, left=left.value if left is not None else 0)
    for key in uses:
        left = paying.pool(key)
        table.tell("uses", actor=name, what=left.label if left is not None else key, left=left.value if left else 0)
    for paid in table.rules.phases.payments:
        paid(table, name, pays)


def pay(table: Table, name: str, deed: Deed, price: Price) -> None:
    """Pay for a deed: a strike in hand or its budget, points, uses, recharge. What is paid is never given back
    (combat.limit.no-refunds)."""
    who = table[name]
    if deed.signature is not None:
        table.change(name, points=who.points - deed.signature)
        table.tell("signature", actor=name, cost=deed.signature, left=who.points - deed.signature)
    elif in_hand(who, deed):
        table.change(name, strikes=who.strikes - 1)
        if deed.capped:
            table.mark(name, CAPPED, [*who.mark(CAPPED, ()), deed.id])
        table.tell("strikes", actor=name, left=who.strikes - 1)
    elif deed.budget is not None:
        spend_budget(table, name, deed.budget, deed.label)
        more = strikes_of(table[name], deed) - 1
        if more > 0:
            table.change(name, strikes=table[name].strikes + more)
            table.mark(name, CAPPED, None)
            table.tell("strikes", actor=name, left=table[name].strikes)
    spend_pools(table, name, price.pays, deed.counters)
    use_up(table, name, deed)


def use_up(table: Table, name: str, deed: Deed) -> None:
    """Take one of a deed's own uses, and have one that recharges wait for it (creature.action.uses)."""
    who = table[name]
    if deed.uses is not None:
        left = who.uses.get(deed.id, deed.uses) - 1
        table.change(name, uses={**who.uses, deed.id: left})
        table.tell("uses", actor=name, what=deed.label, left=left)
    if deed.recharge is not None:
        table.change(name, spent=table[name].spent | {deed.id})
