"""The inventory tag: how it is read, and how each is answered."""

from __future__ import annotations

from typing import Any

import pytest

from stock import COAT, DAGGER, ROPE, answer, answers, bearer, held, item, some, stocked, turn

Json = dict[str, Any]
RULES = stocked(ROPE, DAGGER, COAT, item("Rope, hempen"))


def told(body: str) -> Json:
    """The one answer to a tag with this body, of somebody with an empty bag."""
    (found,) = answers(turn(RULES, f"[inventory: {body}]", bearer(RULES)))
    return found


@pytest.mark.feature("tag.inventory.grammar")
@pytest.mark.parametrize(
    ("body", "name", "count"),
    [
        ('action="add" item="Rope" count="2"', "Rope", "2"),
        ('count="2" item="Rope" action="add"', "Rope", "2"),
        ("action=add item=Rope count=2", "Rope", "2"),
        ("item=Old boots count=2", "Old boots", "2"),
        ('add item="Rope" quantity="3"', "Rope", "3"),
        ('item="Rope" qty="4"', "Rope", "4"),
        ('ITEM="Rope"', "Rope", "1"),
        ('item="Rope" count="many"', "Rope", "1"),
        ('item="Candle" count="12000"', "Candle", "9999"),
        ('item="Rope" count="0"', "Rope", "1"),
        ('items="Rope"', "Rope", "1"),
    ],
)
def test_any_order_quotes_or_none_and_add_where_nothing_is_said(body: str, name: str, count: str) -> None:
    found = told(body)
    assert (found["action"], found["item"], found["count"], found["result"]) == ("add", name, count, "ok")


@pytest.mark.feature("tag.inventory.grammar")
def test_a_list_is_answered_thing_by_thing() -> None:
    found = answers(turn(RULES, '[inventory: add items="Rope, Candle,Rope" count=2]', bearer(RULES)))
    assert [(f["item"], f["count"], f["now"]) for f in found] == [
        ("Rope", "2", "2"),
        ("Candle", "2", "2"),
        ("Rope", "2", "4"),
    ]


@pytest.mark.feature("tag.inventory.grammar")
def test_a_comma_in_the_name_of_a_thing_is_no_list() -> None:
    assert told('item="rope, hempen"')["item"] == "Rope, hempen"


@pytest.mark.feature("tag.inventory.grammar")
@pytest.mark.parametrize(
    "body", ['action="add" count="2" who="Ada"', "add", 'action="juggle" item="Rope"', 'item=" , "', ""]
)
def test_what_names_nothing_is_unreadable(body: str) -> None:
    assert told(body) == {"raw": body.replace('"', ""), "result": "refused", "reason": "unreadable"}


@pytest.mark.feature("tag.inventory.grammar")
def test_a_body_has_at_most_1500_characters_and_a_name_120() -> None:
    """Just 1500 are read; one more is no tag, and stays as it was."""
    fits = 'item="' + "x" * (1500 - len(' item=""')) + '"'
    (found,) = answers(turn(RULES, f"[inventory: {fits}]", bearer(RULES)))
    assert found["item"] == "x" * 120
    played = turn(RULES, f'[inventory: {fits[:-1]}x"]', bearer(RULES))
    assert (played.records, len(played.notices)) == ((), 1)


@pytest.mark.feature("tag.inventory.record")
def test_an_answer_says_what_was_moved_and_how_many_the_bag_then_holds() -> None:
    ada = bearer(RULES, some("rope", 3))
    assert answer(RULES, 'action="remove" item="rope" count="2" who="ada"', ada) == {
        "action": "remove",
        "item": "Rope",
        "count": "2",
        "who": "Ada",
        "result": "ok",
        "now": "1",
    }
    assert answer(RULES, 'action="remove" item="Lute"', ada) == {
        "action": "remove",
        "item": "Lute",
        "count": "1",
        "result": "refused",
        "reason": "none-held",
    }


@pytest.mark.feature("tag.inventory.record")
def test_a_result_that_the_model_wrote_is_ignored() -> None:
    found = told('action="remove" item="Rope" result="ok" now="7" note="found it" reason="luck"')
    assert (found["result"], found["reason"], "now" in found, "note" in found) == ("refused", "none-held", False, False)


@pytest.mark.feature("tag.inventory.record")
def test_tags_run_in_order_each_on_what_the_one_before_left() -> None:
    text = 'Ada packs. [inventory: add item="Rope"] Then [inventory: remove item="Rope" count="5"] nothing is left.'
    played = turn(RULES, text, bearer(RULES))
    assert [(f["result"], f["count"], f["now"]) for f in answers(played)] == [("ok", "1", "1"), ("ok", "1", "0")]
    assert played.text == (
        'Ada packs. [inventory: action="add" item="Rope" count="1" result="ok" now="1"] Then '
        '[inventory: action="remove" item="Rope" count="1" result="ok" now="0"] nothing is left.'
    )


@pytest.mark.feature("tag.inventory.record")
def test_the_41st_tag_is_refused() -> None:
    text = " ".join(['[inventory: add item="Candle"]'] * 42)
    played = turn(RULES, text, bearer(RULES))
    assert [f.get("reason") for f in answers(played)] == [None] * 40 + ["too-many"] * 2
    assert held(played.party[0]) == {"Candle": 40}


@pytest.mark.feature("tag.inventory.grammar", "tag.inventory.record")
def test_the_41st_thing_of_one_tag_is_refused() -> None:
    """With all that come after it, in one answer."""
    names = ", ".join(f"Bead{n}" for n in range(43))
    found = answers(turn(RULES, f'[inventory: add items="{names}"]', bearer(RULES)))
    assert len(found) == 41
    assert (found[39]["item"], found[40]["reason"]) == ("Bead39", "too-many")


@pytest.mark.feature("tag.inventory.record")
def test_who_nobody_is_called_is_told() -> None:
    for action in ("add", "remove", "give", "equip", "bind", "use"):
        found = told(f'action="{action}" item="Rope" who="Nobody" to="Ada"')
        assert (found["result"], found["reason"]) == ("refused", "unknown-character"), action


@pytest.mark.feature("tag.inventory.record")
def test_a_note_has_at_most_600_characters() -> None:
    """Thirty stats that mean nothing are told of in order, and cut where a telling ends."""
    stats = ", ".join(f"Nonsense{n} 1" for n in range(40))
    note = told(f'item="Orb" stats="{stats}"')["note"]
    assert len(note) <= 600
    assert note.startswith("no stat is called Nonsense0; no stat is called Nonsense1; ")
    assert note.rsplit("; ", 1)[-1].startswith("no stat is called Nonsense")


@pytest.mark.feature("tag.inventory.record")
def test_no_name_breaks_out_of_its_tag() -> None:
    played = turn(RULES, '[inventory: item="a&quot;&#93;b"]', bearer(RULES))
    assert answers(played)[0]["item"] == "ab"
    assert played.text.count("]") == 1
