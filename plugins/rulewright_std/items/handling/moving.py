"""``remove`` and ``give``: a thing leaves a bag, for good or for another one."""

from __future__ import annotations

from typing import Final

from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.items.actions import (
    Handled,
    InventoryAction,
    ItemAsk,
    Told,
    answered,
    counts,
    named_member,
    refused,
)
from rulewright.items.bag import put, take, with_bag
from rulewright.items.carrying import fitting
from rulewright.items.held import Stack
from rulewright.loading import Loading
from rulewright.sheet.character import Character
from rulewright.teaching import Example


def remove(ask: ItemAsk, turn: Turn) -> Handled:
    """Take things out of a bag, or out of any where nobody is named (tag.inventory.remove-give)."""
    named = named_member(ask, turn)
    if isinstance(named, Refusal):
        return refused(ask, turn, named.reason)
    members: dict[int, Character] = {}
    left = ask.count
    asked = range(len(turn.party)) if named is None else (named,)
    for index in asked:
        who = turn.party[index]
        bag, taken = take(who.bag, ask.item, left, player=ask.by_player)
        members[index] = with_bag(who, bag) if taken else who
        left -= sum(stack.count for stack in taken)
    if left == ask.count:
        return refused(ask, turn, _why_none(ask, turn, asked))
    now = counts((who.bag for who in members.values()), ask.item)
    told = Told("ok", _label(ask, turn, asked), ask.count - left, _name(turn, named), now=now)
    return answered(told, turn, members)


def give(ask: ItemAsk, turn: Turn) -> Handled:
    """Move things from one's own bag to somebody else's: all that are asked for and held, or none."""
    named, receiver = named_member(ask, turn), named_member(ask, turn, "to")
    if isinstance(named, Refusal):
        return refused(ask, turn, named.reason)
    giver = named or 0
    if receiver is None or isinstance(receiver, Refusal) or receiver == giver:
        return refused(ask, turn, "no-recipient")
    bag, taken = take(turn.party[giver].bag, ask.item, ask.count, player=ask.by_player)
    if not taken:
        return refused(ask, turn, _why_none(ask, turn, (giver,)))
    taker: Character | None = turn.party[receiver]
    for stack in taken:
        taker = _taking(taker, stack.loose()) if taker is not None else None
    if taker is None:
        return refused(ask, turn, "too-heavy")
    moved = sum(stack.count for stack in taken)
    told = Told("ok", _label(ask, turn, (giver,)), moved, turn.party[giver].name, taker.name, now=bag.count(ask.item))
    return answered(told, turn, {giver: with_bag(turn.party[giver], bag), receiver: taker})


def teach_remove(loading: Loading) -> Example:
    return Example((("item", "NAME"), ("count", "N")), "takes things away; without who out of any bag")


def teach_give(loading: Loading) -> Example:
    return Example(
        (("item", "NAME"), ("count", "N"), ("to", "NAME")), "moves things from one's own bag to somebody else's"
    )


REMOVE: Final = InventoryAction("remove", lambda loading: remove, teach=teach_remove)
GIVE: Final = InventoryAction("give", lambda loading: give, teach=teach_give)


def _taking(who: Character, thing: Stack) -> Character | None:
    """The character with a thing taken up, all of it; None where it does not fit."""
    if fitting(who, thing) < thing.count:
        return None
    return with_bag(who, put(who.bag, thing))


def _why_none(ask: ItemAsk, turn: Turn, asked: range | tuple[int, ...]) -> str:
    return "cursed" if any(turn.party[index].bag.count(ask.item) for index in asked) else "none-held"


def _label(ask: ItemAsk, turn: Turn, asked: range | tuple[int, ...]) -> str:
    """What the thing is called where it is held."""
    held = (stack.name for index in asked for stack in turn.party[index].bag.called(ask.item))
    return next(held, ask.item)


def _name(turn: Turn, index: int | None) -> str:
    return turn.party[index].name if index is not None else ""
