"""Rulesets with things in them, for tests: one block of words that says everything once, and short ways to write items,
bags, and turns of play."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulewright import Ruleset, ScriptedDice
from rulewright.play import Played
from rulewright.sheet.character import Character
from tables import document, engine, merged

Json = dict[str, Any]

BLOCK: Json = {
    "categories": [{"id": "gear", "label": "Gear"}, {"id": "weapon", "label": "Weapon"}],
    "rarities": [{"id": "common", "label": "Common"}, {"id": "rare", "label": "Rare"}],
    "tags": [{"id": "metal", "label": "Metal"}, {"id": "light", "label": "Light"}],
    "stats": [
        {"id": "bulk", "label": "Bulk", "type": "number", "min": 0, "max": 50},
        {"id": "worth", "label": "Worth", "type": "number", "min": -5, "max": 5, "integer": False},
        {"id": "edge", "label": "Edge", "type": "dice"},
        {"id": "maker", "label": "Maker", "type": "text", "maxLength": 20},
        {"id": "sharp", "label": "Sharp", "type": "boolean"},
        {"id": "wood", "label": "Wood", "type": "enum", "values": ["oak", "yew"]},
    ],
    "slots": [
        {"id": "hands", "label": "Hands", "count": 2},
        {"id": "body", "label": "Body", "count": 1},
    ],
    "binding": {"label": "Attunement", "max": {"const": 1}},
    "carry": {"stat": "bulk", "encumberedAbove": {"const": 10}, "limit": {"const": 12}},
    "currencies": [
        {
            "id": "coin",
            "label": "Coin",
            "units": [
                {"id": "crown", "label": "Crown", "value": 20},
                {"id": "shilling", "label": "Shilling", "value": 5},
                {"id": "penny", "label": "Penny", "value": 1},
            ],
        },
        {"id": "shell", "label": "Shells", "units": [{"id": "cowrie", "label": "Cowrie", "value": 1}]},
    ],
}


def item(label: str = "Rope", category: str = "gear", **keys: Any) -> Json:
    """An entry that is an item: ``item("Rope", stats={"bulk": 2})``. Its id is the label in lower case, hyphened."""
    id = "-".join(re.findall("[a-z0-9]+", label.lower()))
    return {"id": id, "label": label, "item": {"category": category, **keys}}


ROPE = item("Rope", stats={"bulk": 2})
LANTERN = item("Lantern", tags=["light"])
DAGGER = item("Dagger", "weapon", stats={"bulk": 1, "edge": "1d4"}, slots={"hands": 1}, tags=["metal"])
MAUL = item("Maul", "weapon", stats={"bulk": 4}, slots={"hands": 2})
COAT = item("Leather Coat", stats={"bulk": 3}, slots={"body": 1})


def written(*entries: Json, base: str = "sum", block: Json | None = None, **patch: Any) -> Json:
    """A document with these items in the catalog ``goods``; ``block`` is a merge patch over the words."""
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": list(entries)}
    words = {"items": merged(copy.deepcopy(BLOCK), block or {}), "catalogs": [goods]}
    made: Json = document(base, **merged(words, patch))
    return made


def stocked(*entries: Json, base: str = "sum", block: Json | None = None, **patch: Any) -> Ruleset:
    """A ruleset with these items."""
    return engine().load(written(*entries, base=base, block=block, **patch))


def refused(*entries: Json, base: str = "sum", block: Json | None = None, **patch: Any) -> list[str]:
    """The paths at which such a document is refused; below ``items``, and the first entry's item as ``item``."""
    found = engine().validate(written(*entries, base=base, block=block, **patch)).issues
    paths = [issue.path for issue in found if issue.grade == "error"]
    return [path.removeprefix("items.").replace("catalogs.0.entries.0.item", "item") for path in paths]


def refused_item(base: str = "sum", block: Json | None = None, **keys: Any) -> list[str]:
    """The paths at which one item with these keys is refused, below the item."""
    entry = item("Thing", **keys)
    return [path.removeprefix("item.") for path in refused(entry, base=base, block=block)]


def bearer(rules: Ruleset, *things: Json, name: str = "Ada", live: Json | None = None, **build: Any) -> Character:
    """A character who holds things, each written as the sheet stores it: ``{"item": "goods/rope", "count": 2}``."""
    raw = {"v": 1, "name": name, "build": build, "live": {**(live or {}), "items": list(things)}}
    return rules.character(raw)


def some(what: str, count: int = 1, **keys: Any) -> Json:
    """So many of an item of the catalog, as a sheet stores it: ``some("rope", 2)``."""
    return {"item": f"goods/{what}", "count": count, **keys}


def turn(
    rules: Ruleset, text: str, *party: Character, faces: Sequence[int] = (), scene: Mapping[str, str] | None = None
) -> Played:
    """Play a reply with exactly these faces; one face left over fails the test."""
    dice = ScriptedDice(faces)
    played = rules.play(text, party, dice, scene or {})
    assert dice.left == (), f"faces nobody threw: {dice.left}"
    return played


def answers(played: Played) -> list[Json]:
    """The attributes of every record."""
    return [dict(record.attributes) for record in played.records]


def answer(rules: Ruleset, inside: str, *party: Character, faces: Sequence[int] = ()) -> Json:
    """The one answer to one inventory tag: ``answer(rules, 'action="add" item="Rope"', ada)``."""
    (found,) = answers(turn(rules, f"[inventory: {inside}]", *party, faces=faces))
    return found


def held(who: Character) -> dict[str, int]:
    """What somebody holds, by name; coins by the id of the coin."""
    things: dict[str, int] = {}
    for stack in who.bag:
        things[stack.name] = things.get(stack.name, 0) + stack.count
    return {**things, **who.bag.coins}
