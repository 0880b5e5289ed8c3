"""From the ``catalogs`` block to an index of checked entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import attrs

from rulewright.catalog.assets import Reading
from rulewright.catalog.catalogs import CatalogEntry, Catalogs, CostTerm
from rulewright.catalog.rows import RowRules, scaled_columns
from rulewright.catalog.shapes import Catalog, Entry, Filter, FilterType
from rulewright.creatures.threat import threat_of
from rulewright.file import File
from rulewright.issues import Path, Report
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import ListShape, TextKeys


@attrs.frozen
class Around:
    """What entries are checked against: the file that they belong to, its compiled sheet, and its pool groups."""

    file: File
    sheet: Definition
    groups: Mapping[str, tuple[str, ...]]


def compile_catalogs(file: File, sheet: Definition, read: Sequence[Reading], report: Report) -> Catalogs:
    """Check and index every catalog. ``read`` holds, for each catalog in order, the entries that are at hand. What
    is wrong goes to ``report``, which stands at the document's root; what was refused is not in the index."""
    around = Around(file, sheet, _groups(sheet))
    heads: dict[str, Catalog] = {}
    entries: dict[str, CatalogEntry] = {}
    for index, (catalog, reading) in enumerate(zip(file.catalogs, read, strict=True)):
        here = report.at("catalogs", index)
        if catalog.id in heads:
            here.at("id").refuse(f'is used twice: "{catalog.id}"', feature="catalog.header")
        _check_head(catalog, reading, around, here)
        head = catalog if catalog.filters else attrs.evolve(catalog, filters=reading.lent.filters)
        heads.setdefault(catalog.id, head)
        rules = RowRules(catalog.feeds, sheet)
        for placed in _placed(catalog, head, reading, ("catalogs", index)):
            made = _entry(head, placed, rules, around, report)
            if made.key in entries:
                report.at(*placed.path, "id").refuse(f'is used twice: "{made.id}"', feature="catalog.entry")
            entries[made.key] = made
    readings = dict(zip((catalog.id for catalog in file.catalogs), read, strict=True))
    unread = frozenset(id for id, reading in readings.items() if reading.unread)
    late = frozenset(id for id, reading in readings.items() if reading.lent.late)
    return Catalogs(heads, entries, unread, _name_columns(file, sheet), late=late)


@attrs.frozen
class _Placed:
    """An entry, where it stands, the filters that it may have values for, and who lent it."""

    entry: Entry
    path: Path
    filters: tuple[Filter, ...]
    lent_by: str | None = None


def _placed(catalog: Catalog, head: Catalog, reading: Reading, at: Path) -> Iterator[_Placed]:
    """The entries of a catalog, those that were lent first. Its own are held to the filters that it names itself: it
    must be right without its lender too."""
    lent = reading.lent
    for id, entry in (lent.entries or {}).items():
        yield _Placed(entry, (*at, *lent.place, id), head.filters, lent.by)
    for index, entry in enumerate(reading.entries or ()):
        yield _Placed(entry, (*at, *reading.place, index), catalog.filters)


def _groups(sheet: Definition) -> dict[str, tuple[str, ...]]:
    groups: dict[str, tuple[str, ...]] = {}
    for pool in sheet.pools.values():
        if pool.group is not None:
            groups[pool.group] = (*groups.get(pool.group, ()), pool.id)
    return groups


def _name_columns(file: File, sheet: Definition) -> dict[str, str | None]:
    """The column that names a row of each list: the summary's, else that of its pools, else its first text column."""
    summary = {shown.list: shown.name_column for shown in file.gm.sheet_summary.lists}
    return {id: summary.get(id) or _own_name_column(made) for id, made in sheet.lists.items()}


def _own_name_column(made: ListShape) -> str | None:
    if made.pools is not None:
        return made.pools.name_column
    return next((column.id for column in made.columns if isinstance(column.variant, TextKeys)), None)


def _check_head(catalog: Catalog, reading: Reading, around: Around, report: Report) -> None:
    _check_holds(catalog, around.file, report)
    _check_feeds(catalog, reading, around.sheet, report)
    for index, item in enumerate(catalog.filters):
        here = report.at("filters", index)
        if any(other.id == item.id for other in catalog.filters[:index]):
            here.at("id").refuse(f'is used twice: "{item.id}"', feature="catalog.filters")
        if item.start_from is not None and item.start_from.field not in around.sheet.fields:
            here.at("startFrom", "field").refuse(
                f'names no field of the sheet: "{item.start_from.field}"', feature="catalog.filters"
            )
    distance = catalog.units.distance
    if distance is not None and distance.per_cell == 0:
        report.at("units", "distance", "perCell").refuse("must be above 0", feature="catalog.units")


