"""``rulewright roll``: dice outside any check."""

from __future__ import annotations

import pytest

from commands import run, written
from tables import document


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))


def test_dice_are_thrown_and_summed() -> None:
    """4 and 6 are 10, and 3 on top."""
    ran = run("roll", "rules.json", "--faces", "4,6", "2d6+3")
    assert (ran.status, ran.out, ran.err) == (0, "2d6+3: 4 + 6 + 3 = 13\n", "")


def test_the_json_form() -> None:
    ran = run("roll", "rules.json", "--faces", "4,6", "--json", "2d6+3")
    sentence = "2d6+3: 4 + 6 + 3 = 13"
    assert ran.json == {"rolls": [4, 6], "dice": "2d6+3", "total": 13, "sentence": sentence, "extras": {}}


@pytest.mark.parametrize(
    ("faces", "text", "why"),
    [
        ("4", "tea", "write dice such as 2d6+3: how many, of how many sides, and a number on top"),
        ("4,5,6", "2d6", "2 of 3 faces were thrown, and left over: 6"),
        ("4", "2d6", "the script of 1 faces ran out: a d6 was to be thrown next"),
    ],
)
def test_what_cannot_be_thrown_is_refused(faces: str, text: str, why: str) -> None:
    ran = run("roll", "rules.json", "--faces", faces, text)
    assert (ran.status, ran.out, ran.err) == (1, "", f"refused: {why}\n")
