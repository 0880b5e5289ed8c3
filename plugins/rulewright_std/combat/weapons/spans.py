"""How far a weapon carries: the distances that a source says of its rows, read from one row."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.fight.deeds import Span
from rulewright.fight.words import AttackDistances, RowDistance, RowRange


def span_of(distances: AttackDistances, number: Callable[[str], float]) -> Span:
    """The distances of one row; ``number`` reads a column of it. An empty cell is no such distance."""
    reach = _distance(distances.reach, number)
    shot = distances.range
    if shot is None:
        return Span(reach)
    normal = _distance(shot.normal if shot.normal is not None else shot, number)
    return Span(reach, normal, _distance(shot.long, number) if shot.long is not None else normal)


def _distance(written: RowDistance | RowRange | None, number: Callable[[str], float]) -> float:
    if written is None:
        return 0
    if written.const is not None:
        return written.const
    return number(written.column) if written.column is not None else 0
