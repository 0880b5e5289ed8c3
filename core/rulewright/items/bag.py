"""Putting things into a bag and taking them out of it. Each operation makes a new bag; what fits is asked
beforehand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from rulewright.items.held import Bag, Stack, write_bag
from rulewright.items.shapes import MOST_IN_STACK
from rulewright.sheet.character import Character


def with_bag(who: Character, bag: Bag) -> Character:
    """The character with another bag."""
    return who.with_live(attrs.evolve(who.sheet.live, items=write_bag(bag)))


def put(bag: Bag, thing: Stack) -> Bag:
    """A bag with more things in it; they join stacks that are alike in everything, as far as a stack holds them."""
    per_stack = thing.good.item.per_stack if thing.good is not None else MOST_IN_STACK
    stacks, left = list(bag.stacks), thing.count
    for index, stack in enumerate(stacks):
        if left and stack.count < per_stack and stack.of(0) == thing.of(0):
            joined = min(left, per_stack - stack.count)
            stacks[index] = stack.of(stack.count + joined)
            left -= joined
    while left > 0:
        new = min(left, per_stack)
        stacks.append(thing.of(new))
        left -= new
    return attrs.evolve(bag, stacks=tuple(stacks))


def take(bag: Bag, written: str, count: int, *, player: bool = False) -> tuple[Bag, tuple[Stack, ...]]:
    """A bag without so many things of a name, and those things; fewer where it holds fewer. What is only carried goes
    first, then what is equipped, then what is bound. A ``player`` cannot get rid of what a curse binds
    (item.binding)."""
    free = (stack for stack in bag.called(written) if not (player and stack.cursed))
    order = sorted(free, key=lambda stack: (stack.bound, stack.equipped))
    taken: list[Stack] = []
    for stack in order:
        moved = min(count, stack.count)
        if moved:
            bag = _less(bag, stack, moved)
            taken.append(stack.of(moved))
            count -= moved
    return bag, tuple(taken)


def replaced(bag: Bag, stack: Stack, one: Stack | None) -> Bag:
    """A bag in which one of a stack has become ``one``, or is gone."""
    less = _less(bag, stack, 1)
    return put(less, one.of(1)) if one is not None else less


def with_coins(bag: Bag, changes: Mapping[str, int]) -> Bag:
    """A bag with more coins of some kinds, or fewer."""
    coins = dict(bag.coins)
    for unit, count in changes.items():
        coins[unit] = coins.get(unit, 0) + count
    return attrs.evolve(bag, coins={unit: count for unit, count in coins.items() if count > 0})


def _less(bag: Bag, stack: Stack, count: int) -> Bag:
    """Without so many of a stack. An empty stack goes, but for the last one of an invented item: by that it is known
    for the rest of the game (item.invented)."""
    stacks = list(bag.stacks)
    index = stacks.index(stack)
    stacks[index] = stack.of(stack.count - count)
    if not stacks[index].count and (stack.made is None or _known_without(stacks, index)):
        del stacks[index]
    return attrs.evolve(bag, stacks=tuple(stacks))


def _known_without(stacks: Sequence[Stack], index: int) -> bool:
    return any(stack.made == stacks[index].made for i, stack in enumerate(stacks) if i != index)
