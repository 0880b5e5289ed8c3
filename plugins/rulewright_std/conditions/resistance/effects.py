"""Effects on the damage that their holder takes."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.conditions.effects import ConditionEffect, Does
from rulewright.features import features

FEATURES: Final = features("combat.condition.effect.resist-all", since="1.29")

EFFECTS: Final = (
    ConditionEffect(
        "resist-all",
        Capability.parse("1.29"),
        "combat.condition.effect.resist-all",
        help="damage of every kind against its holder is halved",
        gives=Does(resists="resist"),
    ),
)
