"""A rule of dice as a fold: a start, a step for a thrown face, a finish.

The roller folds the faces that it throws through the same functions that the odds weigh over all faces, so that a kind
of check cannot roll one thing and forecast another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

import attrs

S = TypeVar("S")

Critical = Literal["success", "failure"]


class Reading(NamedTuple):
    """What a kind read off its dice. Everything that decides a result is here, and nothing else: the odds merge throws
    that read alike.

    ``total`` is the total or the net successes; ``margin`` how far it is over what was needed (0 is a bare success, but
    see check.symbol-pool.outcomes), None where nothing was needed; ``passed`` the plain comparison; ``critical`` a
    critical that stands whatever the numbers are; ``shift`` how many tiers a natural face moves the result (1 up, -1
    down); ``target`` the number rolled against, for shares of it; ``marks`` whatever else the odds should tell apart;
    ``fails`` that no die was there to decide, so that the check fails whatever tiers make of its numbers.
    """

    total: float
    margin: float | None
    passed: bool
    critical: Critical | None = None
    shift: int = 0
    target: int | None = None
    marks: tuple[str, ...] = ()
    fails: bool = False


@attrs.frozen
class Told:
    """What the record says of thrown dice: the faces in order, the total of those used before any modifier, notation of
    what was thrown, and the kind's own attributes."""

    rolls: tuple[int, ...]
    dice: str
    used: str | None = None
    extras: tuple[tuple[str, str], ...] = ()


@attrs.frozen
class Marks:
    """The odds of what a record shows beside the result, where readings do not tell: ``chances`` by mark, ``counts`` by
    what is counted and by number. A number that the record would leave out may be left out here."""

    chances: Mapping[str, float] = MappingProxyType({})
    counts: Mapping[str, Mapping[int, float]] = MappingProxyType({})


NO_MARKS: Final = Marks()


class Fold(Protocol[S]):
    """A rule of dice for one check, prepared. States are hashable and small: the odds keep one weight for each. A fold
    is hashable too, and equal folds weigh alike: a ruleset knows odds again by them.

    Two more methods are optional: ``weights() -> Mapping[Reading, float]``, where there is a faster way to the odds
    than the walk over all faces, and ``marks() -> Marks``, where the record shows more than readings tell apart.
    """

    def __hash__(self) -> int: ...

    @property
    def start(self) -> S:
        """The state before any die."""

    def sides(self, state: S) -> int:
        """Sides of the die that is thrown next, 0 when no more are."""

    def step(self, state: S, face: int) -> S:
        """The state after a die showed ``face`` (1 to its sides)."""

    def finish(self, state: S) -> Reading:
        """What is read when no more dice are thrown."""

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        """What the record says of these faces, in the order thrown (see :func:`replay`)."""


class Step(NamedTuple):
    """One throw on the way: the state before it, the sides of the die, the face that it showed, the state after it."""

    before: Any
    sides: int
    face: int
    after: Any


def replay(fold: Fold[Any], faces: Sequence[int]) -> Iterator[Step]:
    """Walk thrown faces through a fold again, for whoever tells what happened."""
    state = fold.start
    for face in faces:
        after = fold.step(state, face)
        yield Step(state, fold.sides(state), face, after)
        state = after
