"""What the ``items`` block says of things that the Game Master invents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulewright.features import features
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.shapes import Stat
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.fields import value_fault

FEATURES: Final = (
    *features("tag.inventory.add", "tag.inventory.remove-give", "tag.inventory.wear"),
    *features("item.invented", "item.rarity-caps", since="1.51"),
)


@shape
class RarityCap:
    """How much an invented thing of one rarity may be (item.rarity-caps)."""

    rarity: Id = key()
    stats: Mapping[Id, float] = key(0, 24, default={}, help="the largest value of number stats")
    bonus: int | None = key(0, 100, default=None, help="the largest bonus that wearing or carrying it gives")


@shape
class InventionKeys:
    """Invented things in the items block (item.invented)."""

    propose: bool = key(
        default=True, since="1.51", feature="item.invented", help="whether they may be described at all"
    )
    rarity_caps: tuple[RarityCap, ...] = key(0, 12, default=(), since="1.51", feature="item.rarity-caps")


def check_caps(loading: Loading, report: Report) -> None:
    """Refuse caps on rarities and stats that there are not, and caps that a stat could not have."""
    block = loading.file.items
    if block is None:
        return
    words, feature = Words(block), "item.rarity-caps"
    caps = block.part(InventionKeys).rarity_caps
    for index, cap in enumerate(caps):
        here = report.at("items", "rarityCaps", index)
        words.check("rarity", cap.rarity, words.rarities, here.at("rarity"), feature)
        if any(other.rarity == cap.rarity for other in caps[:index]):
            here.at("rarity").refuse(f'is capped twice: "{cap.rarity}"', feature=feature)
        for id, most in cap.stats.items():
            fault = words.number_fault(id) or _cap_fault(words.stats[id], most)
            if fault is not None:
                here.at("stats", id).refuse(fault, feature=feature)


def _cap_fault(stat: Stat, most: float) -> str | None:
    """Why a stat could not have this value."""
    fault = value_fault(stat.variant, most)
    return f"{fault}, as the stat says; {spell(most)} is none" if fault is not None else None
