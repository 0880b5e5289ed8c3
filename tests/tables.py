"""Small rulesets of our own for tests, and the two things that most tests do with them: load, and roll with given
faces."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rulewright import Engine, Issue, Ruleset, ScriptedDice
from rulewright.check.resolve import Resolved

Json = dict[str, Any]


def _header(id: str, resolution: Json, sheet: Json) -> Json:
    return {
        "schemaVersion": 1,
        "id": id,
        "version": 1,
        "name": id.replace("-", " ").title(),
        "coverage": {"checks": True, "summary": "A table for tests."},
        "resolution": resolution,
        "sheet": {"version": 1, **sheet},
        "gm": {"checkGuidance": "Name the check and its difficulty."},
    }


def _ability(id: str, short: str, lo: int, hi: int, default: int) -> Json:
    return {"id": id, "label": id.capitalize(), "short": short, "min": lo, "max": hi, "default": default}


_RATINGS = [{"id": "none", "label": "None"}] + [{"id": f"r{n}", "label": f"Rated {n}", "flat": n} for n in range(1, 6)]
_SCORES = [_ability("might", "MGT", -3, 30, 0), _ability("grace", "GRC", -3, 30, 0), _ability("wit", "WIT", -3, 30, 0)]
_SKILLS = [
    {"id": "climb", "label": "Climb", "ability": "might"},
    {"id": "sneak", "label": "Sneak", "ability": "grace"},
    {"id": "recall", "label": "Recall", "ability": "wit"},
    {"id": "luck", "label": "Luck"},
]
_SHEET: Json = {
    "abilities": _SCORES,
    "skills": _SKILLS,
    "saves": [{"id": "nerve", "label": "Nerve", "ability": "wit"}],
    "bonusRange": {"min": -20, "max": 100},
    "lists": [
        {
            "id": "gifts",
            "label": "Gifts",
            "maxItems": 10,
            "columns": [{"id": "name", "label": "Gift", "type": "text", "maxLength": 60, "required": True}],
        }
    ],
    "live": {
        "pools": [
            {"id": "drive", "label": "Drive", "max": {"const": 6}},
            {"id": "ash", "label": "Ash", "max": {"const": 10}},
        ],
        "tracks": [
            {
                "id": "hurt",
                "label": "Hurt",
                "min": 0,
                "max": 3,
                "levels": [
                    {"label": "Scratched", "penalty": 0},
                    {"label": "Bloodied", "penalty": -1},
                    {"label": "Broken", "penalty": -3},
                ],
                "kinds": [{"id": "bruise", "label": "B", "severity": 0}, {"id": "gash", "label": "G", "severity": 1}],
            }
        ],
    },
}
_SYMBOLS = [
    {"id": "win", "label": "Win"},
    {"id": "bar", "label": "Bar", "cancels": "win"},
    {"id": "boon", "label": "Boon"},
    {"id": "bane", "label": "Bane", "cancels": "boon"},
    {"id": "sun", "label": "Sun", "counts": "win"},
    {"id": "moon", "label": "Moon", "counts": "bar"},
]

_PRIME = [[], ["win"], ["win", "win"], ["boon"], ["win", "boon"], ["sun"]]
_DOOM = [[], ["bar"], ["bar", "bar"], ["bane"], ["bar", "bane"], ["moon"]]

BASES: dict[str, Json] = {
    "sum": _header(
        "two-dice",
        {
            "kind": "dice-sum",
            "dice": {"count": 2, "sides": 6},
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "advantage": True,
            "difficultyLadder": [{"label": "Easy", "dc": 6}, {"label": "Hard", "dc": 10}],
        },
        _SHEET,
    ),
    "d20": _header(
        "one-die",
        {
            "kind": "dice-sum",
            "dice": {"count": 1, "sides": 20},
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "advantage": True,
            "difficultyLadder": [{"label": "Easy", "dc": 10}, {"label": "Hard", "dc": 20}],
        },
        _SHEET,
    ),
    "pool": _header(
        "ten-sided-pool",
        {
            "kind": "dice-pool",
            "die": {"sides": 10},
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "pool": {"min": 1, "max": 12},
            "target": {"default": 7, "min": 4, "max": 9},
            "difficultyLadder": [{"label": "Plain", "successes": 1}, {"label": "Grim", "successes": 3, "target": 8}],
        },
        _SHEET,
    ),
    "highest": _header(
        "highest-die",
        {
            "kind": "dice-highest",
            "die": {"sides": 6},
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "pool": {"min": 0, "max": 6},
            "difficultyLadder": [{"label": "Partial", "dc": 4}, {"label": "Full", "dc": 6}],
        },
        _SHEET,
    ),
    "against": _header(
        "percentile",
        {
            "kind": "roll-against",
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "difficultyLadder": [{"label": "Regular", "dc": 0}, {"label": "Hard", "dc": 0, "divide": 2}],
        },
        _SHEET,
    ),
    "symbols": _header(
        "symbol-dice",
        {
            "kind": "symbol-pool",
            "abilityModifier": {"op": "identity"},
            "proficiencyTiers": _RATINGS,
            "symbols": _SYMBOLS,
            "dice": [
                {"id": "base", "label": "Base", "faces": [[], ["win"], ["boon"], ["win", "boon"]]},
                {"id": "prime", "label": "Prime", "faces": _PRIME},
                {"id": "snag", "label": "Snag", "faces": [[], ["bar"], ["bane"], ["bar", "bane"]]},
                {"id": "doom", "label": "Doom", "faces": _DOOM},
                {"id": "help", "label": "Help", "faces": [[], ["win"], ["boon"]]},
                {"id": "woe", "label": "Woe", "faces": [[], ["bar"], ["bane"]]},
            ],
            "success": {"symbol": "win"},
            "pool": {"die": "base", "upgrade": "prime", "max": 6},
            "difficulty": {"die": "snag", "upgrade": "doom", "max": 5},
            "boost": {"die": "help", "max": 3},
            "setback": {"die": "woe", "max": 3},
            "criticalSuccess": "sun",
            "criticalFailure": "moon",
            "difficultyLadder": [{"label": "Easy", "dc": 1}, {"label": "Hard", "dc": 3}],
        },
        _SHEET,
    ),
}  # fmt: skip


def merged(target: Any, patch: Any) -> Any:
    """A JSON merge patch: null removes a key, a list replaces a list."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def document(base: str = "sum", **patch: Any) -> Json:
    """A base with a merge patch over it: ``document("pool", resolution={"explode": {"from": 10}})``."""
    made: Json = merged(copy.deepcopy(BASES[base]), patch)
    return made


