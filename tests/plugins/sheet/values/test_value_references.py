"""The ways to name a number of the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import ability, enum, flag, number, pool, refused, skill, summed, table, text, track, who, wounds

Json = dict[str, Any]

SHEET: Json = {
    "abilities": [ability("might"), ability("wit", default=12)],
    "skills": [skill("climb", "might", cap={"const": 9}, untrained={"by": -2})],
    "saves": [skill("nerve", "wit")],
    "fields": [
        number("level", 1, 20), number("ratio", -9, 9, integer=False, default=0.5), text("motto"),
        enum("style", "might", "wit", "none"), enum("school", "might", "wit", "none", default="wit"),
    ],
    "lists": [table("gear", text(), number("bulk", 0, 9, default=1), flag("packed", default=True), flag("lit"))],
    "live": {"pools": [pool("drive", 6, allowTemp=True)], "tracks": [track("heat", 1, 5), wounds(0, -1, -3)]},
}  # fmt: skip
HALVED = {"abilityModifier": {"op": "floorHalfMinusTen"}}


def value(
    ref: Json, *, live: Json | None = None, sheet: Json = SHEET, resolution: Json | None = None, **build: Any
) -> float:
    """What a reference reads, by way of a derived value that is its sum alone."""
    one = {**sheet, "derived": [summed("seen", ref)]}
    return who(one, live=live, resolution=resolution, **build).derived("seen")


def refusals(ref: Json) -> list[str]:
    found = refused({**SHEET, "derived": [summed("seen", ref)]})
    return [path.removeprefix("sheet.derived.0.of.0").removeprefix(".") for path in found]


@pytest.mark.feature("sheet.value.one-key")
@pytest.mark.parametrize(
    ("ref", "at"),
    [
        ({}, ""),
        ({"const": 1, "field": "level"}, ""),
        ({"constant": 1}, ""),
        ({"const": 1, "read": "value"}, "read"),
        ({"livePool": "drive", "read": "value"}, "read"),
        ({"field": "level", "default": 1}, "default"),
    ],
)
def test_a_reference_names_exactly_one_thing(ref: Json, at: str) -> None:
    assert refusals(ref) == [at]


@pytest.mark.feature("sheet.value.one-key")
@pytest.mark.parametrize("ref", [5, "level", [], None])
def test_a_reference_is_an_object(ref: Any) -> None:
    assert refusals(ref) == [""]


@pytest.mark.feature("sheet.value.const")
@pytest.mark.parametrize("constant", [3, -2.5, 0])
def test_a_constant_is_used_as_it_stands(constant: float) -> None:
    assert value({"const": constant}) == constant


@pytest.mark.feature("sheet.value.const")
@pytest.mark.parametrize("constant", ["3", True, None, float("inf"), float("nan")])
def test_a_constant_is_a_finite_number(constant: Any) -> None:
    assert refusals({"const": constant}) == ["const"]


@pytest.mark.feature("sheet.value.field")
def test_a_number_field_is_what_is_stored_else_its_default_else_0_pulled_into_its_range() -> None:
    assert value({"field": "level"}, fields={"level": 7}) == 7
    assert value({"field": "level"}) == 1
    assert value({"field": "ratio"}) == 0.5
    assert value({"field": "ratio"}, fields={"ratio": "high"}) == 0.5
    assert refusals({"field": "motto"}) == ["field"]
    assert refusals({"field": "gone"}) == ["field"]


@pytest.mark.feature("sheet.value.derived")
def test_a_derived_value() -> None:
    sheet = {**SHEET, "derived": [summed("two", {"const": 2}), summed("more", {"derived": "two"}, {"const": 1})]}
    assert who(sheet).derived("more") == 3
    assert refusals({"derived": "gone"}) == ["derived"]


@pytest.mark.feature("sheet.value.ability")
def test_an_abilitys_score_and_its_modifier() -> None:
    """14 is (14 - 10) / 2 = 2."""
    assert value({"abilityScore": "might"}, resolution=HALVED, abilities={"might": 14}) == 14
    assert value({"abilityMod": "might"}, resolution=HALVED, abilities={"might": 14}) == 2
    assert refusals({"abilityScore": "gone"}) == ["abilityScore"]
    assert refusals({"abilityMod": "climb"}) == ["abilityMod"]


@pytest.mark.feature("sheet.value.ability-from-field")
@pytest.mark.parametrize(
    ("field", "stored", "read"),
    [
        ("school", "might", 3),
        ("school", "wit", 12),
        ("school", "none", 0),  # no ability's id
        ("school", "gone", 12),  # no longer offered: the field's default
        ("school", None, 12),
        ("style", "wit", 12),
        ("style", None, 0),  # unset, and no default
        ("style", "gone", 0),
    ],
)
def test_the_modifier_of_the_ability_that_a_field_names(field: str, stored: str | None, read: int) -> None:
    fields = {} if stored is None else {field: stored}
    assert value({"abilityModFromField": field}, abilities={"might": 3}, fields=fields) == read


@pytest.mark.feature("sheet.value.ability-from-field")
@pytest.mark.parametrize("id", ["gone", "level", "motto"])
def test_the_field_must_be_an_enum(id: str) -> None:
    assert refusals({"abilityModFromField": id}) == ["abilityModFromField"]


@pytest.mark.feature("sheet.value.skill-save")
def test_the_full_number_of_a_skill_or_save() -> None:
    """Climb untrained: 5 + 3 (bonus) - 2 = 6. Rated 5: 5 + 5 + 3 = 13, under the cap 9. Nerve: 12 - 4 = 8."""
    assert value({"skillMod": "climb"}, abilities={"might": 5}, bonuses={"climb": 3}) == 6
    assert value({"skillMod": "climb"}, abilities={"might": 5}, bonuses={"climb": 3}, skills={"climb": "r5"}) == 9
    assert value({"saveMod": "nerve"}, bonuses={"nerve": -4}) == 8
    assert refusals({"skillMod": "nerve"}) == ["skillMod"]
    assert refusals({"saveMod": "climb"}) == ["saveMod"]


@pytest.mark.feature("sheet.value.skill-save", "sheet.live.wound.penalty-from")
def test_wounds_are_not_in_it() -> None:
    hurt = {"tracks": {"harm": {"marks": ["tear", "tear"]}}}
    assert value({"saveMod": "nerve"}, live=hurt, resolution={"penaltyFrom": "harm"}) == 12


GEAR = [
    {"name": "Rope", "bulk": 2, "packed": True},
    {"name": "Lamp", "lit": True},  # bulk reads 1, packed reads true
    {"name": "Anvil", "bulk": 4, "packed": False},
    {"name": "Sack", "bulk": "much", "lit": "no"},
]


@pytest.mark.feature("sheet.value.list-sum")
@pytest.mark.parametrize(("only", "total"), [(None, 8), ("packed", 4), ("lit", 1)])
def test_a_column_added_up_over_the_rows_of_a_list(only: str | None, total: int) -> None:
    """2 + 1 + 4 + 1 = 8. Packed: 2 + 1 and the sack's 1. Lit: the lamp alone."""
    ref = {"listSum": {"list": "gear", "column": "bulk", **({"onlyWhen": only} if only else {})}}
    assert value(ref, lists={"gear": GEAR}) == total


