"""Effects that keep their holder from acting."""

from __future__ import annotations

from typing import Final

from rulewright.conditions.effects import ConditionEffect, Does

EFFECTS: Final = (
    ConditionEffect(
        "cannot-act",
        feature="combat.condition.effect.cannot-act",
        help="its holder can do nothing on a turn but end it",
        gives=Does(able=False),
    ),
    ConditionEffect(
        "cannot-react",
        feature="combat.condition.effect.cannot-react",
        help="its holder is never asked for an answer",
        gives=Does(alert=False),
    ),
)
