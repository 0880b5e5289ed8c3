"""The tally of a check: net successes, and which critical symbols were seen. Nothing else decides one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

import attrs

from rulewright.check.fold import Critical, Reading
from rulewright_std.resolution.symbol_pool.fold import Table
from rulewright_std.resolution.symbol_pool.symbols import Die, Hand, Shown, Symbols

CRITICAL_SUCCESS: Final = "criticalSuccess"
CRITICAL_FAILURE: Final = "criticalFailure"

_SEEN_SUCCESS: Final = 1
_SEEN_FAILURE: Final = 2
_SEEN_BITS: Final = 2


@attrs.frozen(eq=False)
class SuccessTally:
    """Counts successes over failures, above two bits that say whether each critical symbol was seen.

    A critical symbol colours the side on which the check came out by itself; with ``tiers`` it colours nothing, and
    only the marks tell of it (check.symbol-pool.criticals, check.symbol-pool.outcomes).
    """

    tables: Mapping[str, Table]
    needed: int
    tiers: bool
    start: int = 0
    _merged: Mapping[str, tuple[tuple[int, int, int], ...]] = attrs.field(init=False, repr=False)
    """The tables with equal faces as one: what it adds, what it sets, how many faces are so."""

    def __attrs_post_init__(self) -> None:
        merged = {die: tuple((*face, times) for face, times in Counter(t).items()) for die, t in self.tables.items()}
        object.__setattr__(self, "_merged", merged)

    def read(self, tally: int) -> Reading:
        net = max(tally >> _SEEN_BITS, 0)
        passed = net >= self.needed
        seen_success, seen_failure = tally & _SEEN_SUCCESS, tally & _SEEN_FAILURE
        critical: Critical | None = None
        if not self.tiers and (seen_success if passed else seen_failure):
            critical = "success" if passed else "failure"
        marks = (*((CRITICAL_SUCCESS,) if seen_success else ()), *((CRITICAL_FAILURE,) if seen_failure else ()))
        return Reading(net, net - self.needed + 1, passed, critical, marks=marks)

    def weigh(self, hand: Hand) -> Mapping[Reading, float]:
        """Die by die, equal faces of a die taken together. Weights are whole numbers of equally likely rolls until the
        last division, so nothing is lost on the way."""
        weights, ways = {self.start: 1}, 1
        for die, number in hand:
            faces = self._merged[die.id]
            for _ in range(number):
                weights = _with_one_more(weights, faces)
            ways *= len(die.faces) ** number
        readings: defaultdict[Reading, float] = defaultdict(float)
        for tally, rolls in weights.items():
            readings[self.read(tally)] += rolls / ways
        return dict(readings)


def _with_one_more(weights: Mapping[int, int], faces: tuple[tuple[int, int, int], ...]) -> dict[int, int]:
    after: dict[int, int] = {}
    so_far = after.get
    for adds, sets, times in faces:
        for tally, rolls in weights.items():
            key = tally + adds | sets
            after[key] = so_far(key, 0) + rolls * times
    return after


def success_tally(symbols: Symbols, dice: Iterable[Die], needed: int, *, tiers: bool) -> SuccessTally:
    """The tally of checks that need this many successes."""

    def face(shown: Shown) -> tuple[int, int]:
        seen = _SEEN_SUCCESS if symbols.critical_success in shown else 0
        if symbols.critical_failure in shown:
            seen |= _SEEN_FAILURE
        return symbols.success_of(shown) << _SEEN_BITS, seen

    return SuccessTally({die.id: tuple(map(face, die.faces)) for die in dice}, needed, tiers)
