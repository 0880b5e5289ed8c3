"""Where dice come from: a port, and what can go wrong at it."""

from __future__ import annotations

from typing import Final, Protocol

MOST_DICE: Final = 1000
"""Dice that one check may throw, re-throws counted. They are paid for before they are thrown, so that no file can roll
for ever."""


class Dice(Protocol):
    """Throws dice. Adapters: seeded, scripted, the system's own entropy."""

    def throw(self, sides: int) -> int:
        """The face of one die, from 1 to ``sides`` (at least 1)."""


class DiceError(Exception):
    """Dice cannot be thrown as asked."""


class ScriptRanOut(DiceError):
    """A script of faces ended before the throwing did. ``thrown`` faces had been used, a die of ``sides`` was next."""

    def __init__(self, thrown: int, sides: int) -> None:
        super().__init__(f"the script of {thrown} faces ran out: a d{sides} was to be thrown next")
        self.thrown, self.sides = thrown, sides


class FaceDoesNotFit(DiceError):
    """A scripted face that the die does not have. ``index`` counts from 0 in the script."""

    def __init__(self, index: int, face: int, sides: int) -> None:
        super().__init__(f"face {index + 1} of the script is {face}, and a d{sides} was thrown")
        self.index, self.face, self.sides = index, face, sides


class PurseEmpty(DiceError):
    """A throw that would go past the bound on dice. Nothing was thrown beyond it."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"a check may throw at most {bound} dice")
        self.bound = bound
