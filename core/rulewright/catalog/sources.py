"""Where the entries of catalogs come from: the ruleset's own, and those that plugins bring from elsewhere.

An entry of the ruleset's own refuses the file where it is wrong. One that was lent is somebody else's: it is read by
this ruleset's rules all the same, and where it does not fit it is left out by itself, with a warning that says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from rulewright.capability import Capability
from rulewright.catalog.assets import Reading, read_own
from rulewright.catalog.lenders import Finder, nobody
from rulewright.catalog.lent import Lent
from rulewright.catalog.shapes import Catalog, Entry
from rulewright.issues import Issue, Path, Report, dotted
from rulewright.shapes.usage import uses
from rulewright.shapes.vocabulary import Vocabulary


@attrs.frozen
class AtHand:
    """What catalogs may be read from. ``raw`` is the ruleset as it stands in its file; ``offered`` the version of the
    engine; ``assets`` the files of its package, None where there is none; ``lender`` finds another ruleset by its id.
    """

    raw: Mapping[str, Any]
    vocabulary: Vocabulary
    offered: Capability
    assets: Mapping[str, bytes] | None = None
    lender: Finder = nobody

    def entry(self, raw: object, report: Report) -> Entry | None:
        """Read an entry of somebody else's; None where this engine cannot, with the reasons."""
        entry = self.vocabulary.structure(Entry, raw, report)
        if entry is None:
            return None
        newer = [use for use in uses(self.vocabulary, Entry, raw) if use.since > self.offered]
        for use in newer:
            report.at(*use.path).refuse(f"needs capability {use.since}, and this engine offers only {self.offered}")
        return entry if not newer else None


@attrs.frozen
class CatalogSource:
    """Another place that catalogs may have entries of.

    ``claims`` says whether a catalog names it. ``read`` is then called with the catalog, the catalog as it stands in
    the file, what is at hand, and a report at the catalog.
    """

    id: str
    claims: Callable[[Catalog], bool]
    read: Callable[[Catalog, Mapping[str, Any], AtHand, Report], Lent]


def read_catalogs(
    catalogs: Sequence[Catalog], at_hand: AtHand, sources: Sequence[CatalogSource], report: Report
) -> tuple[Reading, ...]:
    """The entries of every catalog, in order; ``report`` stands at the document's root."""
    return tuple(
        _reading(catalog, at_hand.raw["catalogs"][index], at_hand, sources, report.at("catalogs", index))
        for index, catalog in enumerate(catalogs)
    )


def _reading(
    catalog: Catalog, raw: Mapping[str, Any], at_hand: AtHand, sources: Sequence[CatalogSource], report: Report
) -> Reading:
    source = next((source for source in sources if source.claims(catalog)), None)
    own = read_own(catalog, at_hand.assets, at_hand.vocabulary, report, lent=source is not None)
    return own if source is None else own.with_lent(source.read(catalog, raw, at_hand, report))


def without_misfits(
    readings: Sequence[Reading], report: Report, *, whole: bool
) -> tuple[tuple[Reading, ...], tuple[Issue, ...]]:
    """The readings without the lent entries that ``report`` refuses, and a warning for each that was left out. With
    ``whole`` all that was lent to such a catalog goes."""
    kept, told = [], Report.new()
    for index, reading in enumerate(readings):
        lent = reading.lent
        place: Path = ("catalogs", index, *lent.place)
        gone = dict(_refused(lent.entries or {}, dotted(place), report))
        if whole and gone:
            gone = dict.fromkeys(lent.entries or {}, "others of its catalog do not fit either") | gone
        for id, why in gone.items():
            told.at(*place, id).warn(f"{LEFT_OUT}{why}", feature=lent.feature)
        kept.append(reading.with_lent(lent.without(gone)) if gone else reading)
    return tuple(kept), tuple(told)


LEFT_OUT: Final = "is left out: "
"""How the warning for a lent entry begins."""


def _refused(entries: Mapping[str, Entry], place: str, report: Report) -> Iterator[tuple[str, str]]:
    """The entries of one place that were refused, each with the first reason."""
    seen = set[str]()
    for issue in report:
        if issue.grade == "error" and issue.path.startswith(f"{place}."):
            id, _, below = issue.path.removeprefix(f"{place}.").partition(".")
            if id in entries and id not in seen:
                seen.add(id)
                yield id, reason(attrs.evolve(issue, path=below))


def reason(issue: Issue) -> str:
    """Why an entry does not fit; ``issue`` is placed below the entry."""
    return str(issue) if issue.path and issue.path != dotted(()) else issue.message
