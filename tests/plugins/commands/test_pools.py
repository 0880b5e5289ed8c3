"""Spend, restore, damage and temp: points of pools, and how a pool then stands."""

from __future__ import annotations

import pytest

from sheets import enum, number, pool, table, text
from tables import sheet
from turns import rules, stored, told, turn

TRICKS = table("tricks", text(), number("uses", 0, 9), pools={"nameColumn": "name", "maxColumn": "uses"})
CHARMS = TRICKS | {"id": "charms", "label": "Charms"}
GRIT = pool("grit", 9, allowTemp=True)
RAGE = pool("rage", 6, start="empty")
TABLE = rules({"pools": [GRIT, RAGE]}, lists=[TRICKS, CHARMS])


@pytest.mark.feature("tag.sheet.spend", "sheet.live.pool.start")
def test_spending_takes_points() -> None:
    """An untouched pool is full: 9 - 2 = 7."""
    assert told(TABLE, 'op="spend" pool="grit" amount="2"') == ("7/9", {"pools": {"grit": 7}})


@pytest.mark.feature("tag.sheet.spend")
def test_all_that_is_there_can_be_spent_and_not_one_more() -> None:
    live = {"pools": {"grit": 3}}
    assert told(TABLE, 'op="spend" pool="grit" amount="3"', live) == ("0/9", {"pools": {"grit": 0}})
    assert told(TABLE, 'op="spend" pool="grit" amount="4"', live) == ("refused: insufficient", live)


@pytest.mark.feature("tag.sheet.spend", "sheet.live.pool.temp")
def test_temporary_points_are_not_spent() -> None:
    live = {"pools": {"grit": {"value": 2, "temp": 5}}}
    assert told(TABLE, 'op="spend" pool="grit" amount="3"', live)[0] == "refused: insufficient"
    left = ("1/9 +5 temp", {"pools": {"grit": {"value": 1, "temp": 5}}})
    assert told(TABLE, 'op="spend" pool="grit" amount="1"', live) == left


@pytest.mark.feature("tag.sheet.spend", "tag.sheet.restore", "tag.sheet.damage-pool")
@pytest.mark.parametrize("op", ["spend", "restore", "damage"])
@pytest.mark.parametrize("amount", ["0", "-1", "100001"])
def test_amounts_are_from_1_to_100000(op: str, amount: str) -> None:
    assert told(TABLE, f'op="{op}" pool="grit" amount="{amount}"')[0] == "refused: bad-amount"


@pytest.mark.feature("tag.sheet.restore", "sheet.live.store.sparse")
def test_restoring_stops_at_the_maximum_which_is_no_longer_stored() -> None:
    live = {"pools": {"grit": 4}}
    assert told(TABLE, 'op="restore" pool="grit" amount="3"', live) == ("7/9", {"pools": {"grit": 7}})
    assert told(TABLE, 'op="restore" pool="grit" amount="100000"', live) == ("9/9", {})


@pytest.mark.feature("tag.sheet.restore", "tag.sheet.record")
def test_heal_is_another_word_for_restore() -> None:
    (record,) = turn(TABLE, "[sheet: op=heal pool=grit amount=1]", sheet(live={"pools": {"grit": 1}})).records
    assert dict(record.attributes) == {
        "who": "Ada",
        "op": "restore",
        "pool": "grit",
        "amount": "1",
        "result": "ok",
        "now": "2/9",
    }


@pytest.mark.feature("tag.sheet.damage-pool", "sheet.live.pool.temp")
def test_damage_takes_temporary_points_first() -> None:
    """2 of 5 off the buffer; then 5 go through it and 2 reach the 6: 4."""
    live = {"pools": {"grit": {"value": 6, "temp": 5}}}
    buffered = ("6/9 +3 temp", {"pools": {"grit": {"value": 6, "temp": 3}}})
    assert told(TABLE, 'op="damage" pool="grit" amount="2"', live) == buffered
    assert told(TABLE, 'op="damage" pool="grit" amount="7"', live) == ("4/9", {"pools": {"grit": 4}})


@pytest.mark.feature("tag.sheet.damage-pool")
def test_damage_beyond_the_last_point_is_accepted() -> None:
    live = {"pools": {"grit": {"value": 6, "temp": 1}}}
    assert told(TABLE, 'op="damage" pool="grit" amount="99999"', live) == ("0/9", {"pools": {"grit": 0}})


@pytest.mark.feature("tag.sheet.temp", "sheet.live.pool.temp")
@pytest.mark.parametrize(
    ("amount", "now", "grit"),
    [("2", "9/9 +2 temp", {"temp": 2}), ("0", "9/9", None), ("100000", "9/9 +100000 temp", {"temp": 100_000})],
)
def test_temp_sets_the_buffer_and_does_not_add(amount: str, now: str, grit: dict[str, int] | None) -> None:
    after = told(TABLE, f'op="temp" pool="grit" amount="{amount}"', {"pools": {"grit": {"temp": 4}}})
    assert after == (now, {"pools": {"grit": grit}} if grit else {})


