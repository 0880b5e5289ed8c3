"""Adding up dice: the fold, the plan, and the kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

import attrs

from rulewright.check.fold import NO_MARKS, Marks, Reading, Told
from rulewright.check.kinds import ADDED_UP, ROLLED_ON_TOP, Facts, ResolutionKind
from rulewright.check.ladder import DcRung, Ladder, dc_rungs, difficulty, ladder
from rulewright.check.plan import Draft, Judge, Mode, Owed, Plan, Rule
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.teaching import Teaching, listed
from rulewright_std.resolution.dice_sum.vocabulary import MOST_CHAINED, OpenEnded, Policy, SumKeys, check_keys
from rulewright_std.resolution.dice_sum.ways import chain, kept_of_two, ways_of

NEEDS_DIFFICULTY: Final = Owed("needs a difficulty")
UNMODIFIED: Final = "unmodified"


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
        total, dc = rolled + self.modifier, self.dc
        margin = None if dc is None else total - dc
        passed = dc is not None and total >= dc
        if self.rule.single:
            if first == self.rule.die:
                return Reading(total, margin, passed, "success" if self.top else None, 1)
            if first == 1:
                return Reading(total, margin, passed, "failure" if self.bottom else None, -1)
        return Reading(total, margin, passed)

    def weights(self) -> Mapping[Reading, float]:
        """The odds of one roll, or of the one that is kept of two, read once for each total and first face."""
        read, pairs = self._read, self._kept_pairs()
        if not self.rule.marked:
            return {read(total, first): weight for (total, first), weight in pairs.items()}
        # Faces that are told apart read alike.
        weights: defaultdict[Reading, float] = defaultdict(float)
        for (total, first), weight in pairs.items():
            weights[read(total, first)] += weight
        return dict(weights)

    def marks(self) -> Marks:
        """The chances of first faces that are told apart (check.dice-sum.unmodified)."""
        marked = self.rule.marked
        if not marked:
            return NO_MARKS
        chances = dict.fromkeys(sorted(marked), 0.0)
        for (_, first), weight in self._kept_pairs().items():
            if first in marked:
                chances[first] += weight
        return Marks(counts={UNMODIFIED: chances})

    def _kept_pairs(self) -> Mapping[tuple[int, int], float]:
        once = self.rule.once
        return kept_of_two(once, best=self.keep > 0) if self.keep else once

    def tell(self, faces: Sequence[int], reading: Reading) -> Told:
        state = self.start
        for face in faces:
            state = self.step(state, face)
        total, first = self._kept(state)
        return Told(
            rolls=tuple(faces),
            dice=f"{len(faces)}d{self.rule.die}",
            used=str(total),
            extras=((UNMODIFIED, str(first)),) if first in self.rule.marked else (),
        )


def _way(chain: OpenEnded, face: int) -> int:
    if face >= chain.high:
        return 1
    return -1 if chain.low is not None and face <= chain.low else 0


@attrs.frozen(eq=False, slots=False)
class SumRule(Rule):
    """How one ruleset adds up dice: ``die`` sides that count as ``values`` say, and the policies of naturals for checks
    and saves as (highest decides, lowest decides).

    ``alike`` is, for each face of a single die, the first of those that the odds need not tell from it. Rules are the
    same only where they are one.
    """

    die: int
    values: tuple[int, ...]
    single: bool
    alike: tuple[int, ...]
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

    @cached_property
    def once(self) -> Mapping[tuple[int, int], float]:
        """The chances of one roll, by its total and by its first face as far as that is told apart; of several dice no
        face is. They are those of every check by this rule, and worked out when the first one asks."""
        if not self.single:
            dice = self.start[0]
            return {
                (total, 0): chance for total, chance in ways_of(self.values, self.die, dice).repeated(dice).chances()
            }
        pairs: defaultdict[tuple[int, int], float] = defaultdict(float)
        added = chain(self.values, self.chain.high, MOST_CHAINED - 1) if self.chain is not None else None
        for (first, way), values in self._faces().items():
            if added is not None and way:
                # A die that is taken off is added to a roll that is turned round.
                shown = ways_of([way * value for value in values], self.die, MOST_CHAINED)
                for total, chance in shown.plus(added).chances():
                    pairs[way * total, first] += chance
            else:
                for value in values:
                    pairs[value, first] += 1 / self.die
        return pairs

    def _faces(self) -> Mapping[tuple[int, int], list[int]]:
        """What the faces of a single die count, by those that are alike, and by which way a chain goes from them."""
        found: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for face, (value, first) in enumerate(zip(self.values, self.alike, strict=True), 1):
            found[first, _way(self.chain, face) if self.chain is not None else 0].append(value)
        return found

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
        alike=_alike(keys.dice.sides, keys.unmodified),
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


def _alike(sides: int, marked: Iterable[int]) -> tuple[int, ...]:
    """For each face, the lowest of those around it that decide the same. The highest face, the lowest and those that
    are marked stand for themselves."""
    apart = {1, sides, *marked}
    found = [1]
    for face in range(2, sides + 1):
        found.append(face if face in apart or face - 1 in apart else found[-1])
    return tuple(found)


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
    traits=frozenset({ROLLED_ON_TOP, ADDED_UP}),
    help="dice are added up, with the sheet's number, against a difficulty",
)
