"""``rulewright fight``: a script in, the log and how everybody stands out; or all of it as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from commands import package, run, written
from fights import foe, hero
from scripts import arena_document, script
from tables import Json

STRIKES: list[Json] = [
    {"by": "Ann", "option": "attack:0:0", "targets": ["Rat"]},
    {"by": "Ann", "option": "attack:0:0", "targets": ["Rat"]},
]
FACES = [20, 1, 15, 3]
"""Initiative of both, and a hit (15 + 2) for 3 of the Rat's 5 points."""


def test_the_log_is_printed_and_how_everybody_stands() -> None:
    ran = run("fight", script(faces=FACES, turns=STRIKES))
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Ann rolls initiative: 20."
    assert "Ann attacks Rat with Blade: 15 + 2 = 17 against defense 10, a hit." in lines
    assert "Turn 1 of the script was refused: no-budget." in lines
    assert lines[-4:] == ["Ann  party         6/6", "Rat  opponents     2/5", "", "Round 1, Ann's turn."]


def test_json_tells_events_refusals_the_state_the_menu_and_the_sheets() -> None:
    told = run("fight", script(faces=FACES, turns=STRIKES), "--json").json
    assert list(told) == ["events", "refused", "state", "menu", "sheets"]
    assert told["refused"] == [{"turn": 1, "reason": "no-budget"}]
    attack = next(event for event in told["events"] if event["type"] == "attack")
    assert (attack["actor"], attack["target"], attack["total"], attack["result"]) == ("Ann", "Rat", 17, "hit")
    assert attack["text"] == "Ann attacks Rat with Blade: 15 + 2 = 17 against defense 10, a hit."
    assert told["state"]["combatants"]["Rat"]["health"] == {"value": 2, "max": 5, "temp": 0}
    assert [option["id"] for option in told["menu"]] == ["end-turn"]
    assert told["sheets"]["Ann"]["name"] == "Ann"


@pytest.mark.parametrize("tactics", [(), ("--tactics", "simple"), ("--tactics", "thorough")])
def test_without_turns_the_fight_plays_itself_to_its_end(tactics: tuple[str, ...]) -> None:
    told = run("fight", script(), "--json", *tactics).json
    assert told["state"]["outcome"] in ("victory", "defeat")
    assert told["menu"] == []


def test_the_ruleset_may_stand_in_the_script_or_be_a_package() -> None:
    inline = script("inline.json", ruleset=arena_document(), faces=FACES, turns=STRIKES)
    package("pack", {"ruleset.json": arena_document()})
    packed = script("packed.json", ruleset="pack", faces=FACES, turns=STRIKES)
    plain = run("fight", script(faces=FACES, turns=STRIKES)).out
    assert run("fight", inline).out == plain
    assert run("fight", packed).out == plain


def test_a_path_starts_beside_the_script() -> None:
    Path("there").mkdir()
    path = script(faces=FACES, turns=STRIKES)
    for name in ("arena.json", path.name):
        Path(name).rename(Path("there") / name)
    assert run("fight", Path("there") / path.name).status == 0


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ({"ruleset": "gone.json"}, 'ruleset: there is no "gone.json" beside the script'),
        ({"ruleset": 3}, "ruleset: must be a path beside the script, or the whole ruleset"),
        ({"party": {}}, "party: must be a list"),
        ({"opponents": [{"name": "Rat"}]}, 'nothing says what "Rat" is'),
        ({"turns": [{"by": "Ann"}]}, "turns.0.option: must be the id of an option"),
        ({"faces": [20, 1], "turns": [STRIKES[0]]}, "face"),
        ({"faces": [20, 1, 5], "turns": []}, "faces: 1 of 3 were never thrown: [5]"),
        ({"bored": 1}, "bored: is not a key of a script"),
        ({"board": {"size": [4, 4]}}, "board: "),
    ],
)
def test_what_cannot_be_fought_is_refused_with_the_reason(keys: Json, error: str) -> None:
    ran = run("fight", script(**keys))
    assert (ran.status, ran.out) == (1, "")
    assert error in ran.err
    told = run("fight", script(**keys), "--json")
    assert told.status == 1
    assert told.json["ok"] is False
    assert error in told.json["error"]


def test_no_json_no_combat_block_and_no_such_tactics() -> None:
    Path("broken.json").write_text("{", encoding="utf-8")
    assert run("fight", "broken.json").status == 1
    document = {key: value for key, value in arena_document().items() if key != "combat"}
    written("peaceful.json", document)
    ran = run("fight", script(ruleset="peaceful.json"))
    assert (ran.status, ran.err) == (1, "refused: this ruleset has no combat block\n")
    ran = run("fight", script(), "--tactics", "bold")
    assert (ran.status, ran.err) == (1, 'refused: there are no tactics "bold"; there are simple, thorough\n')


def test_a_refused_ruleset_is_told_as_validate_tells_it() -> None:
    document: Any = arena_document({"defense": {"derived": "nope"}})
    written("bad.json", document)
    ran = run("fight", script(ruleset="bad.json"))
    assert ran.status == 1
    assert "combat.defense" in ran.err
    ran = run("fight", script(ruleset=document))
    assert ran.status == 1
    assert ran.err.startswith("refused: the script's ruleset: combat.defense")


def test_two_of_one_name_are_told_apart() -> None:
    told = run("fight", script(party=[hero("Ann"), hero("Ann")], opponents=[foe("Rat"), foe("Rat")], turns=[])).out
    assert "Ann 2" in told
    assert "Rat 2" in told
