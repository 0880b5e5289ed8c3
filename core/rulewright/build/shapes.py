"""The ``sheet.builder`` block, and what a catalog entry gives to whoever picks it there.

What stands in a step, and in an entry's ``grants``, is for plugins to say; the kernel reads what all steps have in
common, creation pools, creation rules and profiles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id, Label, Safe
from rulewright.sheet.values import Ref

MOST_STEPS: Final = 32
"""Steps of one builder (builder.steps.limit)."""
Word = Annotated[str, Bounds(0, 500)]


@shape
class TargetShape:
    """Exactly one value of the sheet that ratings are given to (builder.step.allocate.target)."""

    ability: Id | None = key(default=None)
    field: Id | None = key(default=None, help="a number field")
    skill: Id | None = key(default=None, help="it needs a map of sheet.builder.ratingTiers")
    save: Id | None = key(default=None, help="it needs a map of sheet.builder.ratingTiers")
    bonus: Id | None = key(default=None, help="the free bonus of this skill or save")


@shape
class RatingTiers:
    """The tiers that the ratings of one skill or save stand for (builder.step.allocate.rating-tiers.map)."""

    target: TargetShape = key(help="a skill or a save")
    tiers: tuple[Id, ...] = key(1, 12, help="by rating, from 0; the first is the untrained tier")


@shape
class CreditCap:
    """The most credit that offers with one tag may earn from a pool (builder.pool.caps)."""

    filter: Id = key(help="one of the tags of offers")
    max_credit: float = key(0, 100_000)


@shape
class PoolShape:
    """Points that a character is built with (builder.pool.declare)."""

    id: Id = key()
    label: Label = key()
    budget: Ref = key(feature="builder.pool.budget", help="how many points; no live state")
    credit_limit: float = key(
        0, 100_000, default=0, feature="builder.pool.credit-limit", help="the most credit; without it none"
    )
    caps: tuple[CreditCap, ...] = key(0, 12, default=(), feature="builder.pool.caps", help="on credit by tag")


@shape
class RowFilter:
    """Which rows of a list count; comparisons are strict (builder.constraint.rows)."""

    column: Id = key()
    equals: float | bool | Word | None = key(default=None)
    below: float | None = key(default=None)
    above: float | None = key(default=None)


@shape
class RowsRule:
    """Rows of a list: how many there are, or what a column of them comes to."""

    list: Id = key()
    filter: RowFilter | None = key(default=None, help="without it all rows count")
    sum: Id | None = key(default=None, help="a number column that is added up")


@shape
class DistinctRule:
    """A column in which no two rows may share a filled value."""

    list: Id = key()
    column: Id = key()


@shape
class ConstraintShape:
    """A creation rule, shown on the badge of a step while it is not met (builder.constraint.declare)."""

    id: Id | None = key(default=None)
    step: Id = key(help="the step whose badge carries it")
    label: Annotated[Safe, Bounds(1, 200)] = key(help="what is shown while it is not met")
    when: Ref | None = key(default=None, help="only while this reads more than 0")
    value: Ref | None = key(default=None, feature="builder.constraint.value")
    rows: RowsRule | None = key(default=None, feature="builder.constraint.rows")
    distinct: DistinctRule | None = key(default=None, feature="builder.constraint.distinct")
    approved: Id | None = key(default=None, feature="builder.constraint.approved", help="a boolean field")
    min: float | Ref | None = key(default=None)
    max: float | Ref | None = key(default=None)


@shape
class ProfileShape:
    """A type of character, with steps and budgets of its own (builder.profile.declare)."""

    id: Id = key()
    label: Label = key()
    when: Ref = key(help="the first profile whose reading is more than 0 is the character's")
    steps: tuple[Id, ...] = key(0, MOST_STEPS, default=(), feature="builder.profile.steps")
    budgets: Mapping[Id, Ref] = key(
        0, 12, default={}, feature="builder.profile.budgets", help="by pool, in place of the pool's own"
    )


@shape(place="builder.step", tag="kind")
class StepShape(Open):
    """One step of a builder (builder.step.shape)."""

    id: Id = key(help="saved answers and other steps refer to it")
    label: Label = key()
    kind: str = key(feature="builder.step.shape", help="what the player does there")
    when: Ref | None = key(
        default=None,
        since="1.151",
        feature="builder.step.when",
        help="the step is shown and applied only while this reads more than 0",
    )
    required_when: Ref | None = key(
        default=None,
        since="1.151",
        feature="builder.step.required-when",
        help="what is unfinished counts in its badge only while this reads more than 0",
    )


@shape(place="sheet.builder")
class BuilderShape(Open):
    """A guided way from a blank sheet to a character (builder.declare)."""

    tier: Id | None = key(default=None, feature="builder.tier", help="the tier that training reaches")
    steps: tuple[StepShape, ...] = key(0, MOST_STEPS, feature="builder.steps.limit")
    rating_tiers: tuple[RatingTiers, ...] = key(
        0, 160, default=(), since="1.152", feature="builder.step.allocate.rating-tiers", help="one map for each target"
    )
    pools: tuple[PoolShape, ...] = key(
        0, 12, default=(), since="1.153", feature="builder.pool.declare", help="points that steps share"
    )
    constraints: tuple[ConstraintShape, ...] = key(
        0, 40, default=(), since="1.155", feature="builder.constraint.declare", help="creation rules"
    )
    profiles: tuple[ProfileShape, ...] = key(
        0, 16, default=(), since="1.160", feature="builder.profile.declare", help="types of character"
    )


@shape
class BuilderKeys:
    """What the builder puts into the sheet."""

    builder: BuilderShape | None = key(default=None, since="1.86", feature="builder.declare")


@shape(place="catalog.entry.grants")
class Grants(Open):
    """What picking an entry in the builder gives (builder.grants.only-builder)."""


@shape
class PickKeys:
    """What the builder reads of a catalog entry."""

    grants: Grants | None = key(default=None, since="1.86", feature="builder.grants.only-builder")
    offered_when: Ref | None = key(
        default=None, since="1.99", feature="builder.offered.when", help="offered only while this reads more than 0"
    )
    exclusive: Annotated[str, Bounds(1, 80)] | None = key(
        default=None, since="1.94", feature="builder.exclusive.group", help="a step keeps one pick of each group"
    )
    exclusive_default: bool = key(
        default=False, since="1.772", feature="builder.exclusive.default", help="what a step takes by itself"
    )

    @property
    def stands_alone(self) -> bool:
        """An entry may give without writing rows (builder.grants.grants-only-entries)."""
        return self.grants is not None


@shape
class Before:
    """An earlier reading: the sheet as the steps before one made it (builder.profile.reads-before)."""

    before: Id = key(help="a step; what it and later ones gave is taken back for the reading")


def _more_steps(than: int) -> Any:
    return lambda raw: len(raw.get("steps", ())) > than


BUILDER_KEYS: Final = (
    Keys("sheet", BuilderKeys),
    Keys("catalog.entry", PickKeys),
    Keys(
        "sheet.builder",
        NoKeys,
        gates=(
            Gate("builder.steps.limit", Capability.parse("1.112"), _more_steps(16), ("steps",)),
            Gate("builder.steps.limit", Capability.parse("1.768"), _more_steps(24), ("steps",)),
        ),
    ),
)
"""Where the builder's keys stand in the file."""

