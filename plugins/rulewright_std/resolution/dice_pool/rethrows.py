"""What re-throws do to the dice of a check, for the odds: how likely each face is where a die stands, and when the
throws that may be made again run out.

Dice stand in one of two ways, and the faces of each are alike: *kept*, the usual one, and *low*, where a low face
stands because no throw could be made again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import attrs

from rulewright.check.gains import MOST_RETHROWS, Rethrow


class Move(NamedTuple):
    """One way in which the next die comes to stand: how likely it is, whether the die stands low, and how much of the
    re-throw is used then."""

    chance: float
    low: bool
    used: int


Moves = Callable[[int, int], Sequence[Move]]
"""The ways of the die of a number, counted from 1, when so much of the re-throw is used."""


@attrs.frozen
class Law:
    """How the dice of a check come to stand: the chance of each face, from 1 up, of a die that is kept and of one that
    stands low (None where none ever does), and how one follows the other."""

    kept: tuple[float, ...]
    low: tuple[float, ...] | None
    moves: Moves


def law(sides: int, rethrow: Rethrow | None, most: int) -> Law:
    """The law of dice of so many sides, of which at most ``most`` come to stand in one check."""
    if rethrow is None:
        return Law((1 / sides,) * sides, None, _always_kept)
    up_to = min(rethrow.up_to, sides - 1)
    if not rethrow.until and most <= MOST_RETHROWS:
        again = up_to / sides
        return Law((again / sides,) * up_to + ((1 + again) / sides,) * (sides - up_to), None, _always_kept)
    share, high = up_to / sides, sides - up_to
    return Law(
        kept=(0.0,) * up_to + (1 / high,) * high,
        low=(1 / up_to,) * up_to + (0.0,) * high,
        moves=partial(_until, share, _stuck_chances(share, most)) if rethrow.until else partial(_once, share),
    )


_KEPT = (Move(1.0, False, 0),)


def _always_kept(number: int, used: int) -> Sequence[Move]:
    return _KEPT


def _once(low: float, number: int, used: int) -> Sequence[Move]:
    """A low die is thrown once more, while throws are left."""
    if used == MOST_RETHROWS:
        return Move(1 - low, False, used), Move(low, True, used)
    return Move(1 - low, False, used), Move(low * (1 - low), False, used + 1), Move(low * low, True, used + 1)


def _until(low: float, stuck: Sequence[float], number: int, used: int) -> Sequence[Move]:
    """A low die is thrown again until it is high. How often says nothing of the face at which it stands, so that all to
    know is whether one was stuck: then no throws are left, and low dice stand."""
    if used:
        return Move(1 - low, False, 1), Move(low, True, 1)
    return Move(1 - stuck[number - 1], False, 0), Move(stuck[number - 1], True, 1)


def _stuck_chances(low: float, most: int) -> list[float]:
    """For each die in order, the chance that it is the first to be stuck, when none before it was.

    That is the die during which the low throws of the check come to one more than may be made again. The number of high
    throws before that is distributed negative-binomially.
    """
    chances, here, before = [], low ** (MOST_RETHROWS + 1), 1.0
    for number in range(1, most + 1):
        chances.append(min(here / before, 1.0) if before > 0 else 1.0)
        before -= here
        here *= (1 - low) * (MOST_RETHROWS + number) / number
    return chances
