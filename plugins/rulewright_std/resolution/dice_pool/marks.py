"""The odds of what a pool's record tells beside its successes: dice exactly on the target, and a complication."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rulewright.check.fold import NO_MARKS, Marks
from rulewright_std.resolution.dice_pool.botch import botch_chance
from rulewright_std.resolution.dice_pool.counting import faces_of
from rulewright_std.resolution.dice_pool.rethrows import law
from rulewright_std.resolution.dice_pool.rows import Row, joined, scaled, times
from rulewright_std.resolution.dice_pool.weights import thrown

if TYPE_CHECKING:
    from rulewright_std.resolution.dice_pool.fold import PoolFold

COMPLICATION: Final = "complication"
EXACT: Final = "exact"


def marks_of(fold: PoolFold) -> Marks:
    """All that the record may tell of this pool."""
    if not fold.count:
        return NO_MARKS
    chances = {}
    if fold.only_first:
        # Half of the first dice being low is a botch where that stands, and a complication everywhere else.
        chances[COMPLICATION] = max(half_low_chance(fold) - botch_chance(fold), 0.0)
    return Marks(chances, {EXACT: exact_chances(fold)} if fold.rules.exact else {})


def exact_chances(fold: PoolFold) -> Mapping[int, float]:
    """The chance of each number of dice that stand exactly on the target (check.dice-pool.exact.record): the dice as
    they are, but each worth one on that face and nothing on any other."""
    target = fold.rules.target
    faces = [face._replace(worth=int(shown == target)) for shown, face in enumerate(faces_of(fold.rules))]
    return {number: chance for number, chance in thrown(fold, faces[1:]).counted().items() if chance}


def half_low_chance(fold: PoolFold) -> float:
    """The chance that at least half of the first dice stand low (check.record.complication). Those are thrown before
    any that is added, so that nothing else has used up re-throws."""
    low = fold.rules.low
    if low is None:
        return 0.0
    stands = law(fold.rules.sides, fold.rules.rethrow, fold.count)
    shows = [sum(chances[: low.up_to]) if chances is not None else 0.0 for chances in (stands.kept, stands.low)]
    open_: dict[int, Row] = {0: [1.0]}
    for number in range(1, fold.count + 1):
        after: dict[int, Row] = {}
        for used, row in open_.items():
            for way in stands.moves(number, used):
                chance = shows[way.low]
                moved = times(scaled(row, way.chance), ((0, 1 - chance), (1, chance)))
                after[way.used] = joined(after.get(way.used, []), moved)
        open_ = after
    return sum(sum(row[(fold.count + 1) // 2 :]) for row in open_.values())
