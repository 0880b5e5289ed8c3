"""Exchanges: one rating lowered to raise another, never on in a chain."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, build, fill, opened, refusals, refused
from rulewright.build.builder import Builder
from sheets import ability
from shops import FORM, buy, left, offer, purse, refund, repairs, shop, table

SCORES = {"abilities": [ability(id, 3, 18, default=13) for id in ("might", "grace", "wit")]}


def swap(source: str, target: str, **keys: Any) -> dict[str, Any]:
    exchange = {"from": {"ability": source}, "units": 2, "floor": 9, **keys.pop("exchange", {})}
    return offer(f"{source}_to_{target}", {"ability": target}, min=3, max=18, cost=None, exchange=exchange, **keys)


def of(*offers: Any, points: int = 0) -> Builder:
    return opened(table(FORM, shop(*offers), pools=[purse(budget=points)], sheet=SCORES))


def scores(builder: Builder) -> Any:
    return build(builder).get("abilities", {})


@pytest.mark.feature("builder.step.spend.exchange")
def test_each_purchase_lowers_one_and_raises_the_other_down_to_the_floor() -> None:
    """13 - 2 - 2 = 9 is the floor; wit rises to 15. Nothing is paid, not even from an empty pool."""
    twice = acted(of(swap("might", "wit")), buy("shop", "might_to_wit", 2))
    assert (scores(twice), left(twice)) == ({"might": 9, "wit": 15}, (0, 0))
    assert refused(twice, buy("shop", "might_to_wit")) == "Might_to_wit: might may not fall below 9"
    gain = acted(of(swap("might", "wit", exchange={"gain": 3})), buy("shop", "might_to_wit"))
    assert scores(gain) == {"might": 11, "wit": 16}
    assert refused(gain, buy("shop", "might_to_wit")) == "Might_to_wit: it may rise to 18"


@pytest.mark.feature("builder.spend.exchange.refund")
def test_a_refund_puts_both_back() -> None:
    twice = acted(of(swap("might", "wit")), buy("shop", "might_to_wit", 2))
    assert twice.answers.object("purchases", "shop") == {
        "might_to_wit": [{"by": 1, "price": 0, "units": 2, "times": 2}]
    }
    assert scores(acted(twice, refund("shop", "might_to_wit"))) == {"might": 11, "wit": 14}
    assert scores(acted(twice, refund("shop", "might_to_wit", 2))) == {}


@pytest.mark.feature("builder.spend.exchange.no-chains")
def test_what_an_exchange_moved_is_not_moved_back_by_another() -> None:
    """Wit was raised: it is not lowered. Might was lowered: it is not raised. In whatever step they stand."""
    doc = table(shop(swap("wit", "grace"), swap("might", "wit")), shop(swap("grace", "might"), id="more"),
                pools=[purse(budget=0)], sheet=SCORES)  # fmt: skip
    once = acted(opened(doc), buy("shop", "might_to_wit"))
    assert refused(once, buy("shop", "wit_to_grace")) == "Wit_to_grace: what an exchange raised is not exchanged again"
    assert refused(once, buy("more", "grace_to_might")) == (
        "Grace_to_might: what an exchange lowered is not raised by another"
    )
    assert scores(acted(once, refund("shop", "might_to_wit"), buy("shop", "wit_to_grace"))) == {"wit": 11, "grace": 14}
    chained = {"wit_to_grace": [{"by": 1, "price": 0, "units": 2}], "might_to_wit": [{"by": 1, "price": 0, "units": 2}]}
    saved = opened(doc, answers={"purchases": {"shop": chained}})
    assert scores(saved) == {"wit": 11, "grace": 14}
    assert repairs(saved) == [
        "builder.purchases.shop.might_to_wit: Might_to_wit: what an exchange lowered is not raised by another"
    ]


@pytest.mark.feature("builder.step.spend.exchange.reverse-when")
def test_two_exchanges_may_name_the_same_ratings_in_reverse() -> None:
    """Each under a condition of its own; with luck it is the other way."""
    there = swap("might", "wit", when={"derived": "unlucky"})
    back = swap("wit", "might", when={"field": "luck"})
    sheet = {**SCORES, "derived": [
        {"id": "unlucky", "label": "U", "op": "sum", "of": [{"const": 1}, {"field": "speed"}]}]}  # fmt: skip
    doc = table(FORM, shop(there, back), pools=[purse(budget=0)], sheet=sheet)
    assert refusals(doc) == []
    assert refused(opened(doc), buy("shop", "wit_to_might")) == "Wit_to_might: what it asks for is not met"
    lucky = acted(opened(doc), fill("form", "luck", 1), buy("shop", "wit_to_might"))
    assert scores(lucky) == {"wit": 11, "might": 14}
