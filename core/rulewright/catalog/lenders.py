"""Rulesets that lend: whoever borrows a catalog finds them by their id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from rulewright.namespaces import LOCAL


@attrs.frozen
class Lender:
    """A ruleset that others may borrow from: the bytes or the JSON value of its file, and the other files of its
    package by their path in it, such as ``catalogs/spells.json``."""

    ruleset: bytes | Mapping[str, Any] = attrs.field(repr=False)
    assets: Mapping[str, bytes] = attrs.field(factory=dict, repr=False)


Lending = Lender | bytes | Mapping[str, Any]
"""A lender, or only its file."""
Lenders = Mapping[str, Lending] | Callable[[str], Lending | None]
"""Lenders by the id that they are filed under; or a function that is asked for one, and answers None where there is
none (a library, say)."""
Finder = Callable[[str], Lender | None]


def nobody(id: str) -> Lender | None:
    """Where no lender is at hand."""
    return None


def finder(lenders: Lenders | None) -> Finder:
    """A function that finds a lender by its id."""
    if lenders is None:
        return nobody
    ask = lenders if not isinstance(lenders, Mapping) else _filed(lenders)

    def find(id: str) -> Lender | None:
        found = ask(id)
        return found if found is None or isinstance(found, Lender) else Lender(found)

    return find


def filed_under(wanted: str, ids: Iterable[str]) -> str | None:
    """Which of the ids that rulesets are filed under is meant (catalog.borrowed.lender-id): the very one; a bare id
    also finds one behind a namespace, first of imports from a file, then of the owner whose name comes first."""
    there = frozenset(ids)
    if wanted in there:
        return wanted
    behind = sorted((id for id in there if "/" in id and id.rpartition("/")[2] == wanted), key=_order)
    return behind[0] if behind else None


def _order(id: str) -> tuple[bool, str]:
    return (not id.startswith(f"{LOCAL}/"), id)


def _filed(lenders: Mapping[str, Lending]) -> Callable[[str], Lending | None]:
    def find(id: str) -> Lending | None:
        filed = filed_under(id, lenders)
        return lenders[filed] if filed is not None else None

    return find
