"""``rulewright odds`` with more than one answer: curves, and rulesets or sheets side by side."""

from __future__ import annotations

import pytest

from commands import run, written
from tables import document, sheet

CLIMB = '[skill_check: skill="Climb" dc="8"]'


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))
    written("three.json", document("sum", name="Three Dice", resolution={"dice": {"count": 3}}))
    written("ada.json", sheet("Ada", abilities={"might": 2}))
    written("bo.json", sheet("Bo", abilities={"might": -1}))


def test_a_curve_over_an_attribute() -> None:
    """Two dice reach 8 in 15 of 36 throws, 9 in 10, 10 in 6."""
    ran = run("odds", "rules.json", "--vary", "dc=8..10", '[skill_check: skill="Climb"]')
    assert ran.out == (
        "dc  chance to succeed  success  failure\n"
        " 8            41.67 %  41.67 %  58.33 %\n"
        " 9            27.78 %  27.78 %  72.22 %\n"
        "10            16.67 %  16.67 %  83.33 %\n"
    )


def test_a_curve_as_json() -> None:
    ran = run("odds", "rules.json", "--vary", "dc=8..9", "--json", '[skill_check: skill="Climb"]')
    assert ran.json["vary"] == "dc"
    (series,) = ran.json["series"]
    assert (series["ruleset"], series["sheet"]) == ("two-dice", None)
    assert [(one["value"], round(36 * one["success"])) for one in series["values"]] == [(8, 15), (9, 10)]


@pytest.mark.parametrize(
    ("varied", "reach"),
    [
        ("might=0..2", [15, 21, 26]),  # 8, 7 and 6 of two dice
        ("Might=0,2", [15, 26]),
        ("mgt=-1..0", [10, 15]),
        ("climb=0..1", [15, 21]),
        ("difficulty=Hard,Easy", [6, 26]),  # 10, and 6
        ("mode=normal", [15]),
    ],
)
def test_what_can_be_varied(varied: str, reach: list[int]) -> None:
    """Abilities by id, label and short form, the bonus of a skill, and what a tag may carry. A step that is named takes
    the place of the number on the tag."""
    ran = run("odds", "rules.json", "--vary", varied, "--json", CLIMB)
    assert [round(36 * one["success"]) for one in ran.json["series"][0]["values"]] == reach


def test_a_field_that_is_varied() -> None:
    """A field of 1 to 3 rides on every check: 9 + 1, 9 + 2 of two dice against 10."""
    field = {"id": "rank", "label": "Rank", "type": "number", "min": 1, "max": 3}
    written(
        "rules.json",
        document("sum", resolution={"adjust": [{"value": {"field": "rank"}}]}, sheet={"fields": [field]}),
    )
    ran = run("odds", "rules.json", "--vary", "rank=1..2", "--json", '[skill_check: skill="Luck" dc="10"]')
    assert [round(36 * one["success"]) for one in ran.json["series"][0]["values"]] == [10, 15]


def test_what_cannot_be_varied_is_told_with_what_can() -> None:
    ran = run("odds", "rules.json", "--vary", "charm=1..2", CLIMB)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(
        "refused: charm cannot be varied in Two Dice; what can is difficulty, dc, mode, might, mgt"
    )


@pytest.mark.parametrize(
    ("varied", "why"),
    [
        ("might=29..31", "Might must be from -3 to 30, not 31"),
        ("climb=101", "Climb, bonus must be from -20 to 100, not 101"),
        ("might=high", "Might is a number of the sheet: 'high' is none"),
    ],
)
def test_values_that_the_sheet_would_not_hold_are_refused(varied: str, why: str) -> None:
    ran = run("odds", "rules.json", "--vary", varied, CLIMB)
    assert (ran.status, ran.err) == (1, f"refused: {why}\n")


@pytest.mark.parametrize("varied", ["dc", "dc=", "=1..2", "dc=3..1", "dc=1,,2", "dc=0..1000000"])
def test_anything_but_a_name_with_values_is_misuse(varied: str) -> None:
    ran = run("odds", "rules.json", "--vary", varied, CLIMB)
    assert (ran.status, ran.out) == (2, "")
    assert "Invalid value for '--vary': must be" in ran.err


def test_two_rulesets_side_by_side() -> None:
    """Three dice come to 8 or more in 181 of 216 throws: 1 + 3 + 6 + 10 + 15 come to less."""
    ran = run("odds", "rules.json", "--versus", "three.json", CLIMB)
    assert ran.out.startswith(
        "         Two Dice  Three Dice\n"
        "success   41.67 %     83.80 %\n"
        "\n"
        "result            Two Dice  Three Dice\n"
        "critical success    0.00 %      0.00 %\n"
        "success            41.67 %     83.80 %\n"
        "failure            58.33 %     16.20 %\n"
        "critical failure    0.00 %      0.00 %\n"
        "\n"
        "total  Two Dice  Three Dice\n"
        "2        2.78 %\n"
        "3        5.56 %      0.46 %\n"
    )


def test_two_sheets_side_by_side() -> None:
    """Might 2 needs 6, might -1 needs 9."""
    ran = run("odds", "rules.json", "--sheet", "ada.json", "--sheet", "bo.json", "--json", CLIMB)
    assert [(one["label"], round(36 * one["success"])) for one in ran.json["series"]] == [("Ada", 26), ("Bo", 10)]


def test_each_ruleset_may_have_a_sheet_of_its_own() -> None:
    both = ["--sheet", "ada.json", "--sheet", "bo.json"]
    ran = run("odds", "rules.json", "--versus", "three.json", *both, "--vary", "dc=8..9", CLIMB)
    assert ran.out.splitlines()[0] == "dc  Two Dice, Ada  Three Dice, Bo"


def test_another_number_of_sheets_is_misuse() -> None:
    both = ["--sheet", "ada.json", "--sheet", "bo.json"]
    ran = run("odds", "rules.json", "--versus", "three.json", "--versus", "three.json", *both, CLIMB)
    assert ran.status == 2
    assert "3 rulesets are compared: give no sheet, one for all or one for each, not 2" in ran.err


def test_rulesets_of_one_name_are_told_apart_by_their_files() -> None:
    written("other.json", document("sum", resolution={"dice": {"count": 1, "sides": 12}}))
    ran = run("odds", "rules.json", "--versus", "other.json", "--json", CLIMB)
    assert [one["label"] for one in ran.json["series"]] == ["Two Dice, rules", "Two Dice, other"]


def test_a_layer_is_compared_with_the_ruleset_without_it() -> None:
    """Its Hard is 11 (3 of 36 throws reach it), that of the ruleset 10 (6 of 36)."""
    bold = {"id": "bold", "label": "Bold", "difficultyLadder": [{"label": "Hard", "dc": 11}]}
    written("rules.json", document("sum", layers=[bold]))
    hard = '[skill_check: skill="Climb" difficulty="Hard"]'
    ran = run("odds", "rules.json", "--layer", "bold", "--versus", "rules.json", "--json", hard)
    assert [(one["label"], round(36 * one["success"])) for one in ran.json["series"]] == [
        ("Two Dice with Bold", 3),
        ("Two Dice", 6),
    ]
