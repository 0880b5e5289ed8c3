"""``rulewright check``: a text in, the same text with honest results out."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import run, written
from tables import document, sheet

CLIMB = '[skill_check: skill="Climb" dc="8"]'
ADA = sheet("Ada", abilities={"might": 2})
BO = sheet("Bo", abilities={"might": -1})


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))
    written("ada.json", ADA)
    written("bo.json", BO)


def test_a_text_comes_back_with_its_tags_resolved() -> None:
    """5 and 4 are 9, and might gives 2: 11 against 8."""
    ran = run("check", "rules.json", "--sheet", "ada.json", "--faces", "5,4", f"Up! {CLIMB} And on.")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        'Up! [skill_check: skill="Climb" dc="8" rolls="5|4" used="9" modifier="2" total="11" result="success" '
        'mode="normal" resolution="sum" dice="2d6"] And on.\n'
    )


def test_the_json_form() -> None:
    ran = run("check", "rules.json", "--sheet", "ada.json", "--faces", "5,4", "--json", CLIMB)
    assert ran.status == 0
    record = {
        "skill": "Climb",
        "dc": "8",
        "rolls": "5|4",
        "used": "9",
        "modifier": "2",
        "total": "11",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "2d6",
    }
    assert ran.json["records"] == [record]
    assert list(ran.json["records"][0]) == list(record)
    assert ran.json["text"] == "[skill_check: " + " ".join(f'{name}="{value}"' for name, value in record.items()) + "]"
    assert list(ran.json["sheets"]) == ["Ada"]
    assert ran.json["sheets"]["Ada"]["build"]["abilities"] == {"might": 2}
    assert ran.json["notices"] == []


def test_who_names_the_sheet_that_rolls_and_the_first_rolls_without() -> None:
    text = '[skill_check: skill="Climb" dc="8"][skill_check: skill="Climb" dc="8" who="Bo"]'
    ran = run("check", "rules.json", "--sheet", "ada.json", "--sheet", "bo.json", "--faces", "1,1,1,1", "--json", text)
    assert [record["modifier"] for record in ran.json["records"]] == ["2", "-1"]
    assert list(ran.json["sheets"]) == ["Ada", "Bo"]


def test_without_a_sheet_a_blank_one_rolls() -> None:
    ran = run("check", "rules.json", "--faces", "4,4", "--json", CLIMB)
    assert ran.json["records"][0]["modifier"] == "0"


def test_an_owed_check_is_told_beside_the_text() -> None:
    """Two lines: the tag begins in column 5 of the second."""
    ran = run("check", "rules.json", "--faces", "", 'One\nUp! [skill_check: skill="Climb"]')
    assert (ran.status, ran.out) == (0, 'One\nUp! [skill_check: skill="Climb"]\n')
    assert ran.err == "text:2:5: skill_check: needs a difficulty\n"


def test_a_malformed_tag_is_told_and_left_alone() -> None:
    ran = run("check", "rules.json", "--faces", "", "--json", 'Up! [skill_check: skill="Climb" oops]')
    assert ran.status == 0
    assert ran.json["text"] == 'Up! [skill_check: skill="Climb" oops]'
    assert ran.json["records"] == []
    reason = 'must be name="value" pairs and a closing bracket; cannot read: oops]'
    assert ran.json["notices"] == [{"start": 4, "tag": "skill_check", "reason": reason}]
    assert ran.err == f"text:1:5: skill_check: {reason}\n"


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ("3,4,5,6", "2 of 4 faces were thrown, and left over: 5, 6"),
        ("3", "the script of 1 faces ran out: a d6 was to be thrown next"),
        ("3,9", "face 2 of the script is 9, and a d6 was thrown"),
    ],
)
def test_faces_must_be_those_that_are_thrown(faces: str, why: str) -> None:
    ran = run("check", "rules.json", "--faces", faces, CLIMB)
    assert (ran.status, ran.out, ran.err) == (1, "", f"refused: {why}\n")
    ran = run("check", "rules.json", "--faces", faces, "--json", CLIMB)
    assert (ran.status, ran.json) == (1, {"ok": False, "error": why})


def test_a_seed_rolls_the_same_dice_again() -> None:
    first, again = (run("check", "rules.json", "--seed", "7", CLIMB * 4).out for _ in range(2))
    assert first == again
    assert first != run("check", "rules.json", "--seed", "8", CLIMB * 4).out


def test_without_faces_or_seed_the_machine_rolls() -> None:
    record = run("check", "rules.json", "--json", CLIMB).json["records"][0]
    assert all(1 <= int(face) <= 6 for face in record["rolls"].split("|"))


def test_standard_input_is_read_for_a_dash() -> None:
    ran = run("check", "rules.json", "--faces", "", "-", stdin="Nothing to röll.\n")
    assert (ran.status, ran.out) == (0, "Nothing to röll.\n")


def test_standard_input_that_is_no_text_is_misuse() -> None:
    ran = run("check", "rules.json", "-", stdin=b"\xff")
    assert ran.status == 2
    assert "the text must be UTF-8" in ran.err


def test_what_a_sheet_holds_that_nobody_reads_is_told() -> None:
    written("ada.json", sheet("Ada", skills={"swim": "r1"}))
    ran = run("check", "rules.json", "--sheet", "ada.json", "--faces", "1,1", CLIMB)
    assert ran.status == 0
    assert ran.err == "ada.json: build.skills.swim: is nothing that this ruleset declares; it is kept and not read\n"


def test_a_sheet_that_is_no_json_is_refused() -> None:
    Path("ada.json").write_text("[]", encoding="utf-8")
    ran = run("check", "rules.json", "--sheet", "ada.json", CLIMB)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "refused: ada.json: (root): must be an object in { }, not a list\n"


def test_a_refused_ruleset_is_told_beside_the_text() -> None:
    written("rules.json", document("sum", schemaVersion=2))
    ran = run("check", "rules.json", CLIMB)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == (
        "rules.json:2:2: schemaVersion: must be 1, not 2\n"
        '    "schemaVersion": 2,\n'
        "    ^\n"
        "rules.json: refused, with 1 error\n"
    )
    ran = run("check", "rules.json", "--json", CLIMB)
    assert ran.status == 1
    assert ran.json == run("validate", "rules.json", "--json").json


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--faces", "3,4", "--seed", "1"], "--faces and --seed cannot stand together"),
        (["--faces", "3,x"], "must be whole numbers with commas between, such as 7,3,10; not '3,x'"),
        (["--sheet", "ada.json", "--sheet", "ada.json"], "two sheets have one name: no tag could tell them apart"),
        (["--sheet", "none.json"], "File 'none.json' does not exist."),
    ],
)
def test_misuse_is_exit_status_2(arguments: list[str], said: str) -> None:
    ran = run("check", "rules.json", *arguments, CLIMB)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
