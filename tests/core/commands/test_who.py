"""Whom a command is for: by name, by none, and everybody."""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from rulewright.names import person_key
from sheets import pool
from tables import sheet
from turns import rules, stored, turn

TABLE = rules({"pools": [pool("grit", 9)]})


def who(written: str, *names: str) -> tuple[str, str]:
    """Who is meant in a party of these names: the record's who, and its reason where it is refused."""
    played = turn(TABLE, f"[sheet: {written} op=spend pool=grit amount=1]", *(sheet(name) for name in names))
    attributes = played.records[0].attributes
    return attributes.get("who", ""), attributes.get("reason", attributes["result"])


@pytest.mark.feature("tag.sheet.who", "tag.sheet.record")
def test_without_a_name_it_is_the_players_own_card() -> None:
    assert who("", "Ada", "Bram") == ("Ada", "ok")
    assert who('who="bram"', "Ada", "Bram") == ("Bram", "ok")
    nobody = TABLE.play("[sheet: op=spend pool=grit amount=1]", [], ScriptedDice(()))
    assert nobody.records[0].attributes["reason"] == "unknown-character"


@pytest.mark.feature("tag.sheet.who")
def test_a_name_that_nobody_has_is_unknown() -> None:
    assert who('who="Cole"', "Ada", "Bram") == ("Cole", "unknown-character")
    assert who('who="!?"', "Ada", "") == ("!?", "unknown-character")


@pytest.mark.feature("tag.sheet.who")
def test_two_of_one_name_are_told_apart_only_by_the_players_own_card() -> None:
    assert who('who="Ada"', "ada", "Bram", "ADA") == ("ada", "ok")
    assert who('who="Bram"', "Ada", "Bram", "bram") == ("Bram", "ambiguous-character")


@pytest.mark.feature("tag.sheet.who")
def test_a_hundred_characters_of_a_name_are_read() -> None:
    assert who(f'who="{"a" * 130}"', "Ada", "a" * 100) == ("a" * 100, "ok")


@pytest.mark.feature("tag.sheet.who.name")
@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Élan d'Or", "elan d or"),
        ("Élan d'Or", "E\u0301lan  D’OR!"),
        ("Юна", "ЮНА"),
        ("花子", "花子"),
        ("Bram the Quiet", "bram, the-quiet"),
        ("ＡＤＡ", "ada"),
    ],
)
def test_names_are_compared_without_accents_case_and_signs(name: str, written: str) -> None:
    assert person_key(name) == person_key(written)
    assert who(f'who="{written}"', "Somebody", name) == (name, "ok")


@pytest.mark.feature("tag.sheet.who.name")
def test_letters_of_other_scripts_are_not_lost() -> None:
    assert person_key("花子") != person_key("太郎")
    assert person_key("¡!") == ""


@pytest.mark.feature("tag.sheet.who.party")
def test_everybody_each_on_their_own() -> None:
    """Ada 9 - 2, Bram has one: refused; Cole 4 - 2. Those that went through come first."""
    party = [sheet("Ada"), sheet("Bram", {"pools": {"grit": 1}}), sheet("Cole", {"pools": {"grit": 4}})]
    played = turn(TABLE, '[sheet: who="PARTY" op="spend" pool="grit" amount="2"]', *party)
    (record,) = played.records
    assert dict(record.attributes) == {
        "who": "party",
        "op": "spend",
        "pool": "grit",
        "amount": "2",
        "result": "ok",
        "now": "Ada 7/9; Cole 2/9; Bram refused (insufficient)",
    }
    assert [stored(played, place) for place in range(3)] == [
        {"pools": {"grit": 7}},
        {"pools": {"grit": 1}},
        {"pools": {"grit": 2}},
    ]


@pytest.mark.feature("tag.sheet.who.party", "tag.sheet.refusal-changes-nothing")
def test_where_all_are_refused_the_first_reason_is_the_answer() -> None:
    party = [sheet("Ada", {"pools": {"grit": 1}}), sheet("Bram")]
    played = turn(TABLE, "[sheet: who=party op=spend pool=grit amount=10]", *party)
    assert played.records[0].attributes["reason"] == "insufficient"
    assert "now" not in played.records[0].attributes


@pytest.mark.feature("tag.sheet.who.party")
def test_a_shared_name_counts_once_for_the_players_card_only() -> None:
    party = [sheet("Ada"), sheet("ada"), sheet("Bram"), sheet("BRAM")]
    played = turn(TABLE, "[sheet: who=party op=spend pool=grit amount=1]", *party)
    assert played.records[0].attributes["now"] == "Ada 8/9; Bram refused (ambiguous-character)"
    assert [stored(played, place) for place in range(4)] == [{"pools": {"grit": 8}}, {}, {}, {}]


@pytest.mark.feature("tag.sheet.who.name", "tag.check.who")
def test_a_check_finds_its_roller_by_the_same_comparison() -> None:
    text = '[skill_check: skill="Nothing" dc="2" who="elan d or"]'
    played = turn(TABLE, text, sheet("Ada"), sheet("Élan d'Or"), faces=(3, 4))
    assert played.records[0].attributes["who"] == "Élan d'Or"
    (notice,) = turn(TABLE, text, sheet("Ada"), sheet("élan d'or"), sheet("Elan D'Or")).notices
    assert notice.reason == 'more than one character of the party is called "elan d or"'