ChoiceWord = Literal["skills", "saves"]


@shape
class ChoiceKeys:
    """What every choice of a player has, whatever it is of (builder.choice.id, builder.choice.count-from)."""

    id: Id | None = key(
        default=None, since="1.151", feature="builder.choice.id", help="keeps its answer when choices are reordered"
    )
    count: int | None = key(1, 20, default=None, help="how many")
    count_from: Ref | None = key(
        default=None, since="1.151", feature="builder.choice.count-from", help="how many, read from the sheet"
    )
    max: int | None = key(1, 20, default=None, since="1.151", feature="builder.choice.count-from", help="of countFrom")
    exclude_choices: tuple[Annotated[str, Bounds(1, 81)], ...] = key(
        0,
        12,
        default=(),
        since="1.151",
        feature="builder.choice.exclude-choices",
        help="earlier choices as <step>/<choice>, whose answers are not offered here",
    )


@shape
class Quota:
    """How many picks may share one value of a filter (builder.quota.declare)."""

    filter: Id = key()
    value: float | Annotated[str, Bounds(0, 80)] = key()
    min: int = key(0, 60, default=0)
    max: int = key(0, 60)


@shape
class QuotaBelow:
    """A filter of whole numbers: more picks of each number than of the one above it (builder.quota.below)."""

    filter: Id = key(help="a number filter: 1 is the base")


@shape
class QuotaKeys:
    """Rules on picks together (builder.quota.declare, builder.quota.distinct-by, builder.quota.below)."""

    quotas: tuple[Quota, ...] = key(0, 12, default=(), since="1.151", feature="builder.quota.declare")
    distinct_by: Id | None = key(
        default=None, since="1.151", feature="builder.quota.distinct-by", help="a filter whose value no two picks share"
    )
    quota_below: QuotaBelow | None = key(
        default=None, since="1.151", feature="builder.quota.below", help="a pyramid over a number filter"
    )
