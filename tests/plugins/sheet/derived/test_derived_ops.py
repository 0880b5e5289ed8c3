"""What a derived value can be: sums, smallest and largest, products, and look-ups."""

from __future__ import annotations

from typing import Any

import pytest

from sheets import enum, number, pool, refused, state, text, who

Json = dict[str, Any]

SHEET: Json = {
    "fields": [
        number("level", -20, 20, integer=False),
        enum("kind", "mage", "monk", "thief", default="monk"),
        text("motto"),
    ],
    "live": {"states": [state("pose", "low", "mid", "high", default="mid")]},
}


def derived(op: str, **keys: Any) -> Json:
    return {**SHEET, "derived": [{"id": "seen", "label": "Seen", "op": op, **keys}]}


def value(op: str, *, fields: Json | None = None, live: Json | None = None, **keys: Any) -> float:
    return who(derived(op, **keys), fields=fields or {}, live=live).derived("seen")


def consts(*numbers: float) -> list[Json]:
    return [{"const": n} for n in numbers]


def refusals(op: str, **keys: Any) -> list[str]:
    return [path.removeprefix("sheet.derived.0.") for path in refused(derived(op, **keys))]


@pytest.mark.feature("sheet.derived.sum")
def test_a_sum_adds_without_rounding() -> None:
    assert value("sum", of=consts(2)) == 2
    assert value("sum", of=[*consts(2.5, -1), {"field": "level"}], fields={"level": 0.25}) == 1.75
    assert isinstance(value("sum", of=consts(2, 3)), int)


@pytest.mark.feature("sheet.derived.min-max")
def test_the_smallest_and_the_largest() -> None:
    assert value("min", of=consts(3, -1.5, 2)) == -1.5
    assert value("max", of=consts(3, -1.5, 3.5)) == 3.5


@pytest.mark.feature("sheet.derived.scale", "sheet.evaluate.round")
@pytest.mark.parametrize(
    ("number", "multiplier", "mode", "product"),
    [
        (5, 0.5, None, 2),
        (5, 0.5, "down", 2),
        (5, 0.5, "up", 3),
        (5, 0.5, "nearest", 3),
        (3, -0.5, "down", -2),
        (3, -0.5, "up", -1),
        (5, -0.5, "nearest", -2),
        (7, 3, "down", 21),
        (7, 0, "up", 0),
    ],
)
def test_a_product_is_rounded_once(number: float, multiplier: float, mode: str | None, product: int) -> None:
    """-1.5 is -2 down and -1 up; -2.5 is -2 to the nearest, halves up."""
    keys = {} if mode is None else {"round": mode}
    assert value("scale", of={"const": number}, multiplier=multiplier, **keys) == product


@pytest.mark.feature("sheet.derived.step-table", "sheet.step-table")
@pytest.mark.parametrize(("level", "read"), [(-5, 2), (1, 2), (4.9, 2), (5, 3), (8, 3), (9, 4.5), (20, 4.5)])
def test_a_step_table_reads_the_highest_threshold_at_or_below(level: float, read: float) -> None:
    found = value(
        "stepTable", **{"from": {"field": "level"}}, table=[[1, 2], [5, 3], [9, 4.5]], fields={"level": level}
    )
    assert found == read


def tabled(source: Json, **keys: Any) -> Json:
    return {"from": source, **keys}


@pytest.mark.feature("sheet.derived.enum-table")
@pytest.mark.parametrize(("kind", "read"), [("mage", 4), ("thief", -1.5), (None, 7), ("bard", 7), (3, 7)])
def test_a_number_for_each_value_of_a_field(kind: object, read: float) -> None:
    """Unset, no longer offered or no text: the field's default, monk, for which the table has no row and so its own."""
    keys = tabled({"field": "kind"}, table={"mage": 4, "thief": -1.5}, default=7)
    assert value("enumTable", **keys, fields={} if kind is None else {"kind": kind}) == read


@pytest.mark.feature("sheet.derived.enum-table")
def test_what_the_table_leaves_out_is_0_where_it_has_no_default() -> None:
    assert value("enumTable", **tabled({"field": "kind"}, table={"mage": 4})) == 0


