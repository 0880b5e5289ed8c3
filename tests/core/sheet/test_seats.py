"""A new game's party: copies of sheets, and blank ones."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.seats import seated
from rulewright.sheet.stored import to_json
from tables import ruleset, sheet

RULES = ruleset(sheet={"version": 3})


@pytest.mark.feature("sheet.evaluate.game-copy")
def test_a_member_with_a_sheet_gets_a_deep_copy_of_it() -> None:
    card = {**sheet("Mira", abilities={"might": 2}, lists={"gifts": [{"name": "Spark"}]}), "notes": {"of": ["old"]}}
    seat = seated(RULES, "Mira", card)
    assert seat.start == "sheet"
    before = to_json(seat.character.sheet)
    card["build"]["abilities"]["might"] = 9
    card["build"]["lists"]["gifts"][0]["name"] = "Ash"
    card["notes"]["of"].append("new")
    assert to_json(seat.character.sheet) == before
    assert seat.character.score("might") == 2


@pytest.mark.feature("sheet.evaluate.game-copy")
def test_nothing_in_a_game_writes_back_to_the_card() -> None:
    card = sheet("Mira", live={"pools": {"drive": 4}})
    seat = seated(RULES, "Mira", card)
    spent = seat.character.paying({"drive": 3}, {})
    assert to_json(spent.sheet)["live"] == {"pools": {"drive": 1}}
    assert card == sheet("Mira", live={"pools": {"drive": 4}})


@pytest.mark.feature("sheet.evaluate.game-copy")
def test_the_copy_has_the_current_version_of_the_sheet() -> None:
    assert to_json(seated(RULES, "Mira", sheet("Mira")).character.sheet)["v"] == 3
    assert to_json(seated(RULES, "Mira", None).character.sheet)["v"] == 3


@pytest.mark.feature("sheet.evaluate.game-copy")
@pytest.mark.parametrize(
    ("card", "start"),
    [
        (None, "blank"),
        ("a sheet", "unreadable"),
        ([], "unreadable"),
        ({"v": 1}, "unreadable"),
        ({"build": 3}, "unreadable"),
    ],
)
def test_who_has_none_or_one_that_does_not_read_starts_on_a_blank_one(card: Any, start: str) -> None:
    seat = seated(RULES, "Bo", card)
    assert (seat.start, seat.character.name, seat.character.score("might")) == (start, "Bo", 0)


@pytest.mark.feature("sheet.evaluate.game-copy")
def test_the_party_step_can_say_who_starts_how() -> None:
    cards = {"Ada": sheet("Ada"), "Bo": None, "Cy": 7}
    assert {name: RULES.seat(name, card).start for name, card in cards.items()} == {
        "Ada": "sheet",
        "Bo": "blank",
        "Cy": "unreadable",
    }
