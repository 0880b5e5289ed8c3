"""Rulesets whose rows and entries can be applied to a roll, and somebody who has such.

The skills: climb (might), sneak (grace), recall (wit), luck; the save nerve (wit); the pools drive (6) and ash (10);
the plain track strain, 0 to 9.
"""

from __future__ import annotations

from typing import Any

from sheets import number, table, text, track
from tables import document, paths, roll, ruleset, sheet

Json = dict[str, Any]

COLUMNS = (
    text("name"),
    text("skill"),
    number("bonus", -5, 5, default=2),
    {"id": "die", "label": "Die", "type": "dice"},
    number("cost", 0, 9),
)
GIFTS = table("gifts", text("name", required=True))
TRACKS = [
    track("strain", 0, 9),
    {
        "id": "hurt",
        "label": "Hurt",
        "min": 0,
        "max": 2,
        "levels": [{"label": "Scratched", "penalty": 0}, {"label": "Broken", "penalty": -1}],
        "kinds": [{"id": "gash", "label": "G", "severity": 1}],
    },
]


def listed(contextual: Json) -> Json:
    """The sheet of a ruleset with a list of stunts."""
    return {"lists": [table("stunts", *COLUMNS, contextual=contextual), GIFTS], "live": {"tracks": TRACKS}}


def stunts(base: str = "sum", *, resolution: Json | None = None, **contextual: Any) -> Any:
    """A ruleset whose stunts have a name and a skill, and whatever more they are given."""
    keys = {"name": "name", "skill": "skill", **contextual}
    return ruleset(base, sheet=listed({k: v for k, v in keys.items() if v is not None}), resolution=resolution or {})


def refused(base: str = "sum", *, resolution: Json | None = None, **contextual: Any) -> list[str]:
    """Where such a ruleset is refused, below ``contextual``."""
    found = paths(base, sheet=listed({"name": "name", **contextual}), resolution=resolution or {})
    before = "sheet.lists.0.contextual"
    assert all(path.startswith(before) for path in found), found
    return [path.removeprefix(before).removeprefix(".") for path in found]


def ada(*rows: Json, live: Json | None = None, **build: Any) -> Json:
    """Somebody with might 3 and these stunts."""
    return sheet(live=live, abilities={"might": 3}, lists={"stunts": list(rows)}, **build)


def rolled(rules: Any, tag: str, faces: list[int], who: Json) -> Json:
    """The record of one check against 8."""
    return dict(roll(rules, tag if 'dc="' in tag else f'{tag} dc="8"', faces, who))


def entry(name: str, contextual: Json) -> Json:
    """An entry that can be applied."""
    rows = [{"list": "gifts", "values": {"name": name}}]
    mechanics = {"kind": "utility", "contextual": contextual}
    return {"id": name.lower().replace(" ", "-").replace("'", ""), "label": name, "rows": rows, "mechanics": mechanics}


def written(base: str, *entries: Json, resolution: Json | None = None) -> Json:
    """The document of :func:`gifted`."""
    catalogs = [{"id": "arts", "label": "Arts", "feeds": ["gifts"], "entries": list(entries)}]
    made = listed({"name": "name", "skill": "skill", "bonus": "bonus"})
    return document(base, sheet=made, catalogs=catalogs, resolution=resolution or {})


def gifted(base: str, *entries: Json, resolution: Json | None = None) -> Any:
    """A ruleset with these entries, and stunts with a bonus."""
    return ruleset(base, **{k: v for k, v in written(base, *entries, resolution=resolution).items() if k != "name"})


def bea(*names: str, stunts: list[Json] | None = None, live: Json | None = None, **build: Any) -> Json:
    """Somebody with might 3 who has picked these entries."""
    ids = [name.lower().replace(" ", "-").replace("'", "") for name in names]
    rows = [{"name": name, "_catalog": f"arts/{id}"} for name, id in zip(names, ids, strict=True)]
    return sheet("Bea", live=live, abilities={"might": 3}, lists={"gifts": rows, "stunts": stunts or []}, **build)
