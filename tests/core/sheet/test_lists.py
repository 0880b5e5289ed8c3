"""Tables with columns of the author's own, and lists whose rows are pools."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.issues import Report
from rulewright.sheet.fields import check_row
from sheets import defined, enum, flag, number, refused, table, text, who


def listed(*columns: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {"lists": [table("gear", *columns, **keys)]}


@pytest.mark.feature("sheet.list", "sheet.list.column", "file.unique-ids", "sheet.limits")
@pytest.mark.parametrize(
    ("sheet", "at"),
    [
        ({"lists": [{"id": "gear", "label": "Gear", "columns": [text()]}]}, "maxItems"),
        (listed(text(), maxItems=0), "maxItems"),
        (listed(text(), maxItems=501), "maxItems"),
        (listed(), "columns"),
        (listed(*(text(f"c{n}") for n in range(13))), "columns"),
        (listed(text("a"), number("a")), "columns.1.id"),
        (listed(number("n", 5, 4)), "columns.0.min"),
        (listed(text("t", 0)), "columns.0.maxLength"),
        (listed(enum("e", "a", "a")), "columns.0.values.1"),
        (listed(flag("b", default="no")), "columns.0.default"),
        (listed({"id": "c", "label": "C", "type": "colour"}), "columns.0.type"),
        (listed(text(), section="gone"), "section"),
    ],
)
def test_what_a_list_is_refused_for(sheet: dict[str, Any], at: str) -> None:
    assert refused(sheet) == [f"sheet.lists.0.{at}"]


@pytest.mark.feature("sheet.list", "sheet.list.column")
def test_the_most_that_a_list_may_have() -> None:
    assert refused(listed(*(text(f"c{n}", required=True) for n in range(12)), maxItems=500)) == []
    columns = defined(listed(text(), number("n"))).lists["gear"].columns
    assert [column.required for column in columns] == [False, False]


@pytest.mark.feature("sheet.list.column", "sheet.value.list-sum")
@pytest.mark.parametrize(("keys", "total"), [({"default": 2}, 9), ({}, 5), ({"lo": 3}, 5)])
def test_a_cell_that_is_no_number_reads_the_columns_default_else_0(keys: dict[str, Any], total: int) -> None:
    """1 + 4 and two cells that are none: 2 each with the default 2. The column's range does not matter: 0 else."""
    lo = keys.pop("lo", 0)
    sheet = listed(text(), number("n", lo, 9, **keys)) | {
        "derived": [{"id": "all", "label": "A", "op": "sum", "of": [{"listSum": {"list": "gear", "column": "n"}}]}]
    }
    assert who(sheet, lists={"gear": [{"n": 1}, {"n": "x"}, {"n": 4}, {"name": "Rope"}]}).derived("all") == total


COLUMNS = (
    text("name", 5, required=True),
    number("count", 0, 9),
    number("share", 0, 1, integer=False),
    flag("worn"),
    enum("kind", "tool", "arm"),
    {"id": "harm", "label": "Harm", "type": "dice"},
    {"id": "tale", "label": "Tale", "type": "longtext", "maxLength": 8},
)


def faults(**row: Any) -> list[str]:
    report = Report.new()
    check_row(defined(listed(*COLUMNS)).lists["gear"], row, report)
    return [issue.path for issue in report]


@pytest.mark.feature("sheet.list.row-check")
@pytest.mark.parametrize(
    ("row", "at"),
    [
        ({}, "name"),
        ({"colour": "red"}, "colour"),
        ({"name": "toolong"}, "name"),
        ({"name": 4}, "name"),
        ({"count": 1.5}, "count"),
        ({"count": 10}, "count"),
        ({"count": -1}, "count"),
        ({"count": "3"}, "count"),
        ({"count": True}, "count"),
        ({"share": 1.25}, "share"),
        ({"worn": 1}, "worn"),
        ({"kind": "toy"}, "kind"),
        ({"harm": "x" * 41}, "harm"),
        ({"tale": "nine char"}, "tale"),
    ],
)
def test_a_row_that_does_not_fit(row: dict[str, Any], at: str) -> None:
    assert faults(**({} if at == "name" else {"name": "Rope"}) | row) == [at]


