"""The words in which a game master describes what an invented thing does when it is worn or carried.

Parts are separated by semicolons or commas; each is a name and what happens to it: ``Sneak +1``, ``checks -1``,
``saves advantage``, ``Nerve +1d4``, ``Might +2`` for a score, ``Might =18`` for a score that is set.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.names import case_key
from rulewright.sheet.definition import Definition

_PART: Final = re.compile(
    r"(?P<name>[^;,+=]*?[^;,+=\s-])\s*"
    r"(?:(?P<mode>\b(?:dis)?advantage)|(?P<sign>[+=-])\s*(?P<amount>\d{1,4}(?:d\d{1,4})?))",
    re.IGNORECASE,
)


@attrs.frozen
class Effect:
    """What a description comes to, in the form in which a file writes it; and the parts that mean nothing here."""

    written: Mapping[str, Any]
    dropped: tuple[str, ...]


def effect_of(description: str, sheet: Definition) -> Effect:
    """Read a description."""
    modifiers: list[dict[str, Any]] = []
    abilities: dict[str, dict[str, int]] = {}
    dropped: list[str] = []
    for part in filter(None, (part.strip() for part in re.split("[;,]", description))):
        match = _PART.fullmatch(part)
        score = _score(match, sheet) if match is not None else None
        modifier = _modifier(match, sheet) if match is not None else None
        if score is not None:
            abilities[score[0]] = score[1]
        elif modifier is not None:
            modifiers.append(modifier)
        else:
            dropped.append(part)
    written = {"modifiers": modifiers[:MOST_MODIFIERS], "abilities": abilities}
    return Effect({name: value for name, value in written.items() if value}, tuple(dropped))


MOST_MODIFIERS: Final = 12
"""Modifiers of one invented thing."""


def _score(match: re.Match[str], sheet: Definition) -> tuple[str, dict[str, int]] | None:
    """A change to an ability's score."""
    ability = _named(match["name"], sheet.abilities, short=True)
    amount = match["amount"]
    if ability is None or amount is None or not amount.isdigit():
        return None
    if match["sign"] == "=":
        return ability, {"set": int(amount)}
    return ability, {"add": int(amount) if match["sign"] == "+" else -int(amount)}


def _modifier(match: re.Match[str], sheet: Definition) -> dict[str, Any] | None:
    """A change to checks or saves."""
    about, amount = _about(match["name"], sheet), match["amount"]
    if about is None or match["sign"] == "=":
        return None
    if match["mode"] is not None:
        return {**about, "mode": match["mode"].lower()}
    if amount.isdigit():
        signed = int(amount) if match["sign"] == "+" else -int(amount)
        return {**about, "flat": signed} if signed else None
    return {**about, "dice": amount, **({"minus": True} if match["sign"] == "-" else {})}


def _about(name: str, sheet: Definition) -> dict[str, Any] | None:
    """Which checks or saves a name means: all of them, a save, a skill."""
    word = case_key(name)
    if word in ("checks", "saves"):
        return {"to": word}
    save, skill = _named(name, sheet.saves), _named(name, sheet.skills)
    if save is not None:
        return {"to": "saves", "saves": [save]}
    return {"to": "checks", "skills": [skill]} if skill is not None else None


def _named(name: str, entries: Mapping[str, Any], *, short: bool = False) -> str | None:
    wanted = case_key(name)
    for entry in entries.values():
        names = (entry.id, entry.label, entry.short or "" if short else "")
        if wanted and wanted in map(case_key, names):
            return str(entry.id)
    return None
