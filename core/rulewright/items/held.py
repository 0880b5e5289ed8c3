"""What a character holds: stacks of things and coins, read from the stored sheet and written back to it.

Stored form, one object a stack: ``{"item": "<catalog>/<entry>", "name": ..., "count": n, "equipped": true, "bound":
true, "charges": n, "loaded": n}``. A thing without ``item`` is of no catalog; ``made`` describes one that was invented
in play. Coins are ``{"coins": id, "count": n}``. Whatever cannot be read is kept as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from rulewright.items.goods import Good, Goods, item_name
from rulewright.items.shapes import MOST_IN_STACK

Stored = Mapping[str, Any]

LONGEST_NAME: Final = 120
"""Characters that the name of a thing may have (tag.inventory.grammar)."""
MOST_COINS: Final = 999_999_999
MOST_STACKS: Final = 300
"""Stacks that a bag takes up, so that a sheet stays a sheet; more that are stored are read."""
_KEYS: Final = frozenset({"item", "name", "count", "equipped", "bound", "charges", "loaded", "made"})


@attrs.frozen
class Stack:
    """Things that are alike in everything: one object of the stored state.

    ``item`` is the key of a catalog's item, None for a thing of no catalog; ``good`` what the ruleset has for it, None
    where it is no item of the ruleset. ``charges`` and ``loaded`` are None for full. An invented item that is held no
    more stays known by its empty stack.
    """

    name: str
    count: int
    item: str | None = None
    good: Good | None = attrs.field(default=None, eq=False)
    equipped: bool = False
    bound: bool = False
    charges: int | None = None
    loaded: int | None = None
    made: Stored | None = None
    extra: Stored = attrs.field(factory=dict)

    @property
    def worn(self) -> bool:
        """Whether it is worn, and not only carried: a thing that takes slots while it is equipped, one that binds while
        it is bound, one that does both while it is both, and one that does neither never (item.worn)."""
        if self.good is None:
            return False
        slots, binds = bool(self.good.item.slots), self.good.item.binds is not None
        return (slots or binds) and (self.equipped or not slots) and (self.bound or not binds)

    @property
    def cursed(self) -> bool:
        """Whether it is a cursed thing that is bound already."""
        binds = self.good.item.binds if self.good is not None else None
        return self.bound and binds is not None and binds.cursed

    def answers_to(self, written: str) -> bool:
        """Whether a name means it: what it is called, or its item's label (item.names)."""
        wanted = item_name(written)
        return wanted == item_name(self.name) or (self.good is not None and wanted == item_name(self.good.label))

    def of(self, count: int) -> Stack:
        """So many of it."""
        return attrs.evolve(self, count=count)

    def loose(self) -> Stack:
        """The same thing when somebody takes it up anew: neither equipped nor bound."""
        return attrs.evolve(self, equipped=False, bound=False)


@attrs.frozen
class Bag:
    """All that one character holds. ``unread`` are stored objects that are none of this; they are kept."""

    stacks: tuple[Stack, ...] = ()
    coins: Mapping[str, int] = attrs.field(factory=dict)
    unread: tuple[Stored, ...] = ()

    def __iter__(self) -> Iterator[Stack]:
        """The stacks that something is in."""
        return (stack for stack in self.stacks if stack.count)

    def called(self, written: str) -> tuple[Stack, ...]:
        """The stacks that a name means."""
        return tuple(stack for stack in self if stack.answers_to(written))

    def count(self, written: str) -> int:
        """How many things of a name are held."""
        return sum(stack.count for stack in self.called(written))

    @property
    def goods(self) -> Iterator[Stack]:
        """The stacks of the ruleset's own items: only those count for anything that is read off them (item.holder)."""
        return (stack for stack in self if stack.good is not None)


EMPTY_BAG: Final = Bag()


def read_bag(stored: Iterable[Stored], goods: Goods) -> Bag:
    """Read a bag tolerantly: an object that is no stack and no coins is kept and not read."""
    stacks: list[Stack] = []
    coins: dict[str, int] = {}
    unread: list[Stored] = []
    for raw in stored:
        unit, count = raw.get("coins"), _count(raw.get("count", 1))
        if isinstance(unit, str) and count is not None:
            coins[unit] = min(coins.get(unit, 0) + count, MOST_COINS)
            continue
        stack = _stack(raw, count, goods) if count is not None else None
        if stack is None:
            unread.append(raw)
        else:
            stacks.append(stack)
    return Bag(tuple(stacks), coins, tuple(unread))


def write_bag(bag: Bag) -> tuple[Stored, ...]:
    """The stored form of a bag, sparse: what is at its default is left out."""
    coins = ({"coins": unit, "count": count} for unit, count in bag.coins.items() if count)
    return (*(_written(stack) for stack in bag.stacks if stack.count or stack.made is not None), *coins, *bag.unread)


def stack_of(good: Good | None, name: str, count: int = 1, made: Stored | None = None) -> Stack:
    """A new stack: of an item of the ruleset, of an invented one, or of a thing of no catalog."""
    label = good.label if good is not None else name
    return Stack(label, count, good.key or None if good is not None else None, good, made=made)


def _stack(raw: Stored, count: int, goods: Goods) -> Stack | None:
    key, name = raw.get("item"), raw.get("name")
    key = key if isinstance(key, str) else None
    name = name[:LONGEST_NAME] if isinstance(name, str) and item_name(name) else None
    made = raw.get("made") if key is None and isinstance(raw.get("made"), dict) else None
    good = goods.by_key.get(key) if key is not None else None
    if key is None and name is not None:
        good = goods.named(name)
        if good is None and made is not None:
            item = goods.making(made)
            good = Good("", name, item) if item is not None else None
        elif good is not None:
            key, made = good.key, None
    shown = name or (good.label if good is not None else key)
    if shown is None:
        return None
    return Stack(
        name=shown,
        count=min(count, MOST_IN_STACK),
        item=key,
        good=good,
        equipped=raw.get("equipped") is True,
        bound=raw.get("bound") is True,
        charges=_count(raw.get("charges")),
        loaded=_count(raw.get("loaded")),
        made=made,
        extra={name: value for name, value in raw.items() if name not in _KEYS},
    )


def _count(value: object) -> int | None:
    if type(value) is float and value.is_integer():
        value = int(value)
    return min(value, MOST_COINS) if type(value) is int and value >= 0 else None


def _written(stack: Stack) -> Stored:
    usual = stack.good.label if stack.good is not None and stack.good.key else stack.item
    own_name = usual is None or item_name(stack.name) != item_name(usual)
    written: dict[str, Any] = {
        "item": stack.item,
        "name": stack.name if own_name else None,
        "count": stack.count,
        "equipped": stack.equipped or None,
        "bound": stack.bound or None,
        "charges": stack.charges,
        "loaded": stack.loaded,
        "made": dict(stack.made) if stack.made is not None else None,
    }
    return {**{name: value for name, value in written.items() if value is not None}, **stack.extra}
