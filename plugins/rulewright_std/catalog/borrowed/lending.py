"""Reading what a lender has: its catalog, found and taken entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from rulewright.catalog.lenders import Lender
from rulewright.catalog.lent import Lent
from rulewright.catalog.shapes import ASSET_LIMIT, MOST_ENTRIES, Catalog, Entry, Filter, StartFrom
from rulewright.catalog.sources import LEFT_OUT, AtHand, CatalogSource, reason
from rulewright.file import FILE_LIMIT
from rulewright.issues import Report
from rulewright.reading.document import read_document, read_source
from rulewright_std.catalog.borrowed.translation import Translation
from rulewright_std.catalog.borrowed.vocabulary import Borrowing, BorrowKeys

NO_CHAIN: Final = "catalog.borrowed.no-chain"
READ: Final = "catalog.borrowed.read-as-borrower"
PLACE: Final = ("from", "entries")
"""Where lent entries stand in issues: they are in no file of the borrower's."""


def borrows(catalog: Catalog) -> bool:
    """Whether a catalog borrows."""
    return catalog.part(BorrowKeys).from_ is not None


def read_lent(catalog: Catalog, raw: Mapping[str, Any], at_hand: AtHand, report: Report) -> Lent:
    """The entries that a catalog borrows, as far as they can be read at all; ``report`` is at the catalog. Where the
    lender is not at hand, or what it lends cannot be read, the catalog is unread, with a warning."""
    borrowing = catalog.part(BorrowKeys).from_
    assert borrowing is not None
    here = report.at("from")
    unread = Lent(f"{borrowing.ruleset}/{borrowing.catalog}", None, place=PLACE, feature=READ)
    if catalog.asset is not None:
        report.at("asset").refuse(
            "cannot stand beside from: entries of its own stand in entries", feature="catalog.borrowed.entries-beside"
        )
    if borrowing.ruleset == at_hand.raw["id"]:
        _refuse_itself(here)
        return unread
    lender = at_hand.lender(borrowing.ruleset)
    if lender is None:
        here.at("ruleset").warn(
            f'is not at hand: "{borrowing.ruleset}"; nothing that it lends is known', feature="catalog.borrowed.from"
        )
        return unread
    lent = _lent_catalog(lender, borrowing, at_hand, here)
    if lent is None:
        return unread
    head, entries = lent
    if head.holds != catalog.holds:
        here.at("catalog").refuse(
            f"must be a catalog that holds {catalog.holds}, and this one holds {head.holds}",
            feature="catalog.borrowed.from",
        )
        return unread
    translation = Translation(borrowing.sheet, raw["from"].get("sheet", {}).get("refs", {}))
    filters = tuple(_filter(item, borrowing, at_hand) for item in head.filters)
    return attrs.evolve(unread, entries=_entries(entries, translation, at_hand, report.at(*PLACE)), filters=filters)


LENT_CATALOGS: Final = CatalogSource("lent-catalogs", borrows, read_lent)


def _refuse_itself(here: Report) -> None:
    here.at("ruleset").refuse("must be another ruleset: nobody borrows from oneself", feature=NO_CHAIN)


def _lent_catalog(
    lender: Lender, borrowing: Borrowing, at_hand: AtHand, here: Report
) -> tuple[Catalog, list[Any]] | None:
    """The head of the lender's catalog and its entries as they stand there, None where they cannot be had."""
    aside = Report.new()
    document = read_source(lender.ruleset, limit=FILE_LIMIT, report=aside)
    if document is None:
        _warn_unreadable(here.at("ruleset"), aside)
        return None
    if document.value == at_hand.raw:
        _refuse_itself(here)
        return None
    found = _named(document.value, borrowing.catalog)
    if found is None:
        here.at("catalog").refuse(
            f'names no catalog of "{borrowing.ruleset}": "{borrowing.catalog}"', feature="catalog.borrowed.from"
        )
        return None
    if "from" in found:
        here.at("catalog").refuse(
            f'borrows itself: "{borrowing.ruleset}/{borrowing.catalog}"; borrow from where its entries are',
            feature=NO_CHAIN,
        )
        return None
    written = {name: value for name, value in found.items() if name != "entries"}
    head = at_hand.vocabulary.structure(Catalog, written, aside)
    entries = _entries_of(found, head, lender, aside) if head is not None else None
    if head is None or entries is None:
        _warn_unreadable(here.at("catalog"), aside)
        return None
    return head, entries


def _warn_unreadable(here: Report, why: Report) -> None:
    first = next(iter(why), None)
    told = f": {first}" if first is not None else ""
    here.warn(f"cannot be read{told}; nothing that it lends is known", feature="catalog.borrowed.from")


def _named(ruleset: Mapping[str, Any], id: str) -> dict[str, Any] | None:
    catalogs = ruleset.get("catalogs")
    listed = catalogs if isinstance(catalogs, list) else []
    return next((found for found in listed if isinstance(found, dict) and found.get("id") == id), None)


def _entries_of(found: Mapping[str, Any], head: Catalog, lender: Lender, report: Report) -> list[Any] | None:
    """The entries of a lender's catalog: in its file, or in a file of its package."""
    entries = found.get("entries")
    if head.asset is not None:
        data = lender.assets.get(head.asset)
        if data is None:
            report.at("asset").refuse(f'is not at hand: "{head.asset}"')
            return None
        document = read_document(data, limit=ASSET_LIMIT, report=report)
        entries = document.value.get("entries") if document is not None else None
    return entries[:MOST_ENTRIES] if isinstance(entries, list) else None


def _filter(item: Filter, borrowing: Borrowing, at_hand: AtHand) -> Filter:
    """A filter of the lender's: it opens on the field that its field is here, where there is one."""
    if item.start_from is None:
        return item
    field = borrowing.sheet.fields.get(item.start_from.field, item.start_from.field)
    there = any(own["id"] == field for own in at_hand.raw["sheet"].get("fields", ()))
    opens = StartFrom(field=field) if there and field is not None else None
    return Filter(id=item.id, label=item.label, type=item.type, start_from=opens)


def _entries(written: list[Any], translation: Translation, at_hand: AtHand, here: Report) -> dict[str, Entry]:
    """Every entry that this engine can read, by id, in the lender's order; of two with one id the first."""
    entries: dict[str, Entry] = {}
    for index, raw in enumerate(written):
        aside = Report.new()
        entry = at_hand.entry(translation.entry(raw), aside)
        if entry is not None:
            entries.setdefault(entry.id, entry)
        else:
            id = raw.get("id") if isinstance(raw, dict) else None
            at = here.at(id if isinstance(id, str) else index)
            at.warn(LEFT_OUT + reason(next(iter(aside))), feature=READ)
    return entries
