"""Single values of the sheet: what each type holds, and what it reads as while nothing is stored."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.stored import to_json
from sheets import enum, flag, number, refused, text, who


def longtext(**keys: Any) -> dict[str, Any]:
    return {"id": "tale", "label": "Tale", "type": "longtext", "maxLength": 4000, **keys}


def dice(**keys: Any) -> dict[str, Any]:
    return {"id": "harm", "label": "Harm", "type": "dice", **keys}


@pytest.mark.feature(
    "sheet.field", "sheet.field.number", "sheet.field.text", "sheet.field.boolean", "sheet.field.enum",
    "sheet.field.dice", "sheet.evaluate.blank",
)  # fmt: skip
@pytest.mark.parametrize(
    ("field", "blank"),
    [
        (number("f", 0, 20), 0),
        (number("f", 3, 20), 3),
        (number("f", -5, -2), -2),
        (number("f", 0, 20, default=7), 7),
        (number("f", 0, 1, integer=False, default=0.25), 0.25),
        (text("f"), ""),
        (text("f", default="[raw]"), "[raw]"),
        (longtext(id="f", default="Once"), "Once"),
        (flag("f"), False),
        (flag("f", default=True), True),
        (enum("f", "ash", "oak"), "ash"),
        (enum("f", "ash", "oak", default="oak"), "oak"),
        (dice(id="f"), ""),
        (dice(id="f", default="1d8", example="2d6+1"), "1d8"),
    ],
)
def test_an_unset_field(field: dict[str, Any], blank: object) -> None:
    """A number without a default is 0 pulled into its range."""
    shown = who({"fields": [field]}).shown("f")
    assert (shown, type(shown)) == (blank, type(blank))


@pytest.mark.feature("sheet.field", "sheet.evaluate.tolerant")
@pytest.mark.parametrize(
    ("field", "stored", "shown"),
    [
        (number("f", 0, 20), 12, 12),
        (number("f", 0, 20), 99, 99),  # ranges hold when an editor writes, never on reading
        (number("f", 0, 20), 2.5, 2.5),
        (number("f", 0, 20, default=4), "twelve", 4),
        (number("f", 0, 20, default=4), True, 4),
        (text("f", 3), "far too long", "far too long"),
        (text("f", default="none"), 5, "none"),
        (flag("f"), True, True),
        (flag("f", default=True), 0, True),
        (enum("f", "ash", "oak"), "oak", "oak"),
        (enum("f", "ash", "oak", default="oak"), "elm", "oak"),
        (enum("f", "ash", "oak"), "elm", "ash"),
        (dice(id="f"), "many dice", "many dice"),
    ],
)
def test_a_stored_field(field: dict[str, Any], stored: object, shown: object) -> None:
    assert who({"fields": [field]}, fields={"f": stored}).shown("f") == shown


@pytest.mark.feature("sheet.field.enum", "sheet.evaluate.tolerant")
def test_a_value_that_is_no_longer_offered_stays_stored() -> None:
    made = who({"fields": [enum("wood", "ash", "oak")]}, fields={"wood": "elm"})
    assert made.shown("wood") == "ash"
    assert to_json(made.sheet)["build"]["fields"] == {"wood": "elm"}


@pytest.mark.feature("sheet.field.number")
def test_numbers_are_whole_unless_the_author_says_otherwise() -> None:
    fields = who({"fields": [number("whole"), number("part", integer=False)]}).definition.fields
    assert [fields[id].variant.integer for id in ("whole", "part")] == [True, False]


@pytest.mark.feature(
    "sheet.field",
    "sheet.field.number",
    "sheet.field.text",
    "sheet.field.boolean",
    "sheet.field.enum",
    "sheet.field.dice",
)
@pytest.mark.parametrize(
    ("field", "at"),
    [
        (number("f", 5, 4), "min"),
        (number("f", 0, 5, default=6), "default"),
        (number("f", 1, 5, default=0), "default"),
        ({"id": "f", "label": "F", "type": "number", "min": 0}, "max"),
        (number("f", maxLength=5), "maxLength"),
        (text("f", 0), "maxLength"),
        (text("f", 501), "maxLength"),
        ({"id": "f", "label": "F", "type": "text"}, "maxLength"),
        (text("f", 3, default="long"), "default"),
        (text("f", values=["a"]), "values"),
        (longtext(maxLength=4001), "maxLength"),
        (longtext(maxLength=3, default="long"), "default"),
        (flag("f", default="yes"), "default"),
        (flag("f", default=1), "default"),
        (enum("f"), "values"),
        (enum("f", *(f"v{n}" for n in range(41))), "values"),
        (enum("f", "a", "b", "a"), "values.2"),
        (enum("f", "a", ""), "values.1"),
        (enum("f", "a", "x" * 81), "values.1"),
        (enum("f", "a", default="b"), "default"),
        (enum("f", "a", valueLabels={"b": "B"}), "valueLabels.b"),
        (dice(default="1d6+" + "1" * 37), "default"),
        (dice(example="x" * 41), "example"),
        (dice(min=0), "min"),
        ({"id": "f", "label": "F", "type": "colour"}, "type"),
    ],
)
def test_what_a_field_is_refused_for(field: dict[str, Any], at: str) -> None:
    assert refused({"fields": [field]}) == [f"sheet.fields.0.{at}"]


@pytest.mark.feature("sheet.field.text", "sheet.field.enum", "sheet.field.dice")
@pytest.mark.parametrize(
    "field",
    [
        text("f", 500, default="x" * 500),
        longtext(default="y" * 4000),
        enum("f", *(f"v{n}" for n in range(40)), valueLabels={"v1": "One"}),
        dice(default="x" * 40),  # the sheet does not read the notation
    ],
)
def test_what_just_fits(field: dict[str, Any]) -> None:
    assert refused({"fields": [field]}) == []
