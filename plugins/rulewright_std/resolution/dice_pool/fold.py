"""Throwing a pool: the first dice, those that explosions add, and the one re-throw of a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.check.faces import FaceRules
from rulewright.check.fold import Marks, Reading, Told, replay
from rulewright.check.gains import MOST_RETHROWS
from rulewright_std.resolution.dice_pool.counting import Measure, faces_of
from rulewright_std.resolution.dice_pool.marks import marks_of
from rulewright_std.resolution.dice_pool.weights import weigh_pool

PoolState = tuple[int, int, int, int, int, int, int]
"""First dice still to stand; added dice still to stand; dice that may yet be added; successes less those taken away;
low dice that a botch has seen, or SAFE; re-throws left; and 1 while the next throw is a re-throw that stands whatever
it is."""

SAFE = -1
"""No botch can come of it any more: a die succeeded, or there is no such rule."""


class PoolFold:
    """``count`` dice thrown by face rules. Explosions add at most ``room`` dice beyond them.

    Each die is thrown again first, as long as its rule says, and only the face at which it stands may explode; added
    dice are treated the same way (question.check.12).
    """

    __slots__ = (
        "_again_up_to",
        "_faces",
        "_once",
        "botched_at",
        "count",
        "measure",
        "only_first",
        "room",
        "rules",
        "start",
    )

    def __init__(self, rules: FaceRules, count: int, room: int, measure: Measure) -> None:
        self.rules = rules
        self.count = count
        self.room = room if rules.explode is not None else 0
        self.measure = measure
        self._faces = faces_of(rules)
        again = rules.rethrow
        # An entry may have been written for dice with more sides than an override rolls here.
        self._again_up_to = min(again.up_to, rules.sides - 1) if again is not None else 0
        self._once = 1 if again is not None and not again.until else 0
        self.only_first = rules.low is not None and rules.low.half
        """Whether a botch looks at the first dice alone."""
        self.botched_at = (count + 1) // 2 if self.only_first else 1
        """Low dice from which a pool without a success is a botch."""
        watched = rules.low is not None and measure.botches
        rethrows = MOST_RETHROWS if again is not None else 0
        self.start: PoolState = (count, 0, self.room, 0, 0 if watched else SAFE, rethrows, 0)

    def sides(self, state: PoolState) -> int:
        return self.rules.sides if state[0] or state[1] else 0

    def step(self, state: PoolState, face: int) -> PoolState:
        first, added, room, net, seen, rethrows, stands = state
        if rethrows and face <= self._again_up_to and not stands:
            return first, added, room, net, seen, rethrows - 1, self._once
        worth, succeeds, low, explodes = self._faces[face]
        if seen != SAFE:
            if succeeds:
                seen = SAFE
            elif low and seen < self.botched_at and (first or not self.only_first):
                seen += 1
        if first:
            first -= 1
        else:
            added -= 1
        if explodes and room:
            return first, added + 1, room - 1, net + worth, seen, rethrows, 0
        return first, added, room, net + worth, seen, rethrows, 0

    def finish(self, state: PoolState) -> Reading:
        if not self.count:
            return self.measure.empty
        return self.measure.read(state[3], state[4] >= self.botched_at)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        """``rolls`` are the faces at which the dice stand, in the order thrown; what was thrown again is only
        counted, each die once."""
        standing: list[int] = []
        rerolled, again = 0, False
        for step in replay(self, faces):
            if step.after[5] < step.before[5]:
                rerolled += not again
                again = True
            else:
                standing.append(step.face)
                again = False
        extras = []
        if rerolled:
            extras.append(("rerolled", str(rerolled)))
            if self.rules.rethrow is not None and self.rules.rethrow.name is not None:
                extras.append(("reroll", self.rules.rethrow.name))
        exact = standing.count(self.rules.target) if self.rules.exact else 0
        if exact:
            extras.append(("exact", str(exact)))
        if self.only_first and reading.critical != "failure" and self._half_low(standing[: self.count]):
            extras.append(("complication", "true"))
        return Told(tuple(standing), f"{len(standing)}d{self.rules.sides}", extras=tuple(extras))

    def _half_low(self, first: Sequence[int]) -> bool:
        return bool(first) and 2 * sum([self._faces[face].low for face in first]) >= len(first)

    def weights(self) -> Mapping[Reading, float]:
        return weigh_pool(self)

    def marks(self) -> Marks:
        return marks_of(self)

    def _identity(self) -> tuple[FaceRules, int, int, Measure]:
        return self.rules, self.count, self.room, self.measure

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PoolFold) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())
