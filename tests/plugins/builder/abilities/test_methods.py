"""The ways in which base scores are set."""

from __future__ import annotations

from typing import Any

import pytest

from builders import (
    acted,
    badge,
    build,
    catalog,
    edit,
    entry,
    opened,
    pick,
    picks,
    refusals,
    refused,
    reopened,
    step,
    unpick,
    written,
)

TABLE = [[8, 0], [9, 1], [10, 2], [11, 3], [12, 4], [13, 5], [14, 7], [15, 9]]
BUY = {"pointBuy": {"budget": 15, "costs": TABLE}}
ABILITIES = [
    {"id": id, "label": id.capitalize(), "min": 1, "max": 30, "default": 10} for id in ("might", "grace", "wit")
]


def scores(methods: dict[str, Any], *more: Any, catalogs: Any = (), **keys: Any) -> dict[str, Any]:
    return written(
        step("scores", "abilities", methods=methods, **keys), *more, catalogs=catalogs, sheet={"abilities": ABILITIES}
    )


def method(name: str) -> dict[str, Any]:
    return {"act": "method", "step": "scores", "method": name}


def assign(**values: Any) -> dict[str, Any]:
    return {"act": "assign", "step": "scores", "scores": values}


def roll(again: bool = False) -> dict[str, Any]:
    return {"act": "roll", "step": "scores", "again": again}


@pytest.mark.feature("builder.step.abilities.scores")
def test_a_step_sets_those_that_it_names_by_a_method_that_it_declares() -> None:
    doc = scores({"standardArray": [15, 12, 8]}, abilities=["might", "wit"])
    blank = opened(doc)
    assert badge(blank, "scores") == 2
    assert refused(blank, method("roll")) == "scores are not set by roll here: by standardArray"
    assert refused(blank, assign(might=15)) == "choose a method first"
    chosen = acted(blank, method("standardArray"))
    assert refused(chosen, assign(grace=15)) == "grace is not a score of this step"
    assert badge(acted(chosen, assign(might=15)), "scores") == 1


@pytest.mark.feature("builder.step.abilities.scores")
def test_abilities_and_methods_must_be_there() -> None:
    assert refusals(scores({"manual": True}, abilities=["str"])) == ["sheet.builder.steps.0.abilities.0"]
    assert refusals(scores({"guess": True})) == ["sheet.builder.steps.0.methods.guess"]
    assert refusals(scores({})) == ["sheet.builder.steps.0.methods"]


@pytest.mark.feature("builder.step.abilities.one-step")
def test_scores_are_set_at_one_step() -> None:
    doc = scores({"manual": True}, step("again", "abilities", methods={"manual": True}))
    assert refusals(doc) == ["sheet.builder.steps.1.kind"]


@pytest.mark.feature("builder.step.abilities.point-buy")
def test_scores_are_bought_from_the_lowest_of_the_table() -> None:
    """15 costs 9 and 13 costs 5: 14 of 15 are spent, one is left for a 9."""
    chosen = acted(opened(scores(BUY)), method("pointBuy"))
    assert build(chosen)["abilities"] == {"might": 8, "grace": 8, "wit": 8}
    bought = acted(chosen, assign(might=15, grace=13))
    assert bought.view.step("scores").details["method"]["left"] == 1
    assert bought.view.step("scores").notes == ("1 of 15 points left",)
    assert refused(bought, assign(wit=10)) == "they cost 16, and the budget is 15"
    assert refused(bought, assign(wit=16)) == "16 is not in the table, which goes from 8 to 15"
    assert build(acted(bought, assign(wit=9)))["abilities"] == {"might": 15, "grace": 13, "wit": 9}


@pytest.mark.feature("builder.step.abilities.point-buy")
@pytest.mark.parametrize(
    ("buy", "path"),
    [
        ({"budget": 28, "costs": TABLE}, "budget"),
        ({"budget": 5, "costs": [[8, 1], [9, 2]]}, "costs.0"),
        ({"budget": 5, "costs": [[8, 0], [10, 2]]}, "costs.1"),
        ({"budget": 5, "costs": [[8, 0], [9, 3], [10, 2]]}, "costs.2"),
    ],
)
def test_a_table_goes_up_and_can_take_its_budget(buy: dict[str, Any], path: str) -> None:
    """Three scores at the top cost 27."""
    assert refusals(scores({"pointBuy": buy})) == [f"sheet.builder.steps.0.methods.pointBuy.{path}"]
    assert refusals(scores({"pointBuy": {"budget": 27, "costs": TABLE}})) == []


