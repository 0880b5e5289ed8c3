"""What the shape of a rider cannot say: names that point at nothing, and a rider that adds nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.catalog.riders import RIDER, Rider
from rulewright.fight.named import fight_names
from rulewright.issues import Report
from rulewright.sheet.definition import Definition

if TYPE_CHECKING:
    from rulewright.loading import Loading


def check_rider(rider: Rider, loading: Loading, report: Report) -> None:
    """Refuse a rider that adds nothing, and names that point at nothing; ``report`` is at the rider."""
    if rider.amount.empty:
        report.at("amount").refuse("must have dice, flat or both", feature=RIDER)
    names = fight_names(loading)
    if rider.type is not None and names is not None:
        names.check_damage_type(rider.type, report.at("type"))
    sheet = loading.definition
    fought = names.attack_lists if names is not None else tuple(sheet.lists)
    _check_sources(rider.sources or (), fought, sheet, report.at("sources"))
    if rider.requires is not None:
        lists = [sheet.lists[id] for id in rider.sources or fought if id in sheet.lists]
        if not any(column.id == rider.requires.column for made in lists for column in made.columns):
            report.at("requires", "column").refuse(
                f'names no column of the lists that it looks at: "{rider.requires.column}"', feature=RIDER
            )
    if rider.weapons is not None:
        check_item_tags(rider.weapons.tags, loading, report.at("weapons", "tags"), "combat.rider.weapons")


def check_item_tags(tags: Sequence[str], loading: Loading, report: Report, feature: str) -> None:
    """Refuse tags that the items block does not declare; ``report`` is at their list."""
    known = {word.id for word in loading.file.items.tags} if loading.file.items is not None else set()
    for index, tag in enumerate(tags):
        if tag not in known:
            report.at(index).refuse(f'names no tag of the items block: "{tag}"', feature=feature)


def _check_sources(sources: Sequence[str], fought: Sequence[str], sheet: Definition, report: Report) -> None:
    for index, id in enumerate(sources):
        if id not in sheet.lists:
            report.at(index).refuse(f'names no list of the sheet: "{id}"', feature=RIDER)
        elif id not in fought:
            report.at(index).refuse(f'names no attack list of the combat block: "{id}"', feature="combat.rider.sources")
