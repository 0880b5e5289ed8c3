"""A rows step, checked and bound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.build.around import Around
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.capability import Capability
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.issues import Report
from rulewright.sheet.dependencies import everything_read
from rulewright.sheet.fields import cell_fault
from rulewright.sheet.shapes import Column, EnumKeys, ListShape, NumberKeys
from rulewright.sheet.values import Need
from rulewright_std.builder.rows.pricing import NamedByCell, OtherPrice, Price
from rulewright_std.builder.rows.vocabulary import PriceOverride, RowCost, RowsKeys
from rulewright_std.builder.rows.writing import RowsStep, is_computed

STEP: Final = "builder.step.rows.step"
MAX: Final = "builder.step.rows.max"
DEFAULTS: Final = "builder.step.rows.defaults"
PRICED: Final = "builder.step.rows.priced"
FROM: Final = "builder.step.rows.from"
LINEAR: Final = "builder.step.rows.cost.linear"
OVERRIDES: Final = "builder.step.rows.cost.overrides"
TIMES: Final = "builder.step.rows.cost.overrides.times"
COUNT: Final = "builder.step.rows.count-from"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step | None:
    """Check and bind a rows step."""
    keys: RowsKeys = shape.variant
    table = around.definition.lists.get(keys.list)
    if table is None:
        report.at("list").refuse(f'names no list of the sheet: "{keys.list}"', feature=STEP)
        return None
    columns = {column.id: column for column in table.columns}
    _check_columns(keys, table, report)
    _check_room(keys, table, report)
    _check_defaults(keys, columns, table, report.at("defaults"))
    entries = {entry.id: entry for entry in _entries(keys, table, around, report.at("from"))}
    return RowsStep(
        shape,
        at,
        keys=keys,
        table=table,
        columns={id: columns[id] for id in keys.columns or columns if id in columns},
        count=_count(keys, at, around, report.at("countFrom")),
        price=_price(keys, table, around, report),
        entries=entries,
        conditions={id: around.offered[entry.key] for id, entry in entries.items() if entry.key in around.offered},
        changes=frozenset((Need("list", table.id),)),
        pool=keys.pool,
    )


def _check_columns(keys: RowsKeys, table: ListShape, report: Report) -> None:
    declared = [column.id for column in table.columns]
    edited = keys.columns if keys.columns is not None else declared
    named = (
        ("columns", keys.columns or (), declared, f'of the list "{table.id}"', "builder.step.rows.columns"),
        ("required", keys.required, edited, "that is edited here", "builder.step.rows.required"),
    )
    for key, ids, known, whose, feature in named:
        for index, id in enumerate(ids):
            if id not in known:
                report.at(key, index).refuse(f'names no column {whose}: "{id}"', feature=feature)
            elif id in ids[:index]:
                report.at(key, index).refuse(f'is named twice: "{id}"', feature=feature)


def _check_room(keys: RowsKeys, table: ListShape, report: Report) -> None:
    if keys.max is not None and keys.max > table.max_items:
        report.at("max").refuse(f'must not be above the {table.max_items} rows of "{table.id}"', feature=MAX)
    most = min(keys.max or table.max_items, table.max_items)
    if keys.min > most:
        report.at("min").refuse(f"must not be above {most}, the most rows that there may be", feature=MAX)


def _check_defaults(keys: RowsKeys, columns: dict[str, Column], table: ListShape, report: Report) -> None:
    for id, value in keys.defaults.items():
        column = columns.get(id)
        if column is None:
            report.at(id).refuse(f'is not a column of the list "{table.id}"', feature=DEFAULTS)
        elif is_computed(column):
            report.at(id).refuse("cannot be given: the cell is worked out", feature=DEFAULTS)
        else:
            fault = cell_fault(column, value)
            if fault is not None:
                report.at(id).refuse(fault, feature=DEFAULTS)


def _entries(keys: RowsKeys, table: ListShape, around: Around, report: Report) -> Iterator[CatalogEntry]:
    """The entries whose rows may be copied: those that write rows to the list."""
    if keys.from_ is None:
        return
    catalog = around.catalog(keys.from_, report, feature=FROM)
    if catalog is None:
        return
    if table.id not in (catalog.feeds or ()):
        report.refuse(f'must name a catalog that feeds the list "{table.id}", not "{catalog.id}"', feature=FROM)
    for entry in around.catalogs.of(catalog.id):
        if any(row.list == table.id for row in entry.rows):
            yield entry


def _count(keys: RowsKeys, at: int, around: Around, report: Report) -> Reading | None:
    """How many rows are needed. A count of rows that are added for it, here or later, would never come to rest."""
    if keys.count_from is None:
        return None
    before = len(report.issues)
    reading = around.reading(keys.count_from, report, what="countFrom", feature=COUNT)
    if len(report.issues) > before:
        return reading
    read = everything_read(keys.count_from, around.definition)
    for step in around.shape.steps[at:]:
        adds = step.variant.list if isinstance(step.variant, RowsKeys) and step.variant.count_from is not None else None
        if adds is not None and Need("list", adds) in read:
            report.refuse(f'may not read the list "{adds}", to which "{step.id}" adds rows by a count', feature=COUNT)
            break
    return reading


def _price(keys: RowsKeys, table: ListShape, around: Around, report: Report) -> Price | None:
    cost = keys.cost
    if (keys.pool is None) != (cost is None):
        have, lack = ("cost", "pool") if keys.pool is None else ("pool", "cost")
        report.at(have).refuse(f"needs {lack} beside it", feature=PRICED)
    if keys.pool is not None:
        around.pool(keys.pool, report.at("pool"), feature=PRICED)
    if cost is None:
        return None
    if not isinstance(cost, RowCost):
        return Price(add=cost)
    return _worked_out(cost, table, around, report.at("cost"))


def _worked_out(cost: RowCost, table: ListShape, around: Around, report: Report) -> Price:
    if cost.column is None and cost.add is None:
        report.refuse("must have column, add or both", feature=LINEAR)
    if cost.times is not None and cost.column is None:
        report.at("times").refuse("needs column beside it: it is a price for each unit of that", feature=LINEAR)
    found = next((column.variant for column in table.columns if column.id == cost.column), None)
    numbers = found if isinstance(found, NumberKeys) else None
    if cost.column is not None and numbers is None:
        report.at("column").refuse(
            f'must name a number column of the list "{table.id}", not "{cost.column}"', feature=PRICED
        )
    others = [
        other
        for index, override in enumerate(cost.overrides)
        if (other := _other(override, cost, table, around, report.at("overrides", index))) is not None
    ]
    times = cost.times if cost.times is not None else 1
    return Price(cost.add or 0, times, cost.column, numbers, tuple(others))


def _other(
    override: PriceOverride, cost: RowCost, table: ListShape, around: Around, report: Report
) -> OtherPrice | None:
    if (override.cost is None) == (override.times is None):
        report.refuse("must have either cost or times", feature=TIMES)
    elif override.times is not None and cost.column is None:
        report.at("times").refuse("needs column in the cost: it is a price for each unit of that", feature=TIMES)
    named, here = override.derived, report.at("derived")
    column = next((column for column in table.columns if column.id == named.cell), None)
    if column is None:
        here.at("cell").refuse(f'names no column of the list "{table.id}": "{named.cell}"', feature=OVERRIDES)
        return None
    if isinstance(column.variant, EnumKeys):
        for value in column.variant.values:
            if f"{named.prefix}{value}" not in around.definition.derived:
                here.refuse(
                    f'needs a derived value "{named.prefix}{value}": the cell may be "{value}"',
                    feature="builder.step.rows.cost.overrides.enum",
                )
    live = next((id for id in around.definition.derived if id.startswith(named.prefix) and _is_live(id, around)), None)
    if live is not None:
        here.refuse(f'must be worked out without the live state, and "{live}" reads it', feature=OVERRIDES)
    return OtherPrice(NamedByCell(named.prefix, named.cell, column.variant), override.cost, override.times)


def _is_live(id: str, around: Around) -> bool:
    return id in around.definition.live_derived


KIND: Final = StepKind(
    "rows", RowsKeys, bind, since=Capability.parse("1.154"), feature=STEP, help="rows of the player's own are written"
)
