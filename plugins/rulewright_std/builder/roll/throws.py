"""One roll of a step, and what was saved of it.

The saved answer of a step is, by the target of each roll (``field/luck``; ``field/edu/1`` for the second of a field):

    {"faces": [[3, 6]], "result": 45}                          a result that stands there
    {"faces": [[3, 3, 3]], "result": 9, "over": 12}            for a score that was 12 before picks raised it
    {"faces": [[71]], "result": 71, "gained": [4]}             a check for a gain that was thrown, ``[]`` if fixed

``times`` counts how often it was thrown again. ``gained`` is missing where a check came to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from rulewright.build.dice import CreationDice
from rulewright.build.gifts import Target
from rulewright.build.step import Reading
from rulewright.rounding import up
from rulewright.sheet.fields import is_number

MOST_TIMES = 1_000_000


@attrs.frozen
class Thrown:
    """What was saved of a roll: all faces of all throws, and the result. ``over`` is the base score that the result
    stood over, None where there was none; ``gained`` what it added, None where it added nothing."""

    faces: tuple[tuple[int, ...], ...]
    result: float
    over: float | None = None
    gained: float | None = None
    gain_faces: tuple[int, ...] = ()
    times: int = 0

    def as_json(self) -> dict[str, Any]:
        parts: dict[str, Any] = {"faces": [list(faces) for faces in self.faces], "result": self.result}
        if self.over is not None:
            parts["over"] = self.over
        if self.gained is not None:
            parts["gained"] = list(self.gain_faces)
        return {**parts, "times": self.times} if self.times else parts


@attrs.frozen
class Throw:
    """A roll of a step, bound. ``key`` is how its answer is saved; ``best`` how often the dice are thrown;
    ``whole`` says that only whole numbers can stand at the target."""

    key: str
    target: Target
    label: str
    dice: CreationDice
    best: int
    floor: Reading | float | None
    gain: int | CreationDice | None
    whole: bool

    def result(self, faces: Sequence[Sequence[int]], least: float | None) -> float:
        """What faces come to: the best of the throws, and no less than the floor."""
        found = max(self.dice.total(one) for one in faces)
        if least is None or found >= least:
            return found
        return up(least) if self.whole else least

    def read(self, raw: object) -> Thrown | None:
        """A saved roll; None where it is not such as these dice can have given. What was read off the sheet when they
        were thrown is taken as it was saved."""
        faces, result = (raw.get("faces"), raw.get("result")) if isinstance(raw, dict) else (None, None)
        if not isinstance(raw, dict) or not isinstance(faces, list) or len(faces) != self.best:
            return None
        if not all(self.dice.fits(one) for one in faces) or not is_number(result) or not self._true(faces, result):
            return None
        gained, gain_faces = self._gained(raw)
        over, times = raw.get("over"), raw.get("times")
        return Thrown(
            tuple(map(tuple, faces)),
            result,
            over if is_number(over) else None,
            gained,
            gain_faces,
            times if type(times) is int and 0 <= times <= MOST_TIMES else 0,
        )

    def _true(self, faces: Sequence[Sequence[int]], result: float) -> bool:
        if isinstance(self.floor, Reading):
            return result >= self.result(faces, None) and not (self.whole and result != int(result))
        return result == self.result(faces, self.floor)

    def _gained(self, raw: Mapping[str, Any]) -> tuple[float | None, tuple[int, ...]]:
        faces = raw.get("gained")
        if isinstance(self.gain, CreationDice):
            if not isinstance(faces, list) or not self.gain.fits(faces):
                return None, ()
            return self.gain.total(faces), tuple(faces)
        return (self.gain, ()) if faces == [] else (None, ())
