"""``pay`` and ``earn``."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.items.held import Bag
from rulewright.items.purse import pay, worth
from stock import BLOCK, ROPE, answer, answers, bearer, held, some, stocked, turn

Json = dict[str, Any]
RULES = stocked(ROPE)


def coins(**purse: int) -> list[Json]:
    return [{"coins": unit, "count": count} for unit, count in purse.items()]


def purse(**held: int) -> Any:
    return bearer(RULES, *coins(**held))


@pytest.mark.feature("tag.inventory.money")
@pytest.mark.parametrize(
    "named",
    [
        'amount="5 shilling"',
        'amount="5 Shillings"',
        'amount="5x Shilling"',
        'item="SHILLING" count="5"',
        "item=shilling qty=5",
    ],
)
def test_coins_are_named_by_an_amount_or_as_a_thing(named: str) -> None:
    played = turn(RULES, f"[inventory: earn {named}]", purse(shilling=1))
    assert answers(played)[0] == {"action": "earn", "item": "Shilling", "count": "5", "result": "ok", "now": "6"}
    assert held(played.party[0]) == {"shilling": 6}


@pytest.mark.feature("tag.inventory.money")
def test_a_purse_may_hold_many_coins() -> None:
    assert answer(RULES, 'earn amount="999999 penny"', purse())["now"] == "999999"
    assert answer(RULES, 'earn amount="5000000 penny"', purse())["now"] == "999999"


# A crown is 20 pennies, a shilling 5.
PAYMENTS = [
    ("10 penny", {"crown": 1}, {"shilling": 2}, "Paid with Crown x1; Shilling x2 back."),
    ("3 penny", {"penny": 5, "shilling": 2}, {"penny": 2, "shilling": 2}, "Paid with Penny x3."),
    ("1 crown", {"crown": 1, "shilling": 9}, {"shilling": 9}, "Paid with Crown x1."),
    ("1 crown", {"shilling": 9}, {"shilling": 5}, "Paid with Shilling x4."),
    # 7 of one penny and two shillings: both shillings, and 3 of their 10 come back; the penny would only go to and fro.
    ("7 penny", {"penny": 1, "shilling": 2}, {"penny": 4}, "Paid with Shilling x2; Penny x3 back."),
    # 13: three pennies and the crown, of which 10 come back.
    ("13 penny", {"penny": 3, "crown": 1}, {"shilling": 2}, "Paid with Penny x3, Crown x1; Shilling x2 back."),
    # 2 shillings and a crown for 6 shillings, and nothing back.
    ("6 shilling", {"crown": 1, "shilling": 2}, {}, "Paid with Shilling x2, Crown x1."),
]


@pytest.mark.feature("tag.inventory.money")
@pytest.mark.parametrize(("amount", "before", "after", "note"), PAYMENTS)
def test_that_worth_is_paid_inside_the_family_with_change(
    amount: str, before: dict[str, int], after: dict[str, int], note: str
) -> None:
    played = turn(RULES, f'[inventory: pay amount="{amount}"]', purse(**before))
    assert (answers(played)[0]["result"], answers(played)[0]["note"]) == ("ok", note)
    assert held(played.party[0]) == after


@pytest.mark.feature("tag.inventory.money")
def test_a_purse_that_is_short_pays_nothing() -> None:
    """19 pennies are no crown, and shells never change into coins."""
    ada = purse(shilling=3, penny=4, cowrie=500)
    played = turn(RULES, '[inventory: pay amount="1 crown"]', ada)
    assert (answers(played)[0]["result"], answers(played)[0]["reason"]) == ("refused", "insufficient")
    assert held(played.party[0]) == {"shilling": 3, "penny": 4, "cowrie": 500}


@pytest.mark.feature("tag.inventory.money")
def test_one_purse_pays_the_players_where_nobody_is_named() -> None:
    party = purse(penny=1), bearer(RULES, *coins(penny=9), name="Bram")
    assert answer(RULES, 'pay amount="5 penny"', *party)["reason"] == "insufficient"
    assert answer(RULES, 'pay amount="5 penny" who="Bram"', *party)["now"] == "4"


@pytest.mark.feature("tag.inventory.money")
@pytest.mark.parametrize("action", ["pay", "earn"])
def test_why_no_coin_is_meant(action: str) -> None:
    assert answer(RULES, f'{action} amount="5 doubloon"', purse())["reason"] == "unknown-coin"
    assert answer(RULES, f'{action} amount="lots"', purse())["reason"] == "unknown-coin"
    assert answer(RULES, f"{action} count=5", purse())["reason"] == "unreadable"
    bare = stocked(ROPE, block={"currencies": None})
    assert answer(bare, f'{action} amount="5 penny"', bearer(bare))["reason"] == "no-currencies"


@pytest.mark.feature("tag.inventory.money", "item.currencies")
def test_coins_that_weigh_something_fill_a_bag() -> None:
    """Two coins weigh 1, and 11 of 12 are carried: two more coins fit, the rest does not."""
    family = {**BLOCK["currencies"][0], "perWeight": 2}
    rules = stocked(ROPE, block={"currencies": [family]})
    ada = bearer(rules, some("rope", 5), *coins(penny=2))
    found = answers(turn(rules, '[inventory: earn amount="5 crown" who="Ada"]', ada))
    assert [(f["result"], f["count"], f.get("reason")) for f in found] == [
        ("ok", "2", None),
        ("refused", "3", "too-heavy"),
    ]


PURSES = st.fixed_dictionaries({unit: st.integers(0, 9) for unit in ("crown", "shilling", "penny")})


@given(PURSES, st.integers(1, 260), st.sampled_from(["crown", "shilling", "penny", None]))
def test_a_payment_is_worth_exactly_its_price_and_takes_what_is_there(
    purse: dict[str, int], price: int, first: str | None
) -> None:
    goods = RULES.definition.goods
    family, bag = goods.block.currencies[0], Bag(coins=purse)
    paid = pay(bag, goods, family, price, first=first)
    if worth(bag, goods, family) < price:
        assert paid is None
        return
    value = {unit.id: unit.value for unit in family.units}
    assert (
        sum(value[id] * count for id, count in paid.down.items())
        - sum(value[id] * count for id, count in paid.back.items())
        == price
    )
    assert all(0 < count <= purse[id] for id, count in paid.down.items())
    assert all(count > 0 for count in paid.back.values())
    assert not paid.down.keys() & paid.back.keys()
