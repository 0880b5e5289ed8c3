"""What rows cost, copies of a catalog's rows, and a pool that they pay from first.

The pool has as many points as luck says, 0 to 99.
"""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    fill,
    filters,
    names,
    offered,
    opened,
    pick,
    picks,
    refusals,
    refused,
    step,
    unpick,
    why,
    written,
)
from layered import layer
from rulewright import ScriptedDice
from rulewright.build.builder import Builder
from sheets import enum, number, summed, table, text
from shops import offer, purse, shop, since
from tables import engine, roll

Json = dict[str, Any]

CHARMS = table(
    "charms",
    text("name"),
    number("cost", -10, 20, default=1),
    number("tier", 1, 5, default=1),
    enum("art", "melee", "brawl"),
    text("craft", default="sword-play"),
    number("bought", 0, 10, default=0),
    maxItems=6,
)
FIELDS = [number("luck", 0, 99, default=0), *(number(id, 0, 10, default=0) for id in ("keen", "fierce", "lore"))]
DERIVED = [
    summed("likes_melee", {"field": "keen"}),
    summed("likes_brawl", {"field": "fierce"}),
    summed("likes_sword_play", {"field": "fierce"}),
    summed("loves_melee", {"field": "fierce"}),
    summed("loves_brawl", {"field": "fierce"}),
]
FORM = step("form", "fields", fields=["luck", "keen", "fierce"])
POOL = {"pool": "points"}


def charms(*more: Json, catalogs: Any = (), pools: Any = None, **keys: Any) -> Json:
    """A ruleset with a rows step of charms that is called own."""
    sheet = {"fields": FIELDS, "derived": DERIVED, "lists": [CHARMS]}
    own = step("own", "rows", list="charms", **keys)
    return written(FORM, own, *more, sheet=sheet, catalogs=catalogs, pools=pools or [purse(creditLimit=5)])


def priced(cost: Any, *acts: Json, luck: int = 20, **more: Any) -> Builder:
    return acted(opened(charms(**POOL, cost=cost)), fill("form", "luck", luck), *acts)


def add(**cells: Any) -> Json:
    return {"act": "add-row", "step": "own", "values": cells}


def remove(index: int = 0) -> Json:
    return {"act": "remove-row", "step": "own", "index": index}


def copy(entry: str) -> Json:
    return {"act": "copy-row", "step": "own", "entry": entry}


def left(builder: Builder) -> float:
    return builder.view.pools["points"].left


def other(prefix: str, cell: str, **price: Any) -> Json:
    return {"derived": {"prefix": prefix, "cell": cell}, **price}


@pytest.mark.feature("builder.step.rows.priced")
def test_every_row_costs_a_number_or_what_stands_in_it() -> None:
    """20 - 3 - 3 = 14. By the column 20 - 4 - 1 (the default of an empty cell) = 15, and 20 - 6 - 1 after an edit."""
    assert left(priced(3, add(), add(), add(), remove())) == 14
    two = priced({"column": "cost"}, add(cost=4), add(cost=None))
    assert left(two) == 15
    assert left(acted(two, {"act": "edit-row", "step": "own", "index": 0, "values": {"cost": 6}})) == 13
    assert left(acted(two, edit("lists.charms", [{"name": "Mine", "cost": 9}]))) == 11
    assert [held["cost"] for held in two.view.step("own").details["rows"]] == [4, 1]


@pytest.mark.feature("builder.step.rows.priced")
def test_rows_and_purchases_are_paid_from_one_pool() -> None:
    """20 - 3 for a row - 2 for two ranks of lore = 15."""
    doc = charms(shop(offer("lore")), **POOL, cost=3)
    buy = {"act": "buy", "step": "shop", "offer": "lore", "times": 2}
    assert left(acted(opened(doc), fill("form", "luck", 20), add(), buy)) == 15


@pytest.mark.feature("builder.step.rows.priced")
def test_only_the_players_own_rows_are_paid_for() -> None:
    gifts = catalog("gifts", entry("gift", rows=[{"list": "charms", "values": {"name": "G"}}]), feeds=["charms"])
    doc = charms(picks("gift"), catalogs=[gifts], **POOL, cost=3)
    assert left(acted(opened(doc), fill("form", "luck", 20), add(), pick("gift", "gift"))) == 17


@pytest.mark.feature("builder.step.rows.priced")
def test_a_price_and_a_pool_go_together() -> None:
    here = "sheet.builder.steps.1"
    assert refusals(charms(cost=1)) == [f"{here}.cost"]
    assert refusals(charms(**POOL)) == [f"{here}.pool"]
    assert refusals(charms(pool="nowhere", cost=1)) == [f"{here}.pool"]
    assert refusals(charms(**POOL, cost={"column": "name"})) == [f"{here}.cost.column"]
    assert refusals(charms(**POOL, cost={"column": "school"})) == [f"{here}.cost.column"]
    assert since(charms(**POOL, cost=1)) == since(charms(**POOL, cost={"column": "cost"})) == "1.159"


