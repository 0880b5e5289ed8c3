"""The keys of a catalog that borrows: from whom, and how the lender's ids read here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.features import features
from rulewright.namespaces import LONGEST, reference_fault
from rulewright.shapes.declare import Bounds, Grammar, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.live_shapes import Scalar
from rulewright.sheet.shapes import EnumValue
from rulewright.sheet.values import Ref

FEATURES: Final = features(
    "catalog.borrowed.from", "catalog.borrowed.lender-id", "catalog.borrowed.read-as-borrower",
    "catalog.borrowed.entries-beside", "catalog.borrowed.filters-header", "catalog.borrowed.sheet-map",
    "catalog.borrowed.sheet-map.fields", "catalog.borrowed.sheet-map.values", "catalog.borrowed.sheet-map.tiers",
    "catalog.borrowed.refs", "catalog.borrowed.slots", "catalog.borrowed.no-chain", "catalog.borrowed.art",
    "catalog.borrowed.late-references",
    since="1.220",
)  # fmt: skip

LenderId = Annotated[str, Bounds(1, LONGEST), Grammar("reference to a ruleset", reference_fault)]
Dropped = Literal[None]
"""Instead of an id: what has it is left out."""


@shape
class SheetMap:
    """How ids of the lender read in the borrower (catalog.borrowed.sheet-map)."""

    fields: Mapping[Id, Id | Dropped] = key(
        0,
        240,
        default={},
        feature="catalog.borrowed.sheet-map.fields",
        help="fields of creatures' sheets: another id, or null to leave the field out",
    )
    values: Mapping[Id, Annotated[Mapping[EnumValue, Scalar], Bounds(0, 80)]] = key(
        0,
        240,
        default={},
        feature="catalog.borrowed.sheet-map.values",
        help="by the lender's field, what its values are here",
    )
    tiers: Mapping[Id, Id] = key(
        0,
        12,
        default={},
        feature="catalog.borrowed.sheet-map.tiers",
        help="proficiency tiers, of creatures and of what entries grant or ask for",
    )
    refs: Mapping[Id, Ref] = key(
        0, 240, default={}, feature="catalog.borrowed.refs", help="by the lender's derived value, what is read here"
    )
    slots: Mapping[Id, Id] = key(0, 12, default={}, feature="catalog.borrowed.slots", help="slots of items")


@shape
class Borrowing:
    """The catalog of another ruleset (catalog.borrowed.from)."""

    ruleset: LenderId = key(help="the lender's id, bare or behind its namespace")
    catalog: Id = key(help="the catalog of the lender")
    sheet: SheetMap = key(default=SheetMap(), feature="catalog.borrowed.sheet-map")


@shape
class BorrowKeys:
    """What a catalog borrows."""

    from_: Borrowing | None = key(
        name="from",
        default=None,
        since="1.220",
        feature="catalog.borrowed.from",
        help="entries of another ruleset's catalog; entries beside it are added, or replace those of the same id",
    )