@lru_cache(maxsize=1)
def engine() -> Engine:
    """The engine with everything that is installed."""
    return Engine()


def ruleset(base: str = "sum", **patch: Any) -> Ruleset:
    """Load a base with a merge patch over it."""
    return engine().load(document(base, **patch))


def refusals(base: str = "sum", **patch: Any) -> list[Issue]:
    """Why a patched base is refused; empty where it is accepted."""
    return [issue for issue in engine().validate(document(base, **patch)).issues if issue.grade == "error"]


def paths(base: str = "sum", **patch: Any) -> list[str]:
    """The paths at which a patched base is refused."""
    return [issue.path for issue in refusals(base, **patch)]


def sheet(name: str = "Ada", live: Json | None = None, **build: Any) -> Json:
    """A stored sheet: ``sheet(abilities={"might": 2}, skills={"climb": "r1"})``."""
    return {"v": 1, "name": name, "build": build, "live": live or {}}


def play(rules: Ruleset, text: str, faces: Sequence[int], *sheets: Mapping[str, Any]) -> Resolved:
    """Resolve a text with exactly these faces; one face left over fails the test."""
    dice = ScriptedDice(faces)
    party = [rules.character(raw) for raw in sheets or (sheet(),)]
    resolved = rules.resolve(text, party, dice)
    assert dice.left == (), f"faces nobody threw: {dice.left}"
    return resolved


def roll(rules: Ruleset, tag: str, faces: Sequence[int], *sheets: Mapping[str, Any]) -> dict[str, str]:
    """Roll one check with exactly these faces; the attributes of its record. ``tag`` is what stands between the name
    and the bracket: ``'skill="Climb" dc="8"'``."""
    (record,) = play(rules, f"[skill_check: {tag}]", faces, *sheets).records
    assert record.resolved, record.attributes
    return dict(record.attributes)