@pytest.mark.feature("builder.step.abilities.point-buy.typed-score")
def test_a_typed_score_counts_as_the_nearest_of_the_table() -> None:
    """18 is nearest to 15, 3 to 8: 9 of 15 points."""
    typed = acted(opened(scores(BUY)), edit("abilities.might", 18), edit("abilities.grace", 3), method("pointBuy"))
    assert build(typed)["abilities"] == {"might": 15, "grace": 8, "wit": 8}


@pytest.mark.feature("builder.step.abilities.standard-array")
def test_each_value_of_an_array_is_used_once() -> None:
    dealt = acted(opened(scores({"standardArray": [13, 13, 9]})), method("standardArray"))
    assert build(dealt) == {}
    assert refused(dealt, assign(might=13, grace=13, wit=13)).startswith("13 cannot be assigned so often")
    two = acted(dealt, assign(might=13, grace=13))
    assert (build(two)["abilities"], badge(two, "scores")) == ({"might": 13, "grace": 13}, 1)
    assert two.view.step("scores").details["method"]["left"] == [9]
    assert badge(acted(two, assign(wit=9)), "scores") == 0
    assert refusals(scores({"standardArray": [15, 14]})) == ["sheet.builder.steps.0.methods.standardArray"]
    assert refusals(scores({"standardArray": [15, 14, 13, 12]})) == []


FOUR = {"roll": {"count": 4, "sides": 6, "keep": 3}}
FACES = [6, 5, 4, 1, 3, 3, 3, 2, 6, 6, 1, 1]


@pytest.mark.feature("builder.step.abilities.roll")
def test_dice_are_thrown_once_for_each_score_and_then_assigned() -> None:
    """The highest three of four: 6 + 5 + 4 = 15, 3 + 3 + 3 = 9, 6 + 6 + 1 = 13."""
    rolled = acted(opened(scores(FOUR), faces=FACES), method("roll"), roll())
    assert rolled.view.step("scores").details["method"]["values"] == [15, 9, 13]
    assert build(rolled) == {}
    done = acted(rolled, assign(might=9, grace=15, wit=13))
    assert build(done)["abilities"] == {"might": 9, "grace": 15, "wit": 13}
    assert refused(done, roll()) == "it was thrown already, and may not be thrown again"
    assert refused(done, roll(again=True)) == "it was thrown already, and may not be thrown again"
    assert reopened(scores(FOUR), done).view.step("scores").details["method"]["values"] == [15, 9, 13]
    assert refusals(scores({"roll": {"count": 3, "sides": 6, "keep": 4}})) == [
        "sheet.builder.steps.0.methods.roll.keep"
    ]


@pytest.mark.feature("builder.step.abilities.roll")
def test_another_method_and_back_shows_the_same_dice_and_retry_throws_again() -> None:
    doc = scores({**FOUR, "manual": True}, retry=True)
    rolled = acted(opened(doc, faces=[*FACES, *[1] * 12]), method("roll"), roll(), assign(might=15), method("manual"))
    back = acted(rolled, method("roll"))
    assert build(back)["abilities"]["might"] == 15
    again = acted(back, roll(again=True))
    assert again.view.step("scores").details["method"]["values"] == [3, 3, 3]


GROUPS = {
    "rolls": [
        {"abilities": ["might", "wit"], "dice": {"count": 2, "sides": 6, "add": 6, "multiplier": 5}},
        {"abilities": ["grace"], "dice": {"count": 3, "sides": 6, "keep": 2}},
    ]
}


@pytest.mark.feature("builder.step.abilities.rolls")
def test_each_score_has_the_dice_of_its_group_and_keeps_what_it_threw() -> None:
    """might (1 + 2 + 6) x 5 = 45, held to 30; grace 4 + 3 = 7 of 4, 3, 1; wit (1 + 1 + 6) x 5 = 40, held to 30."""
    rolled = acted(opened(scores(GROUPS), faces=[1, 2, 4, 3, 1, 1, 1]), method("rolls"))
    assert badge(rolled, "scores") == 3
    rolled = acted(rolled, roll())
    assert build(rolled)["abilities"] == {"might": 30, "grace": 7, "wit": 30}
    assert badge(rolled, "scores") == 0
    assert refused(rolled, assign(might=7)) == "these scores stay where they were thrown"
    twice = {"rolls": [*GROUPS["rolls"], {"abilities": ["might"], "dice": {"count": 1, "sides": 6}}]}
    assert refusals(scores(twice)) == ["sheet.builder.steps.0.methods.rolls.2.abilities.0"]


