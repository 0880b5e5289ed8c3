"""A catalog step, checked and bound."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.build.around import Around
from rulewright.build.quotas import bind_quotas
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.catalog.shapes import Catalog
from rulewright.issues import Report
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import EnumKeys, TextKeys
from rulewright.sheet.values import Need
from rulewright_std.builder.catalog.picking import CatalogStep
from rulewright_std.builder.catalog.vocabulary import CatalogKeys, FilterCost, FromWithin

STAMP = "builder.step.catalog.stamp"
FROM_WITHIN = "builder.step.catalog.stamp.from-within"
PRICED = "builder.step.catalog.priced"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step | None:
    """Check and bind a catalog step."""
    keys: CatalogKeys = shape.variant
    catalog = around.catalog(keys.catalog, report.at("catalog"), feature="builder.step.catalog.cards")
    if keys.min > keys.max and keys.count_from is None:
        report.at("min").refuse(f"must not be above max, which is {keys.max}", feature="builder.step.catalog.min-max")
    if catalog is None:
        return None
    _check_field(keys, around, report)
    _check_filters(keys, catalog, around, report)
    parent = _parent(keys, at, around, report)
    _check_within(keys, catalog, around, report)
    _check_stamp(keys, catalog, parent, around, report)
    _check_cost(keys, catalog, around, report)
    entries = around.catalogs.of(catalog.id)
    changes = around.entry_changes.get(catalog.id, frozenset()) | _rows(catalog, around)
    if keys.field is not None:
        changes |= {Need("field", keys.field)}
    return CatalogStep(
        shape,
        at,
        keys=keys,
        entries={entry.id: entry for entry in entries},
        up_to=_up_to(keys, catalog, around, report),
        count=_count(keys, around, report),
        before=_before(keys, around, report),
        quotas=bind_quotas(keys, catalog, keys.max, around, report),
        enum=_enum(keys, around),
        groups_of={entry.id: around.exclusive[entry.key] for entry in entries if entry.key in around.exclusive},
        conditions={entry.id: around.offered[entry.key] for entry in entries if entry.key in around.offered},
        changes=changes,
        pool=keys.pool,
        picks_from=catalog.id,
        labels=keys.field,
    )


def _rows(catalog: Catalog, around: Around) -> frozenset[Need]:
    return frozenset(Need("list", row.list) for entry in around.catalogs.of(catalog.id) for row in entry.rows)


def _check_field(keys: CatalogKeys, around: Around, report: Report) -> None:
    if keys.field is None:
        return
    field = around.definition.fields.get(keys.field)
    if field is None or not isinstance(field.variant, (TextKeys, EnumKeys)):
        report.at("field").refuse(
            f'must name a text or enum field, not "{keys.field}"', feature="builder.step.catalog.field"
        )


def _enum(keys: CatalogKeys, around: Around) -> tuple[str, ...] | None:
    field = around.definition.fields.get(keys.field or "")
    return field.variant.values if field is not None and isinstance(field.variant, EnumKeys) else None


def _check_filters(keys: CatalogKeys, catalog: Catalog, around: Around, report: Report) -> None:
    feature = "builder.step.catalog.filters"
    for id, value in keys.filters.items():
        type_ = around.filter_type(catalog, id, report.at("filters", id), feature=feature)
        if type_ is not None and isinstance(value, str) == (type_ == "number"):
            report.at("filters", id).refuse(
                f"must be a {'number' if type_ == 'number' else 'text'}, as the filter says", feature=feature
            )


def _parent(keys: CatalogKeys, at: int, around: Around, report: Report) -> Catalog | None:
    """The catalog of the step that ``within`` names."""
    if keys.within is None:
        return None
    earlier: Mapping[str, StepShape] = {step.id: step for step in around.shape.steps[:at]}
    found = earlier.get(keys.within.step)
    if found is None or not isinstance(found.variant, CatalogKeys):
        report.at("within", "step").refuse(
            f'must name an earlier catalog step, not "{keys.within.step}"', feature="builder.step.catalog.within"
        )
        return None
    return around.catalogs.heads.get(found.variant.catalog)


def _check_within(keys: CatalogKeys, catalog: Catalog, around: Around, report: Report) -> None:
    if keys.within is None:
        return
    here, feature = report.at("within", "filter"), "builder.step.catalog.within"
    if around.filter_type(catalog, keys.within.filter, here, feature=feature) == "number":
        here.refuse("must be a filter of texts: its values name entries", feature=feature)


def _up_to(keys: CatalogKeys, catalog: Catalog, around: Around, report: Report) -> Reading | None:
    if keys.up_to is None:
        return None
    here, feature = report.at("upTo"), "builder.step.catalog.up-to"
    if around.filter_type(catalog, keys.up_to.filter, here.at("filter"), feature=feature) not in ("number", None):
        here.at("filter").refuse(f'must name a number filter, not "{keys.up_to.filter}"', feature=feature)
    return around.reading(keys.up_to.value, here.at("value"), what="upTo", live=True)


def _count(keys: CatalogKeys, around: Around, report: Report) -> Reading | None:
    if keys.count_from is None:
        return None
    return around.reading(keys.count_from, report.at("countFrom"), what="countFrom", live=True)


def _before(keys: CatalogKeys, around: Around, report: Report) -> int | None:
    if keys.reads is None:
        return None
    ids = [step.id for step in around.shape.steps]
    if keys.reads.before not in ids:
        report.at("reads", "before").refuse(
            f'names no step of the builder: "{keys.reads.before}"', feature="builder.profile.reads-before"
        )
        return None
    return ids.index(keys.reads.before)


def _check_stamp(keys: CatalogKeys, catalog: Catalog, parent: Catalog | None, around: Around, report: Report) -> None:
    lists = [around.definition.lists[id] for id in catalog.feeds or () if id in around.definition.lists]
    for name, value in (keys.stamp or {}).items():
        here = report.at("stamp", name)
        columns = [next((c for c in table.columns if c.id == name), None) for table in lists]
        if not columns or None in columns:
            here.refuse("must be a column of every list that the catalog feeds", feature=STAMP)
        elif isinstance(value, FromWithin):
            _check_from_within(keys, value, parent, here)
        else:
            fault = next((f for c in columns if c is not None and (f := cell_fault(c, value)) is not None), None)
            if fault is not None:
                here.refuse(fault, feature=STAMP)


def _check_from_within(keys: CatalogKeys, value: FromWithin, parent: Catalog | None, report: Report) -> None:
    here = report.at("fromWithin")
    if keys.within is None:
        here.refuse("needs within on the step: it reads the parent entry", feature=FROM_WITHIN)
    elif parent is not None and value.from_within not in ("id", "label", *(item.id for item in parent.filters)):
        here.refuse(
            f'must be id, label or a filter of the catalog "{parent.id}", not "{value.from_within}"',
            feature=FROM_WITHIN,
        )


def _check_cost(keys: CatalogKeys, catalog: Catalog, around: Around, report: Report) -> None:
    if (keys.pool is None) != (keys.cost is None):
        have, lack = ("cost", "pool") if keys.pool is None else ("pool", "cost")
        report.at(have).refuse(f"needs {lack} beside it", feature=PRICED)
    if keys.pool is not None:
        around.pool(keys.pool, report.at("pool"), feature=PRICED)
    if isinstance(keys.cost, FilterCost):
        here = report.at("cost", "filter")
        if around.filter_type(catalog, keys.cost.filter, here, feature=PRICED) not in ("number", None):
            here.refuse(f'must name a number filter, not "{keys.cost.filter}"', feature=PRICED)


KIND = StepKind(
    "catalog", CatalogKeys, bind, feature="builder.step.catalog.cards", help="entries of a catalog are picked"
)
