"""Loot tables, and ``[loot: ...]``: lines drawn by weight, every drop handed over like a thing that is added."""

from __future__ import annotations

from typing import Any

import pytest

from stock import DAGGER, LANTERN, ROPE, answers, bearer, held, item, refused, some, stocked, turn

Json = dict[str, Any]
SERVICE = item("Room", "weapon", cost={"amount": 1, "unit": "penny"}, service=True)


def den(*lines: Json, **keys: Any) -> Json:
    return {"id": "den", "label": "Wolf Den", "lines": list(lines), **keys}


def ruleset(*lines: Json, **keys: Any) -> Any:
    return stocked(ROPE, LANTERN, DAGGER, SERVICE, block={"lootTables": [den(*lines, **keys)]})


def loot(*lines: Json, faces: tuple[int, ...] = (), **keys: Any) -> list[Json]:
    """What one roll on a table answers, for somebody with an empty bag."""
    rules = ruleset(*lines, **keys)
    return answers(turn(rules, '[loot: table="Wolf den"]', bearer(rules), faces=faces))


A_ROPE, PENNIES = {"item": "goods/rope"}, {"coins": "penny", "count": 5}


@pytest.mark.feature("tag.inventory.loot", "item.loot-tables")
def test_a_table_with_one_line_throws_nothing() -> None:
    assert loot(A_ROPE) == [
        {"table": "Wolf Den", "result": "ok"},
        {"action": "add", "item": "Rope", "count": "1", "result": "ok", "now": "1"},
    ]


@pytest.mark.feature("item.loot-tables")
@pytest.mark.parametrize(("face", "name"), [(1, "Rope"), (2, "Penny"), (4, "Penny"), (5, "Lantern")])
def test_lines_are_drawn_by_weight(face: int, name: str) -> None:
    """Weights 1, 3 and 1 are five sides: the first is the rope's, the next three the pennies', the last the
    lantern's."""
    found = loot(A_ROPE, {**PENNIES, "weight": 3}, {"item": "goods/lantern"}, faces=(face,))
    assert found[1]["item"] == name


@pytest.mark.feature("item.loot-tables", "tag.inventory.loot")
def test_rolls_and_counts_may_be_dice() -> None:
    """1d4 shows 2: two draws of two lines. A 1 is 2d6 ropes, which show 1 and 2; a 2 is five pennies."""
    found = loot({**A_ROPE, "count": "2d6"}, PENNIES, rolls="1d4", faces=(2, 1, 1, 2, 2))
    assert [(f.get("action"), f.get("item"), f.get("count")) for f in found[1:]] == [
        ("add", "Rope", "3"),
        ("earn", "Penny", "5"),
    ]


@pytest.mark.feature("tag.inventory.loot")
def test_what_is_alike_is_one_drop() -> None:
    """Three draws: pennies, a rope, pennies again."""
    found = loot(A_ROPE, PENNIES, rolls=3, faces=(2, 1, 2))
    assert [(f.get("item"), f.get("count")) for f in found[1:]] == [("Penny", "10"), ("Rope", "1")]


@pytest.mark.feature("item.loot-tables")
def test_a_filter_draws_one_of_the_items_that_match_and_never_a_service() -> None:
    """Rope and lantern are gear; the room is a weapon that nobody can carry, so that the dagger is the only one."""
    assert loot({"filter": {"category": "gear"}}, faces=(2,))[1]["item"] == "Lantern"
    assert loot({"filter": {"category": "weapon"}})[1]["item"] == "Dagger"
    assert loot({"filter": {"category": "gear", "tag": "light"}})[1]["item"] == "Lantern"


@pytest.mark.feature("tag.inventory.loot")
@pytest.mark.parametrize("keys", [{"rolls": 0}, {"lines": [{"filter": {"tag": "metal", "category": "gear"}}]}])
def test_where_nothing_drops_that_is_said(keys: Json) -> None:
    rules = stocked(ROPE, LANTERN, block={"lootTables": [{**den(A_ROPE), **keys}]})
    assert answers(turn(rules, '[loot: table="den"]', bearer(rules))) == [{"table": "Wolf Den", "result": "nothing"}]


