"""Where a catalog's entries come from: the ruleset file itself, or a file of the package beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from rulewright.catalog.lent import NOTHING_LENT, Lent
from rulewright.catalog.shapes import ASSET_LIMIT, AssetFile, Catalog, Entry
from rulewright.issues import Issue, Path, Report
from rulewright.reading.document import Document, read_document
from rulewright.shapes.usage import Use, uses
from rulewright.shapes.vocabulary import Vocabulary

FEATURE: Final = "catalog.asset"


@attrs.frozen
class Reading:
    """The entries of one catalog, None where they are not at hand; ``place`` is where they stand below the catalog.

    ``document`` is the file that they were read from, for lines and columns; None for entries of the ruleset file.
    ``lent`` are entries of somebody else's that stand before them."""

    entries: tuple[Entry, ...] | None
    place: Path = ("entries",)
    document: Document | None = None
    used: tuple[Use, ...] = ()
    lent: Lent = NOTHING_LENT

    @property
    def unread(self) -> bool:
        """Whether entries of it are not at hand."""
        return self.entries is None or self.lent.entries is None

    def with_lent(self, lent: Lent) -> Reading:
        """The same with these entries of somebody else's; an entry of its own replaces a lent one of the same id."""
        own = {entry.id for entry in self.entries or ()}
        return attrs.evolve(self, lent=lent.without(own) if lent.entries is not None else lent)


def read_own(
    catalog: Catalog,
    assets: Mapping[str, bytes] | None,
    vocabulary: Vocabulary,
    report: Report,
    *,
    lent: bool = False,
) -> Reading:
    """The entries that a catalog has of its own. ``assets`` holds the files of a package by their path in it; None
    where there is no package, and then a catalog with an asset is unread. ``lent`` says that it has entries from
    elsewhere, and needs none of its own. ``report`` stands at the catalog; what is wrong in an asset is reported
    below its ``asset``, with the line and column of that file."""
    if catalog.asset is None:
        if catalog.entries is None and not lent:
            report.refuse("must have entries, or the asset that holds them", feature=FEATURE)
        return Reading(catalog.entries or ())
    here = report.at("asset")
    if catalog.entries is not None:
        here.refuse("cannot stand beside entries: only one of them can hold the entries", feature=FEATURE)
        return Reading(catalog.entries)
    wanted = f"catalogs/{catalog.id}.json"
    if catalog.asset != wanted:
        here.refuse(f'must be "{wanted}", not "{catalog.asset}"', feature=FEATURE)
        return Reading(None)
    if assets is None:
        here.warn("is not at hand without its package: nothing of this catalog is known", feature=FEATURE)
        return Reading(None)
    if wanted not in assets:
        here.refuse("is not a file of the package; a file without a package has its entries inline", feature=FEATURE)
        return Reading(None)
    return _read_asset(catalog, assets[wanted], vocabulary, here)


def _read_asset(catalog: Catalog, data: bytes, vocabulary: Vocabulary, report: Report) -> Reading:
    before = len(report.issues)
    document = read_document(data, limit=ASSET_LIMIT, report=report)
    report.issues[before:] = [attrs.evolve(issue, file=catalog.asset) for issue in report.issues[before:]]
    if document is None:
        return Reading(None)
    file = vocabulary.structure(AssetFile, document.value, report)
    place: Path = ("asset", "entries")
    if file is None:
        return Reading(None, place, document)
    if file.catalog != catalog.id:
        report.at("catalog").refuse(f'must be "{catalog.id}", not "{file.catalog}"', feature=FEATURE)
    found = (attrs.evolve(use, path=(*report.path, *use.path)) for use in uses(vocabulary, AssetFile, document.value))
    return Reading(file.entries, place, document, tuple(found))


def place_in_assets(
    issues: Iterable[Issue], catalogs: Sequence[Catalog], readings: Sequence[Reading]
) -> tuple[Issue, ...]:
    """The issues, those that are of a catalog's own file with the name of that file, and its line and column."""
    files = {
        f"catalogs.{i}.asset": (c.asset, r.document) for i, (c, r) in enumerate(zip(catalogs, readings, strict=True))
    }
    return tuple(_in_asset(issue, files) for issue in issues)


def _in_asset(issue: Issue, files: Mapping[str, tuple[str | None, Document | None]]) -> Issue:
    place = ".".join(issue.path.split(".", 3)[:3])
    name, document = files.get(place, (None, None))
    if document is None or issue.file is not None or issue.path == place:
        return issue
    line, column = document.locate(document.path_of(issue.path[len(place) + 1 :])) or (None, None)
    return attrs.evolve(issue, line=line, column=column, file=name)
