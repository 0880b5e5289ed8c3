"""Finding a place of a document again in the author's text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.issues import Issue, Path, Report, dotted
from rulewright.reading.document import Document, placed, read_document
from rulewright.reading.lines import Lines

QUICK = settings(derandomize=True, deadline=None, max_examples=60)

TEXT = """\

 {"name": "Ember Roads",
  "sheet": {
    "$comment": "the numbers",
    "skills": [ {"id": "climb"},
      7, [], {"id": "火", "ability": "might"}
    ]
  }, "a.b": {"c": {"": 1}}, "a": {"b": 2, "x": [0]}
 }
"""


def read(text: str) -> Document:
    report = Report.new()
    document = read_document(text.encode(), limit=1_000_000, report=report)
    assert document is not None, list(report)
    return document


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ((), (2, 2)),
        (("name",), (2, 3)),
        (("sheet",), (3, 3)),
        (("sheet", "$comment"), (4, 5)),
        (("sheet", "skills"), (5, 5)),
        (("sheet", "skills", 0), (5, 17)),
        (("sheet", "skills", 0, "id"), (5, 18)),
        (("sheet", "skills", 1), (6, 7)),
        (("sheet", "skills", 2), (6, 10)),
        (("sheet", "skills", 3), (6, 14)),
        (("sheet", "skills", 3, "ability"), (6, 26)),
        (("a.b", "c", ""), (8, 20)),
        (("a", "x", 0), (8, 49)),
    ],
    ids=str,
)
def test_a_path_is_found_at_its_key_or_item(path: Path, place: tuple[int, int]) -> None:
    assert read(TEXT).locate(path) == place


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("gm",), (2, 2)),
        (("name", "first"), (2, 3)),
        (("sheet", "abilities", 2, "id"), (3, 3)),
        (("sheet", "skills", 9), (5, 5)),
        (("sheet", "skills", "0"), (5, 5)),
        (("sheet", "skills", 2, 0), (6, 10)),
    ],
    ids=str,
)
def test_what_is_not_there_has_the_place_of_its_nearest_ancestor(path: Path, place: tuple[int, int]) -> None:
    assert read(TEXT).locate(path) == place


def test_comments_move_no_items_of_a_list() -> None:
    document = read('{"rests": [{"$comment": "x"}, {"$comment": "y", "id": "camp"}]}')
    assert document.value == {"rests": [{}, {"id": "camp"}]}
    assert document.locate(("rests", 1, "id")) == (1, 49)


def test_lines_may_end_with_carriage_returns_and_a_byte_order_mark_has_no_column() -> None:
    assert read('\ufeff{"a": 1,\r\n "b": 2}').locate(("a",)) == (1, 2)
    assert read('\ufeff{"a": 1,\r\n "b": 2}').locate(("b",)) == (2, 2)


def test_a_value_that_never_was_a_file_has_no_places() -> None:
    document = Document({"a": 1}, "")
    assert document.locate(("a",)) is None
    assert placed([Issue("a", "is wrong")], document) == (Issue("a", "is wrong"),)


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("(root)", (2, 2)),
        ("sheet.skills.3.id", (6, 15)),
        ("sheet.skills.3.saves", (6, 14)),
        ("sheet.skills.1e2", (5, 5)),
        ("sheet.skills.00000000000000000000", (5, 5)),
        ("sheet.skills.-1", (5, 5)),
        ("sheet.skills.²", (5, 5)),
        ("a.x.0", (8, 49)),
        # "a.b" is a key itself, and the longer key wins over "b" in "a".
        ("a.b.c", (8, 14)),
        ("a.b.c.", (8, 20)),
        ("a.b.z", (8, 6)),
    ],
)
def test_issues_are_placed_by_their_dotted_path(path: str, place: tuple[int, int]) -> None:
    line, column = place
    assert placed([Issue(path, "is wrong", "warning", "some.row")], read(TEXT)) == (
        Issue(path, "is wrong", "warning", "some.row", line, column),
    )


def test_a_place_that_an_issue_has_already_is_kept() -> None:
    issues = (Issue("name", "is wrong", line=7, column=9), Issue("name", "is worse"))
    assert placed(iter(issues), read(TEXT)) == (issues[0], Issue("name", "is worse", line=2, column=3))


def test_a_key_full_of_dots_costs_little_and_is_placed_at_its_object() -> None:
    key = "." * 20_000
    document = read(json.dumps({"a": {key: 1}}))
    assert placed([Issue(f"a.{key}", "is wrong")], document)[0].column == 2


def test_the_deepest_and_the_longest_document_are_located() -> None:
    # The root is one level and 63 objects stand in it: the innermost key stands behind 63 times {"a": and one {.
    deep = read('{"a":' * 64 + "1" + "}" * 64)
    assert deep.locate(("a",) * 64) == (1, 63 * 5 + 2)
    long = read('{"a":[' + "1," * 20_000 + "2]}")
    assert long.locate(("a", 20_000)) == (1, 7 + 40_000)


texts = st.text("ab.\\\"'/{[ ]}\n\r\té火😀\u2028", max_size=4)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.floats(-10, 10) | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=25,
)


def members(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in items:
        yield (*path, step), item
        yield from members(item, (*path, step))


@QUICK
@given(st.dictionaries(texts, values, max_size=4), st.sampled_from([None, 1, "\t"]), st.booleans())
def test_every_path_of_a_document_points_at_its_own_text(
    value: dict[str, Any], indent: int | str | None, ascii_only: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    document = read(text)
    lines = text.split("\n")
    for path, item in members(value):
        place = document.locate(path)
        assert place is not None
        line, column = place
        rest = "\n".join([lines[line - 1][column - 1 :], *lines[line:]])
        if isinstance(path[-1], int):
            assert json.JSONDecoder().raw_decode(rest)[0] == item
        else:
            key, end = json.JSONDecoder().raw_decode(rest)
            assert (key, json.JSONDecoder().raw_decode(rest, end + 2)[0]) == (path[-1], item)
            assert rest[end : end + 2] == ": "


plain = st.text("abc", min_size=1, max_size=3)
plain_values = st.recursive(
    st.integers(0, 9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(plain, inner, max_size=3),
    max_leaves=15,
)


@QUICK
@given(st.dictionaries(plain, plain_values, max_size=4))
def test_a_dotted_path_of_plain_keys_is_taken_apart_again(value: dict[str, Any]) -> None:
    document = read(json.dumps(value))
    assert all(document.path_of(dotted(path)) == path for path, _ in members(value))


def test_offsets_are_counted_line_by_line() -> None:
    lines = Lines.of("ab\n\nc")
    assert [lines.at(offset) for offset in range(6)] == [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2)]
