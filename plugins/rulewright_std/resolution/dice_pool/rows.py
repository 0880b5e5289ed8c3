"""Rows of numbers, the chance of every count from some lowest one up, and their arithmetic."""

from __future__ import annotations

from operator import add
from typing import Final

NOTHING: Final = 1e-19
"""A chance too small to show beside others; what is less likely is left out."""

Row = list[float]
"""The chances of counts, from the lowest up. An empty row is no chance at all."""
Adds = tuple[tuple[int, float], ...]
"""What one die adds to a count, each with its chance."""


def times(row: Row, adds: Adds) -> Row:
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


def powers(adds: Adds, last: int) -> list[Row]:
    """The rows of no dice, one, two, up to the last number of them."""
    found = [[1.0]]
    for _ in range(last):
        found.append(times(found[-1], adds))
    return found


def multiplied(one: Row, other: Row) -> Row:
    """The row of two independent counts added up."""
    short, long = sorted((one, other), key=len)
    return times(long, tuple((at, chance) for at, chance in enumerate(short) if chance))


def joined(one: Row, other: Row) -> Row:
    """Two rows of different cases as one."""
    if not one or not other:
        return one or other
    short, long = sorted((one, other), key=len)
    return [*map(add, short, long), *long[len(short) :]]


def scaled(row: Row, by: float) -> Row:
    return [by * x for x in row]
