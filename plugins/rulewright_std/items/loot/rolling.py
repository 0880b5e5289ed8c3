"""``[loot: table="..." who="..."]``: lines are drawn by weight, and every drop is handed over like a thing that is
added (tag.inventory.loot)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rulewright.check.record import Record
from rulewright.commands.answering import answering
from rulewright.commands.families import Answer, Handler, TagFamily, Turn
from rulewright.commands.grammar import LooseTag, cleaned, read_body
from rulewright.commands.refusal import Refusal
from rulewright.dice.notation import number_of
from rulewright.dice.port import Dice
from rulewright.items.actions import Handled, ItemAsk, hand_over, hand_over_coins, named_member
from rulewright.items.goods import Goods
from rulewright.items.held import LONGEST_NAME, MOST_COINS, Stack, stack_of
from rulewright.items.inventory_tag import MOST_TAGS, written
from rulewright.items.shapes import Unit
from rulewright.loading import Loading
from rulewright.teaching import Example, named
from rulewright_std.items.loot.tables import LootLine, LootTable, tables_of

LOOT_TAG: Final = "loot"
MOST_ROLLS: Final = 100
"""Lines that one tag draws, whatever its table's dice say."""
MOST_DROPPED: Final = 9999
"""Things of one sort that one line drops."""

Drop = Stack | tuple[Unit, int]
"""Things, or coins of one sort."""


def bind_loot(loading: Loading) -> Handler:
    """The tag, for one ruleset."""
    tables = {table.id: table for table in tables_of(loading)}
    return lambda tag, turn: _answer(tables, loading.definition.goods, tag, turn)


def teach_loot(loading: Loading) -> list[str]:
    """What a Game Master is told of it, where there are tables: their names."""
    tables = tables_of(loading)
    if not tables:
        return []
    names = ", ".join(table.label for table in tables)
    return [Example((("table", named(tables)),), f"rolls what is found; tables: {names}").text(LOOT_TAG)]


LOOT_TAGS: Final = TagFamily(LOOT_TAG, bind_loot, last=True, teach=teach_loot)


def _answer(tables: Mapping[str, LootTable], goods: Goods, tag: LooseTag, turn: Turn) -> Answer:
    read = read_body(tag.body)
    if read is None or tag.number > MOST_TAGS:
        reason = "too-many" if tag.number > MOST_TAGS else "unreadable"
        raw = cleaned(tag.body.strip(), LONGEST_NAME)
        return Answer((Record(LOOT_TAG, {"raw": raw, "result": "refused", "reason": reason}),), turn)
    ask = ItemAsk(LOOT_TAG, read.attributes.get("table", "").strip(), attributes=read.attributes)
    table, who = answering(tables.values(), ask.item), named_member(ask, turn)
    if not tables:
        return _refused(ask, turn, "no-loot-tables")
    if table is None:
        return _refused(ask, turn, "unknown-loot-table")
    if isinstance(who, Refusal) or not turn.party:
        return _refused(ask, turn, who.reason if isinstance(who, Refusal) else "unknown-character")
    drops = dropped(tables[table], goods, turn.dice)
    records = [_record(ask, tables[table].label, "ok" if drops else "nothing")]
    for drop in drops:
        action, handled = handed(ask, turn, drop, who)
        turn = handled.turn
        records += [written(action, told) for told in handled.answers]
    return Answer(tuple(records), turn)


def handed(ask: ItemAsk, turn: Turn, drop: Drop, who: int | None) -> tuple[str, Handled]:
    """A drop handed over, and which action that is."""
    if isinstance(drop, Stack):
        return "add", hand_over(ask, turn, drop, who)
    return "earn", hand_over_coins(turn, *drop, who)


def dropped(table: LootTable, goods: Goods, dice: Dice) -> tuple[Drop, ...]:
    """What a table drops: a line for each roll, what is alike together. Raises DiceError where dice cannot be
    thrown."""
    found: dict[str, Drop] = {}
    for _ in range(min(max(number_of(table.rolls, dice), 0), MOST_ROLLS)):
        drop = _drop(_drawn(table.lines, dice), goods, dice)
        if isinstance(drop, Stack):
            name = drop.item or drop.name
            before = found.get(name)
            found[name] = drop.of(drop.count + before.count) if isinstance(before, Stack) else drop
        elif drop is not None:
            unit, count = drop
            had = found.get(f"coins {unit.id}")
            found[f"coins {unit.id}"] = (unit, min(count + (had[1] if isinstance(had, tuple) else 0), MOST_COINS))
    return tuple(found.values())


def _drawn(lines: Sequence[LootLine], dice: Dice) -> LootLine:
    """A line by weight: one die with a side for each part of the weights, where there is anything to decide."""
    face = dice.throw(sum(line.weight for line in lines)) if len(lines) > 1 else 1
    for line in lines:
        face -= line.weight
        if face <= 0:
            return line
    return lines[-1]


def _drop(line: LootLine, goods: Goods, dice: Dice) -> Drop | None:
    """What a line comes to: None where there is nothing of the sort, or a coin is in use no longer."""
    if line.coins is not None:
        coin = goods.coins.get(line.coins)
        count = number_of(line.count, dice) if coin is not None else 0
        return (coin.unit, count) if coin is not None and count > 0 else None
    filter = line.filter
    good = goods.by_key.get(line.item) if line.item is not None else None
    if filter is not None:
        fitting = [good for good in goods if good.item.tangible and filter.matches(good.item)]
        good = fitting[dice.throw(len(fitting)) - 1 if len(fitting) > 1 else 0] if fitting else None
    count = min(number_of(line.count, dice), MOST_DROPPED) if good is not None else 0
    return stack_of(good, good.label, count) if good is not None and count > 0 else None


def _refused(ask: ItemAsk, turn: Turn, reason: str) -> Answer:
    return Answer((_record(ask, ask.item, "refused", reason),), turn)


def _record(ask: ItemAsk, table: str, result: str, reason: str = "") -> Record:
    pairs = (("table", table), ("who", ask.text("who")), ("result", result), ("reason", reason))
    return Record(LOOT_TAG, {name: cleaned(value, LONGEST_NAME) for name, value in pairs if value})
