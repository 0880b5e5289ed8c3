"""Making up a pool of counted dice: the rule, and the kind."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.capability import Capability
from rulewright.check.faces import FaceRules, Low
from rulewright.check.fold import Reading
from rulewright.check.kinds import DICE_COUNT, TARGET_FACE, Facts, ResolutionKind
from rulewright.check.ladder import ladder
from rulewright.check.plan import CheckNumber, Draft, Judge, Plan, Rule
from rulewright.check.request import Request
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import changed_dice, counted_dice, nearest
from rulewright.teaching import Teaching
from rulewright_std.resolution.dice_pool.counting import Measure
from rulewright_std.resolution.dice_pool.dead_rules import check_keys
from rulewright_std.resolution.dice_pool.fold import PoolFold
from rulewright_std.resolution.dice_pool.reminder import rungs, teachings
from rulewright_std.resolution.dice_pool.target import Difficulty
from rulewright_std.resolution.dice_pool.vocabulary import Double, Explode, PoolKeys

SUCCEEDED: Final = frozenset({"success", "critical_success"})


@attrs.frozen
class PoolRule(Rule):
    """How one ruleset throws a pool and counts it. ``rules`` are its face rules, at the default target."""

    keys: PoolKeys
    difficulty: Difficulty
    rules: FaceRules
    second_ability: bool

    def plan(self, draft: Draft) -> Plan:
        keys, gains = self.keys, draft.gains
        needed = self.difficulty.needed(draft)
        rules = draft.faces(
            attrs.evolve(
                self.rules,
                target=needed.face,
                explode=moved(keys.explode, "explode", gains.explode, draft.request, keys.die.sides),
                double=moved(keys.double, "double", gains.double, draft.request, keys.die.sides),
                rethrow=gains.rethrow,
            )
        )
        count = self._dice(draft)
        measure = Measure(
            needed=needed.successes,
            given=gains.successes,
            exceptional=keys.exceptional.successes if keys.exceptional is not None else None,
            botches=_botches(draft.judge, needed.successes, gains.successes),
            empty=Reading(0, -needed.successes, False, fails=True),
        )
        return Plan(
            PoolFold(rules, count, keys.pool.max, measure),
            "successes",
            dc=needed.successes,
            extras=self._used(rules),
            rethrow=rules.rethrow,
            dry=count == 0,
        )

    def _dice(self, draft: Draft) -> int:
        """The dice that are thrown: the sheet's number with all that adds to it or takes from it, held to the pool's
        range once, at the end (question.check.11)."""
        pool = self.keys.pool
        asked = nearest(draft.number.value + draft.adjustment) + draft.gains.dice
        return min(max(asked, pool.min), pool.max)

    def _used(self, rules: FaceRules) -> tuple[tuple[str, str], ...]:
        """The faces that this check used: the target, and rules that it really moved (check.record.moved-faces)."""
        used = [("threshold", str(rules.target))]
        for name, own, face in (
            ("explode", self.rules.explode, rules.explode),
            ("double", self.rules.double, rules.double),
        ):
            if face is not None and face != own:
                used.append((name, str(face)))
        return tuple(used)

    def own_dice(self, number: CheckNumber) -> int:
        return max(nearest(number.value), 0)

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        return teachings(self.keys, judge)

    def rungs(self) -> tuple[str, ...]:
        return rungs(self.difficulty.ladder)

    def spell(self, number: float) -> str:
        return counted_dice(number)

    def spell_change(self, by: float) -> str:
        return changed_dice(by)


def moved(rule: Explode | Double | None, name: str, gained: int | None, request: Request, sides: int) -> int | None:
    """The face from which a rule works in one check: where the rule says, or where a used entry or else the tag moves
    it, if it can be moved at all; None where it does not work (check.dice-pool.min-without-from)."""
    if rule is None:
        return None
    if rule.min is None:
        return rule.from_
    asked = gained if gained is not None else request.whole(name)
    return rule.from_ if asked is None else min(max(asked, rule.min), sides)


def _botches(judge: Judge, needed: int, given: int) -> bool:
    """Whether a botch stands, or else successes that were given carry the check all the same (question.check.14).
    Where no die succeeds, those are all that is counted."""
    if given <= 0:
        return True
    return judge.judge(Reading(given, given - needed, given >= needed)).result not in SUCCEEDED


def compile_pool(resolution: Resolution, loading: Loading) -> PoolRule:
    keys: PoolKeys = resolution.variant
    target = keys.target
    sheet = target.from_.bind(loading.definition) if target.from_ is not None else None
    low = Low(keys.botch.up_to, half=keys.botch.rule == "halfOrMore") if keys.botch is not None else None
    rules = FaceRules(
        sides=keys.die.sides,
        target=target.default,
        explode=keys.explode.from_ if keys.explode is not None else None,
        double=keys.double.from_ if keys.double is not None else None,
        cancel=keys.cancel.up_to if keys.cancel is not None else None,
        low=low,
    )
    return PoolRule(
        keys, Difficulty(keys, ladder(keys.difficulty_ladder), sheet), rules, keys.pool.ability_plus_ability
    )


def facts_of(resolution: Resolution) -> Facts:
    keys: PoolKeys = resolution.variant
    settable = {"threshold": (keys.target.min, keys.target.max)}
    for name, rule in (("explode", keys.explode), ("double", keys.double)):
        if rule is not None and rule.min is not None:
            settable[name] = (rule.min, keys.die.sides)
    graded_by = "exceptional" if keys.exceptional is not None else None
    return Facts(sides=keys.die.sides, settable=settable, graded_by=graded_by, cancels=keys.cancel is not None)


GAINS: Final = frozenset({"dice", "successes", "rethrow"})

KIND: Final = ResolutionKind(
    id="dice-pool",
    shape=PoolKeys,
    compile=compile_pool,
    check=check_keys,
    facts=facts_of,
    since=Capability.parse("1.24"),
    feature="check.dice-pool.number-is-pool",
    traits=frozenset({DICE_COUNT, TARGET_FACE}),
    spends=GAINS,
    charms=GAINS | {"threshold", "explode", "double"},
    applies=frozenset({"dice", "successes", "double", "explode", "cancel", "best"}),
    fights=frozenset({"dice-pool"}),
    help="as many dice as the sheet gives are thrown, and those that reach a target face are counted",
)
