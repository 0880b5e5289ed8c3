"""Stages: where each begins, how far it goes, and what the next one makes of it."""

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
    fill,
    opened,
    pick,
    picks,
    refused,
    reopened,
    step,
    unpick,
)
from rulewright.build.builder import Builder
from sheets import ability
from shops import ART, FORM, LORE, buy, group, refund, stage, table

FIVE = {"const": 5}
MIGHT = {"ability": "might"}


def lore(builder: Builder) -> Any:
    return build(builder).get("fields", {}).get("lore")


def line(builder: Builder, step: str = "dots", at: int = 0) -> Any:
    """The first rating of a group, as a screen shows it."""
    return builder.view.step(step).details["groups"][at]["ratings"][0]


@pytest.mark.feature("builder.step.allocate.step")
@pytest.mark.feature("builder.allocate.no-base")
def test_a_point_buys_a_dot_from_the_rating_that_is_there() -> None:
    """Art is 2 of its own: two points make 4, the third of two is not there."""
    bought = acted(opened(table(stage("dots", group("a", ART, budget={"const": 2})))), buy("dots", "field/art", 2))
    assert build(bought)["fields"] == {"art": 4}
    assert refused(bought, buy("dots", "field/art")) == "Art: 0 of 2 points are left"
    assert build(acted(bought, refund("dots", "field/art", 2))) == {}
    assert refused(bought, refund("dots", "field/art", 3)) == "Art: 2 points of it were bought here"


@pytest.mark.feature("builder.step.allocate.step")
def test_the_method_of_scores_and_its_answers_stay_as_they_are() -> None:
    """Might is dealt 3; two points lie on top, and the answer of the other step is what it was."""
    scores = step("scores", "abilities", abilities=["might"], methods={"standardArray": [3]})
    doc = table(scores, stage("dots", group("a", MIGHT, budget=FIVE)))
    dealt = acted(opened(doc), {"act": "method", "step": "scores", "method": "standardArray"},
                  {"act": "assign", "step": "scores", "scores": {"might": 3}})  # fmt: skip
    bought = acted(dealt, buy("dots", "ability/might", 2))
    assert build(bought) == {"abilities": {"might": 5}}
    assert bought.answers.get("methods", "scores") == dealt.answers.get("methods", "scores")


@pytest.mark.feature("builder.allocate.first-base")
def test_the_first_base_takes_the_place_of_a_blank_default_and_of_nothing_else() -> None:
    """Might of 10 by default begins at 1, with an increase of 1 at 2. Typed it stays 4, dealt 3."""
    sheet = {"abilities": [ability("might", 0, 20, default=10), ability("grace"), ability("wit")]}
    scores = step("scores", "abilities", abilities=["might"], methods={"standardArray": [3]})
    strong = catalog("kits", entry("strong", grants={"abilities": {"add": {"might": 1}}}))
    doc = table(scores, picks(min=0), stage("dots", group("a", MIGHT, budget=FIVE, base=1)), sheet=sheet,
                catalogs=[strong])  # fmt: skip
    blank = opened(doc)
    assert build(blank) == {"abilities": {"might": 1}}
    assert build(acted(blank, pick("kit", "strong")))["abilities"] == {"might": 2}
    dealt = acted(blank, {"act": "method", "step": "scores", "method": "standardArray"},
                  {"act": "assign", "step": "scores", "scores": {"might": 3}})  # fmt: skip
    assert build(dealt)["abilities"] == {"might": 3}
    typed = opened(doc, {"build": {"abilities": {"might": 4}}}, answers={})
    assert build(typed)["abilities"] == {"might": 4}


@pytest.mark.feature("builder.allocate.later-base")
def test_a_later_base_is_a_floor_under_what_the_stages_before_made() -> None:
    """1 + 1 is 2, raised to 3 and by 1 to 4; from 1 + 4 = 5 it is 6. A stage that is hidden is no stage before."""
    first = stage("one", group(budget=FIVE, base=1), when={"field": "luck"})
    doc = table(FORM, first, stage("two", group(budget=FIVE, base=3, max=8)))
    shown = acted(opened(doc), fill("form", "luck", 1), buy("two", "field/lore"), buy("one", "field/lore"))
    assert lore(shown) == 4
    assert lore(acted(shown, buy("one", "field/lore", 3))) == 6
    assert lore(acted(shown, fill("form", "luck", 0))) == 4
    assert acted(shown, fill("form", "luck", 0)).view.step("one").badge == 0


@pytest.mark.feature("builder.allocate.fixed-rating")
def test_equal_bounds_fix_the_rating() -> None:
    fixed = opened(table(stage("dots", group("a", ART, budget={"const": 0}, base=0, min=0, max=0))))
    assert build(fixed) == {"fields": {"art": 0}}
    assert badge(fixed, "dots") == 0
    assert refused(fixed, buy("dots", "field/art")) == "Art: it may be raised to 0 here"