@pytest.mark.feature("sheet.value.list-sum")
def test_an_empty_list_adds_up_to_nothing() -> None:
    assert value({"listSum": {"list": "gear", "column": "bulk"}}) == 0


@pytest.mark.feature("sheet.value.list-sum")
@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ({"list": "gone", "column": "bulk"}, "listSum.list"),
        ({"list": "gear", "column": "name"}, "listSum.column"),
        ({"list": "gear", "column": "gone"}, "listSum.column"),
        ({"list": "gear", "column": "bulk", "onlyWhen": "name"}, "listSum.onlyWhen"),
        ({"list": "gear", "column": "bulk", "onlyWhen": "gone"}, "listSum.onlyWhen"),
        ({"column": "bulk"}, "listSum.list"),
    ],
)
def test_what_a_sum_over_a_list_is_refused_for(keys: Json, at: str) -> None:
    assert refusals({"listSum": keys}) == [at]


@pytest.mark.feature("sheet.value.live-pool", "sheet.value.live-moment")
def test_what_is_left_in_a_pool_without_its_temporary_points() -> None:
    assert value({"livePool": "drive"}) == 6
    assert value({"livePool": "drive"}, live={"pools": {"drive": {"value": 2, "temp": 9}}}) == 2
    assert refusals({"livePool": "heat"}) == ["livePool"]
    assert refusals({"livePool": "gear:rope"}) == ["livePool"]


@pytest.mark.feature("sheet.value.live-pool")
def test_a_pool_without_a_maximum_reads_0() -> None:
    none = {**SHEET, "live": {"pools": [pool("drive", 0)]}}
    assert value({"livePool": "drive"}, sheet=none, live={"pools": {"drive": 4}}) == 0


@pytest.mark.feature("sheet.value.live-track", "sheet.value.live-moment")
@pytest.mark.parametrize(
    ("read", "fresh", "hot"), [(None, 1, 4), ("value", 1, 4), ("filled", 0, 3), ("remaining", 4, 1)]
)
def test_where_a_track_stands(read: str | None, fresh: int, hot: int) -> None:
    """From 1 to 5; it starts at 1. At 4, three are filled and one remains."""
    ref = {"liveTrack": "heat", **({"read": read} if read else {})}
    assert (value(ref), value(ref, live={"tracks": {"heat": 4}})) == (fresh, hot)


@pytest.mark.feature("sheet.value.live-track", "sheet.live.wound.penalty")
@pytest.mark.parametrize(
    ("read", "clear", "hurt"),
    [(None, 0, 2), ("value", 0, 2), ("filled", 0, 2), ("remaining", 3, 1), ("penalty", 0, -1)],
)
def test_a_wound_track_reads_its_marks_or_its_penalty(read: str | None, clear: int, hurt: int) -> None:
    """Two marks on three levels: the second costs 1."""
    ref = {"liveTrack": "harm", **({"read": read} if read else {})}
    assert (value(ref), value(ref, live={"tracks": {"harm": {"marks": ["knock", "tear"]}}})) == (clear, hurt)


@pytest.mark.feature("sheet.value.live-track")
@pytest.mark.parametrize(
    ("ref", "at"),
    [
        ({"liveTrack": "gone"}, "liveTrack"),
        ({"liveTrack": "drive"}, "liveTrack"),
        ({"liveTrack": "heat", "read": "penalty"}, "read"),
        ({"liveTrack": "heat", "read": "half"}, "read"),
    ],
)
def test_what_a_track_is_refused_for(ref: Json, at: str) -> None:
    assert refusals(ref) == [at]
