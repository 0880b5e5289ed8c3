"""Loot tables: the shapes, and what they cannot say (item.loot-tables)."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.catalog.catalogs import CatalogEntry
from rulewright.features import features
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.shapes import Count, ItemFilter, ItemKey
from rulewright.loading import Loading
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.ids import unique_ids

FEATURES: Final = (
    *features("item.loot-tables", since="1.63"),
    *features("tag.inventory.loot", "creature.loot", since="1.63"),
)
FEATURE: Final = "item.loot-tables"


@shape
class LootLine:
    """What one roll on a table may come to: an item, one of some items, or coins."""

    item: ItemKey | None = key(default=None, help="<catalog>/<entry>")
    filter: ItemFilter | None = key(default=None, help="any one of the items that match")
    coins: Id | None = key(default=None, since="1.64", feature=FEATURE, help="a coin")
    weight: int = key(1, 1000, default=1, help="how often it comes up, beside the others")
    count: Count = key(1, 999, default=1, help="how many of it")


@shape
class LootTable:
    """What may be found (item.loot-tables)."""

    id: Id = key()
    label: Label = key(help="what the Game Master names")
    rolls: Count = key(0, 20, default=1, help="how many lines are drawn")
    lines: tuple[LootLine, ...] = key(1, 48)


@shape
class LootKeys:
    """Loot tables in the items block."""

    loot_tables: Annotated[tuple[LootTable, ...], Bounds(0, 24)] = key(default=(), since="1.63", feature=FEATURE)


def tables_of(loading: Loading) -> tuple[LootTable, ...]:
    """The loot tables of a ruleset, none where it has no items."""
    block = loading.file.items
    return block.part(LootKeys).loot_tables if block is not None else ()


def check_tables(loading: Loading, report: Report) -> None:
    """Refuse lines that name nothing, or more than one thing, and names that point at nothing."""
    block = loading.file.items
    if block is None:
        return
    tables, words = block.part(LootKeys).loot_tables, Words(block)
    unique_ids(tables, report.at("items", "lootTables"))
    for index, table in enumerate(tables):
        for place, line in enumerate(table.lines):
            _check_line(line, words, loading, report.at("items", "lootTables", index, "lines", place))


def _check_line(line: LootLine, words: Words, loading: Loading, report: Report) -> None:
    named = [name for name in ("item", "filter", "coins") if getattr(line, name) is not None]
    if len(named) != 1:
        told = " and ".join(named) or "none of them"
        report.refuse(f"must name exactly one of item, filter and coins, not {told}", feature=FEATURE)
    if line.filter is not None:
        words.check_filter(line.filter, report.at("filter"), FEATURE)
    words.check("coin", line.coins, words.coins, report.at("coins"), FEATURE)
    if line.item is not None:
        loading.catalogs.refer(
            line.item, "item that can be held", report.at("item"), fits=_can_be_held, feature=FEATURE
        )


def _can_be_held(entry: CatalogEntry) -> bool:
    return entry.shape.item is not None and entry.shape.item.tangible
