"""Throwing the dice of a plan, and the odds of the same plan."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

import attrs

from rulewright.check.fold import NO_MARKS, Fold, Marks, Reading
from rulewright.dice.port import MOST_DICE, Dice, PurseEmpty


@attrs.frozen
class Thrown:
    """The faces that a fold asked for, in order, and what was read off them."""

    faces: tuple[int, ...]
    reading: Reading


def throw(fold: Fold[Any], dice: Dice, *, bound: int = MOST_DICE) -> Thrown:
    """Throw what a fold asks for. Raises PurseEmpty before a throw beyond ``bound``."""
    state = fold.start
    faces: list[int] = []
    die, step, cast = fold.sides, fold.step, dice.throw
    sides = die(state)
    while sides:
        if len(faces) >= bound:
            raise PurseEmpty(bound)
        face = cast(sides)
        faces.append(face)
        state = step(state, face)
        sides = die(state)
    return Thrown(tuple(faces), fold.finish(state))


def weigh(fold: Fold[Any], *, bound: int = MOST_DICE) -> Mapping[Reading, float]:
    """The probability of every reading of a fold: every face of every die, equal states merged.

    A fold may bring ``weights()``, a faster way to the same numbers. Raises PurseEmpty for a fold that would throw on
    past ``bound`` dice.
    """
    faster = getattr(fold, "weights", None)
    if faster is not None:
        quick: Mapping[Reading, float] = faster()
        return quick
    return weigh_plainly(fold, bound=bound)


def marks_of(fold: Fold[Any]) -> Marks:
    """What a fold tells of its record beside the readings: nothing, unless it brings ``marks()``."""
    tell: Callable[[], Marks] | None = getattr(fold, "marks", None)
    return tell() if tell is not None else NO_MARKS


def weigh_plainly(fold: Fold[Any], *, bound: int = MOST_DICE) -> Mapping[Reading, float]:
    """The same by the plain walk over all faces, whatever faster way a fold brings."""
    done: defaultdict[Reading, float] = defaultdict(float)
    open_: dict[Any, float] = {fold.start: 1.0}
    for _ in range(bound + 1):
        open_ = _one_throw(fold, open_, done)
        if not open_:
            return dict(done)
    raise PurseEmpty(bound)


def _one_throw(fold: Fold[Any], open_: dict[Any, float], done: defaultdict[Reading, float]) -> dict[Any, float]:
    after: defaultdict[Any, float] = defaultdict(float)
    for state, weight in open_.items():
        sides = fold.sides(state)
        if not sides:
            done[fold.finish(state)] += weight
            continue
        share = weight / sides
        for face in range(1, sides + 1):
            after[fold.step(state, face)] += share
    return dict(after)
