"""The items block: the words that things are described with, and what the block is refused for."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine
from stock import BLOCK, ROPE, refused, stocked, written
from tables import engine

Json = dict[str, Any]


def words(count: int, prefix: str = "w") -> list[Json]:
    return [{"id": f"{prefix}{n}", "label": f"Word {n}"} for n in range(count)]


@pytest.mark.feature("item.block")
def test_a_block_is_read_with_its_defaults() -> None:
    block = stocked(block={"binding": None, "carry": None, "currencies": None}).file.items
    assert block is not None
    assert [word.id for word in block.categories] == ["gear", "weapon"]
    assert (block.native, block.freeform, block.currencies, block.carry) == (True, "plain", (), None)


@pytest.mark.feature("item.block")
@pytest.mark.parametrize(
    ("name", "most"),
    [("categories", 24), ("rarities", 12), ("tags", 48), ("currencies", 6), ("slots", 12), ("stats", 24)],
)
def test_each_list_of_words_has_a_bound(name: str, most: int) -> None:
    """One more than the bound refuses the list."""
    extra: Json = {
        "currencies": {"units": [{"id": "one", "label": "One", "value": 1}]},
        "slots": {"count": 1},
        "stats": {"type": "text", "maxLength": 9},
    }.get(name, {})
    made = [{**word, **extra} for word in words(most + 1)]
    assert refused(block={name: made, "carry": None}) == [name]


@pytest.mark.feature("item.block")
def test_a_block_without_a_category_is_refused() -> None:
    assert refused(block={"categories": []}) == ["categories"]
    assert refused(block={"categories": None}) == ["categories"]


@pytest.mark.feature("item.block")
@pytest.mark.parametrize("name", ["categories", "rarities", "tags", "stats", "slots"])
def test_ids_are_unique_in_their_list(name: str) -> None:
    twice = [*BLOCK[name], BLOCK[name][0]]
    assert refused(block={name: twice}) == [f"{name}.{len(twice) - 1}.id"]


@pytest.mark.feature("item.stats")
def test_stats_are_columns_without_longtext() -> None:
    rules = stocked(ROPE)
    assert rules.file.items is not None
    stats = {stat.id: stat for stat in rules.file.items.stats}
    assert [stat.type for stat in stats.values()] == ["number", "number", "dice", "text", "boolean", "enum"]
    assert all(stat.prompt_visible for stat in stats.values())
    assert refused(
        block={"stats": [{"id": "lore", "label": "Lore", "type": "longtext", "maxLength": 90}], "carry": None}
    ) == ["stats.0.type"]


@pytest.mark.feature("item.stats")
@pytest.mark.parametrize(
    ("stat", "at"),
    [
        ({"type": "number", "min": 5, "max": 1}, "min"),
        ({"type": "number", "min": 0, "max": 5, "default": 9}, "default"),
        ({"type": "text", "maxLength": 501}, "maxLength"),
        ({"type": "enum", "values": ["a", "a"]}, "values.1"),
        ({"type": "boolean", "promptVisible": "no"}, "promptVisible"),
    ],
)
def test_a_stat_has_the_faults_of_a_column_of_its_type(stat: Json, at: str) -> None:
    made = [*BLOCK["stats"], {"id": "odd", "label": "Odd", **stat}]
    assert refused(block={"stats": made}) == [f"stats.6.{at}"]


@pytest.mark.feature("item.slots")
@pytest.mark.parametrize("count", [0, 21])
def test_a_character_has_1_to_20_of_a_slot(count: int) -> None:
    assert refused(block={"slots": [{"id": "hands", "label": "Hands", "count": count}]}) == ["slots.0.count"]


@pytest.mark.feature("item.binding")
@pytest.mark.parametrize("max_", [{"livePool": "drive"}, {"itemStat": {"from": "all", "pick": "count"}}])
def test_how_many_one_can_be_bound_to_reads_neither_live_state_nor_items(max_: Json) -> None:
    assert refused(block={"binding": {"max": max_}}) == ["binding.max"]


@pytest.mark.feature("item.carry")
def test_weight_is_a_number_stat_of_0_or_more() -> None:
    for stat in ("edge", "nothing", "worth"):
        assert refused(block={"carry": {"stat": stat}}) == ["carry.stat"], stat


@pytest.mark.feature("item.carry")
@pytest.mark.parametrize("name", ["encumberedAbove", "limit"])
def test_loads_read_no_live_state(name: str) -> None:
    assert refused(block={"carry": {name: {"liveTrack": "hurt"}}}) == [f"carry.{name}"]


@pytest.mark.feature("item.currencies")
@pytest.mark.parametrize(
    ("units", "at"),
    [
        ([("big", 5)], "units"),
        ([("one", 1), ("too", 1)], "units.1.value"),
        ([("one", 1), ("one", 2)], "units.1.id"),
        ([("one", 1), ("crown", 2)], "units.1.id"),
        ([("one", 1), ("huge", 1_000_001)], "units.1.value"),
    ],
)
def test_coins_are_counted_in_the_smallest(units: list[tuple[str, int]], at: str) -> None:
    """The last but one case takes the id of a coin of the family before it."""
    made = {"id": "mine", "label": "Mine", "units": [{"id": id, "label": id, "value": value} for id, value in units]}
    assert refused(block={"currencies": [BLOCK["currencies"][0], made]}) == [f"currencies.1.{at}"]


@pytest.mark.feature("item.currencies")
def test_coins_that_weigh_something_need_carry() -> None:
    family = {**BLOCK["currencies"][1], "perWeight": 50}
    assert refused(block={"currencies": [family]}) == []
    assert refused(block={"currencies": [family], "carry": None}) == ["currencies.0.perWeight"]
    assert refused(block={"currencies": [{**family, "perWeight": 0}]}) == ["currencies.0.perWeight"]


def lowest(*entries: Json, block: Json | None = None, **patch: Any) -> str:
    """The version that a document needs."""
    result = engine().validate(written(*entries, block=block, **patch))
    assert result.ok, [str(issue) for issue in result.issues]
    return str(result.capability)


CURIO = {"worn": {"modifiers": [{"to": "checks", "flat": 1}]}, "slots": {"hands": 1}}
SOLD = {
    "prices": [{"id": "fair", "label": "Fair", "times": 1, "default": True}],
    "places": [{"id": "town", "label": "Town"}],
}
USE = {"kind": "buff", "free": True}
LOOT = {"id": "den", "label": "Den", "lines": [{"item": "goods/rope"}]}


@pytest.mark.feature("item.capability-table")
@pytest.mark.parametrize(
    ("version", "entry", "block"),
    [
        ("1.49", {}, {}),
        ("1.51", {}, {"propose": False}),
        ("1.51", {}, {"rarityCaps": [{"rarity": "rare", "bonus": 2}]}),
        ("1.53", CURIO, {}),
        ("1.54", {"worn": {"abilities": {"might": {"add": 1}}}, "slots": {"hands": 1}}, {}),
        ("1.54", {"requires": [{"value": {"const": 1}, "atLeast": 2, "otherwise": {}}]}, {}),
        ("1.55", {"attack": {}}, {}),
        ("1.56", {"carried": {"modifiers": [{"to": "defense", "flat": 1}]}}, {}),
        ("1.57", {"attack": {"ammo": {"tag": "metal"}}}, {}),
        ("1.58", {"attack": {"modes": [{"id": "burst", "label": "Burst"}]}}, {}),
        ("1.58", {"attack": {"floor": 2}}, {}),
        ("1.59", {"use": USE}, {}),
        ("1.60", {"use": {**USE, "restore": {"pool": "drive", "amount": {"flat": 1}}}}, {}),
        ("1.61", {"use": {**USE, "charges": 1}, "charges": {"max": 2, "breaksOn": {"die": 6, "atMost": 1}}}, {}),
        ("1.62", {"use": {**USE, "gate": {"check": "climb", "difficulty": 8}}}, {}),
        ("1.63", {}, {"lootTables": [LOOT]}),
        ("1.64", {}, {"lootTables": [{**LOOT, "lines": [{"coins": "penny"}]}]}),
        ("1.65", {}, {"market": SOLD}),
        ("1.65", {"service": True, "cost": {"amount": 1, "unit": "penny"}}, {}),
    ],
)
def test_each_key_needs_the_version_that_it_came_in_with(version: str, entry: Json, block: Json) -> None:
    rope = {**ROPE, "item": {"category": "gear", **entry}}
    entries = (ROPE, {**rope, "id": "curio"}) if entry else (ROPE,)
    assert lowest(*entries, block=block) == version


@pytest.mark.feature("item.capability-table", "sheet.value.item-stat")
def test_what_reads_items_needs_a_version_too() -> None:
    counted = {"id": "packed", "label": "Packed", "op": "sum", "of": [{"itemStat": {"from": "all", "pick": "count"}}]}
    assert lowest(ROPE, sheet={"derived": [counted]}) == "1.52"
    assert lowest(ROPE, layers=[{"id": "poor", "label": "Poor", "currencies": {"removeUnits": ["crown"]}}]) == "1.64"


@pytest.mark.feature("item.capability-table")
def test_an_older_engine_refuses_the_block_itself() -> None:
    found = {issue.path: issue.message for issue in Engine("1.48").validate(written(ROPE)).issues}
    assert found["items"] == "needs capability 1.49, and this engine offers only 1.48"
