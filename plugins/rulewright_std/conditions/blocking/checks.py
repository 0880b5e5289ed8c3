"""What the shapes of what is blocked cannot say."""

from __future__ import annotations

from rulewright.catalog.act_checks import check_once
from rulewright.catalog.reaction_checks import check_entry_paths
from rulewright.conditions.block import ConditionKeys
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.conditions.blocking.vocabulary import BlockingKeys


def check_blocking(loading: Loading, report: Report) -> None:
    """Refuse entries of catalogs that the ruleset does not have, and a sense that is named twice."""
    combat = loading.file.combat
    if combat is None:
        return
    for index, condition in enumerate(combat.part(ConditionKeys).conditions):
        keys, here = condition.part(BlockingKeys), report.at("combat", "conditions", index)
        check_entry_paths(keys.no_damage_from or (), loading, here.at("noDamageFrom"))
        check_once(keys.lacks or (), here.at("lacks"), "combat.senses.words")
