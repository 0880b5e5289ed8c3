"""``rulewright audit``: a table and sentences, and the same for programs."""

from __future__ import annotations

import pytest

from commands import run, written
from tables import Json, document

SHEET: Json = {
    "abilities": [{"id": "might", "label": "Might", "min": 0, "max": 3, "default": 1}],
    "skills": [],
    "saves": [],
}


@pytest.fixture(autouse=True)
def _files() -> None:
    steps = [{"label": "Easy", "dc": 6}, {"label": "Wall", "dc": 16}]
    resolution = {"difficultyLadder": steps, "advantage": None}
    written("rules.json", document("sum", resolution=resolution, sheet=SHEET))


def test_a_table_and_sentences() -> None:
    """Might 1 needs 5 of two dice, 30 of 36 rolls; might 3 needs 3, 35 of them. 16 is out of reach for both."""
    ran = run("audit", "rules.json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "Two Dice: 1 check on 2 steps\n"
        "\n"
        "chance to succeed  blank sheet  strongest sheet\n"
        "Easy (dc 6)            83.33 %          97.22 %\n"
        "Wall (dc 16)            0.00 %           0.00 %\n"
        "\n"
        "- Nobody can pass Wall (dc 16): not even the strongest sheet, by any check.\n"
    )


def test_the_json_form() -> None:
    ran = run("audit", "rules.json", "--json")
    assert ran.json["ruleset"] == "two-dice"
    assert ran.json["checks"] == ["Might"]
    assert ran.json["steps"][0] == {
        "step": "Easy",
        "asks": "Easy (dc 6)",
        "blank": {"Might": pytest.approx(30 / 36)},
        "strong": {"Might": pytest.approx(35 / 36)},
    }
    (finding,) = ran.json["findings"]
    assert (finding["about"], finding["step"], finding["success"]) == ("step-nobody-passes", "Wall", 0)
    assert finding["sentence"].startswith("Nobody can pass Wall")


def test_where_nothing_stands_out_it_says_so() -> None:
    steps = {"difficultyLadder": [{"label": "Fair", "dc": 8}], "advantage": None}
    written("rules.json", document("sum", resolution=steps, sheet=SHEET))
    assert run("audit", "rules.json").out.endswith("\n\nNothing stands out.\n")


def test_checks_that_differ_are_shown_as_a_span() -> None:
    """A skill of might and one of nothing: 5 and 6 of two dice, 30 and 26 of 36 rolls."""
    skills = [{"id": "climb", "label": "Climb", "ability": "might"}, {"id": "luck", "label": "Luck"}]
    written("rules.json", document("sum", sheet={**SHEET, "skills": skills}))
    assert "Easy (dc 6)        72.22 % to 83.33 %" in run("audit", "rules.json").out


def test_a_layer_is_audited_with_its_own_ladder() -> None:
    layer = {"id": "low", "label": "Low", "difficultyLadder": [{"label": "Low", "dc": 7}]}
    written("rules.json", document("sum", sheet=SHEET, layers=[layer]))
    assert [step["step"] for step in run("audit", "rules.json", "--layer", "low", "--json").json["steps"]] == ["Low"]
