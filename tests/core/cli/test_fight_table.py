"""``rulewright play --fight``: a fight in the terminal, menu by menu."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import Ran, run, written
from fights import foe
from scripts import script

FACES = [20, 1, 15, 3, 8, 2, 12, 4]
"""Ann begins; a hit for 3 (15 + 2), a bite for 2 (8 + 3), and a hit for 4."""


def typed(*lines: str, **keys: object) -> Ran:
    keys = {"faces": FACES, **keys}
    options = keys.pop("options", ())
    assert isinstance(options, tuple)
    return run("play", "--fight", script(**keys), *options, stdin="".join(f"{line}\n" for line in lines))


def test_a_fight_is_played_by_numbers_and_the_rest_plays_itself() -> None:
    """The one foe need not be named; the Rat bites by itself."""
    ran = typed("1", "end-turn", "blade 1")
    assert ran.status == 0, ran.out
    assert "  1  Blade     Action  1 Rat (65%, 3.5 damage)\n" in ran.out
    assert "Rat attacks Ann with Bite: 8 + 3 = 11 against defense 10, a hit." in ran.out
    assert "The party wins." in ran.out
    assert ran.out.rstrip().splitlines()[-2:] == ["Ann  party         4/6", "Rat  opponents     0/5  out"]


def test_undo_takes_ones_own_last_choice_back_with_its_dice() -> None:
    ran = typed("undo", "1", "undo", "1", "quit")
    hit = "Ann attacks Rat with Blade: 15 + 2 = 17 against defense 10, a hit."
    assert "There is nothing to take back." in ran.out
    assert ran.out.count("Taken back.") == 1
    assert ran.out.count(hit) == 2
    assert "The fight is left as it stands." in ran.out


def test_undo_goes_back_past_what_others_did_since() -> None:
    """Ann ends her turn, the Rat bites and ends its own; taken back, it is the first round again."""
    ran = typed("end-turn", "undo", "state", "quit", faces=[20, 1, 8, 2])
    assert "Rat attacks Ann" in ran.out
    assert "Round 1, Ann's turn." in ran.out


def test_auto_lets_the_tactics_choose_once_or_all_the_rest() -> None:
    assert "Rat takes 3 cut damage." in typed("auto", "quit").out
    assert "The party wins." in typed("auto all").out
    assert "The party wins." in typed("auto 9").out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "Type a number of the menu, or help."),
        ("9", "There is no 9 on the menu"),
        ("1 Cat", "Cat is nobody at whom Blade can be aimed now."),
        ("1 with=grit", "That is refused: bad-pool."),
        ("blade cat", "cat is nobody at whom Blade can be aimed now."),
        ("auto soon", "auto takes a number, or all."),
        ("'1", "That cannot be read"),
        ("help", "undo takes the last choice back"),
        ("state", "Round 1, Ann's turn."),
    ],
)
def test_a_line_that_chooses_nothing_is_answered_and_asked_again(line: str, told: str) -> None:
    ran = typed(line, "quit")
    assert ran.status == 0
    assert told in ran.out
    assert "Ann attacks" not in ran.out


def test_of_several_foes_one_must_be_named() -> None:
    """Targets are numbered in the order of turns; a name may be several words."""
    ran = typed("1", "1 rat 2", "quit", opponents=[foe("Rat"), foe("Rat")], faces=[20, 2, 1, 15, 3])
    assert "At whom? 1 Rat; 2 Rat 2" in ran.out
    assert "Rat 2 takes 3 cut damage." in ran.out
    ran = typed("Blade 2", "quit", opponents=[foe("Rat"), foe("Rat")], faces=[20, 2, 1, 15, 3])
    assert "Rat 2 takes 3 cut damage." in ran.out


def test_both_sides_can_be_played() -> None:
    ran = typed("end-turn", "1", "quit", options=("--both",), faces=[20, 1, 8, 2])
    assert "Rat: Action 1" in ran.out
    assert "Ann takes 2 pierce damage." in ran.out


def test_a_fight_is_saved_after_every_choice_and_gone_on_with() -> None:
    """Saved after the first blow; the rest is the same as if it had not been."""
    whole = typed("1", "end-turn", "1")
    first = typed("1", options=("--save", "kept.fight"))
    assert first.status == 0
    assert "The fight is left as it stands." in first.out
    then = typed("end-turn", "1", options=("--resume", "kept.fight", "--save", "kept.fight"))
    assert then.status == 0
    assert "Ann attacks Rat with Blade: 15" not in then.out
    assert then.out.splitlines()[-3:] == whole.out.splitlines()[-3:]
    assert json.loads(Path("kept.fight").read_text(encoding="utf-8"))["outcome"] == "victory"


def test_undo_reaches_behind_a_save() -> None:
    typed("1", options=("--save", "kept.fight"))
    ran = typed("undo", "1", "quit", options=("--resume", "kept.fight"))
    assert "Taken back." in ran.out
    assert "Ann attacks Rat with Blade: 15 + 2 = 17 against defense 10, a hit." in ran.out


def test_a_bad_save_is_refused_and_says_why() -> None:
    typed("1", options=("--save", "kept.fight"))
    saved = json.loads(Path("kept.fight").read_text(encoding="utf-8"))
    written("edited.fight", {**saved, "round": 9})
    for name, error in (("edited.fight", "edited"), ("ambush.json", "no saved fight")):
        ran = typed(options=("--resume", name))
        assert (ran.status, ran.out) == (1, "")
        assert error in ran.err
    Path("cut.fight").write_text("{", encoding="utf-8")
    assert typed(options=("--resume", "cut.fight")).status == 1


def test_what_cannot_be_fought_or_saved_is_refused() -> None:
    ran = typed(opponents=[{"name": "Rat"}])
    assert (ran.status, ran.out) == (1, "")
    assert 'nothing says what "Rat" is' in ran.err
    ran = typed("1", options=("--save", "no/such/folder.fight"))
    assert ran.status == 1
    assert "cannot be written" in ran.err
    ran = typed("1", faces=[20, 1])
    assert ran.status == 1
    assert "refused" in ran.err


def test_play_without_a_fight_is_what_it_was() -> None:
    """A reply of a game master, as in test_play."""
    assert run("play").status == 2
    assert "--fight SCRIPT" in run("play", "--help").out
    script()
    assert run("play", "arena.json", "--faces", "5", '[skill_check: skill="Climb" dc="8"]').status == 0
