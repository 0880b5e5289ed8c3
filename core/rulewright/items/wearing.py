"""Equipping and binding: what is free, what hinders, and the deeds themselves (item.slots, item.binding, item.worn)."""

from __future__ import annotations

from typing import Final, Literal

import attrs

from rulewright.items.bag import replaced, with_bag
from rulewright.items.held import Stack
from rulewright.sheet.character import Character

Deed = Literal["equip", "unequip", "bind", "unbind"]
Hindrance = Literal["not-wearable", "no-slot", "not-bindable", "binding-full", "cursed"]
"""What keeps a thing from being put on or let go: it takes no slot; none of its slots is free; it binds nobody; its
bearer can be bound to no more; a curse."""


@attrs.frozen
class _Change:
    """Which mark of a stack a deed sets, and which other mark makes a stack come first."""

    mark: Literal["equipped", "bound"]
    to: bool
    first: Literal["equipped", "bound"]


_CHANGES: Final[dict[Deed, _Change]] = {
    "equip": _Change("equipped", True, first="bound"),
    "unequip": _Change("equipped", False, first="equipped"),
    "bind": _Change("bound", True, first="equipped"),
    "unbind": _Change("bound", False, first="bound"),
}


@attrs.frozen
class Worn:
    """What came of a deed: the character, how many things were changed, and the first thing that hindered."""

    who: Character
    changed: int
    hindered: Hindrance | None = None


def wear(who: Character, written: str, deed: Deed, count: int, *, player: bool = False) -> Worn:
    """Do a deed to up to ``count`` of a thing, one at a time, each off a stack that is not so already
    (tag.inventory.wear).

    What is bound is put on first, and what is equipped is bound first. ``player`` says that the player does it: no
    curse holds against the Game Master.
    """
    change = _CHANGES[deed]
    hindered: Hindrance | None = None
    for changed in range(count):
        left = [stack for stack in who.bag.called(written) if getattr(stack, change.mark) is not change.to]
        left.sort(key=lambda stack: not getattr(stack, change.first))
        faults = [hindrance(who, stack, deed, player=player) for stack in left]
        hindered = hindered or next(filter(None, faults), None)
        if None not in faults:
            return Worn(who, changed, hindered)
        stack = left[faults.index(None)]
        one = (
            attrs.evolve(stack, equipped=change.to)
            if change.mark == "equipped"
            else attrs.evolve(stack, bound=change.to)
        )
        who = with_bag(who, replaced(who.bag, stack, one))
    return Worn(who, count, hindered)


def hindrance(who: Character, stack: Stack, deed: Deed, *, player: bool = False) -> Hindrance | None:
    """What keeps one of a stack from being worn, bound or let go; None where nothing does."""
    item = stack.good.item if stack.good is not None else None
    if deed == "unbind":
        return "cursed" if player and stack.cursed else None
    if deed == "bind":
        if item is None or item.binds is None:
            return "not-bindable"
        most = who.definition.goods.most_bound
        return "binding-full" if most is None or bound_count(who) + 1 > most(who) else None
    if deed == "unequip":
        return None
    if item is None or not item.slots:
        return "not-wearable"
    free = free_slots(who)
    return "no-slot" if any(free.get(slot, 0) < taken for slot, taken in item.slots.items()) else None


def free_slots(who: Character) -> dict[str, int]:
    """How many of each slot are free (item.slots)."""
    block = who.definition.goods.block
    free = {slot.id: slot.count for slot in block.slots} if block is not None else {}
    for stack in who.bag.goods:
        if stack.equipped and stack.good is not None:
            for slot, taken in stack.good.item.slots.items():
                free[slot] = free.get(slot, 0) - taken * stack.count
    return free


def bound_count(who: Character) -> int:
    """How many things a character is bound to."""
    return sum(stack.count for stack in who.bag.goods if stack.bound)
