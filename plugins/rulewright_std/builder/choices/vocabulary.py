"""The keys of a choices step, and of the entries that picks grant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.build.shapes import ChoiceKeys, Quota, QuotaBelow, QuotaKeys
from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import EntryId, Id

FEATURES: Final = (
    *features(
        "builder.step.choices.step", "builder.grants.entries", "builder.grants.entries.filters-ids",
        "builder.grants.entries.needs-step", "builder.grants.entries.only-rows", "builder.grants.entries.once",
        "builder.grants.entries.own-grants-not-applied",
        since="1.91",
    ),
    *features("builder.offered.when.granted-entries", since="1.106"),
    *features("builder.choice.entry-quotas", since="1.151"),
)  # fmt: skip

QUOTAS: Final = "builder.choice.entry-quotas"
FilterWord = Annotated[str, Bounds(0, 80)]


@shape
class ChoicesKeys:
    """Keys of a choices step (builder.step.choices.step)."""

    catalog: Id = key(
        feature="builder.step.choices.step", help="a catalog of rows; what picks grant of it is chosen here"
    )


@shape
class EntryChoice(ChoiceKeys):
    """A choice among entries of a catalog (builder.grants.entries)."""

    catalog: Id = key(help="a catalog of rows that has a choices step")
    filters: Mapping[Id, float | FilterWord] = key(
        0, 8, default={}, feature="builder.grants.entries.filters-ids", help="fixed values: only entries that match"
    )
    ids: tuple[EntryId, ...] = key(
        0, 400, default=(), feature="builder.grants.entries.filters-ids", help="the only entries that are offered"
    )
    quotas: tuple[Quota, ...] = key(0, 12, default=(), since="1.151", feature=QUOTAS, help="as catalog steps have them")
    distinct_by: Id | None = key(
        default=None, since="1.151", feature=QUOTAS, help="a filter whose value no two of them share"
    )
    quota_below: QuotaBelow | None = key(
        default=None, since="1.151", feature=QUOTAS, help="a pyramid over a number filter"
    )

    @property
    def together(self) -> QuotaKeys:
        """The rules on what is chosen, together."""
        return QuotaKeys(quotas=self.quotas, distinct_by=self.distinct_by, quota_below=self.quota_below)


@shape
class Entries:
    """Entries that picks grant (builder.grants.entries)."""

    choose: tuple[EntryChoice, ...] = key(0, 6, default=(), help="what is chosen")


@shape
class EntriesKeys:
    """What picks grant of other catalogs."""

    entries: Entries | None = key(
        default=None, since="1.91", feature="builder.grants.entries", help="rows of entries that the player chooses"
    )
