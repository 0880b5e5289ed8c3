"""Rules on several picks together: quotas over a filter, no two alike, and pyramids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from rulewright.build.around import Around
from rulewright.build.shapes import Quota, QuotaKeys
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.shapes import Catalog, FilterType
from rulewright.issues import Report
from rulewright.rounding import spell

Value = float | str | tuple[str, ...] | None


def filter_value(entry: CatalogEntry, filter: str) -> Value:
    """What an entry files under a filter, None where nothing."""
    return entry.shape.filters.get(filter)


def matches(value: Value, wanted: float | str | tuple[str, ...]) -> bool:
    """Whether an entry's value of a filter is the wanted one; a list of tags, where it holds it (or one of several)."""
    if value is None:
        return False
    if isinstance(value, tuple):
        return any(tag in value for tag in (wanted if isinstance(wanted, tuple) else (wanted,)))
    return value == wanted if not isinstance(wanted, tuple) else value in wanted


@attrs.frozen
class Quotas:
    """Rules on the picks of one step or choice, bound; picks come in the order of picking."""

    quotas: tuple[Quota, ...] = ()
    distinct_by: str | None = None
    below: str | None = None

    def __bool__(self) -> bool:
        return bool(self.quotas or self.distinct_by or self.below)

    def sifted(self, picks: Sequence[CatalogEntry]) -> tuple[tuple[CatalogEntry, ...], dict[str, str]]:
        """The picks that are valid together, and by id why each other one is not. The earliest stay; a pick of a
        pyramid that nothing supports any more lapses (builder.quota.below-repair)."""
        kept: list[CatalogEntry] = []
        lapsed: dict[str, str] = {}
        for entry in picks:
            why = self._alike(kept, entry) or self._full(kept, entry)
            if why:
                lapsed[entry.id] = why
            else:
                kept.append(entry)
        if self.below is None:
            return tuple(kept), lapsed
        carried = self._carried(kept)
        lapsed |= {entry.id: self._unsupported(entry) for entry in kept if entry not in carried}
        return tuple(entry for entry in kept if entry in carried), lapsed

    def barrier(self, kept: Sequence[CatalogEntry], entry: CatalogEntry) -> str:
        """Why one more pick cannot join the valid ones; empty where it can."""
        why = self._alike(kept, entry) or self._full(kept, entry)
        if why or self.below is None:
            return why
        return "" if entry in self._carried([*kept, entry]) else self._unsupported(entry)

    def missing(self, kept: Sequence[CatalogEntry]) -> int:
        """How many picks the quotas still want (builder.quota.min)."""
        return sum(max(quota.min - _matching(kept, quota), 0) for quota in self.quotas)

    def _alike(self, kept: Iterable[CatalogEntry], entry: CatalogEntry) -> str:
        if self.distinct_by is None:
            return ""
        value = filter_value(entry, self.distinct_by)
        if value is None or value == ():
            return f"it has no {self.distinct_by}"
        other = next((one for one in kept if _shares(filter_value(one, self.distinct_by), value)), None)
        return f"{other.label} has the same {self.distinct_by}" if other is not None else ""

    def _full(self, kept: Sequence[CatalogEntry], entry: CatalogEntry) -> str:
        for quota in self.quotas:
            if matches(filter_value(entry, quota.filter), quota.value) and _matching(kept, quota) >= quota.max:
                told = spell(quota.value) if isinstance(quota.value, (int, float)) else quota.value
                return f"at most {quota.max} may have the {quota.filter} {told}"
        return ""

    def _carried(self, kept: Sequence[CatalogEntry]) -> list[CatalogEntry]:
        """The picks that stand: of every tier above 1 fewer than of the one below it."""
        tiers: dict[int, list[CatalogEntry]] = {}
        free: list[CatalogEntry] = []
        for entry in kept:
            tier = self._tier(entry)
            (free if tier is None else tiers.setdefault(tier, [])).append(entry)
        stand = [*free, *tiers.get(1, ())]
        below = len(tiers.get(1, ()))
        for tier in range(2, max(tiers, default=1) + 1):
            carried = tiers.get(tier, [])[: max(below - 1, 0)]
            stand += carried
            below = len(carried)
            if not below:
                break
        return stand

    def _tier(self, entry: CatalogEntry) -> int | None:
        value = filter_value(entry, self.below or "")
        return int(value) if isinstance(value, (int, float)) and value >= 1 and value == int(value) else None

    def _unsupported(self, entry: CatalogEntry) -> str:
        tier = self._tier(entry) or 0
        return f"there must be more of {self.below} {tier - 1} than of {tier}"


def _matching(kept: Iterable[CatalogEntry], quota: Quota) -> int:
    return sum(matches(filter_value(entry, quota.filter), quota.value) for entry in kept)


def _shares(one: Value, other: Value) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return bool(set(one) & set(other))
    return one is not None and one == other


_TYPES: dict[FilterType, tuple[type, ...]] = {"number": (int, float), "text": (str,), "tags": (str,)}


def bind_quotas(keys: QuotaKeys, catalog: Catalog, most: int, around: Around, report: Report) -> Quotas:
    """Check and bind rules on picks from one catalog; ``most`` is how many picks there may be at all, and ``report``
    stands at the step or choice."""
    for index, quota in enumerate(keys.quotas):
        here, feature = report.at("quotas", index), "builder.quota.declare"
        type_ = around.filter_type(catalog, quota.filter, here.at("filter"), feature=feature)
        if type_ is not None and not isinstance(quota.value, _TYPES[type_]):
            here.at("value").refuse(f"must be a {'number' if type_ == 'number' else 'text'}, as the filter says",
                                    feature=feature)  # fmt: skip
        if quota.min > quota.max:
            here.at("min").refuse(f"must not be above max, which is {quota.max}", feature=feature)
        if quota.max > most:
            here.at("max").refuse(f"must not be above {most}, the most picks at all", feature=feature)
    if keys.distinct_by is not None:
        around.filter_type(catalog, keys.distinct_by, report.at("distinctBy"), feature="builder.quota.distinct-by")
    below = None
    if keys.quota_below is not None:
        below, here = keys.quota_below.filter, report.at("quotaBelow", "filter")
        if around.filter_type(catalog, below, here, feature="builder.quota.below") not in ("number", None):
            here.refuse(f'must name a number filter, not "{below}"', feature="builder.quota.below")
    return Quotas(keys.quotas, keys.distinct_by, below)
