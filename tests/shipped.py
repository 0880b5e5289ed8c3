"""The rulesets that come with Rulewright, and the sheets that are stored beside each."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulewright import Ruleset
from tables import Json, engine, merged

FOLDER = Path(__file__).parents[1] / "contrib" / "rulesets"
SHEETS = {
    "ash-court": "oriel",
    "four-winds": "tamsin",
    "high-stair": "brenna",
    "iron-ledger": "osk",
    "lantern-roads": "ilse",
    "night-trade": "pim",
    "pale-archive": "maud",
    "star-ferry": "juno",
}
FIGHTERS = {"high-stair": ("dov", "hale", "mirrin"), "lantern-roads": ("gorse", "pell", "wren")}
"""Further sheets of rulesets that fights are fought by."""


@lru_cache(maxsize=len(SHEETS))
def shipped(name: str) -> Ruleset:
    """A ruleset of the folder, by its file's name."""
    return engine().load((FOLDER / f"{name}.json").read_bytes())


def stored(name: str, **patch: Any) -> Json:
    """The sheet beside a ruleset, with a merge patch over it: ``stored("ash-court", live={"pools": {"will": 0}})``."""
    raw = json.loads((FOLDER / "sheets" / f"{SHEETS[name]}.json").read_text(encoding="utf-8"))
    made: Json = merged(raw, patch)
    return made
