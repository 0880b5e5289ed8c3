"""The dice of a roll against a number, as folds: dice that are added up, and a d100 with more tens dice beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

import attrs

from rulewright.check.fold import Reading, Told
from rulewright_std.resolution.roll_against.target import Target

RollState = tuple[int, int]
"""Dice thrown so far, and what they come to."""

PERCENT: Final = 100
TENS_FACES: Final = 10


@attrs.frozen
class SumFold:
    """``count`` dice of ``die`` sides, added up."""

    die: int
    count: int
    target: Target
    start: RollState = (0, 0)

    def sides(self, state: RollState) -> int:
        return self.die if state[0] < self.count else 0

    def step(self, state: RollState, face: int) -> RollState:
        return state[0] + 1, state[1] + face

    def finish(self, state: RollState) -> Reading:
        return self.target.read(state[1])

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return Told(rolls=tuple(faces), dice=f"{self.count}d{self.die}", used=str(reading.total))

    def weights(self) -> Mapping[Reading, float]:
        """Every total once, each with the number of equally likely rolls that come to it."""
        read, ways = self.target.read, self.die**self.count
        counted = rolls_by_sum(self.count, self.die)
        return {read(total): rolls / ways for total, rolls in enumerate(counted, self.count)}


@attrs.frozen
class TensFold:
    """A d100 and ``more`` tens dice, each of which makes another roll with the one units die; the lowest or the highest
    of them is kept.

    A tens die is a ten-sided one on which the tenth face is the 00; 00 and a units die of 0 read 100.
    """

    more: int
    lowest: bool
    target: Target
    start: RollState = (0, 0)

    def sides(self, state: RollState) -> int:
        thrown = state[0]
        if not thrown:
            return PERCENT
        return TENS_FACES if thrown <= self.more else 0

    def step(self, state: RollState, face: int) -> RollState:
        thrown, kept = state
        if not thrown:
            return 1, face
        # Whichever roll is kept, it has the units that all of them share.
        roll = percentile(face % TENS_FACES, kept % TENS_FACES)
        return thrown + 1, min(kept, roll) if self.lowest else max(kept, roll)

    def finish(self, state: RollState) -> Reading:
        return self.target.read(state[1])

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return Told(rolls=tuple(faces), dice=f"1d{PERCENT}+{self.more}d{TENS_FACES}", used=str(reading.total))

    def weights(self) -> Mapping[Reading, float]:
        """For each units die, how often the best or the worst of so many tens dice is which: each place among the ten
        rolls that share it has the same share everywhere."""
        dice, read = self.more + 1, self.target.read
        ways = TENS_FACES ** (dice + 1)
        shares = [((place + 1) ** dice - place**dice) / ways for place in range(TENS_FACES)]
        counted: dict[Reading, float] = {}
        for units in range(1, TENS_FACES + 1):
            # A units die of 0 has the rolls 10, 20, ... 100; any other has itself, and ten more each time.
            rolls = range(units, units + PERCENT, TENS_FACES)
            counted.update(zip(map(read, reversed(rolls) if self.lowest else rolls), shares, strict=True))
        return counted


def percentile(tens: int, units: int) -> int:
    """What a tens die and a units die read together, from 1 to 100."""
    return tens * TENS_FACES + units or PERCENT


@lru_cache(maxsize=64)
def rolls_by_sum(count: int, die: int) -> tuple[int, ...]:
    """How many rolls of these dice come to each sum, from the lowest up."""
    rolls = [1]
    for _ in range(count):
        before = [0, *accumulate(rolls)]
        last = len(rolls)
        rolls = [before[min(total + 1, last)] - before[max(total + 1 - die, 0)] for total in range(last + die - 1)]
    return tuple(rolls)
