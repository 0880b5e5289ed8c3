"""How many rolls come to each total: exactly, in whole numbers, and without walking the dice.

The rolls of a die are a polynomial, with the faces that come to a total as the coefficient there. Dice that are added
up are a product of polynomials. One is packed into one long whole number, a few bytes for each total, so that Python's
own multiplication does the work.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.check.packed import cell_size, cells


class Ways(NamedTuple):
    """Of ``rolls`` equally likely rolls, how many come to each total from ``least`` to ``most``: ``size`` bytes for
    each in ``packed``, the lowest first. They may be fewer than all rolls: those of some faces only."""

    size: int
    least: int
    most: int
    rolls: int
    packed: int

    def plus(self, other: Ways) -> Ways:
        """These and then the other dice, added up."""
        return Ways(
            self.size,
            self.least + other.least,
            self.most + other.most,
            self.rolls * other.rolls,
            self.packed * other.packed,
        )

    def repeated(self, count: int) -> Ways:
        """So many of the same dice, added up."""
        return Ways(self.size, self.least * count, self.most * count, self.rolls**count, self.packed**count)

    def beside(self, other: Ways) -> Ways:
        """These or the others, where both are some of all rolls. Those of fewer dice count as often as more dice would
        make of them."""
        rolls, least = max(self.rolls, other.rolls), min(self.least, other.least)
        packed = sum(
            [(ways.packed << 8 * self.size * (ways.least - least)) * (rolls // ways.rolls) for ways in (self, other)]
        )
        return Ways(self.size, least, max(self.most, other.most), rolls, packed)

    def chances(self) -> Iterator[tuple[int, float]]:
        """Each total that can come, and its chance."""
        counted, rolls = cells(self.packed, self.size, self.most - self.least + 1), self.rolls
        return ((total, ways / rolls) for total, ways in enumerate(counted, self.least) if ways)


def ways_of(values: Sequence[int], sides: int, dice: int) -> Ways:
    """One die of ``sides`` faces that shows one of some, which count as ``values``; with room for so many dice."""
    size = cell_size(sides**dice)
    least, most = min(values, default=0), max(values, default=0)
    return Ways(size, least, most, sides, sum([1 << 8 * size * (value - least) for value in values]))


def chain(values: Sequence[int], high: int, most: int) -> Ways:
    """What is added while a die is thrown again from the face ``high`` up, and so at most ``most`` times
    (check.dice-sum.open-ended.limit)."""
    sides = len(values)
    ends, goes_on = (ways_of(shown, sides, most + 1) for shown in (values[: high - 1], values[high - 1 :]))
    added = Ways(ends.size, 0, 0, 1, 1)
    for _ in range(most):
        added = ends.beside(goes_on.plus(added))
    return added


def kept_of_two(once: Mapping[tuple[int, int], float], *, best: bool) -> dict[tuple[int, int], float]:
    """Of two rolls the better or the worse one: each is kept as often as the other is not further up, or down."""
    below, kept = 0.0, {}
    for pair in sorted(once, reverse=not best):
        weight = once[pair]
        kept[pair] = weight * (2 * below + weight)
        below += weight
    return kept
