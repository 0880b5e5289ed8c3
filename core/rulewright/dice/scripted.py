"""Dice that show what a script says: for tests, vectors and replays."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.dice.port import FaceDoesNotFit, ScriptRanOut


class ScriptedDice:
    """Shows the given faces in order. A face that the die does not have, or a script that ran out, is an error."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = tuple(faces)
        self.used = 0

    def throw(self, sides: int) -> int:
        if self.used >= len(self.faces):
            raise ScriptRanOut(self.used, sides)
        face = self.faces[self.used]
        if not 1 <= face <= sides:
            raise FaceDoesNotFit(self.used, face, sides)
        self.used += 1
        return face

    @property
    def left(self) -> tuple[int, ...]:
        """The faces that nothing has used."""
        return self.faces[self.used :]
