"""The command ``use``: an entry that was picked, and everything that it costs or nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine, Ruleset
from sheets import pool, table, text, written
from tables import engine, sheet
from turns import stored, turn

Json = dict[str, Any]

POOLS = [
    pool("focus", 3),
    pool("slots_1", 2, group="slots", label="Low slots"),
    pool("slots_3", 2, group="slots", label="High slots"),
    pool("chi", 0),
]
USES = {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9}
LISTS = [
    table("spells", text()),
    table("tricks", text(), USES, pools={"nameColumn": "name", "maxColumn": "uses"}),
]


def entry(id: str, *cost: Json, uses: int | None = None) -> Json:
    """An entry called as its id, in capitals; with ``uses`` it writes a counter of them beside its spell."""
    rows: list[Json] = [{"list": "spells", "values": {"name": id.title()}}]
    if uses is not None:
        rows.append({"list": "tricks", "values": {"name": id.title(), "uses": uses}})
    mechanics = {"mechanics": {"kind": "utility", "cost": list(cost)}} if cost else {}
    return {"id": id, "label": f"The {id.title()}", "rows": rows, **mechanics}


def of(pool: str, amount: int = 1) -> Json:
    return {"pool": pool, "amount": amount}


ENTRIES = [
    entry("spark", of("slots_1")),
    entry("ward", of("slots")),
    entry("storm", of("slots", 2), of("focus", 2)),
    entry("feint", of("focus"), uses=1),
    entry("breath", of("chi")),
    entry("lore"),
]
CATALOGS = [{"id": "arts", "label": "Arts", "feeds": ["spells", "tricks"], "entries": ENTRIES}]
TABLE = engine().load({**written({"lists": LISTS, "live": {"pools": POOLS}}), "catalogs": CATALOGS})


def picked(*ids: str, uses: int = 1) -> Json:
    """The rows that picking these entries wrote; Feint's counter has ``uses``."""
    spells = [{"name": id.title(), "_catalog": f"arts/{id}"} for id in ids]
    tricks = [{"name": "Feint", "uses": uses, "_catalog": "arts/feint"}] if "feint" in ids else []
    return {"spells": spells, "tricks": tricks}


def used(inside: str, lists: Json, live: Json | None = None, rules: Ruleset = TABLE) -> tuple[str, Json]:
    """One use: what the record says, and the pools that are stored afterwards."""
    before = sheet(live=live, lists=lists)
    played = turn(rules, f"[sheet: op=use {inside}]", before)
    attributes = played.records[0].attributes
    if attributes["result"] == "refused":
        assert played.party[0].sheet == rules.character(before).sheet
    return attributes.get("now") or attributes["reason"], stored(played).get("pools", {})


@pytest.mark.feature("tag.sheet.use", "tag.sheet.use.cost")
def test_the_price_is_paid() -> None:
    assert used("name=Spark", picked("spark")) == ("The Spark: Low slots 1/2", {"slots_1": 1})


@pytest.mark.feature("tag.sheet.use", "tag.sheet.grammar", "tag.sheet.record")
def test_cast_and_spell_are_other_words() -> None:
    played = turn(TABLE, "[sheet: op=cast spell=Spark]", sheet(lists=picked("spark")))
    attributes = played.records[0].attributes
    assert [attributes[name] for name in ("op", "name", "result")] == ["use", "Spark", "ok"]


@pytest.mark.feature("tag.sheet.use")
def test_without_a_price_nothing_changes() -> None:
    assert used("name=Lore", picked("lore")) == ("The Lore", {})


@pytest.mark.feature("tag.sheet.use.cost")
def test_a_group_is_paid_from_its_first_pool_that_can() -> None:
    """Two points at once: the low slots have one left, so the high ones pay; with one left in each, nobody can."""
    lists = picked("ward", "storm")
    assert used("name=Ward", lists, {"pools": {"slots_1": 0}}) == (
        "The Ward: High slots 1/2",
        {"slots_1": 0, "slots_3": 1},
    )
    after = used("name=Storm", lists, {"pools": {"slots_1": 1}})
    assert after == ("The Storm: High slots 0/2, Focus 1/3", {"slots_1": 1, "slots_3": 0, "focus": 1})
    short = {"slots_1": 1, "slots_3": 1}
    assert used("name=Storm", lists, {"pools": short}) == ("insufficient", short)