@pytest.mark.feature("builder.step.rows.negative-price")
def test_a_negative_price_is_credit_within_the_pools_limit() -> None:
    """0 + 5 - 5 = 0. A further flaw of -1 is beyond the credit of 5: it stands on the sheet, and is to be repaired."""
    paid = priced({"column": "cost"}, add(cost=-5), add(cost=5), luck=0)
    assert (left(paid), paid.view.pools["points"].credit, badge(paid, "own")) == (0, 5, 0)
    over = acted(paid, add(cost=-1))
    assert (over.view.pools["points"].overspent, badge(over, "own")) == (True, 1)
    assert badge(acted(over, remove(2)), "own") == 0


@pytest.mark.feature("builder.step.rows.cost.linear")
def test_a_price_may_be_a_column_times_something_and_more() -> None:
    """Tier 2 at 5 each: 10. With 3 added: 13. Added alone it is fixed: 3. Without times and add: 2."""
    for cost, points in (
        ({"column": "tier", "times": 5}, 10),
        ({"column": "tier", "times": 5, "add": 3}, 13),
        ({"column": "tier", "add": 3}, 5),
        ({"add": 3}, 3),
        ({"column": "tier"}, 2),
    ):
        assert left(priced(cost, add(tier=2))) == 20 - points
    here = "sheet.builder.steps.1.cost"
    assert refusals(charms(**POOL, cost={})) == [here]
    assert refusals(charms(**POOL, cost={"add": 1, "times": 5})) == [f"{here}.times"]
    assert since(charms(**POOL, cost={"column": "tier", "times": 5})) == since(charms(**POOL, cost={"add": 1}))
    assert since(charms(**POOL, cost={"add": 1})) == "1.206"


LIKED = {"add": 5, "overrides": [other("likes_", "art", cost=4), other("loves_", "art", cost=1)]}


@pytest.mark.feature("builder.step.rows.cost.overrides")
def test_the_first_derived_value_above_nought_gives_the_price() -> None:
    """Neither: 5. Fierce: brawl is liked, which comes first, 4; melee is only loved, 1. Keen too: melee is liked, 4."""
    both = (add(art="melee"), add(art="brawl"))
    assert left(priced(LIKED, *both)) == 20 - 5 - 5
    fierce = priced(LIKED, *both, fill("form", "fierce", 1))
    assert left(fierce) == 20 - 1 - 4
    assert left(acted(fierce, fill("form", "keen", 1))) == 20 - 4 - 4


@pytest.mark.feature("builder.step.rows.cost.overrides")
def test_an_empty_cell_reads_as_its_columns_default_and_a_text_is_spelled_as_an_id() -> None:
    """The craft sword-play, or Sword Play, asks likes_sword_play; of a craft that nothing is called by the price
    stands."""
    cost = {"add": 5, "overrides": [other("likes_", "craft", cost=2)]}
    fierce = fill("form", "fierce", 1)
    assert left(priced(cost, fierce, add(craft=None))) == 18
    assert left(priced(cost, fierce, add(craft=" Sword Play "))) == 18
    assert left(priced(cost, fierce, add(craft="weaving"))) == 15
    art = {"add": 5, "overrides": [other("likes_", "art", cost=2)]}
    assert left(priced(art, fill("form", "keen", 1), add(art=None))) == 18


@pytest.mark.feature("builder.step.rows.cost.overrides")
def test_there_are_four_other_prices_at_most_each_by_a_column() -> None:
    here = "sheet.builder.steps.1.cost.overrides"
    five = {"add": 5, "overrides": [other("likes_", "art", cost=at) for at in range(5)]}
    assert refusals(charms(**POOL, cost=five)) == [here]
    unknown = {"add": 5, "overrides": [other("likes_", "school", cost=1)]}
    assert refusals(charms(**POOL, cost=unknown)) == [f"{here}.0.derived.cell"]
    assert since(charms(**POOL, cost={"column": "tier", "overrides": LIKED["overrides"]})) == "1.206"


@pytest.mark.feature("builder.step.rows.cost.overrides")
def test_no_price_reads_the_live_state() -> None:
    sheet = {"fields": FIELDS, "lists": [CHARMS], "derived": [summed("worn_x", {"livePool": "drive"})]}
    cost = {"add": 5, "overrides": [other("worn_", "craft", cost=1)]}
    doc = written(FORM, step("own", "rows", list="charms", cost=cost, **POOL), sheet=sheet, pools=[purse()])
    assert refusals(doc) == ["sheet.builder.steps.1.cost.overrides.0.derived"]


