"""Two rulesets for tests: one that lends a catalog of gifts, and one that borrows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulewright.catalog.lenders import Lenders
from rulewright.engine import Validated
from shelves import SHEET, catalog
from tables import document, engine

Json = dict[str, Any]

FROM: Json = {"ruleset": "old-house", "catalog": "gifts"}


def lender(*entries: Json, id: str = "old-house", **head: Any) -> Json:
    """A ruleset with a catalog of gifts; its checks are of one die of twenty sides."""
    return document("d20", id=id, sheet=SHEET, catalogs=[catalog(*entries, **head)])


def borrower(
    *own: Json, source: Json | None = None, sheet: Json | None = None, patch: Json | None = None, **head: Any
) -> Json:
    """A ruleset that borrows those gifts, with entries of its own beside them; its checks are of two dice of six."""
    wanted = (source or FROM) | ({"sheet": sheet} if sheet is not None else {})
    made: Json = {"id": "gifts", "label": "Gifts", "feeds": ["gifts", "counters"], "from": wanted, **head}
    if own:
        made["entries"] = list(own)
    return document("sum", id="new-house", sheet=SHEET, catalogs=[made], **(patch or {}))


def lent(document: Json, lenders: Lenders | None = None) -> Validated:
    """What is said of a borrower, where these lend."""
    return engine().validate(document, lenders=lenders)


def keys(result: Validated) -> list[str]:
    """The entries at hand."""
    assert result.ruleset is not None, [str(issue) for issue in result.issues]
    return [entry.key.removeprefix("gifts/") for entry in result.ruleset.catalogs]


def refused(result: Validated) -> list[str]:
    """Where a borrower is refused, below its catalog."""
    return [i.path.removeprefix("catalogs.0.") for i in result.issues if i.grade == "error"]


def warned(result: Validated) -> Mapping[str, str]:
    """What is warned of, below the catalog."""
    return {i.path.removeprefix("catalogs.0."): i.message for i in result.issues if i.grade == "warning"}
