"""Items of catalogs: every word must be one that the block declares, and every value one that the stat could hold."""

from __future__ import annotations

from typing import Any

import pytest

from stock import item, refused, refused_item, stocked

Json = dict[str, Any]


@pytest.mark.feature("item.entry")
def test_a_whole_item_is_read_typed() -> None:
    keys: Json = {
        "rarity": "rare",
        "tags": ["metal", "light"],
        "stats": {"bulk": 3, "worth": -0.5, "edge": "1d6", "maker": "Odo", "sharp": True, "wood": "yew"},
        "slots": {"hands": 2},
        "stack": 5,
        "cost": {"amount": 12, "unit": "shilling"},
        "binds": {"restriction": "by the dwarf-born", "cursed": True},
    }
    good = stocked(item("Spear", "weapon", **keys)).definition.goods.named("spear")
    assert good is not None
    assert (good.key, good.label, good.item.category, good.item.rarity) == ("goods/spear", "Spear", "weapon", "rare")
    assert (good.number("bulk"), good.stat("edge"), good.stat("nothing")) == (3, "1d6", None)
    assert (good.item.per_stack, good.item.cost.amount, good.item.binds.cursed) == (5, 12, True)


@pytest.mark.feature("item.entry")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"category": "boats"}, "category"),
        ({"rarity": "mythic"}, "rarity"),
        ({"tags": ["light", "wet"]}, "tags.1"),
        ({"stats": {"smell": 1}}, "stats.smell"),
        ({"stats": {"bulk": 51}}, "stats.bulk"),
        ({"stats": {"bulk": 1.5}}, "stats.bulk"),
        ({"stats": {"bulk": "two"}}, "stats.bulk"),
        ({"stats": {"maker": "x" * 21}}, "stats.maker"),
        ({"stats": {"wood": "ash"}}, "stats.wood"),
        ({"stats": {"sharp": 1}}, "stats.sharp"),
        ({"slots": {"tail": 1}}, "slots.tail"),
        ({"cost": {"amount": 1, "unit": "ducat"}}, "cost.unit"),
        ({"cost": {"amount": -1, "unit": "penny"}}, "cost.amount"),
        ({"stack": 0}, "stack"),
        ({"stack": 1_000_000}, "stack"),
        ({"tags": ["metal"] * 17}, "tags"),
    ],
)
def test_what_an_item_cannot_be(keys: Json, at: str) -> None:
    assert refused_item(**{"category": "gear", **keys}) == [at]


@pytest.mark.feature("item.entry")
def test_without_rarities_no_item_has_one() -> None:
    assert refused_item(block={"rarities": []}, rarity="common") == ["rarity"]


@pytest.mark.feature("item.entry")
def test_a_category_is_required() -> None:
    assert refused({"id": "x", "label": "X", "item": {}}) == ["item.category"]


@pytest.mark.feature("item.slots")
def test_an_item_takes_no_more_of_a_slot_than_there_is() -> None:
    """There are two hands."""
    assert refused_item(slots={"hands": 2}) == []
    assert refused_item(slots={"hands": 3}) == ["slots.hands"]


@pytest.mark.feature("item.binding")
def test_what_binds_needs_the_binding_of_the_block() -> None:
    assert refused_item(binds={}) == []
    assert refused_item(block={"binding": None}, binds={}) == ["binds"]
