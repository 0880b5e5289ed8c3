"""What the engine's own tactics are held to."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features("combat.server.engine-players", since="1.26"),
    *features("contest.ai", "contest.ai.break-free", since="1.43"),
    *features("window.reaction.hit.ai", since="1.46"),
)
