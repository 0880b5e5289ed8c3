"""Adding up dice: the fold, the plan, and the kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from rulewright.check.fold import Critical, Reading, Told
from rulewright.check.kinds import ROLLED_ON_TOP, Facts, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, dc_rungs, difficulty, ladder
from rulewright.check.plan import Draft, Judge, Mode, Owed, Plan, Rule
from rulewright.check.resolution import Resolution
from rulewright.check.roll import weigh_plainly
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.teaching import Teaching, listed
from rulewright_std.resolution.dice_sum.vocabulary import MOST_CHAINED, OpenEnded, Policy, SumKeys, check_keys

NEEDS_DIFFICULTY: Final = Owed("needs a difficulty")


SumState = tuple[int, int, int, int, int, tuple[int, int] | None]
"""Where a summed roll stands: dice still to throw, the sum so far, the first face, the way a chain goes (1 up, -1 down,
0 not chaining) and its length; and the roll that is finished already, where two are made. A plain tuple, since one is
made for every die thrown."""


@attrs.frozen
class SumFold:
    """One summed check by a rule: rolled once, or twice with the better (``keep`` 1) or the worse (-1) roll kept.
    ``top`` and ``bottom`` say whether the highest and the lowest face of a single die decide by themselves."""

    rule: SumRule
    keep: int
    modifier: float
    dc: int | None
    top: bool = False
    bottom: bool = False

    @property
    def start(self) -> SumState:
        return self.rule.start

    def sides(self, state: SumState) -> int:
        return self.rule.die if state[0] else 0

    def step(self, state: SumState, face: int) -> SumState:
        left, total, first, way, chained, other = state
        value = self.rule.values[face - 1]
        chain = self.rule.chain
        left -= 1
        if first == 0:
            first, total = face, value
            if chain is not None:
                way = _way(chain, face)
                left, chained = (1, 1) if way else (0, 0)
        elif way and chain is not None:
            total += way * value
            chained += 1
            left = 1 if face >= chain.high and chained < MOST_CHAINED else 0
        else:
            total += value
        if left == 0 and self.keep and other is None:
            return (self.rule.start[0], 0, 0, 0, 0, (total, first))
        return (left, total, first, way, chained, other)

    def finish(self, state: SumState) -> Reading:
        return self._read(*self._kept(state))

    def _kept(self, state: SumState) -> tuple[int, int]:
        _, total, first, _, _, other = state
        if other is None:
            return (total, first)
        return max(other, (total, first)) if self.keep > 0 else min(other, (total, first))

    def _read(self, rolled: int, first: int) -> Reading:
        total = rolled + self.modifier
        margin = None if self.dc is None else total - self.dc
        critical: Critical | None = None
        shift = 0
        if self.rule.single:
            if first == self.rule.die:
                shift, critical = 1, "success" if self.top else None
            elif first == 1:
                shift, critical = -1, "failure" if self.bottom else None
        return Reading(total, margin, margin is not None and margin >= 0, critical, shift)

    def weights(self) -> Mapping[Reading, float]:
        """The odds of two rolls from those of one: a pair is kept as often as it is the better (or worse) of two
        draws."""
        once = weigh_plainly(_OneRoll(self.rule))
        pairs = {(int(reading.total), reading.shift): weight for reading, weight in once.items()}
        if self.keep:
            pairs = _kept_of_two(pairs, best=self.keep > 0)
        weights: defaultdict[Reading, float] = defaultdict(float)
        for (total, first), weight in pairs.items():
            weights[self._read(total, first)] += weight
        return dict(weights)

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        state = self.start
        for face in faces:
            state = self.step(state, face)
        total, first = self._kept(state)
        return Told(
            rolls=tuple(faces),
            dice=f"{len(faces)}d{self.rule.die}",
            used=str(total),
            extras=(("unmodified", str(first)),) if first in self.rule.marked else (),
        )


class _OneRoll(SumFold):
    """One roll of a rule, told apart by its total and its first face: what the odds of every check by it are made
    of."""

    def __init__(self, rule: SumRule) -> None:
        super().__init__(rule, 0, 0, None)

    def _read(self, rolled: int, first: int) -> Reading:
        return Reading(rolled, None, False, shift=first)


def _way(chain: OpenEnded, face: int) -> int:
    if face >= chain.high:
        return 1
    return -1 if chain.low is not None and face <= chain.low else 0


def _kept_of_two(once: Mapping[tuple[int, int], float], *, best: bool) -> dict[tuple[int, int], float]:
    below, kept = 0.0, {}
    for pair in sorted(once, reverse=not best):
        weight = once[pair]
        kept[pair] = weight * (2 * below + weight)
        below += weight
    return kept


@attrs.frozen
class SumRule(Rule):
    """How one ruleset adds up dice: ``die`` sides that count as ``values`` say, and the policies of naturals for checks
    and saves as (highest decides, lowest decides)."""

    die: int
    values: tuple[int, ...]
    single: bool
    start: SumState
    chain: OpenEnded | None
    marked: frozenset[int]
    ladder: Ladder[DcRung]
    advantage: bool
    on_checks: tuple[bool, bool]
    on_saves: tuple[bool, bool]

    def plan(self, draft: Draft) -> Plan | Owed:
        needed = draft.judge.needs_difficulty
        dc = difficulty(draft.request, self.ladder, lo=-1000, hi=1000, needed=needed)
        if dc is None and needed:
            return NEEDS_DIFFICULTY
        modifier = draft.number.value + draft.adjustment
        mode = self._mode(draft) if self.advantage else "normal"
        top, bottom = self.on_saves if draft.asking.subject.kind == "save" else self.on_checks
        fold = SumFold(self, _KEEP[mode], modifier, dc, top, bottom)
        return Plan(fold, "sum", dc=dc, modifier=modifier, mode=mode)

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        lines = []
        if judge.needs_difficulty:
            lines.append(Teaching("the number that the dice and the sheet's number must reach together", "dc"))
        if self.advantage:
            sentence = 'the dice are rolled twice and the better total is kept; "disadvantage" keeps the worse one'
            lines.append(Teaching(sentence, "mode", "advantage"))
        if self.marked:
            faces = listed([str(face) for face in sorted(self.marked)], "or")
            sentence = (
                f"A first die that shows {faces} is told apart, as unmodified: apply what the rules say of that face."
            )
            lines.append(Teaching(sentence))
        return tuple(lines)

    def rungs(self) -> tuple[str, ...]:
        return dc_rungs(self.ladder)

    def _mode(self, draft: Draft) -> Mode:
        """How the roll leans; advantage and disadvantage cancel, whoever asks for them and how often."""
        asked = {(draft.request.text("mode") or "").lower(), *draft.leans}
        if ("advantage" in asked) is ("disadvantage" in asked):
            return "normal"
        return "advantage" if "advantage" in asked else "disadvantage"


_KEEP: Final[dict[Mode, int]] = {"normal": 0, "advantage": 1, "disadvantage": -1}


def facts_of(resolution: Resolution) -> Facts:
    keys: SumKeys = resolution.variant
    policies = keys.policies()
    return Facts(
        single_die=keys.dice.count == 1,
        automatic_naturals=(policies.check, policies.save) != ("none", "none"),
    )


def compile_sum(resolution: Resolution, loading: Loading) -> SumRule:
    keys: SumKeys = resolution.variant
    policies = keys.policies()
    return SumRule(
        die=keys.dice.sides,
        values=keys.dice.faces or tuple(range(1, keys.dice.sides + 1)),
        single=keys.dice.count == 1,
        start=(keys.dice.count, 0, 0, 0, 0, None),
        chain=keys.open_ended,
        marked=frozenset(keys.unmodified),
        ladder=ladder(keys.difficulty_ladder),
        advantage=keys.advantage,
        on_checks=_decides(policies.check),
        on_saves=_decides(policies.save),
    )


def _decides(policy: Policy) -> tuple[bool, bool]:
    return (policy in ("both", "max-only"), policy in ("both", "min-only"))


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
    traits=frozenset({ROLLED_ON_TOP}),
    help="dice are added up, with the sheet's number, against a difficulty",
)
