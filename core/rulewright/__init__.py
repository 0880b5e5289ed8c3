"""Rulewright: tabletop role-playing rulesets, written as data and played with real dice.

>>> from rulewright import Engine, SeededDice
>>> ruleset = Engine().load(open("ruleset.json", "rb").read())      # doctest: +SKIP
>>> ruleset.resolve(text, [ruleset.character(sheet)], SeededDice(7)).text      # doctest: +SKIP
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.check.plan import Owed
    from rulewright.dice.port import DiceError
    from rulewright.dice.scripted import ScriptedDice
    from rulewright.dice.seeded import SeededDice
    from rulewright.dice.system import SystemDice
    from rulewright.engine import Engine
    from rulewright.hookspecs import hookimpl
    from rulewright.issues import Issue, Refused
    from rulewright.ruleset import Ruleset
    from rulewright.sheet.character import Character

_HOMES = {
    "Character": "rulewright.sheet.character",
    "DiceError": "rulewright.dice.port",
    "Engine": "rulewright.engine",
    "Issue": "rulewright.issues",
    "Owed": "rulewright.check.plan",
    "Refused": "rulewright.issues",
    "Ruleset": "rulewright.ruleset",
    "ScriptedDice": "rulewright.dice.scripted",
    "SeededDice": "rulewright.dice.seeded",
    "SystemDice": "rulewright.dice.system",
    "hookimpl": "rulewright.hookspecs",
}

__all__ = [
    "Character",
    "DiceError",
    "Engine",
    "Issue",
    "Owed",
    "Refused",
    "Ruleset",
    "ScriptedDice",
    "SeededDice",
    "SystemDice",
    "hookimpl",
]


def __getattr__(name: str) -> object:
    """Public names are imported when they are first asked for, so that plugins and the command line start fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'rulewright' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