@pytest.mark.feature("builder.step.rows.cost.overrides.enum")
def test_there_is_a_derived_value_for_every_value_of_an_enum() -> None:
    """Nothing is called hates_melee or hates_brawl."""
    cost = {"add": 5, "overrides": [other("hates_", "art", cost=9)]}
    here = "sheet.builder.steps.1.cost.overrides.0.derived"
    assert refusals(charms(**POOL, cost=cost)) == [here, here]
    assert refusals(charms(**POOL, cost=LIKED)) == []


@pytest.mark.feature("builder.step.rows.cost.overrides.times")
def test_another_price_may_be_for_each_unit_of_the_column_and_adds_nothing() -> None:
    """3 bought: 3 x 2 + 1 = 7; where it is liked 3 x 1 = 3."""
    cost = {"column": "bought", "times": 2, "add": 1, "overrides": [other("likes_", "art", times=1)]}
    plain = priced(cost, add(art="melee", bought=3))
    assert left(plain) == 13
    assert left(acted(plain, fill("form", "keen", 1))) == 17
    here = "sheet.builder.steps.1.cost.overrides.0"
    both = {"column": "bought", "overrides": [other("likes_", "art", times=1, cost=1)]}
    assert refusals(charms(**POOL, cost=both)) == [here]
    assert refusals(charms(**POOL, cost={"column": "bought", "overrides": [other("likes_", "art")]})) == [here]
    fixed = {"add": 5, "overrides": [other("likes_", "art", times=1)]}
    assert refusals(charms(**POOL, cost=fixed)) == [f"{here}.times"]
    assert since(charms(**POOL, cost=cost)) == "1.216"


def charm(id: str, cost: float, **keys: Any) -> Json:
    return entry(id, rows=[{"list": "charms", "values": {"name": id.capitalize(), "cost": cost}}], **keys)


BOOK = catalog("book", charm("blade", 4, filters={"rank": 1}), charm("storm", 9), charm("flaw", -6),
               charm("deep", 1, offeredWhen={"field": "keen"}), feeds=["charms"],
               filters=filters(rank="number"))  # fmt: skip


def book(**keys: Any) -> Json:
    return charms(catalogs=[BOOK], **POOL, cost={"column": "cost"}, **{"from": "book"}, **keys)


@pytest.mark.feature("builder.step.rows.from")
def test_an_entrys_row_is_copied_as_often_as_wanted_each_copy_a_row_of_its_own() -> None:
    """20 - 4 - 4 = 12; one edited to 2 and the other removed: 18."""
    two = acted(opened(book(defaults={"tier": 3})), fill("form", "luck", 20), copy("blade"), copy("blade"))
    assert (names(two, "charms"), left(two)) == (["Blade", "Blade"], 12)
    assert [held["tier"] for held in build(two)["lists"]["charms"]] == [3, 3]
    edited = acted(two, {"act": "edit-row", "step": "own", "index": 0, "values": {"cost": 2}}, remove(1))
    assert (names(edited, "charms"), left(edited)) == (["Blade"], 18)
    assert [held.get("index") for held in edited.view.step("own").details["rows"]] == [0]
    assert [found.id for found in edited.view.step("own").offers if found.picked] == ["blade"]


@pytest.mark.feature("builder.step.rows.from")
def test_what_is_copied_comes_from_a_catalog_that_feeds_the_list() -> None:
    here = "sheet.builder.steps.1.from"
    assert refusals(charms(**{"from": "nowhere"})) == [here]
    assert refusals(charms(catalogs=[catalog("book")], **{"from": "book"})) == [here]
    assert since(charms(catalogs=[BOOK], **{"from": "book"})) == "1.159"


@pytest.mark.feature("builder.step.rows.from")
def test_no_more_is_copied_than_there_is_room_for_and_only_what_is_offered() -> None:
    one = acted(opened(book(max=1)), fill("form", "luck", 20))
    assert why(one, "own", "deep") == "what it asks for is not met"
    assert refused(one, copy("deep")) == "Deep: what it asks for is not met"
    full = acted(one, fill("form", "keen", 1), copy("deep"))
    assert why(full, "own", "blade") == "no more than 1 rows may be written"
    assert refused(full, copy("blade")) == "Blade: no more than 1 rows may be written"
    hides = {"id": "book", "hide": {"filter": "rank", "above": 0}}
    rules = engine().load({**book(), "layers": [layer(catalogs=[hides])]})
    hidden = rules.with_layers(["winter"]).builder(dice=ScriptedDice(()))
    assert [found.id for found in hidden.view.step("own").offers] == ["storm", "flaw", "deep"]
    assert refused(hidden, copy("blade")) == "Blade: it is not offered in this game"


