"""Dice thrown for ability scores: like a typed score, or as a gain on top of everything."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, build, catalog, edit, entry, opened, pick, picks, refusals, reopened, step, unpick, written

Json = dict[str, Any]
ROLL = {"act": "roll", "step": "fate"}
COSTS = [[n, n - 8] for n in range(8, 17)]


def rolled(*rolls: Json, sheet: Json | None = None) -> Json:
    """Scores bought with points, a kit that may raise might by 2, and then the rolls."""
    scores = step("scores", "abilities", methods={"pointBuy": {"budget": 16, "costs": COSTS}})
    kits = catalog("kits", entry("ogre", grants={"abilities": {"add": {"might": 2}}}))
    return written(scores, picks(), step("fate", "roll", rolls=list(rolls)), catalogs=[kits], sheet=sheet)


def might(**keys: Any) -> Json:
    return {"ability": "might", "dice": {"count": 3, "sides": 6}, **keys}


def bought(score: int) -> list[Json]:
    return [
        {"act": "method", "step": "scores", "method": "pointBuy"},
        {"act": "assign", "step": "scores", "scores": {"might": score}},
    ]


def score(builder: Any) -> int:
    found: int = build(builder)["abilities"]["might"]
    return found


@pytest.mark.feature("builder.step.roll.ability")
def test_a_roll_may_be_written_to_an_ability_within_its_bounds() -> None:
    """4 + 5 + 6 = 15; twice 6 + 6 + 6 is 36, and the score holds 30."""
    assert score(acted(opened(rolled(might()), faces=[4, 5, 6]), ROLL)) == 15
    twice = might(dice={"count": 3, "sides": 6, "multiplier": 2})
    assert score(acted(opened(rolled(twice), faces=[6, 6, 6]), ROLL)) == 30
    at = "sheet.builder.steps.2.rolls.0"
    assert refusals(rolled(might(field="luck"))) == [at]
    assert refusals(rolled({"dice": {"count": 1, "sides": 6}})) == [at]


@pytest.mark.feature("builder.step.roll.ability.gain")
def test_a_gain_stays_on_top_when_the_score_is_bought_again() -> None:
    """12 was bought; 13 is above it and gains 2: 14. Bought again at 9, it is 11."""
    done = acted(opened(rolled(might(gain=2)), faces=[4, 4, 5]), *bought(12), ROLL)
    assert score(done) == 14
    assert score(acted(done, *bought(9))) == 11
    assert score(acted(opened(rolled(might(gain=2)), faces=[4, 4, 4]), *bought(12), ROLL)) == 12


@pytest.mark.feature("builder.step.roll.ability.gain")
def test_the_check_is_against_the_score_with_all_that_raises_it() -> None:
    """12 bought and 2 of the kit are 14: a roll of 14 gains nothing, and one of 15 does."""
    start = [*bought(12), pick("kit", "ogre"), ROLL]
    assert score(acted(opened(rolled(might(gain=1)), faces=[4, 5, 5]), *start)) == 14
    assert score(acted(opened(rolled(might(gain=1)), faces=[5, 5, 5]), *start)) == 15


@pytest.mark.feature("builder.step.roll.ability.no-gain")
def test_without_a_gain_it_stands_like_a_typed_score() -> None:
    """3 + 3 + 3 = 9 stands over the 12 that was bought; the kit's 2 come on top, and go again."""
    done = acted(opened(rolled(might()), faces=[3, 3, 3]), *bought(12), ROLL)
    assert score(done) == 9
    ogre = acted(done, pick("kit", "ogre"))
    assert score(ogre) == 11
    assert score(acted(ogre, unpick("kit", "ogre"))) == 9


@pytest.mark.feature("builder.step.roll.ability.no-gain")
def test_it_stays_until_the_builders_own_answer_for_the_score_changes() -> None:
    doc = rolled(might())
    done = acted(opened(doc, faces=[3, 3, 3]), *bought(12), ROLL)
    assert score(reopened(doc, done)) == 9
    after = acted(done, *bought(14))
    assert score(after) == 14
    assert [(issue.path, issue.message) for issue in after.view.issues] == [
        ("builder.rolls.fate.ability/might", "its score was set anew since it was thrown")
    ]


@pytest.mark.feature("builder.step.roll.ability.no-gain")
def test_a_score_of_nobodys_is_rolled_and_may_be_edited() -> None:
    doc = rolled(might())
    done = acted(opened(doc, faces=[3, 3, 3]), edit("abilities.might", 5), ROLL)
    assert score(done) == 9
    edited = acted(done, edit("abilities.might", 20))
    assert score(edited) == 20
    assert score(reopened(doc, edited)) == 20


@pytest.mark.feature("builder.step.roll.ability.limits")
def test_a_score_that_is_worked_out_is_never_rolled_and_others_once_in_a_step() -> None:
    sheet = {
        "abilities": [
            {"id": "might", "label": "Might", "min": -3, "max": 30, "default": 0},
            {"id": "grace", "label": "Grace", "min": -3, "max": 30, "default": 0},
            {"id": "wit", "label": "Wit", "min": -3, "max": 30, "default": 0, "value": [{"abilityScore": "grace"}]},
        ]
    }
    computed = {"ability": "wit", "dice": {"count": 1, "sides": 6}}
    assert refusals(rolled(computed, sheet=sheet)) == ["sheet.builder.steps.2.rolls.0.ability"]
    assert refusals(rolled(might(gain=1), might(gain=1))) == ["sheet.builder.steps.2.rolls.1.ability"]
