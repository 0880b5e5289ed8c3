"""The feature ids of what a Game Master is told."""

from __future__ import annotations

from typing import Final

from rulewright.features import features

FEATURES: Final = (
    *features(
        "gm.sheet-guidance", "gm.sheet-summary", "gm.sheet-summary.list", "gm.sheet-block", "gm.sheet-block.tracks",
        "gm.sheet-block.safety", "gm.reminder.commands", "gm.reminder.check", "gm.catalog-text-not-sent",
    ),
    *features("gm.world-guidance", since="1.25"),
    *features("gm.reminder.untrained", since="1.41"),
    *features("gm.sheet-block.states", since="1.42"),
)  # fmt: skip
