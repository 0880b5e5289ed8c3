"""The dice of such a fight: attacks, saves and contests, thrown by the very numbers from which they are forecast.

A roll is some dice added up, twice where it leans one way, with a number and further dice on top. :class:`Dice` is
that, and nothing else: what it throws and what its odds are can never part.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import attrs

from rulewright.fight.phases import Lean, Term
from rulewright.fight.table import Table


@attrs.frozen
class Dice:
    """Some dice, thrown once or twice. ``lean`` is 1 where the better throw counts, -1 where the worse does.
    ``flat`` is added, and so are ``on_top``, by sides, below 0 to be taken off."""

    count: int
    sides: int
    lean: int = 0
    flat: int = 0
    on_top: tuple[int, ...] = ()

    def throw(self, table: Table) -> Cast:
        """Throw them: both throws of a leaning roll first, then what is thrown on top."""
        bunch = ((self.count, self.sides),)
        throws = [table.throw(bunch) for _ in range(2 if self.lean else 1)]
        kept = 0
        if self.lean:
            better = sum(throws[1]) > sum(throws[0])
            kept = 1 if better == (self.lean > 0) and sum(throws[0]) != sum(throws[1]) else 0
        added = [table.throw([(1, abs(sides))])[0] for sides in self.on_top]
        signed = [face if sides > 0 else -face for face, sides in zip(added, self.on_top, strict=True)]
        return Cast(tuple(tuple(faces) for faces in throws), kept, self.flat, tuple(signed))

    def odds(self) -> Mapping[tuple[int, int], float]:
        """How likely each natural sum comes with each total."""
        return _odds(self)


@attrs.frozen
class Cast:
    """Dice that were thrown."""

    throws: tuple[tuple[int, ...], ...]
    kept: int
    flat: int
    added: tuple[int, ...]

    @property
    def faces(self) -> tuple[int, ...]:
        return self.throws[self.kept]

    @property
    def natural(self) -> int:
        return sum(self.faces)

    @property
    def total(self) -> int:
        return self.natural + self.flat + sum(self.added)

    def fields(self, lean: int, terms: Sequence[Term]) -> dict[str, Any]:
        """The fields of an event that tell of it: every number with its source."""
        named = []
        added = iter(self.added)
        for term in terms:
            value = term.flat + sum(next(added) for _ in term.dice)
            named.append({"source": term.source, "value": value})
        return {
            "rolls": [list(faces) for faces in self.throws],
            "kept": self.kept,
            "natural": self.natural,
            "modifier": self.flat - sum(term.flat for term in terms),
            "terms": named,
            "total": self.total,
            "lean": {1: "advantage", -1: "disadvantage"}.get(lean),
        }


@lru_cache(4096)
def _odds(dice: Dice) -> Mapping[tuple[int, int], float]:
    once = sums(((dice.count, dice.sides),))
    if dice.lean:
        once = _of_two(once, dice.lean)
    on_top: Mapping[int, float] = {0: 1.0}
    for sides in dice.on_top:
        on_top = _with_die(on_top, sides)
    found: dict[tuple[int, int], float] = {}
    for natural, chance in once.items():
        for added, weight in on_top.items():
            total = natural + dice.flat + added
            found[natural, total] = found.get((natural, total), 0.0) + chance * weight
    return found


@lru_cache(4096)
def sums(dice: tuple[tuple[int, int], ...]) -> Mapping[int, float]:
    """How likely each sum of bunches of dice is."""
    found: Mapping[int, float] = {0: 1.0}
    for count, sides in dice:
        for _ in range(count):
            found = _with_die(found, sides)
    return found


def _with_die(chances: Mapping[int, float], sides: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for sum_, chance in chances.items():
        for face in range(1, abs(sides) + 1):
            key = sum_ + (face if sides > 0 else -face)
            found[key] = found.get(key, 0.0) + chance / abs(sides)
    return found


def _of_two(once: Mapping[int, float], lean: int) -> dict[int, float]:
    """The better (or worse) of two throws."""
    found, below = {}, 0.0
    for natural in sorted(once, reverse=lean < 0):
        reached = below + once[natural]
        found[natural] = reached**2 - below**2
        below = reached
    return found


def lean_of(leans: Iterable[Lean]) -> int:
    """Which way a roll leans after all cancels: any number one way against any number the other is none
    (question.combat-core.7)."""
    ways = {lean.up for lean in leans}
    return 0 if len(ways) != 1 else (1 if True in ways else -1)
