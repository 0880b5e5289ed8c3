"""The keys of an allocate step."""

from __future__ import annotations

from typing import Annotated, Final

from rulewright.build.shapes import TargetShape
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id, Label
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.allocate.step", "builder.step.allocate.groups", "builder.step.allocate.target",
        "builder.step.allocate.budget-mode", "builder.step.allocate.budget-limit", "builder.step.allocate.bounds",
        "builder.step.allocate.no-forward-reads", "builder.step.allocate.free-bonus-conditions",
        "builder.step.allocate.one-point-each", "builder.step.allocate.caps-per-group",
        "builder.step.allocate.annotations", "builder.allocate.priority-assignment", "builder.allocate.priority-names",
        "builder.allocate.first-base", "builder.allocate.later-base", "builder.allocate.no-base",
        "builder.allocate.fixed-rating", "builder.allocate.min-does-not-buy", "builder.allocate.not-configured",
        "builder.allocate.display", "builder.allocate.plus-disabled", "builder.allocate.badge",
        "builder.allocate.priority-swap-keeps", "builder.allocate.overspent", "builder.allocate.repair",
        "builder.allocate.later-stage-may-exceed", "builder.allocate.overrides", "builder.allocate.by-stage",
        "builder.allocate.reopen", "builder.allocate.deselect", "builder.answers.allocations",
        "builder.described.allocations",
        since="1.152",
    ),
    *features("builder.step.allocate.rows", "builder.step.allocate.rows.edited-on-list", since="1.216"),
)  # fmt: skip

MOST_POINTS: Final = 1_200_000
"""Points that a budget may come to (builder.step.allocate.budget-limit)."""
MOST_RATING: Final = 10_000
"""The highest rating that a bound may name (builder.step.allocate.bounds)."""

Quota = Annotated[int, Bounds(0, MOST_POINTS)]
Rating = Annotated[int, Bounds(0, MOST_RATING)] | Ref


@shape
class RowPoints:
    """A number column of a list, whose points count in a group's budget (builder.step.allocate.rows)."""

    list: Id = key()
    column: Id = key(help="a number column of the list")


@shape
class GroupShape:
    """Ratings that share a budget, and how far they may be raised (builder.step.allocate.groups)."""

    id: Id = key(help="saved answers refer to it")
    label: Label = key()
    targets: tuple[TargetShape, ...] = key(1, 120, feature="builder.step.allocate.target", help="each once in the step")
    budget: Ref | None = key(
        default=None, feature="builder.step.allocate.budget-mode", help="how many points, where there are no priorities"
    )
    base: Rating | None = key(
        default=None,
        feature="builder.allocate.first-base",
        help="at the first stage of a rating in place of its default; at a later one a floor",
    )
    min: Rating = key(feature="builder.allocate.min-does-not-buy", help="the least that is to be reached; never bought")
    max: Rating = key(feature="builder.step.allocate.caps-per-group", help="the most that this stage may buy up to")
    rows: tuple[RowPoints, ...] = key(
        0, 4, default=(), since="1.216", feature="builder.step.allocate.rows", help="points in rows that count too"
    )


@shape
class AllocateKeys:
    """Keys of an allocate step (builder.step.allocate.step)."""

    priorities: Annotated[tuple[Quota, ...], Bounds(1, 12)] | None = key(
        default=None,
        feature="builder.allocate.priority-assignment",
        help="a quota for each group, which the player assigns; the first is called primary",
    )
    annotations: bool = key(
        default=False, feature="builder.step.allocate.annotations", help="a note for each rating, such as a speciality"
    )
    groups: tuple[GroupShape, ...] = key(1, 12, feature="builder.step.allocate.groups")
