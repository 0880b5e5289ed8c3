"""Ids of the sheet, what they may clash with, names that point at nothing, and how many of each thing there may be."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.sections import by_section
from sheets import (
    ability,
    defined,
    enum,
    lines,
    number,
    pool,
    refused,
    skill,
    state,
    summed,
    table,
    text,
    track,
    written,
)
from tables import engine


def section(id: str = "feats") -> dict[str, Any]:
    return {"id": id, "label": id.capitalize()}


def named(id: str) -> dict[str, Any]:
    return {"id": id, "label": id.capitalize()}


def note(id: str) -> dict[str, Any]:
    return {"id": id, "label": id.capitalize(), "maxLength": 5}


MAKE: dict[str, Any] = {
    "sections": section,
    "abilities": ability,
    "skills": skill,
    "saves": skill,
    "fields": number,
    "derived": lambda id: summed(id, {"const": 1}),
    "lists": lambda id: table(id, text()),
    "live.pools": pool,
    "live.tracks": track,
    "live.text": note,
    "live.conditions": named,
    "live.states": lambda id: state(id, "a", "b"),
}
MOST = {
    "sections": 20, "abilities": 20, "skills": 120, "saves": 40, "fields": 240, "derived": 60, "lists": 20,
    "live.pools": 60, "live.tracks": 30, "live.text": 12, "live.conditions": 80, "live.states": 12,
}  # fmt: skip


def sheet_of(place: str, entries: list[Any]) -> dict[str, Any]:
    return {"live": {place.removeprefix("live."): entries}} if place.startswith("live.") else {place: entries}


@pytest.mark.feature("sheet.limits")
@pytest.mark.parametrize("place", MAKE)
def test_one_more_than_the_most_is_refused(place: str) -> None:
    entries = [MAKE[place](f"e{n}") for n in range(MOST[place] + 1)]
    assert refused(sheet_of(place, entries)) == [f"sheet.{place}"]
    assert refused(sheet_of(place, entries[:-1])) == []


@pytest.mark.feature("file.unique-ids")
@pytest.mark.parametrize("place", MAKE)
def test_the_second_of_two_entries_of_one_id_is_refused(place: str) -> None:
    entries = [MAKE[place](id) for id in ("one", "two", "one")]
    assert lines(sheet_of(place, entries)) == [f'sheet.{place}.2.id: is used twice: "one"']


@pytest.mark.feature("file.sheet-id")
@pytest.mark.parametrize("place", MAKE)
def test_the_grammar_of_an_id(place: str) -> None:
    for wrong in ("", "Might", "1st", "_x", "a-b", "a.b", "a:b", "a b", "é", "x" * 41):
        found = refused(sheet_of(place, [{**MAKE[place]("sound"), "id": wrong}]))
        assert set(found) == {f"sheet.{place}.0.id"}, wrong
    assert refused(sheet_of(place, [{**MAKE[place]("sound"), "id": "a1_" + "x" * 37}])) == []


@pytest.mark.feature("file.text.label", "file.text.prompt-safe")
@pytest.mark.parametrize("place", MAKE)
def test_a_label_is_one_safe_line_of_at_most_eighty_characters(place: str) -> None:
    for wrong in ("", "x" * 81, "two\nlines", "a[b", "a]b", "{{a", "a}}", "tab\there", "\u2028", "\x85", "\x7f"):
        found = refused(sheet_of(place, [{**MAKE[place]("sound"), "label": wrong}]))
        assert set(found) == {f"sheet.{place}.0.label"}, wrong
    assert refused(sheet_of(place, [{**MAKE[place]("sound"), "label": "𝕏{single}" * 8}])) == []  # 80 characters


@pytest.mark.feature("file.text.prompt-safe")
def test_each_fault_of_a_text_has_its_own_message() -> None:
    """No two of these say the same."""
    wrong = ("", "two\nlines", "tab\t", "a[", "{{a")
    found = {line.split(": ", 1)[1] for text in wrong for line in lines({"sections": [{"id": "a", "label": text}]})}
    assert len(found) >= len(wrong)


@pytest.mark.feature("file.id-collisions")
def test_ids_that_may_not_collide() -> None:
    assert refused({"skills": [skill("climb")], "saves": [skill("nerve"), skill("climb")]}) == ["sheet.saves.1.id"]
    assert refused({"live": {"pools": [pool("heat")], "tracks": [track("heat")]}}) == ["sheet.live.pools.0.id"]
    assert refused({"fields": [number("level")], "derived": [summed("level", {"const": 1})]}) == ["sheet.derived.0.id"]


@pytest.mark.feature("file.id-collisions")
def test_other_lists_may_share_ids() -> None:
    one = "same"
    sheet = {
        "sections": [section(one)],
        "abilities": [ability(one)],
        "skills": [skill(one, one)],
        "fields": [number(one)],
        "lists": [table(one, text(one))],
        "live": {
            "pools": [pool(one)],
            "states": [state(one, "a", "b")],
            "text": [note(one)],
            "conditions": [named(one)],
        },
    }
    assert refused(sheet) == []


@pytest.mark.feature("sheet.section", "file.references-exist")
@pytest.mark.parametrize("place", ["abilities", "skills", "saves", "fields", "derived", "lists"])
def test_a_section_must_be_declared(place: str) -> None:
    entry = {**MAKE[place]("one"), "section": "feats"}
    assert refused({place: [entry]}) == [f"sheet.{place}.0.section"]
    assert refused({place: [entry], "sections": [section()]}) == []


@pytest.mark.feature("sheet.section.grouping")
def test_entries_stand_under_their_sections_in_the_sheets_order_then_those_that_name_none() -> None:
    sheet = {
        "sections": [section("late"), section("empty"), section("early")],
        "fields": [
            number("a", section="early"), number("b"), number("c", section="late"), number("d", section="early"),
        ],
    }  # fmt: skip
    made = defined(sheet)
    groups = by_section(made.sections, made.fields.values())
    found = [(group.section.id if group.section else None, [entry.id for entry in group.entries]) for group in groups]
    assert found == [("late", ["c"]), ("early", ["a", "d"]), (None, ["b"])]
    (alone,) = by_section({}, made.fields.values())
    assert (alone.section, len(alone.entries)) == (None, 4)


@pytest.mark.feature("sheet.version")
@pytest.mark.parametrize("version", [0, -1, 1.5, "1", None])
def test_the_version_of_a_sheet(version: object) -> None:
    assert refused({"version": version}) == ["sheet.version"]
    assert defined({"version": 3}).shape.version == 3


@pytest.mark.feature("sheet.version")
def test_the_version_is_required() -> None:
    document = written({})
    del document["sheet"]["version"]
    assert [str(issue) for issue in engine().validate(document).issues] == ["sheet.version: is required"]


@pytest.mark.feature("sheet.derived", "sheet.value.derived")
@pytest.mark.parametrize(
    ("derived", "path"),
    [
        ([summed("a", {"derived": "a"})], "sheet.derived.0"),
        ([summed("a", {"derived": "b"}), summed("b", {"const": 1})], "sheet.derived.0"),
        ([{"id": "a", "label": "A", "op": "product", "of": [{"const": 1}]}], "sheet.derived.0.op"),
        ([{"id": "a", "label": "A", "of": [{"const": 1}]}], "sheet.derived.0.op"),
        ([summed("a", {"const": 1}, table=[[0, 1]])], "sheet.derived.0.table"),
    ],
)
def test_a_derived_value_reads_only_those_above_it(derived: list[Any], path: str) -> None:
    (found,) = refused({"derived": derived})
    assert found == path or found.startswith(f"{path}.of.0")


@pytest.mark.feature("sheet.derived")
def test_readers_outside_the_list_may_name_any_derived_value() -> None:
    sheet = {
        "derived": [summed("a", {"const": 2}), summed("b", {"derived": "a"}, {"const": 1})],
        "live": {"pools": [pool("drive", {"derived": "b"})]},
    }
    assert refused(sheet) == []


@pytest.mark.feature("file.references-exist")
def test_every_name_that_points_at_nothing_is_reported_at_once() -> None:
    sheet = {
        "skills": [skill("climb", "might")],
        "fields": [number("a", section="x"), enum("b", "c", hideWhen={"field": "y", "equals": "c"})],
        "derived": [summed("d", {"field": "z"}, {"abilityMod": "w"})],
        "live": {"pools": [pool("p", {"derived": "v"})]},
    }
    assert sorted(refused(sheet)) == [
        "sheet.derived.0.of.0.field",
        "sheet.derived.0.of.1.abilityMod",
        "sheet.fields.0.section",
        "sheet.fields.1.hideWhen.field",
        "sheet.live.pools.0.max.derived",
        "sheet.skills.0.ability",
    ]
