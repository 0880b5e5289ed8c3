"""``rulewright play``: a whole reply in, the same reply with honest results out, and the sheets written back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from commands import run, written
from rulewright.cli import play
from tables import document, sheet

SPEND = '[sheet: op="spend" pool="drive" amount="2"]'
CLIMB = '[skill_check: skill="Climb" dc="8"]'


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))
    written("ada.json", sheet("Ada", abilities={"might": 2}))
    written("bo.json", sheet("Bo", {"pools": {"drive": 1}}))


def read(name: str) -> Any:
    return json.loads(Path(name).read_text(encoding="utf-8"))


BOTH = ("--sheet", "ada.json", "--sheet", "bo.json")


def test_checks_and_commands_are_answered_in_one_text() -> None:
    """5 and 4 and 2 are 11; of six Drive four are left."""
    ran = run("play", "rules.json", *BOTH, "--faces", "5,4", f"Up! {CLIMB} {SPEND} And on.")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        'Up! [skill_check: skill="Climb" dc="8" rolls="5|4" used="9" modifier="2" total="11" result="success" '
        'mode="normal" resolution="sum" dice="2d6"] '
        '[sheet: who="Ada" op="spend" pool="drive" amount="2" result="ok" now="4/6"] And on.\n'
    )


def test_the_json_form() -> None:
    ran = run("play", "rules.json", *BOTH, "--json", "--faces", "5,4", f'{SPEND}{CLIMB}[sheet: who="bo" op=x]')
    assert ran.status == 0
    assert list(ran.json) == ["text", "records", "sheets", "notices", "scene"]
    assert [record["tag"] for record in ran.json["records"]] == ["sheet", "skill_check", "sheet"]
    assert ran.json["records"][0] == {
        "tag": "sheet",
        "who": "Ada",
        "op": "spend",
        "pool": "drive",
        "amount": "2",
        "result": "ok",
        "now": "4/6",
    }
    assert ran.json["records"][2]["reason"] == "malformed"
    assert ran.json["sheets"]["Ada"]["live"] == {"pools": {"drive": 4}}
    assert ran.json["sheets"]["Bo"]["live"] == {"pools": {"drive": 1}}


def test_the_text_may_come_on_standard_input() -> None:
    for arguments in (("-",), ()):
        ran = run("play", "rules.json", "--sheet", "ada.json", *arguments, stdin=f"He pays. {SPEND}\n")
        assert ran.out == 'He pays. [sheet: who="Ada" op="spend" pool="drive" amount="2" result="ok" now="4/6"]\n'


def test_what_stays_owed_is_told_beside_the_text() -> None:
    ran = run("play", "rules.json", "--sheet", "ada.json", 'One\n[skill_check: skill="Climb"]')
    assert ran.status == 0
    assert ran.err == "text:2:1: skill_check: needs a difficulty\n"


def test_nothing_is_written_without_being_asked() -> None:
    before = Path("ada.json").read_bytes()
    assert run("play", "rules.json", "--sheet", "ada.json", SPEND).status == 0
    assert Path("ada.json").read_bytes() == before


@pytest.mark.feature("sheet.live.store.sparse")
def test_save_writes_every_sheet_back() -> None:
    ran = run("play", "rules.json", *BOTH, "--save", '[sheet: who="party" op="spend" pool="drive" amount="1"]')
    assert ran.status == 0
    assert read("ada.json")["live"] == {"pools": {"drive": 5}}
    assert read("ada.json")["build"]["abilities"] == {"might": 2}
    assert read("bo.json")["live"] == {"pools": {"drive": 0}}
    assert sorted(path.name for path in Path().iterdir()) == ["ada.json", "bo.json", "rules.json"]


def test_a_second_turn_goes_on_where_the_first_ended() -> None:
    for left in ("4/6", "2/6", "0/6"):
        ran = run("play", "rules.json", "--sheet", "ada.json", "--save", SPEND)
        assert f'now="{left}"' in ran.out
    assert 'reason="insufficient"' in run("play", "rules.json", "--sheet", "ada.json", "--save", SPEND).out


def test_what_nobody_knows_is_kept_when_saved() -> None:
    written("ada.json", {**sheet("Ada"), "portrait": "ada.png", "builder": {"step": 3}})
    run("play", "rules.json", "--sheet", "ada.json", "--save", SPEND)
    assert (read("ada.json")["portrait"], read("ada.json")["builder"]) == ("ada.png", {"step": 3})


def test_nothing_is_saved_where_the_dice_do_not_fit() -> None:
    before = Path("ada.json").read_bytes()
    for faces in ("5", "5,4,3", "5,7"):
        ran = run("play", "rules.json", "--sheet", "ada.json", "--save", "--faces", faces, SPEND + CLIMB)
        assert ran.status == 1
        assert Path("ada.json").read_bytes() == before


def test_a_sheet_that_cannot_be_written_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(files: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(play, "save_all", full)
    ran = run("play", "rules.json", "--sheet", "ada.json", "--save", SPEND)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "refused: the sheets cannot be written: no space left\n"


@pytest.mark.feature("sheet.live.store.limits")
def test_no_more_is_saved_than_a_game_may_hold() -> None:
    """Eleven characters with twelve long notes each are above 64 KiB."""
    notes = [{"id": f"n{number}", "label": f"N{number}", "maxLength": 500} for number in range(12)]
    written("rules.json", document("sum", sheet={"live": {"text": notes}}))
    names = [f"c{number}.json" for number in range(11)]
    for name in names:
        written(name, sheet(name, {"text": {note["id"]: "x" * 500 for note in notes}}))
    ran = run("play", "rules.json", *(part for name in names for part in ("--sheet", name)), "--save", SPEND)
    assert ran.status == 1
    assert "must be at most 65536 bytes of JSON" in ran.err


@pytest.mark.feature("tag.sheet.who")
def test_two_characters_of_one_name_are_both_there() -> None:
    written("too.json", sheet("Ada"))
    ran = run("play", "rules.json", "--sheet", "ada.json", "--sheet", "too.json", "--json", SPEND)
    assert {name: made["live"] for name, made in ran.json["sheets"].items()} == {
        "Ada": {"pools": {"drive": 4}},
        "Ada (2)": {},
    }


@pytest.mark.parametrize(
    "arguments",
    [
        ("--save", SPEND),
        ("--sheet", "ada.json", "--sheet", "./ada.json", SPEND),
        ("--faces", "1", "--seed", "1", SPEND),
    ],
)
def test_misuse(arguments: tuple[str, ...]) -> None:
    assert run("play", "rules.json", *arguments).status == 2
