"""Symbol dice as a fold. What matters of the faces so far is one whole number, so that equal rolls merge at once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import attrs

from rulewright.check.fold import Critical, Reading, Told
from rulewright_std.resolution.symbol_pool.record import told
from rulewright_std.resolution.symbol_pool.symbols import Die, Symbols

Hand = tuple[tuple[Die, int], ...]
"""Dice in the order thrown: runs of one die, and how many of it."""

CRITICAL_SUCCESS: Final = "criticalSuccess"
CRITICAL_FAILURE: Final = "criticalFailure"

_SEEN_SUCCESS: Final = 1
_SEEN_FAILURE: Final = 2
_SEEN_BITS: Final = 2

_AXIS_BITS: Final = 11
_AXIS_MIDDLE: Final = 1 << (_AXIS_BITS - 1)
"""An axis leans by at most 600: a hundred dice, three symbols a face, each counting another."""
_AXIS_MASK: Final = (1 << _AXIS_BITS) - 1

Table = tuple[tuple[int, int], ...]
"""For each face of a die: what it adds to the tally, and the bits that it sets there."""


@attrs.frozen
class Tally:
    """What is kept of faces in one whole number, beginning with ``start``, and how that is read."""

    tables: Mapping[str, Table]
    start: int
    read: Callable[[int], Reading]
    merged: Mapping[str, tuple[tuple[int, int, int], ...]] = attrs.field(init=False, repr=False)
    """The tables with equal faces as one: what it adds, what it sets, how many faces do."""

    def __attrs_post_init__(self) -> None:
        merged = {die: tuple((*face, times) for face, times in Counter(t).items()) for die, t in self.tables.items()}
        object.__setattr__(self, "merged", merged)


def check_tally(symbols: Symbols, dice: Iterable[Die], needed: int, *, tiers: bool) -> Tally:
    """A tally of what decides a check: successes, and in the lowest bits which critical symbols were seen.

    A critical symbol colours the side on which the check came out by itself; with ``tiers`` it colours nothing, and only
    the marks tell of it (check.symbol-pool.criticals, check.symbol-pool.outcomes).
    """

    def read(tally: int) -> Reading:
        net = max(tally >> _SEEN_BITS, 0)
        passed = net >= needed
        seen_success, seen_failure = tally & _SEEN_SUCCESS, tally & _SEEN_FAILURE
        critical: Critical | None = None
        if not tiers and (seen_success if passed else seen_failure):
            critical = "success" if passed else "failure"
        marks = (*((CRITICAL_SUCCESS,) if seen_success else ()), *((CRITICAL_FAILURE,) if seen_failure else ()))
        return Reading(net, net - needed + 1, passed, critical, marks=marks)

    def face(shown: tuple[int, ...]) -> tuple[int, int]:
        seen = (_SEEN_SUCCESS if symbols.critical_success in shown else 0) | (
            _SEEN_FAILURE if symbols.critical_failure in shown else 0
        )
        return symbols.success_of(shown) << _SEEN_BITS, seen

    return Tally({die.id: tuple(map(face, die.faces)) for die in dice}, 0, read)


def whole_tally(symbols: Symbols, dice: Iterable[Die]) -> Tally:
    """A tally of every symbol, for dice thrown outside checks: the marks of its readings are all that is left, such as
    ``("2s", "1a")``."""
    places = range(0, _AXIS_BITS * len(symbols.axes), _AXIS_BITS)
    success = symbols.success

    def read(tally: int) -> Reading:
        net = symbols.net([(tally >> place & _AXIS_MASK) - _AXIS_MIDDLE for place in places])
        marks = tuple([f"{number}{id}" for id, number in zip(symbols.ids, net, strict=True) if number])
        return Reading(net[success], None, False, marks=marks)

    def face(shown: tuple[int, ...]) -> tuple[int, int]:
        return sum(by << place for by, place in zip(symbols.lean(shown), places, strict=True)), 0

    start = sum(_AXIS_MIDDLE << place for place in places)
    return Tally({die.id: tuple(map(face, die.faces)) for die in dice}, start, read)


PoolState = tuple[int, int]
"""Dice thrown so far, and the tally of their faces."""


class PoolFold:
    """A hand of symbol dice, thrown in order."""

    __slots__ = ("_sides", "_tables", "hand", "start", "symbols", "tally")

    def __init__(self, symbols: Symbols, tally: Tally, hand: Hand) -> None:
        self.symbols = symbols
        self.tally = tally
        self.hand = hand
        self.start: PoolState = (0, tally.start)
        tables: list[Table] = []
        for die, number in hand:
            tables += [tally.tables[die.id]] * number
        self._tables = tables
        self._sides = [*map(len, tables), 0]

    def sides(self, state: PoolState) -> int:
        return self._sides[state[0]]

    def step(self, state: PoolState, face: int) -> PoolState:
        thrown, tally = state
        adds, sets = self._tables[thrown][face - 1]
        return thrown + 1, tally + adds | sets

    def finish(self, state: PoolState) -> Reading:
        return self.tally.read(state[1])

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return told(self.symbols, self.hand, faces)

    def weights(self) -> Mapping[Reading, float]:
        """The odds, die by die, with equal faces of a die taken together. Weights are whole numbers of equally likely
        rolls until the last division, so nothing is lost on the way."""
        weights, ways = {self.tally.start: 1}, 1
        for die, number in self.hand:
            faces = self.tally.merged[die.id]
            for _ in range(number):
                weights = _with_one_more(weights, faces)
            ways *= len(die.faces) ** number
        readings: defaultdict[Reading, float] = defaultdict(float)
        for tally, rolls in weights.items():
            readings[self.tally.read(tally)] += rolls / ways
        return dict(readings)


def _with_one_more(weights: Mapping[int, int], faces: tuple[tuple[int, int, int], ...]) -> dict[int, int]:
    after: dict[int, int] = {}
    seen = after.get
    for adds, sets, times in faces:
        for tally, rolls in weights.items():
            key = tally + adds | sets
            after[key] = seen(key, 0) + rolls * times
    return after
