"""Reading a roll against its target: success, margin, and the critical rules that hold for that target."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rulewright.check.fold import Critical, Reading
from rulewright_std.resolution.roll_against.vocabulary import AgainstKeys, FailureRule, SuccessRule


@attrs.frozen
class Target:
    """The number that a check is rolled against, and what makes its criticals.

    ``successes`` and ``failures`` are the rolls of those critical rules that hold for it, ends included; ``past`` is by
    how much a roll must miss it to be a critical failure, None where no rule says. ``natural`` are the lowest and the
    highest face of a single die.
    """

    number: int
    at_most: bool
    successes: tuple[tuple[int, int], ...]
    failures: tuple[tuple[int, int], ...]
    past: int | None
    natural: tuple[int, int] | None

    def read(self, roll: int) -> Reading:
        margin = self.number - roll if self.at_most else roll - self.number
        shift = 0
        if self.natural is not None:
            lowest, highest = self.natural
            shift = -1 if roll == lowest else 1 if roll == highest else 0
        return Reading(roll, margin, margin >= 0, self._critical(roll, margin), shift, self.number)

    def _critical(self, roll: int, margin: int) -> Critical | None:
        """A roll that both lists name is a critical success (question.check.30)."""
        for low, high in self.successes:
            if low <= roll <= high:
                return "success"
        if self.past is not None and -margin >= self.past:
            return "failure"
        for low, high in self.failures:
            if low <= roll <= high:
                return "failure"
        return None


def target_of(keys: AgainstKeys, number: int) -> Target:
    """The target of one check, with the critical rules that hold for it."""
    failures = [rule for rule in keys.critical_failure if _holds(rule, number)]
    past = [rule.past_target for rule in failures if rule.past_target is not None]
    return Target(
        number=number,
        at_most=keys.against == "at-most",
        successes=_rolls([rule for rule in keys.critical_success if _holds(rule, number)], keys),
        failures=_rolls([rule for rule in failures if rule.past_target is None], keys),
        past=min(past, default=None),
        natural=(1, keys.dice.sides) if keys.dice.count == 1 else None,
    )


def _holds(rule: SuccessRule | FailureRule, number: int) -> bool:
    return rule.when_target is None or rule.when_target.holds(number)


def _rolls(rules: Sequence[SuccessRule | FailureRule], keys: AgainstKeys) -> tuple[tuple[int, int], ...]:
    lowest, highest = keys.dice.lowest, keys.dice.highest
    return tuple(
        (
            rule.from_ if rule.from_ is not None else lowest,
            rule.to if rule.to is not None else highest,
        )
        for rule in rules
    )
