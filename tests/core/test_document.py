"""Reading an author's JSON file: what is taken, and every refusal at its line and column."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.issues import Issue, Report
from rulewright.reading.document import Document, read_document
from rulewright.reading.scan import scan

LIMIT = 262_144
QUICK = settings(derandomize=True, deadline=None, max_examples=80)


def read(text: str | bytes, limit: int = LIMIT) -> tuple[Document | None, list[Issue]]:
    report = Report.new()
    document = read_document(text.encode() if isinstance(text, str) else text, limit=limit, report=report)
    return document, list(report)


def value_of(text: str | bytes) -> dict[str, Any]:
    document, issues = read(text)
    assert issues == []
    assert document is not None
    return document.value


def refusals(text: str | bytes, limit: int = LIMIT) -> list[Issue]:
    document, issues = read(text, limit)
    assert document is None
    return issues


def refused(path: str, message: str, line: int | None = None, column: int | None = None) -> list[Issue]:
    return [Issue(path, message, line=line, column=column)]


# --- what is taken


@pytest.mark.feature("file.json-data-only")
def test_a_file_is_one_json_object() -> None:
    assert value_of('{"id": "ember-roads", "steps": [1, -2.5, true, null]}') == {
        "id": "ember-roads",
        "steps": [1, -2.5, True, None],
    }


def test_text_that_looks_like_code_stays_text() -> None:
    assert value_of('{"a": "__import__(1)", "b": "1 + 1"}') == {"a": "__import__(1)", "b": "1 + 1"}


def test_a_byte_order_mark_is_passed_over() -> None:
    document, issues = read(b'\xef\xbb\xbf{"a": 1}')
    assert (document, issues) == (Document({"a": 1}, '{"a": 1}'), [])


def test_proto_is_an_ordinary_key() -> None:
    assert value_of('{"__proto__": {"a": 1}}') == {"__proto__": {"a": 1}}


def test_whole_numbers_stay_whole() -> None:
    value = value_of('{"a": 7, "b": 7.0, "c": 1e2}')
    assert [type(value[key]) for key in "abc"] == [int, float, float]


@pytest.mark.feature("file.comments")
def test_comments_are_dropped_at_any_depth_and_schema_at_the_root() -> None:
    text = """{"$schema": "x", "$comment": "a", "gm": {"$comment": {"b": [1]}, "checkGuidance": "Ask."},
               "rests": [[{"$comment": "c", "id": "camp"}], {"$comment": "d"}, "$comment"]}"""
    assert value_of(text) == {"gm": {"checkGuidance": "Ask."}, "rests": [[{"id": "camp"}], {}, "$comment"]}


@pytest.mark.feature("file.comments")
def test_schema_below_the_root_is_left_for_the_shapes_to_refuse() -> None:
    assert value_of('{"gm": {"$schema": "x"}}') == {"gm": {"$schema": "x"}}


@pytest.mark.feature("file.comments")
def test_an_object_may_have_several_comments() -> None:
    assert value_of('{"$comment": "first", "a": 1, "$comment": "second"}') == {"a": 1}


# --- size and encoding


@pytest.mark.feature("file.size")
def test_the_size_is_counted_in_bytes() -> None:
    # {"a":""} is 8 bytes; é is one character and 2 bytes. 8 + 2 * 131068 = 262144 = 256 * 1024.
    fits = '{"a":"' + "é" * 131_068 + '"}'
    assert value_of(fits)["a"] == "é" * 131_068
    assert refusals(fits + " ") == refused("(root)", "must be at most 262144 bytes long")


def test_the_size_is_looked_at_before_anything_else() -> None:
    assert refusals(b"\xff\xff\xff", limit=2) == refused("(root)", "must be at most 2 bytes long")


def test_bytes_that_are_not_utf8_are_refused_with_their_place() -> None:
    # Line 1 has 2 bytes, then {"é": takes 6 and a quote: the bad byte is the 9th, and the 6th character of its line.
    assert refusals(b'{\n"\xc3\xa9":"\xe9"}') == refused(
        "(root)", "must be UTF-8, and is not at byte 9 (0xe9)", line=2, column=6
    )


def test_columns_do_not_count_a_byte_order_mark() -> None:
    assert refusals(b"\xef\xbb\xbf{\xff}") == refused(
        "(root)", "must be UTF-8, and is not at byte 5 (0xff)", line=1, column=2
    )


def test_utf16_is_recognised() -> None:
    assert refusals('{"a": 1}'.encode("utf-16-le").join([b"\xff\xfe", b""])) == refused(
        "(root)", "must be UTF-8, and is not at byte 1 (0xff); it looks like UTF-16", line=1, column=1
    )


# --- syntax

VALUE = "a value must stand here: an object, a list, a text in double quotes, a number, true, false or null"
QUOTES = "texts and keys stand in double quotes, written plainly"
NOTE = 'JSON has no comments; a note may stand as the text of a "$comment" key'
NUMBER = "a number has no plus sign and no zeros in front, and digits on both sides of its point"
WORDS = "the words that JSON knows are true, false and null, in small letters"
ESCAPE = r"a backslash begins \" \\ \/ \b \f \n \r \t or \u with four hex digits; by itself it is \\"
COMMA = "a comma is missing before this"
TRAILING = "a comma must not stand before the closing bracket"


@pytest.mark.feature("file.json-data-only")
def test_text_that_is_not_json_is_refused_with_a_picture() -> None:
    text = '{\n  "name": "Ember Roads"\n  "version": 1\n}'
    message = 'is not JSON: a comma is missing before this\n    "version": 1\n    ^'
    assert refusals(text) == refused("(root)", message, line=3, column=3)


@pytest.mark.feature("file.json-data-only")
@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ('{"a": }', 7, VALUE),
        ('{"a": yes}', 7, VALUE),
        ('{"a": True}', 7, WORDS),
        ('{"a": None}', 7, WORDS),
        ("{'a': 1}", 2, QUOTES),
        ('{"a": “b”}', 7, QUOTES),
        ("{a: 1}", 2, "a key in double quotes must stand here"),
        ('{"a" 1}', 6, "a colon must stand here, between a key and its value"),
        ('{"a": 1 "b": 2}', 9, COMMA),
        ('{"a": [1 2]}', 10, COMMA),
        ('{"a": 1, }', 8, TRAILING),
        ('{"a": [1,]}', 9, TRAILING),
        ('{"a": [1,,2]}', 10, VALUE),
        ('{"a": 1} // note', 10, NOTE),
        ('{# note"a": 1}', 2, NOTE),
        ('{"a": /* note */ 1}', 7, NOTE),
        ('{"a": 1 // note', 9, NOTE),
        ('{"a": +1}', 7, NUMBER),
        ('{"a": .5}', 7, NUMBER),
        ('{"a": -}', 7, NUMBER),
        ('{"a": 01}', 8, NUMBER),
        ('{"a": 1.}', 8, NUMBER),
        ('{"a": 0x1F}', 8, NUMBER),
        ('{"a": "b\\x"}', 9, ESCAPE),
        ('{"a": "b\\u12"}', 9, ESCAPE),
        ('{"a": "b}', 7, "the double quote that closes this text is missing"),
        ('{"a": "\t"}', 8, r"a control character in a text is written as an escape, this one \u0009"),
        ('{"a": 1} {}', 10, "the document has ended before this; a file holds one JSON value"),
        (
            '{"a": [1}',
            9,
            "the list that begins on line 1 is still open, and this bracket is not the one that closes it",
        ),
        ('{"a": [1],', 11, "the file ends here, but the object that begins on line 1 is still open"),
    ],
)
def test_each_slip_of_syntax_has_its_own_sentence(text: str, column: int, sentence: str) -> None:
    picture = f"    {text}\n    ".replace("\t", " ") + " " * (column - 1) + "^"
    assert refusals(text) == refused("(root)", f"is not JSON: {sentence}\n{picture}", line=1, column=column)


def test_a_text_that_runs_over_its_line_is_pointed_at_where_the_line_ends() -> None:
    sentence = r"a text must be closed on its own line; a line break in it is written \n"
    assert refusals('{"a": "b\n"}') == refused(
        "(root)", f'is not JSON: {sentence}\n    {{"a": "b\n            ^', line=1, column=9
    )


def test_an_open_bracket_is_named_by_the_line_that_it_stands_on() -> None:
    message = "is not JSON: the file ends here, but the list that begins on line 2 is still open\n    1\n     ^"
    assert refusals('{\n"a": [\n1\n\n') == refused("(root)", message, line=3, column=2)


@pytest.mark.parametrize("text", ["", " \n\t", "\ufeff"])
def test_an_empty_file_says_so(text: str) -> None:
    assert refusals(text) == refused("(root)", "is not JSON: the file is empty", line=1, column=1)


def test_a_long_line_is_cut_round_the_place() -> None:
    # The place is column 203; 50 characters stand before the caret, 76 in all, behind the three points.
    text = '{"a":"' + "x" * 195 + '"' + "b" * 200
    picture = "    ..." + "x" * 49 + '"' + "b" * 26 + "...\n" + " " * (4 + 3 + 50) + "^"
    assert refusals(text) == refused("(root)", f"is not JSON: {COMMA}\n{picture}", line=1, column=203)


def test_the_caret_stands_right_behind_wide_letters_and_nothing_steers_the_terminal() -> None:
    # 火 is two columns wide on a screen; U+0085, a control character that JSON lets pass, is shown as a blank.
    text = '{"火\u009b\u0085": x}'
    assert refusals(text) == refused(
        "(root)", f'is not JSON: {VALUE}\n    {{"火\ufffd ": x}}\n             ^', line=1, column=9
    )


# --- JSON that is refused all the same


@pytest.mark.feature("file.json-data-only")
@pytest.mark.parametrize(
    ("text", "what"),
    [("[{}]", "a list"), ('"a"', '"a"'), ("7", "7"), ("null", "null"), ("true", "true")],
)
def test_a_root_that_is_no_object_is_refused(text: str, what: str) -> None:
    assert refusals("\n " + text) == refused("(root)", f"must be an object in {{ }}, not {what}", line=2, column=2)


def test_sixty_four_levels_are_the_most() -> None:
    # The root is the first level, so 63 lists may stand in it. The 64th one opens in column 6 + 63.
    assert value_of('{"a":' + "[" * 63 + "]" * 63 + "}") != {}
    message = "is nested too deep: at most 64 objects and lists may stand in each other"
    path = ".".join(["a"] + ["0"] * 63)
    assert refusals('{"a":' + "[" * 64 + "]" * 64 + "}") == refused(path, message, line=1, column=69)


def test_brackets_in_texts_are_no_levels() -> None:
    text = r'{"a": "[[\"[[\\", "b": "' + "{" * 100 + r"\\\"" + "[" * 100 + '"}'
    assert value_of(text) == {"a": '[["[[\\', "b": "{" * 100 + '\\"' + "[" * 100}


def test_a_key_twice_in_one_object_is_refused_at_the_second() -> None:
    text = '{"gm": {"a": 1,\n "b": 2},\n "gm": [{"x": 1,\n  "x": 1}]}'
    assert refusals(text) == [
        Issue("gm", "must stand only once in its object; it stands on line 1 already", line=3, column=2),
        Issue("gm.0.x", "must stand only once in its object; it stands on line 3 already", line=4, column=3),
    ]


def test_keys_are_the_same_however_they_are_written() -> None:
    message = "must stand only once in its object; it stands on line 1 already"
    assert refusals(r'{"a": 1, "\u0061": 2}') == refused("a", message, line=1, column=10)


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_numbers_that_json_does_not_have_are_refused(word: str) -> None:
    message = f"must be a number that JSON has, not {word}"
    assert refusals(f'{{"a": [0, {word}]}}') == refused("a.1", message, line=1, column=11)


@pytest.mark.parametrize("written", ["1000000000000000", "-1e15", "0." + "1" * 39, "1e-400", "1" + "e+0000015"])
def test_numbers_up_to_the_bound_are_taken(written: str) -> None:
    assert value_of(f'{{"a": {written}}}') == {"a": json.loads(written)}


@pytest.mark.parametrize("written", ["1000000000000001", "-1000000000000001", "1e16", "-1.1e15", "1e400"])
def test_numbers_beyond_it_are_refused(written: str) -> None:
    message = f"must be a number from -1000000000000000 to 1000000000000000, not {written}"
    assert refusals(f'{{"a": {written}}}') == refused("a", message, line=1, column=7)


@pytest.mark.parametrize("written", ["1" * 41, "0." + "0" * 40, "1e" + "0" * 40, "-" + "9" * 100_000])
def test_numbers_of_more_than_forty_digits_are_refused(written: str) -> None:
    message = "must be a number written with at most 40 digits"
    assert refusals(f'{{"a": {written}}}') == refused("a", message, line=1, column=7)


def test_half_a_character_is_refused_wherever_it_stands() -> None:
    half = "must be made of whole characters; {} is half of one, a surrogate without its partner"
    assert refusals(r'{"a": "\ud83d", "b": ["\\ud83d", "\ude00\ud83d"], "\uDBFF": 1}') == [
        Issue("a", half.format(r"\ud83d"), line=1, column=7),
        Issue("b.1", half.format(r"\ude00"), line=1, column=34),
        Issue(r"\udbff", half.format(r"\udbff"), line=1, column=51),
    ]


def test_both_halves_are_a_character() -> None:
    assert value_of(r'{"a": "\ud83d\ude00 \\\ud83d\uDE00 \\ud83d"}') == {"a": "😀 \\😀 \\ud83d"}


def test_all_refusals_come_at_once_up_to_twenty() -> None:
    issues = refusals('{"a": [' + ", ".join(["NaN"] * 30) + "]}")
    assert [issue.path for issue in issues] == [f"a.{index}" for index in range(20)]


# --- any bytes at all

FLOODS = {
    "lists": b"[" * LIMIT,
    "objects": b'{"a":' * 50_000,
    "closing": b"]" * LIMIT,
    "digits": b'{"a":' + b"9" * 200_000 + b"}",
    "fraction": b'{"a":0.' + b"9" * 200_000 + b"}",
    "keys": b"{" + b'"a":1,' * 40_000 + b'"b":1}',
    "backslashes": b'{"a":"' + b"\\" * 200_001 + b'"}',
    "escaped quotes": b'{"a":"' + b'\\"' * 100_000,
    "quotes": b'"' * LIMIT,
    "halves": b'{"a":"' + b"\\ud800" * 40_000 + b'"}',
    "lines": b"\n" * LIMIT,
    "commas": b"[" + b"," * 200_000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
def test_a_flood_is_refused_and_never_raises(flood: bytes) -> None:
    issues = refusals(flood)
    assert 1 <= len(issues) <= 20
    assert all(issue.line is not None and issue.column is not None and len(issue.message) < 400 for issue in issues)


@QUICK
@given(st.binary(max_size=60) | st.text("{}[]:,\"\\u0d81.-+eE tn\n'/#é\ufeff", max_size=40).map(str.encode))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    document, issues = read(data)
    assert (document is None) == bool(issues)
    assert all(issue.line is not None and issue.column is not None for issue in issues)


numbers = st.integers(-(10**15), 10**15) | st.floats(-1e15, 1e15)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts | st.just("$comment"), inner, max_size=4),
    max_leaves=20,
)
objects = st.dictionaries(texts | st.sampled_from(["$comment", "$schema"]), values, max_size=5)


def without_comments(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_comments(item) for key, item in value.items() if key != "$comment"}
    return [without_comments(item) for item in value] if isinstance(value, list) else value


@pytest.mark.feature("file.comments")
@QUICK
@given(objects, st.booleans(), st.sampled_from([None, 2]))
def test_what_was_written_is_read(value: dict[str, Any], ascii_only: bool, indent: int | None) -> None:
    expected = without_comments(value)
    expected.pop("$schema", None)
    assert value_of(json.dumps(value, ensure_ascii=ascii_only, indent=indent)) == expected


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """JSON with a few characters put in, taken out or put in another's place."""
    text = json.dumps(draw(objects), ensure_ascii=draw(st.booleans()))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.text('{}[]:,"\\u01.-+eEtn\n ', max_size=2)) + text[at + draw(st.integers(0, 1)) :]
    return text


@QUICK
@given(spoiled())
def test_the_scanner_calls_the_same_texts_json_as_the_json_module(text: str) -> None:
    try:
        json.loads(text)
        good = True
    except json.JSONDecodeError:
        good = False
    assert any(fault.syntax for fault in scan(text).faults) != good
