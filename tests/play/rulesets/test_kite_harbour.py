"""Kite Harbour: four Fudge dice, aspects, and a pyramid of skills: four fair, three good, two fine, one grand."""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from rulewright.build.builder import Builder
from shipped import BUILDS, build, shipped, skills, stored
from tables import roll

RULES = shipped("kite-harbour")
MAREN = stored("kite-harbour")
CREW = [character for name, character in BUILDS if name == "kite-harbour"]


def sheet(character: str) -> dict[str, object]:
    return build("kite-harbour", character)["sheet"]


def builder(character: str) -> Builder:
    return RULES.builder(sheet(character), dice=ScriptedDice([]))


@pytest.mark.feature("sheet.list-sum.where", "sheet.list-sum.count")
@pytest.mark.parametrize("character", CREW)
def test_the_ladder_is_a_pyramid(character: str) -> None:
    who = RULES.character(sheet(character))
    assert [who.derived(f"ranks_{rank}") for rank in (1, 2, 3, 4)] == [4, 3, 2, 1]


@pytest.mark.feature("sheet.list-sum.pyramid")
def test_a_pyramid_that_loses_a_stone_says_so() -> None:
    """Without a fair skill there are three fair ones and three good ones; without a good one, two of those, which is no
    more than there are fine ones."""
    rule = "There must be more fair skills than good ones"
    less = builder("maren").unpick("skills", "charm-1")
    assert (less.view.step("skills").badge, less.view.step("skills").unmet) == (2, (rule,))  # and one pick is missing
    lesser = less.unpick("skills", "mend-2")
    assert lesser.view.step("skills").unmet == ("There must be more good skills than fine ones",)
    assert builder("maren").view.step("skills").unmet == ()


def test_maren() -> None:
    """Six spools; two tricks at 1, and one of her own: its bonus of 2, less 1. Nerve 2 stands three bruises."""
    found = {id: value for id, value in skills("kite-harbour", "maren").items() if value}
    ladder = {"climb": 4, "sneak": 3, "rig": 3, "nerve": 2, "brawl": 2, "mend": 2}
    assert found == {**ladder, "steer": 1, "barter": 1, "weather": 1, "charm": 1, "duel": 1}  # duelling is her knack
    who = RULES.character(MAREN)
    assert (who.shown("strings"), who.pool("strings").value, who.shown("bruises"), who.shown("hull")) == (3, 3, 3, 2)
    assert [row["sort"] for row in who.rows("aspects")] == ["crew", "calling", "knot", "other", "other"]


def test_ilo() -> None:
    """2 + 1 + 1 for three tricks, and one back for hunger: 6 - 4 + 1 = 3. Nerve 3 stands four bruises."""
    found = {id: value for id, value in skills("kite-harbour", "ilo").items() if value}
    ladder = {"charm": 4, "steer": 3, "nerve": 3, "weather": 2, "scholar": 2, "barter": 2}
    assert found == {**ladder, "climb": 1, "sneak": 1, "rig": 1, "duel": 1, "mend": 1}
    who = RULES.character(sheet("ilo"))
    assert (who.shown("strings"), who.shown("bruises"), who.shown("hull")) == (3, 4, 1)
    debts = [(row["who"], row["owed"]) for row in who.rows("debts")]
    assert debts == [("The boy", "A way home"), ("The harbour mistress", "An apology")]


def test_the_captain() -> None:
    """Two tricks at 1, and a salute of 3 for 2: 6 - 4 = 2. First he was of the Gannet: nothing is left of that."""
    found = {id: value for id, value in skills("kite-harbour", "roe").items() if value}
    ladder = {"duel": 4, "nerve": 3, "brawl": 3, "steer": 2, "charm": 2, "barter": 2}
    assert found == {**ladder, "rig": 1, "climb": 1, "weather": 1, "mend": 1, "scholar": 1}
    who = RULES.character(sheet("roe"))
    assert [who.shown(id) for id in ("strings", "bruises", "hull", "crew")] == [2, 4, 4, "Old Thunder"]
    assert [row["phrase"] for row in who.rows("aspects") if row["sort"] == "crew"] == [
        "Nobody knows that Old Thunder has no powder"
    ]


@pytest.mark.parametrize(
    ("faces", "outcome"),
    [([3, 2, 2, 2], "Aloft"), ([2, 2, 2, 1], "Snagged"), ([1, 1, 2, 2], "Down"), ([3, 3, 3, 3], "Soaring")],
)
def test_climbing_in_a_crosswind(faces: list[int], outcome: str) -> None:
    """Climb 4 against 3 is one over, and the faces 1, 2 and 3 are -1, 0 and +1: one more, one less, two less, four
    more."""
    record = roll(RULES, 'skill="Climb" difficulty="Crosswind"', faces, MAREN)
    assert record["outcome"] == outcome


def test_a_trick_is_applied_by_its_name() -> None:
    """Climb 4 and 2 for her breath, against 5: one over."""
    record = roll(RULES, 'skill="Climb" difficulty="Squall" apply="Hold your breath"', [2, 2, 2, 2], MAREN)
    assert record["outcome"] == "Aloft"
