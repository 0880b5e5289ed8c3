"""``use``: what a thing does, and what is left of it."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.play import Played
from rulewright.sheet.character import Character
from stock import ROPE, answer, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
LIVE = {"conditions": [{"id": "brisk", "label": "Brisk"}]}


def thing(label: str = "Tonic", holds: Json | None = None, **use: Any) -> Json:
    """A thing with a use: a buff that is free, unless more is said."""
    charges = {"charges": holds} if holds is not None else {}
    return item(label, use={"kind": "buff", "free": True, **use}, **charges)


def restores(amount: Json) -> Json:
    return {"kind": "heal", "restore": {"pool": "drive", "amount": amount}}


def using(
    entry: Json, *things: Json, count: int = 1, faces: tuple[int, ...] = (), drive: int = 1, **build: Any
) -> tuple[Json, Character]:
    """The answer to using a thing, by somebody with some of ``drive`` 6, and the user afterwards."""
    rules = stocked(entry, sheet={"live": LIVE})
    ada = bearer(rules, *(things or (some(entry["id"]),)), live={"pools": {"drive": drive}}, **build)
    played = turn(rules, f'[inventory: use item="{entry["label"]}" count="{count}"]', ada, faces=faces)
    (found,) = answers(played)
    return found, played.party[0]


@pytest.mark.feature("tag.inventory.use", "item.use")
def test_a_thing_is_used_up_and_its_outcome_noted() -> None:
    """1 of drive and 1d4 + 1 that comes to 4: 5 of 6."""
    found, after = using(thing(consumes=True, **restores({"dice": "1d4", "flat": 1})), some("tonic", 3), faces=(3,))
    assert found == {
        "action": "use", "item": "Tonic", "count": "1", "who": "Ada", "result": "ok", "now": "2", "note": "Drive 5/6",
    }  # fmt: skip
    assert (after.pool("drive").value, held(after)) == (5, {"Tonic": 2})


@pytest.mark.feature("tag.inventory.use", "item.use")
def test_points_come_back_up_to_the_maximum() -> None:
    found, after = using(thing(**restores({"flat": 99})))
    assert (found["note"], after.pool("drive").value) == ("Drive 6/6", 6)


@pytest.mark.feature("tag.inventory.use")
def test_it_is_used_as_often_as_there_is_of_it() -> None:
    found, after = using(thing(consumes=True, **restores({"flat": 1})), some("tonic", 2), count=5)
    assert (found["count"], found["now"], found["note"]) == ("2", "0", "Drive 2/6; Drive 3/6")
    assert held(after) == {}


@pytest.mark.feature("tag.inventory.use")
def test_what_it_does_to_others_is_left_to_the_game_master() -> None:
    """2d6 show 3 and 4."""
    found, _ = using(
        thing("Bomb", kind="attack", amount={"dice": "2d6"}, damageType="fire", consumes=True), faces=(3, 4)
    )
    assert found["note"] == "7 fire"
    found, _ = using(thing("Salve", kind="heal", amount={"flat": 5}))
    assert found["note"] == "5 healing"


@pytest.mark.feature("tag.inventory.use", "item.use")
def test_a_buff_puts_its_condition_on_its_user() -> None:
    applies = [{"condition": "brisk", "duration": "instant"}]
    found, after = using(thing(applies=applies))
    assert (found["note"], after.conditions) == ("Brisk on", ("brisk",))
    _, after = using(thing(kind="debuff", applies=applies))
    assert after.conditions == ()
    _, after = using(thing(targets="enemy", applies=applies))
    assert after.conditions == ()


@pytest.mark.feature("item.charges", "tag.inventory.use")
def test_a_use_spends_charges_and_unset_means_full() -> None:
    wand = thing("Wand", {"max": 3}, charges=1)
    found, after = using(wand)
    assert (found["note"], after.bag.stacks[0].charges) == ("Wand 2 charges", 2)
    found, after = using(wand, some("wand", charges=1), count=2)
    assert (found["count"], found["now"], after.bag.stacks[0].charges) == ("1", "1", 0)
    found, _ = using(wand, some("wand", charges=0))
    assert (found["result"], found["reason"]) == ("refused", "no-charges")


@pytest.mark.feature("tag.inventory.use", "item.charges")
def test_each_use_takes_the_first_stack_that_can_be_used() -> None:
    """An empty wand, one with a charge and a full one of two: three uses, and the fourth is one too many."""
    wand = thing("Wand", {"max": 2}, charges=1)
    found, after = using(wand, some("wand", charges=0), some("wand", charges=1), some("wand"), count=4)
    assert (found["count"], found["now"]) == ("3", "3")
    assert [stack.charges for stack in after.bag] == [0, 0, 0]


@pytest.mark.feature("item.charges")
def test_the_most_charges_may_be_a_stat_of_the_item() -> None:
    entry = item(
        "Wand", stats={"bulk": 2}, charges={"max": {"stat": "bulk"}}, use={"kind": "buff", "free": True, "charges": 2}
    )
    found, _ = using(entry)
    assert found["note"] == "Wand 0 charges"
    bare = item("Wand", charges={"max": {"stat": "bulk"}}, use={"kind": "buff", "free": True, "charges": 1})
    assert using(bare)[0]["reason"] == "no-charges"


@pytest.mark.feature("item.charges")
@pytest.mark.parametrize(("face", "left"), [(1, {}), (2, {}), (3, {"Wand": 1})])
def test_it_may_break_when_the_last_charge_is_spent(face: int, left: dict[str, int]) -> None:
    """On 1 or 2 of a d6."""
    wand = thing("Wand", {"max": 3, "breaksOn": {"die": 6, "atMost": 2}}, charges=1)
    found, after = using(wand, some("wand", charges=1), faces=(face,))
    assert held(after) == left
    assert found["note"] == ("Wand 0 charges" if left else "Wand breaks")
    assert using(wand, some("wand", charges=2))[0]["note"] == "Wand 1 charges"


GATE = {"check": "recall", "difficulty": 8, "unless": {"value": {"abilityScore": "wit"}, "atLeast": 4}}


@pytest.mark.feature("item.use", "tag.inventory.use")
@pytest.mark.parametrize(
    ("faces", "wit", "note", "drive"),
    [
        ((4, 4), 0, "Recall 8 passed; Drive 2/6", 2),
        ((3, 4), 0, "Recall 7 failed", 1),
        ((), 4, "Drive 2/6", 2),
    ],
)
def test_a_failed_gate_uses_the_thing_up_for_nothing(faces: tuple[int, ...], wit: int, note: str, drive: int) -> None:
    """Nobody with Wit 4 has to recall anything."""
    scroll = thing("Scroll", consumes=True, gate=GATE, **restores({"flat": 1}))
    found, after = using(scroll, faces=faces, abilities={"wit": wit})
    assert (found["result"], found["note"], after.pool("drive").value) == ("ok", note, drive)
    assert held(after) == {}


@pytest.mark.feature("item.use")
def test_a_gate_that_cannot_be_tried_is_the_reason() -> None:
    """The untrained may not even try to recall; nothing is used up."""
    scroll = thing("Scroll", consumes=True, gate=GATE)
    sheet = {"skills": [{"id": "recall", "label": "Recall", "ability": "wit", "untrained": "refuse"}]}
    rules = stocked(scroll, sheet=sheet)
    played: Played = turn(rules, '[inventory: use item="Scroll"]', bearer(rules, some("scroll")))
    assert (answers(played)[0]["reason"], held(played.party[0])) == ("untrained", {"Scroll": 1})


@pytest.mark.feature("tag.inventory.use")
def test_why_a_thing_cannot_be_used() -> None:
    rules = stocked(ROPE, thing())
    ada = bearer(rules, some("rope"), {"name": "Pebble"})
    assert answer(rules, 'use item="Rope"', ada)["reason"] == "cannot-use"
    assert answer(rules, 'use item="Rope"', bearer(rules))["reason"] == "cannot-use"
    assert answer(rules, 'use item="Pebble"', ada)["reason"] == "cannot-use"
    assert answer(rules, 'use item="Tonic"', ada)["reason"] == "none-held"


@pytest.mark.feature("tag.inventory.use")
def test_it_is_used_out_of_ones_own_bag() -> None:
    rules = stocked(thing(consumes=True))
    party = bearer(rules), bearer(rules, some("tonic"), name="Bram")
    assert answer(rules, 'use item="Tonic" who="Ada"', *party)["reason"] == "none-held"
    assert answer(rules, 'use item="Tonic"', *party)["who"] == "Bram"
