"""Claiming starting gear in play: ``[inventory: action="claim" item="Wizard" who="Bram" by="player"]``.

A host writes the tag when a player takes a kit from the picker; a Game Master's model has no business with it. Whatever
is rolled is rolled then and never again. ``free="yes"`` says that the screen edits freely: nothing keeps that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.build.shapes import BuilderKeys
from rulewright.commands.answering import answering
from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.dice.notation import number_of
from rulewright.dice.port import Dice
from rulewright.items.actions import (
    Act,
    Handled,
    InventoryAction,
    ItemAsk,
    Told,
    hand_over,
    hand_over_coins,
    named_member,
    refused,
)
from rulewright.items.held import MOST_COINS, stack_of
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright.sheet.character import Character
from rulewright_std.builder.starting_gear.kits import Kit, Line, bind_kits
from rulewright_std.builder.starting_gear.vocabulary import GearKeys

FREE: Final = ("yes", "true", "1")


def bind_claim(loading: Loading) -> Act:
    """The action, for one ruleset. Kits are held to what they fit where a step of the builder does so."""
    builder = loading.file.sheet.part(BuilderKeys).builder
    steps = [step.variant for step in builder.steps] if builder is not None else []
    return Claiming(bind_kits(loading), any(isinstance(keys, GearKeys) and keys.strict for keys in steps)).claim


CLAIM: Final = InventoryAction("claim", bind_claim)


@attrs.frozen
class Claiming:
    """The kits that may be claimed, and whether only by those whom they fit."""

    kits: Mapping[str, Kit]
    strict: bool

    def claim(self, ask: ItemAsk, turn: Turn) -> Handled:
        """Hand a whole kit over, or nothing of it: each thing in it is answered by itself."""
        who = named_member(ask, turn)
        if isinstance(who, Refusal):
            return refused(ask, turn, who.reason)
        if not turn.party:
            return refused(ask, turn, "unknown-character")
        id = answering([kit.shape for kit in self.kits.values()], ask.item)
        if id is None or not ask.by_player:
            return refused(ask, turn, "unknown-kit" if ask.by_player else "not-player")
        holder, kit = turn.party[who or 0], self.kits[id]
        if any(line.count_from is not None for line in kit.lines) and not holder.has_sheet:
            return refused(ask, turn, "no-sheet")
        if self.strict and ask.text("free").lower() not in FREE and kit.misfit(holder.plain):
            return refused(ask, turn, "does-not-fit")
        return _handed(kit, ask, turn, who)


def _handed(kit: Kit, ask: ItemAsk, turn: Turn, who: int | None) -> Handled:
    holder = turn.party[who or 0].plain
    answers: list[Told] = []
    for line in kit.lines:
        handled = _line(line, ask, turn, holder, who)
        turn = handled.turn
        answers += handled.answers
    empty = Told("nothing", kit.label, who=turn.party[who].name if who is not None else "")
    return Handled(tuple(answers) or (empty,), turn)


def _line(line: Line, ask: ItemAsk, turn: Turn, holder: Character, who: int | None) -> Handled:
    goods = turn.party[0].definition.goods
    if line.row.coins is None:
        good = goods.by_key.get(line.row.item or "")
        return hand_over(ask, turn, stack_of(good, good.label, line.row.count or 1), who) if good else Handled((), turn)
    coin = goods.coins.get(line.row.coins)
    count = coins_of(line, holder, turn.dice) if coin is not None else 0
    return hand_over_coins(turn, coin.unit, count, who) if coin is not None and count else Handled((), turn)


def coins_of(line: Line, holder: Character, dice: Dice) -> int:
    """How many coins a line comes to: rolled or read first, then multiplied, and whole coins only; below 1 it is none
    (question.builder.30). Raises DiceError where dice cannot be thrown."""
    row = line.row
    found: float = row.count or 1
    if row.roll is not None:
        found = number_of(row.roll, dice)
    elif line.count_from is not None:
        found = line.count_from(holder)
    return min(max(down(found * (row.times or 1)), 0), MOST_COINS)
