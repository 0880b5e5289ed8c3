"""Dice thrown outside any check: ``2d6+3``, or dice that the ruleset names. No sheet is read and nothing is decided.

A kind of check whose dice have names of their own reads texts with those names (:meth:`~.plan.Rule.named_roll`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from rulewright.check.fold import Fold, Reading, Told
from rulewright.check.roll import throw
from rulewright.dice.port import Dice
from rulewright.rounding import spell

MOST_CUSTOM: Final = 100
"""Dice that one text may throw."""
MOST_SIDES: Final = 1000
MOST_ADDED: Final = 1000
LONGEST_TEXT: Final = 200

_NOTATION: Final = re.compile(r"(\d{0,9})d(\d{1,9})(?:\s*([+-])\s*(\d{1,9}))?", re.IGNORECASE)


@attrs.frozen
class NoDice:
    """A text that names no dice that could be thrown, and what would be right."""

    reason: str


@attrs.frozen
class Cast:
    """Dice that were thrown outside a check: the faces in order, notation of what was thrown, the total or the net
    successes, attributes as a record would have them, and a sentence that says it all."""

    rolls: tuple[int, ...]
    dice: str
    total: float
    sentence: str
    extras: tuple[tuple[str, str], ...] = ()


@attrs.frozen
class Handful:
    """Dice of one text, ready to be thrown. ``spell`` says what they came to."""

    fold: Fold[Any]
    spell: Callable[[Told, Reading], str]

    def throw(self, dice: Dice) -> Cast:
        """Throw them. Raises DiceError where they cannot be thrown."""
        thrown = throw(self.fold, dice)
        told = self.fold.tell(thrown.faces, thrown.reading)
        sentence = f"{told.dice}: {self.spell(told, thrown.reading)}"
        return Cast(told.rolls, told.dice, thrown.reading.total, sentence, told.extras)


@attrs.frozen
class SumOfDice:
    """``count`` dice of equal sides and a number on top. States are the dice left and the sum so far."""

    count: int
    die: int
    plus: int

    @property
    def start(self) -> tuple[int, int]:
        return self.count, self.plus

    def sides(self, state: tuple[int, int]) -> int:
        return self.die if state[0] else 0

    def step(self, state: tuple[int, int], face: int) -> tuple[int, int]:
        return state[0] - 1, state[1] + face

    def finish(self, state: tuple[int, int]) -> Reading:
        return Reading(state[1], None, False)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        plus = f"{self.plus:+d}" if self.plus else ""
        return Told(tuple(faces), f"{self.count}d{self.die}{plus}", used=str(sum(faces)))

    def spell(self, told: Told, reading: Reading) -> str:
        """The sum as it was added up: ``4 + 6 + 3 = 13``."""
        added = " + ".join(map(str, told.rolls))
        if self.plus:
            added += f" {'+' if self.plus > 0 else '-'} {abs(self.plus)}"
        total = spell(reading.total)
        return total if added == total else f"{added} = {total}"


def handful(text: str, named: Callable[[str], Handful | NoDice | None]) -> Handful | NoDice:
    """The dice that a text asks for: ``NdM+K``, else whatever ``named`` reads in it (None: this ruleset names no dice).

    1 to 100 dice of 2 to 1000 sides, and at most 1000 on top or off; N left out is 1.
    """
    written = text.strip()
    if len(written) > LONGEST_TEXT:
        return NoDice(f"must be at most {LONGEST_TEXT} characters long, not {len(written)}")
    match = _NOTATION.fullmatch(written)
    if match is not None:
        return _summed(match)
    return named(written) or NoDice("write dice such as 2d6+3: how many, of how many sides, and a number on top")


def _summed(match: re.Match[str]) -> Handful | NoDice:
    count, sides = int(match[1] or 1), int(match[2])
    plus = int(match[4] or 0)
    if not 1 <= count <= MOST_CUSTOM:
        return NoDice(f"1 to {MOST_CUSTOM} dice can be thrown at once, not {count}")
    if not 2 <= sides <= MOST_SIDES:
        return NoDice(f"a die has 2 to {MOST_SIDES} sides, not {sides}")
    if plus > MOST_ADDED:
        return NoDice(f"at most {MOST_ADDED} can be added or taken off, not {plus}")
    fold = SumOfDice(count, sides, -plus if match[3] == "-" else plus)
    return Handful(fold, fold.spell)
