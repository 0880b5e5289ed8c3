"""A short form of the sheet's fields: what is shown, what counts as empty, and a total that is not passed."""

from __future__ import annotations

import pytest

from builders import acted, badge, build, edit, fill, opened, refusals, refused, step, written
from sheets import number


def form(**keys: object) -> dict[str, object]:
    return written(step("form", "fields", **keys))


@pytest.mark.feature("builder.step.fields.form")
def test_the_fields_stand_in_the_order_given() -> None:
    view = opened(form(fields=["calling", "level"])).view.step("form")
    assert view.details == {
        "fields": {
            "calling": {"label": "Calling", "value": ""},
            "level": {"label": "Level", "value": 1, "most": 20},
        }
    }
    assert refusals(form(fields=["level", "rank"])) == ["sheet.builder.steps.0.fields.1"]


@pytest.mark.feature("builder.step.fields.form")
def test_what_is_filled_in_is_the_players_own() -> None:
    done = acted(opened(form(fields=["calling"])), fill("form", "calling", "Smith"))
    assert build(done) == {"fields": {"calling": "Smith"}}
    assert build(acted(done, fill("form", "calling", None))) == {}
    assert refused(done, fill("form", "level", 2)) == "the form has no field level"


@pytest.mark.feature("builder.step.fields.badge-optional")
def test_the_badge_counts_empty_fields_that_are_not_optional() -> None:
    """calling is empty; level, kin and sworn have defaults of their own."""
    assert badge(opened(form(fields=["calling", "level", "kin", "sworn"])), "form") == 1
    assert badge(opened(form(fields=["calling"], optional=["calling"])), "form") == 0
    assert badge(acted(opened(form(fields=["calling"])), fill("form", "calling", "Smith")), "form") == 0
    assert refusals(form(fields=["calling"], optional=["level"])) == ["sheet.builder.steps.0.optional.0"]


@pytest.mark.feature("builder.step.fields.shown-when")
def test_a_field_is_shown_and_counted_while_its_value_is_above_nought() -> None:
    blank = opened(form(fields=["luck", "calling"], shownWhen={"calling": {"field": "luck"}}))
    assert (list(blank.view.step("form").details["fields"]), badge(blank, "form")) == (["luck"], 0)
    assert refused(blank, fill("form", "calling", "Smith")) == "Calling is not shown now"
    lucky = acted(blank, fill("form", "luck", 1))
    assert badge(lucky, "form") == 1
    hidden = acted(lucky, fill("form", "calling", "Smith"), fill("form", "luck", 0))
    assert build(hidden)["fields"]["calling"] == "Smith"
    wrong = form(fields=["luck"], shownWhen={"calling": {"field": "luck"}})
    assert refusals(wrong) == ["sheet.builder.steps.0.shownWhen.calling"]


LEVELS = [number("bard", 0, 20, default=0), number("other", 2, 20, default=2), number("third", 0, 20, default=0)]


def total(*fields: str, most: int = 20) -> dict[str, object]:
    sheet = {"fields": LEVELS, "lists": [], "derived": []}
    keys = {"fields": ["bard", "other", "third"], "total": {"fields": list(fields), "max": most}}
    return written(step("form", "fields", **keys), sheet=sheet)


@pytest.mark.feature("builder.step.fields.total")
def test_each_maximum_is_lowered_by_the_others_but_not_below_its_own_minimum() -> None:
    """9 and 6 leave 5 of 20 for the third; with 19 and 6 nothing is left, and its minimum of 2 stays."""
    doc = total("bard", "other", "third")
    some = acted(opened(doc), fill("form", "bard", 9), fill("form", "third", 6))
    assert some.view.step("form").details["fields"]["other"]["most"] == 5
    assert refused(some, fill("form", "other", 6)) == "Other may be at most 5 now"
    full = acted(opened(doc), edit("fields.bard", 19), edit("fields.third", 6))
    assert full.view.step("form").details["fields"]["other"]["most"] == 2


@pytest.mark.feature("builder.step.fields.total")
def test_a_total_is_of_two_number_fields_of_the_form_at_least() -> None:
    assert refusals(total("bard")) == ["sheet.builder.steps.0.total.fields"]
    assert refusals(total("bard", "level")) == ["sheet.builder.steps.0.total.fields.1"]
    assert refusals(total("bard", "other", most=1001)) == ["sheet.builder.steps.0.total.max"]
    assert refusals(total("bard", "other", most=0)) == ["sheet.builder.steps.0.total.max"]


@pytest.mark.feature("builder.step.fields.total.over")
def test_over_the_total_the_badge_counts_one_more() -> None:
    """19 + 2 is above 20."""
    over = acted(opened(total("bard", "other")), edit("fields.bard", 19))
    assert badge(over, "form") == 1
    assert badge(acted(over, edit("fields.bard", 18)), "form") == 0
