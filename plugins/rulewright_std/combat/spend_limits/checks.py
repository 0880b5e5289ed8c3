"""What the shape of ``combat.spendLimits`` cannot say."""

from __future__ import annotations

from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.combat.spend_limits.vocabulary import LIMITS, SpendLimits


def check_limits(loading: Loading, report: Report) -> None:
    """Refuse limits of pools that are not there, two limits of one pool, and numbers that the sheet cannot give."""
    combat, sheet = loading.file.combat, loading.definition
    if combat is None:
        return
    pools: set[str] = set()
    for index, limit in enumerate(combat.part(SpendLimits).spend_limits):
        here = report.at("combat", "spendLimits", index)
        if limit.pool not in sheet.pools:
            here.at("pool").refuse(f'names no live pool: "{limit.pool}"', feature=LIMITS)
        elif limit.pool in pools:
            here.at("pool").refuse(f'has a limit already: "{limit.pool}"', feature=LIMITS)
        pools.add(limit.pool)
        limit.max.check(sheet, here.at("max"))
