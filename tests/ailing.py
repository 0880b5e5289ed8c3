"""Fights in which somebody is in some condition: the arena of tests with conditions of our own, and 20 points of
health."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fights import arena, foe, hero
from rulewright.ruleset import Ruleset
from tables import Json, merged

PLENTY: Json = {"id": "drive", "label": "Drive", "max": {"const": 20}, "allowTemp": True}


def ailing(conditions: Mapping[str, Json], combat: Json | None = None, **patch: Any) -> Ruleset:
    """The arena with these conditions, by id, and what each does; members have 20 points, and room for temporary
    ones."""
    known = [{"id": id, "label": id.capitalize()} for id in ("held", "senseless", *conditions)]
    block = {"conditions": [{"condition": id, **does} for id, does in conditions.items()]}
    sheet = {"live": {"pools": [PLENTY], "conditions": known}}
    return arena(merged(block, combat or {}), **merged({"sheet": sheet}, patch))


def does(id: str, **keys: Any) -> Json:
    """An action of a creature that takes its turn and needs no roll, until ``toHit`` or ``save`` says otherwise."""
    action = {"id": id, "name": id.capitalize(), "budget": "act", "autoHit": None if "toHit" in keys else True, **keys}
    return {key: value for key, value in action.items() if value is not None}


def puts(condition: str, rounds: int = 9, **keys: Any) -> Json:
    """An action that puts a condition on somebody for so many rounds."""
    return does(condition, applies=[{"condition": condition, "duration": {"rounds": rounds}, **keys}])


BITE: Json = does("bite", toHit=3, damage={"dice": "1d4", "type": "pierce"})


def beast(name: str = "Rat", *actions: Json, **creature: Any) -> Json:
    """An opponent of 10 points who bites, and does these things besides."""
    return foe(name, actions=[BITE, *actions], **creature)


def ill(*conditions: str, name: str = "Ann", **more: Any) -> Json:
    """A member who comes to the fight in these conditions."""
    return hero(name, live=merged({"conditions": list(conditions)}, more.pop("live", {})), **more)
