"""Reading a number off the things that somebody holds: added up, the highest, the lowest, or how many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from rulewright.features import features
from rulewright.issues import Report
from rulewright.items.checks import Words
from rulewright.items.goods import Good
from rulewright.shapes.declare import key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Getter, Need, Ref

FEATURES: Final = features("sheet.value.item-stat", since="1.52")
FEATURE: Final = "sheet.value.item-stat"


@shape
class OfItems:
    """Which things are looked at, and what is made of their numbers (sheet.value.item-stat)."""

    from_: Literal["worn", "carried", "all"] = key(help="things that are worn, that are held and not worn, or both")
    pick: Literal["sum", "max", "min", "count"] = key(help="sum: times how many there are; count: how many there are")
    stat: Id | None = key(default=None, help="the number; needed by all but count, which looks for things that give it")
    slot: Id | None = key(default=None, help="only things that take this slot")
    category: Id | None = key(default=None, help="only things of this category")
    tag: Id | None = key(default=None, help="only things with this tag")
    default: float = key(-1_000_000, 1_000_000, default=0, help="where nothing is picked")

    def looks_at(self, good: Good, *, worn: bool) -> bool:
        """Whether a thing is one of those."""
        item = good.item
        return (
            (self.from_ == "all" or (self.from_ == "worn") is worn)
            and (self.slot is None or self.slot in item.slots)
            and self.category in (None, item.category)
            and (self.tag is None or self.tag in item.tags)
        )


@shape
class ItemStat(Ref):
    """A number read off the things that somebody holds."""

    item_stat: OfItems = key(since="1.52", feature=FEATURE, help="a number off the things held")

    def check(self, sheet: Definition, report: Report) -> None:
        here, of, block = report.at("itemStat"), self.item_stat, sheet.goods.block
        if block is None:
            here.refuse("needs the items block: nobody can hold anything", feature=FEATURE)
            return
        words = Words(block)
        if of.stat is None:
            if of.pick != "count":
                here.at("stat").refuse(f"is required to pick {of.pick}: the number that is read", feature=FEATURE)
        elif of.pick == "count":
            words.check("stat", of.stat, words.stats, here.at("stat"), FEATURE)
        elif (fault := words.number_fault(of.stat)) is not None:
            here.at("stat").refuse(fault, feature=FEATURE)
        words.check("slot", of.slot, words.slots, here.at("slot"), FEATURE)
        words.check("category", of.category, words.categories, here.at("category"), FEATURE)
        words.check("tag", of.tag, words.tags, here.at("tag"), FEATURE)

    def needs(self) -> tuple[Need, ...]:
        return (Need("item", self.item_stat.stat or ""),)

    def bind(self, sheet: Definition) -> Getter:
        of = self.item_stat
        return (lambda who: _count(who, of)) if of.pick == "count" else (lambda who: _picked(who, of))


def _count(who: Character, of: OfItems) -> float:
    found = [
        stack.count
        for stack in who.bag.goods
        if stack.good is not None
        and of.looks_at(stack.good, worn=stack.worn)
        and (of.stat is None or _gives(stack.good, of.stat))
    ]
    return sum(found) if found else of.default


def _gives(good: Good, stat: str) -> bool:
    """Whether an item gives a stat; false and an empty text do not count as given."""
    value = good.stat(stat)
    return value is not None and value is not False and value != ""


def _picked(who: Character, of: OfItems) -> float:
    found: list[tuple[float, int]] = []
    for stack in who.bag.goods:
        if stack.good is not None and of.looks_at(stack.good, worn=stack.worn):
            number = stack.good.number(of.stat or "")
            if number is not None:
                found.append((number, stack.count))
    return _made_of(found, of.pick) if found else of.default


def _made_of(found: Sequence[tuple[float, int]], pick: str) -> float:
    if pick == "sum":
        return sum(number * count for number, count in found)
    numbers = [number for number, _ in found]
    return max(numbers) if pick == "max" else min(numbers)
