"""The ruleset file: its header, and the blocks that it is made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.capability import Capability
from rulewright.catalog.shapes import MOST_CATALOGS, Catalog
from rulewright.check.resolution import Resolution
from rulewright.fight.block import Combat
from rulewright.items.shapes import Items
from rulewright.layers.shapes import MOST_LAYERS, Layer
from rulewright.rests import MOST_RESTS, Rest
from rulewright.shapes.declare import Bounds, Gate, Keys, NoKeys, Open, key, shape
from rulewright.shapes.words import Id, Label, RulesetId, Safe
from rulewright.sheet.shapes import SheetShape

FILE_LIMIT: Final = 256 * 1024
"""Bytes that a ruleset file may have (file.size)."""

RESERVED_IDS: Final = frozenset({"engine-legacy", "traditional"})
"""Ids that belong to the engine (file.id.reserved)."""


@shape
class License:
    """Under which terms the ruleset may be used. Never part of a prompt, so any characters may stand here."""

    spdx: str | None = key(0, 64, default=None, help="the SPDX name of the licence")
    attribution: str | None = key(0, 4000, default=None, help="whom to name, and how")


@shape
class Coverage:
    """What the ruleset handles, as a statement to readers: it switches nothing on or off."""

    checks: bool = key(default=False, help="checks are rolled by these rules")
    saves: bool = key(default=False, help="saves are rolled by these rules")
    sheet: bool = key(default=False, help="there is a character sheet")
    resources: bool = key(default=False, help="pools and tracks are kept")
    rests: bool = key(default=False, help="rests restore them")
    combat: bool = key(default=False, help="fights follow these rules")
    summary: Safe = key(1, 400, help="the one line shown before a game starts")


@shape
class SummaryList:
    """A list of the sheet, as the Game Master sees it (gm.sheet-summary.list)."""

    list: Id = key(help="which list")
    name_column: Id = key(help="the text column that names a row; since 1.37 an enum column too")
    columns: tuple[Id, ...] = key(1, 3, default=(), since="1.37", help="more columns, printed after the name")
    group_by: Id | None = key(default=None, help="the column that rows are grouped by")
    only_when: Id | None = key(default=None, help="a boolean column: only rows where it is true")


@shape
class SheetSummary:
    """What the Game Master sees of each sheet beside what is always shown (gm.sheet-summary)."""

    fields: tuple[Id, ...] = key(0, 24, default=())
    derived: tuple[Id, ...] = key(0, 24, default=())
    lists: tuple[SummaryList, ...] = key(0, 8, default=())


@shape(place="gm")
class GameMaster(Open):
    """What the Game Master is told."""

    check_guidance: Safe = key(1, 1500, feature="gm.check-guidance", help="how and when to ask for checks")
    sheet_guidance: Annotated[Safe, Bounds(1, 1500)] | None = key(default=None, help="what introduces the sheets")
    world_guidance: Annotated[Safe, Bounds(1, 1500)] | None = key(
        default=None, since="1.25", help="read once, when a world is made"
    )
    sheet_summary: SheetSummary = key(default=SheetSummary(), help="what is shown of each sheet")


@shape(place="file")
class File(Open):
    """One ruleset: data, and never code."""

    schema_version: Literal[1] = key(help="always 1")
    id: RulesetId = key(help="the bare id, without a namespace")
    version: int = key(1, None, help="raised for every published change")
    name: Label = key(help="what players see when they choose rules")
    edition: Annotated[Safe, Bounds(1, 160)] | None = key(default=None, help="which edition or draft this is")
    license: License | None = key(default=None)
    coverage: Coverage = key()
    resolution: Resolution = key()
    sheet: SheetShape = key()
    gm: GameMaster = key()
    rests: tuple[Rest, ...] = key(
        0, MOST_RESTS, default=(), feature="rest.shape", help="named rests and what they restore"
    )
    catalogs: tuple[Catalog, ...] = key(
        0, MOST_CATALOGS, default=(), since="1.21", feature="catalog.header", help="ready-made entries"
    )
    items: Items | None = key(
        default=None, since="1.49", feature="item.block", help="the words that items are described with"
    )
    combat: Combat | None = key(
        default=None, since="1.26", feature="combat.optional-block", help="how a fight is fought"
    )
    layers: tuple[Layer, ...] = key(
        0,
        MOST_LAYERS,
        default=(),
        since="1.25",
        feature="layer.shape",
        help="variants chosen when a game is created",
    )


def _named_by_enum(raw: Mapping[str, Any]) -> bool:
    """Whether the Game Master's summary names the rows of some list by an enum column."""
    types = {(table["id"], id): type_ for table in raw["sheet"].get("lists", ()) for id, type_ in _columns(table)}
    summary = raw["gm"].get("sheetSummary", {}).get("lists", ())
    return any(types.get((entry["list"], entry["nameColumn"])) == "enum" for entry in summary)


def _columns(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    return ((column["id"], column["type"]) for column in table["columns"])


SUMMARY_GATES: Final = Keys(
    "file",
    NoKeys,
    gates=(Gate("gm.sheet-summary.list", Capability.parse("1.37"), _named_by_enum, ("gm", "sheetSummary", "lists")),),
)
"""An enum column that names rows in the Game Master's summary came in later than a text column that does."""
