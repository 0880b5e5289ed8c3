"""What a combat block calls its parts: the names that deeds, conditions and levels may use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.fight.block import ECONOMY, Budget
from rulewright.fight.words import AttackLists, DamageTypes, StandardActions, Types, damage_key, told
from rulewright.issues import Report

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class FightNames:
    """The names of one combat block. Where it declares no damage types, any text is one."""

    budgets: tuple[Budget, ...]
    standard: tuple[str, ...] = ()
    attack_lists: tuple[str, ...] = ()
    damage_types: tuple[str, ...] = ()
    creature_types: tuple[str, ...] = ()
    creature_tags: tuple[str, ...] = ()

    @property
    def main(self) -> Budget:
        """The first budget, which pays for every standard action (combat.economy.primary)."""
        return self.budgets[0]

    def budget(self, id: str) -> Budget | None:
        """A budget by its id, None where the economy does not declare it."""
        return next((budget for budget in self.budgets if budget.id == id), None)

    def check_budget(self, id: str, report: Report, feature: str = ECONOMY) -> Budget | None:
        """The budget; refused where the economy does not declare it."""
        found = self.budget(id)
        if found is None:
            report.refuse(f'names no budget of the economy: "{id}"', feature=feature)
        return found

    def check_standard(self, ids: Sequence[str], report: Report, feature: str) -> None:
        """Refuse standard actions that these fights do not have; ``report`` is at their list."""
        for index, id in enumerate(ids):
            if id not in self.standard:
                report.at(index).refuse(f'names no standard action of the combat block: "{id}"', feature=feature)

    def check_damage_type(self, written: str, report: Report, feature: str = "combat.damage-types") -> None:
        """Refuse a damage type that the block does not declare, where it declares any."""
        if self.damage_types and damage_key(written) not in map(damage_key, self.damage_types):
            report.refuse(f'names no damage type of the combat block: "{written}"', feature=feature)


def fight_names(loading: Loading) -> FightNames | None:
    """The names of the combat block; None in a ruleset without one, where nothing of a fight can be held to any."""
    combat = loading.file.combat
    if combat is None:
        return None
    types = told(combat, Types).creature_types
    return FightNames(
        budgets=combat.economy.budgets,
        standard=told(combat, StandardActions).standard,
        attack_lists=tuple(source.list for source in told(combat, AttackLists).attacks),
        damage_types=told(combat, DamageTypes).damage_types,
        creature_types=tuple(word.id for word in types.types) if types is not None else (),
        creature_tags=tuple(word.id for word in types.tags) if types is not None else (),
    )
