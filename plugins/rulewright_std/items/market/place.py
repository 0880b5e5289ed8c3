"""``[place: name="..." size="..."]``: where the party is (tag.inventory.place)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from rulewright.check.record import Record
from rulewright.commands.answering import answering
from rulewright.commands.families import Answer, Handler, TagFamily, Turn
from rulewright.commands.grammar import LooseTag, cleaned, read_body
from rulewright.items.held import LONGEST_NAME
from rulewright.loading import Loading
from rulewright.teaching import Example, named
from rulewright_std.items.market.vocabulary import Market, MarketKeys

PLACE_TAG: Final = "place"
NAME: Final = "place"
SIZE: Final = "place.size"
"""What the scene knows: what the place is called, and the id of its size."""


def bind_place(loading: Loading) -> Handler:
    """The tag, for one ruleset."""
    block = loading.file.items
    market = block.part(MarketKeys).market if block is not None else None
    return lambda tag, turn: _answer(market, tag, turn)


def teach_place(loading: Loading) -> list[str]:
    """What a Game Master is told of it, where there is a market: the sizes of places."""
    block = loading.file.items
    market = block.part(MarketKeys).market if block is not None else None
    if market is None:
        return []
    sizes = ", ".join(place.label for place in market.places)
    example = Example(
        (("name", "NAME"), ("size", named(market.places))), f"says where the party is now; sizes: {sizes}"
    )
    return [example.text(PLACE_TAG)]


PLACE_TAGS: Final = TagFamily(PLACE_TAG, bind_place, teach=teach_place)


def _answer(market: Market | None, tag: LooseTag, turn: Turn) -> Answer:
    read = read_body(tag.body)
    written = read.attributes if read is not None else {}
    name, size = written.get("name", "").strip(), written.get("size", "").strip()
    if not name and not size:
        raw = cleaned(tag.body.strip(), LONGEST_NAME)
        return Answer((_record({"raw": raw, "result": "refused", "reason": "unreadable"}),), turn)
    if market is None:
        return _refused(name, size, "no-market", turn)
    found = answering(market.places, size)
    if found is None:
        return _refused(name, size, "unknown-place", turn)
    label = next(place.label for place in market.places if place.id == found)
    scene = {**turn.scene, NAME: cleaned(name, LONGEST_NAME), SIZE: found}
    record = _record({"name": name, "size": label, "result": "ok"})
    return Answer((record,), attrs.evolve(turn, scene=scene))


def _refused(name: str, size: str, reason: str, turn: Turn) -> Answer:
    return Answer((_record({"name": name, "size": size, "result": "refused", "reason": reason}),), turn)


def _record(pairs: Mapping[str, str]) -> Record:
    return Record(PLACE_TAG, {name: cleaned(value, LONGEST_NAME) for name, value in pairs.items() if value})