@pytest.mark.feature("tag.sheet.temp")
@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ('pool="grit" amount="-1"', "bad-amount"),
        ('pool="grit" amount="100001"', "bad-amount"),
        ('pool="rage" amount="1"', "no-temp"),
        ('pool="Feint" amount="1"', "no-temp"),
    ],
)
def test_temp_is_refused(inside: str, reason: str) -> None:
    lists = {"tricks": [{"name": "Feint", "uses": 2}]}
    assert told(TABLE, f"op=temp {inside}", lists=lists)[0] == f"refused: {reason}"


@pytest.mark.feature("sheet.live.store.sparse", "sheet.live.pool.start")
def test_a_pool_that_starts_empty_is_not_stored_at_zero() -> None:
    live = {"pools": {"rage": 2}}
    assert told(TABLE, "op=spend pool=rage amount=2", live) == ("0/6", {})
    assert told(TABLE, "op=restore pool=rage amount=6", live) == ("6/6", {"pools": {"rage": 6}})


@pytest.mark.feature("tag.sheet.pool-name")
@pytest.mark.parametrize("written", ["grit", "GRIT", " Grit ", "Tricks:feint", "tricks:feint", "FEINT"])
def test_a_pool_answers_to_its_id_its_label_and_a_rows_key_or_name(written: str) -> None:
    lists = {"tricks": [{"name": "Feint", "uses": 2}]}
    assert told(TABLE, f'op="spend" pool="{written}" amount="1"', lists=lists)[0] in ("8/9", "1/2")


@pytest.mark.feature("tag.sheet.pool-name")
def test_a_declared_pool_comes_before_a_row_of_its_name() -> None:
    """Rows Grit and Feint in two lists: Grit is the pool, by key the row; Feint alone could be either row."""
    rows = [{"name": "Grit", "uses": 2}, {"name": "Feint", "uses": 2}]
    lists = {"tricks": rows, "charms": rows}
    assert told(TABLE, "op=spend pool=Grit amount=1", lists=lists) == ("8/9", {"pools": {"grit": 8}})
    by_key = told(TABLE, "op=spend pool=charms:grit amount=1", lists=lists)
    assert by_key == ("1/2", {"pools": {"charms:grit": 1}})
    assert told(TABLE, "op=spend pool=Feint amount=1", lists=lists)[0] == "refused: ambiguous-pool"


@pytest.mark.feature("tag.sheet.pool-name", "sheet.live.pool.max")
def test_a_pool_that_the_character_does_not_have_is_unknown() -> None:
    """A maximum of 0, and a pool that a field hides, are no pools; nor is a name nobody has, or none."""
    mage = pool("mana", {"field": "level"}), pool("focus", 3, hideWhen={"field": "path", "equals": "sword"})
    table_ = rules({"pools": list(mage)}, fields=[number("level"), enum("path", "sword", "staff")])
    for written in ("mana", "focus", "luck", ""):
        assert told(table_, f'op=restore pool="{written}" amount=1')[0] == "refused: unknown-pool"
    assert told(table_, "op=spend pool=mana amount=1", fields={"level": 2})[0] == "1/2"
    assert told(table_, "op=spend pool=focus amount=1", fields={"path": "staff"})[0] == "2/3"


@pytest.mark.feature("tag.sheet.damage-pool")
def test_damage_needs_to_say_of_what() -> None:
    for inside in ("op=damage amount=1", "op=damage amount=1 pool=grit track=harm"):
        assert told(TABLE, inside)[0] == "refused: malformed"


@pytest.mark.feature("sheet.live.pool.group")
def test_a_group_is_no_pool() -> None:
    slots = rules({"pools": [pool("low", 2, group="slots"), pool("high", 1, group="slots")]})
    assert told(slots, "op=spend pool=slots amount=1")[0] == "refused: unknown-pool"


@pytest.mark.feature("sheet.live.pool.start")
def test_an_untouched_pool_follows_its_maximum() -> None:
    """Restored to 3 of 3 it is untouched again: with the level it grows to 5."""
    growing = rules({"pools": [pool("mana", {"field": "level"})]}, fields=[number("level")])
    played = turn(
        growing, "[sheet: op=restore pool=mana amount=2]", sheet(live={"pools": {"mana": 1}}, fields={"level": 3})
    )
    assert stored(played) == {}
    later = growing.character(sheet(live=stored(played), fields={"level": 5})).pool("mana")
    assert later is not None
    assert (later.value, later.max) == (5, 5)
