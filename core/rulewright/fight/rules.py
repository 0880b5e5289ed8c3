"""The rules of fights of one ruleset: its combat block, with every feature bound to plain functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from rulewright.catalog.catalogs import Catalogs
from rulewright.conditions import acting
from rulewright.fight import conditions
from rulewright.fight.block import Combat
from rulewright.fight.health import PoolVital, TrackVital, Vital
from rulewright.fight.kinds import KindRules
from rulewright.fight.phases import Gives, Phases
from rulewright.fight.telling import TELLERS, Teller
from rulewright.sheet.character import Character
from rulewright.sheet.definition import Definition
from rulewright.sheet.values import Getter, Ref

if TYPE_CHECKING:
    from rulewright.fight.combatant import Combatant
    from rulewright.fight.menu import Option
    from rulewright.fight.table import Table
    from rulewright.fight.tactics import TacticsKind
    from rulewright.fight.windows import Occasion, ReactionMoment
    from rulewright.loading import Loading

MOST_ROUNDS: Final = 1000
"""Rounds after which a fight ends undecided. No fight goes on for ever."""
MOST_CHOICES: Final = 200
"""Choices of one turn after which nothing but ending it is offered."""


def _nothing(who: Character) -> float:
    return 0


@attrs.frozen(eq=False)
class FightRules:
    """What a fight of one ruleset runs by. ``condition_places`` is the order in which the combat block declares
    conditions: that of their dice (conventions of the order of dice)."""

    combat: Combat
    definition: Definition
    catalogs: Catalogs
    kind: KindRules
    phases: Phases
    vital: Vital
    defense: Getter
    initiative: Getter
    movement: Getter | None
    condition_places: Mapping[str, int]
    defense_label: str
    moments: Mapping[str, tuple[ReactionMoment, ...]] = attrs.field(factory=dict)
    moment_of: Mapping[str, ReactionMoment] = attrs.field(factory=dict)
    ruleset: tuple[str, int] = ("", 0)
    tactics: Mapping[str, TacticsKind] = attrs.field(factory=dict)
    tellers: Mapping[str, Teller] = TELLERS

    @property
    def main_budget(self) -> str:
        """The budget that standard actions take (combat.economy.primary)."""
        return self.combat.economy.budgets[0].id

    def answers(self, table: Table, who: Combatant, moment: str, occasion: Occasion) -> list[Option]:
        """What somebody may answer at a moment, passing left aside (window.order.skip)."""
        from rulewright.fight.answering import answers

        return answers(table, who, self.moment_of[moment], occasion)

    def budget_label(self, id: str) -> str:
        return next((budget.label for budget in self.combat.economy.budgets if budget.id == id), id)

    def condition_label(self, id: str) -> str:
        condition = self.definition.conditions.get(id)
        return condition.label if condition is not None else id

    def pool_label(self, id: str) -> str:
        pool = self.definition.pools.get(id)
        return pool.label if pool is not None else id

    def save_label(self, id: str) -> str:
        save = self.definition.saves.get(id)
        return save.label if save is not None else id


def fight_rules(loading: Loading) -> FightRules | None:
    """The rules of fights of a ruleset, None where it has no combat block. Called once nothing was refused."""
    combat, sheet = loading.file.combat, loading.definition
    if combat is None:
        return None
    brought = loading.brought
    bound = (acting.gives, *(feature.bind for feature in brought.fight_features))
    given = [gives for bind in bound if (gives := bind(loading)) is not None]
    given.insert(0, Gives(saved=conditions.own_save))
    if any(gives.acting is not None for gives in given):
        given.insert(0, acting.ACTED_ON)
    movement, modifier = combat.economy.movement, combat.initiative.modifier
    return FightRules(
        combat=combat,
        definition=sheet,
        catalogs=loading.catalogs,
        kind=brought.combat_kinds[combat.kind].bind(loading),
        phases=Phases(given),
        vital=_vital(combat, given),
        defense=combat.defense.bind(sheet),
        initiative=modifier.bind(sheet) if modifier is not None else _nothing,
        movement=movement.bind(sheet) if movement is not None else None,
        condition_places={id: place for place, id in enumerate(_declared(loading))},
        defense_label=label_of(combat.defense, sheet),
        moments=_by_point(brought.reaction_moments),
        moment_of={moment.id: moment for moment in brought.reaction_moments},
        ruleset=(loading.file.id, loading.file.version),
        tactics=brought.fight_tactics,
        tellers={**brought.fight_tellers, **TELLERS},
    )


def _by_point(moments: Iterable[ReactionMoment]) -> dict[str, tuple[ReactionMoment, ...]]:
    found: dict[str, tuple[ReactionMoment, ...]] = {}
    for moment in moments:
        found[moment.point] = (*found.get(moment.point, ()), moment)
    return found


def _declared(loading: Loading) -> list[str]:
    """The conditions in the order in which the combat block maps them, and then those that it does not."""
    written = loading.raw.get("combat", {}).get("conditions", ())
    mapped = [item["condition"] for item in written if isinstance(item, dict) and "condition" in item]
    return [*mapped, *(id for id in loading.definition.conditions if id not in mapped)]


def _vital(combat: Combat, given: list[Gives]) -> Vital:
    if combat.health.pool is not None:
        return PoolVital(combat.health.pool)
    own: list[Any] = [gives.vital for gives in given if gives.vital is not None]
    return own[0] if own else TrackVital(combat.health.track or "")


def label_of(ref: Ref, sheet: Definition) -> str:
    """What people call the number that a value reference names: the label of the one thing that it reads."""
    needs = ref.needs()
    known: list[Mapping[str, Any]] = [sheet.derived, sheet.fields, sheet.abilities, sheet.skills, sheet.saves]
    found = [group[need.id].label for need in needs for group in known if need.id in group]
    return found[0] if found else "defense"
