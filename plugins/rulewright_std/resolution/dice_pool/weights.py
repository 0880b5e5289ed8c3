"""The odds of a pool without walking its faces.

A roll is over when as many dice have stood without exploding as were thrown first, or when no die may be added any
more. So what matters of a roll is only how many dice exploded, and how many stood low because their re-throws were
used up: the order gives no more than a number of ways. What so many like dice add up to is a power of what one adds,
and all of it is summed as Horner does: a row of numbers is multiplied again and again by the few that say what one
die adds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import attrs

from rulewright.check.fold import Reading
from rulewright_std.resolution.dice_pool.botch import botch_chance
from rulewright_std.resolution.dice_pool.counting import Face, faces_of
from rulewright_std.resolution.dice_pool.rethrows import Law, law
from rulewright_std.resolution.dice_pool.rows import NOTHING, Adds, Row, joined, multiplied, powers, scaled, times

if TYPE_CHECKING:
    from rulewright_std.resolution.dice_pool.fold import PoolFold


class Dice(NamedTuple):
    """What a die adds to the count where it stands without exploding and where it explodes, and the chance of each."""

    standing: Adds
    exploding: Adds
    stands: float
    explodes: float


def dice(faces: Sequence[Face], chances: Sequence[float] | None) -> Dice:
    """Dice with these chances of their faces; None for dice of which there are none."""
    found: tuple[defaultdict[int, float], defaultdict[int, float]] = (defaultdict(float), defaultdict(float))
    for face, chance in zip(faces, chances or (0.0,) * len(faces), strict=True):
        if chance:
            found[face.explodes][face.worth] += chance
    standing, exploding = found
    return Dice(tuple(standing.items()), tuple(exploding.items()), sum(standing.values()), sum(exploding.values()))


class Last(NamedTuple):
    """By how many of some dice stand low, the chance that they do: with a kept die last, and with a low one."""

    kept: Row
    low: Row


@attrs.frozen
class Thrown:
    """A pool as it will be thrown: ``first`` dice and at most ``room`` more, those that are kept and those that stand
    low.

    ``exploding`` is how many dice may explode before more are too unlikely to show, or ``room`` if that is less, and
    then ``full`` says that the room may run out. ``last`` tells of the first dice of every number, from 0 up. Dice
    that stand add ``standing_from`` at least, dice that explode ``exploding_from``: rows are kept from there.
    """

    first: int
    room: int
    kept: Dice
    low: Dice
    exploding: int
    full: bool
    last: Sequence[Last]
    standing_from: int
    exploding_from: int

    def counted(self) -> dict[int, float]:
        """The chance of every count of successes over those taken away."""
        row: Row = []
        explodes = over(self.low.exploding, self.exploding_from)
        most = self.exploding + (self.first if self.full else 0) if explodes else 0
        for low_exploding in reversed(range(most + 1)):
            row = joined(times(row, explodes), self._with_exploding(low_exploding))
        lowest = self.standing_from * self.first + self.exploding_from * self.exploding
        return dict(enumerate(row, lowest))

    def _with_exploding(self, low_exploding: int) -> Row:
        """The rolls in which so many low dice explode, apart from what those add."""
        stands = over(self.kept.standing, self.standing_from)
        explodes = over(self.kept.exploding, self.exploding_from)
        low = powers(over(self.low.standing, self.standing_from), self.first if self.low.standing else 0)
        ended: Row = []
        for number in range(self.first + 1):
            ended = times(ended, stands)
            if number < len(low):
                kept = self._exploding(explodes, self._ended(number, low_exploding))
                ended = joined(ended, multiplied(kept, low[number]))
        return joined(ended, self._cut_short(low, low_exploding)) if self.full else ended

    def _exploding(self, explodes: Adds, ways: Row) -> Row:
        """What kept dice add that explode, where ``ways`` says how likely how many of them do."""
        row: Row = []
        for exploded in reversed(range(len(ways))):
            row = times(row, explodes)
            at = -self.exploding_from * (len(ways) - 1 - exploded)
            row += [0.0] * (at + 1 - len(row))
            row[at] += ways[exploded]
        return row

    def _ended(self, low_standing: int, low_exploding: int) -> Row:
        """Rolls that end when enough dice stand, by how many of the kept dice explode: the chance of the kinds of their
        dice, before what they show. The last die is one that stands."""
        low, standing = low_standing + low_exploding, self.first - low_standing
        shows = self.kept.stands**standing * self.low.stands**low_standing * self.low.explodes**low_exploding
        ways: Row = []
        for exploded in range(self.exploding - low_exploding + 1):
            kept = standing + exploded
            last, way = self.last[kept + low], 0.0
            if standing:
                way += last.kept[low] * (comb(kept - 1, exploded) * comb(low, low_exploding))
            if low_standing:
                way += last.low[low] * (comb(kept, exploded) * comb(low - 1, low_exploding))
            ways.append(way if way * shows > NOTHING else 0.0)
            shows *= self.kept.explodes
        return ways if any(ways) else []

    def _cut_short(self, low: Sequence[Row], low_exploding: int) -> Row:
        """Rolls that end because no die may be added: more dice explode than there is room for. First what is added
        beside so many kept dice that explode in each of them, then what those add."""
        surely = self.room + 1 - low_exploding
        rest = max(-surely, 0)
        stands = over(self.kept.standing, self.standing_from)
        explode = powers(over(self.kept.exploding, self.standing_from), self.first)
        row: Row = []
        for missing in range(1 + rest, self.first + 1):
            most = min(missing - rest, len(low))
            inner: Row = []
            for number in range(most):
                chance = self._cut_short_chance(number, low_exploding, self.first - missing)
                inner = multiplied(inner, explode[1])
                if chance:
                    inner = joined(inner, scaled(low[number], chance))
            row = joined(times(row, stands), multiplied(inner, explode[missing - rest - most]))
        if not row:
            return row
        between = [0.0] * ((self.exploding_from - self.standing_from) * (1 + rest))
        power = powers(over(self.kept.exploding, self.exploding_from), max(surely, 0))[-1]
        return multiplied(row, [*between, *power])

    def _cut_short_chance(self, low_standing: int, low_exploding: int, standing: int) -> float:
        low, number = low_standing + low_exploding, self.first + self.room
        last, kept = self.last[number], number - low
        if low >= len(last.kept):
            return 0.0
        way = (last.kept[low] + last.low[low]) * (comb(kept, standing) * comb(low, low_exploding))
        shows = self.kept.stands**standing * self.kept.explodes ** (kept - standing)
        return way if way * shows > NOTHING else 0.0


def over(adds: Adds, least: int) -> Adds:
    """What a die adds over the least."""
    return tuple((count - least, chance) for count, chance in adds)


def thrown(fold: PoolFold, faces: Sequence[Face]) -> Thrown:
    """The dice of a pool, by how they come to stand; ``faces`` say what each face from 1 up is worth."""
    rules, first = fold.rules, fold.count
    stands = law(rules.sides, rules.rethrow, first + fold.room)
    explodes = max(dice(faces, stands.kept).explodes, dice(faces, stands.low).explodes)
    exploding = _most_exploding(first, fold.room, explodes)
    stands = law(rules.sides, rules.rethrow, first + exploding)
    exploding_from = min([0, *(face.worth for face in faces if face.explodes)])
    return Thrown(
        first=first,
        room=fold.room,
        kept=dice(faces, stands.kept),
        low=dice(faces, stands.low),
        exploding=exploding,
        full=exploding == fold.room > 0,
        last=_last_dice(stands, first + exploding),
        standing_from=min([exploding_from, *(face.worth for face in faces if not face.explodes)]),
        exploding_from=exploding_from,
    )


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


def _last_dice(stands: Law, most: int) -> list[Last]:
    """What :attr:`Thrown.last` holds, up to the most dice."""
    if stands.low is None:
        return [Last([1.0], [0.0])] * (most + 1)
    found = [Last([0.0], [0.0])]
    open_: dict[int, Row] = {0: [1.0]}
    for number in range(1, most + 1):
        after: dict[int, Row] = {}
        last: list[Row] = [[0.0] * (number + 1), [0.0] * (number + 1)]
        for used, row in open_.items():
            for way in stands.moves(number, used):
                moved = times(row, ((int(way.low), way.chance),))
                after[way.used] = joined(after.get(way.used, []), moved)
                last[way.low] = joined(last[way.low], moved)
        open_ = {used: row for used, row in after.items() if sum(row) > NOTHING}
        found.append(Last(*last))
    return found


def weigh_pool(fold: PoolFold) -> Mapping[Reading, float]:
    """The probability of every reading of a pool."""
    measure = fold.measure
    if not fold.count:
        return {measure.empty: 1.0}
    readings: defaultdict[Reading, float] = defaultdict(float)
    for net, chance in thrown(fold, faces_of(fold.rules)[1:]).counted().items():
        readings[measure.read(net)] += chance
    botch = botch_chance(fold)
    if botch:
        none = measure.read(0)
        readings[none] = max(readings[none] - botch, 0.0)
        readings[measure.read(0, botched=True)] += botch
    return dict(readings)
