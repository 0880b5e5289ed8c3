"""Hollow Hours: as many eight-sided dice as attribute and skill have dots.

Every attribute begins at one dot, and 6, 4 and 3 are added by priority; skills have 7, 5 and 3.
"""

from __future__ import annotations

import pytest

from shipped import build, shipped, skills, stored
from tables import roll

RULES = shipped("hollow-hours")
INES = stored("hollow-hours")


def sheet(character: str) -> dict[str, object]:
    return build("hollow-hours", character)["sheet"]


def scores(character: str) -> list[float]:
    who = RULES.character(sheet(character))
    return [who.score(id) for id in RULES.definition.abilities]


def fields(character: str) -> list[object]:
    """Mercy, candour and patience; allies, haven, repute and savings; mettle."""
    who = RULES.character(sheet(character))
    names = ("mercy", "candour", "patience", "allies", "haven", "repute", "savings", "mettle")
    return [who.shown(id) for id in names]


def test_ines() -> None:
    """Limbs 3, mind 6, heart 4; with free dots focus 3 + 1 and calm 3 + 1. Dawn gave search 1 and patience 1, her
    errand mercy 1. Mettle is her highest virtue, mercy 1 + 2 + 1 = 4, and 3 that she bought.

    18 free dots and 3 of a flaw: 2 for a merit, focus 5, search 2, calm 5, mettle 3, history 2, allies 1, savings 1.
    """
    assert scores("ines") == [2, 2, 2, 3, 3, 4, 2, 2, 4]
    assert skills("hollow-hours", "ines") == {
        "scuffle": 2,
        "clamber": 3,  # reach 2 and 1
        "vanish": 4,  # reach 2 and 2
        "outlast": 2,
        "history": 6,  # recall 3 and 2 + 1
        "clocks": 5,  # reckoning 3 and 2
        "sums": 4,
        "search": 8,  # focus 4 and 1 + 2 + 1
        "coax": 4,
        "lie": 3,
        "bargain": 3,
        "comfort": 5,  # calm 4 and 1
    }
    assert fields("ines") == [4, 3, 3, 3, 1, 0, 2, 7]


def test_corvin() -> None:
    """Limbs 6, heart 4, mind 3, and reach 4 + 1. Midnight gave vanish 2; he has 1 + 1 more. He is hollow: 12 free dots
    and 6 of two flaws are 4 for a merit, reach 5, vanish 2, lie 2, mettle 3 and haven 2."""
    assert scores("corvin") == [2, 5, 3, 2, 2, 2, 2, 3, 2]
    assert skills("hollow-hours", "corvin") == {
        "scuffle": 4,
        "clamber": 7,
        "vanish": 9,  # reach 5 and 4
        "outlast": 5,
        "history": 2,
        "clocks": 4,
        "sums": 2,
        "search": 3,
        "coax": 3,
        "lie": 7,  # guile 3 and 3 + 1
        "bargain": 4,
        "comfort": 2,
    }
    assert fields("corvin") == [2, 2, 4, 0, 4, 1, 1, 7]
    who = RULES.character(sheet("corvin"))
    assert who.pool("minutes").value == 12
    assert [row["name"] for row in who.rows("workings")] == ["Step between", "Wind back", "Know the hour"]


def test_bette() -> None:
    """Heart 6, limbs 4, mind 3, and charm 4 + 1. Noon gave coax 1 and repute 1, her errand clocks 1, a known face
    repute 1. 18 free dots: 3 + 1 for merits, charm 5, coax 4, mercy 2, mettle 2; one is left."""
    assert scores("bette") == [3, 2, 2, 1, 2, 3, 5, 3, 2]
    assert skills("hollow-hours", "bette") == {
        "scuffle": 6,
        "clamber": 2,
        "vanish": 2,
        "outlast": 4,
        "history": 2,
        "clocks": 4,  # reckoning 2 and 1 + 1
        "sums": 3,
        "search": 3,
        "coax": 10,  # charm 5 and 1 + 2 + 2
        "lie": 5,
        "bargain": 5,
        "comfort": 3,
    }
    assert fields("bette") == [3, 4, 2, 3, 0, 3, 0, 6]


def test_a_turn_of_hand_rolls_sevens_again() -> None:
    """Eight dice; six and up count, and an eight rolls again. With the photographs a seven does, too."""
    faces = [1, 2, 3, 4, 5, 6, 7, 1]
    assert roll(RULES, 'skill="Search" difficulty="Dusk"', faces, INES)["total"] == "2"
    record = roll(RULES, 'skill="Search" difficulty="Dusk" apply="Old photographs"', [*faces, 6], INES)
    assert (record["total"], record["result"]) == ("3", "success")


@pytest.mark.parametrize(("last", "result"), [(6, "success"), (5, "failure")])
def test_midnight_wants_three(last: int, result: str) -> None:
    """Clocks are five dice."""
    assert roll(RULES, 'skill="Clocks" difficulty="Midnight"', [6, 7, 1, 1, last], INES)["result"] == result
