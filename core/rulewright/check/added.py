"""Dice that are thrown on top of a check: a fold around the check's own, and the plan that comes of what they show.

They are thrown last. Whatever they come to joins the sheet's number, and the plan that the kind makes of that number
reads the dice that were thrown already; so it goes only with kinds whose throw does not depend on the number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from rulewright.check.fold import Fold, Marks, Reading, Told
from rulewright.check.plan import Plan
from rulewright.check.roll import marks_of, weigh

AddedState = tuple[Any, int, int]
"""The state of the check's own dice, how many were thrown on top, and what those come to."""


@attrs.frozen
class AddedFold:
    """A check with dice on top. ``dice`` are sides, below 0 for dice that are taken off; ``plan`` makes the plan of the
    check when they come to a number."""

    own: Fold[Any]
    dice: tuple[int, ...]
    plan: Callable[[int], Plan]

    @property
    def start(self) -> AddedState:
        return (self.own.start, 0, 0)

    def sides(self, state: AddedState) -> int:
        own, thrown, _ = state
        return self.own.sides(own) or (abs(self.dice[thrown]) if thrown < len(self.dice) else 0)

    def step(self, state: AddedState, face: int) -> AddedState:
        own, thrown, added = state
        if self.own.sides(own):
            return (self.own.step(own, face), thrown, added)
        return (own, thrown + 1, added + (face if self.dice[thrown] > 0 else -face))

    def finish(self, state: AddedState) -> Reading:
        own, _, added = state
        return self.plan(added).fold.finish(own)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        own = faces[: len(faces) - len(self.dice)]
        return self.planned(faces).fold.tell(own, reading)

    def planned(self, faces: Sequence[int]) -> Plan:
        """The plan of the check with what these faces add."""
        return self.plan(self.added(faces))

    def added(self, faces: Sequence[int]) -> int:
        """What the dice on top come to."""
        on_top = faces[len(faces) - len(self.dice) :]
        return sum(face if sides > 0 else -face for face, sides in zip(on_top, self.dice, strict=True))

    def weights(self) -> Mapping[Reading, float]:
        """The odds of the check for each number that the dice on top come to: they are thrown apart from its own."""
        weights: defaultdict[Reading, float] = defaultdict(float)
        for added, chance in self._chances().items():
            for reading, weight in weigh(self.plan(added).fold).items():
                weights[reading] += chance * weight
        return dict(weights)

    def marks(self) -> Marks:
        """What the check's own record may tell. Dice on top tell nothing."""
        return marks_of(self.own)

    def _chances(self) -> Mapping[int, float]:
        chances = {0: 1.0}
        for sides in self.dice:
            after: defaultdict[int, float] = defaultdict(float)
            for added, chance in chances.items():
                for face in range(1, abs(sides) + 1):
                    after[added + (face if sides > 0 else -face)] += chance / abs(sides)
            chances = after
        return chances


@attrs.frozen
class FailedFold:
    """A check that is failed without a roll: no die, and a failure."""

    start: None = None

    def sides(self, state: None) -> int:
        return 0

    def step(self, state: None, face: int) -> None:
        return None

    def finish(self, state: None) -> Reading:
        return Reading(0, None, False)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return Told((), "")
