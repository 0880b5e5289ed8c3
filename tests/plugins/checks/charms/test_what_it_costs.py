"""The price of an entry: its own cost and one use of every counter that it wrote, all of it or nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gifts import PICKED, ada, catalogs, charmed, entry
from rulewright import Ruleset
from tables import play, ruleset, sheet

Json = dict[str, Any]


def used(rules: Ruleset, who: Json, spend: str = "", name: str = "Potence") -> tuple[str | None, str | None, Json]:
    """The payment and the successes on the record, and the pools afterwards. Every die shows a 2."""
    tag = f'[skill_check: skill="Climb" dc="1" use="{name}" spend="{spend}"]'
    played = play(rules, tag, [2, 2, 2], who)
    attributes, after = played.records[0].attributes, played.party[0]
    pools = {id: state.value for id in after.definition.pools if (state := after.pool(id)) is not None}
    return attributes.get("spend"), attributes.get("auto"), pools


@pytest.mark.feature("check.charm.cost", "check.charm.named-in-check")
def test_naming_an_entry_pays_one_price() -> None:
    """10 - 1 = 9. Points written beside it are the same price."""
    rules = charmed({"successes": 1})
    assert used(rules, ada()) == ("ash:1", "1", {"drive": 6, "ash": 9})
    assert used(rules, ada(), "ash:1") == ("ash:1", "1", {"drive": 6, "ash": 9})


@pytest.mark.feature("check.charm.cost")
def test_an_entry_without_a_cost_is_simply_applied() -> None:
    assert used(charmed({"successes": 1}, cost=None), ada()) == (None, "1", {"drive": 6, "ash": 10})


@pytest.mark.feature("check.charm.per-cost-step")
def test_an_entry_that_scales_is_bought_as_often_as_its_price_was_paid() -> None:
    """Six points are three prices of two: three times one success, 10 - 6 = 4."""
    rules = charmed({"successes": 1}, cost=[{"pool": "ash", "amount": 2}], scales=True)
    assert used(rules, ada(), "ash:6") == ("ash:6", "3", {"drive": 6, "ash": 4})


@pytest.mark.feature("check.charm.per-cost-step")
def test_an_entry_that_does_not_scale_is_bought_once_whatever_is_offered() -> None:
    assert used(charmed({"successes": 1}), ada(), "ash:3") == ("ash:1", "1", {"drive": 6, "ash": 9})


@pytest.mark.feature("check.charm.per-cost-step")
def test_what_can_only_be_set_once_is_bought_once() -> None:
    """Two prices: two dice more, but one re-throw, of the 2, which becomes 9; 9 and 6 reach the threshold of 6."""
    rules = charmed({"dice": 1, "threshold": 6, "reroll": {"upTo": 2, "mode": "once"}}, scales=True)
    tag = '[skill_check: skill="Climb" dc="1" use="Potence" spend="ash:2"]'
    played = play(rules, tag, [2, 9, 6, 5, 4, 3], ada())
    made = played.records[0].attributes
    assert (made["total"], made["rerolled"], made["threshold"], made["spend"]) == ("2", "1", "6", "ash:2")


@pytest.mark.feature("check.charm.all-or-nothing")
@pytest.mark.parametrize("offered", ["ash:3", "ash:1", "ash:0"])
def test_no_whole_number_of_prices_buys_nothing(offered: str) -> None:
    """A price is two points."""
    rules = charmed({"successes": 1}, cost=[{"pool": "ash", "amount": 2}], scales=True)
    assert used(rules, ada(), offered) == (None, None, {"drive": 6, "ash": 10})


@pytest.mark.feature("check.charm.all-or-nothing")
def test_a_pool_that_is_short_buys_nothing_at_all() -> None:
    assert used(charmed({"successes": 1}, scales=True), ada(ash=2), "ash:3") == (None, None, {"drive": 6, "ash": 2})


@pytest.mark.feature("check.charm.all-or-nothing", "check.charm.cost")
def test_every_term_is_paid_or_none() -> None:
    """Two Ash and three Drive: with both at hand both are paid; with Ash alone, neither."""
    rules = charmed({"successes": 1}, cost=[{"pool": "ash", "amount": 2}, {"pool": "drive", "amount": 3}])
    assert used(rules, ada(), "ash:2") == ("ash:2;drive:3", "1", {"drive": 3, "ash": 8})
    poor = sheet(live={"pools": {"drive": 2}}, abilities={"might": 3}, lists={"gifts": [PICKED]})
    assert used(rules, poor) == (None, None, {"drive": 2, "ash": 10})


@pytest.mark.feature("check.charm.all-or-nothing")
def test_pools_that_are_offered_must_come_to_one_number_of_prices() -> None:
    """Two prices of Ash and one of Drive are no whole number of prices."""
    cost = [{"pool": "ash", "amount": 1}, {"pool": "drive", "amount": 1}]
    rules = charmed({"successes": 1}, cost=cost, scales=True)
    assert used(rules, ada(), "ash:2,drive:1")[0] is None
    assert used(rules, ada(), "ash:2,drive:2")[0] == "ash:2;drive:2"


SLOTS = [
    {"id": "low", "label": "Low", "max": {"const": 2}, "group": "slots"},
    {"id": "high", "label": "High", "max": {"const": 2}, "group": "slots"},
    {"id": "ash", "label": "Ash", "max": {"const": 10}},
]


def slotted(pool: str, **options: Any) -> Ruleset:
    made = entry({"successes": 1}, cost=[{"pool": pool, "amount": 1}], **options)
    return ruleset("pool", catalogs=catalogs(made), sheet={"live": {"pools": SLOTS, "tracks": []}})


def slots(low: int, high: int) -> Json:
    return sheet(live={"pools": {"low": low, "high": high}}, abilities={"might": 3}, lists={"gifts": [PICKED]})


@pytest.mark.feature("check.charm.cost")
def test_a_group_is_paid_from_its_first_pool_that_can() -> None:
    assert used(slotted("slots"), slots(1, 2)) == ("low:1", "1", {"low": 0, "high": 2, "ash": 10})
    assert used(slotted("slots"), slots(0, 2)) == ("high:1", "1", {"low": 0, "high": 1, "ash": 10})
    assert used(slotted("slots"), slots(0, 0)) == (None, None, {"low": 0, "high": 0, "ash": 10})


@pytest.mark.feature("check.charm.cost", "check.charm.per-cost-step")
def test_points_of_a_group_may_be_offered_by_its_name_or_by_one_of_its_pools() -> None:
    """Two prices by the group's name: one pool pays both. The higher pool, where the player names it."""
    assert used(slotted("slots", scales=True), slots(1, 2), "slots:2") == (
        "high:2",
        "2",
        {"low": 1, "high": 0, "ash": 10},
    )
    assert used(slotted("slots"), slots(2, 2), "high:1") == ("high:1", "1", {"low": 2, "high": 1, "ash": 10})