@pytest.mark.feature("tag.inventory.loot")
def test_loot_comes_after_the_inventory_tags_of_the_reply() -> None:
    """Ada can carry 12. The six ropes that the text names last are taken first, and nothing of the loot fits."""
    rules = ruleset(A_ROPE)
    played = turn(rules, '[loot: table="den" who="Ada"] and [inventory: add item="Rope" count="6"]', bearer(rules))
    assert [(f.get("result"), f.get("reason")) for f in answers(played)] == [
        ("ok", None),
        ("refused", "too-heavy"),
        ("ok", None),
    ]
    assert held(played.party[0]) == {"Rope": 6}


@pytest.mark.feature("tag.inventory.loot")
def test_loot_goes_to_who_is_named_else_to_whoever_can_carry_it() -> None:
    rules = ruleset(A_ROPE)
    party = bearer(rules, some("rope", 5)), bearer(rules, name="Bram")
    assert answers(turn(rules, '[loot: table="den"]', *party))[1]["note"] == "Bram 1"
    named = answers(turn(rules, '[loot: table="den" who="Ada"]', *party))
    assert (named[0]["who"], named[1]["who"], named[1]["now"]) == ("Ada", "Ada", "6")


@pytest.mark.feature("tag.inventory.loot")
@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('table="Hoard"', "unknown-loot-table"),
        ("", "unreadable"),
        ('table="den" who="Nobody"', "unknown-character"),
    ],
)
def test_what_cannot_be_rolled(body: str, reason: str) -> None:
    rules = ruleset(A_ROPE)
    (found,) = answers(turn(rules, f"[loot: {body}]", bearer(rules)))
    assert (found["result"], found["reason"]) == ("refused", reason)


@pytest.mark.feature("tag.inventory.loot")
def test_without_tables_there_is_no_loot() -> None:
    rules = stocked(ROPE)
    (found,) = answers(turn(rules, '[loot: table="Den"]', bearer(rules)))
    assert found == {"table": "Den", "result": "refused", "reason": "no-loot-tables"}


@pytest.mark.feature("tag.inventory.loot")
def test_a_forged_result_is_dropped() -> None:
    rules = ruleset(A_ROPE)
    assert (
        answers(turn(rules, '[loot: table="den" result="nothing" reason="luck"]', bearer(rules)))[0]["result"] == "ok"
    )


@pytest.mark.feature("item.loot-tables")
@pytest.mark.parametrize(
    ("line", "at"),
    [
        ({}, ""),
        ({**A_ROPE, "coins": "penny"}, ""),
        ({"filter": {}}, ".filter"),
        ({"filter": {"tag": "wet"}}, ".filter.tag"),
        ({"filter": {"rarity": "mythic", "category": "boats"}}, ".filter.rarity"),
        ({"item": "goods/anvil"}, ".item"),
        ({"item": "rope"}, ".item"),
        ({"item": "goods/room"}, ".item"),
        ({"coins": "ducat"}, ".coins"),
        ({**A_ROPE, "weight": 0}, ".weight"),
        ({**A_ROPE, "weight": 1001}, ".weight"),
        ({**A_ROPE, "count": 0}, ".count"),
        ({**A_ROPE, "count": 1000}, ".count"),
        ({**A_ROPE, "count": "many"}, ".count"),
    ],
)
def test_what_a_line_is_refused_for(line: Json, at: str) -> None:
    found = refused(ROPE, SERVICE, block={"lootTables": [den(line)]})
    assert found[:1] == [f"lootTables.0.lines.0{at}"]


@pytest.mark.feature("item.loot-tables")
def test_bounds_of_tables() -> None:
    def tables(*made: Json) -> list[str]:
        return refused(ROPE, block={"lootTables": list(made)})

    assert tables(den(*[A_ROPE] * 48, rolls=20)) == []
    assert tables(den(*[A_ROPE] * 49)) == ["lootTables.0.lines"]
    assert tables(den()) == ["lootTables.0.lines"]
    assert tables(den(A_ROPE, rolls=21)) == ["lootTables.0.rolls"]
    assert tables(den(A_ROPE), den(A_ROPE)) == ["lootTables.1.id"]
    assert tables(*[{**den(A_ROPE), "id": f"t{n}"} for n in range(25)]) == ["lootTables"]


@pytest.mark.feature("item.loot-tables")
def test_dice_that_would_never_stop_are_held() -> None:
    """A thousand draws are asked for, and a hundred are made, of one line that needs no die."""
    found = loot(A_ROPE, rolls="1d1000", faces=(1000,))
    assert sum(int(f["count"]) for f in found[1:]) == 100
