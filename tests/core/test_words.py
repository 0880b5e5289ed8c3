"""The kinds of text that the file is made of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.shapes.declare import Grammar, key, shape
from rulewright.shapes.vocabulary import Vocabulary
from rulewright.shapes.words import Dice, EntryId, Id, Label, Line, RulesetId, Safe
from toy_shapes import lines


@shape
class Page:
    id: Id = key(default="x")
    ruleset: RulesetId = key(default="x")
    entry: EntryId = key(default="x")
    label: Label = key(default="x")
    safe: Safe = key(1, 400, default="x")
    line: Line = key(0, 300, default="")
    dice: Dice = key(default="1d6")


def fault(**keys: str) -> str | None:
    found = lines(Page, keys, Vocabulary())
    assert len(found) <= 1, found
    return found[0].partition(": ")[2] if found else None


@pytest.mark.feature("file.text.prompt-safe")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must be 1 to 400 characters long, not 0"),
        ("two\nlines", "must be one line: it has a line break"),
        ("two\rlines", "must be one line: it has a line break"),
        ("two\x85lines", "must be one line: it has a line break"),
        ("two\u2028lines", "must be one line: it has a line break"),
        ("two\u2029lines", "must be one line: it has a line break"),
        ("last\n", "must be one line: it has a line break"),
        ("a\tb", "must not have a control character"),
        ("a\x7fb", "must not have a control character"),
        ("a[b", "must not have a square bracket"),
        ("a]b", "must not have a square bracket"),
        ("a{{b", "must not have a doubled brace"),
        ("a}}b", "must not have a doubled brace"),
        ("a {single} brace, \u9f8d and \U0001f409", None),
    ],
)
def test_a_text_that_reaches_a_prompt_is_one_safe_line(text: str, message: str | None) -> None:
    assert fault(safe=text) == message


@pytest.mark.feature("file.text.label")
def test_a_label_has_80_characters_at_most() -> None:
    assert fault(label="\U0001f409" * 80) is None
    assert fault(label="x" * 81) == "must be 1 to 80 characters long, not 81"
    assert fault(label="") == "must be 1 to 80 characters long, not 0"


@pytest.mark.feature("file.sheet-id")
@pytest.mark.parametrize("id", ["a", "dex_2", "a" * 40])
def test_an_id_of_the_sheet(id: str) -> None:
    assert fault(id=id) is None


@pytest.mark.feature("file.sheet-id")
@pytest.mark.parametrize("id", ["-a", "a-b", "Dex", "a.b", "a:b", "1a", "_a", "a\n", "\u00e9t\u00e9", "\u0661"])
def test_what_is_no_id_of_the_sheet(id: str) -> None:
    assert fault(id=id) == "must be a lowercase letter, then lowercase letters, digits and underscores"


@pytest.mark.feature("file.sheet-id")
def test_an_id_of_the_sheet_has_40_characters_at_most() -> None:
    assert fault(id="a" * 41) == "must be 1 to 40 characters long, not 41"


def test_ids_of_rulesets_and_entries_are_joined_by_single_hyphens() -> None:
    wrong = "must be lowercase letters and digits in groups joined by single hyphens"
    assert [fault(ruleset=id) for id in ("5e-2014", "a", "a" * 64)] == [None] * 3
    assert [fault(ruleset=id) for id in ("a--b", "-a", "a-", "A", "a_b", "a\n")] == [wrong] * 6
    assert fault(ruleset="a" * 65) == "must be 1 to 64 characters long, not 65"
    assert fault(entry="a" * 80) is None
    assert fault(entry="a" * 81) == "must be 1 to 80 characters long, not 81"


def test_a_line_may_have_brackets_and_braces() -> None:
    assert fault(line="[a] {{b}}") is None
    assert fault(line="a\nb") == "must be one line without control characters"


def test_dice_as_catalogs_write_them() -> None:
    assert [fault(dice=dice) for dice in ("2d6", "1d8+2", "999d9999-9999")] == [None] * 3
    wrong = "must be dice such as 2d6 or 1d8+2: 1 to 999 dice of 2 to 9999 sides"
    assert [fault(dice=dice) for dice in ("d6", "0d6", "2d1", "2D6", "2d6 ", "2d6+", "1000d6")] == [wrong] * 7


def grammar_of(hint: Any) -> Grammar:
    (grammar,) = (mark for mark in hint.__metadata__ if isinstance(mark, Grammar))
    return grammar


@pytest.mark.parametrize("hint", [Id, RulesetId, EntryId, Safe, Line, Dice])
@settings(derandomize=True, deadline=None, max_examples=300)
@given(text=st.text(st.sampled_from("ab-_1[]{} \n\r\x85\u2028\x1f\x7f+d6\u9f8d"), max_size=6))
def test_the_pattern_for_editors_says_the_same(hint: Any, text: str) -> None:
    grammar = grammar_of(hint)
    assert grammar.pattern is not None
    if text or hint is not Safe:
        assert (grammar.fault(text) is None) == (re.search(grammar.pattern, text) is not None)
