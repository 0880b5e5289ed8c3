"""What the shape of ``delays`` cannot say."""

from __future__ import annotations

from rulewright.conditions.block import ConditionKeys
from rulewright.fight.named import FightNames, fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.conditions.acting.vocabulary import DELAYS, DelayKeys, Delays


def check_delays(loading: Loading, report: Report) -> None:
    """Refuse catalogs and budgets that the ruleset does not have, and a die that never shows enough."""
    combat, names = loading.file.combat, fight_names(loading)
    if combat is None or names is None:
        return
    for index, condition in enumerate(combat.part(ConditionKeys).conditions):
        delays = condition.part(DelayKeys).delays
        if delays is not None:
            _check(delays, names, loading, report.at("combat", "conditions", index, "delays"))


def _check(delays: Delays, names: FightNames, loading: Loading, at: Report) -> None:
    for index, id in enumerate(delays.catalogs):
        if id not in loading.catalogs.heads:
            at.at("catalogs", index).refuse(f'names no catalog of the ruleset: "{id}"', feature=DELAYS)
    names.check_budget(delays.budget, at.at("budget"), DELAYS)
    if delays.chance.at_least > delays.chance.sides:
        at.at("chance", "atLeast").refuse(
            f"must be at most {delays.chance.sides}: the die never shows more", feature=DELAYS
        )
