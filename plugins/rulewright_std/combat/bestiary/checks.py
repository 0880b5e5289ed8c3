"""What the threat scale cannot say by its shape, and the check of every creature that is at hand."""

from __future__ import annotations

from rulewright.creatures.checks import check_creature
from rulewright.creatures.threat import BUDGET, TIERS, Budget, Threat, threat_of
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.shapes import NumberKeys


def check_threat(loading: Loading, report: Report) -> None:
    """Refuse a scale that is upside down, and a budget that does not fit it."""
    threat, at = threat_of(loading.file.combat), report.at("combat", "threat")
    if threat is None:
        return
    ids = [tier.id for tier in threat.tiers]
    for index, tier in enumerate(threat.tiers):
        here = at.at("tiers", index)
        if tier.id in ids[:index]:
            here.at("id").refuse(f'is used twice: "{tier.id}"', feature=TIERS)
        for name, (low, high) in (("health", tier.health), ("damagePerRound", tier.damage_per_round)):
            if low > high:
                here.at(name).refuse("must be written from low to high", feature=TIERS)
    if threat.budget is not None:
        _check_budget(threat.budget, threat, loading, at)


def check_bestiary(loading: Loading, report: Report) -> None:
    """Check the creature of every entry that is at hand."""
    if loading.file.combat is None:
        return
    for entry in loading.catalogs:
        if entry.shape.creature is not None:
            check_creature(entry.shape.creature, loading, report.at(*entry.path, "creature"))


def _check_budget(budget: Budget, threat: Threat, loading: Loading, report: Report) -> None:
    for index, tier in enumerate(threat.tiers):
        if tier.worth is None:
            report.at("tiers", index, "worth").refuse(
                "is required beside budget: it is what is added up", feature=BUDGET
            )
    at, fields = report.at("budget"), loading.definition.fields
    for index, id in enumerate(budget.level):
        if id not in fields or not isinstance(fields[id].variant, NumberKeys):
            at.at("level", index).refuse(
                f'names no number field of the sheet: "{id}"', feature="combat.threat.budget.level"
            )
    steps = [step.id for step in budget.steps]
    for index, id in enumerate(steps):
        if id in steps[:index]:
            at.at("steps", index, "id").refuse(f'is used twice: "{id}"', feature="combat.threat.budget.steps")
    for game, id in budget.for_game.items():
        if id not in steps:
            at.at("forGame", game).refuse(f'names no step: "{id}"', feature="combat.threat.budget.for-game")
    _check_levels(budget, at)


def _check_levels(budget: Budget, report: Report) -> None:
    feature = "combat.threat.budget.by-level"
    for index, row in enumerate(budget.by_level):
        here = report.at("byLevel", index)
        if index and row.level <= budget.by_level[index - 1].level:
            here.at("level").refuse("must be above the level of the row before", feature=feature)
        if len(row.worth) != len(budget.steps):
            here.at("worth").refuse(f"must have a number for each of the {len(budget.steps)} steps", feature=feature)
    counts = [row.from_ for row in budget.crowd]
    for index, count in enumerate(counts):
        if index and count <= counts[index - 1]:
            report.at("crowd", index, "from").refuse("must be above that of the row before", feature=BUDGET)
