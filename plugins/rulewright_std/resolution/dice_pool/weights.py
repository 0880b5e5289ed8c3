"""The odds of a pool, die by die, without walking its faces.

Dice are alike until a limit binds, so nothing need be known of them but how many more must stand without exploding: the
roll is over when as many dice have stood without exploding as were thrown first, or when no die may be added any more.
For each such number a row is kept, the chance of every count of successes. A re-throw changes what dice show; where its
limit can bind, rows are kept apart by how far it is used up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import add
from typing import TYPE_CHECKING, Final

import attrs

from rulewright.check.fold import Reading
from rulewright.check.gains import MOST_RETHROWS
from rulewright_std.resolution.dice_pool.counting import Face, faces_of

if TYPE_CHECKING:
    from rulewright_std.resolution.dice_pool.fold import PoolFold

NOTHING: Final = 1e-20
"""A chance too small to show beside others: rows that are less likely are dropped."""

Adds = Callable[[Face], int | None]
"""What a face adds to the number that is counted, or None for a face that may not come at all."""
Row = list[float]
"""The chance of every count, from the lowest that the dice so far can come to."""


@attrs.frozen
class Share:
    """What one die adds, with its chance: where it stands without exploding, and where it explodes."""

    standing: Sequence[tuple[int, float]]
    exploding: Sequence[tuple[int, float]]


Way = tuple[float, Share, int]
"""One way in which a die comes to stand: how likely it is, what the die then shows, and how much of the re-throw is used."""


def share(faces: Iterable[tuple[Face, float]], adds: Adds) -> Share:
    """A die with these faces and their chances."""
    found: tuple[defaultdict[int, float], defaultdict[int, float]] = (defaultdict(float), defaultdict(float))
    for face, chance in faces:
        added = adds(face)
        if added is not None:
            found[face.explodes][added] += chance
    return Share(tuple(found[False].items()), tuple(found[True].items()))


class AnyDie:
    """A die that shows any face."""

    def __init__(self, faces: Sequence[Face], adds: Adds) -> None:
        self.any = share([(face, 1 / len(faces)) for face in faces], adds)

    def ways(self, number: int, used: int) -> Sequence[Way]:
        """The ways of the die of this number, from 1, when ``used`` tells how much of the re-throw is gone."""
        return ((1.0, self.any, 0),)


class AgainOnce(AnyDie):
    """A die that is thrown again once where it is low, so often in one check that the limit never binds or, with
    ``counted``, until it does."""

    def __init__(self, faces: Sequence[Face], up_to: int, adds: Adds, *, counted: bool) -> None:
        super().__init__(faces, adds)
        self.low = up_to / len(faces)
        each = 1 / len(faces)
        high = [(face, each) for face in faces[up_to:]]
        self.high = share(high, adds)
        self.either = share([*high, *((face, self.low * each) for face in faces)], adds)
        self.counted = counted

    def ways(self, number: int, used: int) -> Sequence[Way]:
        if not self.counted:
            return ((1.0, self.either, 0),)
        if used == MOST_RETHROWS:
            return ((1.0, self.any, used),)
        return ((1.0, self.high, used), (self.low, self.any, used + 1))


class AgainUntil(AnyDie):
    """A die that is thrown again until it is high.

    How often dice are thrown again says nothing of the faces at which they stand, so only one thing is kept: whether a
    die was stuck at a low face, because the throws that may be made again were used up. Then all that follow show
    whatever they show.
    """

    def __init__(self, faces: Sequence[Face], up_to: int, adds: Adds, *, most: int) -> None:
        """``most`` is how many dice may come to stand in one check."""
        super().__init__(faces, adds)
        low, high = faces[:up_to], faces[up_to:]
        self.high = share([(face, 1 / len(high)) for face in high], adds)
        self.low = share([(face, 1 / len(low)) for face in low], adds)
        self._stuck = _stuck_chances(up_to / len(faces), most)

    def ways(self, number: int, used: int) -> Sequence[Way]:
        if used:
            return ((1.0, self.any, 1),)
        stuck = self._stuck[number - 1]
        if stuck < NOTHING:
            return ((1.0, self.high, 0),)
        return ((1 - stuck, self.high, 0), (stuck, self.low, 1))


def _stuck_chances(low: float, most: int) -> list[float]:
    """For each die in order, the chance that it is the one to get stuck when none before it was. It is, when the low throws
    of a check outnumber the re-throws while it still shows one: the low throws before so many high ones are distributed
    negative-binomially."""
    chances, here, before = [], low ** (MOST_RETHROWS + 1), 1.0
    for number in range(1, most + 1):
        chances.append(min(here / before, 1.0) if before > 0 else 1.0)
        before -= here
        here *= (1 - low) * (MOST_RETHROWS + number) / number
    return chances


def _dice(fold: PoolFold, adds: Adds) -> AnyDie:
    faces, most = faces_of(fold.rules)[1:], fold.count + fold.room
    again = fold.rules.rethrow
    if again is None:
        return AnyDie(faces, adds)
    if again.until:
        return AgainUntil(faces, again.up_to, adds, most=most)
    return AgainOnce(faces, again.up_to, adds, counted=most > MOST_RETHROWS)


def counts(fold: PoolFold, first: Adds, later: Adds) -> dict[int, float]:
    """The chance of every count, when the dice thrown first add what ``first`` says and those that explosions bring what
    ``later`` says. Throws with a face that may not come are left out, so the chances need not sum to 1."""
    low, high = _span(fold, (first, later))
    done: defaultdict[int, float] = defaultdict(float)
    rows: dict[tuple[int, int], Row] = {(fold.count, 0): [1.0]}
    dice, last = _dice(fold, first), fold.count + fold.room
    for number in range(1, last + 1):
        if number == fold.count + 1:
            dice = _dice(fold, later)
        rows = _one_more(rows, dice, number, low, high - low)
        for key in [key for key in rows if key[0] == 0 or number == last]:
            for index, chance in enumerate(rows.pop(key), number * low):
                done[index] += chance
        if not rows:
            break
    return done


def _span(fold: PoolFold, adds: Sequence[Adds]) -> tuple[int, int]:
    found = [added for each in adds for face in faces_of(fold.rules)[1:] if (added := each(face)) is not None]
    return min(found, default=0), max(found, default=0)


def _one_more(
    rows: Mapping[tuple[int, int], Row], dice: AnyDie, number: int, low: int, width: int
) -> dict[tuple[int, int], Row]:
    after: dict[tuple[int, int], Row] = {}
    for (needed, used), row in rows.items():
        for chance, shown, now_used in dice.ways(number, used):
            for adds, left in ((shown.standing, needed - 1), (shown.exploding, needed)):
                if not adds:
                    continue
                key, size = (left, now_used), len(row)
                target = after.get(key)
                if target is None:
                    target = after[key] = [0.0] * (size + width)
                for added, each in adds:
                    at, scale = added - low, each * chance
                    target[at : at + size] = map(add, target[at : at + size], [scale * x for x in row])
    return {key: row for key, row in after.items() if sum(row) > NOTHING}


def weigh_pool(fold: PoolFold) -> Mapping[Reading, float]:
    """The probability of every reading of a pool."""
    measure = fold.measure
    if not fold.count:
        return {measure.empty: 1.0}
    readings: defaultdict[Reading, float] = defaultdict(float)
    for net, chance in counts(fold, _worth, _worth).items():
        readings[measure.read(net)] += chance
    botch = _botch(fold)
    if botch:
        none = measure.read(0)
        readings[none] = max(readings[none] - botch, 0.0)
        readings[measure.read(0, botched=True)] += botch
    return dict(readings)


def _botch(fold: PoolFold) -> float:
    """The chance that no die succeeds while enough are low."""
    if fold.rules.low is None or not fold.measure.botches:
        return 0.0
    low = counts(fold, _low, _nothing if fold.only_first else _low)
    return sum([chance for number, chance in low.items() if number >= fold.botched_at])


def _worth(face: Face) -> int:
    return face.worth


def _low(face: Face) -> int | None:
    return None if face.succeeds else int(face.low)


def _nothing(face: Face) -> int | None:
    return None if face.succeeds else 0
