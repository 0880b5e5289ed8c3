"""The keys of an item that say what using it does, and what it holds to be used."""

from __future__ import annotations

from typing import Final, Literal

from rulewright.catalog.acts import ActKeys
from rulewright.catalog.shapes import Amount
from rulewright.features import features
from rulewright.items.goods import Good
from rulewright.items.shapes import OfStat
from rulewright.rounding import down
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features("item.use", "item.charges", "tag.inventory.use", since="1.59"),
    *features("rest.items", since="1.61"),
)


@shape
class Restores:
    """Points that come back to the user."""

    pool: Id = key(help="a live pool")
    amount: Amount = key()


@shape
class Unless:
    """A number that makes a check needless."""

    value: Ref = key(help="the live state may be read")
    at_least: float = key(-1_000_000, 1_000_000)


@shape
class GateCheck:
    """A check that using it needs; one that fails uses it up for nothing."""

    check: Id = key(help="a skill, a save or an ability of the sheet")
    difficulty: int = key(1, 100)
    unless: Unless | None = key(default=None, help="nobody with this number has to roll")


@shape
class ItemUse(ActKeys):
    """What using a thing does (item.use)."""

    kind: Literal["attack", "heal", "buff", "debuff"] = key(help="attack and debuff harm, heal and buff help")
    to_hit: float | OfStat | None = key(-100, 100, default=None, help="added to an attack roll")
    save_difficulty: float | OfStat | None = key(0, 100, default=None, help="what its saves are rolled against")
    consumes: bool = key(default=False, help="one of it is used up")
    charges: int | None = key(1, 100, default=None, help="how many of its charges one use spends")
    restore: Restores | None = key(default=None, since="1.60", feature="item.use", help="points that it gives back")
    gate: GateCheck | None = key(default=None, since="1.62", feature="item.use", help="a check that comes first")


@shape
class Recharge:
    """When charges come back, and how many (rest.items)."""

    rests: tuple[Id, ...] = key(1, 12, help="rests after which they do")
    amount: Amount | Literal["max"] = key(default="max", help="max: all of them")


@shape
class Breaks:
    """What may happen when the last charge is spent."""

    die: int = key(2, 100)
    at_most: int = key(1, 100, help="on this face or less it is gone")


@shape
class Charges:
    """How often a thing can be used (item.charges)."""

    max: int | OfStat = key(1, 100, help="how many it holds; a number, or a number stat of its own")
    recharge: Recharge | None = key(default=None, since="1.61", feature="item.charges")
    breaks_on: Breaks | None = key(default=None, since="1.61", feature="item.charges")


@shape
class UseKeys:
    """What a thing is used for, and what it holds."""

    use: ItemUse | None = key(default=None, since="1.59", feature="item.use", help="what using it does")
    charges: Charges | None = key(default=None, since="1.59", feature="item.charges", help="what it holds")

    @property
    def alone(self) -> bool:
        """What holds charges is one to a stack: each has a count of its own."""
        return self.charges is not None


def most_charges(good: Good) -> int:
    """How many charges a thing holds when it is full; none where it gives no such number."""
    charges = good.item.part(UseKeys).charges
    if charges is None:
        return 0
    number = good.number(charges.max.stat) if isinstance(charges.max, OfStat) else charges.max
    return min(max(down(number), 0), 100) if number is not None else 0
