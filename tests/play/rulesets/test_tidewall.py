"""Tidewall: 1d20, kins and callings, six levels, cants.

Sela is of level 4, so that her practice is 3. She bought brawn 8, poise 10, vigour 13, wits 11, insight 13 and
presence 15 for 0 + 2 + 5 + 3 + 5 + 9 = 24 points. Reefkin gave vigour 2, their deep line brawn 1, and growing presence
twice 1.
"""

from __future__ import annotations

import pytest

from shipped import build, shipped, skills, stored
from tables import roll

RULES = shipped("tidewall")
SELA = stored("tidewall")


def sheet(character: str) -> dict[str, object]:
    return build("tidewall", character)["sheet"]


def scores(character: str) -> list[float]:
    who = RULES.character(sheet(character))
    return [who.score(id) for id in RULES.definition.abilities]


def saves(character: str) -> list[float]:
    who = RULES.character(sheet(character))
    return [who.trained("save", id).value for id in RULES.definition.saves]


def test_sela_sings() -> None:
    """Brawn 8 + 1, vigour 13 + 2, presence 15 + 2; modifiers -1, 0, +2, 0, +1, +3. Trained at 3: sail (her kin), haggle
    (the salt clerks), sing and lore (her calling), tend (her own)."""
    assert scores("sela") == [9, 10, 15, 11, 13, 17]
    assert skills("tidewall", "sela") == {
        "climb": -1,
        "haul": -1,
        "sneak": 0,
        "sail": 3,  # poise 0
        "lore": 3,  # wits 0
        "mend": 0,
        "tend": 4,  # insight 1
        "watch": 1,
        "haggle": 6,  # presence 3
        "sing": 6,
    }
    assert saves("sela") == [5, 3, 4]  # vigour 2 and the deep line; poise 0 and sea legs; insight 1 and her calling


def test_her_heart_and_her_breath() -> None:
    """A heart die of 6, vigour 2, and 5 + 3 + 6 of three levels are 22. Breath is two for each level."""
    who = RULES.character(SELA)
    assert (who.pool("heart").value, who.pool("breath").value) == (22, 8)
    assert (who.derived("guard"), who.derived("cant_bonus")) == (10, 6)  # 10 + poise 0; practice 3 + presence 3
    assert who.shown("shells") == 65  # (4 + 5 + 2, and 2) times 5


def test_her_cants_bear_the_choir_of_her_calling() -> None:
    """At level 4 she knows four, as deep as 2."""
    assert [(row["name"], row["depth"], row["choir"]) for row in RULES.character(SELA).rows("cants")] == [
        ("Hush", 1, "Choir of the Ebb"),
        ("Undertow", 1, "Choir of the Ebb"),
        ("Dry hands", 1, "Choir of the Ebb"),
        ("Foam bridge", 2, "Choir of the Ebb"),
    ]


def test_orrin_runs() -> None:
    """Level 2: practice 2. Poise 15 + 2 (stiltfolk) + 1 (growing) = 18, vigour 13 + 1 (eel line) = 14, insight 13 + 1.
    He sneaks as an expert, twice 2. The bell ringers taught him watch and climb; he climbed already, and tends
    instead."""
    assert scores("orrin") == [8, 18, 14, 10, 14, 12]
    assert skills("tidewall", "orrin") == {
        "climb": 1,  # -1 + 2
        "haul": -1,
        "sneak": 8,  # 4 + 4
        "sail": 6,
        "lore": 0,
        "mend": 0,
        "tend": 4,  # 2 + 2
        "watch": 4,
        "haggle": 3,  # 1 + 2
        "sing": 3,
    }
    assert saves("orrin") == [2, 6, 2]
    who = RULES.character(sheet("orrin"))
    assert (who.pool("heart").value, who.pool("breath")) == (17, None)  # 8 + 2 + 7; no singer has no breath
    assert (who.derived("guard"), who.shown("shells")) == (14, 40)  # (1 + 1 + 2 + 2) times 5 is 30: less than the floor


def test_bram_stands() -> None:
    """Level 6: practice 4. He threw 3d8 and kept two: 15, 12, 13, 8, 14, 10. Brawn 15 + 1 (wallborn) + 1 (mason line)
    + 1 (growing) = 18; poise 13 + 1; vigour 14 + 1 + 1 (second wave); presence 10 + 1 (harbour ear)."""
    assert scores("bram") == [18, 14, 16, 8, 12, 11]
    assert skills("tidewall", "bram") == {
        "climb": 8,  # 4 + 4
        "haul": 8,
        "sneak": 6,  # 2 + 4
        "sail": 2,
        "lore": 3,  # -1 + 4
        "mend": 3,
        "tend": 5,  # 1 + 4
        "watch": 5,
        "haggle": 4,  # 0 + 4
        "sing": 0,
    }
    assert saves("bram") == [7, 2, 1]
    who = RULES.character(sheet("bram"))
    assert (who.pool("heart").value, who.shown("shells")) == (53, 95)  # 10 + 3 + 8 + 6 + 10 + 7 + 9; (17 + 2) times 5
    features = {row["name"] for row in who.rows("features")}
    assert features == {"Stand fast", "Hammer arm", "Second wave", "Read the stone"}
    assert [row["name"] for row in who.rows("tongues")] == ["Old Wall", "Bellspeech", "Deck talk"]


@pytest.mark.parametrize(("face", "result"), [(7, "success"), (6, "failure")])
def test_a_song_against_chop(face: int, result: str) -> None:
    """7 + 6 is 13, just there."""
    record = roll(RULES, 'skill="Sing" difficulty="Chop"', [face], SELA)
    assert (record["modifier"], record["result"]) == ("6", result)