@pytest.mark.feature("sheet.derived.enum-table", "sheet.value.live-moment")
@pytest.mark.parametrize(("stored", "read"), [(None, 5), ("low", 1), ("high", 0), ("gone", 5)])
def test_a_number_for_each_value_of_a_live_state(stored: str | None, read: int) -> None:
    """Where nothing is stored the state is at its default, mid."""
    keys = tabled({"liveState": "pose"}, table={"low": 1, "mid": 5})
    assert value("enumTable", **keys, live={} if stored is None else {"states": {"pose": stored}}) == read


@pytest.mark.feature("sheet.derived.enum-table", "sheet.value.no-live")
def test_a_table_on_a_field_may_feed_a_maximum_and_one_on_a_state_may_not() -> None:
    for source, paths in (({"field": "kind"}, []), ({"liveState": "pose"}, ["sheet.live.pools.0.max"])):
        sheet = derived("enumTable", **tabled(source, table={"mage": 1} if "field" in source else {"low": 1}))
        sheet["live"] = {**SHEET["live"], "pools": [pool("drive", {"derived": "seen"})]}
        assert refused(sheet) == paths


@pytest.mark.feature(
    "sheet.derived.sum", "sheet.derived.min-max", "sheet.derived.scale", "sheet.derived.step-table",
    "sheet.derived.enum-table", "sheet.derived",
)  # fmt: skip
@pytest.mark.parametrize(
    ("op", "keys", "at"),
    [
        ("sum", {"of": []}, "of"),
        ("sum", {"of": consts(*range(13))}, "of"),
        ("sum", {"of": {"const": 1}}, "of"),
        ("sum", {}, "of"),
        ("sum", {"of": [{"field": "gone"}]}, "of.0.field"),
        ("min", {"of": consts(1)}, "of"),
        ("max", {"of": consts(*range(13))}, "of"),
        ("scale", {"of": {"const": 1}}, "multiplier"),
        ("scale", {"of": {"const": 1}, "multiplier": "2"}, "multiplier"),
        ("scale", {"of": {"const": 1}, "multiplier": float("inf")}, "multiplier"),
        ("scale", {"of": {"const": 1}, "multiplier": 1, "round": "even"}, "round"),
        ("scale", {"of": {"field": "kind"}, "multiplier": 1}, "of.field"),
        ("stepTable", tabled({"const": 1}, table=[]), "table"),
        ("stepTable", tabled({"const": 1}, table=[[n, n] for n in range(101)]), "table"),
        ("stepTable", tabled({"const": 1}, table=[[2, 1], [1, 1]]), "table.1.0"),
        ("stepTable", tabled({"field": "gone"}, table=[[2, 1]]), "from.field"),
        ("stepTable", {"table": [[1, 1]]}, "from"),
        ("enumTable", tabled({}, table={"mage": 1}), "from"),
        ("enumTable", tabled({"field": "kind", "liveState": "pose"}, table={"mage": 1}), "from"),
        ("enumTable", tabled({"field": "level"}, table={"mage": 1}), "from.field"),
        ("enumTable", tabled({"field": "gone"}, table={"mage": 1}), "from.field"),
        ("enumTable", tabled({"liveState": "gone"}, table={"mage": 1}), "from.liveState"),
        ("enumTable", tabled({"field": "kind"}, table={"bard": 1}), "table.bard"),
        ("enumTable", tabled({"liveState": "pose"}, table={"mage": 1}), "table.mage"),
        ("enumTable", tabled({"field": "kind"}, table={}), "table"),
        ("enumTable", tabled({"field": "kind"}, table={f"v{n}": n for n in range(41)}), "table"),
        ("enumTable", tabled({"field": "kind"}, table={"mage": "1"}), "table.mage"),
        ("enumTable", {"table": {"mage": 1}}, "from"),
    ],
)
def test_what_an_op_is_refused_for(op: str, keys: Json, at: str) -> None:
    assert refusals(op, **keys) == [at]


@pytest.mark.feature("sheet.derived.sum", "sheet.derived.min-max", "sheet.derived.step-table")
def test_what_just_fits() -> None:
    assert refusals("sum", of=consts(*range(12))) == []
    assert refusals("min", of=consts(*range(12))) == []
    assert refusals("stepTable", **tabled({"const": 1}, table=[[n, n] for n in range(100)])) == []
