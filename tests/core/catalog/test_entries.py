"""An entry of a catalog: its texts, its filters, the rows that it writes, and its price."""

from __future__ import annotations

from typing import Any

import pytest

from shelves import FIGHT, RAT, catalog, gift, refused, row
from tables import ruleset

Json = dict[str, Any]


def entry(**keys: Any) -> list[str]:
    """Where a gift with these keys is refused, below the entry."""
    return [path.removeprefix("0.entries.0.") for path in refused(catalog(gift(**keys)))]


@pytest.mark.feature("catalog.entry")
@pytest.mark.parametrize("id", ["a", "road-sense", "2-3", "a" * 80])
def test_ids_that_an_entry_may_have(id: str) -> None:
    assert refused(catalog(gift() | {"id": id})) == []


@pytest.mark.feature("catalog.entry")
@pytest.mark.parametrize("id", ["", "Road", "road_sense", "road--sense", "-road", "a" * 81])
def test_ids_that_it_may_not(id: str) -> None:
    assert set(refused(catalog(gift() | {"id": id}))) == {"0.entries.0.id"}


@pytest.mark.feature("catalog.entry", "file.text.label")
def test_texts_of_an_entry() -> None:
    assert entry(label="x" * 120) == []
    assert entry(label="x" * 121) == ["label"]
    assert entry(label="[x]") == ["label"]
    assert entry(summary="Brackets [and] {{braces}} are fine: no prompt has it.") == []
    assert entry(summary="x" * 301) == ["summary"]
    assert entry(summary="two\nlines") == ["summary"]


@pytest.mark.feature("catalog.entry")
def test_an_id_is_unique_in_its_catalog_only() -> None:
    assert refused(catalog(gift("spark"), gift("ember"), gift("spark"))) == ["0.entries.2.id"]
    assert refused(catalog(gift("spark")), catalog(gift("spark"), id="more")) == []


@pytest.mark.feature("catalog.entry")
def test_exactly_one_of_rows_creature_and_item() -> None:
    bare = {"id": "spark", "label": "Spark"}
    assert refused(catalog(bare)) == ["0.entries.0"]
    assert refused(catalog(gift(creature=RAT["creature"]))) == ["0.entries.0"]


@pytest.mark.feature("catalog.entry")
def test_mechanics_stand_only_beside_rows() -> None:
    rat = RAT | {"mechanics": {"kind": "attack"}}
    beasts = {"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": [rat]}
    assert refused(beasts, combat=FIGHT) == ["0.entries.0.mechanics"]


TIER = {"id": "tier", "label": "Tier", "type": "number"}
SCHOOL = {"id": "school", "label": "School", "type": "text"}
TAGS = {"id": "tags", "label": "Tags", "type": "tags"}


@pytest.mark.feature("catalog.entry.filters")
@pytest.mark.parametrize(
    ("filters", "at"),
    [
        ({"tier": 2, "school": "tide", "tags": ["a", "b"]}, []),
        ({"tier": 2.5, "tags": []}, []),
        ({"level": 2}, ["filters.level"]),
        ({"tier": "2"}, ["filters.tier"]),
        ({"school": ["tide"]}, ["filters.school"]),
        ({"tags": "a"}, ["filters.tags"]),
        ({"tier": True}, ["filters.tier"]),
        ({"school": "x" * 81}, ["filters.school"]),
        ({"tags": ["x" * 81]}, ["filters.tags.0"]),
        ({"tags": ["x"] * 25}, ["filters.tags"]),
    ],
)
def test_filter_values(filters: Json, at: list[str]) -> None:
    found = refused(catalog(gift(filters=filters), filters=[TIER, SCHOOL, TAGS]))
    assert [path.removeprefix("0.entries.0.") for path in found] == at


@pytest.mark.feature("catalog.entry.rows")
def test_rows_go_into_the_lists_that_the_catalog_feeds() -> None:
    assert entry(rows=[row(name="Spark"), row("counters", title="Spark", uses=1)]) == []
    assert refused(catalog(gift(rows=[row("counters", title="Spark")]), feeds=["gifts"])) == ["0.entries.0.rows.0.list"]
    assert entry(rows=[]) == ["rows"]
    assert entry(rows=[row(name="Spark")] * 7) == ["rows"]
    assert entry(rows=[row(name="Spark")] * 6) == []


