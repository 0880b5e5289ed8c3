"""The sheets that a card carries: what is kept as it is, and what is dropped by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.card import read_card

SHEET: dict[str, Any] = {"v": 1, "build": {}}


def filled(size: int) -> dict[str, Any]:
    """A sheet of exactly so many bytes of JSON; what stands around the text takes 24."""
    return {"v": 1, "build": {"x": "y" * (size - 24)}}


@pytest.mark.feature("sheet.evaluate.stored-limits")
def test_sheets_of_rulesets_that_nobody_knows_are_kept_as_they_are() -> None:
    raw = {"two-dice": SHEET, "local/two-dice": {"v": "?", "odd": [1]}, "Some.One/x1": {}}
    assert (read_card(raw).sheets, read_card(raw).ignored) == (raw, ())


@pytest.mark.feature("sheet.evaluate.stored-limits")
def test_a_sheet_has_at_most_64_kilobytes_of_json() -> None:
    card = read_card({"a": filled(65_536), "b": filled(65_537), "c": SHEET})
    assert list(card.sheets) == ["a", "c"]
    assert [str(issue) for issue in card.ignored] == [
        "b: must be at most 65536 bytes of JSON, not 65537; the sheet is left out"
    ]


@pytest.mark.feature("sheet.evaluate.stored-limits")
def test_bytes_are_counted_and_not_characters() -> None:
    """32,757 letters of two bytes each, and 24 bytes around them, are 65,538; with one letter less, 65,536."""
    assert read_card({"a": {"v": 1, "build": {"x": "é" * 32_757}}}).sheets == {}
    assert len(read_card({"a": {"v": 1, "build": {"x": "é" * 32_756}}}).sheets) == 1


@pytest.mark.feature("sheet.evaluate.stored-limits")
def test_a_card_has_at_most_32_sheets() -> None:
    card = read_card({f"r{n}": SHEET for n in range(34)})
    assert list(card.sheets) == [f"r{n}" for n in range(32)]
    assert [issue.path for issue in card.ignored] == ["r32", "r33"]


@pytest.mark.feature("sheet.evaluate.stored-limits")
@pytest.mark.parametrize(
    "key", ["A", "a_b", "a--b", "-a", "x" * 65, "/a", "a/", "a/b/c", "-me/a", f"{'n' * 65}/a", "some one/a"]
)
def test_a_key_is_the_id_of_a_ruleset_alone_or_behind_a_namespace(key: str) -> None:
    card = read_card({key: SHEET, "a": SHEET})
    assert (list(card.sheets), [issue.path for issue in card.ignored]) == (["a"], [key])


@pytest.mark.feature("sheet.evaluate.stored-limits")
@pytest.mark.parametrize("junk", [None, 7, "sheet", [SHEET], True])
def test_what_is_no_object_costs_itself(junk: object) -> None:
    assert list(read_card({"a": junk, "b": SHEET}).sheets) == ["b"]
    assert read_card(junk).sheets == {}
    assert len(read_card(junk).ignored) == 1
