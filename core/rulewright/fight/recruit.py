"""Opponents before they join: their numbers, wherever those come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rulewright.fight.combatant import NOTHING, Profile
from rulewright.fight.deeds import Roll
from rulewright.sheet.character import Character


class NotFought(Exception):
    """A fight that cannot be begun; the message names who is the matter and why. ``reason`` is the code of it."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@attrs.frozen
class Recruit:
    """Somebody who is about to join: the numbers that stay, and what of them is still to be thrown.

    ``health`` are the dice of health that is rolled as they join (creature.health.dice). ``who`` is the character of a
    creature that is written as a sheet. ``notes`` are plain sentences about every fallback and every clamp.
    ``tracks`` are levels that they start on. ``source`` makes the same recruit again.
    """

    profile: Profile
    who: Character | None = None
    health: Roll | None = None
    notes: tuple[str, ...] = ()
    tracks: Mapping[str, int] = NOTHING
    source: Any = None
