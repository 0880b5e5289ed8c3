"""Effects that end their own condition."""

from __future__ import annotations

from typing import Final

from rulewright.conditions.effects import ConditionEffect, Does
from rulewright.fight import conditions
from rulewright.fight.combatant import Held
from rulewright.fight.phases import Harm
from rulewright.fight.table import Table


def _ended(table: Table, held: Held, harm: Harm) -> None:
    conditions.end(table, harm.target, held, "damage")


EFFECTS: Final = (
    ConditionEffect(
        "ends-on-damage",
        feature="combat.condition.effect.ends-on-damage",
        help="damage to its holder ends it",
        on_levels=False,
        gives=Does(harmed=_ended),
    ),
)
