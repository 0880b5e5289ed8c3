"""What the shape of ``attackRoll`` cannot say."""

from __future__ import annotations

from rulewright.conditions.leaning import warn_of_leaning
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.combat.attack_vs_defense.vocabulary import CRITICAL_FROM, SINGLE_DIE, AttackVsDefense


def check_attack_roll(loading: Loading, report: Report) -> None:
    """Refuse special faces of a roll that has no single die, and a critical range that nothing would make critical.
    Warn of what relies on rolls that are made twice where none is."""
    combat = loading.file.combat
    keys = combat.variant if combat is not None else None
    if not isinstance(keys, AttackVsDefense):
        return
    roll, at = keys.attack_roll, report.at("combat", "attackRoll")
    if not roll.advantage:
        warn_of_leaning(loading, report)
    single = roll.dice.count == 1
    for name, value in (("max", roll.naturals.max), ("min", roll.naturals.min)):
        if value != "none" and not single:
            at.at("naturals", name).refuse("needs a roll of exactly one die", feature=SINGLE_DIE)
    if roll.critical_from is None:
        return
    here = at.at("criticalFrom")
    roll.critical_from.check(loading.definition, here)
    if not single:
        here.refuse("needs a roll of exactly one die", feature=CRITICAL_FROM)
    if roll.naturals.max != "critical":
        here.refuse("needs naturals.max of critical: it widens what is critical", feature=CRITICAL_FROM)
