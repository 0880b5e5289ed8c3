"""``--layer`` on the commands that play a ruleset, and ``rulewright prompt``."""

from __future__ import annotations

import pytest

from commands import run, written
from tables import document, sheet

HARD = {
    "id": "hard_winter",
    "label": "Hard winter",
    "gm": {"guidance": "It is winter.", "worldGuidance": "Build it cold."},
    "conflicts": ["mild"],
    "difficultyLadder": [{"label": "Easy", "dc": 9}],
}
LAYERS = [HARD, {"id": "mild", "label": "Mild"}]
TAG = '[skill_check: skill="Climb" difficulty="Easy"]'


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum", layers=LAYERS))
    written("ada.json", sheet("Ada"))


@pytest.mark.feature("layer.ladder")
@pytest.mark.parametrize("command", ["check", "play"])
def test_a_reply_is_played_with_layers(command: str) -> None:
    """4 and 3 are 7: enough for the base's 6, and not for the layer's 9."""
    arguments = ("--sheet", "ada.json", "--faces", "4,3", "--json", TAG)
    assert run(command, "rules.json", *arguments).json["records"][0]["result"] == "success"
    record = run(command, "rules.json", "--layer", "hard_winter", *arguments).json["records"][0]
    assert (record["dc"], record["result"]) == ("9", "failure")


def test_odds_with_layers() -> None:
    """Of 36 throws of two dice 26 reach 6, and 10 reach 9."""
    assert run("odds", "rules.json", "--json", TAG).json["success"] == pytest.approx(26 / 36)
    assert run("odds", "rules.json", "--layer", "hard_winter", "--json", TAG).json["success"] == pytest.approx(10 / 36)


@pytest.mark.feature("layer.selection")
def test_a_choice_that_cannot_be_made_ends_the_command() -> None:
    unknown = run("sheet", "rules.json", "--layer", "flood")
    assert (unknown.status, unknown.err) == (
        1,
        'refused: ruleset_layer_unknown: the ruleset has no layer "flood"; it has hard_winter, mild\n',
    )
    both = run("sheet", "rules.json", "--layer", "mild", "--layer", "hard_winter", "--json")
    assert both.json["error"].startswith("ruleset_layer_conflict: ")


def test_the_reminder_on_standard_output() -> None:
    ran = run("prompt", "rules.json", "--sheet", "ada.json", "--layer", "hard_winter")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "CHECKS"
    assert "Name the check and its difficulty. It is winter." in lines
    assert "Ladder: Easy (dc 9)." in lines
    assert lines[-3:] == ["Ada", "MGT +0, GRC +0, WIT +0", "Drive 6/6, Ash 10/10"]
    assert "CHARACTER SHEETS" not in run("prompt", "rules.json").out


def test_the_reminder_as_json() -> None:
    ran = run("prompt", "rules.json", "--sheet", "ada.json", "--layer", "hard_winter", "--json")
    assert ran.json["layers"] == ["hard_winter"]
    assert ran.json["worldGuidance"] == "Build it cold."
    assert ran.json["blocks"] == [{"name": "Ada", "block": "Ada\nMGT +0, GRC +0, WIT +0\nDrive 6/6, Ash 10/10"}]
    assert ran.json["reminder"].endswith(ran.json["blocks"][0]["block"] + "\n")


@pytest.mark.feature("gm.world-guidance")
def test_what_is_read_once_when_a_world_is_made() -> None:
    assert run("prompt", "rules.json", "--layer", "hard_winter", "--world").out == "Build it cold.\n"
    assert run("prompt", "rules.json", "--world").out == ""


@pytest.mark.feature("layer.fields.kept")
def test_a_value_that_a_layer_took_away_is_shown_as_what_it_is() -> None:
    field = {"id": "calling", "label": "Calling", "type": "enum", "values": ["hauler", "sailor"]}
    inland = {"id": "inland", "label": "Inland", "fields": [{"id": "calling", "removeValues": ["sailor"]}]}
    written("rules.json", document("sum", sheet={"fields": [field]}, layers=[inland]))
    written("ada.json", sheet("Ada", fields={"calling": "sailor"}))
    shown = run("sheet", "rules.json", "--sheet", "ada.json", "--layer", "inland")
    assert "  Calling  hauler  (kept on the sheet, and offered no longer: sailor)\n" in shown.out
    (entry,) = run("sheet", "rules.json", "--sheet", "ada.json", "--layer", "inland", "--json").json["fields"]
    assert (entry["value"], entry["kept"]) == ("hauler", "sailor")
    assert "kept" not in run("sheet", "rules.json", "--sheet", "ada.json").out
