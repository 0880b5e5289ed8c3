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
    "brass-almanac": "ada",
    "four-winds": "tamsin",
    "high-stair": "brenna",
    "hollow-hours": "ines",
    "iron-ledger": "osk",
    "kite-harbour": "maren",
    "lantern-roads": "ilse",
    "night-trade": "pim",
    "pale-archive": "maud",
    "quiet-county": "edith",
    "star-ferry": "juno",
    "tidewall": "sela",
}
FIGHTERS = {"high-stair": ("dov", "hale", "mirrin"), "lantern-roads": ("gorse", "pell", "wren")}
"""Further sheets of rulesets that fights are fought by."""
BUILDS = tuple((path.parent.name, path.stem) for path in sorted((FOLDER / "builds").glob("*/*.json")))
"""The finished characters of the rulesets with a guided builder: the ruleset, and the name of the character's file."""


@lru_cache(maxsize=len(SHEETS))
def shipped(name: str) -> Ruleset:
    """A ruleset of the folder, by its file's name."""
    return engine().load((FOLDER / f"{name}.json").read_bytes())


def stored(name: str, **patch: Any) -> Json:
    """The sheet beside a ruleset, with a merge patch over it: ``stored("ash-court", live={"pools": {"will": 0}})``."""
    raw = json.loads((FOLDER / "sheets" / f"{SHEETS[name]}.json").read_text(encoding="utf-8"))
    made: Json = merged(raw, patch)
    return made


def build(name: str, character: str) -> Json:
    """A finished character: its ``name``, the ``acts`` that made it, the ``faces`` they threw, and the ``sheet``."""
    raw = (FOLDER / "builds" / name / f"{character}.json").read_text(encoding="utf-8")
    made: Json = json.loads(raw)
    return made


def skills(name: str, character: str) -> dict[str, float]:
    """The number of every skill of a finished character."""
    who = shipped(name).character(build(name, character)["sheet"])
    return {id: who.trained("skill", id).value for id in shipped(name).definition.skills}
