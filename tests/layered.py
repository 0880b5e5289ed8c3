"""Rulesets with layers for tests."""

from __future__ import annotations

from typing import Any

from rulewright import Ruleset
from tables import paths, refusals, ruleset

Json = dict[str, Any]

FIELDS = [
    {
        "id": "calling",
        "label": "Calling",
        "type": "enum",
        "values": ["hauler", "sailor", "tinker"],
        "valueLabels": {"sailor": "Sailor", "tinker": "Tinker"},
        "default": "sailor",
    },
    {"id": "watch", "label": "Watch", "type": "enum", "values": ["dusk", "dawn"]},
    {"id": "level", "label": "Level", "type": "number", "min": 1, "max": 9},
]


def layer(id: str = "winter", **keys: Any) -> Json:
    return {"id": id, "label": id.capitalize(), **keys}


def layered(*layers: Json, base: str = "sum", **patch: Any) -> Ruleset:
    """A ruleset with these layers, none of them active."""
    return ruleset(base, layers=list(layers), **_with_fields(patch))


def refused(*layers: Json, base: str = "sum", **patch: Any) -> list[str]:
    """The paths at which these layers are refused, without their common beginning."""
    found = paths(base, layers=list(layers), **_with_fields(patch))
    return [path.removeprefix("layers.") for path in found]


def lines(*layers: Json, base: str = "sum", **patch: Any) -> list[str]:
    """The same as whole lines, path and message."""
    found = refusals(base, layers=list(layers), **_with_fields(patch))
    return [str(issue).removeprefix("layers.") for issue in found]


def _with_fields(patch: Json) -> Json:
    return {**patch, "sheet": {"fields": FIELDS, **patch.get("sheet", {})}}
