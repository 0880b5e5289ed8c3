"""What things weigh, what a character carries, and how much more fits (item.carry)."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.items.held import MOST_STACKS, Stack
from rulewright.items.shapes import MOST_IN_STACK
from rulewright.rounding import down
from rulewright.sheet.character import Character

_DIGITS: Final = 9
"""Digits behind the point to which loads are compared, so that tenths add up."""


@attrs.frozen
class Load:
    """What a character carries, and the loads that are too much; None where there is no such bound."""

    weight: float
    encumbered_above: float | None = None
    limit: float | None = None

    @property
    def encumbered(self) -> bool:
        """Whether the load weighs on its bearer."""
        return self.encumbered_above is not None and round(self.weight - self.encumbered_above, _DIGITS) > 0


def load(who: Character) -> Load:
    """What a character carries: nothing weighs anything in a ruleset without ``carry``."""
    carrying = who.definition.goods.carrying
    if carrying is None:
        return Load(0)
    things = sum(weight_of(who, stack) * stack.count for stack in who.bag.goods)
    coins = sum(coin_weight(who, unit) * count for unit, count in who.bag.coins.items())
    limit = carrying.limit(who) if carrying.limit is not None else None
    return Load(round(things + coins, _DIGITS), carrying.encumbered_above(who), limit)


def weight_of(who: Character, thing: Stack) -> float:
    """What one of a thing weighs; nothing where its item does not say."""
    carrying = who.definition.goods.carrying
    if carrying is None or thing.good is None:
        return 0
    return thing.good.number(carrying.stat) or 0


def coin_weight(who: Character, unit: str) -> float:
    """What one coin weighs."""
    goods = who.definition.goods
    family = goods.family_of(unit)
    if goods.carrying is None or family is None or family.per_weight is None:
        return 0
    return 1 / family.per_weight


def fitting(who: Character, thing: Stack, *, unburdened: bool = False) -> int:
    """How many of ``thing.count`` of a thing a character can still take up: by its weight, and by the stacks that it
    makes."""
    per_stack = thing.good.item.per_stack if thing.good is not None else MOST_IN_STACK
    joined = sum(max(per_stack - stack.count, 0) for stack in who.bag.stacks if stack.of(0) == thing.of(0))
    stacks = joined + max(MOST_STACKS - len(who.bag.stacks), 0) * per_stack
    return min(room(who, weight_of(who, thing), thing.count, unburdened=unburdened), stacks)


def room(who: Character, weight: float, count: int, *, unburdened: bool = False) -> int:
    """How many of ``count`` things of a weight a character can still take: up to the limit, or ``unburdened`` without
    being encumbered by them."""
    if weight <= 0:
        return count
    carried = load(who)
    bounds = (carried.limit, carried.encumbered_above if unburdened else None)
    fits = [down(round((bound - carried.weight) / weight, _DIGITS)) for bound in bounds if bound is not None]
    return max(min([count, *fits]), 0)
