"""Charges that come back with a rest."""

from __future__ import annotations

from typing import Any

import pytest

from stock import answers, bearer, item, refused_item, some, stocked, turn

Json = dict[str, Any]
RESTS = [{"id": "night", "label": "Night"}, {"id": "pause", "label": "Pause"}]


def rested(
    recharge: Json, *things: Json, rest: str = "night", faces: tuple[int, ...] = ()
) -> tuple[str, list[int | None]]:
    """What the record of a rest says, and the charges of each wand afterwards; a full one holds 5."""
    wand = item("Wand", charges={"max": 5, "recharge": recharge}, use={"kind": "buff", "free": True, "charges": 1})
    rules = stocked(wand, rests=RESTS)
    played = turn(rules, f'[sheet: op="rest" rest="{rest}"]', bearer(rules, *things), faces=faces)
    return answers(played)[0]["now"], [stack.charges for stack in played.party[0].bag.stacks]


@pytest.mark.feature("rest.items", "item.charges")
def test_all_come_back_with_the_rests_that_are_named() -> None:
    assert rested({"rests": ["night"]}, some("wand", charges=1)) == ("Night: Wand 5/5", [None])
    assert rested({"rests": ["night"]}, some("wand", charges=1), rest="pause") == ("Pause", [1])
    assert rested({"rests": ["night", "pause"], "amount": "max"}, some("wand", charges=0), rest="pause")[1] == [None]


@pytest.mark.feature("rest.items")
def test_an_amount_comes_back_up_to_the_maximum() -> None:
    assert rested({"rests": ["night"], "amount": {"flat": 2}}, some("wand", charges=1)) == ("Night: Wand 3/5", [3])
    assert rested({"rests": ["night"], "amount": {"flat": 9}}, some("wand", charges=1)) == ("Night: Wand 5/5", [None])


@pytest.mark.feature("rest.items")
def test_an_amount_may_be_dice_thrown_for_each_thing() -> None:
    """1d4 + 1: a 2 makes 3 of 0, a 1 makes 4 of 2; a full one throws nothing."""
    recharge = {"rests": ["night"], "amount": {"dice": "1d4", "flat": 1}}
    now, charges = rested(recharge, some("wand", charges=0), some("wand", charges=2), some("wand"), faces=(2, 1))
    assert now == "Night: Wand 3/5, Wand 4/5"
    assert sorted(charges, key=str) == [3, 4, None]


@pytest.mark.feature("rest.items")
def test_two_that_are_alike_recharge_each_for_itself() -> None:
    now, charges = rested({"rests": ["night"], "amount": {"dice": "1d4"}}, *[some("wand", charges=0)] * 2, faces=(1, 4))
    assert now == "Night: Wand 1/5, Wand 4/5"
    assert sorted(filter(None, charges)) == [1, 4]


@pytest.mark.feature("item.charges", "rest.items")
@pytest.mark.parametrize(
    ("charges", "at"),
    [
        ({"max": 0}, "charges.max"),
        ({"max": 101}, "charges.max"),
        ({"max": {"stat": "edge"}}, "charges.max.stat"),
        ({"max": 3, "recharge": {"rests": ["siesta"]}}, "charges.recharge.rests.0"),
        ({"max": 3, "recharge": {"rests": []}}, "charges.recharge.rests"),
        ({"max": 3, "recharge": {"rests": ["night"], "amount": {}}}, "charges.recharge.amount"),
        ({"max": 3, "recharge": {"rests": ["night"], "amount": "some"}}, "charges.recharge.amount"),
        ({"max": 3, "breaksOn": {"die": 6, "atMost": 7}}, "charges.breaksOn.atMost"),
        ({"max": 3, "breaksOn": {"die": 1, "atMost": 1}}, "charges.breaksOn.die"),
    ],
)
def test_what_charges_are_refused_for(charges: Json, at: str) -> None:
    use = {"kind": "buff", "free": True, "charges": 1}
    made = refused_item(charges=charges, use=use)
    if "night" in str(charges):
        # The rests of these tests are not in the block: only the fault that the case is about counts.
        made = [path for path in made if not path.startswith("charges.recharge.rests")]
    assert made == [at]
