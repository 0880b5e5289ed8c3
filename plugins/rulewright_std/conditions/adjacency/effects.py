"""Effects that look at how near an attacker stands. Without a board nobody is near or far."""

from __future__ import annotations

from typing import Final

from rulewright.conditions.effects import ConditionEffect
from rulewright.features import features

_ROW: Final = "combat.condition.effect."
FEATURES: Final = features(
    f"{_ROW}attacks-against-adjacent-advantage", f"{_ROW}attacks-against-far-disadvantage",
    f"{_ROW}attacks-from-adjacent-critical", "combat.condition.board-only", since="1.26",
)  # fmt: skip


def _near(id: str, help: str, *, leans: bool = True) -> ConditionEffect:
    return ConditionEffect(id, feature=f"{_ROW}{id}", help=help, leans=leans, board_only=True)


EFFECTS: Final = (
    _near("attacks-against-adjacent-advantage", "attacks on its holder from an adjacent cell lean up"),
    _near("attacks-against-far-disadvantage", "attacks on its holder from further away lean down"),
    _near("attacks-from-adjacent-critical", "hits on its holder from an adjacent cell are critical", leans=False),
)