def _check_holds(catalog: Catalog, file: File, report: Report) -> None:
    if catalog.holds == "creatures" and threat_of(file.combat) is None:
        report.at("holds").refuse(
            "needs a combat block with threat: every creature is of one of its tiers, and nothing else would read them",
            feature="catalog.holds",
        )
    if catalog.holds == "items" and file.items is None:
        report.at("holds").refuse("needs the items block: it says what an item is", feature="catalog.holds")


def _check_feeds(catalog: Catalog, reading: Reading, sheet: Definition, report: Report) -> None:
    feature = "catalog.feeds"
    if catalog.holds != "rows":
        if catalog.feeds is not None:
            report.at("feeds").refuse(
                f"cannot stand on a catalog of {catalog.holds}: it feeds no list", feature=feature
            )
        return
    if catalog.feeds is None:
        own = reading.entries or ()
        if not (own or reading.lent.late) or not all(entry.stands_alone and entry.rows is None for entry in own):
            report.at("feeds").refuse("is required: the lists of the sheet that entries may write", feature=feature)
        for id, entry in (reading.lent.entries or {}).items():
            if entry.rows is not None:
                report.at(*reading.lent.place, id, "rows").refuse("needs feeds on its catalog", feature=feature)
        return
    for index, id in enumerate(catalog.feeds):
        if id not in sheet.lists:
            report.at("feeds", index).refuse(f'names no list of the sheet: "{id}"', feature=feature)


def _entry(catalog: Catalog, placed: _Placed, rules: RowRules, around: Around, report: Report) -> CatalogEntry:
    entry, here = placed.entry, report.at(*placed.path)
    before = len(report.issues)
    _check_content(catalog, entry, here)
    _check_filters(placed.filters, entry, here)
    rules.check(entry, here)
    cost = _cost(entry, around, here)
    scaled = scaled_columns(entry, around.sheet) if len(report.issues) == before else ()
    return CatalogEntry(f"{catalog.id}/{entry.id}", catalog, entry, placed.path, cost, scaled, placed.lent_by)


_CONTENT = {"rows": "rows", "creatures": "creature", "items": "item"}
"""What an entry of a catalog must have, by what the catalog holds."""


def _check_content(catalog: Catalog, entry: Entry, report: Report) -> None:
    feature, wanted = "catalog.entry", _CONTENT[catalog.holds]
    written = {"rows": entry.rows, "creature": entry.creature, "item": entry.item}
    has = [name for name, value in written.items() if value is not None]
    if len(has) > 1:
        report.refuse(f"must have only one of {' and '.join(has)}", feature=feature)
    elif has and has != [wanted]:
        report.at(has[0]).refuse(
            f"cannot stand in a catalog that holds {catalog.holds}: {wanted} can", feature="catalog.holds"
        )
    elif not has and not (entry.stands_alone and catalog.holds == "rows"):
        report.refuse(f"must have {wanted}", feature=feature)
    if entry.mechanics is not None and (entry.creature is not None or entry.item is not None):
        report.at("mechanics").refuse("can stand only beside rows", feature=feature)


def _check_filters(filters: Sequence[Filter], entry: Entry, report: Report) -> None:
    declared: dict[str, FilterType] = {item.id: item.type for item in filters}
    for id, value in entry.filters.items():
        here = report.at("filters", id)
        if id not in declared:
            here.refuse(f'names no filter of its catalog: "{id}"', feature="catalog.entry.filters")
        elif type(value) not in _FILTER_VALUES[declared[id]]:
            here.refuse(f"must be {_FILTER_WORDS[declared[id]]}, as the filter says", feature="catalog.entry.filters")


_FILTER_VALUES: dict[FilterType, tuple[type, ...]] = {"number": (int, float), "text": (str,), "tags": (tuple,)}
_FILTER_WORDS: dict[FilterType, str] = {"number": "a number", "text": "one text", "tags": "a list of texts"}


def _cost(entry: Entry, around: Around, report: Report) -> tuple[CostTerm, ...]:
    terms: list[CostTerm] = []
    for index, term in enumerate(entry.mechanics.cost if entry.mechanics is not None else ()):
        pool = around.sheet.pools.get(term.pool)
        if pool is not None:
            terms.append(CostTerm(term.pool, (term.pool,), term.amount, pool.group, of_group=False))
        elif term.pool in around.groups:
            terms.append(CostTerm(term.pool, around.groups[term.pool], term.amount, term.pool, of_group=True))
        else:
            report.at("mechanics", "cost", index, "pool").refuse(
                f'must name a live pool or a group of them, and none is called "{term.pool}"',
                feature="catalog.mechanics.cost",
            )
    return tuple(terms)
