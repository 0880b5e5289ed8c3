"""``earn`` and ``pay``: coins that come into a purse, and coins that leave it, with change."""

from __future__ import annotations

import re
from typing import Final

import attrs

from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.features import features
from rulewright.items.actions import (
    Handled,
    InventoryAction,
    ItemAsk,
    Told,
    answered,
    hand_over_coins,
    named_member,
    refused,
)
from rulewright.items.bag import with_bag, with_coins
from rulewright.items.goods import Coin
from rulewright.items.purse import pay
from rulewright.items.shapes import MOST_IN_STACK
from rulewright.loading import Loading
from rulewright.teaching import Example, named

FEATURES: Final = features("tag.inventory.money")
_AMOUNT: Final = re.compile(r"(\d{1,9})\s*(?:x\s*)?(\D.*)", re.IGNORECASE)


@attrs.frozen
class Coins:
    """So many of one coin."""

    coin: Coin
    count: int


def asked_coins(ask: ItemAsk, turn: Turn) -> Coins | str:
    """The coins that an action names: by ``amount="5 gold"``, or as a thing and a count; or why it names none."""
    goods = turn.party[0].definition.goods if turn.party else None
    if goods is None:
        return "unknown-character"
    if goods.block is None or not goods.block.currencies:
        return "no-currencies"
    amount = _AMOUNT.fullmatch(ask.text("amount"))
    name, count = (amount[2].strip(), int(amount[1])) if amount is not None else (ask.item, ask.count)
    coin = goods.coin(name)
    return Coins(coin, min(max(count, 1), MOST_IN_STACK)) if coin is not None else "unknown-coin"


def earned(ask: ItemAsk, turn: Turn) -> Handled:
    """Coins come into a purse, or into the view that all of the party share (tag.inventory.money)."""
    asked, who = asked_coins(ask, turn), named_member(ask, turn)
    if isinstance(asked, str):
        return refused(ask, turn, asked)
    if isinstance(who, Refusal):
        return refused(ask, turn, who.reason)
    return hand_over_coins(turn, asked.coin.unit, asked.count, who)


def paid(ask: ItemAsk, turn: Turn) -> Handled:
    """That worth leaves one purse, inside the coin's own family; the player's where nobody is named."""
    asked, named = asked_coins(ask, turn), named_member(ask, turn)
    if isinstance(asked, str):
        return refused(ask, turn, asked)
    if isinstance(named, Refusal):
        return refused(ask, turn, named.reason)
    who, unit = turn.party[named or 0], asked.coin.unit
    goods = who.definition.goods
    made = pay(who.bag, goods, asked.coin.family, unit.value * asked.count, first=unit.id)
    if made is None:
        return refused(attrs.evolve(ask, item=unit.label, count=asked.count), turn, "insufficient")
    bag = with_coins(who.bag, made.changes)
    now = bag.coins.get(unit.id, 0)
    told = Told("ok", unit.label, asked.count, who.name, now=now, note=made.words(goods))
    return answered(told, turn, {named or 0: with_bag(who, bag)})


def _coin(loading: Loading) -> tuple[tuple[str, str], ...] | None:
    """An amount of the first coin that is in use, as a tag may write it."""
    coins = [coin.unit for coin in loading.definition.goods.coins.values()]
    return (("amount", f"N {named(coins)}"),) if coins else None


def teach_earn(loading: Loading) -> Example | None:
    amount = _coin(loading)
    coins = ", ".join(coin.unit.label for coin in loading.definition.goods.coins.values())
    return Example(amount, f"puts coins into a purse; coins: {coins}") if amount is not None else None


def teach_pay(loading: Loading) -> Example | None:
    amount = _coin(loading)
    return Example(amount, "takes that worth out of a purse, with change") if amount is not None else None


EARN: Final = InventoryAction("earn", lambda loading: earned, amount=True, teach=teach_earn)
PAY: Final = InventoryAction("pay", lambda loading: paid, amount=True, teach=teach_pay)
