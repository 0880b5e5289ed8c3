"""What plugins bring to play, and what one ruleset makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import attrs

from rulewright.commands.families import TagFamily, TagRules
from rulewright.commands.sheet_command import SheetCommand
from rulewright.conditions.effects import ConditionEffect
from rulewright.items.actions import InventoryAction
from rulewright.rests import RestEffect

if TYPE_CHECKING:
    from rulewright.fight.features import FightFeature
    from rulewright.fight.kinds import CombatKind
    from rulewright.fight.tactics import TacticsKind
    from rulewright.fight.telling import Teller
    from rulewright.fight.windows import ReactionMoment
    from rulewright.loading import Loading


@attrs.frozen
class Brought:
    """Operations of the sheet tag, families of tags, actions of the inventory tag, what takes part in rests; effects of
    conditions, kinds of fight and tactics by their ids, parts of fights and how their events are told, and moments of
    reactions; of all plugins together."""

    sheet_commands: tuple[SheetCommand, ...] = ()
    tag_families: tuple[TagFamily, ...] = ()
    inventory_actions: tuple[InventoryAction, ...] = ()
    rest_effects: tuple[RestEffect, ...] = ()
    condition_effects: Mapping[str, ConditionEffect] = attrs.field(factory=dict)
    combat_kinds: Mapping[str, CombatKind] = attrs.field(factory=dict)
    fight_features: tuple[FightFeature, ...] = ()
    fight_tellers: Mapping[str, Teller] = attrs.field(factory=dict)
    reaction_moments: tuple[ReactionMoment, ...] = ()
    fight_tactics: Mapping[str, TacticsKind] = attrs.field(factory=dict)


def tag_rules(loading: Loading) -> TagRules:
    """Every family of tags, bound to a ruleset."""
    families = loading.brought.tag_families
    handlers = {family.name: family.bind(loading) for family in families}
    taught = tuple(line for family in families if family.teach is not None for line in family.teach(loading))
    return TagRules(handlers, frozenset(family.name for family in families if family.last), taught)
