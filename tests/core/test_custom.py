"""Dice thrown outside any check, in plain notation."""

from __future__ import annotations

import pytest

from rulewright.check.custom import Cast, Handful, NoDice, handful
from rulewright.check.roll import weigh
from rulewright.dice.scripted import ScriptedDice


def no_names(text: str) -> None:
    """A ruleset whose dice have no names."""


def cast(text: str, *faces: int) -> Cast:
    ready = handful(text, no_names)
    assert isinstance(ready, Handful), ready
    return ready.throw(ScriptedDice(faces))


@pytest.mark.parametrize(
    ("text", "faces", "total", "sentence"),
    [
        ("2d6+3", [4, 6], 13, "2d6+3: 4 + 6 + 3 = 13"),
        ("2d6 - 3", [1, 1], -1, "2d6-3: 1 + 1 - 3 = -1"),
        ("D20", [17], 17, "1d20: 17"),
        (" 3d2 ", [1, 2, 2], 5, "3d2: 1 + 2 + 2 = 5"),
        ("1d1000+0", [1000], 1000, "1d1000: 1000"),
    ],
)
def test_dice_are_added_up(text: str, faces: list[int], total: int, sentence: str) -> None:
    thrown = cast(text, *faces)
    assert (thrown.rolls, thrown.total, thrown.sentence) == (tuple(faces), total, sentence)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("101d6", "1 to 100 dice can be thrown at once, not 101"),
        ("0d6", "1 to 100 dice can be thrown at once, not 0"),
        ("2d1", "a die has 2 to 1000 sides, not 1"),
        ("2d1001", "a die has 2 to 1000 sides, not 1001"),
        ("2d6+1001", "at most 1000 can be added or taken off, not 1001"),
        ("2d6+", "write dice such as 2d6+3"),
        ("2d6+1d4", "write dice such as 2d6+3"),
        ("", "write dice such as 2d6+3"),
        ("9" * 60 + "d6", "write dice such as 2d6+3"),
        ("a" * 201, "at most 200 characters long, not 201"),
    ],
)
def test_what_cannot_be_thrown_is_told(text: str, words: str) -> None:
    refused = handful(text, no_names)
    assert isinstance(refused, NoDice)
    assert words in refused.reason


def test_notation_comes_before_names_and_names_before_the_refusal() -> None:
    asked: list[str] = []

    def named(text: str) -> NoDice:
        asked.append(text)
        return NoDice("no such die")

    assert isinstance(handful("2d6", named), Handful)
    assert handful(" two dice ", named) == NoDice("no such die")
    assert asked == ["two dice"]


def test_the_odds_of_two_dice_by_hand() -> None:
    """2d2+1: 3 in one way of four, 4 in two, 5 in one."""
    ready = handful("2d2+1", no_names)
    assert isinstance(ready, Handful)
    assert {reading.total: weight for reading, weight in weigh(ready.fold).items()} == {3: 0.25, 4: 0.5, 5: 0.25}