@pytest.mark.feature("builder.step.rows.from")
def test_columns_of_a_copy_that_follow_the_sheet_are_filled_in_at_once() -> None:
    """Luck 7: the row costs 7 when it is copied, and so 7 - 7 = 0 are left."""
    follows = {"name": "Tide", "cost": 1}, {"cost": {"from": {"field": "luck"}}}
    entries = entry("tide", rows=[{"list": "charms", "values": follows[0], "scaled": follows[1]}])
    doc = charms(catalogs=[catalog("book", entries, feeds=["charms"])], **POOL, cost={"column": "cost"},
                 **{"from": "book"})  # fmt: skip
    assert left(acted(opened(doc), fill("form", "luck", 7), copy("tide"))) == 0


@pytest.mark.feature("builder.rows.unaffordable")
def test_what_the_pool_cannot_pay_is_not_offered() -> None:
    """8 of 12 are left after the blade: storm costs 9, and a credit of 6 is beyond 5. A row that is written by hand is
    the player's affair."""
    some = acted(opened(book()), fill("form", "luck", 12), copy("blade"))
    assert offered(some, "own") == ["blade"]
    assert why(some, "own", "storm") == "it costs 9, and 8 of Points are left"
    assert why(some, "own", "flaw") == "Points allows 5 points of credit"
    assert refused(some, copy("storm")) == "Storm: it costs 9, and 8 of Points are left"
    assert left(acted(some, add(cost=9))) == -1


@pytest.mark.feature("builder.rows.unaffordable")
def test_nothing_is_offered_for_credit_that_is_beyond_the_limit() -> None:
    """A credit of 6, written by hand, is 1 beyond what is allowed: 12 + 6 = 18 would pay for anything."""
    over = acted(opened(book()), fill("form", "luck", 12), add(cost=-6))
    assert (left(over), offered(over, "own")) == (18, [])
    assert why(over, "own", "blade") == "Points allows 5 points of credit"
    assert offered(acted(over, remove()), "own") == ["blade", "storm"]


@pytest.mark.feature("builder.rows.paid-first")
def test_rows_and_picks_pay_first_and_purchases_lapse_when_a_flaw_goes() -> None:
    """3 + 5 of the flaw - 4 of the pick - 2 x 2 of lore = 0. Without the flaw -5: the pick stays, lore is nothing, and
    each of the three steps that pay from the pool has it to repair. With another flaw all is as it was."""
    boons = catalog("boons", charm("good", 0, filters={"price": 4}), feeds=["charms"], filters=filters(price="number"))
    doc = charms(
        picks("boon", min=0, cost={"filter": "price"}, **POOL),
        shop(offer("lore", cost={"flat": 2})),
        catalogs=[boons],
        cost={"column": "cost"},
        **POOL,
    )
    buy = {"act": "buy", "step": "shop", "offer": "lore", "times": 2}
    funded = acted(opened(doc), fill("form", "luck", 3), add(name="Blind", cost=-5), pick("boon", "good"), buy)
    assert (left(funded), build(funded)["fields"]["lore"]) == (0, 2)
    broke = acted(funded, remove())
    assert (left(broke), build(broke)["fields"], names(broke, "charms")) == (-5, {"luck": 3}, ["Good"])
    assert [badge(broke, id) for id in ("own", "boon", "shop")] == [1, 1, 1]
    again = acted(broke, add(name="Lame", cost=-5))
    assert (left(again), build(again)["fields"]["lore"], badge(again, "shop")) == (0, 2, 0)
    assert left(acted(broke, unpick("boon", "good"))) == -1


@pytest.mark.feature("sheet.row-check.priced")
def test_a_price_by_the_rating_of_a_row_check_buys_the_rating() -> None:
    """Physics at rating 3 costs 3 x 2 of 20: 14 are left. Its check adds 3: 4 + 3 + 3 = 10."""
    arts = table("arts", text("name"), number("rating", 0, 9, default=0),
                 checks=[{"id": "art", "name": "name", "rating": "rating"}])  # fmt: skip
    own = step("own", "rows", list="arts", cost={"column": "rating", "times": 2}, **POOL)
    doc = written(FORM, own, sheet={"fields": FIELDS, "lists": [arts], "derived": []}, pools=[purse()])
    made = acted(opened(doc), fill("form", "luck", 20), add(name="Physics", rating=3))
    assert left(made) == 14
    assert roll(engine().load(doc), 'skill="Physics" dc="8"', [4, 3], made.as_json())["total"] == "10"