@pytest.mark.feature("catalog.entry.rows", "catalog.entry.checked-when", "sheet.list.row-check")
@pytest.mark.parametrize(
    ("values", "at"),
    [
        ({"name": "Spark", "rank": 9, "ready": True, "school": "ash", "harm": "2d6", "notes": "x" * 400}, []),
        ({"rank": 1}, ["name"]),
        ({"name": "Spark", "level": 1}, ["level"]),
        ({"name": 7}, ["name"]),
        ({"name": "x" * 61}, ["name"]),
        ({"name": "Spark", "rank": 1.5}, ["rank"]),
        ({"name": "Spark", "rank": 10}, ["rank"]),
        ({"name": "Spark", "rank": True}, ["rank"]),
        ({"name": "Spark", "ready": 1}, ["ready"]),
        ({"name": "Spark", "school": "storm"}, ["school"]),
        ({"name": "Spark", "harm": "1" * 41}, ["harm"]),
    ],
)
def test_a_row_is_checked_when_the_ruleset_is_loaded(values: Json, at: list[str]) -> None:
    assert entry(rows=[row(**values)]) == [f"rows.0.values.{column}" for column in at]


@pytest.mark.feature("catalog.mechanics")
def test_mechanics_need_a_kind_of_the_six() -> None:
    assert entry(mechanics={}) == ["mechanics.kind"]
    assert entry(mechanics={"kind": "spell"}) == ["mechanics.kind"]
    assert entry(mechanics={"kind": "utility", "damage": 3}) == ["mechanics.damage"]
    for kind in ("attack", "heal", "buff", "debuff", "utility"):
        assert entry(mechanics={"kind": kind}) == []


@pytest.mark.feature("catalog.mechanics.cost")
def test_a_price_names_pools_or_groups_of_them() -> None:
    def cost(*terms: Json) -> list[str]:
        return entry(mechanics={"kind": "utility", "cost": list(terms)})

    assert cost({"pool": "drive", "amount": 1}) == []
    assert cost({"pool": "mana", "amount": 1}) == ["mechanics.cost.0.pool"]
    assert cost({"pool": "hurt", "amount": 1}) == ["mechanics.cost.0.pool"]
    assert cost({"pool": "drive", "amount": 0}) == ["mechanics.cost.0.amount"]
    assert cost(*[{"pool": "drive", "amount": 1}] * 5) == ["mechanics.cost"]


@pytest.mark.feature("catalog.mechanics.cost")
def test_a_group_is_its_pools_in_file_order() -> None:
    pools = [
        {"id": "low", "label": "Low", "max": {"const": 1}, "group": "slots"},
        {"id": "ash", "label": "Ash", "max": {"const": 1}},
        {"id": "high", "label": "High", "max": {"const": 1}, "group": "slots"},
    ]
    mechanics = {"kind": "utility", "cost": [{"pool": "slots", "amount": 2}, {"pool": "high", "amount": 1}]}
    loaded = ruleset(catalogs=[catalog(gift(mechanics=mechanics), feeds=["gifts"])], sheet={"live": {"pools": pools}})
    by_group, by_name = loaded.catalogs.entry("gifts/spark").cost
    assert (by_group.pools, by_group.of_group) == (("low", "high"), True)
    assert (by_name.pools, by_name.group) == (("high",), "slots")


@pytest.mark.feature("catalog.mechanics.dice")
@pytest.mark.parametrize("dice", ["2d6", "1d8+3", "999d9999", "10d10-1", "1d2+9999"])
def test_dice_that_a_catalog_may_write(dice: str) -> None:
    assert entry(mechanics={"kind": "utility", "perCostStep": {"dice": dice}}) == []


@pytest.mark.feature("catalog.mechanics.dice")
@pytest.mark.parametrize(
    "dice", ["0d6", "1d1", "d6", "2d6+1d4", "2 d6", "1000d6", "1d10000", "01d6", "2d6+12345", "2D6"]
)
def test_dice_that_it_may_not(dice: str) -> None:
    assert entry(mechanics={"kind": "utility", "perCostStep": {"dice": dice}}) == ["mechanics.perCostStep.dice"]
