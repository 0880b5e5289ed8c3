"""``use``: what a thing does when somebody uses it outside of a fight (tag.inventory.use)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.check.plan import Owed
from rulewright.check.prepare import prepare
from rulewright.check.request import Request
from rulewright.commands.families import Turn
from rulewright.commands.refusal import Refusal
from rulewright.dice.port import Dice
from rulewright.items.actions import Act, Handled, InventoryAction, ItemAsk, Told, answered, holder, refused
from rulewright.items.bag import replaced, with_bag
from rulewright.items.held import Stack
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.sheet.changes import with_condition, with_pool
from rulewright.sheet.character import Character
from rulewright.sheet.values import Getter
from rulewright.teaching import Example
from rulewright_std.items.uses.recharging import amount_of
from rulewright_std.items.uses.vocabulary import Charges, GateCheck, ItemUse, UseKeys, most_charges

SUCCEEDED: Final = frozenset({"success", "critical_success"})


def bind_use(loading: Loading) -> Act:
    """The action, for one ruleset."""
    unless: dict[str, Getter] = {}
    for entry in loading.catalogs:
        use = entry.shape.item.part(UseKeys).use if entry.shape.item is not None else None
        if use is not None and use.gate is not None and use.gate.unless is not None:
            unless[entry.key] = use.gate.unless.value.bind(loading.definition)
    return Using(loading, unless).use


def teach_use(loading: Loading) -> Example | None:
    """What a Game Master is told of it, where some item has a use."""
    goods = loading.definition.goods
    if not any(good.item.part(UseKeys).use is not None for good in goods):
        return None
    return Example((("item", "NAME"),), "uses a thing as its rules say; what came of it stands in note")


USE: Final = InventoryAction("use", bind_use, teach=teach_use)


@attrs.frozen
class Used:
    """A thing that was used once: the character afterwards, and what came of it, a line each."""

    who: Character
    lines: tuple[str, ...]


@attrs.frozen
class Using:
    """Uses of the things of one ruleset; ``unless`` reads what makes a gate needless, by item."""

    loading: Loading
    unless: Mapping[str, Getter]

    def use(self, ask: ItemAsk, turn: Turn) -> Handled:
        """Use a thing up to so many times, each time the first stack that can be used."""
        index = holder(ask, turn)
        if index is None or isinstance(index, Refusal):
            return refused(ask, turn, self._not_held(ask) if index is None else index.reason)
        who, lines, times = turn.party[index], tuple[str, ...](), 0
        label, refusal = who.bag.called(ask.item)[0].name, ""
        while times < ask.count:
            done = self._once(who, ask.item, turn.dice)
            if isinstance(done, str):
                refusal = done
                break
            who, lines, times = done.who, (*lines, *done.lines), times + 1
        if not times:
            return refused(ask, turn, refusal)
        told = Told("ok", label, times, who.name, now=who.bag.count(ask.item), note="; ".join(lines))
        return answered(told, turn, {index: who})

    def _not_held(self, ask: ItemAsk) -> str:
        """Why a thing that nobody holds cannot be used: an item without a use could not be anyway."""
        good = self.loading.definition.goods.named(ask.item)
        return "cannot-use" if good is not None and good.item.part(UseKeys).use is None else "none-held"

    def _once(self, who: Character, written: str, dice: Dice) -> Used | str:
        """Use one of a thing, or say why the first stack of it cannot be used."""
        reasons: list[str] = []
        for stack in who.bag.called(written):
            reason = hindrance(stack)
            if reason is None:
                return self._used(who, stack, dice)
            reasons.append(reason)
        return reasons[0] if reasons else "none-held"

    def _used(self, who: Character, stack: Stack, dice: Dice) -> Used | str:
        keys = stack.good.item.part(UseKeys) if stack.good is not None else UseKeys()
        use = keys.use
        if use is None:
            return "cannot-use"
        lines: tuple[str, ...] = ()
        passed = True
        if use.gate is not None and not self._needless(use.gate, stack, who):
            gated = self._gate(use.gate, who, dice)
            if isinstance(gated, str):
                return gated
            passed, line = gated
            lines = (line,)
        if passed:
            done = outcome(who, use, dice)
            who, lines = done.who, (*lines, *done.lines)
        spent = used_up(who, stack, use, keys.charges, dice)
        return Used(spent.who, (*lines, *spent.lines))

    def _needless(self, gate: GateCheck, stack: Stack, who: Character) -> bool:
        value = self.unless.get(stack.item or "")
        return value is not None and gate.unless is not None and value(who) >= gate.unless.at_least

    def _gate(self, gate: GateCheck, who: Character, dice: Dice) -> tuple[bool, str] | str:
        """The check that comes first: whether it was passed, and how that is told; or why it cannot be rolled."""
        if self.loading.checks is None:
            return "cannot-use"
        ready = prepare(self.loading.checks, Request({"skill": gate.check, "dc": str(gate.difficulty)}), who)
        if isinstance(ready, Owed):
            return ready.reason
        rolled = ready.roll(dice)
        passed = rolled.verdict.result in SUCCEEDED
        word = "passed" if passed else "failed"
        return passed, f"{ready.asking.subject.label} {spell(rolled.reading.total)} {word}"


def hindrance(stack: Stack) -> str | None:
    """Why a thing cannot be used, None where it can."""
    keys = stack.good.item.part(UseKeys) if stack.good is not None else None
    if keys is None or keys.use is None:
        return "cannot-use"
    return "no-charges" if keys.use.charges is not None and held_charges(stack) < keys.use.charges else None


def held_charges(stack: Stack) -> int:
    """The charges that a thing holds: as many as it can, where nobody spent any."""
    most = most_charges(stack.good) if stack.good is not None else 0
    return most if stack.charges is None else min(stack.charges, most)


def outcome(who: Character, use: ItemUse, dice: Dice) -> Used:
    """What a use does to its user: points that come back, an amount for the Game Master to apply, conditions of one's
    own. What it does to others waits for a fight."""
    lines: list[str] = []
    if use.restore is not None:
        before = who.pool(use.restore.pool)
        points = max(amount_of(use.restore.amount, dice), 0)
        if before is not None:
            who = with_pool(who, use.restore.pool, before.value + points)
            after = who.pool(use.restore.pool) or before
            lines.append(f"{after.label} {after.value}/{after.max}")
    if use.amount is not None:
        kind = "healing" if use.kind == "heal" else (use.damage_type or "harm")
        lines.append(f"{max(amount_of(use.amount, dice), 0)} {kind}")
    if use.kind in ("heal", "buff") and use.targets in (None, "self"):
        for applies in use.applies or ():
            who = with_condition(who, applies.condition, True)
            lines.append(f"{who.definition.conditions[applies.condition].label} on")
    return Used(who, tuple(lines))


def used_up(who: Character, stack: Stack, use: ItemUse, charges: Charges | None, dice: Dice) -> Used:
    """What is left of the thing: one fewer, or fewer charges; with the last of them it may break."""
    if use.consumes:
        return Used(with_bag(who, replaced(who.bag, stack, None)), ())
    if use.charges is None:
        return Used(who, ())
    left = held_charges(stack) - use.charges
    breaks = charges.breaks_on if charges is not None and left == 0 else None
    if breaks is not None and dice.throw(breaks.die) <= breaks.at_most:
        return Used(with_bag(who, replaced(who.bag, stack, None)), (f"{stack.name} breaks",))
    one = attrs.evolve(stack, charges=left)
    return Used(with_bag(who, replaced(who.bag, stack, one)), (f"{stack.name} {left} charges",))
