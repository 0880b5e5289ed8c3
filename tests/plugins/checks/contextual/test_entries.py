"""Entries that a tag applies to its check: effects and numbers that hold for one roll.

One twenty-sided die, which may be thrown twice. Bea has might 3, with which she climbs; nerve is a save with wit 0.
"""

from __future__ import annotations

from typing import Any

import pytest

from stunts import bea, entry, gifted, rolled

CLIMB = 'skill="Climb" apply="Gift" dc="12"'


def came_to(contextual: Any, faces: list[int], tag: str = CLIMB, base: str = "d20") -> dict[str, str]:
    return dict(rolled(gifted(base, entry("Gift", contextual)), tag, faces, bea("Gift")))


@pytest.mark.feature("catalog.contextual.mechanics", "catalog.contextual.effects")
def test_an_effect_throws_this_one_roll_twice() -> None:
    """12 + 3; and 5 + 3 the other way."""
    got = came_to({"effects": ["own-checks-advantage"]}, [5, 12])
    assert (got["mode"], got["used"], got["total"], got["from"]) == ("advantage", "12", "15", "Gift")
    assert came_to({"effects": ["own-checks-disadvantage"]}, [5, 12])["total"] == "8"


@pytest.mark.feature("catalog.contextual.effects", "check.contextual.apply.only-fitting")
def test_an_effect_on_saves_is_for_saves() -> None:
    effect = {"effects": ["own-saves-advantage"]}
    assert came_to(effect, [5, 12], 'skill="Nerve" apply="Gift" dc="12"')["total"] == "12"
    assert "from" not in came_to(effect, [5])


@pytest.mark.feature("catalog.contextual.effects")
def test_it_cancels_with_what_the_tag_asks_for() -> None:
    got = came_to({"effects": ["own-checks-advantage"]}, [5], f'{CLIMB} mode="disadvantage"')
    assert (got["mode"], got["total"]) == ("normal", "8")


@pytest.mark.feature("check.contextual.apply.not-automatic")
def test_without_being_named_it_does_nothing() -> None:
    assert came_to({"effects": ["own-checks-advantage"]}, [5], 'skill="Climb" dc="12"')["mode"] == "normal"


@pytest.mark.feature("check.contextual.apply")
def test_what_was_not_picked_is_not_there() -> None:
    rules = gifted("d20", entry("Gift", {"effects": ["own-checks-advantage"]}))
    assert rolled(rules, CLIMB, [5], bea())["total"] == "8"


@pytest.mark.feature("catalog.contextual.modifiers")
def test_numbers_of_checks_and_of_saves() -> None:
    """10 + 3 + 2; the save 10 - 1; dice on top: 10 + 3 + 4."""
    both = {"modifiers": [{"to": "checks", "flat": 2}, {"to": "saves", "flat": -1}]}
    assert came_to(both, [10])["total"] == "15"
    assert came_to(both, [10], 'skill="Nerve" apply="Gift" dc="12"')["total"] == "9"
    assert came_to({"modifiers": [{"to": "checks", "dice": "1d4"}]}, [10, 4])["total"] == "17"


@pytest.mark.feature("catalog.contextual.modifiers")
def test_on_a_pool_a_number_is_dice() -> None:
    got = came_to({"modifiers": [{"to": "checks", "flat": 2}]}, [8] * 5, 'skill="Climb" apply="Gift" dc="2"', "pool")
    assert got["dice"] == "5d10"


@pytest.mark.feature("catalog.contextual.narrow", "check.contextual.apply.only-fitting")
def test_skills_and_saves_narrow_it() -> None:
    narrow = {"modifiers": [{"to": "checks", "flat": 2}], "skills": ["climb"]}
    assert came_to(narrow, [10])["total"] == "15"
    assert came_to(narrow, [10], 'skill="Might" apply="Gift" dc="12"')["total"] == "13"
    saves = {"modifiers": [{"to": "saves", "flat": 2}], "saves": ["nerve"]}
    assert came_to(saves, [10], 'skill="Nerve" apply="Gift" dc="12"')["total"] == "12"


@pytest.mark.feature("check.contextual.apply.record")
def test_several_are_told_in_the_order_in_which_they_were_applied() -> None:
    rules = gifted(
        "d20",
        entry("Coach", {"modifiers": [{"to": "checks", "flat": 1}]}),
        entry("Sure Foot", {"effects": ["own-checks-advantage"]}),
    )
    got = rolled(rules, 'skill="Climb" apply="Sure Foot; Coach" dc="12"', [5, 12], bea("Coach", "Sure Foot"))
    assert (got["total"], got["from"]) == ("16", "Sure Foot; Coach")
