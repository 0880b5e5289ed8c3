"""Symbol dice as a fold. What matters of the faces so far is one whole number, a tally, so that equal rolls merge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rulewright.check.fold import Reading, Told
from rulewright_std.resolution.symbol_pool.record import told
from rulewright_std.resolution.symbol_pool.symbols import Hand, Symbols

Table = tuple[tuple[int, int], ...]
"""For each face of a die: what it adds to the tally, and then the bits that it sets there."""

PoolState = tuple[int, int]
"""Dice thrown so far, and the tally of their faces."""


class Tally(Protocol):
    """What is kept of faces, and how it is read: only what decides a check, or every symbol. A ruleset has one of each
    kind, and no two are equal."""

    @property
    def start(self) -> int:
        """The tally before any face."""

    @property
    def tables(self) -> Mapping[str, Table]:
        """The faces of each die, by its id."""

    def read(self, tally: int) -> Reading:
        """What a tally comes to."""

    def weigh(self, hand: Hand) -> Mapping[Reading, float]:
        """The probability of every reading of these dice."""


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
        return self.tally.weigh(self.hand)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PoolFold) and self.tally == other.tally and self.hand == other.hand

    def __hash__(self) -> int:
        return hash((self.tally, self.hand))
