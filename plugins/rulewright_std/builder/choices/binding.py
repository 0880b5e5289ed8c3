"""Granted entries, and the steps where they are chosen, checked and bound."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from rulewright.build.around import Around
from rulewright.build.quotas import bind_quotas, filter_value, matches
from rulewright.build.shapes import StepShape
from rulewright.build.step import NOTHING, Giving, Grant, Slot, Step, StepKind
from rulewright.capability import Capability
from rulewright.catalog.shapes import Catalog
from rulewright.issues import Report
from rulewright.sheet.values import Need
from rulewright_std.builder.choices.choosing import FAMILY, Choosing, settle
from rulewright_std.builder.choices.vocabulary import ChoicesKeys, EntriesKeys, EntryChoice

STEP = "builder.step.choices.step"
FILTERS = "builder.grants.entries.filters-ids"


@attrs.frozen
class ChoicesStep(Step):
    """The step where granted entries of one catalog are chosen; the kernel counts and shows them."""

    catalog: str

    def hosts(self, slot: Slot) -> bool:
        return slot.family == FAMILY and slot.what.catalog == self.catalog


def bind_step(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind a choices step."""
    keys: ChoicesKeys = shape.variant
    around.catalog(keys.catalog, report.at("catalog"), feature=STEP)
    return ChoicesStep(shape, at, catalog=keys.catalog)


def bind_grant(part: EntriesKeys, around: Around, report: Report) -> Giving:
    """Check and bind the entries that a pick grants; ``report`` stands at the grants of an entry."""
    if part.entries is None:
        return NOTHING
    here = report.at("entries", "choose")
    found = (_slot(place, choice, around, here.at(place)) for place, choice in enumerate(part.entries.choose))
    slots = tuple(slot for slot in found if slot is not None)
    return Giving((), slots, frozenset(_lists(slots)))


def _lists(slots: Iterable[Slot]) -> Iterable[Need]:
    for slot in slots:
        for entry in slot.what.entries.values():
            yield from (Need("list", row.list) for row in entry.rows)


def _slot(place: int, choice: EntryChoice, around: Around, report: Report) -> Slot | None:
    catalog = around.catalog(choice.catalog, report.at("catalog"), feature="builder.grants.entries")
    if catalog is None:
        return None
    if not any(_hosts(step, catalog.id) for step in around.shape.steps):
        report.at("catalog").refuse(
            f'needs a choices step for the catalog "{catalog.id}"', feature="builder.grants.entries.needs-step"
        )
    _check_narrowed(choice, catalog, around, report)
    most = choice.max if choice.count_from is not None else choice.count
    quotas = bind_quotas(choice.together, catalog, most or 0, around, report)
    entries = {
        entry.id: entry
        for entry in around.catalogs.of(catalog.id)
        if entry.rows
        and (not choice.ids or entry.id in choice.ids)
        and all(matches(filter_value(entry, id), value) for id, value in choice.filters.items())
    }
    return around.slot(
        FAMILY,
        place,
        f"entries of {catalog.id}",
        choice,
        report,
        label=catalog.label,
        constrained=bool(quotas),
        what=Choosing(catalog.id, entries, quotas),
    )


def _hosts(step: StepShape, catalog: str) -> bool:
    return isinstance(step.variant, ChoicesKeys) and step.variant.catalog == catalog


def _check_narrowed(choice: EntryChoice, catalog: Catalog, around: Around, report: Report) -> None:
    for id, value in choice.filters.items():
        type_ = around.filter_type(catalog, id, report.at("filters", id), feature=FILTERS)
        if type_ is not None and isinstance(value, str) == (type_ == "number"):
            report.at("filters", id).refuse(
                f"must be a {'number' if type_ == 'number' else 'text'}, as the filter says", feature=FILTERS
            )
    for index, id in enumerate(choice.ids):
        around.catalogs.refer(f"{catalog.id}/{id}", "entry", report.at("ids", index), feature=FILTERS)


KIND = StepKind(
    "choices",
    ChoicesKeys,
    bind_step,
    since=Capability.parse("1.91"),
    feature=STEP,
    help="entries that picks grant are chosen",
)
ENTRIES = Grant(FAMILY, EntriesKeys, bind_grant, settle)
