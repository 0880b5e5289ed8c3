"""Paying with coins: what is laid down, and the change that comes back (tag.inventory.money)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from rulewright.items.goods import Goods
from rulewright.items.held import Bag
from rulewright.items.shapes import Family, Unit


@attrs.frozen
class Paid:
    """Coins laid down and coins that came back, by their ids; no coin is in both."""

    down: Mapping[str, int]
    back: Mapping[str, int]

    @property
    def changes(self) -> dict[str, int]:
        """What becomes of the purse."""
        return {**{unit: -count for unit, count in self.down.items()}, **self.back}

    def words(self, goods: Goods) -> str:
        """What was laid down and what came back: ``Paid with Crown x1; Shilling x2 back.``"""
        down, back = _counted(self.down, goods), _counted(self.back, goods)
        if not down:
            return ""
        return f"Paid with {down}; {back} back." if back else f"Paid with {down}."


def worth(bag: Bag, goods: Goods, family: Family) -> int:
    """What the coins of a family that are in use come to, in its smallest coin."""
    return sum(unit.value * bag.coins.get(unit.id, 0) for unit in goods.in_use(family))


def pay(bag: Bag, goods: Goods, family: Family, price: int, *, first: str | None = None) -> Paid | None:
    """How a price in a family's smallest coin is paid out of a bag; None where the bag holds less than that.

    The coin ``first`` is used as far as it fits, then the others from the largest down; what is left is covered by the
    smallest coin that is worth it, and change comes back in as few coins as can be.
    """
    units = goods.in_use(family)
    if worth(bag, goods, family) < price:
        return None
    down: dict[str, int] = {}
    left = price
    for unit in sorted(units, key=lambda unit: unit.id != first):
        laid = min(bag.coins.get(unit.id, 0), left // unit.value)
        down[unit.id] = laid
        left -= laid * unit.value
    if left:
        # Every coin that is still at hand is worth more than what is left: else it would have been laid down.
        unit = next(u for u in reversed(units) if bag.coins.get(u.id, 0) > down[u.id])
        down[unit.id] += 1
        left -= unit.value
    back = in_coins(units, -left)
    both = {id: min(down.get(id, 0), count) for id, count in back.items()}
    return Paid(_without(down, both), _without(back, both))


def in_coins(units: Sequence[Unit], amount: int) -> dict[str, int]:
    """An amount in as few coins as can be; ``units`` are the largest first, and the smallest is worth 1."""
    coins = {}
    for unit in units:
        coins[unit.id], amount = divmod(amount, unit.value)
    return coins


def _counted(coins: Mapping[str, int], goods: Goods) -> str:
    return ", ".join(f"{goods.coins[id].unit.label} x{count}" for id, count in coins.items())


def _without(coins: Mapping[str, int], taken: Mapping[str, int]) -> dict[str, int]:
    less = {id: count - taken.get(id, 0) for id, count in coins.items()}
    return {id: count for id, count in less.items() if count}
