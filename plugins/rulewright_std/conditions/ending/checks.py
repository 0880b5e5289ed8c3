"""What the shapes of early endings cannot say."""

from __future__ import annotations

from rulewright.catalog.act_checks import check_once
from rulewright.conditions.block import ConditionKeys
from rulewright.fight.named import FightNames, fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.conditions.ending.vocabulary import ENDS_WHEN, SHAKE_OFF, EndingKeys


def check_endings(loading: Loading, report: Report) -> None:
    """Refuse an event that is named twice, and a budget that the economy does not declare."""
    combat, names = loading.file.combat, fight_names(loading)
    if combat is None or names is None:
        return
    for index, condition in enumerate(combat.part(ConditionKeys).conditions):
        _check(condition.part(EndingKeys), names, report.at("combat", "conditions", index))


def _check(keys: EndingKeys, names: FightNames, at: Report) -> None:
    check_once(keys.ends_when or (), at.at("endsWhen"), ENDS_WHEN)
    if keys.shake_off is None:
        return
    names.check_budget(keys.shake_off.budget, at.at("shakeOff", "budget"), SHAKE_OFF)
    if keys.shake_off.reach == 0:
        at.at("shakeOff", "reach").refuse("must be above 0", feature=SHAKE_OFF)
