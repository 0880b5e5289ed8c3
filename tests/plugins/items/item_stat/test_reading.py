"""``itemStat``: a number off the things that somebody holds."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.character import Character
from stock import bearer, item, refused, some, stocked, written
from tables import engine

Json = dict[str, Any]
SWORD = item("Sword", "weapon", stats={"bulk": 3, "worth": 1.5, "sharp": True}, slots={"hands": 1}, tags=["metal"])
CLUB = item("Club", "weapon", stats={"bulk": 2, "sharp": False, "maker": ""}, slots={"hands": 1})
PACK = item("Pack", stats={"bulk": 0}, tags=["light"])
FEATHER = item("Feather", tags=["light"])


def reading(**of: Any) -> Json:
    return {"sheet": {"derived": [{"id": "number", "label": "Number", "op": "sum", "of": [{"itemStat": of}]}]}}


def read(*things: Json, **of: Any) -> float:
    rules = stocked(SWORD, CLUB, PACK, FEATHER, **reading(**of))
    return bearer(rules, *things).derived("number")


HELD = (some("sword", equipped=True), some("sword", 2), some("club", 3), some("pack"), some("feather", 7))


@pytest.mark.feature("sheet.value.item-stat")
@pytest.mark.parametrize(
    ("from_", "pick", "number"),
    [
        # One sword worn at 3; two swords, three clubs and a pack carried at 3, 2 and 0; a feather gives no bulk.
        ("worn", "sum", 3),
        ("carried", "sum", 2 * 3 + 3 * 2 + 0),
        ("all", "sum", 3 + 12),
        ("all", "max", 3),
        ("all", "min", 0),
        ("worn", "min", 3),
        ("all", "count", 1 + 2 + 3 + 1),
    ],
)
def test_numbers_are_added_times_quantity_or_one_is_picked(from_: str, pick: str, number: float) -> None:
    assert read(*HELD, **{"from": from_, "pick": pick, "stat": "bulk"}) == number


@pytest.mark.feature("sheet.value.item-stat")
@pytest.mark.parametrize(
    ("stat", "number"),
    [
        (None, 14),
        # A club's false, and its empty text, do not count as given; a pack's 0 does.
        ("sharp", 3),
        ("maker", 0),
        ("bulk", 7),
    ],
)
def test_counting_looks_for_things_that_give_the_stat(stat: str | None, number: float) -> None:
    of = {"from": "all", "pick": "count", **({"stat": stat} if stat else {})}
    assert read(*HELD, **of) == number


@pytest.mark.feature("sheet.value.item-stat")
@pytest.mark.parametrize(
    ("narrowed", "number"),
    [
        ({"slot": "hands"}, 6),
        ({"slot": "body"}, 0),
        ({"category": "gear"}, 8),
        ({"tag": "light"}, 8),
        ({"tag": "metal", "category": "weapon", "slot": "hands"}, 3),
        ({"tag": "light", "category": "weapon"}, 0),
    ],
)
def test_slot_category_and_tag_each_narrow(narrowed: Json, number: float) -> None:
    assert read(*HELD, **{"from": "all", "pick": "count", **narrowed}) == number


@pytest.mark.feature("sheet.value.item-stat")
def test_nothing_picked_reads_the_default_else_0() -> None:
    of = {"from": "worn", "pick": "max", "stat": "worth"}
    assert read(**of) == 0
    assert read(some("feather"), **of, default=-4) == -4
    assert read(some("sword", equipped=True), **of, default=-4) == 1.5
    assert read(**{"from": "all", "pick": "count", "default": 9}) == 9


@pytest.mark.feature("sheet.value.item-stat", "item.holder")
def test_only_items_of_the_ruleset_count() -> None:
    assert read({"name": "Anvil", "count": 4}, some("club"), **{"from": "all", "pick": "count"}) == 1


@pytest.mark.feature("sheet.value.item-stat")
def test_a_change_to_the_bag_is_read_at_once() -> None:
    rules = stocked(CLUB, **reading(**{"from": "all", "pick": "sum", "stat": "bulk"}))
    ada: Character = bearer(rules, some("club"))
    assert ada.derived("number") == 2
    assert ada.with_live(bearer(rules, some("club", 4)).sheet.live).derived("number") == 8


@pytest.mark.feature("sheet.value.item-stat")
@pytest.mark.parametrize(
    ("of", "at"),
    [
        ({"pick": "sum", "stat": "bulk"}, ".from"),
        ({"from": "all", "stat": "bulk"}, ".pick"),
        ({"from": "all", "pick": "sum"}, ".stat"),
        ({"from": "all", "pick": "max", "stat": "edge"}, ".stat"),
        ({"from": "all", "pick": "max", "stat": "smell"}, ".stat"),
        ({"from": "all", "pick": "count", "stat": "smell"}, ".stat"),
        ({"from": "all", "pick": "count", "slot": "tail"}, ".slot"),
        ({"from": "all", "pick": "count", "category": "boats"}, ".category"),
        ({"from": "all", "pick": "count", "tag": "wet"}, ".tag"),
    ],
)
def test_what_it_cannot_name(of: Json, at: str) -> None:
    assert refused(**reading(**of)) == [f"sheet.derived.0.of.0.itemStat{at}"]


@pytest.mark.feature("sheet.value.item-stat")
def test_any_stat_may_be_counted() -> None:
    assert refused(**reading(**{"from": "all", "pick": "count", "stat": "edge"})) == []


@pytest.mark.feature("sheet.value.item-stat")
def test_without_an_items_block_there_is_nothing_to_read() -> None:
    made = written(**reading(**{"from": "all", "pick": "count"}))
    del made["items"], made["catalogs"]
    assert [issue.path for issue in engine().validate(made).issues] == ["sheet.derived.0.of.0.itemStat"]


@pytest.mark.feature("sheet.value.item-stat", "sheet.value.no-live")
def test_it_stands_in_no_place_that_is_worked_out_without_the_live_state() -> None:
    of = {"itemStat": {"from": "all", "pick": "count"}}
    pool = {"id": "drive", "label": "Drive", "max": of}
    assert refused(sheet={"live": {"pools": [pool]}}) == ["sheet.live.pools.0.max"]
    assert refused(resolution={"proficiency": {"bonus": of}}) == ["resolution.proficiency.bonus"]
