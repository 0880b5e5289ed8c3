"""What a layer does to money: coins that it takes out of the game (layer.currencies)."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.issues import Report
from rulewright.items.shapes import Items
from rulewright.layers.shapes import Layer
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id

FEATURE = "layer.currencies"


@shape
class CoinsRemoved:
    """Coins that are in use no longer; those that somebody carries stay."""

    remove_units: tuple[Id, ...] = key(1, 60, default=(), help="coins; a family's smallest goes only with its family")
    remove_families: tuple[Id, ...] = key(1, 6, default=(), help="whole families")


@shape
class LayerCoins:
    """Money in a layer."""

    currencies: CoinsRemoved | None = key(default=None, since="1.64", feature=FEATURE, help="coins that it takes out")


def removed_coins(block: Items | None, layers: Iterable[Layer]) -> frozenset[str]:
    """The coins that these layers take out, by themselves or with their family."""
    removed: set[str] = set()
    for layer in layers:
        taken = layer.part(LayerCoins).currencies
        if taken is not None:
            removed.update(taken.remove_units)
            families = block.currencies if block is not None else ()
            removed.update(u.id for f in families if f.id in taken.remove_families for u in f.units)
    return frozenset(removed)


def check_layer_coins(block: Items | None, layers: Iterable[Layer], report: Report) -> None:
    """Refuse coins and families that there are not, and a smallest coin without its family. ``report`` stands at the
    document's ``layers``."""
    families = block.currencies if block is not None else ()
    smallest = {unit.id: family.id for family in families for unit in family.units if unit.value == 1}
    units = {unit.id for family in families for unit in family.units}
    for index, layer in enumerate(layers):
        taken, here = layer.part(LayerCoins).currencies, report.at(index, "currencies")
        if taken is None:
            continue
        if not taken.remove_units and not taken.remove_families:
            here.refuse("must have removeUnits or removeFamilies: it takes nothing out", feature=FEATURE)
        for place, id in enumerate(taken.remove_families):
            if id not in {family.id for family in families}:
                here.at("removeFamilies", place).refuse(f'names no family of coins: "{id}"', feature=FEATURE)
        for place, id in enumerate(taken.remove_units):
            if id not in units:
                here.at("removeUnits", place).refuse(f'names no coin: "{id}"', feature=FEATURE)
            elif id in smallest and smallest[id] not in taken.remove_families:
                here.at("removeUnits", place).refuse(
                    f'is the smallest coin of "{smallest[id]}": it goes only with its family', feature=FEATURE
                )
