"""``buy``: priced where the party is, paid from one purse, delivered in full or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.play import Played
from rulewright.sheet.character import Character
from stock import ROPE, answer, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
MARKET: Json = {
    "prices": [
        {"id": "cheap", "label": "Cheap", "times": 0.5},
        {"id": "fair", "label": "Fair", "times": 1, "default": True},
        {"id": "dear", "label": "Dear", "times": 1.5},
    ],
    "places": [{"id": p, "label": p.capitalize()} for p in ("village", "town", "city")],
    "sold": [
        {"filter": {"rarity": "rare"}, "place": "city"},
        {"filter": {"category": "weapon"}, "place": "town"},
        {"filter": {"tag": "metal"}, "place": "city"},
    ],
    "sellers": [
        {"id": "smith", "label": "The Smith", "sells": [{"category": "weapon"}, {"tag": "metal"}], "place": "town"},
        {
            "id": "guild",
            "label": "Guild",
            "sells": [{"category": "gear"}],
            "only": {"value": {"abilityScore": "wit"}, "atLeast": 2, "label": "the learned"},
        },
    ],
}


def priced(label: str, category: str = "gear", amount: float = 4, unit: str = "shilling", **keys: Any) -> Json:
    return item(label, category, cost={"amount": amount, "unit": unit}, **keys)


ENTRIES = (
    ROPE,
    priced("Torch", stats={"bulk": 1}),
    priced("Sword", "weapon", tags=["metal"]),
    priced("Ladle", tags=["metal"]),
    priced("Star", rarity="rare"),
    priced("Sickle", "weapon", sold={"place": "village"}),
    priced("Bath", amount=3, unit="penny", service=True),
    priced("Gift", amount=0),
    priced("Pin", amount=1, unit="penny"),
)
RULES = stocked(*ENTRIES, block={"market": MARKET})


def rich(*things: Json, **build: Any) -> Character:
    return bearer(RULES, {"coins": "crown", "count": 9}, *things, **build)


def buying(body: str, who: Character, size: str = "") -> Played:
    return turn(RULES, f"[inventory: buy {body}]", who, scene={"place.size": size} if size else {})


def reason(body: str, size: str = "", who: Character | None = None) -> str | None:
    return answers(buying(body, who or rich(), size))[0].get("reason")


@pytest.mark.feature("tag.inventory.buy")
def test_a_thing_is_paid_for_and_delivered() -> None:
    """Two torches at 4 shillings are 40 pennies: two crowns of nine."""
    played = buying('item="torch" count="2"', rich())
    assert answers(played)[0] == {
        "action": "buy", "item": "Torch", "count": "2", "who": "Ada", "level": "Fair", "price": "8 Shilling",
        "result": "ok", "now": "2", "note": "Paid with Crown x2.",
    }  # fmt: skip
    assert held(played.party[0]) == {"Torch": 2, "crown": 7}


@pytest.mark.feature("tag.inventory.buy", "item.market")
@pytest.mark.parametrize(
    ("level", "price"),
    [
        ("", "4 Shilling"),
        ('level="Cheap"', "2 Shilling"),
        ('level="DEAR"', "6 Shilling"),
    ],
)
def test_a_level_changes_the_price(level: str, price: str) -> None:
    assert answers(buying(f'item="Torch" {level}', rich()))[0]["price"] == price


@pytest.mark.feature("tag.inventory.buy")
def test_part_of_the_smallest_coin_is_a_whole_one() -> None:
    """A pin at half a penny costs one, three cost two."""
    assert answers(buying('item="Pin" level="cheap"', rich()))[0]["price"] == "1 Penny"
    assert answers(buying('item="Pin" level="cheap" count="3"', rich()))[0]["price"] == "2 Penny"


@pytest.mark.feature("tag.inventory.buy")
def test_a_service_only_pays() -> None:
    played = buying('item="Bath" count="2"', rich())
    found = answers(played)[0]
    assert (found["result"], found["price"], "now" in found) == ("ok", "6 Penny", False)
    # 6 pennies of a crown leave 14: two shillings and four pennies.
    assert held(played.party[0]) == {"crown": 8, "shilling": 2, "penny": 4}


@pytest.mark.feature("tag.inventory.buy")
def test_a_gift_costs_nothing() -> None:
    found = answers(buying('item="Gift"', bearer(RULES)))[0]
    assert (found["result"], found["price"], "note" in found) == ("ok", "0 Shilling", False)


@pytest.mark.feature("tag.inventory.buy")
def test_what_cannot_be_paid_or_carried_is_not_bought_at_all() -> None:
    """Two torches of three can be paid; with 11 of 12 carried, one of two fits. Nothing changes either way."""
    poor = bearer(RULES, {"coins": "shilling", "count": 9})
    played = buying('item="Torch" count="3"', poor)
    assert answers(played)[0] == {
        "action": "buy", "item": "Torch", "count": "3", "who": "Ada", "level": "Fair", "price": "12 Shilling",
        "result": "refused", "reason": "insufficient",
    }  # fmt: skip
    assert held(played.party[0]) == {"shilling": 9}
    played = buying('item="Torch" count="3"', rich(some("rope", 5)))
    assert answers(played)[0]["reason"] == "too-heavy"
    assert held(played.party[0]) == {"Rope": 5, "crown": 9}


@pytest.mark.feature("tag.inventory.buy", "item.market")
@pytest.mark.parametrize(
    ("name", "size", "why"),
    [
        ("Torch", "", None),
        ("Sword", "village", "not-sold-here"),
        ("Sword", "town", None),
        ("Sword", "city", None),
        ("Sword", "", "unknown-place"),
        ("Ladle", "town", "not-sold-here"),
        ("Star", "town", "not-sold-here"),
        ("Star", "city", None),
    ],
)
def test_the_first_rule_that_matches_says_the_smallest_place(name: str, size: str, why: str | None) -> None:
    """A sword is a weapon before it is of metal, so a town sells it; a torch is under no rule, and sold anywhere."""
    assert reason(f'item="{name}"', size) == why


@pytest.mark.feature("item.sold-service")
def test_an_items_own_place_goes_over_every_rule() -> None:
    assert reason('item="Sickle"', "village") is None


@pytest.mark.feature("item.market", "tag.inventory.buy")
@pytest.mark.parametrize(
    ("body", "size", "wit", "why"),
    [
        ('item="Sword" seller="the smith"', "town", 0, None),
        ('item="Sword" seller="smith"', "city", 0, None),
        ('item="Torch" seller="Smith"', "town", 0, "wrong-seller"),
        ('item="Sickle" seller="smith"', "village", 0, "not-sold-here"),
        ('item="Torch" seller="Guild"', "", 1, "seller-refuses"),
        ('item="Torch" seller="Guild"', "", 2, None),
        ('item="Torch" seller="Nobody"', "", 2, "unknown-seller"),
    ],
)
def test_a_seller_sells_what_he_sells_where_he_is_to_whom_he_likes(
    body: str, size: str, wit: int, why: str | None
) -> None:
    who = rich(abilities={"wit": wit})
    found = answers(buying(body.replace('"Smith"', '"The Smith"'), who, size))[0]
    assert found.get("reason") == why
    if why is None:
        assert found["seller"] in ("The Smith", "Guild")


@pytest.mark.feature("tag.inventory.buy")
@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('item="Rope"', "no-price"),
        ('item="Moonbeam"', "not-ruleset-item"),
        ('item="Torch" level="Royal"', "unknown-level"),
        ('item="Torch" who="Nobody"', "unknown-character"),
    ],
)
def test_why_something_is_not_for_sale(body: str, why: str) -> None:
    assert reason(body) == why


@pytest.mark.feature("tag.inventory.buy")
def test_without_a_market_nothing_is_bought() -> None:
    rules = stocked(*ENTRIES[:2])
    assert answer(rules, 'buy item="Torch"', bearer(rules))["reason"] == "no-market"


@pytest.mark.feature("tag.inventory.buy")
def test_the_buyer_pays_and_carries() -> None:
    party = bearer(RULES), bearer(RULES, {"coins": "crown", "count": 1}, name="Bram")
    played = turn(RULES, '[inventory: buy item="Torch" who="Bram"]', *party)
    assert [held(one) for one in played.party] == [{}, {"Torch": 1}]


@pytest.mark.feature("tag.inventory.place", "tag.inventory.buy")
def test_the_place_is_what_the_tag_before_said() -> None:
    text = '[inventory: buy item="Sword"] [place: name="Harrow" size="Town"] [inventory: buy item="Sword"]'
    played = turn(RULES, text, rich())
    assert [(f.get("result"), f.get("reason")) for f in answers(played)] == [
        ("refused", "unknown-place"),
        ("ok", None),
        ("ok", None),
    ]
    assert answers(played)[1] == {"name": "Harrow", "size": "Town", "result": "ok"}
    assert dict(played.scene) == {"place": "Harrow", "place.size": "town"}
    later = turn(RULES, '[inventory: buy item="Sword"]', rich(), scene=played.scene)
    assert answers(later)[0]["result"] == "ok"


@pytest.mark.feature("tag.inventory.place")
@pytest.mark.parametrize(
    ("body", "why"),
    [('name="Harrow" size="hamlet"', "unknown-place"), ('name="Harrow"', "unknown-place"), ("", "unreadable")],
)
def test_a_place_that_the_market_does_not_know_is_refused(body: str, why: str) -> None:
    played = turn(RULES, f"[place: {body}]", rich(), scene={"place": "Ford", "place.size": "city"})
    assert (answers(played)[0]["result"], answers(played)[0]["reason"]) == ("refused", why)
    assert played.scene["place"] == "Ford"


@pytest.mark.feature("tag.inventory.place")
def test_without_a_market_no_place_is_known() -> None:
    rules = stocked(ROPE)
    (found,) = answers(turn(rules, '[place: name="Harrow" size="town"]', bearer(rules)))
    assert found["reason"] == "no-market"
