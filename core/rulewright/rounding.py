"""All rounding that rules ask for. Nothing else in the engine rounds."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal

Rounding = Literal["down", "up", "nearest"]


def down(value: float) -> int:
    """Toward minus infinity: -1.5 is -2."""
    return floor(value)


def up(value: float) -> int:
    """Toward plus infinity: -1.5 is -1."""
    return ceil(value)


def nearest(value: float) -> int:
    """To the nearest whole number, halves up: 2.5 is 3 and -2.5 is -2."""
    return floor(value + 0.5)


def toward_zero(value: float) -> int:
    """Cut off what stands behind the point: -1.5 is -1."""
    return int(value)


def plus(one: float, other: float) -> float:
    """The sum of two numbers as they are written: 5.1 and 0.1 are 5.2, and not a hair less. Whole sums are integers."""
    found = one + other
    if one != int(one) or other != int(other):
        found = float(Fraction(repr(one)) + Fraction(repr(other)))
    return int(found) if found == int(found) else found


_BY_NAME = {"down": down, "up": up, "nearest": nearest}


def by_name(mode: Rounding, value: float) -> int:
    """Round as a ruleset's ``round`` key says (sheet.evaluate.round)."""
    return _BY_NAME[mode](value)


def share(mode: Rounding, part: float, whole: int) -> int:
    """A part of a whole number, rounded. The part is taken as it is written, so that a tenth of 30 is 3 and not a hair
    more."""
    exact = Fraction(repr(part)) * whole
    return {"down": floor(exact), "up": ceil(exact), "nearest": floor(exact + Fraction(1, 2))}[mode]


def spell(value: float) -> str:
    """A number as records and sheets write it: whole numbers without a point, others as short as they read back."""
    whole = int(value)
    return str(whole) if whole == value else repr(value)


def signed(value: float) -> str:
    """A number that is added to a roll: ``+5``, ``+0``, ``-1``."""
    return f"+{spell(value)}" if value >= 0 else spell(value)


def counted_dice(value: float) -> str:
    """A number of dice: ``1 die``, ``0 dice``, ``5 dice``."""
    return f"{spell(value)} {'die' if value == 1 else 'dice'}"


def changed_dice(value: float) -> str:
    """Dice that are added or taken away: ``+1 die``, ``-2 dice``."""
    return f"{signed(value)} {'die' if abs(value) == 1 else 'dice'}"


def percent(chance: float) -> str:
    """A chance for people: ``58.33 %``."""
    return f"{100 * chance:.2f} %"
