"""Rolling against the sheet's number: where the target lies, the rule, and the kind."""

from __future__ import annotations

from typing import Final

import attrs

from rulewright.capability import Capability
from rulewright.check.kinds import Facts, ResolutionKind
from rulewright.check.ladder import Ladder, ladder
from rulewright.check.plan import Draft, Owed, Plan, Rule
from rulewright.check.request import Request
from rulewright.check.resolution import Resolution
from rulewright.loading import Loading
from rulewright.rounding import down
from rulewright_std.resolution.roll_against.crosschecks import check_keys
from rulewright_std.resolution.roll_against.roll import SumFold, TensFold
from rulewright_std.resolution.roll_against.target import target_of
from rulewright_std.resolution.roll_against.vocabulary import AgainstKeys, AgainstRung

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
    fights=frozenset({"attack-vs-defense"}),
    help="dice are rolled against the sheet's number, at most or at least",
)
