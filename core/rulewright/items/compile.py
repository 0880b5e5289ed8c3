"""From the ``items`` block and the items of catalogs to the goods of a ruleset: checked, indexed, bound."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulewright.catalog.catalogs import Catalogs
from rulewright.file import File
from rulewright.issues import Report
from rulewright.items.checks import check_block, check_entries
from rulewright.items.goods import NO_GOODS, Carrying, Goods, goods_of
from rulewright.items.layers import check_layer_coins, removed_coins
from rulewright.items.shapes import Item, Items
from rulewright.layers.shapes import Layer
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Getter, Ref, within_reach


def compile_goods(
    file: File,
    sheet: Definition,
    catalogs: Catalogs,
    vocabulary: Vocabulary,
    layers: Sequence[Layer],
    report: Report,
) -> Goods:
    """Check and index every item. ``layers`` are those in force; ``report`` stands at the document's root. With
    anything refused the answer is good for nothing but more checks."""
    block = file.items
    if not layers:
        check_layer_coins(block, file.layers, report.at("layers"))
    if block is None:
        return NO_GOODS
    before = len(report.issues)
    check_block(block, sheet, report.at("items"))
    check_entries(block, catalogs, report)
    if len(report.issues) > before:
        return Goods(block)
    return goods_of(
        block,
        ((entry.key, entry.label, entry.shape.item) for entry in catalogs if entry.shape.item is not None),
        removed=removed_coins(block, layers),
        carrying=_carrying(block, sheet),
        most_bound=_bound(block.binding.max, sheet) if block.binding is not None else None,
        making=partial(_made, vocabulary),
    )


def _carrying(block: Items, sheet: Definition) -> Carrying | None:
    carry = block.carry
    if carry is None:
        return None
    limit = _bound(carry.limit, sheet) if carry.limit is not None else None
    return Carrying(carry.stat, _bound(carry.encumbered_above, sheet), limit)


def _bound(ref: Ref, sheet: Definition) -> Getter:
    getter = ref.bind(sheet)
    return lambda who: within_reach(getter(who))


def _made(vocabulary: Vocabulary, raw: object) -> Item | None:
    """An item that was invented in play, read from a sheet: one that cannot be read is a thing of no catalog."""
    return vocabulary.structure(Item, raw, Report.new())
