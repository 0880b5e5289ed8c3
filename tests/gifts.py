"""A pool ruleset with one entry that changes checks, and somebody who has picked it."""

from __future__ import annotations

from typing import Any

from rulewright import Ruleset
from tables import document, paths, ruleset, sheet

Json = dict[str, Any]
PICKED = {"name": "Potence", "_catalog": "gifts/potence"}
ASH = [{"pool": "ash", "amount": 1}]


def catalogs(*entries: Json) -> list[Json]:
    return [{"id": "gifts", "label": "Gifts", "feeds": ["gifts"], "entries": list(entries)}]


def entry(check: Json | None, *, cost: list[Json] | None = ASH, scales: bool = False, name: str = "Potence") -> Json:
    mechanics: Json = {"kind": "utility"}
    if check is not None:
        mechanics["check"] = check
    if cost is not None:
        mechanics["cost"] = cost
    if scales:
        mechanics["perCostStep"] = {"flat": 1}
    row = {"list": "gifts", "values": {"name": name}}
    return {"id": name.lower().replace(" ", "-"), "label": name, "rows": [row], "mechanics": mechanics}


def charmed(check: Json, *, base: str = "pool", more: Json | None = None, **options: Any) -> Ruleset:
    """A ruleset with the entry Potence; ``more`` is merged over it."""
    return ruleset(base, catalogs=catalogs(entry(check, **options)), **(more or {}))


def refused(check: Json, *, base: str = "pool", **resolution: Any) -> list[str]:
    """Where a ruleset with such an entry is refused, from the check on."""
    found = paths(base, catalogs=catalogs(entry(check)), resolution=resolution)
    before = "catalogs.0.entries.0.mechanics."
    assert all(path.startswith(before) for path in found), found
    return [path.removeprefix(before) for path in found]


def ada(*, ash: int = 10, rows: list[Json] | None = None, **build: Any) -> Json:
    """Somebody with Might 3 (three dice to climb), ten Ash, and Potence."""
    lists = {"gifts": [PICKED] if rows is None else rows}
    return sheet(live={"pools": {"ash": ash}}, abilities={"might": 3}, lists=lists, **build)


def written(check: Json, **options: Any) -> Json:
    """The document of :func:`charmed`."""
    return document("pool", catalogs=catalogs(entry(check, **options)))
