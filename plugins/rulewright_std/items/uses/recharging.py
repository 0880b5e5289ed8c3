"""Charges that come back when a rest is taken (rest.items)."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.catalog.shapes import Amount
from rulewright.dice.notation import number_of
from rulewright.dice.port import Dice
from rulewright.items.bag import replaced, with_bag
from rulewright.items.held import Stack
from rulewright.loading import Loading
from rulewright.rests import RestEffect, Resting
from rulewright.sheet.character import Character
from rulewright_std.items.uses.vocabulary import Recharge, UseKeys, most_charges


def bind_recharge(loading: Loading) -> Resting | None:
    """What a rest does to things; None in a ruleset without items."""
    return recharged if loading.file.items is not None else None


RECHARGE: Final = RestEffect("item-charges", bind_recharge)


def recharged(who: Character, rest: str, dice: Dice) -> tuple[Character, tuple[str, ...]]:
    """The character with the charges back that this rest gives, and a line for each thing that has more now."""
    lines: list[str] = []
    for stack in who.bag.goods:
        recharge = _recharge(stack)
        if recharge is None or rest not in recharge.rests or stack.charges is None or stack.good is None:
            continue
        most = most_charges(stack.good)
        more = most if recharge.amount == "max" else max(amount_of(recharge.amount, dice), 0)
        held = min(stack.charges + more, most)
        if held > stack.charges:
            lines.append(f"{stack.name} {held}/{most}")
            who = with_bag(who, replaced(who.bag, stack, attrs.evolve(stack, charges=held if held < most else None)))
    return who, tuple(lines)


def amount_of(amount: Amount, dice: Dice) -> int:
    """Dice and a fixed number together."""
    return (number_of(amount.dice, dice) if amount.dice is not None else 0) + (amount.flat or 0)


def _recharge(stack: Stack) -> Recharge | None:
    charges = stack.good.item.part(UseKeys).charges if stack.good is not None else None
    return charges.recharge if charges is not None else None
