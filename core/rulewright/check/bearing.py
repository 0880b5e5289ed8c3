"""What bears on a check from outside its own number: things worn and carried, conditions, levels.

Whoever knows of such a thing says what it does to one check, and what it is called; here all of them come together.
Numbers add up, dice are thrown on top, advantage and disadvantage from anywhere cancel, and what makes a save fail
decides it (sheet.evaluate.conditions-on-checks).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

import attrs

from rulewright.check.plan import Asking

Lean = Literal["advantage", "disadvantage"]


@attrs.frozen
class Bearing:
    """What one thing does to one check. ``flat`` joins the sheet's number; ``dice`` are thrown on top, each by its
    sides, below 0 to be taken off; ``lean`` rolls the check twice; ``fails`` fails a save without a roll."""

    source: str
    flat: float = 0
    dice: tuple[int, ...] = ()
    lean: Lean | None = None
    fails: bool = False


BearingStage = Callable[[Asking], Iterable[Bearing]]
"""What some part of the ruleset has to say of a check, in the order in which its dice are thrown."""


def _names(bearings: Iterable[Bearing]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(bearing.source for bearing in bearings))


@attrs.frozen
class Borne:
    """All that bears on one check."""

    bearings: tuple[Bearing, ...] = ()

    flat: float = attrs.field(init=False)
    """The numbers, added up."""
    dice: tuple[int, ...] = attrs.field(init=False)
    leans: frozenset[Lean] = attrs.field(init=False)
    failed_by: tuple[str, ...] = attrs.field(init=False)
    """What makes the save fail, by name; empty where nothing does."""

    @flat.default
    def _flat(self) -> float:
        return sum(bearing.flat for bearing in self.bearings)

    @dice.default
    def _dice(self) -> tuple[int, ...]:
        return tuple(sides for bearing in self.bearings for sides in bearing.dice)

    @leans.default
    def _leans(self) -> frozenset[Lean]:
        return frozenset(bearing.lean for bearing in self.bearings if bearing.lean is not None)

    @failed_by.default
    def _failed_by(self) -> tuple[str, ...]:
        return _names(bearing for bearing in self.bearings if bearing.fails)

    def named(self, lean: str) -> str:
        """What changed the roll, by name: numbers, dice, and what made it ``lean`` as it was rolled."""
        return ", ".join(_names(b for b in self.bearings if b.flat or b.dice or b.lean == lean))

    def joined(self, bearings: Sequence[Bearing]) -> Borne:
        """All this, and more."""
        return Borne((*self.bearings, *bearings)) if bearings else self


NOTHING_BORNE: Final = Borne()


def borne(stages: Sequence[BearingStage], asking: Asking) -> Borne:
    """All that bears on a check."""
    return Borne(tuple(bearing for stage in stages for bearing in stage(asking)))
