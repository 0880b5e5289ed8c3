"""Rolling against the sheet's number: where the target lies, the rule, and the kind."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.capability import Capability
from rulewright.check.kinds import ROLLED_ON_TOP, Facts, ResolutionKind
from rulewright.check.ladder import Ladder, ladder
from rulewright.check.plan import Draft, Judge, Owed, Plan, Rule
from rulewright.check.request import Request
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import down, spell
from rulewright.teaching import Teaching
from rulewright_std.resolution.roll_against.crosschecks import check_keys
from rulewright_std.resolution.roll_against.roll import SumFold, TensFold
from rulewright_std.resolution.roll_against.target import target_of
from rulewright_std.resolution.roll_against.vocabulary import PERCENTILE, AgainstKeys, AgainstRung

MOST_MOVED: Final = 100
"""How far a tag's ``dc`` may move the target, either way (tag.dc.roll-against)."""


@attrs.frozen
class AgainstRule(Rule):
    """How one ruleset rolls against the sheet's number."""

    keys: AgainstKeys
    ladder: Ladder[AgainstRung]

    def plan(self, draft: Draft) -> Plan | Owed:
        keys, at_most = self.keys, self.keys.against == "at-most"
        # Against a number that must be reached a lower target is better, so what weighs on the roller raises it.
        number = draft.number.value + (draft.adjustment if at_most else -draft.adjustment)
        target = target_of(keys, self._moved(number, draft.request))
        extras: list[tuple[str, str]] = [("against", keys.against)]
        tens = self._tens(draft.request)
        if tens:
            extras.append(("bonus", str(tens)))
            fold: SumFold | TensFold = TensFold(more=abs(tens), lowest=(tens > 0) == at_most, target=target)
        else:
            fold = SumFold(keys.dice.sides, keys.dice.count, target)
        return Plan(fold, "sum", dc=target.number, extras=tuple(extras))

    def teaches(self, judge: Judge) -> tuple[Teaching, ...]:
        better = "easier" if self.keys.against == "at-most" else "harder"
        sentence = f"is added to the number that is rolled against, -{MOST_MOVED} to {MOST_MOVED}; above 0 is {better}"
        lines = [Teaching(sentence, "dc")]
        if self.keys.tens is not None:
            sentence = f"more tens dice, of which the best is kept, or the worst below 0; at most {self.keys.tens.max}"
            lines.append(Teaching(sentence, "bonus"))
        return tuple(lines)

    def rungs(self) -> tuple[str, ...]:
        return tuple(
            f"{rung.label} (dc {rung.dc})"
            if rung.divide is None
            else f"{rung.label} (the number divided by {rung.divide}, dc {rung.dc})"
            for rung in self.ladder.rungs
        )

    def spell(self, number: float) -> str:
        """Of a d100 the number is a chance; of other dice it is what they must not pass, or must reach."""
        return f"{spell(number)}%" if self.keys.dice == PERCENTILE else spell(number)

    def _moved(self, number: float, request: Request) -> int:
        """The number rolled against: divided as the named step says, then moved by the tag's ``dc``, or the step's."""
        rung, written = self.ladder.named(request), request.whole("dc")
        divisor = rung.divide if rung is not None and rung.divide is not None else 1
        moved = rung.dc if rung is not None else 0
        if written is not None:
            moved = min(max(written, -MOST_MOVED), MOST_MOVED)
        return down(number / divisor) + moved

    def _tens(self, request: Request) -> int:
        """Tens dice beside the d100: better ones above 0, worse ones below."""
        if self.keys.tens is None:
            return 0
        return min(max(request.whole("bonus") or 0, -self.keys.tens.max), self.keys.tens.max)


def facts_of(resolution: Resolution) -> Facts:
    keys: AgainstKeys = resolution.variant
    return Facts(single_die=keys.dice.count == 1, shares=keys.against == "at-most")


def compile_against(resolution: Resolution, loading: Loading) -> AgainstRule:
    keys: AgainstKeys = resolution.variant
    return AgainstRule(keys, ladder(keys.difficulty_ladder))


KIND: Final = ResolutionKind(
    id="roll-against",
    shape=AgainstKeys,
    compile=compile_against,
    check=check_keys,
    facts=facts_of,
    since=Capability.parse("1.139"),
    feature="check.roll-against.kind",
    traits=frozenset({ROLLED_ON_TOP}),
    fights=frozenset({"attack-vs-defense"}),
    help="dice are rolled against the sheet's number, at most or at least",
)
