"""The lenient grammar of the sheet tag, and the records that come of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright import ScriptedDice
from rulewright.commands.grammar import cut_at_entry, read_body
from sheets import pool
from tables import sheet
from turns import rules, stored, turn

TABLE = rules({"pools": [pool("grit", 9)], "text": [{"id": "vow", "label": "Vow", "maxLength": 500}]})


def answered(text: str) -> list[str]:
    """The text of every record of a reply."""
    return [record.text() for record in turn(TABLE, text).records]


OK = '[sheet: who="Ada" op="spend" pool="grit" amount="1" result="ok" now="8/9"]'


@pytest.mark.feature("tag.sheet.grammar", "tag.sheet.record")
@pytest.mark.parametrize(
    "written",
    [
        '[sheet: op="spend" pool="grit" amount="1"]',
        "[sheet: op=spend pool=grit amount=1]",
        "[SHEET:amount=+1,pool=grit,op=Spend]",
        '[ Sheet : AMOUNT = "1" ; Pool = "grit" OP = "spend" ]',
        "[sheet: op='spend' pool=“grit”\namount=1]",
        '[sheet: who="ada" op="spend" pool="grit" amount="1" why="because"]',
    ],
)
def test_any_order_any_case_quotes_or_none(written: str) -> None:
    (record,) = turn(TABLE, written).records
    assert {**record.attributes, "amount": "1", "op": "spend"} == {
        "who": "Ada",
        "op": "spend",
        "pool": "grit",
        "amount": "1",
        "result": "ok",
        "now": "8/9",
    }


@pytest.mark.feature("tag.sheet.grammar")
def test_a_value_without_quotes_ends_before_the_next_attribute() -> None:
    written = read_body(" op=note value=Hold the line, at = all costs; field = vow ")
    assert written is not None
    assert dict(written.attributes) == {"op": "note", "value": "Hold the line", "at": "all costs", "field": "vow"}


@pytest.mark.feature("tag.sheet.grammar", "tag.sheet.record")
@pytest.mark.parametrize(
    "body",
    ["spend one grit", "", 'spend pool="grit"', 'op="spend" "grit" amount="1"', 'op="spend" op="temp"', "op=burn"],
)
def test_a_body_that_cannot_be_read_is_kept(body: str) -> None:
    (record,) = turn(TABLE, f"[sheet: {body}]").records
    kept = {"raw": body.replace('"', ""), "result": "refused", "reason": "malformed"}
    assert dict(record.attributes) == kept


@pytest.mark.feature("tag.sheet.integer")
@pytest.mark.parametrize("amount", ["1.5", "two", "1e0", "0x1", "1000000000", "1 point", "", "٣", "--1"])
def test_a_number_is_an_optional_sign_and_1_to_9_digits(amount: str) -> None:
    (record,) = turn(TABLE, f'[sheet: op="spend" pool="grit" amount="{amount}"]').records
    assert record.attributes["reason"] == "malformed"


@pytest.mark.feature("tag.sheet.integer")
def test_nine_digits_are_a_number() -> None:
    (record,) = turn(TABLE, '[sheet: op="spend" pool="grit" amount="+000000009"]').records
    assert record.attributes["now"] == "0/9"


@pytest.mark.feature("tag.sheet.forged")
def test_what_claims_a_result_is_dropped() -> None:
    forged = '[sheet: op="spend" pool="grit" amount="1" result="refused" reason="no" now="99/99" raw="x"]'
    assert answered(forged) == [OK]
    lied = '[sheet: op="spend" pool="grit" amount="10" result="ok" now="99/99"]'
    assert answered(lied) == [
        '[sheet: who="Ada" op="spend" pool="grit" amount="10" result="refused" reason="insufficient"]'
    ]


@pytest.mark.feature("tag.sheet.record")
def test_a_record_that_is_read_again_is_the_same_command() -> None:
    played = turn(TABLE, '[sheet: op="spend" pool="grit" amount="1"]')
    again = TABLE.play(played.text, played.party, ScriptedDice(()))
    assert again.records[0].attributes["now"] == "7/9"


@pytest.mark.feature("tag.sheet.record")
def test_values_lose_what_could_break_out_and_are_cut() -> None:
    """120 characters of a value are kept, 240 of what it says now; the note itself is whole."""
    value = 'a\u0007"“b' + "c" * 400
    played = turn(TABLE, f"[sheet: op=note field=vow value={value}]")
    attributes = played.records[0].attributes
    assert attributes["value"] == ("ab" + "c" * 118)
    assert attributes["now"] == ("Vow: ab" + "c" * 233)
    assert stored(played)["text"]["vow"] == value


@pytest.mark.feature("tag.sheet.record")
def test_a_long_list_is_cut_at_the_border_of_an_entry() -> None:
    assert cut_at_entry("Ada 1/9; Bram 2/9; Cole 3/9", 18) == "Ada 1/9; Bram 2/9"
    assert cut_at_entry("Ada 1/9; Bram 2/9; Cole 3/9", 17) == "Ada 1/9; Bram 2/9"
    assert cut_at_entry("Ada 1/9; Bram 2/9; Cole 3/9", 16) == "Ada 1/9"
    assert cut_at_entry("Abcdef", 3) == "Abc"
    party = [sheet(f"Member number {number}") for number in range(20)]
    now = turn(TABLE, "[sheet: who=party op=spend pool=grit amount=1]", *party).records[0].attributes["now"]
    assert len(now) <= 240
    assert now.endswith(" 8/9")


@pytest.mark.feature("tag.sheet.grammar")
def test_a_body_has_1500_characters_at_most() -> None:
    """The tag is none, stays as it is, and the caller is told."""
    body = "op=note field=vow value="
    fits = f"[sheet: {body}{'x' * (1500 - len(body) - 1)}]"
    assert turn(TABLE, fits).records[0].attributes["result"] == "ok"
    long = fits[:-1] + "x]"
    played = turn(TABLE, long)
    assert (played.text, played.records) == (long, ())
    assert [(notice.start, notice.tag) for notice in played.notices] == [(0, "sheet")]


@pytest.mark.feature("tag.sheet.grammar")
@pytest.mark.parametrize("text", ['(sheet: op="spend")', "The [sheets: are white]", "[sheet op=spend]", "[sheet: op"])
def test_what_is_no_tag_stays(text: str) -> None:
    played = turn(TABLE, text)
    assert (played.text, played.records) == (text, ())


@given(st.text(alphabet=st.sampled_from(" =,;\"'abop10\n“”&"), max_size=200))
def test_any_body_is_read_or_is_not(body: str) -> None:
    """Nothing raises, and what comes back can stand in a tag."""
    (record,) = TABLE.play(f"[sheet: {body}]", [TABLE.character(sheet())], ScriptedDice(())).records
    assert record.attributes["result"] in ("ok", "refused")
    assert record.text().count("]") == 1
