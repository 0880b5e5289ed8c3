"""The tally of dice thrown outside checks: every symbol that is left, and the joint odds of all of them.

The odds are those of a polynomial. Every combination of leans along the axes is a cell of a box; a die multiplies the
box by the polynomial of its faces. The box is one long whole number, a few bytes a cell, so that a face is a shift and
all cells move at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from rulewright.check.fold import Reading
from rulewright.check.packed import cell_size, cells
from rulewright_std.resolution.symbol_pool.fold import Table
from rulewright_std.resolution.symbol_pool.symbols import Die, Hand, Symbols

MOST_CELLS: Final = 1 << 20
"""Cells of a box: dice with more outcomes than that are thrown, but their odds are not listed."""

_AXIS_BITS: Final = 10
_MIDDLE: Final = 1 << (_AXIS_BITS - 1)
"""An axis leans by at most 300 to either side: a hundred dice, three symbols a face, each there or counted once."""
_MASK: Final = (1 << _AXIS_BITS) - 1
Lean = tuple[int, ...]


@attrs.frozen
class Leans:
    """How the faces of a die lean: each way with the number of faces that do, and the least and most along an axis."""

    faces: tuple[tuple[Lean, int], ...]
    least: Lean
    most: Lean


@attrs.frozen
class Box:
    """All cells that a hand can reach: along each axis the least lean, how many there are from it on, and how many
    cells one step is."""

    least: Lean
    length: Lean
    stride: Lean

    @property
    def cells(self) -> int:
        return self.stride[0] * self.length[0]


@attrs.frozen(eq=False)
class SymbolTally:
    """Counts every symbol: a lean along each axis, side by side in one number. The marks of its readings are all that
    is left, such as ``("2s", "1a")``, and their total is the net successes."""

    symbols: Symbols
    tables: Mapping[str, Table]
    leans: Mapping[str, Leans]

    @property
    def start(self) -> int:
        return _packed((_MIDDLE,) * len(self.symbols.axes))

    def read(self, tally: int) -> Reading:
        places = range(0, _AXIS_BITS * len(self.symbols.axes), _AXIS_BITS)
        lean = [(tally >> place & _MASK) - _MIDDLE for place in places]
        marks = [mark for axis, by in enumerate(lean) for mark in self._marks(axis, by)]
        return Reading(self.symbols.net(lean)[self.symbols.success], None, False, marks=tuple(marks))

    def weigh(self, hand: Hand) -> Mapping[Reading, float]:
        """The joint odds of all symbols. Raises ValueError for dice with more than a million outcomes."""
        box = self._box(hand)
        if box.cells > MOST_CELLS:
            raise ValueError("these dice have too many outcomes for their odds to be listed")
        ways = 1
        for die, number in hand:
            ways *= len(die.faces) ** number
        size = cell_size(ways)
        rolls_of = cells(self._filled(hand, box, 8 * size), size, box.cells)
        left = zip(rolls_of, self._nets_of(box), self._marks_of(box), strict=True)
        return {Reading(net, None, False, None, 0, None, marks): rolls / ways for rolls, net, marks in left if rolls}

    def _nets_of(self, box: Box) -> Iterable[int]:
        """The net successes in each cell, in the order of the cells."""
        axis, sign = self.symbols.success_axis
        least, length, stride = box.least[axis], box.length[axis], box.stride[axis]
        along = [max(sign * by, 0) for by in range(least, least + length)]
        run = [net for net in along for _ in range(stride)]
        return run * (box.cells // len(run))

    def _box(self, hand: Hand) -> Box:
        least, most = [0] * len(self.symbols.axes), [0] * len(self.symbols.axes)
        for die, number in hand:
            leans = self.leans[die.id]
            least = [sum_ + number * by for sum_, by in zip(least, leans.least, strict=True)]
            most = [sum_ + number * by for sum_, by in zip(most, leans.most, strict=True)]
        length = [high - low + 1 for low, high in zip(least, most, strict=True)]
        stride = [1]
        for along in reversed(length[1:]):
            stride.insert(0, stride[0] * along)
        return Box(tuple(least), tuple(length), tuple(stride))

    def _filled(self, hand: Hand, box: Box, bits: int) -> int:
        """The box after all dice, ``bits`` for each cell: in how many ways each is reached."""
        filled = 1
        for die, number in hand:
            leans = self.leans[die.id]
            corner = _cell(leans.least, box)
            shifts = [(bits * (_cell(lean, box) - corner), times) for lean, times in leans.faces]
            for _ in range(number):
                filled = sum([(filled << shift) * times if times > 1 else filled << shift for shift, times in shifts])
        return filled

    def _marks_of(self, box: Box) -> list[tuple[str, ...]]:
        """What is left in each cell, in the order of the cells."""
        marks: list[tuple[str, ...]] = [()]
        for axis, (least, length) in enumerate(zip(box.least, box.length, strict=True)):
            along = [self._marks(axis, by) for by in range(least, least + length)]
            marks = [before + own for before in marks for own in along]
        return marks

    def _marks(self, axis: int, by: int) -> tuple[str, ...]:
        one, other = self.symbols.axes[axis]
        if by == 0:
            return ()
        return (f"{by}{self.symbols.ids[one]}" if other is None or by > 0 else f"{-by}{self.symbols.ids[other]}",)


def _cell(lean: Lean, box: Box) -> int:
    return sum([by * stride for by, stride in zip(lean, box.stride, strict=True)])


def _packed(lean: Lean) -> int:
    return sum([by << place * _AXIS_BITS for place, by in enumerate(lean)])


def symbol_tally(symbols: Symbols, dice: Iterable[Die]) -> SymbolTally:
    """The tally of all symbols of a ruleset."""
    leans = {die.id: tuple(map(symbols.lean, die.faces)) for die in dice}
    return SymbolTally(
        symbols=symbols,
        tables={id: tuple((_packed(lean), 0) for lean in faces) for id, faces in leans.items()},
        leans={id: _leans_of(faces) for id, faces in leans.items()},
    )


def _leans_of(faces: tuple[Lean, ...]) -> Leans:
    along = tuple(zip(*faces, strict=True))
    return Leans(tuple(Counter(faces).items()), tuple(map(min, along)), tuple(map(max, along)))
