"""What the shape of the combat block cannot say: names that point at nothing, and what could not work in any fight."""

from __future__ import annotations

from rulewright.fight.block import ECONOMY, HEALTH, Combat, Health
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Ref


def check_combat(loading: Loading, report: Report) -> None:
    """Check the part of the combat block that every kind of fight shares."""
    combat, sheet = loading.file.combat, loading.definition
    if combat is None:
        return
    at = report.at("combat")
    _check_health(combat.health, sheet, at.at("health"))
    check_number(combat.defense, sheet, at.at("defense"))
    initiative = combat.initiative
    if initiative.modifier is not None:
        check_number(initiative.modifier, sheet, at.at("initiative", "modifier"))
    ids = [budget.id for budget in combat.economy.budgets]
    for index, id in enumerate(ids):
        if id in ids[:index]:
            at.at("economy", "budgets", index, "id").refuse(f'is used twice: "{id}"', feature=ECONOMY)
    if combat.economy.movement is not None:
        check_number(combat.economy.movement, sheet, at.at("economy", "movement"))


def check_number(ref: Ref, sheet: Definition, report: Report) -> None:
    """Refuse a value reference that the sheet cannot resolve."""
    ref.check(sheet, report)


def check_budget(id: str, combat: Combat, report: Report, feature: str | None = None) -> None:
    """Refuse a budget that the economy does not declare."""
    if all(budget.id != id for budget in combat.economy.budgets):
        report.refuse(f'names no budget of the economy: "{id}"', feature=feature)


def _check_health(health: Health, sheet: Definition, at: Report) -> None:
    if (health.pool is None) == (health.track is None):
        at.refuse("must have exactly one of pool and track", feature=HEALTH)
    elif health.pool is not None:
        pool = sheet.pools.get(health.pool)
        if pool is None:
            at.at("pool").refuse(f'names no live pool: "{health.pool}"', feature=HEALTH)
        elif pool.start == "empty":
            at.at("pool").refuse("must start full: damage counts it down to 0", feature="combat.health.pool")
    elif health.track not in sheet.tracks:
        at.at("track").refuse(f'names no live track: "{health.track}"', feature=HEALTH)
