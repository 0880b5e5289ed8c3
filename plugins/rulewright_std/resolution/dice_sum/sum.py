"""Adding up dice: the fold, the plan, and the kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import attrs

from rulewright.check.fold import Critical, Reading, Told, replay
from rulewright.check.kinds import Facts, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, difficulty, ladder
from rulewright.check.plan import Draft, Mode, Owed, Plan, Rule
from rulewright.check.resolution import Resolution
from rulewright.check.roll import weigh_plainly
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright_std.resolution.dice_sum.vocabulary import MOST_CHAINED, OpenEnded, Policy, SumKeys, check_keys

NEEDS_DIFFICULTY: Final = Owed("needs a difficulty")


class SumState(NamedTuple):
    """Where a summed roll stands: dice still to throw, the sum so far, the first face, the way a chain goes (1 up, -1
    down, 0 not chaining) and its length; and the roll that is finished already, where two are made."""

    left: int
    sum: int
    first: int
    way: int
    chained: int
    other: tuple[int, int] | None


@attrs.frozen
class SumFold:
    """One summed check: ``count`` dice of ``die`` sides that count as ``values`` say, rolled once, or twice with the better
    (``keep`` 1) or the worse (-1) roll kept. ``read`` makes a reading of a total and the first die's face."""

    die: int
    count: int
    values: tuple[int, ...]
    chain: OpenEnded | None
    keep: int
    read: Callable[[int, int], Reading]
    marked: frozenset[int] = frozenset()
    start: SumState = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "start", SumState(self.count, 0, 0, 0, 0, None))

    def sides(self, state: SumState) -> int:
        return self.die if state.left else 0

    def step(self, state: SumState, face: int) -> SumState:
        left, total, first, way, chained, other = state
        value = self.values[face - 1]
        left -= 1
        if first == 0:
            first, total = face, value
            if self.chain is not None:
                way = self._way(face)
                left, chained = (1, 1) if way else (0, 0)
        elif way:
            total += way * value
            chained += 1
            assert self.chain is not None
            left = 1 if face >= self.chain.high and chained < MOST_CHAINED else 0
        else:
            total += value
        if left == 0 and self.keep and other is None:
            return SumState(self.count, 0, 0, 0, 0, (total, first))
        return SumState(left, total, first, way, chained, other)

    def _way(self, face: int) -> int:
        assert self.chain is not None
        if face >= self.chain.high:
            return 1
        return -1 if self.chain.low is not None and face <= self.chain.low else 0

    def finish(self, state: SumState) -> Reading:
        return self.read(*self._kept(state))

    def _kept(self, state: SumState) -> tuple[int, int]:
        mine = (state.sum, state.first)
        if state.other is None:
            return mine
        return max(state.other, mine) if self.keep > 0 else min(state.other, mine)

    def weights(self) -> Mapping[Reading, float]:
        """The odds of two rolls from those of one: a pair is kept as often as it is the better (or worse) of two draws."""
        once = self._once()
        if self.keep:
            once = _kept_of_two(once, best=self.keep > 0)
        weights: defaultdict[Reading, float] = defaultdict(float)
        for (total, first), weight in once.items():
            weights[self.read(total, first)] += weight
        return dict(weights)

    def _once(self) -> dict[tuple[int, int], float]:
        single = attrs.evolve(self, keep=0, read=_pair)
        return {(int(r.total), r.shift): weight for r, weight in weigh_plainly(single).items()}

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        state = self.start
        for step in replay(self, faces):
            state = step.after
        total, first = self._kept(state)
        extras = [("unmodified", str(first))] if first in self.marked else []
        return Told(
            rolls=tuple(faces),
            dice=f"{self.count * (2 if self.keep else 1) if self.chain is None else len(faces)}d{self.die}",
            used=str(total),
            extras=tuple(extras),
        )


def _pair(total: int, first: int) -> Reading:
    return Reading(total, None, False, shift=first)


def _kept_of_two(once: Mapping[tuple[int, int], float], *, best: bool) -> dict[tuple[int, int], float]:
    below, kept = 0.0, {}
    for pair in sorted(once, reverse=not best):
        weight = once[pair]
        kept[pair] = weight * (2 * below + weight)
        below += weight
    return kept


@attrs.frozen
class SumRule(Rule):
    """How one ruleset adds up dice."""

    keys: SumKeys
    ladder: Ladder[DcRung]
    values: tuple[int, ...]

    def plan(self, draft: Draft) -> Plan | Owed:
        needed = draft.judge.needs_difficulty
        dc = difficulty(draft.request, self.ladder, lo=-1000, hi=1000, needed=needed)
        if dc is None and needed:
            return NEEDS_DIFFICULTY
        modifier = draft.number.value + draft.adjustment
        mode = self._mode(draft)
        saves = draft.asking.subject.kind == "save"
        policies = self.keys.policies()
        fold = SumFold(
            die=self.keys.dice.sides,
            count=self.keys.dice.count,
            values=self.values,
            chain=self.keys.open_ended,
            keep={"normal": 0, "advantage": 1, "disadvantage": -1}[mode],
            read=self._reader(modifier, dc, policies.save if saves else policies.check),
            marked=frozenset(self.keys.unmodified),
        )
        return Plan(fold, "sum", dc=dc, modifier=modifier, mode=mode)

    def _mode(self, draft: Draft) -> Mode:
        if not self.keys.advantage:
            return "normal"
        match (draft.request.text("mode") or "").lower():
            case "advantage":
                return "advantage"
            case "disadvantage":
                return "disadvantage"
            case _:
                return "normal"

    def _reader(self, modifier: float, dc: int | None, policy: Policy) -> Callable[[int, int], Reading]:
        sides, single = self.keys.dice.sides, self.keys.dice.count == 1
        highest = policy in ("both", "max-only")
        lowest = policy in ("both", "min-only")

        def read(rolled: int, first: int) -> Reading:
            total = rolled + modifier
            margin = None if dc is None else total - dc
            critical: Critical | None = None
            shift = 0
            if single:
                if first == sides:
                    shift = 1
                    critical = "success" if highest else None
                elif first == 1:
                    shift = -1
                    critical = "failure" if lowest else None
            return Reading(total, margin, margin is not None and margin >= 0, critical, shift)

        return read


def facts_of(resolution: Resolution) -> Facts:
    keys: SumKeys = resolution.variant
    policies = keys.policies()
    return Facts(
        single_die=keys.dice.count == 1,
        automatic_naturals=(policies.check, policies.save) != ("none", "none"),
    )


def compile_sum(resolution: Resolution, loading: Loading) -> SumRule:
    keys: SumKeys = resolution.variant
    values = keys.dice.faces or tuple(range(1, keys.dice.sides + 1))
    return SumRule(keys, ladder(keys.difficulty_ladder), values)


def card(faces: Sequence[int], values: Sequence[int]) -> str:
    """Faces as a dice card draws them: Fudge dice as a minus sign, a blank and a plus sign, others as what they count
    (check.dice-sum.faces.card)."""
    if sorted(set(values)) == [-1, 0, 1]:
        return " ".join({-1: "−", 0: " ", 1: "+"}[values[face - 1]] for face in faces)
    return " ".join(spell(values[face - 1]) for face in faces)


KIND: Final = ResolutionKind(
    id="dice-sum",
    shape=SumKeys,
    compile=compile_sum,
    check=check_keys,
    facts=facts_of,
    feature="check.dice-sum.dice",
    help="dice are added up, with the sheet's number, against a difficulty",
)
