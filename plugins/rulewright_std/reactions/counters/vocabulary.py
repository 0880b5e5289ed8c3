"""The level of what a pool pays for, where that is not the pool's place in its group."""

from __future__ import annotations

from typing import Final

from rulewright.features import features
from rulewright.shapes.declare import key, shape
from rulewright.sheet.values import Ref

LEVEL: Final = "window.counter.level"
FEATURES: Final = (
    *features("window.reaction.cancel-save", "window.reaction.cancel-save.whole", since="1.131"),
    *features("window.counter.basic", since="1.44"),
    *features(
        "window.counter.up-to", "window.counter.above", "window.counter.upcast", LEVEL, "window.counter.level.zero",
        "window.counter.above.dice", "window.counter.above.no-sheet", "window.counter.above.log",
        "window.counter.no-above", since="1.116",
    ),
)  # fmt: skip


@shape
class PoolLevel:
    """What a pool says of whatever it pays for."""

    level: Ref | None = key(
        default=None,
        since="1.116",
        feature=LEVEL,
        help="the level of what it pays for, read from its owner's sheet; without it, its place in its group",
    )
