"""Every item of a ruleset, by key and by name, and the words and numbers that a bag is reckoned with."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from rulewright.items.shapes import Family, Item, Items, Unit
from rulewright.rounding import up
from rulewright.sheet.fields import is_number
from rulewright.sheet.values import Getter

Making = Callable[[object], Item | None]
"""Reads an item that was invented in play, out of its stored form; None where it cannot be read."""


def item_name(written: str) -> str:
    """The form in which names of things are compared: equal in any case, and nothing looser (item.names)."""
    return " ".join(unicodedata.normalize("NFKC", written).casefold().split())


@attrs.frozen
class Good:
    """An item as the ruleset has it. ``key`` is ``<catalog>/<entry>``, and empty for one that was invented in play."""

    key: str
    label: str
    item: Item

    def stat(self, id: str) -> float | str | bool | None:
        """What the item gives for a stat, None where it does not give it."""
        return self.item.stats.get(id)

    def number(self, id: str) -> float | None:
        """A number that the item gives, None where it does not."""
        found = self.item.stats.get(id)
        return found if is_number(found) else None

    @property
    def identity(self) -> str:
        """What tells it from every other item: one item counts once, however many are held."""
        return self.key or item_name(self.label)


@attrs.frozen
class Carrying:
    """What a load is reckoned with, bound: the weight stat, and the numbers of a character."""

    stat: str
    encumbered_above: Getter
    limit: Getter | None


@attrs.frozen
class Coin:
    """A coin that is in use, and its family."""

    unit: Unit
    family: Family


@attrs.frozen
class Goods:
    """What the items of one ruleset are. ``block`` is None where it has none, and then nothing is an item.

    ``coins`` are those in use, in file order: what an active layer took out is not among them, and what is carried of
    it stays where it is (layer.currencies).
    """

    block: Items | None = None
    by_key: Mapping[str, Good] = attrs.field(factory=dict)
    by_name: Mapping[str, Good] = attrs.field(factory=dict)
    coins: Mapping[str, Coin] = attrs.field(factory=dict)
    carrying: Carrying | None = None
    most_bound: Getter | None = None
    making: Making = attrs.field(default=lambda raw: None, eq=False)

    def __iter__(self) -> Iterator[Good]:
        return iter(self.by_key.values())

    def named(self, written: str) -> Good | None:
        """The item that a name means; of two with one label the first in the catalogs (item.names)."""
        return self.by_name.get(item_name(written))

    def coin(self, written: str) -> Coin | None:
        """The coin that a name means: its id or its label in any case, a plural s understood."""
        wanted = item_name(written)
        for form in (wanted, wanted.removesuffix("s")):
            for coin in self.coins.values():
                if form and form in (item_name(coin.unit.id), item_name(coin.unit.label)):
                    return coin
        return None

    def family_of(self, unit: str) -> Family | None:
        """The family of a coin, whether or not it is in use."""
        families = self.block.currencies if self.block is not None else ()
        return next((f for f in families if any(u.id == unit for u in f.units)), None)

    def in_use(self, family: Family) -> tuple[Unit, ...]:
        """The coins of a family that are in use, the largest first."""
        units = (unit for unit in family.units if unit.id in self.coins)
        return tuple(sorted(units, key=lambda unit: -unit.value))

    def price(self, amount: float, unit: str) -> Price | None:
        """A price in a coin of the file, in coins that are in use: None where its whole family is gone."""
        family = self.family_of(unit)
        units = self.in_use(family) if family is not None else ()
        if family is None or not units:
            return None
        worth = whole_coins(amount * next(u.value for u in family.units if u.id == unit))
        return Price(family, worth, said_in(units, worth, unit))


@attrs.frozen
class Price:
    """What something costs: so many of a family's smallest coin, and how that is said."""

    family: Family
    worth: int
    words: str


def said_in(units: tuple[Unit, ...], worth: int, unit: str | None = None) -> str:
    """A worth in words: in ``unit`` where that pays it exactly, else in the largest coin that does (layer.currencies).
    ``units`` are the largest first."""
    wanted = [u for u in units if u.id == unit]
    exact = next((u for u in (*wanted, *units) if worth % u.value == 0), None)
    return f"{worth // exact.value} {exact.label}" if exact is not None else str(worth)


def whole_coins(worth: float) -> int:
    """A worth in whole coins: part of the smallest coin is a whole one."""
    return up(round(worth, 6))


NO_GOODS: Final = Goods()


def goods_of(
    block: Items | None,
    entries: Iterable[tuple[str, str, Item]],
    *,
    removed: frozenset[str] = frozenset(),
    carrying: Carrying | None = None,
    most_bound: Getter | None = None,
    making: Making = lambda raw: None,
) -> Goods:
    """Index items by key and by name. ``entries`` are keys, labels and items in catalog order; ``removed`` are the
    coins that active layers took out."""
    by_key = {key: Good(key, label, item) for key, label, item in entries}
    by_name: dict[str, Good] = {}
    for good in by_key.values():
        by_name.setdefault(item_name(good.label), good)
    families: tuple[Any, ...] = block.currencies if block is not None else ()
    coins = {unit.id: Coin(unit, family) for family in families for unit in family.units if unit.id not in removed}
    return Goods(block, by_key, by_name, coins, carrying, most_bound, making)
