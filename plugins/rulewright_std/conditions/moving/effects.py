"""Effects on walking. Without a board nobody walks."""

from __future__ import annotations

from typing import Final

from rulewright.capability import Capability
from rulewright.conditions.effects import ConditionEffect
from rulewright.features import features

_ROW: Final = "combat.condition.effect."
FEATURES: Final = (
    *features(f"{_ROW}speed-zero", f"{_ROW}half-move-to-stand", since="1.26"),
    *features(f"{_ROW}cannot-approach-source", since="1.29"),
)

EFFECTS: Final = (
    ConditionEffect("speed-zero", feature=f"{_ROW}speed-zero", help="its holder cannot walk", board_only=True),
    ConditionEffect(
        "half-move-to-stand",
        feature=f"{_ROW}half-move-to-stand",
        help="its holder gets up by paying half of the turn's movement, which ends it",
        on_levels=False,
        board_only=True,
    ),
    ConditionEffect(
        "cannot-approach-source",
        Capability.parse("1.29"),
        f"{_ROW}cannot-approach-source",
        help="its holder cannot walk nearer to whoever put it on",
        on_levels=False,
        board_only=True,
    ),
)
