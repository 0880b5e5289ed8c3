"""Sum pools with a wild die: the sheet's number is a number of six-sided dice, added up against a difficulty.

The first die is wild. Its highest face is thrown again and added for as long as it comes up; a 1 at its first throw
takes itself and the best other die away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import attrs

from rulewright.capability import Capability
from rulewright.check.fold import Reading, Told
from rulewright.check.kinds import DICE_COUNT, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, dc_rungs, difficulty, ladder
from rulewright.check.plan import Draft, Judge, Owed, Plan, Rule
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import changed_dice, counted_dice, nearest
from rulewright.shapes.declare import key, shape
from rulewright.teaching import Teaching

MOST_WILD: Final = 20
"""Throws of the wild die in one check; the chain ends there and what it came to stands."""


@shape
class WildDie:
    """The dice of a wild pool."""

    sides: int = key(2, 100, default=6, help="sides of every die, the wild one included")


@shape
class WildKeys:
    """Keys of the resolution block that are read when one die of a sum is wild."""

    die: WildDie = key(default=WildDie())
    most_dice: int = key(1, 30, default=12, help="the most dice that a check throws, the wild one included")
    difficulty_ladder: tuple[DcRung, ...] = key(0, 40, default=())


class WildState(NamedTuple):
    """Throws of the wild die so far and whether it goes on, whether it began with a 1, plain dice left, the sum, and
    the best plain die."""

    wild: int
    rolling: bool
    failed: bool
    left: int
    sum: int
    best: int


@attrs.frozen
class WildFold:
    """One check of a wild pool: the wild die first, then ``plain`` others."""

    die: int
    plain: int
    dc: int

    @property
    def start(self) -> WildState:
        return WildState(0, True, False, self.plain, 0, 0)

    def sides(self, state: WildState) -> int:
        return self.die if state.rolling or state.left else 0

    def step(self, state: WildState, face: int) -> WildState:
        wild, rolling, failed, left, total, best = state
        if rolling:
            failed = wild == 0 and face == 1
            again = face == self.die and wild + 1 < MOST_WILD
            return WildState(wild + 1, again, failed, left, total if failed else total + face, best)
        return WildState(wild, False, failed, left - 1, total + face, max(best, face) if failed else 0)

    def finish(self, state: WildState) -> Reading:
        total = state.sum - state.best
        return Reading(total, total - self.dc, total >= self.dc)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        return Told(tuple(faces), f"{len(faces)}d{self.die}", used=str(reading.total))


@attrs.frozen
class WildRule(Rule):
    """How one ruleset throws a wild pool."""

    keys: WildKeys
    ladder: Ladder[DcRung]

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        return (Teaching("the number that the dice must reach together, 1 to 1000", "dc"),)

    def rungs(self) -> tuple[str, ...]:
        return dc_rungs(self.ladder)

    def spell(self, number: float) -> str:
        return counted_dice(number)

    def spell_change(self, by: float) -> str:
        return changed_dice(by)

    def plan(self, draft: Draft) -> Plan | Owed:
        dc = difficulty(draft.request, self.ladder, lo=1, hi=1000, needed=True)
        if dc is None:
            return Owed("needs a difficulty")
        count = nearest(draft.number.value + draft.adjustment)
        count = min(max(count, 1), self.keys.most_dice)
        return Plan(WildFold(self.keys.die.sides, count - 1, dc), "sum", dc=dc)


def compile_wild(resolution: Resolution, loading: Loading) -> WildRule:
    keys: WildKeys = resolution.variant
    return WildRule(keys, ladder(keys.difficulty_ladder))


KIND: Final = ResolutionKind(
    id="wild-die",
    shape=WildKeys,
    compile=compile_wild,
    since=Capability.parse("1.140"),
    feature="contrib.wild-die",
    traits=frozenset({DICE_COUNT}),
    help="dice are added up, and the first one is wild",
)
