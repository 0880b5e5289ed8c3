"""Coins that layers take out of use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rulewright.issues import Report
from rulewright.items.shapes import Family
from rulewright.layers.shapes import Layer, RemovedCoins

if TYPE_CHECKING:
    from rulewright.loading import Loading

FEATURE = "layer.currencies"


def removed_coins(families: Sequence[Family], layers: Iterable[Layer]) -> frozenset[str]:
    """The ids of the coins that these layers take out of use, by themselves or with their family."""
    gone: set[str] = set()
    for layer in layers:
        if layer.currencies is not None:
            whole = layer.currencies.remove_families
            gone.update(layer.currencies.remove_units)
            gone.update(unit.id for family in families if family.id in whole for unit in family.units)
    return frozenset(gone)


def check_coins(removed: RemovedCoins, loading: Loading, report: Report) -> None:
    """Refuse coins and families that there are not, and a family that would lose the coin that all others are counted
    in. ``report`` stands at the layer's ``currencies``."""
    items = loading.file.items
    families: Sequence[Family] = items.currencies if items is not None else ()
    if not removed.remove_units and not removed.remove_families:
        report.refuse("must have removeUnits or removeFamilies", feature=FEATURE)
    for index, id in enumerate(removed.remove_families):
        if not any(family.id == id for family in families):
            report.at("removeFamilies", index).refuse(f'names no family of coins: "{id}"', feature=FEATURE)
    coins = {unit.id: (unit, family) for family in families for unit in family.units}
    for index, id in enumerate(removed.remove_units):
        here = report.at("removeUnits", index)
        if id not in coins:
            here.refuse(f'names no coin: "{id}"', feature=FEATURE)
            continue
        unit, family = coins[id]
        if unit.value == 1 and family.id not in removed.remove_families:
            here.refuse(
                f'is the smallest coin of "{family.id}", which goes only with the whole family', feature=FEATURE
            )
