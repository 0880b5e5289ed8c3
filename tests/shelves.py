"""Catalogs for tests: one list of gifts and one of counters, and what a catalog that feeds them is refused for."""

from __future__ import annotations

from typing import Any

from rulewright import Ruleset
from tables import document, paths, ruleset

Json = dict[str, Any]

COLUMNS = [
    {"id": "name", "label": "Gift", "type": "text", "maxLength": 60, "required": True},
    {"id": "notes", "label": "Notes", "type": "longtext", "maxLength": 400},
    {"id": "rank", "label": "Rank", "type": "number", "min": 0, "max": 9},
    {"id": "ready", "label": "Ready", "type": "boolean"},
    {"id": "school", "label": "School", "type": "enum", "values": ["ash", "tide"]},
    {"id": "harm", "label": "Harm", "type": "dice"},
]
GIFTS = {"id": "gifts", "label": "Gifts", "maxItems": 3, "columns": COLUMNS}
COUNTERS = {
    "id": "counters",
    "label": "Counters",
    "maxItems": 3,
    "columns": [
        {"id": "title", "label": "Title", "type": "text", "maxLength": 60, "required": True},
        {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 5, "default": 1},
        {"id": "share", "label": "Share", "type": "number", "min": 0, "max": 5, "integer": False, "default": 0},
    ],
    "pools": {"nameColumn": "title", "maxColumn": "uses"},
}
SHEET = {
    "lists": [GIFTS, COUNTERS],
    "fields": [{"id": "path", "label": "Path", "type": "text", "maxLength": 40}],
    "derived": [
        {"id": "twice", "label": "Twice", "op": "scale", "of": {"abilityScore": "wit"}, "multiplier": 2},
        {"id": "left", "label": "Left", "op": "sum", "of": [{"livePool": "drive"}]},
        {"id": "ranks", "label": "Ranks", "op": "sum", "of": [{"listSum": {"list": "gifts", "column": "rank"}}]},
    ],
}

FIGHT: Json = {
    "kind": "attack-vs-defense",
    "health": {"pool": "drive"},
    "defense": {"const": 10},
    "initiative": {"dice": {"count": 1, "sides": 20}},
    "attackRoll": {"dice": {"count": 1, "sides": 20}},
    "economy": {"budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 1}]},
    "threat": {
        "tiers": [
            {
                "id": "pest",
                "label": "Pest",
                "health": [1, 4],
                "defense": 8,
                "toHit": 1,
                "damagePerRound": [1, 2],
                "saveDifficulty": 8,
            }
        ]
    },
}
"""A combat block with a threat scale, as a bestiary needs it."""
RAT: Json = {
    "id": "rat",
    "label": "Rat",
    "creature": {
        "tier": "pest",
        "health": 2,
        "defense": 8,
        "initiativeModifier": 0,
        "actions": [{"id": "bite", "name": "Bite", "budget": "act", "toHit": 1, "damage": {"flat": 1}}],
    },
}


def gift(id: str = "spark", **keys: Any) -> Json:
    """An entry that writes one gift of its own name."""
    name = id.replace("-", " ").title()
    return {"id": id, "label": name, "rows": [{"list": "gifts", "values": {"name": name}}], **keys}


def row(list_id: str = "gifts", scaled: Json | None = None, **values: Any) -> Json:
    """A row of an entry."""
    return {"list": list_id, "values": values} | ({"scaled": scaled} if scaled is not None else {})


def catalog(*entries: Json, **keys: Any) -> Json:
    """A catalog of gifts."""
    return {"id": "gifts", "label": "Gifts", "feeds": ["gifts", "counters"], "entries": list(entries), **keys}


def shelved(*catalogs: Json, **patch: Any) -> Ruleset:
    """A ruleset with these catalogs."""
    return ruleset(catalogs=list(catalogs), sheet=SHEET, **patch)


def written(*catalogs: Json, **patch: Any) -> Json:
    """The document of :func:`shelved`."""
    return document(catalogs=list(catalogs), sheet=SHEET, **patch)


def basic(*catalogs: Json, **patch: Any) -> Json:
    """The same with nothing on the sheet that is newer than catalogs."""
    made = written(*catalogs, **patch)
    del made["sheet"]["derived"], made["sheet"]["live"]["tracks"]
    return made


def refused(*catalogs: Json, **patch: Any) -> list[str]:
    """The paths at which these catalogs are refused, without their common beginning."""
    found = paths(catalogs=list(catalogs), sheet=SHEET, **patch)
    return [path.removeprefix("catalogs.") for path in found]
