"""A handful of dice as a fold: of the faces so far it keeps the highest, and how many of them are top faces."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from rulewright.check.fold import NO_MARKS, Critical, Marks, Reading, Told
from rulewright_std.resolution.dice_highest.order import highest_sums, lower_of_two

DARK_HIGHEST: Final = "darkHighest"

NO_DICE: Final = Reading(0, None, False, fails=True)
"""What a check reads that fails without dice: it is over its difficulty by nothing that tiers could read."""

HandState = tuple[int, tuple[int, ...], int]
"""Dice thrown; the highest faces so far, from the lowest up (0 for one that is not there yet); how many top faces were
seen, none beyond those that a critical needs."""


@attrs.frozen
class HandFold:
    """One handful of ``light`` dice and then ``dark`` ones, of which the first ``read`` decide.

    The ``keep`` highest are added up; with ``lower`` only the lower one of two is kept, and nothing is a critical. A
    critical is ``tops`` dice showing ``top`` or more, where ``tops`` is not 0. ``dc`` is None where nothing is needed.
    """

    die: int
    light: int
    dark: int
    read: int
    keep: int
    lower: bool
    top: int
    tops: int
    dc: int | None
    start: HandState = attrs.field(init=False)
    _thrown: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "start", (0, (0,) * (2 if self.lower else self.keep), 0))
        object.__setattr__(self, "_thrown", self.light + self.dark)

    def sides(self, state: HandState) -> int:
        return self.die if state[0] < self._thrown else 0

    def step(self, state: HandState, face: int) -> HandState:
        thrown, kept, tops = state
        if thrown >= self.read:
            return thrown + 1, kept, tops
        if face > kept[0]:
            kept = (face,) if len(kept) == 1 else tuple(sorted((face, *kept[1:])))
        if face >= self.top and tops < self.tops:
            tops += 1
        return thrown + 1, kept, tops

    def finish(self, state: HandState) -> Reading:
        if not self.read:
            return NO_DICE
        _, kept, tops = state
        return self._reading(kept[0] if self.lower else sum(kept), tops)

    def _reading(self, total: int, tops: int) -> Reading:
        critical: Critical | None = "success" if self.tops and tops >= self.tops else None
        if self.dc is None:
            return Reading(total, None, False, critical)
        return Reading(total, total - self.dc, total >= self.dc, critical)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        light, dark = faces[: self.light], faces[self.light :]
        beaten = bool(dark) and max(dark) > max(light, default=0)
        return Told(
            rolls=tuple(faces),
            dice=f"{len(faces)}d{self.die}",
            used=str(reading.total),
            extras=((DARK_HIGHEST, "true"),) if beaten else (),
        )

    def weights(self) -> Mapping[Reading, float]:
        """By counting, without walking the dice: see :mod:`.order`. Dice that decide nothing weigh nothing."""
        if not self.read:
            return {NO_DICE: 1.0}
        if self.lower:
            counted = lower_of_two(self.die)
        else:
            counted = highest_sums(self.read, self.die, self.keep, self.top if self.tops else None)
        readings: defaultdict[Reading, float] = defaultdict(float)
        ways = self.die**self.read
        for (total, tops), rolls in counted.items():
            readings[self._reading(total, tops)] += rolls / ways
        return dict(readings)

    def marks(self) -> Marks:
        """The chance that a dark die stands above all others: where the highest dark face is this one, every light die
        shows less (check.dice-highest.dark-highest)."""
        if not self.dark:
            return NO_MARKS
        rolls = sum(
            [(face**self.dark - (face - 1) ** self.dark) * (face - 1) ** self.light for face in range(1, self.die + 1)]
        )
        return Marks({DARK_HIGHEST: rolls / self.die ** (self.dark + self.light)})
