"""``remove`` and ``give``."""

from __future__ import annotations

from typing import Any

import pytest

from stock import DAGGER, ROPE, answer, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
RING = item("Ring", binds={"cursed": True}, stats={"bulk": 0})
RULES = stocked(ROPE, DAGGER, RING)


@pytest.mark.feature("tag.inventory.remove-give")
def test_remove_takes_as_many_as_there_are() -> None:
    ada = bearer(RULES, some("rope", 3))
    assert answer(RULES, 'remove item="Rope" count="9" who="Ada"', ada)["count"] == "3"
    assert answer(RULES, 'remove item="Dagger"', ada)["reason"] == "none-held"


@pytest.mark.feature("tag.inventory.remove-give")
def test_remove_without_a_name_takes_from_any_bag() -> None:
    party = bearer(RULES, some("rope", 1)), bearer(RULES, some("rope", 3), name="Bram")
    played = turn(RULES, '[inventory: remove item="Rope" count="3"]', *party)
    assert [held(one) for one in played.party] == [{}, {"Rope": 1}]
    assert answers(played)[0]["now"] == "1"
    only = turn(RULES, '[inventory: remove item="Rope" count="3" who="Ada"]', *party)
    assert [held(one) for one in only.party] == [{}, {"Rope": 3}]


@pytest.mark.feature("tag.inventory.remove-give")
def test_give_moves_a_thing_and_lets_go_of_it() -> None:
    party = bearer(RULES, some("dagger", 2, equipped=True)), bearer(RULES, name="Bram")
    played = turn(RULES, '[inventory: give item="dagger" to="Bram"]', *party)
    assert [held(one) for one in played.party] == [{"Dagger": 1}, {"Dagger": 1}]
    assert played.party[1].bag.stacks[0].equipped is False
    assert answers(played)[0] == {
        "action": "give", "item": "Dagger", "count": "1", "who": "Ada", "to": "Bram", "result": "ok", "now": "1",
    }  # fmt: skip


@pytest.mark.feature("tag.inventory.remove-give")
@pytest.mark.parametrize("to", ["", 'to="party"', 'to="Nobody"', 'to="Ada"'])
def test_without_a_receiver_nothing_is_given(to: str) -> None:
    party = bearer(RULES, some("rope")), bearer(RULES, name="Bram")
    played = turn(RULES, f'[inventory: give item="Rope" {to}]', *party)
    assert answers(played)[0]["reason"] == "no-recipient"
    assert [held(one) for one in played.party] == [{"Rope": 1}, {}]


@pytest.mark.feature("tag.inventory.remove-give")
def test_one_gives_from_ones_own_bag() -> None:
    """The player's where nobody is named: that Bram holds a rope is no help."""
    party = bearer(RULES), bearer(RULES, some("rope"), name="Bram")
    assert answer(RULES, 'give item="Rope" to="Bram"', *party)["reason"] == "none-held"
    assert answer(RULES, 'give item="Rope" who="Bram" to="Ada"', *party)["result"] == "ok"


@pytest.mark.feature("tag.inventory.remove-give")
def test_more_than_the_receiver_can_carry_is_refused_whole() -> None:
    """Bram carries 10 of 12: one rope of 2 fits, two do not, and then none is given."""
    party = bearer(RULES, some("rope", 2)), bearer(RULES, some("rope", 5), name="Bram")
    played = turn(RULES, '[inventory: give item="Rope" count="2" to="Bram"]', *party)
    assert answers(played)[0]["reason"] == "too-heavy"
    assert [held(one) for one in played.party] == [{"Rope": 2}, {"Rope": 5}]
    assert answer(RULES, 'give item="Rope" to="Bram"', *party)["result"] == "ok"


@pytest.mark.feature("item.binding", "tag.inventory.remove-give")
def test_the_player_cannot_get_rid_of_what_a_curse_binds() -> None:
    ada, bram = bearer(RULES, some("ring", bound=True)), bearer(RULES, name="Bram")
    assert answer(RULES, 'remove item="Ring" by="player"', ada)["reason"] == "cursed"
    assert answer(RULES, 'give item="Ring" to="Bram" by="player"', ada, bram)["reason"] == "cursed"
    assert answer(RULES, 'remove item="Ring"', ada)["result"] == "ok"
