"""``add``: into a bag as far as it holds, or into the view that the party shares."""

from __future__ import annotations

from typing import Any

import pytest

from stock import LANTERN, ROPE, answer, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
ANVIL = item("Anvil", stats={"bulk": 13})
RULES = stocked(ROPE, LANTERN, ANVIL, item("Room", cost={"amount": 1, "unit": "penny"}, service=True))


@pytest.mark.feature("tag.inventory.add")
def test_a_thing_goes_into_the_bag_of_who_is_named() -> None:
    ada, bram = bearer(RULES), bearer(RULES, name="Bram")
    played = turn(RULES, '[inventory: add item="Rope" count="2" who="Bram"]', ada, bram)
    assert [held(one) for one in played.party] == [{}, {"Rope": 2}]


@pytest.mark.feature("tag.inventory.add", "item.carry")
def test_nothing_goes_past_the_limit() -> None:
    """At most 12: five ropes of 2 are 10, so one more fits and two do not; an anvil of 13 never does."""
    ada = bearer(RULES, some("rope", 5))
    found = answers(turn(RULES, '[inventory: add item="Rope" count="3" who="Ada"]', ada))
    assert [(f["result"], f["count"], f.get("reason"), f.get("now")) for f in found] == [
        ("ok", "1", None, "6"),
        ("refused", "2", "too-heavy", None),
    ]
    assert answer(RULES, 'add item="Anvil" who="Ada"', ada)["reason"] == "too-heavy"
    assert answer(RULES, 'add item="Lantern" count="50" who="Ada"', ada)["now"] == "50"


@pytest.mark.feature("tag.inventory.add")
def test_two_answers_stand_in_the_text_where_the_tag_stood() -> None:
    played = turn(RULES, 'So: [inventory: add item="Rope" count="7" who="Ada"].', bearer(RULES))
    assert played.text == (
        'So: [inventory: action="add" item="Rope" count="6" who="Ada" result="ok" now="6"] '
        '[inventory: action="add" item="Rope" count="1" who="Ada" result="refused" reason="too-heavy"].'
    )


@pytest.mark.feature("tag.inventory.add")
@pytest.mark.parametrize(
    ("ropes", "count", "after"),
    [
        # Up to 10 nobody is encumbered: Ada with 4 ropes has room for one, Bram with none for five.
        ((4, 0), 1, (5, 0)),
        ((4, 0), 3, (4, 3)),
        ((5, 0), 5, (5, 5)),
        # Nobody takes 6 without being encumbered: Ada takes one, Bram five.
        ((4, 0), 6, (5, 5)),
        # Of 8, the two that are left over encumber both: 12 is the limit.
        ((4, 0), 8, (6, 6)),
    ],
)
def test_without_a_name_it_goes_to_whoever_can_carry_it(
    ropes: tuple[int, int], count: int, after: tuple[int, int]
) -> None:
    party = [
        bearer(RULES, *([some("rope", n)] if n else []), name=name)
        for n, name in zip(ropes, ("Ada", "Bram"), strict=True)
    ]
    played = turn(RULES, f'[inventory: add item="Rope" count="{count}"]', *party)
    assert tuple(held(one).get("Rope", 0) for one in played.party) == after


@pytest.mark.feature("tag.inventory.add")
def test_the_shared_view_says_who_took_what_and_what_is_left() -> None:
    """Ada has room for one within 10 and one more up to 12, Bram for five and one: seven of nine, with four held
    before."""
    party = bearer(RULES, some("rope", 4)), bearer(RULES, name="Bram")
    found = answers(turn(RULES, '[inventory: add item="Rope" count="9"]', *party))
    assert found == [
        {"action": "add", "item": "Rope", "count": "8", "result": "ok", "now": "12", "note": "Ada 2; Bram 6"},
        {"action": "add", "item": "Rope", "count": "1", "result": "refused", "reason": "too-heavy"},
    ]


@pytest.mark.feature("tag.inventory.add")
def test_who_party_is_the_shared_view() -> None:
    party = bearer(RULES, some("rope", 5)), bearer(RULES, name="Bram")
    found = answers(turn(RULES, '[inventory: add item="Rope" who="party"]', *party))
    assert (found[0]["note"], found[0]["now"]) == ("Bram 1", "6")


@pytest.mark.feature("tag.inventory.add")
def test_nobody_holds_a_service() -> None:
    assert answer(RULES, 'add item="Room"', bearer(RULES))["reason"] == "service"


@pytest.mark.feature("item.names", "tag.inventory.add")
def test_where_only_native_things_may_be_added_a_strange_name_is_refused() -> None:
    """What is held already may be added to, whatever it is."""
    rules = stocked(ROPE, block={"native": False, "propose": False})
    ada = bearer(rules, {"name": "Odd coin", "count": 1})
    assert answer(rules, 'add item="Lute"', ada)["reason"] == "not-ruleset-item"
    assert answer(rules, 'add item="rope"', ada)["result"] == "ok"
    assert answer(rules, 'add item="odd COIN" count="2"', ada)["now"] == "3"


@pytest.mark.feature("item.names")
def test_with_freeform_refuse_the_player_writes_down_only_the_rulesets_items() -> None:
    rules = stocked(ROPE, block={"freeform": "refuse"})
    ada = bearer(rules)
    assert answer(rules, 'add item="Lute" by="player"', ada)["reason"] == "not-ruleset-item"
    assert answer(rules, 'add item="Rope" by="player"', ada)["result"] == "ok"
    assert answer(rules, 'add item="Lute"', ada)["result"] == "ok"
    assert answer(stocked(ROPE), 'add item="Lute" by="player"', ada)["result"] == "ok"
