"""Dice from the machine's own entropy: for play that nobody needs to repeat."""

from __future__ import annotations

from secrets import randbelow


class SystemDice:
    """Throws with the operating system's random numbers; fair, and never the same twice."""

    def throw(self, sides: int) -> int:
        return randbelow(sides) + 1
