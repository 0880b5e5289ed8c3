"""The keys of a rows step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.features import features
from rulewright.shapes.declare import Bounds, key, shape
from rulewright.shapes.words import Id
from rulewright.sheet.values import Ref

FEATURES: Final = (
    *features(
        "builder.step.rows.step", "builder.step.rows.columns", "builder.step.rows.required", "builder.rows.badge",
        "builder.step.rows.max", "builder.step.rows.defaults", "builder.rows.identity", "builder.rows.picked-rows",
        "builder.rows.all-fields",
        since="1.154",
    ),
    *features(
        "builder.step.rows.priced", "builder.step.rows.negative-price", "builder.step.rows.from",
        "builder.rows.unaffordable", "builder.rows.paid-first",
        since="1.159",
    ),
    *features("sheet.row-check.priced", since="1.161"),
    *features(
        "builder.step.rows.cost.linear", "builder.step.rows.cost.overrides", "builder.step.rows.cost.overrides.enum",
        since="1.206",
    ),
    *features("builder.step.rows.cost.overrides.times", since="1.216"),
    *features(
        "builder.step.rows.count-from", "builder.rows.count-from.never-removes", "builder.rows.count-from.waits",
        "builder.described.no-rows-added",
        since="1.799",
    ),
)  # fmt: skip

MOST_PRICE: Final = 100_000
Points = Annotated[float, Bounds(-MOST_PRICE, MOST_PRICE)]


@shape
class DerivedByCell:
    """A derived value whose id begins with a prefix and goes on with a cell of the row."""

    prefix: Annotated[str, Bounds(1, 40)] = key(help="how the ids of those derived values begin")
    cell: Id = key(help="the column whose cell follows it")


@shape
class PriceOverride:
    """A row's price while a derived value reads more than 0 (builder.step.rows.cost.overrides)."""

    derived: DerivedByCell = key(help="more than 0; the first that holds is the price")
    cost: Points | None = key(default=None, help="a fixed price")
    times: Points | None = key(
        default=None,
        since="1.216",
        feature="builder.step.rows.cost.overrides.times",
        help="a price for each unit of the cost column",
    )


@shape
class RowCost:
    """A price that is read from each row (builder.step.rows.cost.linear)."""

    column: Id | None = key(default=None, help="a number column of the list")
    times: Points | None = key(
        default=None, since="1.206", feature="builder.step.rows.cost.linear", help="for each unit of the column; 1"
    )
    add: Points | None = key(
        default=None,
        since="1.206",
        feature="builder.step.rows.cost.linear",
        help="added to that; alone, the price",
    )
    overrides: tuple[PriceOverride, ...] = key(
        0, 4, default=(), since="1.206", feature="builder.step.rows.cost.overrides", help="other prices"
    )


@shape
class RowsKeys:
    """Keys of a rows step (builder.step.rows.step)."""

    list: Id = key(feature="builder.step.rows.step", help="the list of the sheet whose rows are written")
    columns: tuple[Id, ...] | None = key(
        1, 12, default=None, feature="builder.step.rows.columns", help="the columns edited here; without it, all"
    )
    required: tuple[Id, ...] = key(
        0, 12, default=(), feature="builder.step.rows.required", help="columns to be filled in before a row counts"
    )
    min: int = key(0, 20, default=0, feature="builder.rows.badge", help="complete rows that the step waits for")
    max: int | None = key(
        1,
        500,
        default=None,
        feature="builder.step.rows.max",
        help="the most rows of the player's own",
    )
    defaults: Mapping[Id, float | bool | Annotated[str, Bounds(0, 4000)]] = key(
        0, 12, default={}, feature="builder.step.rows.defaults", help="cells of new rows, over the columns' defaults"
    )
    pool: Id | None = key(
        default=None, since="1.159", feature="builder.step.rows.priced", help="the creation pool that pays"
    )
    cost: Points | RowCost | None = key(
        default=None, since="1.159", feature="builder.step.rows.priced", help="of every row; below 0 is credit"
    )
    from_: Id | None = key(
        default=None,
        since="1.159",
        feature="builder.step.rows.from",
        help="a catalog of rows whose entries' rows may be copied, each as often as wanted",
    )
    count_from: Ref | None = key(
        default=None,
        since="1.799",
        feature="builder.step.rows.count-from",
        help="how many rows are needed, read from the sheet; rows that are missing are added",
    )
