"""The keys of a step that sets starting values."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.build.shapes import Before
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.initialize.step", "builder.step.initialize.writes", "builder.step.initialize.shown-badge",
        "builder.step.initialize.saved", "builder.step.initialize.set-again", "builder.described.no-initialize",
        since="1.158",
    ),
    *features("builder.profile.reads-before.initialize", since="1.160"),
)  # fmt: skip


@shape
class StartWrite:
    """One starting value (builder.step.initialize.writes)."""

    field: Id = key(help="the field of the sheet that is set")
    value: float | bool | Annotated[str, Bounds(0, 4000)] | Ref | None = key(
        default=None, help="a fixed value, or for a number field one that is read from the sheet"
    )
    remaining: Id | None = key(default=None, help="the creation pool whose unspent points it is, for a number field")


@shape
class InitializeKeys:
    """Keys of an initialize step (builder.step.initialize.step)."""

    writes: tuple[StartWrite, ...] = key(1, 60, feature="builder.step.initialize.writes", help="what is set")
    reads: Before | None = key(
        default=None,
        since="1.160",
        feature="builder.profile.reads-before.initialize",
        help="values are read from the sheet as it was before a step",
    )
