"""The Brass Almanac: 2d10 at or under a number that was bought.

Ada Pell has 40 points. Wits to 11 are 12, nerve to 11 is 8, might to 8 gives 5 back; senses sharpened twice are 2 + 4
= 6, half a step of pace gives 3. Advantages are 4 + 3 + 5 = 12; pride and a secret give 7, a debt 3, two quirks 2.
Bluff to 2 is 3; parley from 1 (her origin) to 3 is 5; law from 1 (her studies) to 3 is 5; a first rank of shooting and
one of driving are 2; letterpress at 2 is 4. That is 57, and 20 of credit: 3 are left.
"""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from shipped import build, shipped, skills, stored
from tables import roll

RULES = shipped("brass-almanac")
ADA = stored("brass-almanac")


def sheet(character: str) -> dict[str, object]:
    return build("brass-almanac", character)["sheet"]


def scores(character: str) -> list[float]:
    who = RULES.character(sheet(character))
    return [who.score(id) for id in RULES.definition.abilities]


def left(character: str) -> tuple[float, float, float]:
    """What of her points was paid, what was credit, and what is left."""
    pool = RULES.builder(sheet(character), dice=ScriptedDice([])).view.pools["points"]
    return pool.spent + pool.credit, pool.credit, pool.left


@pytest.mark.parametrize(
    ("character", "paid", "credit", "rest"),
    [
        ("ada", 57, 20, 3),
        # Might 3, hands 2 and nerve 1: 15 + 12 + 4; stamina 8, pace 4; advantages 6 + 2 + 8; brawl 10, lift 5, with a
        # steady hand pick 4 and tinker 7, shoot 3, drive 1; crafts 6 + 4. Eye 6, hunted 7, tremor 4, a quirk 1.
        ("tom", 99, 18, 9),
        # Nerve 2 and hands 1: 8 + 6; senses 4, stamina 2, pace 9; advantages 3 + 3 + 5; bluff 7, parley 3, pick 3,
        # shoot 1, brawl 1, drive 3. Wits 6, lungs 5, no lies 4, quirks 3.
        ("nell", 58, 18, 0),
    ],
)
def test_what_they_cost(character: str, paid: float, credit: float, rest: float) -> None:
    assert left(character) == (paid, credit, rest)
    assert RULES.character(sheet(character)).shown("spare") == rest


def test_ada_counts() -> None:
    """Notice is wits 11 and senses 2. Training is -3, 0, 1, 2 and 4."""
    assert scores("ada") == [8, 9, 11, 11, 13]
    assert skills("brass-almanac", "ada") == {
        "brawl": 5,  # might 8 - 3
        "lift": 5,
        "pick": 6,  # hands 9 - 3
        "drive": 9,
        "shoot": 9,
        "tinker": 6,
        "clockwork": 11,  # wits 11
        "cipher": 13,  # 1 of her origin and 2 studied: adept, 2
        "law": 13,  # 1 studied and 2 bought
        "physic": 11,
        "bluff": 12,  # nerve 11 and able
        "parley": 13,
    }


def test_tom_builds() -> None:
    """Might 9 + 1 (foundry) + 3; stamina 10 + 1 (iron stomach) + 4 - 2 (for a point of focus) = 13."""
    assert scores("tom") == [13, 11, 9, 10, 9]
    assert skills("brass-almanac", "tom") == {
        "brawl": 17,  # 13 and mastery, 4
        "lift": 15,  # 1 of his origin and 2 bought: 2
        "pick": 13,
        "drive": 11,
        "shoot": 12,
        "tinker": 15,
        "clockwork": 11,  # wits 9 and 2
        "cipher": 6,  # 9 - 3
        "law": 6,
        "physic": 6,
        "bluff": 7,  # 10 - 3
        "parley": 7,
    }
    who = RULES.character(sheet("tom"))
    values = [who.shown(id) for id in ("stamina", "focus", "pace", "means", "composure", "tremor")]
    assert values == [13, 11, 5.5, 4, 10, 2]
    assert [row["name"] for row in who.rows("advantages")] == ["Steady hand", "Iron stomach", "Moneyed"]


def test_nell_talks() -> None:
    """The gutter press gave bluff 2 and senses 1; she bought 2 and 1 more."""
    assert scores("nell") == [9, 10, 8, 11, 10]
    assert skills("brass-almanac", "nell") == {
        "brawl": 9,
        "lift": 6,
        "pick": 11,
        "drive": 11,
        "shoot": 10,
        "tinker": 7,
        "clockwork": 5,
        "cipher": 8,
        "law": 8,
        "physic": 9,
        "bluff": 15,
        "parley": 12,
    }
    who = RULES.character(sheet("nell"))
    assert [who.shown(id) for id in ("stamina", "pace", "means", "composure", "sharpened")] == [11, 6, 2, 11, 2]


@pytest.mark.parametrize(
    ("faces", "result"),
    [([5, 5], "success"), ([6, 5], "failure"), ([2, 1], "critical_success"), ([10, 9], "critical_failure")],
)
def test_a_stiff_cipher(faces: list[int], result: str) -> None:
    """13 - 3 is 10. Three and less always triumph; 19 is a disaster against less than 12."""
    record = roll(RULES, 'skill="Ciphers" difficulty="Stiff"', faces, ADA)
    assert (record["dc"], record["result"]) == ("10", result)


def test_a_craft_is_a_check_and_an_advantage_is_named() -> None:
    """Letterpress: hands 9 and rating 2. The bar adds 2 to law, which is 13."""
    assert roll(RULES, 'skill="Letterpress" difficulty="Plain"', [5, 6], ADA)["result"] == "success"
    record = roll(RULES, 'skill="Law" difficulty="Plain" apply="Called to the bar"', [9, 6], ADA)
    assert record["result"] == "success"