@pytest.mark.feature("builder.allocate.min-does-not-buy")
def test_the_least_is_asked_for_and_never_bought() -> None:
    """Two points spent of two; lore waits at 1 of at least 2 while the other point is on art."""
    doc = table(stage("dots", group("a", LORE, ART, budget={"const": 2}, min=2)))
    short = acted(opened(doc), buy("dots", "field/lore"), buy("dots", "field/art"))
    assert (build(short)["fields"], badge(short, "dots")) == ({"lore": 1, "art": 3}, 1)
    moved = acted(short, refund("dots", "field/art"), buy("dots", "field/lore"))
    assert (lore(moved), badge(moved, "dots")) == (2, 0)


@pytest.mark.feature("builder.step.allocate.caps-per-group")
def test_every_group_has_a_cap_of_its_own() -> None:
    doc = table(stage("dots", group("a", LORE, budget=FIVE, max=1), group("b", ART, budget=FIVE, max=4)))
    full = acted(opened(doc), buy("dots", "field/lore"), buy("dots", "field/art", 2))
    assert refused(full, buy("dots", "field/lore")) == "Lore: it may be raised to 1 here"
    assert refused(full, buy("dots", "field/art")) == "Art: it may be raised to 4 here"


@pytest.mark.feature("builder.allocate.later-stage-may-exceed")
@pytest.mark.feature("builder.allocate.by-stage")
def test_a_later_stage_passes_the_cap_of_an_earlier_one_and_each_owns_its_own() -> None:
    """2 of at most 2 and 3 more are 5. With one of the first given back it is 4, and the second still has its 3."""
    doc = table(stage("one", group(budget=FIVE, max=2)), stage("two", group(budget=FIVE, max=5)))
    both = acted(opened(doc), buy("one", "field/lore", 2), buy("two", "field/lore", 3))
    assert lore(both) == 5
    fewer = acted(both, refund("one", "field/lore"))
    assert (lore(fewer), line(fewer, "two")["bought"]) == (4, 3)
    given = {(wrote.step, wrote.value) for wrote in both.view.wrote if wrote.target == "field/lore"}
    assert given == {("one", 2), ("two", 3)}


@pytest.mark.feature("builder.allocate.display")
def test_a_rating_shows_what_it_was_what_is_free_and_what_was_bought() -> None:
    """1 by its base, 2 free, 1 bought; the second stage begins at 2 with the same 2 free."""
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(picks(min=0), stage("dots", group(budget=FIVE, base=1)), stage("two", group(budget=FIVE, max=9)),
                catalogs=[free])  # fmt: skip
    made = acted(opened(doc), pick("kit", "wise"), buy("dots", "field/lore"))
    shown = line(made)
    assert {name: shown[name] for name in ("previous", "free", "bought", "total", "range")} == {
        "previous": 1, "free": 2, "bought": 1, "total": 4, "range": [0, 5]}  # fmt: skip
    assert made.view.step("dots").details["groups"][0]["left"] == 4
    assert (line(made, "two")["previous"], line(made, "two")["total"]) == (2, 4)
    assert "All: 4 of 5 points left" in made.view.step("dots").notes


@pytest.mark.feature("builder.allocate.deselect")
def test_taking_a_pick_back_works_free_and_paid_points_out_anew() -> None:
    """Free 2, bought 2, edited up by 3: 7. Without the pick it is 5, the difference of 3 stays."""
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(picks(min=0), stage("dots", group(budget=FIVE)), catalogs=[free])
    made = acted(opened(doc), pick("kit", "wise"), buy("dots", "field/lore", 2))
    assert lore(made) == 4
    edited = acted(made, edit("fields.lore", 7))
    assert lore(acted(edited, unpick("kit", "wise"))) == 5
    assert lore(acted(made, unpick("kit", "wise"))) == 2


@pytest.mark.feature("builder.allocate.reopen")
def test_reopening_gives_nothing_again() -> None:
    free = catalog("kits", entry("wise", grants={"ratings": [{"target": LORE, "add": 2}]}))
    doc = table(picks(min=0), stage("dots", group(budget=FIVE, base=1)), catalogs=[free])
    made = acted(opened(doc), pick("kit", "wise"), buy("dots", "field/lore", 2))
    again = reopened(doc, reopened(doc, made))
    assert again.as_json() == made.as_json()
    assert lore(again) == 5


@pytest.mark.feature("builder.step.allocate.rating-tiers")
@pytest.mark.feature("builder.step.allocate.target")
def test_ratings_of_skills_and_saves_are_the_places_of_their_maps() -> None:
    """The first dot of nerve is r2, the second of sneak r2 as well; a bonus is a number."""
    doc = table(stage("dots", group("a", {"skill": "sneak"}, {"bonus": "sneak"}, budget=FIVE, max=3),
                      group("b", {"save": "nerve"}, budget=FIVE, max=1)))  # fmt: skip
    made = acted(opened(doc), buy("dots", "skill/sneak", 2), buy("dots", "save/nerve"), buy("dots", "bonus/sneak", 3))
    assert build(made) == {"skills": {"sneak": "r2"}, "saves": {"nerve": "r2"}, "bonuses": {"sneak": 3}}
