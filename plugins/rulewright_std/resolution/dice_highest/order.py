"""How many rolls of a handful come to which sum of the highest dice: whole numbers of equally likely rolls, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import comb


def lower_of_two(sides: int) -> Mapping[tuple[int, int], int]:
    """Rolls of two dice by their lower face. Nothing of them is a top face."""
    return {(face, 0): 2 * (sides - face) + 1 for face in range(1, sides + 1)}


def highest_sums(dice: int, sides: int, keep: int, top: int | None) -> Mapping[tuple[int, int], int]:
    """Rolls by the sum of the ``keep`` highest dice and by how many dice show ``top`` or more, of one die and up.

    How many those are splits the roll in two parts, each of one stretch of faces; the kept dice come out of the upper
    part first. Without ``top`` there is one part.
    """
    if top is None:
        return {(total, 0): rolls for total, rolls in kept_sums(dice, 1, sides, keep).items()}
    counted: defaultdict[tuple[int, int], int] = defaultdict(int)
    for tops in range(dice + 1):
        upper = kept_sums(tops, top, sides, keep)
        lower = kept_sums(dice - tops, 1, top - 1, max(keep - tops, 0))
        which = comb(dice, tops)
        for above, rolls in upper.items():
            for below, others in lower.items():
                counted[above + below, tops] += which * rolls * others
    return counted


def kept_sums(dice: int, low: int, high: int, keep: int) -> Mapping[int, int]:
    """Rolls of dice with faces from ``low`` to ``high``, by the sum of the ``keep`` highest (of all, where fewer are).

    Face by face from the highest down: each lets some dice show it, until enough are kept; the others then lie anywhere
    at or below it.
    """
    keep = min(keep, dice)
    if not keep:
        rolls = max(high - low + 1, 0) ** dice
        return {0: rolls} if rolls else {}
    if keep == 1:
        at_most = [below**dice for below in range(high - low + 2)]
        return {face: at_most[face - low + 1] - at_most[face - low] for face in range(low, high + 1)}
    done: defaultdict[int, int] = defaultdict(int)
    open_: dict[tuple[int, int], int] = {(0, 0): 1}
    for face in range(high, low - 1, -1):
        after: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (taken, total), ways in open_.items():
            left, room = dice - taken, keep - taken
            enough = (face - low + 1) ** left
            for shown in range(room):
                which = comb(left, shown)
                after[taken + shown, total + shown * face] += ways * which
                enough -= which * (face - low) ** (left - shown)
            done[total + room * face] += ways * enough
        open_ = after
    return done
