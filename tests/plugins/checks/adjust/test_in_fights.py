"""What of the sheet rides on rolls of a fight: a load of 1 on all of them, and one of 2 more on those of Might."""

from __future__ import annotations

import pytest

from brawls import WEAPONS
from fights import act, arena, fight, foe, hero, log
from tables import Json, merged

LOAD: Json = {
    "resolution": {"adjust": [{"value": {"const": -1}}, {"value": {"const": -2}, "abilities": ["might"]}]},
}
SWUNG = merged(WEAPONS, {"toHit": {"ability": {"column": "swing"}}})


@pytest.mark.feature("sheet.evaluate.adjust.fight")
def test_an_attack_takes_the_entries_of_its_ability_and_any_other_roll_the_unlimited_ones() -> None:
    """Ann: initiative 15 - 1; with Might 12 - 3 = 9, with Grace 12 - 1 = 11 against 10. The rat has no sheet, and
    nothing rides on its rolls."""
    spit = {"id": "spit", "name": "Spit", "budget": "act", "toHit": 0, "damage": {"flat": 1}}
    rows = [{"name": "Maul", "dice": "1d6", "swing": "might"}, {"name": "Foil", "dice": "1d6", "swing": "grace"}]
    zero = {"abilities": {"might": 0, "grace": 0}}
    rules = arena({"attacks": [SWUNG]}, **LOAD)
    begun = fight(rules, [hero(lists={"arms": rows}, **zero)], [foe(actions=[spit])], [15, 3, 12])
    assert log(begun)[:2] == ["Ann rolls initiative: 15 - 1 (sheet) = 14.", "Rat rolls initiative: 3."]
    assert log(act(begun, "Ann", "attack:0:0", "Rat"))[-1].endswith(
        "with Maul: 12 - 3 (sheet) = 9 against defense 10, a miss."
    )
    assert "with Foil: 12 - 1 (sheet) = 11 against defense 10, a hit." in " ".join(
        log(
            act(fight(rules, [hero(lists={"arms": rows}, **zero)], [foe()], [15, 3, 12, 2]), "Ann", "attack:0:1", "Rat")
        )
    )


@pytest.mark.feature("sheet.evaluate.adjust.fight")
def test_it_is_read_as_the_fight_begins() -> None:
    """The load is what is left of Drive, 6: it stays so when the bite takes 4."""
    live: Json = {"resolution": {"adjust": [{"value": {"livePool": "drive"}}]}}
    begun = fight(arena(**live), [hero()], [foe()], [1, 20, 12, 4, 5, 3])
    begun = act(act(begun, "Rat", "bite", "Ann"), "Rat", "end-turn")
    assert "5 + 2 + 6 (sheet) = 13" in " ".join(log(act(begun, "Ann", "attack:0:0", "Rat")))
