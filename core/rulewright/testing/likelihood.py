"""Whether what was thrown could have come from the odds that were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import TypeVar

T = TypeVar("T")

_SEEN = 5.0
"""From how many expected times on something is compared by itself; what is rarer is thrown together."""


def unlikely(counts: Counter[T], chances: Mapping[T, float]) -> str | None:
    """Why these counts are no sample of these chances, or None: something was thrown that cannot be, or chi-squared is
    further out than chance goes in one of 20,000 tries."""
    impossible = [thing for thing in counts if chances.get(thing, 0.0) <= 0]
    if impossible:
        return f"has no chance, and was thrown: {impossible}"
    thrown = counts.total()
    groups = [(counts[thing], thrown * chance) for thing, chance in chances.items() if thrown * chance >= _SEEN]
    rest = (thrown - sum(count for count, _ in groups), thrown - sum(expected for _, expected in groups))
    if rest[1] >= _SEEN:
        groups.append(rest)
    elif rest[0] > rest[1] + 15:
        return f"all that is rare was thrown {rest[0]} times, and expected {rest[1]:.1f} times"
    free = max(len(groups) - 1, 1)
    chi_squared = sum((count - expected) ** 2 / expected for count, expected in groups)
    if chi_squared > free + 4 * sqrt(2 * free) + 10:
        return f"chi-squared is {chi_squared:.1f} with {free} degrees of freedom: {dict(counts)}"
    return None
