"""Fight scripts of tests, written to the folder of the test beside the small ruleset that they name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from brawls import brawl
from commands import written
from fights import ARENA, foe, hero
from tables import Json, merged


def arena_document(combat: Json | None = None, **patch: Any) -> Json:
    """The ruleset of :func:`fights.arena`, as it is written."""
    return brawl(merged(ARENA, combat or {}), **patch)


def script(name: str = "ambush.json", **keys: Any) -> Path:
    """A script in the current folder: Ann, with 6 points and a Blade, against a Rat of 5 points; and its ruleset."""
    written("arena.json", arena_document())
    made = {"ruleset": "arena.json", "party": [hero("Ann")], "opponents": [foe("Rat", health=5)], "seed": 7, **keys}
    return written(name, {key: value for key, value in made.items() if value is not None})
