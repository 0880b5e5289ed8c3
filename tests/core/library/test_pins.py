"""What a game stores of its rules."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from rulewright.library.faults import LibraryError
from rulewright.library.pins import Pin, new_pin, read_pin
from tables import ruleset

RULES = ruleset().filed("alice/two-dice")


@pytest.mark.feature("file.pin.options")
def test_the_form_in_which_a_game_stores_it() -> None:
    pin = new_pin(RULES, source="a place", options={"tone": "grim", "deadly": True, "pace": 1.5, "party": 4})
    assert pin.as_json() == {
        "id": "alice/two-dice",
        "version": 1,
        "package": None,
        "source": "a place",
        "options": {"tone": "grim", "deadly": True, "pace": 1.5, "party": 4},
    }
    assert read_pin(pin.as_json()) == pin
    assert new_pin(RULES, supplier="pack").as_json() == {
        "id": "alice/two-dice",
        "version": 1,
        "package": "pack",
        "options": {},
    }


@pytest.mark.feature("file.pin.options")
def test_a_game_is_created_with_at_most_64_options() -> None:
    assert len(new_pin(RULES, options={f"o{n}": n for n in range(64)}).options) == 64
    with pytest.raises(LibraryError) as refused:
        new_pin(RULES, options={f"o{n}": n for n in range(65)})
    assert (refused.value.code, str(refused.value)) == ("bad-pin", "a game has at most 64 options, not 65")


@pytest.mark.feature("file.pin.options")
@pytest.mark.parametrize("value", ["x" * 201, inf, nan, None, [1], {"a": 1}])
def test_an_option_is_a_boolean_a_finite_number_or_a_short_text(value: Any) -> None:
    with pytest.raises(LibraryError):
        new_pin(RULES, options={"tone": value})
    assert new_pin(RULES, options={"tone": "x" * 200}).options == {"tone": "x" * 200}


@pytest.mark.feature("file.pin.options")
def test_a_source_has_at_most_300_characters() -> None:
    assert new_pin(RULES, source="x" * 300).source == "x" * 300
    with pytest.raises(LibraryError):
        new_pin(RULES, source="x" * 301)


@pytest.mark.feature("file.pin.options")
def test_a_stored_pin_is_read_tolerantly() -> None:
    raw = {
        "id": "alice/v20",
        "version": 3,
        "package": 7,
        "source": "x" * 400,
        "options": {"layer.winter": True, "broken": None, "long": "x" * 201, **{f"o{n}": n for n in range(70)}},
        "added by a later version": {"x": 1},
    }
    read = read_pin(raw)
    assert read is not None
    assert (read.id, read.version, read.supplier, read.source) == ("alice/v20", 3, None, None)
    assert read.options == {"layer.winter": True, **{f"o{n}": n for n in range(70)}}
    assert read_pin({"id": "v20", "version": 1}) == Pin("v20", 1)


@pytest.mark.feature("file.no-ruleset")
@pytest.mark.parametrize(
    "raw", [None, {}, [], "v20", {"id": "v20"}, {"id": "V 20", "version": 1}, {"id": "v", "version": 0}]
)
def test_what_names_no_ruleset_is_no_pin(raw: Any) -> None:
    assert read_pin(raw) is None
