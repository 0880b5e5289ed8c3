"""The ``[inventory: ...]`` tag: from what a game master wrote to the records of what was done."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.check.record import Record
from rulewright.commands.families import Answer, Handler, TagFamily, Turn
from rulewright.commands.grammar import LooseTag, cleaned, cut_at_entry, read_body
from rulewright.items.actions import InventoryAction, ItemAsk, Told
from rulewright.items.held import LONGEST_NAME
from rulewright.items.shapes import MOST_IN_STACK

if TYPE_CHECKING:
    from rulewright.loading import Loading

INVENTORY_TAG: Final = "inventory"
MOST_TAGS: Final = 40
"""Inventory tags of one reply that are carried out (question.sheet.8)."""
MOST_NAMES: Final = 40
"""Things that one tag may name."""
MOST_COUNT: Final = 9999
LONGEST_NOTE: Final = 600
USUAL: Final = "add"
"""What a tag without an action asks for."""
_COUNTS: Final = ("count", "quantity", "qty")
_WHOLE: Final = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def bind_inventory(loading: Loading) -> Handler:
    """The tag with every action that plugins bring."""
    actions = {action.action: action for action in loading.brought.inventory_actions}
    acts = {word: action.bind(loading) for word, action in actions.items()}

    def handle(tag: LooseTag, turn: Turn) -> Answer:
        asks = read_asks(tag.body, actions, turn)
        if asks is None or tag.number > MOST_TAGS:
            reason = "too-many" if tag.number > MOST_TAGS else "unreadable"
            return Answer((_raw(tag, reason),), turn)
        records: list[Record] = []
        for ask in asks[:MOST_NAMES]:
            handled = acts[ask.action](ask, turn)
            turn = handled.turn
            records += [written(ask.action, told) for told in handled.answers]
        if len(asks) > MOST_NAMES:
            records.append(_raw(tag, "too-many"))
        return Answer(tuple(records), turn)

    return handle


def teach_inventory(loading: Loading) -> list[str]:
    """A line for every action that a ruleset with items has something for."""
    if loading.file.items is None:
        return []
    taught = ((a.action, a.teach(loading)) for a in loading.brought.inventory_actions if a.teach is not None)
    return [
        attrs.evolve(example, attributes=(("action", action), *example.attributes)).text(INVENTORY_TAG)
        for action, example in taught
        if example is not None
    ]


INVENTORY_TAGS: Final = TagFamily(INVENTORY_TAG, bind_inventory, teach=teach_inventory)


def read_asks(body: str, actions: Mapping[str, InventoryAction], turn: Turn) -> tuple[ItemAsk, ...] | None:
    """What a body asks for, one thing at a time; None where it cannot be read or names nothing
    (tag.inventory.grammar)."""
    read = read_body(body)
    if read is None:
        return None
    word = (read.attributes.get("action") or read.bare or USUAL).strip().lower()
    action = actions.get(word)
    if action is None:
        return None
    attributes = {name: cleaned(value, len(value)) for name, value in read.attributes.items()}
    names = _names(attributes.get("item") or attributes.get("items") or "", turn)
    if not names and not (action.amount and attributes.get("amount", "").strip()):
        return None
    count = count_of(attributes, MOST_IN_STACK if action.amount else MOST_COUNT)
    return tuple(ItemAsk(word, name, count, attributes) for name in names or ("",))


def count_of(attributes: Mapping[str, str], most: int) -> int:
    """How many, held to 1 and ``most``; 1 where that cannot be read."""
    wanted = next((attributes[name].strip() for name in _COUNTS if name in attributes), "")
    return min(max(int(wanted), 1), most) if _WHOLE.fullmatch(wanted) else 1


def _names(listed: str, turn: Turn) -> tuple[str, ...]:
    """The names of a list; one name, where the whole is that of a thing, commas and all."""
    whole = listed.strip()
    known = any(one.definition.goods.named(whole) or one.bag.called(whole) for one in turn.party)
    names = [whole] if known else [name.strip() for name in listed.split(",")]
    return tuple(name[:LONGEST_NAME].strip() for name in names if name)


def written(action: str, told: Told, tag: str = INVENTORY_TAG) -> Record:
    """The record of one answer (tag.inventory.record)."""
    pairs: Iterable[tuple[str, str]] = (
        ("action", action),
        ("item", told.item),
        ("count", "" if told.count is None else str(told.count)),
        ("who", told.who),
        ("to", told.to),
        *told.extra,
        ("result", told.result),
        ("reason", told.reason),
        ("now", "" if told.now is None else str(told.now)),
    )
    kept = {name: cleaned(value, LONGEST_NAME) for name, value in pairs if value}
    if told.note:
        kept["note"] = cut_at_entry(cleaned(told.note, len(told.note)), LONGEST_NOTE)
    return Record(tag, kept)


def _raw(tag: LooseTag, reason: str) -> Record:
    raw = cleaned(tag.body.strip(), LONGEST_NAME)
    return Record(tag.name, {"raw": raw, "result": "refused", "reason": reason})