@pytest.mark.feature("sheet.list.row-check")
def test_a_row_that_fits() -> None:
    assert faults(name="Rope") == []
    row = {"count": 9, "share": 0.5, "worn": True, "kind": "arm", "harm": "x" * 40, "tale": "12345678"}
    assert faults(name="Blade", **row) == []


POOLS = {"nameColumn": "name", "maxColumn": "uses"}
TRICKS = table(
    "tricks", text(), number("uses", 0, 9, integer=False, default=1), enum("on", "camp", "night"), pools=POOLS
)


def tricks(*rows: dict[str, Any], **live: int) -> Any:
    return who(
        {"lists": [TRICKS]}, lists={"tricks": list(rows)}, live={"pools": {f"tricks:{k}": v for k, v in live.items()}}
    )


@pytest.mark.feature("sheet.list.pools")
def test_each_row_is_a_pool_that_starts_full_with_its_own_maximum_rounded_down() -> None:
    made = tricks(
        {"name": "Ember", "uses": 2.9}, {"name": "Ash"}, {"name": "Smoke", "uses": 0.5}, {"name": " ", "uses": 3}
    )
    ember, ash = made.pool("tricks:ember"), made.pool("tricks:ash")
    assert (ember.label, ember.value, ember.max, ember.temp) == ("Ember", 2, 2, 0)
    assert (ash.value, ash.max) == (1, 1)  # an empty cell is the column's default
    assert (made.pool("tricks:smoke"), made.pool("tricks:"), made.pool("tricks: ")) == (None, None, None)


@pytest.mark.feature("sheet.list.pools", "sheet.live.pool.temp")
def test_such_pools_have_no_temporary_points_and_hold_what_is_stored() -> None:
    made = who(
        {"lists": [TRICKS]},
        lists={"tricks": [{"name": "Ember", "uses": 4}]},
        live={"pools": {"tricks:ember": {"value": 3, "temp": 5}}},
    )
    pool = made.pool("tricks:ember")
    assert pool is not None
    assert (pool.value, pool.max, pool.temp) == (3, 4, 0)


@pytest.mark.feature("sheet.list.pools.key")
def test_the_key_is_the_list_and_the_rows_name_trimmed_and_lowercased() -> None:
    made = tricks({"name": "  Last EMBER: two ", "uses": 3}, **{"last ember: two": 1})
    pool = made.pool("tricks:last ember: two")
    assert (pool.label, pool.value, pool.max) == ("Last EMBER: two", 1, 3)


@pytest.mark.feature("sheet.list.pools", "sheet.evaluate.tolerant")
@pytest.mark.parametrize("name", [5, True, None, [], {}])
def test_a_name_that_is_no_text_is_a_blank_one(name: object) -> None:
    made = tricks({"name": name, "uses": 3}, {"uses": 2})
    assert made.row_pools(made.definition.lists["tricks"]) == ()


@pytest.mark.feature("sheet.list.pools.key")
def test_two_rows_of_one_name_are_one_pool_and_the_first_decides() -> None:
    made = tricks({"name": "Ember", "uses": 2}, {"name": "EMBER", "uses": 9})
    assert made.pool("tricks:ember").max == 2
    nothing = tricks({"name": "Ember", "uses": 0}, {"name": "ember", "uses": 9})
    assert nothing.pool("tricks:ember") is None


@pytest.mark.feature("sheet.list.pools.key")
def test_a_renamed_row_starts_over_at_full() -> None:
    assert tricks({"name": "Cinder", "uses": 3}, ember=1).pool("tricks:cinder").value == 3


@pytest.mark.feature("sheet.list.pools")
@pytest.mark.parametrize(
    ("pools", "at"),
    [
        ({"nameColumn": "uses", "maxColumn": "uses"}, "nameColumn"),
        ({"nameColumn": "gone", "maxColumn": "uses"}, "nameColumn"),
        ({"nameColumn": "name", "maxColumn": "name"}, "maxColumn"),
        ({**POOLS, "rechargeColumn": "uses"}, "rechargeColumn"),
        ({"nameColumn": "name"}, "maxColumn"),
    ],
)
def test_what_the_pools_of_a_list_are_refused_for(pools: dict[str, Any], at: str) -> None:
    assert refused({"lists": [{**TRICKS, "pools": pools}]}) == [f"sheet.lists.0.pools.{at}"]
    assert refused({"lists": [{**TRICKS, "pools": {**POOLS, "rechargeColumn": "on"}}]}) == []
