"""``rulewright simulate``: a script fought many times, and what came of it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from commands import run
from scripts import script


def test_what_came_of_many_fights_is_printed() -> None:
    ran = run("simulate", script(), "-n", "30", "--tactics", "simple")
    assert ran.status == 0
    assert ran.err == ""
    lines = ran.out.splitlines()
    assert lines[0] == "30 fights, seeds 7 to 36"
    assert lines[1].startswith("The party wins ")
    assert "(95 % interval: " in lines[1]
    assert any(line.startswith("Rounds: ") for line in lines)
    assert [line.split()[0] for line in lines if line.startswith(("Ann", "Rat"))] == ["Ann", "Rat", "Ann", "Rat"]


def test_json_adds_up() -> None:
    told = run("simulate", script(), "-n", "30", "--tactics", "simple", "--json").json
    assert (told["fights"], told["seeds"]) == (30, [7, 36])
    assert sum(told["outcomes"].values()) == sum(told["rounds"]["fights"].values()) == 30
    assert told["wins"]["count"] == told["outcomes"]["victory"]
    assert told["wins"]["low"] < told["wins"]["rate"] < told["wins"]["high"]
    assert told["fallen"]["Rat"] == told["wins"]["rate"]
    assert [(entry["by"], entry["option"]) for entry in told["damage"]] == [("Ann", "Blade"), ("Rat", "Bite")]


def test_each_fight_is_a_row_of_the_csv_and_is_the_fight_of_its_seed() -> None:
    run("simulate", script(), "-n", "3", "--csv", "out.csv")
    with Path("out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["seed"] for row in rows] == ["7", "8", "9"]
    for row in rows:
        told = run("fight", script(seed=int(row["seed"])), "--json").json
        assert (row["outcome"], int(row["rounds"])) == (told["state"]["outcome"], told["state"]["round"])
        for name, who in told["state"]["combatants"].items():
            assert int(row[f"{name} left"]) == who["health"]["value"]
            dealt = [e["dealt"] for e in told["events"] if e["type"] == "damage" and e["source"] == name]
            assert int(row[f"{name} damage"]) == sum(dealt)


def test_two_processes_come_to_the_same() -> None:
    path = script()
    one, two = (run("simulate", path, "-n", "60", "--tactics", "simple", "--json", "--jobs", n) for n in ("1", "2"))
    assert one.status == two.status == 0
    assert one.json == two.json


@pytest.mark.parametrize(
    ("keys", "error"),
    [
        ({"faces": [20, 1]}, "faces: are one fight's"),
        ({"seed": "moon"}, "seed: must be a whole number"),
        ({"opponents": [{"name": "Rat"}]}, 'nothing says what "Rat" is'),
        ({"ruleset": "gone.json"}, 'there is no "gone.json"'),
        ({"turns": [{"by": "Ann", "label": "Spear"}]}, 'turns.0.label: "Spear" names 0 options'),
    ],
)
def test_what_cannot_be_fought_again_and_again_is_refused(keys: dict[str, object], error: str) -> None:
    ran = run("simulate", script(**keys), "-n", "2")
    assert (ran.status, ran.out) == (1, "")
    assert error in ran.err


def test_tactics_that_are_not_there_and_files_that_cannot_be_written() -> None:
    assert run("simulate", script(), "--tactics", "bold").status == 1
    ran = run("simulate", script(), "-n", "1", "--csv", "no/such/folder.csv")
    assert ran.status == 1
    assert "cannot be written" in ran.err
    assert run("simulate", script(), "-n", "0").status == 2
