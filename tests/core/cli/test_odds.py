"""``rulewright odds``: exact chances, for people and for programs."""

from __future__ import annotations

import pytest

from commands import run, written
from rulewright.cli.charts import bar
from tables import document, sheet

CLIMB = '[skill_check: skill="Climb" dc="8"]'
WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""How many of the 36 throws of two dice come to 2, 3, ... 12."""


@pytest.fixture(autouse=True)
def _files() -> None:
    written("rules.json", document("sum"))


def test_the_json_form() -> None:
    """8 or more on two dice: 5 + 4 + 3 + 2 + 1 of 36 throws."""
    ran = run("odds", "rules.json", "--json", CLIMB)
    assert ran.status == 0
    assert ran.json["success"] == pytest.approx(15 / 36)
    assert ran.json["results"] == {
        "critical_success": 0,
        "success": pytest.approx(15 / 36),
        "failure": pytest.approx(21 / 36),
        "critical_failure": 0,
    }
    assert ran.json["outcomes"] == {}
    assert ran.json["totals"] == {str(n + 2): pytest.approx(ways / 36) for n, ways in enumerate(WAYS)}


def test_a_sheet_moves_the_totals() -> None:
    """Might 2 makes 8 of 6: 5 + 6 + 5 + 4 + 3 + 2 + 1 of 36 throws reach it."""
    written("ada.json", sheet("Ada", abilities={"might": 2}))
    ran = run("odds", "rules.json", "--sheet", "ada.json", "--json", CLIMB)
    assert ran.json["success"] == pytest.approx(26 / 36)
    assert list(ran.json["totals"]) == [str(n) for n in range(4, 15)]


def test_a_table_for_people() -> None:
    """Shares of 36 in hundredths of a percent: 1 is 2.78, 2 is 5.56, 3 is 8.33, 4 is 11.11, 5 is 13.89, 6 is 16.67."""
    assert run("odds", "rules.json", CLIMB).out == (
        "success 41.67 %\n"
        "\n"
        "result             chance\n"
        "critical success   0.00 %\n"
        "success           41.67 %\n"
        "failure           58.33 %\n"
        "critical failure   0.00 %\n"
        "\n"
        "total   chance\n"
        "2       2.78 %\n"
        "3       5.56 %\n"
        "4       8.33 %\n"
        "5      11.11 %\n"
        "6      13.89 %\n"
        "7      16.67 %\n"
        "8      13.89 %\n"
        "9      11.11 %\n"
        "10      8.33 %\n"
        "11      5.56 %\n"
        "12      2.78 %\n"
    )


def test_totals_that_hardly_ever_come_are_only_counted() -> None:
    """20 dice come to 101 totals, from 20 to 120. 31 comes up in less than C(30, 19) = 54,627,300 of 6**20 throws, that
    is below 1.5e-8; 70 is in the middle."""
    written("rules.json", document("sum", resolution={"dice": {"count": 20}}))
    out = run("odds", "rules.json", CLIMB).out
    assert "\n70 " in out
    assert "\n31 " not in out
    assert out.endswith(" totals that are rarer than 0.005 %\n")
    assert len(run("odds", "rules.json", "--json", CLIMB).json["totals"]) == 101


def test_a_check_that_cannot_be_rolled_has_no_odds() -> None:
    ran = run("odds", "rules.json", '[skill_check: skill="Climb"]')
    assert (ran.status, ran.out, ran.err) == (1, "", "refused: the check cannot be rolled: needs a difficulty\n")
    ran = run("odds", "rules.json", "--json", '[skill_check: skill="Climb"]')
    assert (ran.status, ran.json) == (1, {"ok": False, "error": "the check cannot be rolled: needs a difficulty"})


@pytest.mark.parametrize("text", ["Climb", CLIMB * 2, "[skill_check: oops]"])
def test_anything_but_one_tag_is_misuse(text: str) -> None:
    ran = run("odds", "rules.json", text)
    assert (ran.status, ran.out) == (2, "")
    assert "Invalid value for 'TAG': must be one check tag" in ran.err


@pytest.mark.parametrize(
    ("eighths", "drawn"), [(0, ""), (1, "▏"), (4, "▌"), (8, "█"), (13, "█▋"), (160, "█" * 20), (320, "█" * 40)]
)
def test_a_bar_is_drawn_in_eighths_of_a_character(eighths: int, drawn: str) -> None:
    assert bar(eighths / 320) == drawn


def test_marks_and_counts_are_shown() -> None:
    """Two d4, r2: 4 of 16 throws are complications; a 3 is exact in one of four faces."""
    half = {"botch": {"upTo": 1, "rule": "halfOrMore"}, "exact": {"label": "Ember"}, "difficultyLadder": []}
    d4 = {"die": {"sides": 4}, "target": {"default": 3, "min": 3, "max": 3}}
    written("rules.json", document("pool", resolution={**half, **d4}))
    written("ada.json", sheet("Ada", skills={"luck": "r2"}))
    luck = '[skill_check: skill="Luck" dc="2"]'
    ran = run("odds", "rules.json", "--sheet", "ada.json", "--json", luck)
    assert ran.json["marks"] == {"complication": pytest.approx(4 / 16)}
    assert ran.json["counts"] == {
        "exact": {"0": pytest.approx(9 / 16), "1": pytest.approx(6 / 16), "2": pytest.approx(1 / 16)}
    }
    out = run("odds", "rules.json", "--sheet", "ada.json", luck).out
    assert "\nmark           chance\ncomplication  25.00 %\n" in out
    assert out.endswith("\nexact   chance\n0      56.25 %\n1      37.50 %\n2       6.25 %\n")
