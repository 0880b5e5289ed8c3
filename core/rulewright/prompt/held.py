"""What a character carries, as the Game Master sees it: things with the stats that are meant for prompts, and coins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.build.access import not_carried
from rulewright.items.held import Stack
from rulewright.items.shapes import Items, Stat
from rulewright.prompt.grouping import line
from rulewright.prompt.hygiene import clean
from rulewright.sheet.character import Character
from rulewright.sheet.shapes import BooleanKeys, EnumKeys

MOST_STACKS: Final = 40
"""Stacks that are named; of more, only their number is told."""


def held_lines(who: Character) -> Iterator[str]:
    """A line of things, one of those that are open without being carried, and one of coins; none where the ruleset has
    no items (gm.catalog-text-not-sent)."""
    block = who.definition.goods.block
    if block is None:
        return
    stacks = list(who.bag)
    said = line("Carried", [(None, [_thing(stack, block) for stack in stacks[:MOST_STACKS]])])
    yield f"{said}; and {len(stacks) - MOST_STACKS} more" if len(stacks) > MOST_STACKS else said
    yield line("Not carried", [(None, [clean(good.label) for good in not_carried(who)])])
    units = [unit for family in block.currencies for unit in family.units]
    yield line("Coins", [(None, [f"{who.bag.coins[u.id]} {u.label}" for u in units if who.bag.coins.get(u.id)])])


def _thing(stack: Stack, block: Items) -> str:
    """A stack: ``Rope x2``, ``Long knife (Harm 1d6; equipped)``."""
    name = clean(stack.name) + (f" x{stack.count}" if stack.count > 1 else "")
    stats = ", ".join(text for stat in block.stats if (text := _stat(stack, stat)))
    marks = ", ".join(word for word, there in (("equipped", stack.equipped), ("bound", stack.bound)) if there)
    about = "; ".join(filter(None, (stats, marks)))
    return f"{name} ({about})" if about else name


def _stat(stack: Stack, stat: Stat) -> str:
    """A stat that a thing has, and that the Game Master is shown (item.stats); a yes is its label, a no is nothing."""
    value = stack.good.stat(stat.id) if stack.good is not None and stat.prompt_visible else None
    if isinstance(stat.variant, BooleanKeys):
        return stat.label if value is True else ""
    if isinstance(stat.variant, EnumKeys) and isinstance(value, str):
        value = stat.variant.value_labels.get(value, value)
    text = clean(value)
    return f"{stat.label} {text}" if text else ""
