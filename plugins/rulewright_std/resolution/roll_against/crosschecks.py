"""What the shapes of a roll against a number cannot say: critical rules that could never match, tens without a d100."""

from __future__ import annotations

from rulewright.check.resolution import Resolution
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.resolution.roll_against.vocabulary import (
    PERCENTILE,
    AddedDice,
    AgainstKeys,
    FailureRule,
    SuccessRule,
    TargetRange,
)


def check_keys(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse what could never happen on these dice."""
    keys: AgainstKeys = resolution.variant
    if keys.tens is not None and keys.dice != PERCENTILE:
        report.at("tens").refuse(
            f"needs a single d100, and {keys.dice.count}d{keys.dice.sides} is rolled", feature="check.roll-against.tens"
        )
    for index, success in enumerate(keys.critical_success):
        here = report.at("criticalSuccess", index)
        if success.from_ is None and success.to is None:
            here.refuse("must name rolls: from, to, or both", feature="check.roll-against.critical-success")
        _check_rule(success, keys.dice, here)
    for index, failure in enumerate(keys.critical_failure):
        here = report.at("criticalFailure", index)
        named = failure.from_ is not None or failure.to is not None
        if named == (failure.past_target is not None):
            here.refuse(
                "must name rolls (from, to, or both) or give pastTarget, one of the two: two rules say both",
                feature="check.roll-against.critical-failure",
            )
        _check_rule(failure, keys.dice, here)


def _check_rule(rule: SuccessRule | FailureRule, dice: AddedDice, here: Report) -> None:
    feature = "check.roll-against.critical-rule.faces"
    for name, roll in (("from", rule.from_), ("to", rule.to)):
        if roll is not None and not dice.lowest <= roll <= dice.highest:
            here.at(name).refuse(
                f"must be a roll of the dice, {dice.lowest} to {dice.highest}, not {roll}", feature=feature
            )
    if rule.from_ is not None and rule.to is not None and rule.from_ > rule.to:
        here.at("from").refuse(f"must not be above to, which is {rule.to}", feature=feature)
    if rule.when_target is not None:
        _check_targets(rule.when_target, here.at("whenTarget"))


def _check_targets(targets: TargetRange, here: Report) -> None:
    feature = "check.roll-against.critical-rule.when-target"
    if targets.at_least is None and targets.below is None:
        here.refuse("must give atLeast, below, or both", feature=feature)
    elif targets.at_least is not None and targets.below is not None and targets.at_least >= targets.below:
        here.at("atLeast").refuse(f"must be less than below, which is {targets.below}", feature=feature)
