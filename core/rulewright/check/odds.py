"""The exact odds of a check: the chance of each result, each tier, each total, and of what its record shows besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs

from rulewright.check.fold import NO_MARKS, Fold, Marks
from rulewright.check.plan import Judge
from rulewright.check.roll import marks_of, weigh

K = TypeVar("K")

MOST_KEPT: Final = 256
"""Odds that a loaded ruleset keeps, the least recently asked for dropped first."""

NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})
RESULTS: Final = ("critical_success", "success", "failure", "critical_failure")


@attrs.frozen
class Odds:
    """The chances of a check, exact to 1e-12.

    ``results`` is by result, ``outcomes`` by the label of the outcome tier (all tiers, the best first), ``totals`` by
    total or net successes, rising; each of them sums to one, but for ``outcomes`` where there are no tiers.

    ``marks`` is the chance of each mark beside the result that can come: a complication, a dark die that stands
    highest, the critical symbols (check.record.complication, check.dice-highest.dark-highest). ``counts`` is the
    chance of each number that the record shows, by what it counts: dice exactly on the target, a face that is told
    apart (check.dice-pool.exact.record, check.dice-sum.unmodified).
    """

    results: Mapping[str, float]
    outcomes: Mapping[str, float]
    totals: Mapping[float, float]
    marks: Mapping[str, float] = NOTHING
    counts: Mapping[str, Mapping[int, float]] = NOTHING

    @property
    def success(self) -> float:
        """The chance to succeed, critically or not."""
        return min(self.results["critical_success"] + self.results["success"], 1.0)


def odds_of(fold: Fold[Any], judge: Judge) -> Odds:
    """The odds of a fold's dice as a judge reads them. Nothing is thrown. Raises PurseEmpty for a fold that would throw
    without end."""
    results = dict.fromkeys(RESULTS, 0.0)
    outcomes = dict.fromkeys(judge.labels(), 0.0)
    totals: dict[float, float] = {}
    seen: dict[str, float] = {}
    read = judge.judge
    for reading, weight in weigh(fold).items():
        result, outcome = read(reading)
        results[result] += weight
        if outcome is not None:
            outcomes[outcome] += weight
        total = reading.total
        totals[total] = totals.get(total, 0.0) + weight
        for mark in reading.marks:
            seen[mark] = seen.get(mark, 0.0) + weight
    marks = marks_of(fold)
    if marks is not NO_MARKS:
        seen.update({mark: chance for mark, chance in marks.chances.items() if chance > 0})
    return Odds(_held(results), _held(outcomes), _held(dict(sorted(totals.items()))), _held(seen), _counts(marks))


def _held(chances: dict[K, float]) -> Mapping[K, float]:
    """Chances that nobody can change. What was added up may come out a hair above one."""
    if not chances:
        return NOTHING
    if max(chances.values()) > 1:
        chances = {name: min(chance, 1.0) for name, chance in chances.items()}
    return MappingProxyType(chances)


def _counts(marks: Marks) -> Mapping[str, Mapping[int, float]]:
    if not marks.counts:
        return NOTHING
    return MappingProxyType({name: MappingProxyType(dict(numbers)) for name, numbers in marks.counts.items()})


OddsOf = Callable[[Fold[Any], Judge], Odds]


def kept_odds() -> OddsOf:
    """:func:`odds_of` that keeps what it found, for one loaded ruleset. Equal folds under one judge have equal odds, so
    that it knows a check again by its numbers, however its tag was written."""
    return lru_cache(maxsize=MOST_KEPT)(odds_of)
