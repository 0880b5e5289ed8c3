"""``equip``, ``unequip``, ``bind`` and ``unbind``."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.character import Character
from stock import COAT, DAGGER, MAUL, ROPE, answer, answers, bearer, item, some, stocked, turn

Json = dict[str, Any]
RING = item("Ring", binds={"restriction": "by anybody"}, slots={"hands": 1})
HEX = item("Hex", binds={"cursed": True})
RULES = stocked(ROPE, DAGGER, MAUL, COAT, RING, HEX)


def marks(who: Character) -> list[tuple[str, int, bool, bool]]:
    return [(stack.name, stack.count, stack.equipped, stack.bound) for stack in who.bag.stacks]


@pytest.mark.feature("tag.inventory.wear", "item.slots")
def test_things_are_equipped_one_at_a_time_while_slots_are_free() -> None:
    """Two hands take two of three daggers."""
    played = turn(RULES, '[inventory: equip item="Dagger" count="3"]', bearer(RULES, some("dagger", 3)))
    assert marks(played.party[0]) == [("Dagger", 1, False, False), ("Dagger", 2, True, False)]
    assert answers(played)[0] == {
        "action": "equip", "item": "Dagger", "count": "2", "who": "Ada", "result": "ok", "now": "2",
    }  # fmt: skip


@pytest.mark.feature("tag.inventory.wear", "item.slots")
def test_a_thing_takes_all_of_its_slots_or_is_not_equipped() -> None:
    """A dagger leaves one hand, and a maul needs two."""
    ada = bearer(RULES, some("dagger", equipped=True), some("maul"))
    assert answer(RULES, 'equip item="Maul"', ada)["reason"] == "no-slot"
    played = turn(RULES, '[inventory: unequip item="Dagger"] [inventory: equip item="Maul"]', ada)
    assert [f["result"] for f in answers(played)] == ["ok", "ok"]


@pytest.mark.feature("tag.inventory.wear")
def test_what_is_so_already_is_no_refusal() -> None:
    ada = bearer(RULES, some("leather-coat", equipped=True))
    assert answer(RULES, 'equip item="Leather Coat"', ada) == {
        "action": "equip", "item": "Leather Coat", "count": "0", "who": "Ada", "result": "ok", "now": "1",
    }  # fmt: skip
    assert answer(RULES, 'unequip item="Leather Coat" count="5"', ada)["now"] == "1"


@pytest.mark.feature("tag.inventory.wear")
def test_putting_on_prefers_what_is_bound_and_binding_what_is_worn() -> None:
    ada = bearer(RULES, some("ring"), some("ring", bound=True))
    played = turn(RULES, '[inventory: equip item="Ring"]', ada)
    assert marks(played.party[0]) == [("Ring", 1, False, False), ("Ring", 1, True, True)]
    bram = bearer(RULES, some("ring"), some("ring", equipped=True))
    played = turn(RULES, '[inventory: bind item="Ring"]', bram)
    assert marks(played.party[0]) == [("Ring", 1, False, False), ("Ring", 1, True, True)]


@pytest.mark.feature("tag.inventory.wear", "item.binding")
def test_one_can_be_bound_to_as_many_things_as_the_block_says() -> None:
    """The most is 1."""
    ada = bearer(RULES, some("ring"), some("hex"))
    found = answers(turn(RULES, '[inventory: bind item="Ring"] [inventory: bind item="Hex"]', ada))
    assert [(f["result"], f.get("reason"), f.get("now")) for f in found] == [
        ("ok", None, "1"),
        ("refused", "binding-full", None),
    ]


@pytest.mark.feature("tag.inventory.wear", "item.binding")
def test_a_curse_holds_against_the_player_and_not_against_the_game_master() -> None:
    ada = bearer(RULES, some("hex", bound=True))
    assert answer(RULES, 'unbind item="Hex" by="player"', ada)["reason"] == "cursed"
    assert answer(RULES, 'unbind item="Hex"', ada)["result"] == "ok"
    assert answer(RULES, 'bind item="Hex" by="player"', bearer(RULES, some("hex")))["result"] == "ok"


@pytest.mark.feature("tag.inventory.wear")
@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('equip item="Rope"', "not-wearable"),
        ('bind item="Rope"', "not-bindable"),
        ('equip item="Hex"', "not-wearable"),
        ('equip item="Lute"', "none-held"),
        ('equip item="Dagger" who="Bram"', "none-held"),
    ],
)
def test_what_cannot_be_worn(body: str, reason: str) -> None:
    party = bearer(RULES, some("rope"), some("hex"), some("dagger")), bearer(RULES, name="Bram")
    assert answer(RULES, body, *party)["reason"] == reason


@pytest.mark.feature("tag.inventory.wear")
def test_without_a_name_it_is_the_first_bag_that_holds_one() -> None:
    party = bearer(RULES), bearer(RULES, some("dagger"), name="Bram")
    assert answer(RULES, 'equip item="Dagger"', *party)["who"] == "Bram"
