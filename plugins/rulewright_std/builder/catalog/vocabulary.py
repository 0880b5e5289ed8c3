"""The keys of a catalog step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from rulewright.build.shapes import Before, QuotaKeys
from rulewright.capability import Capability
from rulewright.features import features
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.catalog.cards", "builder.step.catalog.min-max", "builder.step.catalog.max-one-replaces",
        "builder.step.catalog.min-max.ceiling", "builder.step.catalog.field", "builder.step.catalog.filters",
        "builder.step.catalog.within", "builder.step.catalog.within.deselect", "builder.grants.sets",
        "builder.grants.sets.only-blank-or-owned", "builder.grants.sets.owned-edited",
        since="1.86",
    ),
    *features(
        "builder.step.catalog.up-to", "builder.step.catalog.up-to.missing-filter", "builder.step.catalog.up-to.lapse",
        "builder.step.catalog.up-to.settle",
        since="1.87",
    ),
    *features("builder.step.catalog.count-from", "builder.step.catalog.count-from.surplus", since="1.90"),
    *features("builder.step.catalog.stamp", "builder.step.catalog.stamp.only-new-rows", since="1.108"),
    *features(
        "builder.step.catalog.stamp.from-within", "builder.step.catalog.stamp.from-within.none", since="1.130"
    ),
    *features("builder.step.catalog.priced", since="1.159"),
)  # fmt: skip

FilterWord = Annotated[str, Bounds(0, 80)]


@shape
class Within:
    """Only children of an earlier pick (builder.step.catalog.within)."""

    step: Id = key(help="an earlier catalog step")
    filter: Id = key(help="a filter of this catalog whose value names an entry picked there")


@shape
class UpTo:
    """Only entries whose number is low enough (builder.step.catalog.up-to)."""

    filter: Id = key(help="a number filter; an entry without it is always offered")
    value: Ref = key(help="the highest number that is offered, read from the sheet as it stands")


@shape
class FromWithin:
    """A value of the first parent entry that matches (builder.step.catalog.stamp.from-within)."""

    from_within: Annotated[str, Bounds(1, 40)] = key(
        since="1.130",
        feature="builder.step.catalog.stamp.from-within",
        help="id, label, or a filter of the parent catalog",
    )


@shape
class FilterCost:
    """A price that each entry names itself (builder.step.catalog.priced)."""

    filter: Id = key(help="a number filter of the catalog")


Stamp = float | bool | Annotated[str, Bounds(0, 500)] | FromWithin


@shape
class CatalogKeys(QuotaKeys):
    """Keys of a catalog step (builder.step.catalog.cards)."""

    catalog: Id = key(feature="builder.step.catalog.cards", help="a catalog of rows")
    min: int = key(0, 60, default=1, feature="builder.step.catalog.min-max", help="how many picks the step asks for")
    max: int = key(0, 60, default=1, feature="builder.step.catalog.min-max", help="how many it allows")
    field: Id | None = key(
        default=None, feature="builder.step.catalog.field", help="a text or enum field that receives the picked label"
    )
    filters: Mapping[Id, float | FilterWord] = key(
        0, 8, default={}, feature="builder.step.catalog.filters", help="fixed values: only entries that match"
    )
    within: Within | None = key(default=None, feature="builder.step.catalog.within")
    up_to: UpTo | None = key(default=None, since="1.87", feature="builder.step.catalog.up-to")
    count_from: Ref | None = key(
        default=None,
        since="1.90",
        feature="builder.step.catalog.count-from",
        help="how many picks the step asks for and allows, read from the sheet; never above max",
    )
    stamp: Mapping[Id, Stamp] | None = key(
        1, 4, default=None, since="1.108", feature="builder.step.catalog.stamp", help="cells of every row it adds"
    )
    pool: Id | None = key(
        default=None, since="1.159", feature="builder.step.catalog.priced", help="the creation pool that pays"
    )
    cost: float | FilterCost | None = key(
        default=None, since="1.159", feature="builder.step.catalog.priced", help="of every pick; below 0 is credit"
    )
    reads: Before | None = key(
        default=None,
        since="1.160",
        feature="builder.step.catalog.cards",
        help="offeredWhen and upTo read the sheet as it was before a step",
    )
    auto: bool = key(
        default=False,
        since="1.772",
        feature="builder.step.catalog.cards",
        help="the step picks every offered entry by itself, one of each exclusive group",
    )


def _above(than: int, name: str) -> Any:
    return lambda raw: raw.get(name, 0) > than


PICK_GATES: Final = Keys(
    "builder.step:catalog",
    NoKeys,
    gates=tuple(
        Gate("builder.step.catalog.min-max.ceiling", Capability.parse(since), _above(than, name), (name,))
        for name in ("min", "max")
        for than, since in ((20, "1.110"), (40, "1.768"))
    ),
)
"""Larger numbers of picks came in later."""
