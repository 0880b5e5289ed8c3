"""A reply as a whole: checks first, commands in order, at most forty, and nothing else touched."""

from __future__ import annotations

import pytest

from rulewright import ScriptedDice
from rulewright.check.record import Record
from rulewright.commands.families import Answer, TagFamily
from rulewright.engine import Engine
from rulewright.hookspecs import hookimpl
from rulewright.registry import given as handed
from rulewright.registry import installed
from sheets import pool, written
from tables import document, engine, sheet
from turns import rules, stored, turn

TABLE = rules({"pools": [pool("grit", 9)]})
SPEND = "[sheet: op=spend pool=grit amount=1]"


@pytest.mark.feature("tag.sheet.order")
def test_commands_run_in_the_order_of_the_text() -> None:
    """At 8 of 9: give 3 back, then spend 3 is 6; the other way round it would be 8."""
    text = "[sheet: op=restore pool=grit amount=3] Then [sheet: op=spend pool=grit amount=3]"
    played = turn(TABLE, text, sheet(live={"pools": {"grit": 8}}))
    assert [record.attributes["now"] for record in played.records] == ["9/9", "6/9"]


@pytest.mark.feature("tag.sheet.order")
def test_checks_come_first_with_what_they_spend() -> None:
    """A reply that takes five of six points and only then buys a success with two: the check is settled first."""
    table = engine().load(
        document("pool", resolution={"spend": [{"pool": "drive", "amount": 2, "perCheck": 1, "successes": 1}]})
    )
    text = '[sheet: op=spend pool=drive amount=5] [skill_check: skill="Climb" dc="1" spend="drive:2"]'
    played = turn(table, text, faces=(1,))
    command, check = played.records
    assert (check.attributes["spend"], check.attributes["total"]) == ("drive:2", "1")
    assert command.attributes["reason"] == "insufficient"
    assert stored(played) == {"pools": {"drive": 4}}


@pytest.mark.feature("tag.sheet.order")
def test_forty_commands_are_carried_out_and_no_more() -> None:
    table = rules({"pools": [pool("grit", 99)]})
    played = turn(table, SPEND * 43 + "[sheet: nonsense]")
    results = [record.attributes.get("reason", "ok") for record in played.records]
    assert results == ["ok"] * 40 + ["too-many"] * 4
    assert stored(played) == {"pools": {"grit": 59}}


@pytest.mark.feature("tag.sheet.refusal-changes-nothing")
def test_a_refused_command_leaves_everything_as_it_was() -> None:
    before = sheet(live={"pools": {"grit": 0}, "conditions": ["gone"]})
    played = turn(TABLE, SPEND, before)
    assert played.records[0].attributes["reason"] == "insufficient"
    assert played.party[0].sheet == TABLE.character(before).sheet


@pytest.mark.feature("tag.sheet.record")
def test_text_between_tags_comes_back_as_it_was() -> None:
    played = turn(TABLE, f"One,\n {SPEND}two & <three>{SPEND}\r\n")
    first, second = (record.text() for record in played.records)
    assert played.text == f"One,\n {first}two & <three>{second}\r\n"


@pytest.mark.feature("tag.sheet.grammar", "tag.sheet.order")
def test_a_tag_is_never_found_inside_another() -> None:
    text = f'[skill_check: skill="{SPEND}" dc="2"]'
    played = turn(TABLE, text, faces=(1, 1))
    assert [record.tag for record in played.records] == ["skill_check"]


@pytest.mark.feature("sheet.live.store.by-message")
def test_a_reply_that_is_written_anew_never_spends_twice() -> None:
    """Both drafts are played on the party as it was before them; nobody of that party is changed."""
    party = [TABLE.character(sheet(live={"pools": {"grit": 5}}))]
    first = TABLE.play(SPEND, party, ScriptedDice(()))
    second = TABLE.play(SPEND + SPEND, party, ScriptedDice(()))
    assert [stored(played)["pools"]["grit"] for played in (first, second)] == [4, 3]
    assert party[0].sheet.live.pools["grit"].value == 5


def test_other_families_are_carried_out_in_order_and_the_last_ones_last() -> None:
    def echo(name: str, last: bool = False) -> TagFamily:
        def bind(loading: object) -> object:
            return lambda tag, turn: Answer(
                (Record(name, {"grit": str(turn.party[0].pool("grit").value), "number": str(tag.number)}),), turn
            )

        return TagFamily(name, bind, last)  # type: ignore[arg-type]

    class Toys:
        @hookimpl
        def tag_families(self) -> list[TagFamily]:
            return [echo("look"), echo("close", last=True)]

    toy = Engine(plugins=[*installed(), handed("toys", Toys())])
    assert not toy.faults
    table = toy.load(written({"live": {"pools": [pool("grit", 9)]}}))
    played = turn(table, f"[close: now] [look: x] {SPEND} [Look: y]")
    seen = [(record.tag, record.attributes.get("grit")) for record in played.records]
    assert seen == [("close", "8"), ("look", "9"), ("sheet", None), ("look", "8")]
