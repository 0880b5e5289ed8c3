"""The odds of a pool without walking its faces.

A roll is over when as many dice have stood without exploding as were thrown first, or when no die may be added any more.
So what matters of a roll is only how many dice exploded, and how many stood low because their re-throws were used up: the
order gives no more than a number of ways. What a number of like dice add up to is a power of what one adds, and all is
summed from the largest power down, as Horner does: a row of numbers is multiplied again and again by the few that say what
one die adds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import comb
from operator import add
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.check.fold import Reading
from rulewright_std.resolution.dice_pool.botch import botch_chance
from rulewright_std.resolution.dice_pool.counting import Face, faces_of
from rulewright_std.resolution.dice_pool.rethrows import Law, law

if TYPE_CHECKING:
    from rulewright_std.resolution.dice_pool.fold import PoolFold

NOTHING: Final = 1e-20
"""A chance too small to show beside others; what is less likely is left out."""

Row = list[float]
"""The chance of every count of successes, from the lowest that there may be."""
Adds = tuple[tuple[int, float], ...]
"""What one die adds to the count, each with its chance."""


@attrs.frozen
class Dice:
    """What a die adds to the count where it stands without exploding, and where it explodes."""

    standing: Adds
    exploding: Adds

    @property
    def stands(self) -> float:
        return sum([chance for _, chance in self.standing])

    @property
    def explodes(self) -> float:
        return sum([chance for _, chance in self.exploding])


def dice(faces: Sequence[Face], chances: Sequence[float], lowest: int) -> Dice:
    """Dice with these chances of their faces; they add what a face is worth over the lowest that any is worth."""
    found: tuple[defaultdict[int, float], defaultdict[int, float]] = (defaultdict(float), defaultdict(float))
    for face, chance in zip(faces, chances, strict=True):
        if chance:
            found[face.explodes][face.worth - lowest] += chance
    return Dice(tuple(found[False].items()), tuple(found[True].items()))


NO_DICE: Final = Dice((), ())


@attrs.frozen
class Thrown:
    """A pool as it will be thrown: ``first`` dice and at most ``room`` more, those that are kept and those that stand low.

    ``exploding`` is how many dice may explode before more are too unlikely to show, or ``room`` if that is less, and then
    ``full`` says that the room may run out. ``kept_last`` and ``low_last`` hold, by the number of dice and how many of
    them stand low, the chance that they do and that the last is of that kind.
    """

    first: int
    room: int
    lowest: int
    kept: Dice
    low: Dice
    exploding: int
    full: bool
    kept_last: Sequence[Row]
    low_last: Sequence[Row]

    @property
    def base(self) -> int:
        """What all dice together are worth at least, where a row begins."""
        return self.lowest * (self.first + self.exploding)

    def counted(self) -> Row:
        """The chance of every count of successes, from ``base`` up."""
        rows: Row = []
        for low_exploding in reversed(range(self.exploding + 1 if self.low.exploding else 1)):
            inner: Row = []
            for low_standing in reversed(range(self.first + 1 if self.low.standing else 1)):
                inner = _joined(_times(inner, self.low.standing), self._row(low_standing, low_exploding))
            rows = _joined(_times(rows, self.low.exploding), inner)
        return rows

    def _row(self, low_standing: int, low_exploding: int) -> Row:
        """The part of the kept dice, where so many others stand low."""
        standing = self.first - low_standing
        ended = self._ended(low_standing, low_exploding)
        cut_short = self._cut_short(low_standing, low_exploding) if self.full else []
        row: Row = []
        for exploded in reversed(range(len(ended))):
            row = _times(row, self.kept.exploding)
            at = -self.lowest * (self.exploding - low_exploding - exploded)
            row += [0.0] * (at + 1 - len(row))
            row[at] += ended[exploded]
        if not cut_short:
            for _ in range(standing if row else 0):
                row = _times(row, self.kept.standing)
            return row
        power = _power(self.kept.exploding, self.exploding - low_exploding)
        for number in reversed(range(standing)):
            power = _times(power, self.kept.exploding)
            row = _joined(_times(row, self.kept.standing), [cut_short[number] * chance for chance in power])
        return row

    def _ended(self, low_standing: int, low_exploding: int) -> Row:
        """Rolls that end when enough dice stand, by how many of the kept dice explode: the chance of the kinds of their
        dice, before what kept dice show. The last die is one that stands."""
        low, standing = low_standing + low_exploding, self.first - low_standing
        rest = self._low_chance(low_standing, low_exploding)
        ways: Row = []
        for exploded in range(self.exploding - low_exploding + 1):
            kept, number = standing + exploded, self.first + low_exploding + exploded
            way = 0.0
            if standing:
                way += self.kept_last[number][low] * (comb(kept - 1, exploded) * comb(low, low_exploding))
            if low_standing:
                way += self.low_last[number][low] * (comb(kept, exploded) * comb(low - 1, low_exploding))
            shows = self.kept.explodes**exploded * self.kept.stands**standing * rest
            ways.append(way if way * shows > NOTHING else 0.0)
        while ways and not ways[-1]:
            ways.pop()
        return ways

    def _cut_short(self, low_standing: int, low_exploding: int) -> Row:
        """Rolls that end because no die may be added, by how many of the kept dice stand without exploding."""
        low, number = low_standing + low_exploding, self.first + self.room
        rest, kept = self._low_chance(low_standing, low_exploding), number - low
        way = (self.kept_last[number][low] + self.low_last[number][low]) * comb(low, low_exploding)
        ways = []
        for standing in range(self.first - low_standing):
            here = way * comb(kept, standing)
            shows = self.kept.stands**standing * self.kept.explodes ** (kept - standing) * rest
            ways.append(here if here * shows > NOTHING else 0.0)
        return ways if any(ways) else []

    def _low_chance(self, standing: int, exploding: int) -> float:
        return self.low.stands**standing * self.low.explodes**exploding


def _times(row: Row, adds: Adds) -> Row:
    """A row after one more die."""
    if not row or not adds:
        return []
    if len(adds) == 1:
        ((at, chance),) = adds
        return [0.0] * at + [chance * x for x in row]
    size = len(row)
    after = [0.0] * (size + max(adds)[0])
    for at, chance in adds:
        after[at : at + size] = map(add, after[at : at + size], [chance * x for x in row])
    return after


def _power(adds: Adds, times: int) -> Row:
    row = [1.0]
    for _ in range(times):
        row = _times(row, adds)
    return row


def _joined(one: Row, other: Row) -> Row:
    """Two rows added up."""
    short, long = sorted((one, other), key=len)
    return [*map(add, short, long), *long[len(short) :]]


def _thrown(fold: PoolFold) -> Thrown:
    faces, rules, first = faces_of(fold.rules)[1:], fold.rules, fold.count
    lowest = min(0, *[face.worth for face in faces])
    stands = law(rules.sides, rules.rethrow, first + fold.room)
    kept = dice(faces, stands.kept, lowest)
    low = dice(faces, stands.low, lowest) if stands.low is not None else NO_DICE
    exploding = _most_exploding(first, fold.room, max(kept.explodes, low.explodes))
    full = exploding == fold.room > 0
    kept_last, low_last = _patterns(stands, first + exploding)
    return Thrown(first, fold.room, lowest, kept, low, exploding, full, kept_last, low_last)


def _most_exploding(first: int, room: int, chance: float) -> int:
    """How many dice may explode before it is too unlikely that more do, at most ``room``."""
    exploded, here = 0, (1 - chance) ** first
    while exploded < room:
        ratio = (first + exploded) / (exploded + 1) * chance
        if ratio < 1 and here * ratio / (1 - ratio) < NOTHING:
            break
        here *= ratio
        exploded += 1
    return exploded


def _patterns(stands: Law, most: int) -> tuple[list[Row], list[Row]]:
    """For every number of dice the chances that so many of them stand low: with a kept die last, and with a low one."""
    if stands.low is None:
        return [[1.0]] * (most + 1), [[0.0]] * (most + 1)
    kept_last, low_last = [[0.0]], [[0.0]]
    open_ = {(0, 0): 1.0}
    for number in range(1, most + 1):
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        last = [0.0] * (number + 1), [0.0] * (number + 1)
        for (low, used), chance in open_.items():
            for way in stands.moves(number, used):
                here = chance * way.chance
                if here > NOTHING:
                    after[low + way.low, way.used] += here
                    last[way.low][low + way.low] += here
        open_ = after
        kept_last.append(last[False])
        low_last.append(last[True])
    return kept_last, low_last


def weigh_pool(fold: PoolFold) -> Mapping[Reading, float]:
    """The probability of every reading of a pool."""
    measure = fold.measure
    if not fold.count:
        return {measure.empty: 1.0}
    readings: defaultdict[Reading, float] = defaultdict(float)
    thrown = _thrown(fold)
    for net, chance in enumerate(thrown.counted(), thrown.base):
        readings[measure.read(net)] += chance
    botch = botch_chance(fold)
    if botch:
        none = measure.read(0)
        readings[none] = max(readings[none] - botch, 0.0)
        readings[measure.read(0, botched=True)] += botch
    return dict(readings)
