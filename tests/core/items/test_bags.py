"""What somebody holds: stored, read, named, worn; and whose things are read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.items.bag import put, take, with_bag
from rulewright.items.carrying import load
from rulewright.items.held import read_bag, stack_of, write_bag
from rulewright.sheet.stored import to_json
from stock import BLOCK, COAT, DAGGER, LANTERN, ROPE, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
RULES = stocked(ROPE, LANTERN, DAGGER, COAT)


@pytest.mark.feature("item.names")
@pytest.mark.parametrize("name", ["Rope", "rope", "rOPE", "  Rope "])
def test_a_name_equal_to_a_label_in_any_case_is_that_item(name: str) -> None:
    ada = bearer(RULES, {"name": name, "count": 2})
    (stack,) = ada.bag.stacks
    assert (stack.item, stack.count) == ("goods/rope", 2)


@pytest.mark.feature("item.names")
def test_nothing_looser_is_an_item() -> None:
    for name in ("Ropes", "a Rope", "Rope!"):
        assert bearer(RULES, {"name": name}).bag.stacks[0].good is None, name


@pytest.mark.feature("item.names")
def test_of_two_with_one_label_the_first_in_the_catalogs_wins() -> None:
    rules = stocked(ROPE, {**ROPE, "id": "rope-two"})
    good = rules.definition.goods.named("Rope")
    assert good is not None
    assert good.key == "goods/rope"


@pytest.mark.feature("item.names")
def test_a_stack_stays_that_item_whatever_it_is_called() -> None:
    ada = bearer(RULES, some("rope", 3, name="Old Faithful"))
    assert held(ada) == {"Old Faithful": 3}
    assert ada.bag.count("Rope") == ada.bag.count("old faithful") == 3
    assert load(ada).weight == 6
    assert to_json(ada.sheet)["live"]["items"] == [some("rope", 3, name="Old Faithful")]


@pytest.mark.feature("item.holder")
def test_a_character_reads_the_things_in_their_own_bag() -> None:
    ada, bram = bearer(RULES, some("rope", 2)), bearer(RULES, some("rope", 5), name="Bram")
    assert (load(ada).weight, load(bram).weight) == (4, 10)


@pytest.mark.feature("item.holder")
def test_where_nobody_is_named_the_first_card_is_the_players() -> None:
    party = bearer(RULES, some("dagger")), bearer(RULES, some("dagger"), name="Bram")
    played = turn(RULES, '[inventory: action="equip" item="Dagger"]', *party)
    assert [one.bag.stacks[0].equipped for one in played.party] == [True, False]


@pytest.mark.feature("item.holder")
def test_only_the_rulesets_own_items_count() -> None:
    """A thing of no catalog weighs nothing, and an item of a catalog that is not there is kept and weighs nothing."""
    ada = bearer(RULES, {"name": "Anvil", "count": 9}, {"item": "elsewhere/ox", "count": 2}, some("rope"))
    assert load(ada).weight == 2
    assert [stack.name for stack in ada.bag.goods] == ["Rope"]


@pytest.mark.feature("item.holder")
def test_outside_a_game_nobody_holds_anything() -> None:
    assert RULES.character().bag.stacks == ()


WORN = [
    (COAT, {}, False),
    (COAT, {"equipped": True}, True),
    (COAT, {"bound": True}, False),
    (item("Charm", binds={}), {}, False),
    (item("Charm", binds={}), {"equipped": True}, False),
    (item("Charm", binds={}), {"bound": True}, True),
    (item("Ring", binds={}, slots={"hands": 1}), {"equipped": True}, False),
    (item("Ring", binds={}, slots={"hands": 1}), {"bound": True}, False),
    (item("Ring", binds={}, slots={"hands": 1}), {"equipped": True, "bound": True}, True),
    (ROPE, {"equipped": True, "bound": True}, False),
]


@pytest.mark.feature("item.worn")
@pytest.mark.parametrize(("entry", "marks", "worn"), WORN)
def test_worn_is_equipped_or_bound_or_both_as_the_item_asks(entry: Json, marks: Json, worn: bool) -> None:
    ada = bearer(stocked(entry), some(entry["id"], **marks))
    assert ada.bag.stacks[0].worn is worn


@pytest.mark.feature("item.holder")
def test_what_cannot_be_read_is_kept() -> None:
    odd: list[Json] = [{"what": "?"}, {"item": "goods/rope", "count": -1}, {"name": ""}, {"coins": 3}]
    ada = bearer(RULES, *odd, some("rope", mark="blue"))
    assert held(ada) == {"Rope": 1}
    assert to_json(with_bag(ada, ada.bag).sheet)["live"]["items"] == [some("rope", mark="blue"), *odd]


def test_things_join_stacks_that_are_alike_up_to_what_one_holds() -> None:
    """Stacks of at most 5: 4 and 7 more make 5, 5 and 1."""
    rules = stocked(item("Dart", stack=5))
    ada = bearer(rules, some("dart", 4))
    good = rules.definition.goods.named("Dart")
    bag = put(ada.bag, stack_of(good, "Dart", 7))
    assert [stack.count for stack in bag.stacks] == [5, 5, 1]


def test_a_bag_takes_up_at_most_300_stacks() -> None:
    """Staves of which a stack holds 2: 299 stacks and half a one leave room for 1 in it, and nothing else is taken."""
    rules = stocked(item("Stave", stack=2))
    ada = bearer(rules, *[{"name": f"Bead {n}"} for n in range(299)], some("stave"))
    found = answers(turn(rules, '[inventory: add item="Stave" count="3" who="Ada"]', ada))
    assert [(f["count"], f["result"]) for f in found] == [("1", "ok"), ("2", "refused")]
    full = turn(
        rules, '[inventory: add item="Lute" who="Ada"] [inventory: add item="Bead 7" count="900" who="Ada"]', ada
    )
    assert [f["result"] for f in answers(full)] == ["refused", "ok"]


def test_what_is_only_carried_is_taken_first() -> None:
    ada = bearer(RULES, some("dagger", bound=True), some("dagger", equipped=True), some("dagger", 2))
    bag, taken = take(ada.bag, "Dagger", 3)
    assert [(stack.count, stack.equipped) for stack in taken] == [(2, False), (1, True)]
    assert [stack.bound for stack in bag.stacks] == [True]


@pytest.mark.feature("item.carry")
def test_a_load_is_weight_times_quantity_and_coins_by_their_family() -> None:
    """3 ropes of 2 and a lantern that gives no weight are 6; 5 crowns and 20 pennies at 50 a weight are 25/50 = 0.5."""
    coins = {**BLOCK["currencies"][0], "perWeight": 50}
    rules = stocked(ROPE, LANTERN, block={"currencies": [coins]})
    ada = bearer(
        rules, some("rope", 3), some("lantern", 4), {"coins": "crown", "count": 5}, {"coins": "penny", "count": 20}
    )
    assert (load(ada).weight, load(ada).encumbered_above, load(ada).limit) == (6.5, 10, 12)


@pytest.mark.feature("item.carry")
@pytest.mark.parametrize(("ropes", "encumbered"), [(5, False), (6, True)])
def test_one_is_encumbered_above_the_number_and_not_at_it(ropes: int, encumbered: bool) -> None:
    assert load(bearer(RULES, some("rope", ropes))).encumbered is encumbered


@pytest.mark.feature("item.carry")
def test_without_carry_weight_means_nothing() -> None:
    rules = stocked(ROPE, block={"carry": None})
    ada = bearer(rules, some("rope", 900))
    assert (load(ada).weight, load(ada).encumbered) == (0, False)
    (record,) = answers(turn(rules, '[inventory: item="Rope" count="99"]', ada))
    assert (record["result"], record["now"]) == ("ok", "999")


NAMES = st.sampled_from(["Rope", "Dagger", "Twine", "Lantern"])


@given(st.lists(st.tuples(NAMES, st.integers(1, 9), st.booleans(), st.booleans()), max_size=6))
def test_a_bag_reads_back_as_it_was_written(things: list[tuple[str, int, bool, bool]]) -> None:
    stored = tuple({"name": n, "count": c, "equipped": e, "bound": b} for n, c, e, b in things)
    bag = read_bag(stored, RULES.definition.goods)
    assert read_bag(write_bag(bag), RULES.definition.goods) == bag
