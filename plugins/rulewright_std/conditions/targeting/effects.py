"""Effects that keep their holder from aiming at somebody. Both need a source, which a level has none of."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.conditions.effects import ConditionEffect, Does
from rulewright.features import features
from rulewright.fight.combatant import Combatant, Held
from rulewright.fight.table import Table

FEATURES: Final = (
    *features("combat.condition.effect.cannot-target-source", since="1.29"),
    *features("combat.condition.effect.cannot-target-source-side", since="1.278"),
)


def _not_at_source(table: Table, who: Combatant, held: Held, target: Combatant) -> bool:
    return held.source != target.name


def _not_at_side(table: Table, who: Combatant, held: Held, target: Combatant) -> bool:
    side = table[held.source].team if held.source is not None else who.team
    return side == who.team or target.team != side


EFFECTS: Final = (
    ConditionEffect(
        "cannot-target-source",
        Capability.parse("1.29"),
        "combat.condition.effect.cannot-target-source",
        help="its holder can aim nothing at whoever put it on",
        on_levels=False,
        gives=Does(aims=_not_at_source),
    ),
    ConditionEffect(
        "cannot-target-source-side",
        Capability.parse("1.278"),
        "combat.condition.effect.cannot-target-source-side",
        help="its holder can aim nothing at anybody of that side, unless it is their own",
        on_levels=False,
        gives=Does(aims=_not_at_side),
    ),
)