@pytest.mark.feature("builder.step.abilities.manual")
def test_scores_are_typed_within_the_bounds_of_each() -> None:
    typed = acted(opened(scores({"manual": True})), method("manual"))
    assert refused(typed, assign(might=31)) == "might must be from 1 to 30"
    assert refused(typed, assign(might=0)) == "might must be from 1 to 30"
    assert build(acted(typed, assign(might=30, grace=1)))["abilities"] == {"might": 30, "grace": 1}


@pytest.mark.feature("builder.step.abilities.manual.bounds")
def test_bounds_hold_the_base_and_each_ability_holds_the_total() -> None:
    """18 is the most to type; with an increase of 15 the total is held to 30."""
    giant = catalog("kits", entry("giant", grants={"abilities": {"add": {"might": 15}}}))
    doc = scores({"manual": {"min": 3, "max": 18}}, picks(), catalogs=[giant])
    typed = acted(opened(doc), method("manual"))
    assert refused(typed, assign(might=19)) == "might must be from 3 to 18"
    assert refused(typed, assign(might=2)) == "might must be from 3 to 18"
    assert build(acted(typed, assign(might=18), pick("kit", "giant")))["abilities"] == {"might": 30}


@pytest.mark.feature("builder.step.abilities.manual.bounds")
@pytest.mark.parametrize(
    ("bounds", "path"), [((-101, 18), "min"), ((3, 1001), "max"), ((9, 8), "min"), ((1.5, 8), "min")]
)
def test_bounds_are_whole_and_not_upside_down(bounds: tuple[float, float], path: str) -> None:
    manual = {"min": bounds[0], "max": bounds[1]}
    assert refusals(scores({"manual": manual})) == [f"sheet.builder.steps.0.methods.manual.{path}"]
    assert refusals(scores({"manual": {"min": -100, "max": 1000}})) == []


DEFAULT = scores({**BUY, "manual": True, "default": "pointBuy"})


@pytest.mark.feature("builder.step.abilities.default")
def test_a_blank_sheet_takes_the_default_and_keeps_it() -> None:
    blank = opened(DEFAULT)
    assert build(blank)["abilities"] == {"might": 8, "grace": 8, "wit": 8}
    changed = scores({**BUY, "manual": True, "default": "manual"})
    assert reopened(changed, blank).answers.object("methods", "scores") == {"method": "pointBuy"}
    assert refusals(scores({**BUY, "default": "roll"})) == ["sheet.builder.steps.0.methods.default"]


@pytest.mark.feature("builder.step.abilities.default.described")
def test_a_described_character_never_takes_it() -> None:
    sheet = {"v": 1, "name": "Ada", "build": {"abilities": {"might": 17}}}
    described = opened(DEFAULT, sheet)
    assert described.view.described
    done = acted(described, {"act": "done"})
    assert build(done) == {"abilities": {"might": 17}}
    assert reopened(DEFAULT, done).answers.object("methods", "scores") == {}
    assert build(acted(done, method("pointBuy")))["abilities"] == {"might": 15, "grace": 8, "wit": 8}


@pytest.mark.feature("builder.step.abilities.manual-and-all-fields")
def test_scores_can_be_edited_whatever_the_method() -> None:
    edited = acted(opened(DEFAULT), edit("abilities.might", 18))
    assert build(edited)["abilities"] == {"might": 18, "grace": 8, "wit": 8}
    assert build(acted(edited, assign(might=9)))["abilities"]["might"] == 9
    assert build(acted(edited, method("manual"), assign(wit=12)))["abilities"]["wit"] == 12


@pytest.mark.feature("builder.step.abilities.layers")
def test_what_picks_add_lies_on_the_base_that_a_method_set() -> None:
    """15 bought and 2 on top are 17; buying 14 afterwards makes 16."""
    orcs = catalog("kits", entry("orc", grants={"abilities": {"add": {"might": 2}}}))
    doc = scores(BUY, picks(), catalogs=[orcs])
    orc = acted(opened(doc), pick("kit", "orc"), method("pointBuy"), assign(might=15))
    shown = orc.view.step("scores").details["scores"]["might"]
    assert shown == {"base": 15, "bonus": 2, "total": 17, "modifier": 17}
    assert build(acted(orc, assign(might=14)))["abilities"]["might"] == 16
    assert build(acted(orc, unpick("kit", "orc")))["abilities"]["might"] == 15