@pytest.mark.feature("tag.sheet.use.cost", "tag.sheet.refusal-changes-nothing")
def test_all_terms_are_paid_or_none() -> None:
    """The slots could pay, Focus has one of two: nothing is taken."""
    assert used("name=Storm", picked("storm"), {"pools": {"focus": 1}}) == ("insufficient", {"focus": 1})


@pytest.mark.feature("tag.sheet.use.cost")
def test_a_named_pool_that_the_character_does_not_have_is_unknown() -> None:
    assert used("name=Breath", picked("breath")) == ("unknown-pool", {})


@pytest.mark.feature("tag.sheet.use.counters")
def test_one_use_is_taken_from_every_counter_that_the_entry_wrote() -> None:
    """The second time the counter is empty, and no Focus goes either."""
    lists = picked("feint")
    assert used("name=Feint", lists) == ("The Feint: Feint 0/1, Focus 2/3", {"tricks:feint": 0, "focus": 2})
    assert used("name=Feint", lists, {"pools": {"tricks:feint": 0}}) == ("insufficient", {"tricks:feint": 0})
    assert used("name=Feint", picked("feint", uses=0)) == ("insufficient", {})


@pytest.mark.feature("tag.sheet.use.name")
def test_a_row_answers_to_its_name_and_to_its_entrys_label() -> None:
    renamed = {"spells": [{"name": "Ember", "_catalog": "arts/spark"}] * 2}
    for name in ("ember", '"THE SPARK"'):
        assert used(f"name={name}", renamed)[0] == "The Spark: Low slots 1/2"
    assert used("name=Spark", renamed)[0] == "unknown-entry"


@pytest.mark.feature("tag.sheet.use.name")
def test_rows_of_two_entries_are_ambiguous_and_a_row_without_a_mark_is_none() -> None:
    both = {"spells": [{"name": "Art", "_catalog": "arts/spark"}, {"name": "Art", "_catalog": "arts/ward"}]}
    assert used("name=Art", both)[0] == "ambiguous-entry"
    assert used("name=Spark", {"spells": [{"name": "Spark"}]})[0] == "unknown-entry"
    assert used("", picked("spark"))[0] == "unknown-entry"


@pytest.mark.feature("tag.sheet.use.pool")
def test_another_pool_of_the_group_pays() -> None:
    lists = picked("spark", "ward", "storm", "feint")
    assert used('name=Spark pool="HIGH slots"', lists)[1] == {"slots_3": 1}
    assert used("name=Ward pool=slots_3", lists)[1] == {"slots_3": 1}
    empty = {"slots_3": 0}
    assert used("name=Ward pool=slots_3", lists, {"pools": empty}) == ("insufficient", empty)
    for inside in ("name=Spark pool=focus", "name=Spark pool=slots", "name=Storm pool=slots_3", "name=Feint pool=chi"):
        assert used(inside, lists) == ("bad-pool", {})


@pytest.mark.feature("tag.sheet.use.pool")
def test_an_entry_without_a_price_takes_no_pool() -> None:
    assert used("name=Lore pool=focus", picked("lore")) == ("bad-pool", {})
    assert used("name=Feint pool=focus", picked("feint"))[0] == "The Feint: Feint 0/1, Focus 2/3"


@pytest.mark.feature("tag.sheet.use")
def test_without_a_catalog_at_hand_it_is_unknown_and_never_free() -> None:
    bare = engine().load(written({"lists": LISTS, "live": {"pools": POOLS}}))
    unread = [{"id": "arts", "label": "Arts", "feeds": ["spells"], "asset": "catalogs/arts.json"}]
    lost = Engine().load({**written({"lists": LISTS, "live": {"pools": POOLS}}), "catalogs": unread})
    for rules in (bare, lost):
        assert used("name=Spark", picked("spark"), rules=rules) == ("unknown-entry", {})


@pytest.mark.feature("tag.sheet.use.cost", "sheet.live.pool.group", "tag.check.use", "tag.check.spend")
def test_a_check_pays_as_the_command_does() -> None:
    """The same entry, used once by a command and once on a check: one Ash each, of ten."""
    from gifts import ada, charmed

    rules = charmed({"successes": 1})
    text = '[skill_check: skill="Climb" dc="1" use="Potence"][sheet: op=use name=Potence]'
    played = turn(rules, text, ada(), faces=(1, 1, 1))
    check, command = played.records
    assert check.attributes["spend"] == "ash:1"
    assert command.attributes["now"] == "Potence: Ash 8/10"
    assert stored(played)["pools"] == {"ash": 8}
