"""Throwing dice by name, outside checks.

Faces of the table: base 2 win, 4 win boon; prime 3 win win, 6 sun with its win; snag 2 bar, 4 bar bane; doom 6 moon.
"""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from rulewright.check.custom import Cast, NoDice
from tables import document, engine, ruleset


def cast(text: str, faces: list[int], **patch: object) -> Cast:
    dice = ScriptedDice(faces)
    thrown = ruleset("symbols", **patch).throw(text, dice)
    assert isinstance(thrown, Cast), thrown
    assert dice.left == ()
    return thrown


def refusal(text: str) -> str:
    thrown = ruleset("symbols").throw(text, ScriptedDice([]))
    assert isinstance(thrown, NoDice), thrown
    return thrown.reason


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_dice_are_thrown_by_name_and_symbols_cancel() -> None:
    """2 wins, a sun with its win, against a bar and a bane: 3 wins - 1 bar, 1 boon - 1 bane."""
    thrown = cast("2 base 1 prime vs 1 snag", [2, 4, 6, 4])
    assert thrown == Cast(
        rolls=(2, 4, 6, 4),
        dice="2d4+1d6+1d4",
        total=2,
        sentence="2d4+1d6+1d4: 2 Win, 1 Sun (critical success)",
        extras=thrown.extras,
    )
    assert dict(thrown.extras)["symbols"] == "2win 1sun"
    assert dict(thrown.extras)["thrown"] == "base|base|prime|snag"


@pytest.mark.feature("check.symbol-pool.named-roll")
@pytest.mark.parametrize(
    "text",
    [
        "2 base 1 snag",
        "2 BASE, 1 Snag",
        "2base vs 1snag",
        "2 ｂａｓｅ versus snag",
        "base base snag",
        "0 doom 2 base 1 snag",
    ],
)
def test_names_are_compared_as_all_names_are(text: str) -> None:
    assert dict(cast(text, [1, 1, 1]).extras)["thrown"] == "base|base|snag"


LABELS = {
    "base": "Dé d’aptitude",
    "prime": "Dé",
    "snag": "3rd Die",
    "doom": "挑战骰",
    "help": "Help",
    "woe": "Base",
}


@pytest.mark.feature("check.symbol-pool.named-roll")
@pytest.mark.parametrize(
    ("text", "thrown"),
    [
        ("2 dé d'aptitude", "base|base"),
        ("1 DÉ 1 Dé d’Aptitude", "prime|base"),  # the longest name that stands there
        ("2 3rd die", "snag|snag"),
        ("1挑战骰 vs 1 help", "doom|help"),
        ("1 base", "base"),  # an id wins over another die's label
    ],
)
def test_labels_of_any_script_and_length_answer(text: str, thrown: str) -> None:
    dice = [{**die, "label": LABELS[die["id"]]} for die in document("symbols")["resolution"]["dice"]]
    faces = [1] * (thrown.count("|") + 1)
    assert dict(cast(text, faces, resolution={"dice": dice}).extras)["thrown"] == thrown


@pytest.mark.feature("check.symbol-pool.named-roll", "check.symbol-pool.record.card")
def test_an_empty_result_is_written_as_such() -> None:
    assert cast("1 base 1 snag", [2, 2]).sentence == "1d4+1d4: no symbols"


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_no_limit_of_a_check_applies() -> None:
    """Checks throw at most 6 base dice and 5 snags."""
    assert cast("9 base 8 snag", [1] * 17).total == 0


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_no_key_turns_it_on_and_notation_still_works() -> None:
    assert cast("2d6+3", [4, 6]).total == 13


@pytest.mark.feature("check.symbol-pool.named-roll")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 gold", 'no die is called "gold"'),
        ("2 base 1 gold coin", 'no die is called "gold coin"'),
        ("2", 'no die is called ""'),
        ("vs", 'no die is called "vs"'),
        ("101 base", "1 to 100 dice can be thrown at once, not 101"),
        ("60 base vs 60 snag", "1 to 100 dice can be thrown at once, not 120"),
        ("0 base", "1 to 100 dice can be thrown at once, not 0"),
        ("2 base - 1 snag", "none taken away"),
    ],
)
def test_what_cannot_be_thrown_is_told(text: str, words: str) -> None:
    assert words in refusal(text)


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_a_refusal_names_the_dice_that_there_are() -> None:
    assert refusal("2 gold").endswith(
        "write a number before each of Base, Prime, Snag, Doom, Help, Woe, or dice such as 2d6+3"
    )


@pytest.mark.feature("check.symbol-pool.named-roll")
def test_rulesets_without_named_dice_know_none() -> None:
    thrown = engine().load(document("sum")).throw("2 base", ScriptedDice([]))
    assert isinstance(thrown, NoDice)
    assert "write dice such as 2d6+3" in thrown.reason