@pytest.mark.feature("check.charm.cost")
def test_a_named_pool_does_not_climb_by_itself_but_may_be_swapped_within_its_group() -> None:
    assert used(slotted("low"), slots(0, 2)) == (None, None, {"low": 0, "high": 2, "ash": 10})
    assert used(slotted("low"), slots(0, 2), "high:1") == ("high:1", "1", {"low": 0, "high": 1, "ash": 10})


COUNTERS = {
    "id": "counters",
    "label": "Counters",
    "maxItems": 10,
    "columns": [
        {"id": "name", "label": "Name", "type": "text", "maxLength": 60, "required": True},
        {"id": "max", "label": "Max", "type": "number", "min": 0, "max": 9, "default": 1},
    ],
    "pools": {"nameColumn": "name", "maxColumn": "max"},
}
GIFTS = {
    "id": "gifts",
    "label": "Gifts",
    "maxItems": 10,
    "columns": [{"id": "name", "label": "Gift", "type": "text", "maxLength": 60, "required": True}],
}


def counted() -> Ruleset:
    """Potence writes itself and a counter of two uses; it costs one Ash as well."""
    made = entry({"successes": 1}, scales=True)
    made["rows"].append({"list": "counters", "values": {"name": "Potence uses", "max": 2}})
    (catalog,) = catalogs(made)
    return ruleset("pool", catalogs=[catalog | {"feeds": ["gifts", "counters"]}], sheet={"lists": [GIFTS, COUNTERS]})


def counting(left: int | None, maximum: int = 2) -> Json:
    pools = {"ash": 5} | ({"counters:potence uses": left} if left is not None else {})
    counter = {"name": "Potence uses", "max": maximum, "_catalog": "gifts/potence"}
    lists = {"gifts": [PICKED], "counters": [counter]}
    return sheet(live={"pools": pools}, abilities={"might": 3}, lists=lists)


def uses_left(rules: Ruleset, who: Json, spend: str = "") -> tuple[str | None, float]:
    played = play(rules, f'[skill_check: skill="Climb" dc="1" use="Potence" spend="{spend}"]', [2, 2, 2], who)
    counter = played.party[0].pool("counters:potence uses")
    return played.records[0].attributes.get("spend"), -1 if counter is None else counter.value


@pytest.mark.feature("check.charm.cost")
def test_one_use_of_every_counter_is_taken_however_many_prices() -> None:
    """A full counter of two: one is left, after one price and after three."""
    assert uses_left(counted(), counting(None)) == ("ash:1", 1)
    assert uses_left(counted(), counting(None), "ash:3") == ("ash:3", 1)


@pytest.mark.feature("check.charm.cost", "check.charm.all-or-nothing")
def test_a_counter_that_is_used_up_refuses_the_entry() -> None:
    assert uses_left(counted(), counting(0)) == (None, 0)


@pytest.mark.feature("check.charm.cost", "catalog.scaled.zero")
def test_a_counter_that_came_to_zero_is_no_pool_and_refuses_the_entry() -> None:
    assert uses_left(counted(), counting(None, maximum=0)) == (None, -1)


SPEND = {"resolution": {"spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 2}]}}


@pytest.mark.feature("check.charm.cost", "tag.check.use")
def test_points_of_the_entrys_pools_pay_it_and_others_pay_the_standing_rule() -> None:
    """One Ash for the entry, one Drive for a die: 3 + 1 dice."""
    rules = charmed({"successes": 1}, more=SPEND)
    tag = '[skill_check: skill="Climb" dc="1" use="Potence" spend="drive:1, ash:1"]'
    made = play(rules, tag, [2, 2, 2, 2], ada()).records[0].attributes
    assert (made["spend"], made["auto"], made["dice"]) == ("ash:1;drive:1", "1", "4d10")


@pytest.mark.feature("check.charm.cost", "tag.check.use")
def test_where_a_pool_is_in_both_the_entry_goes_first() -> None:
    """The points are the entry's: no die is bought with them, whether they pay it or not."""
    rules = charmed({"successes": 1}, cost=[{"pool": "drive", "amount": 2}], more=SPEND)
    assert used(rules, ada(), "drive:2") == ("drive:2", "1", {"drive": 4, "ash": 10})
    assert used(rules, ada(), "drive:1") == (None, None, {"drive": 6, "ash": 10})
