"""The ``catalogs`` block: ready-made entries that a player picks onto the sheet, and what each does in numbers.

What the kernel reads of an entry's mechanics is its kind and its price; everything else is put there by plugins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.amount import Amount as Amount
from rulewright.creatures.shapes import Creature
from rulewright.items.shapes import Item
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import EntryId, Id, Label, Line, Safe
from rulewright.sheet.values import Ref

MOST_CATALOGS: Final = 12
"""Catalogs of one ruleset (file.top-level-limits)."""
MOST_ENTRIES: Final = 2000
"""Entries of one catalog, inline or in a file of its own (catalog.limits)."""
ASSET_LIMIT: Final = 1024 * 1024
"""Bytes that a separate catalog file may have (catalog.asset)."""

Holds = Literal["rows", "creatures", "items"]
FilterType = Literal["number", "text", "tags"]
FilterWord = Annotated[str, Bounds(0, 80)]
FilterValue = float | FilterWord | Annotated[tuple[FilterWord, ...], Bounds(0, 24)]
StepTable = Annotated[tuple[tuple[float, float], ...], Bounds(1, 100)]


@shape
class StartFrom:
    """The field of the sheet on whose value a filter opens."""

    field: Id = key()


@shape
class Filter:
    """Something that the picker narrows entries by (catalog.filters)."""

    id: Id = key(help="what entries file their values under")
    label: Label = key(help="what people read")
    type: FilterType = key(help="number: one number; text: one text; tags: a list of texts")
    start_from: StartFrom | None = key(default=None, help="a field of the sheet: the picker opens on its value")


@shape
class Distance:
    """The unit in which a catalog writes distances (catalog.units)."""

    label: Annotated[Safe, Bounds(1, 12)] = key(help="what people read, such as ft")
    per_cell: float = key(0, 1_000_000, help="how many of them one cell of a board is; above 0")


@shape
class Units:
    """Units of a catalog's numbers."""

    distance: Distance | None = key(default=None, help="without it, that of the combat block")


@shape
class Scaled:
    """A number column that follows the sheet (catalog.scaled)."""

    from_: Ref = key(help="the number of the sheet that it follows; no live state, no items, no list sum")
    table: StepTable | None = key(default=None, help="pairs of a threshold and a value, thresholds strictly rising")


@shape
class EntryRow:
    """A row that picking an entry writes (catalog.entry.rows)."""

    list: Id = key(help="one of the catalog's feeds")
    values: Mapping[str, Any] = key(0, 12, help="cells by column")
    scaled: Mapping[str, Scaled] = key(
        1, 4, default={}, since="1.23", feature="catalog.scaled", help="number columns that follow the sheet"
    )


@shape
class CostTerm:
    """Points of one pool, or of one pool of a group (catalog.mechanics.cost)."""

    pool: Id = key(help="a live pool, or a group of live pools")
    amount: int = key(1, 1_000_000, help="points")


MechanicsKind = Literal["attack", "heal", "buff", "debuff", "utility", "rider"]


@shape(place="catalog.entry.mechanics")
class Mechanics(Open):
    """What an entry does in numbers (catalog.mechanics)."""

    kind: MechanicsKind = key(help="attack and debuff harm, heal and buff help; utility is neither; a rider is passive")
    cost: tuple[CostTerm, ...] = key(1, 4, default=(), feature="catalog.mechanics.cost", help="what one use costs")
    per_cost_step: Amount | None = key(default=None, help="what each price paid beyond the first adds; that it scales")


@shape(place="catalog.entry")
class Entry(Open):
    """One ready-made entry (catalog.entry). It has exactly one of ``rows``, ``creature`` and ``item``; a plugin
    whose part has a true ``stands_alone`` makes an entry whole without any."""

    id: EntryId = key(help="unique in its catalog")
    label: Annotated[Safe, Bounds(1, 120)] = key(help="what people read")
    summary: Annotated[Line, Bounds(0, 300)] | None = key(
        default=None, help="one line for the picker; no prompt has it"
    )
    filters: Mapping[str, FilterValue] = key(
        0, 8, default={}, feature="catalog.entry.filters", help="values by the filters that the catalog declares"
    )
    rows: tuple[EntryRow, ...] | None = key(1, 6, default=None, feature="catalog.entry.rows", help="what a pick writes")
    creature: Creature | None = key(
        default=None, since="1.27", feature="catalog.entry", help="the numbers of an opponent"
    )
    item: Item | None = key(default=None, since="1.49", feature="item.entry", help="a thing that can be held")
    mechanics: Mechanics | None = key(default=None, help="what it does in numbers; only beside rows")

    @property
    def stands_alone(self) -> bool:
        """Whether a plugin's part makes the entry whole without rows."""
        return any(getattr(part, "stands_alone", False) for part in self.parts.values())


@shape(place="catalog")
class Catalog(Open):
    """Ready-made entries of one sort (catalog.header). Nothing in the engine knows what they are about."""

    id: Id = key()
    label: Label = key(help="what people read")
    holds: Holds = key(
        default="rows", feature="catalog.holds", help="rows for the sheet, creatures for fights, or items"
    )
    feeds: tuple[Id, ...] | None = key(
        1, 8, default=None, feature="catalog.feeds", help="the lists of the sheet that its entries may write"
    )
    filters: tuple[Filter, ...] = key(0, 8, default=(), feature="catalog.filters")
    units: Units = key(default=Units(), feature="catalog.units")
    entries: tuple[Entry, ...] | None = key(0, MOST_ENTRIES, default=None, help="the entries, here in the file")
    asset: Annotated[str, Bounds(1, 80)] | None = key(
        default=None, feature="catalog.asset", help="catalogs/<id>.json: the entries, in a file of the package"
    )


@shape
class AssetFile:
    """A catalog's entries in a file of their own (catalog.asset)."""

    schema_version: Literal[1] = key(help="always 1")
    catalog: Id = key(help="the id of the catalog that they belong to")
    entries: tuple[Entry, ...] = key(0, MOST_ENTRIES)


HOLDS_GATES: Final = Keys(
    "catalog",
    NoKeys,
    gates=(
        Gate(
            "creature.catalog.holds", Capability.parse("1.27"), lambda raw: raw.get("holds") == "creatures", ("holds",)
        ),
        Gate("catalog.holds", Capability.parse("1.49"), lambda raw: raw.get("holds") == "items", ("holds",)),
    ),
)
