"""A small ruleset with a combat block of our own, for tests of what that block may say."""

from __future__ import annotations

import copy
from typing import Any

from tables import Json, document, engine, merged

ARMS: Json = {
    "id": "arms",
    "label": "Arms",
    "maxItems": 10,
    "columns": [
        {"id": "name", "label": "Weapon", "type": "text", "maxLength": 60, "required": True},
        {"id": "swing", "label": "Rolls with", "type": "enum", "values": ["might", "grace", "nimble"]},
        {"id": "style", "label": "Style", "type": "enum", "values": ["climb", "sneak"]},
        {"id": "trained", "label": "Trained", "type": "boolean"},
        {"id": "plus", "label": "Plus", "type": "number", "min": 0, "max": 9},
        {"id": "dice", "label": "Damage", "type": "dice"},
        {"id": "harm", "label": "Harm", "type": "text", "maxLength": 20},
        {"id": "slow", "label": "Slow", "type": "boolean"},
        {"id": "near", "label": "Reach", "type": "number", "min": 0, "max": 99},
        {"id": "far", "label": "Range", "type": "number", "min": 0, "max": 999},
    ],
}
POWERS: Json = {
    "id": "powers",
    "label": "Powers",
    "maxItems": 10,
    "columns": [
        {"id": "name", "label": "Power", "type": "text", "maxLength": 60, "required": True},
        {"id": "ready", "label": "Ready", "type": "boolean"},
        {"id": "rank", "label": "Rank", "type": "number", "min": 0, "max": 9},
        {"id": "school", "label": "School", "type": "text", "maxLength": 20},
    ],
}
HURT: Json = {
    "id": "hurt",
    "label": "Hurt",
    "min": 0,
    "max": 2,
    "levels": [{"label": "Bruised", "penalty": 0}, {"label": "Broken", "penalty": -2}],
    "kinds": [{"id": "bruise", "label": "B", "severity": 0}, {"id": "gash", "label": "G", "severity": 1}],
}


def counting(id: str, **keys: Any) -> Json:
    """A live track that counts from 0 to 3."""
    return {"id": id, "label": id.capitalize(), "min": 0, "max": 3, **keys}


SHEET: Json = {
    "fields": [
        {"id": "pace", "label": "Pace", "type": "number", "min": 0, "max": 99, "default": 6},
        {"id": "kin", "label": "Kin", "type": "text", "maxLength": 40},
        {"id": "oath", "label": "Oath", "type": "boolean"},
    ],
    "lists": [ARMS, POWERS],
    "live": {
        "tracks": [HURT, counting("saved"), counting("lost"), counting("strain")],
        "text": [{"id": "focus", "label": "Focus", "maxLength": 80}],
        "conditions": [{"id": "held", "label": "Held"}, {"id": "senseless", "label": "Senseless"}],
    },
}
BLOCK: Json = {
    "kind": "attack-vs-defense",
    "health": {"pool": "drive"},
    "defense": {"const": 10},
    "initiative": {"dice": {"count": 1, "sides": 20}},
    "attackRoll": {"dice": {"count": 1, "sides": 20}},
    "economy": {
        "budgets": [
            {"id": "act", "label": "Action", "per": "turn", "count": 1},
            {"id": "quick", "label": "Quick", "per": "turn", "count": 1},
        ]
    },
}
WEAPONS: Json = {"list": "arms", "budget": "act", "name": "name", "damage": {"dice": {"column": "dice"}}}
PACES: Json = {"label": "paces", "perCell": 2}


def brawl(block: Json, **patch: Any) -> Json:
    """The ruleset with keys of the combat block put in, and a merge patch over the whole."""
    made: Json = merged(document("d20", sheet=copy.deepcopy(SHEET), combat=merged(copy.deepcopy(BLOCK), block)), patch)
    return made


def refused(combat: Json, **patch: Any) -> list[str]:
    """The paths at which it is refused; empty where it is accepted."""
    return [issue.path for issue in engine().validate(brawl(combat, **patch)).issues if issue.grade == "error"]


def version(combat: Json) -> str:
    """The capability version that a combat block needs, on a sheet that needs none of its own."""
    tracks = [track for track in SHEET["live"]["tracks"] if track is not HURT]
    validated = engine().validate(brawl(combat, sheet={"live": {"tracks": tracks}}))
    assert validated.ok, [str(issue) for issue in validated.issues]
    return str(validated.capability)


def power(entry: Json, **row: Any) -> list[Json]:
    """A catalog with one entry that is picked into the list of powers."""
    rows = [{"list": "powers", "values": {"name": "Spark", **row}}]
    return [
        {
            "id": "spells",
            "label": "Spells",
            "feeds": ["powers"],
            "entries": [{"id": "spark", "label": "Spark", "rows": rows, "mechanics": entry}],
        }
    ]
