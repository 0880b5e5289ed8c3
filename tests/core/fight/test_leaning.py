"""Where no roll of a fight is made twice, whatever relies on it is pointed out, and accepted all the same."""

from __future__ import annotations

from typing import Any

from brawls import brawl
from rulewright import Issue
from tables import engine


def warned(combat: dict[str, Any]) -> list[str]:
    """The paths of the warnings, below the combat block; nothing may be refused."""
    validated = engine().validate(brawl(combat))
    assert validated.ok, [str(issue) for issue in validated.issues]
    leaning: list[Issue] = [issue for issue in validated.issues if "made twice" in issue.message]
    assert all(issue.grade == "warning" for issue in leaning)
    return [issue.path.removeprefix("combat.") for issue in leaning]


ALL: dict[str, Any] = {
    "conditions": [
        {"condition": "held", "effects": ["cannot-act", "own-attacks-advantage", "own-saves-advantage"]},
        {
            "condition": "senseless",
            "effects": ["own-checks-disadvantage"],
            "skills": ["climb"],
            "modifiers": [
                {"to": "saves", "mode": "advantage"},
                {"to": "checks", "mode": "advantage"},
                {"to": "checks", "skills": ["luck"], "mode": "advantage"},
            ],
        },
    ],
    "levels": [{"track": "strain", "at": 1, "effects": ["attacks-against-advantage"]}],
    "standard": ["dash", "dodge", "help"],
}


def test_what_relies_on_rolls_that_are_made_twice_is_named() -> None:
    """Checks of skills are no matter of fights, so what is narrowed to them is not named."""
    assert warned(ALL) == [
        "conditions.0.effects.1",
        "conditions.0.effects.2",
        "conditions.1.modifiers.0.mode",
        "levels.0.effects.0",
        "standard.1",
        "standard.2",
    ]


def test_nothing_is_named_where_rolls_are_made_twice() -> None:
    assert warned({**ALL, "attackRoll": {"advantage": True}}) == []
