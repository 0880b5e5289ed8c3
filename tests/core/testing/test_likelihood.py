"""Counts that the odds would throw, and counts that they would not."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.testing.likelihood import unlikely

COIN = {"heads": 0.5, "tails": 0.5}


@pytest.mark.parametrize("heads", [50, 60, 70])
def test_what_chance_does_is_likely(heads: int) -> None:
    """Of 100, 70 and 30 are 20 off each: 400 / 50 + 400 / 50 = 16, within 1 + 4 * 1.41 + 10 = 16.7."""
    assert unlikely(Counter(heads=heads, tails=100 - heads), COIN) is None


def test_what_is_further_out_is_not() -> None:
    """25 off each is 625 / 50 + 625 / 50 = 25."""
    assert unlikely(Counter(heads=75, tails=25), COIN) == (
        "chi-squared is 25.0 with 1 degrees of freedom: {'heads': 75, 'tails': 25}"
    )


def test_what_has_no_chance_may_not_be_thrown_once() -> None:
    assert unlikely(Counter(heads=50, tails=49, edge=1), COIN) == "has no chance, and was thrown: ['edge']"
    assert unlikely(Counter(edge=1), {**COIN, "edge": 0.0}) == "has no chance, and was thrown: ['edge']"


def test_rare_things_are_looked_at_together() -> None:
    """Two that come once in a thousand are expected 0.2 times of 100 together; 20 times is too often."""
    chances = {"plain": 0.998, "gold": 0.001, "silver": 0.001}
    assert unlikely(Counter(plain=99, gold=1), chances) is None
    assert unlikely(Counter(plain=80, gold=10, silver=10), chances) == (
        "all that is rare was thrown 20 times, and expected 0.2 times"
    )
