"""What markets, and items that are sold, are refused for."""

from __future__ import annotations

from typing import Any

import pytest

from stock import ROPE, refused, refused_item

Json = dict[str, Any]
MARKET: Json = {
    "prices": [{"id": "fair", "label": "Fair", "times": 1, "default": True}],
    "places": [{"id": "town", "label": "Town"}],
}
SMITH = {"id": "smith", "label": "Smith", "sells": [{"category": "weapon"}]}


def market(**keys: Any) -> list[str]:
    return [path.removeprefix("market.") for path in refused(ROPE, block={"market": {**MARKET, **keys}})]


@pytest.mark.feature("item.market")
def test_exactly_one_level_is_the_usual_one() -> None:
    fair, dear = MARKET["prices"][0], {"id": "dear", "label": "Dear", "times": 2}
    assert market(prices=[fair, dear]) == []
    assert market(prices=[dear]) == ["prices"]
    assert market(prices=[fair, {**dear, "default": True}]) == ["prices"]
    assert market(prices=[fair, {**dear, "id": "fair"}]) == ["prices.1.id"]
    for times in (0, 101):
        assert market(prices=[{**fair, "times": times}]) == ["prices.0.times"]
    assert market(prices=[fair, *({**dear, "id": f"d{n}"} for n in range(8))]) == ["prices"]


@pytest.mark.feature("item.market")
def test_rules_and_sellers_name_places_and_words_that_there_are() -> None:
    assert market(sold=[{"filter": {"tag": "metal"}, "place": "town"}]) == []
    assert market(sold=[{"filter": {"tag": "metal"}, "place": "moon"}]) == ["sold.0.place"]
    assert market(sold=[{"filter": {}, "place": "town"}]) == ["sold.0.filter"]
    assert market(sold=[{"filter": {"tag": "wet"}, "place": "town"}]) == ["sold.0.filter.tag"]
    assert market(sellers=[SMITH]) == []
    assert market(sellers=[{**SMITH, "place": "moon"}]) == ["sellers.0.place"]
    assert market(sellers=[{**SMITH, "sells": []}]) == ["sellers.0.sells"]
    assert market(sellers=[{**SMITH, "sells": [{"category": "boats"}]}]) == ["sellers.0.sells.0.category"]
    only = {"value": {"field": "nothing"}, "atLeast": 1, "label": "friends"}
    assert market(sellers=[{**SMITH, "only": only}]) == ["sellers.0.only.value.field"]


@pytest.mark.feature("item.market")
@pytest.mark.parametrize(("name", "most"), [("places", 12), ("sold", 48), ("sellers", 24)])
def test_bounds(name: str, most: int) -> None:
    one: Json = {"places": {}, "sold": {"filter": {"tag": "metal"}, "place": "town"}, "sellers": SMITH}[name]
    made = [{**one, **({"id": f"x{n}", "label": "X"} if name != "sold" else {})} for n in range(most + 1)]
    assert market(**{name: made}) == [name]


@pytest.mark.feature("item.sold-service")
def test_an_item_is_sold_at_a_place_of_the_market() -> None:
    assert refused_item(block={"market": MARKET}, sold={"place": "town"}) == []
    assert refused_item(block={"market": MARKET}, sold={"place": "moon"}) == ["sold.place"]
    assert refused_item(sold={"place": "town"}) == ["sold.place"]


SERVICE: Json = {"service": True, "cost": {"amount": 1, "unit": "penny"}}


@pytest.mark.feature("item.sold-service")
def test_a_service_has_a_cost_and_nothing_of_a_thing() -> None:
    assert refused_item(**SERVICE, rarity="rare", tags=["light"], stats={"bulk": 1}) == []
    assert refused_item(service=True) == ["cost"]


@pytest.mark.feature("item.sold-service")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("slots", {"hands": 1}),
        ("stack", 5),
        ("binds", {}),
        ("carried", {}),
        ("requires", [{"value": {"const": 1}, "atLeast": 2, "otherwise": {}}]),
        ("attack", {}),
        ("use", {"kind": "buff", "free": True}),
    ],
)
def test_what_cannot_stand_on_a_service(name: str, value: Any) -> None:
    assert refused_item(**SERVICE, **{name: value}) == [name]


@pytest.mark.feature("item.sold-service")
def test_neither_worn_effects_nor_charges_stand_on_a_service() -> None:
    """Each is refused on other grounds too: nobody wears it, and nothing spends them."""
    assert "worn" in refused_item(**SERVICE, worn={})
    assert "charges" in refused_item(**SERVICE, charges={"max": 1})
