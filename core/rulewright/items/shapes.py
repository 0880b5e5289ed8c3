"""The ``items`` block, and the items of catalogs: what things are, apart from anything that is done with them.

Plugins put keys of their own into the places ``items`` and ``catalog.entry.item``: what a thing does when it is worn,
what using it does, where it is sold, which tables drop it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.shapes.declare import Bounds, Open, Variant, key, shape
from rulewright.shapes.words import Dice, Id, Label, Safe
from rulewright.sheet.shapes import BooleanKeys, DiceKeys, EnumKeys, NumberKeys, TextKeys
from rulewright.sheet.values import Ref

MOST_IN_STACK: Final = 999_999
"""Things, and coins of one kind, that one stack may hold (item.entry, tag.inventory.grammar)."""
ItemKey = Annotated[str, Bounds(3, 121)]
"""``<catalog>/<entry>``: an item of a catalog."""
StatValue = float | Annotated[str, Bounds(0, 500)] | bool


@shape
class Word:
    """A word that items are described with: a category, a rarity, a tag."""

    id: Id = key(help="what items name")
    label: Label = key(help="what people read")


@shape
class Slot:
    """Somewhere that things are worn (item.slots)."""

    id: Id = key()
    label: Label = key()
    count: int = key(1, 20, help="how many of them a character has")


@shape(place="items.stat", tag="type")
class Stat(Open):
    """A value that items may have (item.stats)."""

    id: Id = key()
    label: Label = key()
    type: str = key(feature="item.stats", help="what it holds; the types of columns, without longtext")
    prompt_visible: bool = key(default=True, help="whether the Game Master is shown it")


_STATS: Final[dict[str, tuple[type, str]]] = {
    "number": (NumberKeys, "sheet.field.number"),
    "text": (TextKeys, "sheet.field.text"),
    "boolean": (BooleanKeys, "sheet.field.boolean"),
    "enum": (EnumKeys, "sheet.field.enum"),
    "dice": (DiceKeys, "sheet.field.dice"),
}

STAT_VARIANTS: Final = tuple(Variant("items.stat", type_, keys, feature=f) for type_, (keys, f) in _STATS.items())
"""The types of stats: those of columns, with the same bounds."""


@shape
class Binding:
    """How many things a character can be bound to (item.binding)."""

    label: Annotated[Safe, Bounds(1, 40)] = key(help="the word for it, such as Attunement")
    max: Ref = key(help="how many one character may have bound; no live state, no items")


@shape
class Carry:
    """What a load is, and what it does (item.carry)."""

    stat: Id = key(help="the number stat that is a thing's weight")
    encumbered_above: Ref = key(help="above this load a character is encumbered; no live state, no items")
    limit: Ref | None = key(default=None, help="nothing is taken past this load; no live state, no items")


@shape
class Unit:
    """A coin (item.currencies)."""

    id: Id = key(help="unique among the coins of all families")
    label: Annotated[Safe, Bounds(1, 40)] = key()
    value: int = key(1, 1_000_000, help="how many of the family's smallest coin it is worth")


@shape
class Family:
    """Coins that change into each other, and into no others (item.currencies)."""

    id: Id = key()
    label: Label = key()
    per_weight: float | None = key(0, 1_000_000, default=None, help="how many coins weigh 1; above 0")
    units: tuple[Unit, ...] = key(1, 10)


@shape(place="items")
class Items(Open):
    """The words that items are described with, and what carrying them means (item.block)."""

    categories: tuple[Word, ...] = key(1, 24, help="what sort of thing an item is")
    rarities: tuple[Word, ...] = key(0, 12, default=(), help="the commonest first")
    tags: tuple[Word, ...] = key(0, 48, default=())
    stats: tuple[Stat, ...] = key(0, 24, default=(), feature="item.stats")
    slots: tuple[Slot, ...] = key(0, 12, default=(), feature="item.slots")
    binding: Binding | None = key(default=None, feature="item.binding")
    carry: Carry | None = key(default=None, feature="item.carry", help="without it weight means nothing")
    currencies: tuple[Family, ...] = key(0, 6, default=(), feature="item.currencies")
    native: bool = key(default=True, feature="item.names", help="whether the Game Master may add things of any name")
    freeform: Literal["plain", "refuse"] = key(
        default="plain", feature="item.names", help="whether players may write down things of any name"
    )


@shape
class Cost:
    """What a thing costs where nothing changes its price (item.entry)."""

    amount: float = key(0, 1_000_000_000)
    unit: Id = key(help="a coin")


@shape
class Binds:
    """A thing that works only for somebody who is bound to it (item.worn)."""

    restriction: Annotated[Safe, Bounds(1, 160)] | None = key(default=None, help="who may, for people to read")
    cursed: bool = key(default=False, help="once bound, it stays so: only the Game Master can end it")


@shape(place="catalog.entry.item")
class Item(Open):
    """A thing that can be held (item.entry). With a plugin's part whose ``alone`` is true it is one to a stack; with
    one whose ``intangible`` is true it is no thing, and nobody can hold it."""

    category: Id = key()
    rarity: Id | None = key(default=None)
    tags: tuple[Id, ...] = key(0, 16, default=())
    stats: Mapping[Id, StatValue] = key(0, 24, default={}, feature="item.stats", help="values by stat")
    slots: Mapping[Id, Annotated[int, Bounds(1, 20)]] = key(
        0, 12, default={}, feature="item.slots", help="how many of each slot it takes while it is equipped"
    )
    stack: int | None = key(1, MOST_IN_STACK, default=None, help="how many go into one stack")
    cost: Cost | None = key(default=None, feature="item.entry")
    binds: Binds | None = key(default=None, feature="item.binding")

    @property
    def per_stack(self) -> int:
        """How many of it one stack holds."""
        if any(getattr(part, "alone", False) for part in self.parts.values()):
            return 1
        return self.stack if self.stack is not None else MOST_IN_STACK

    @property
    def tangible(self) -> bool:
        """Whether it can be held at all."""
        return not any(getattr(part, "intangible", False) for part in self.parts.values())


@shape
class ItemFilter:
    """Which items are meant: all that it names must match, and it names at least one (item.market)."""

    rarity: Id | None = key(default=None)
    category: Id | None = key(default=None)
    tag: Id | None = key(default=None)

    def matches(self, item: Item) -> bool:
        """Whether an item is one of those."""
        return (
            self.category in (None, item.category)
            and self.rarity in (None, item.rarity)
            and (self.tag is None or self.tag in item.tags)
        )


@shape
class OfStat:
    """A number that is read off the item itself."""

    stat: Id = key(help="a number stat; where the item does not give it, this counts as not written")


Count = int | Dice
"""A whole number, or dice that are thrown for one."""
