"""A ruleset with a threat scale and a bestiary of our own, for tests of what a creature may be."""

from __future__ import annotations

from typing import Any

from brawls import brawl
from rulewright import Engine, Ruleset, hookimpl
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.registry import given, installed
from tables import Json, engine, merged

STRAY: Json = {
    "id": "stray",
    "label": "Stray",
    "health": [3, 8],
    "defense": 5,
    "toHit": 0,
    "damagePerRound": [2, 5],
    "saveDifficulty": 9,
}
PACK: Json = {
    "id": "pack",
    "label": "Pack",
    "health": [8, 17],
    "defense": 6,
    "toHit": 1,
    "damagePerRound": [4, 7],
    "saveDifficulty": 10,
}
THREAT: Json = {"tiers": [STRAY, PACK]}
BITE: Json = {
    "id": "bite",
    "name": "Bite",
    "budget": "act",
    "toHit": 2,
    "damage": {"dice": "1d6", "flat": 1, "type": "cut"},
}
HOUND: Json = {"tier": "pack", "health": 12, "defense": 6, "initiativeModifier": 1, "actions": [BITE]}
"""A creature as plain numbers."""
WARDEN: Json = {"tier": "pack", "sheet": {"abilities": {"might": 2}}}
"""A creature on the ruleset's own sheet."""


def hound(**patch: Any) -> Json:
    """The plain creature with a merge patch over it."""
    made: Json = merged(HOUND, patch)
    return made


def acting(**patch: Any) -> Json:
    """The plain creature whose one action has a merge patch over it."""
    return hound(actions=[merged(BITE, patch)])


def entry(creature: Json, id: str = "hound", label: str = "Road Hound") -> Json:
    """An entry of a bestiary."""
    return {"id": id, "label": label, "creature": creature}


def bestiary(*entries: Json, **keys: Any) -> Json:
    """A catalog of creatures."""
    return {"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": list(entries), **keys}


def haunted(*creatures: Json, combat: Json | None = None, **patch: Any) -> Json:
    """The document of a ruleset whose bestiary holds these creatures."""
    entries = [entry(creature, f"beast-{number}") for number, creature in enumerate(creatures)]
    return brawl({"threat": THREAT, **(combat or {})}, catalogs=[bestiary(*entries)], **patch)


def refused(creature: Json, combat: Json | None = None, **patch: Any) -> list[str]:
    """The paths at which a creature is refused, below the creature; empty where it is accepted."""
    return _below(haunted(creature, combat=combat, **patch))


def _below(document: Json) -> list[str]:
    issues = [issue for issue in engine().validate(document).issues if issue.grade == "error"]
    return [issue.path.removeprefix("catalogs.0.entries.0.creature.") for issue in issues]


def version(creature: Json) -> str:
    """The capability version that a creature needs, on a sheet that needs none of its own."""
    validated = engine().validate(haunted(creature, sheet={"live": {"tracks": []}}))
    assert validated.ok, [str(issue) for issue in validated.issues]
    return str(validated.capability)


class _Keeper:
    """A plugin that keeps hold of what is loaded."""

    def __init__(self) -> None:
        self.kept: Loading | None = None

    @hookimpl
    def cross_checks(self) -> list[Any]:
        return [self._keep]

    def _keep(self, loading: Loading, report: Report) -> None:
        self.kept = loading


def loading(document: Json) -> Loading:
    """A ruleset as fights are given it when it is loaded."""
    keeper = _Keeper()
    made: Ruleset = Engine(plugins=[*installed(), given("keeper", keeper)]).load(document)
    assert made
    assert keeper.kept is not None
    return keeper.kept
