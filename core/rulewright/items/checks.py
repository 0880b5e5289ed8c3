"""What the shapes of the ``items`` block and of items cannot say: names that point at nothing, coins that cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.issues import Report
from rulewright.items.shapes import Family, Item, ItemFilter, Items, Stat
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.fields import check_field, value_fault
from rulewright.sheet.ids import unique_ids
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.values import Ref


def check_block(block: Items, sheet: Definition, report: Report) -> None:
    """Refuse what is wrong with the block. ``report`` stands at it."""
    for name in ("categories", "rarities", "tags", "stats", "slots", "currencies"):
        unique_ids(getattr(block, name), report.at(name))
    for index, stat in enumerate(block.stats):
        check_field(stat.variant, report.at("stats", index))
    if block.binding is not None:
        _check_bound(block.binding.max, sheet, report.at("binding", "max"), "item.binding")
    _check_carry(block, sheet, report.at("carry"))
    used: set[str] = set()
    for index, family in enumerate(block.currencies):
        _check_family(family, used, block, report.at("currencies", index))


def _check_bound(ref: Ref, sheet: Definition, report: Report, feature: str) -> None:
    before = len(report.issues)
    ref.check(sheet, report)
    if len(report.issues) == before:
        no_live(ref, sheet, report, what="what one can carry and be bound to", feature=feature)


def _check_carry(block: Items, sheet: Definition, report: Report) -> None:
    carry = block.carry
    if carry is None:
        return
    stat = next((stat for stat in block.stats if stat.id == carry.stat), None)
    here = report.at("stat")
    if stat is None:
        here.refuse(f'names no stat of items: "{carry.stat}"', feature="item.carry")
    elif not isinstance(stat.variant, NumberKeys):
        here.refuse(f'must name a number stat, and "{carry.stat}" holds {stat.type}', feature="item.carry")
    elif stat.variant.min < 0:
        here.refuse(
            f'needs a stat whose min is 0 or more: nothing weighs less, and "{carry.stat}" may', feature="item.carry"
        )
    _check_bound(carry.encumbered_above, sheet, report.at("encumberedAbove"), "item.carry")
    if carry.limit is not None:
        _check_bound(carry.limit, sheet, report.at("limit"), "item.carry")


def _check_family(family: Family, used: set[str], block: Items, report: Report) -> None:
    feature = "item.currencies"
    if family.per_weight is not None:
        here = report.at("perWeight")
        if family.per_weight == 0:
            here.refuse("must be above 0", feature=feature)
        if block.carry is None:
            here.refuse("needs carry: without it nothing weighs anything", feature=feature)
    values: set[int] = set()
    for index, unit in enumerate(family.units):
        here = report.at("units", index)
        if unit.id in used:
            here.at("id").refuse(f'is used twice: "{unit.id}"', feature=feature)
        if unit.value in values:
            here.at("value").refuse(f"is that of another coin of the family: {unit.value}", feature=feature)
        used.add(unit.id)
        values.add(unit.value)
    if 1 not in values:
        report.at("units").refuse("must have a coin worth 1: the others are counted in it", feature=feature)


def check_entries(block: Items, catalogs: Catalogs, report: Report) -> None:
    """Refuse items that the block's words cannot describe. ``report`` stands at the document's root."""
    words = Words(block)
    for entry in catalogs:
        if entry.shape.item is not None:
            _check_item(entry, entry.shape.item, words, report.at(*entry.path, "item"))


class Words:
    """The words of a block, for whoever checks names against them."""

    def __init__(self, block: Items) -> None:
        self.block = block
        self.categories = {word.id for word in block.categories}
        self.rarities = {word.id for word in block.rarities}
        self.tags = {word.id for word in block.tags}
        self.stats: Mapping[str, Stat] = {stat.id: stat for stat in block.stats}
        self.slots = {slot.id: slot.count for slot in block.slots}
        self.coins = {unit.id for family in block.currencies for unit in family.units}

    def check(self, noun: str, id: str | None, known: Iterable[str], report: Report, feature: str) -> None:
        """Refuse a word that the block does not declare."""
        if id is not None and id not in known:
            report.refuse(f'names no {noun} of the items block: "{id}"', feature=feature)

    def check_filter(self, filter: ItemFilter, report: Report, feature: str) -> None:
        """Refuse a filter that names nothing, or a word that the block does not declare."""
        if filter == ItemFilter():
            report.refuse("must name a rarity, a category or a tag", feature=feature)
        self.check("rarity", filter.rarity, self.rarities, report.at("rarity"), feature)
        self.check("category", filter.category, self.categories, report.at("category"), feature)
        self.check("tag", filter.tag, self.tags, report.at("tag"), feature)

    def number_fault(self, id: str) -> str | None:
        """Why a stat cannot be read as a number, or None."""
        stat = self.stats.get(id)
        if stat is None:
            return f'names no stat of the items block: "{id}"'
        return (
            None if isinstance(stat.variant, NumberKeys) else f'must name a number stat, and "{id}" holds {stat.type}'
        )


def _check_item(entry: CatalogEntry, item: Item, words: Words, report: Report) -> None:
    feature = "item.entry"
    words.check("category", item.category, words.categories, report.at("category"), feature)
    words.check("rarity", item.rarity, words.rarities, report.at("rarity"), feature)
    for index, tag in enumerate(item.tags):
        words.check("tag", tag, words.tags, report.at("tags", index), feature)
    for id, value in item.stats.items():
        here, stat = report.at("stats", id), words.stats.get(id)
        words.check("stat", id, words.stats, here, feature)
        fault = value_fault(stat.variant, value) if stat is not None else None
        if fault is not None:
            here.refuse(fault, feature=feature)
    for id, taken in item.slots.items():
        here = report.at("slots", id)
        words.check("slot", id, words.slots, here, feature)
        if taken > words.slots.get(id, taken):
            here.refuse(f"must be at most {words.slots[id]}: a character has no more", feature="item.slots")
    if item.cost is not None:
        words.check("coin", item.cost.unit, words.coins, report.at("cost", "unit"), feature)
    if item.binds is not None and words.block.binding is None:
        report.at("binds").refuse(
            "needs binding in the items block: nobody could be bound to it", feature="item.binding"
        )
