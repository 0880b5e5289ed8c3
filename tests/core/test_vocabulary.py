"""What plugins put into places: guests, variants and traits; and the refusal of two that claim one key."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.shapes.declare import Keys, Variant, key, shape
from rulewright.shapes.vocabulary import Clash, Vocabulary
from toy_shapes import (
    INN,
    KEYS,
    MENU,
    PRICES,
    VARIANTS,
    Ale,
    Cup,
    Drink,
    Foam,
    Menu,
    Milk,
    Music,
    Price,
    Tea,
    lines,
    read,
)

ALE = {"kind": "ale", "strength": 4.5}


@shape
class Kettle:
    steep: int = key(default=1)


@shape
class Vessel:
    cup: str = key(default="")


@shape
class Volume:
    volume: int = key(default=1)


def test_guests_put_keys_into_a_place_and_read_back_their_own() -> None:
    menu, issues = read(Menu, {**MENU, "songs": 3})
    assert issues == []
    assert menu.part(Music) == Music(songs=3)
    assert read(Menu, MENU)[0].part(Music) == Music(songs=1)


def test_a_part_that_no_plugin_brings_is_not_there() -> None:
    menu, _ = read(Menu, MENU, Vocabulary(choices={Price: PRICES}))
    with pytest.raises(LookupError, match="no loaded plugin puts Music into a Menu"):
        menu.part(Music)


def test_faults_in_the_keys_of_guests_stand_with_all_others_in_the_order_of_the_file() -> None:
    assert lines(Menu, {"songs": 31, "id": 7, "dishes": [], "song": 1}) == [
        "songs: must be a whole number from 1 to 30, not 31",
        "id: must be a text, not 7",
        "dishes: must have 1 to 4 items, not 0",
        'song: is not a key of this object; did you mean "songs"?',
    ]


def test_without_its_plugin_a_key_is_unknown() -> None:
    bare = Vocabulary(choices={Price: PRICES})
    assert lines(Menu, {**MENU, "songs": 3}, bare) == ["songs: is not a key of this object"]


def test_a_variant_brings_its_keys_and_is_read_as_the_variant_and_as_a_part() -> None:
    drink, issues = read(Drink, {**ALE, "volume": 1, "foam": True, "cup": "horn"})
    assert issues == []
    assert drink.kind == "ale"
    assert drink.variant == drink.part(Ale) == Ale(strength=4.5)
    assert drink.part(Foam) == Foam(foam=True)
    assert drink.part(Cup) == Cup(cup="horn")


def test_keys_of_one_variant_are_unknown_beside_another() -> None:
    assert lines(Drink, {"kind": "tea", "strength": 4, "milk": 1}) == ["strength: is not a key of this object"]
    assert lines(Drink, {**ALE, "milk": 1}) == ["milk: is not a key of this object"]
    assert lines(Drink, {"kind": "ale"}) == ["strength: is required"]
    assert read(Drink, {"kind": "tea"})[0].part(Milk) == Milk(milk=0)


def test_keys_with_traits_are_there_only_beside_variants_that_have_them() -> None:
    assert lines(Drink, {"kind": "tea", "foam": True}) == ["foam: is not a key of this object"]
    assert [field.name for field in INN.all_fields(Drink, "tea")] == ["kind", "volume", "steep", "cup", "milk"]
    assert [field.name for field in INN.all_fields(Drink, "ale")] == ["kind", "volume", "strength", "foam", "cup"]
    assert [field.name for field in INN.all_fields(Drink)] == ["kind", "volume", "cup"]


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        ({}, "kind: is required"),
        ({"kind": "all"}, 'kind: must be "ale" or "tea", not "all"; did you mean "ale"?; a plugin can add others'),
        ({"kind": "mead"}, 'kind: must be "ale" or "tea", not "mead"; a plugin can add others'),
        ({"kind": 7}, 'kind: must be "ale" or "tea", not 7; a plugin can add others'),
        ({"kind": ["ale"]}, 'kind: must be "ale" or "tea", not a list; a plugin can add others'),
    ],
)
def test_a_tag_that_chooses_nothing(raw: dict[str, Any], line: str) -> None:
    assert lines(Drink, raw) == [line]


def test_where_the_tag_chooses_nothing_the_shared_keys_are_read_all_the_same() -> None:
    assert lines(Drink, {"kind": "mead", "volume": 3, "cup": "tin", "strength": "?"}) == [
        'kind: must be "ale" or "tea", not "mead"; a plugin can add others',
        "volume: must be a number from 0 to 2, not 3",
        'cup: must be "clay" or "horn", not "tin"',
    ]


def test_the_kernel_alone_has_no_variant_and_no_choice() -> None:
    bare = Vocabulary()
    assert lines(Drink, {"kind": "ale"}, bare) == [
        'kind: must be one that a loaded plugin brings, and none does: not "ale"; a plugin can add others'
    ]
    assert lines(Menu, {"id": "x", "dishes": [{"id": "x", "label": "x", "price": {"flat": 1}}]}, bare) == [
        "dishes.0.price: cannot be given: no loaded plugin brings a form of it"
    ]


def test_two_variants_of_one_tag_clash() -> None:
    with pytest.raises(Clash, match=r"^brewer and rival both bring the variant 'ale' of 'drink'$"):
        Vocabulary(variants=[*VARIANTS, ("rival", Variant("drink", "ale", Tea))])


def test_two_plugins_with_one_key_at_one_place_clash() -> None:
    with pytest.raises(Clash, match=r"^potter and rival both bring the key 'cup' of 'drink'$"):
        Vocabulary([*KEYS, ("rival", Keys("drink", Vessel))], VARIANTS)


def test_traits_that_do_not_meet_today_are_no_excuse() -> None:
    with pytest.raises(Clash, match=r"^potter and rival both bring the key 'cup' of 'drink'$"):
        Vocabulary([*KEYS, ("rival", Keys("drink", Vessel, frozenset({"smoked"})))], VARIANTS)


def test_a_key_of_a_variant_clashes_with_a_guest_of_that_variant() -> None:
    with pytest.raises(Clash, match=r"^trader and rival both bring the key 'steep' of 'drink:tea'$"):
        Vocabulary([("rival", Keys("drink:tea", Kettle))], VARIANTS)


def test_a_key_of_a_variant_clashes_with_a_guest_of_the_place_where_they_meet() -> None:
    with pytest.raises(Clash, match=r"^trader and rival both bring the key 'steep' of 'drink:tea'$"):
        Vocabulary([("rival", Keys("drink", Kettle))], VARIANTS)
    apart = Vocabulary([("rival", Keys("drink", Kettle, frozenset({"brewed"})))], VARIANTS)
    assert lines(Drink, {**ALE, "steep": 2}, apart) == []


def test_one_plugin_may_bring_a_key_twice_only_where_they_never_meet() -> None:
    twice = [("potter", Keys("drink:ale", Vessel)), ("potter", Keys("drink:tea", Vessel))]
    assert lines(Drink, {**ALE, "cup": "tin"}, Vocabulary(twice, VARIANTS)) == []
    with pytest.raises(Clash, match=r"^potter and potter both bring the key 'cup' of 'drink:tea'$"):
        Vocabulary([*KEYS, ("potter", Keys("drink:tea", Vessel))], VARIANTS)


@pytest.mark.parametrize("place", ["drink", "drink:ale"])
def test_a_guest_clashes_with_the_owner_of_the_place(place: str) -> None:
    vocabulary = Vocabulary([("rival", Keys(place, Volume))], VARIANTS)
    for _ in range(2):
        with pytest.raises(Clash, match=r"^rival brings the key 'volume' of 'drink', which Drink has itself$"):
            lines(Drink, ALE, vocabulary)
