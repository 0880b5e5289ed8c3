"""Dice as files write them, such as ``2d6+1``: read, and thrown for a number."""

from __future__ import annotations

from rulewright.dice.port import Dice


def dice_of(notation: str) -> tuple[int, int, int]:
    """How many dice of how many sides, and what is added: ``2d6-1`` is 2, 6 and -1. The notation was read without fault
    (:data:`rulewright.shapes.words.Dice`)."""
    count, _, rest = notation.partition("d")
    sides, sign, plus = rest.partition("-") if "-" in rest else rest.partition("+")
    return int(count), int(sides), int(f"{sign}{plus or 0}")


def number_of(written: int | str, dice: Dice) -> int:
    """A whole number as it is written, or what the dice that are written come to. Raises DiceError where they cannot be
    thrown."""
    if isinstance(written, int):
        return written
    count, sides, plus = dice_of(written)
    return sum(dice.throw(sides) for _ in range(count)) + plus
