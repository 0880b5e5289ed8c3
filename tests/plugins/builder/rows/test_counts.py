"""How many rows a step needs, read from the sheet: one for each level after the first.

The list of rolls holds nine rows; a die is 8 by its column's default, and a note has none.
"""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, badge, build, edit, fill, opened, refusals, refused, reopened, step, written
from rulewright.build.builder import Builder
from sheets import number, summed, table, text
from shops import since

Json = dict[str, Any]

ROLLS = table("rolls", number("die", 4, 12, default=8), text("note"), maxItems=9)
DUE = [summed("due", {"field": "level"}, {"const": -1})]
FORM = step("form", "fields", fields=["level", "luck"])


def rolls(**keys: Any) -> Json:
    keys = {"countFrom": {"derived": "due"}, **keys}
    return written(FORM, step("hp", "rows", list="rolls", **keys), sheet={"lists": [ROLLS], "derived": DUE})


def held(builder: Builder) -> int:
    return len(builder.as_json()["build"]["lists"].get("rolls", []))


def level(number: int) -> Json:
    return fill("form", "level", number)


REMOVE: Json = {"act": "remove-row", "step": "hp", "index": 0}


@pytest.mark.feature("builder.step.rows.count-from")
def test_rows_are_added_until_there_are_as_many_as_the_sheet_asks_for() -> None:
    """Level 4 asks for 3 rows, each as Add a row would make it; at level 1 none is asked for."""
    doc = rolls(defaults={"note": "new"})
    blank = opened(doc)
    assert held(blank) == 0
    three = acted(blank, level(4))
    assert build(three)["lists"]["rolls"] == [{"die": 8, "note": "new"}] * 3
    assert held(acted(three, level(6))) == 5
    assert build(reopened(doc, three)) == build(three)
    assert since(doc) == "1.799"


@pytest.mark.feature("builder.step.rows.count-from")
def test_rows_that_are_there_count_and_the_most_is_not_passed() -> None:
    """One of the player's own and two added make 3. Never past max 2; never past the 9 of the list, with 19 due."""
    mine = acted(opened(rolls()), {"act": "add-row", "step": "hp", "values": {"note": "mine"}}, level(4))
    assert [row.get("note") for row in build(mine)["lists"]["rolls"]] == ["mine", None, None]
    assert held(acted(opened(rolls(max=2)), level(6))) == 2
    assert held(acted(opened(rolls()), level(20))) == 9


@pytest.mark.feature("builder.rows.count-from.never-removes")
def test_no_row_is_ever_removed() -> None:
    assert held(acted(opened(rolls()), level(4), level(2))) == 3


@pytest.mark.feature("builder.rows.count-from.never-removes")
def test_a_row_removed_here_stays_away_until_the_step_is_shown_again() -> None:
    """While the player stays at the step, and when the sheet is opened as it was left; back from another step, the row
    is there again."""
    doc = rolls()
    two = acted(opened(doc), level(4), REMOVE)
    assert held(two) == 2
    changed = acted(two, {"act": "edit-row", "step": "hp", "index": 0, "values": {"die": 6}})
    assert held(changed) == held(reopened(doc, changed)) == 2
    assert held(acted(changed, fill("form", "luck", 1))) == 3
    assert held(acted(reopened(doc, changed), fill("form", "luck", 1))) == 3
    assert held(acted(two, edit("fields.luck", 1), REMOVE, REMOVE)) == 1


@pytest.mark.feature("builder.rows.count-from.waits")
def test_the_step_waits_for_as_many_complete_rows_and_the_larger_of_two_counts() -> None:
    """Due 3, min 1, all three without a note: 3 missing + 3 half written = 6; one noted: 2 + 2 = 4. Due 0 and min 1:
    one is missing."""
    blank = opened(rolls(required=["note"], min=1))
    assert badge(blank, "hp") == 1
    three = acted(blank, level(4))
    assert (badge(three, "hp"), three.view.step("hp").notes) == (6, ("0 of 3",))
    noted = acted(three, {"act": "edit-row", "step": "hp", "index": 1, "values": {"note": "a"}})
    assert (badge(noted, "hp"), noted.view.step("hp").notes) == (4, ("1 of 3",))
    assert acted(blank, level(2)).view.step("hp").notes == ("0 of 1",)
    assert opened(rolls(min=4)).view.step("hp").notes == ("0 of 4",)


@pytest.mark.feature("builder.described.no-rows-added")
def test_a_character_that_is_being_described_gets_no_rows() -> None:
    """Level 5 without the builder asks for 4; they come when the character is described."""
    described = opened(rolls(), {"v": 1, "name": "Ada", "build": {"fields": {"level": 5}}})
    assert (described.view.described, held(described)) == (True, 0)
    looked = acted(described, {"act": "edit", "path": "fields.luck", "value": 2})
    assert held(looked) == 0
    assert held(acted(looked, {"act": "done"})) == 4


@pytest.mark.feature("builder.step.rows.count-from")
def test_a_count_may_not_read_rows_that_are_added_for_it() -> None:
    count = {"countFrom": {"listSum": {"list": "rolls", "count": True}}}
    assert refusals(rolls(**count)) == ["sheet.builder.steps.1.countFrom"]
    more = table("more", text("name"))
    there, back = ({"listSum": {"list": id, "count": True}} for id in ("more", "rolls"))
    steps = (step("a", "rows", list="rolls", countFrom=there), step("b", "rows", list="more", countFrom=back))
    assert refusals(written(*steps, sheet={"lists": [ROLLS, more]})) == ["sheet.builder.steps.0.countFrom"]
    assert refusals(rolls(countFrom={"livePool": "drive"})) == ["sheet.builder.steps.1.countFrom"]


@pytest.mark.feature("builder.step.rows.count-from")
def test_rows_that_one_step_adds_are_counted_by_a_later_one() -> None:
    """Level 3: two rolls, and as many notes; opened again nothing is added."""
    more = table("more", text("name"))
    steps = (
        step("notes", "rows", list="more", countFrom={"listSum": {"list": "rolls", "count": True}}),
        step("hp", "rows", list="rolls", countFrom={"derived": "due"}),
    )
    doc = written(FORM, *reversed(steps), sheet={"lists": [ROLLS, more], "derived": DUE})
    made = acted(opened(doc), level(3))
    assert [len(rows) for rows in build(made)["lists"].values()] == [2, 2]
    assert build(reopened(doc, made)) == build(made)
    assert refused(made, {"act": "add-row", "step": "nowhere", "values": {}}) == "names no step of the builder"
