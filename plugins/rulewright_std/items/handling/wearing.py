"""``equip``, ``unequip``, ``bind`` and ``unbind``."""

from __future__ import annotations

from functools import partial
from typing import Final

from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.items.actions import Handled, InventoryAction, ItemAsk, Told, answered, holder, refused
from rulewright.items.held import Bag, Stack
from rulewright.items.wearing import Deed, wear
from rulewright.loading import Loading
from rulewright.teaching import Example


def worn_as(deed: Deed, ask: ItemAsk, turn: Turn) -> Handled:
    """Do the deed to up to so many of a thing in one bag (tag.inventory.wear)."""
    index = holder(ask, turn)
    if index is None or isinstance(index, Refusal):
        return refused(ask, turn, "none-held" if index is None else index.reason)
    worn = wear(turn.party[index], ask.item, deed, ask.count, player=ask.by_player)
    if not worn.changed and worn.hindered is not None:
        return refused(ask, turn, worn.hindered)
    bag = worn.who.bag
    label = bag.called(ask.item)[0].name
    told = Told("ok", label, worn.changed, worn.who.name, now=_so(bag, ask.item, deed))
    return answered(told, turn, {index: worn.who})


def _so(bag: Bag, written: str, deed: Deed) -> int:
    """How many of a thing are as the deed makes them."""
    return sum(stack.count for stack in bag.called(written) if _is(stack, deed))


def _is(stack: Stack, deed: Deed) -> bool:
    match deed:
        case "equip":
            return stack.equipped
        case "unequip":
            return not stack.equipped
        case "bind":
            return stack.bound
        case _:
            return not stack.bound


def teach_equip(loading: Loading) -> Example | None:
    """What a Game Master is told of it, where there are slots at all."""
    block = loading.file.items
    if block is None or not block.slots:
        return None
    slots = ", ".join(f"{slot.label} {slot.count}" for slot in block.slots)
    return Example((("item", "NAME"),), f"puts on or takes in hand, and unequip lets go; slots: {slots}")


def teach_bind(loading: Loading) -> Example | None:
    """What a Game Master is told of it, where things can bind."""
    block = loading.file.items
    if block is None or block.binding is None:
        return None
    return Example((("item", "NAME"),), f"binds somebody to a thing ({block.binding.label}), and unbind ends it")


WEARING: Final = (
    InventoryAction("equip", lambda loading: partial(worn_as, "equip"), teach=teach_equip),
    InventoryAction("unequip", lambda loading: partial(worn_as, "unequip")),
    InventoryAction("bind", lambda loading: partial(worn_as, "bind"), teach=teach_bind),
    InventoryAction("unbind", lambda loading: partial(worn_as, "unbind")),
)
