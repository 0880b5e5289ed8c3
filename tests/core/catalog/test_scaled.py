"""Number columns of picked rows that follow the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from rulewright.catalog.picking import pick, rescaled
from rulewright.sheet.character import Character
from shelves import catalog, gift, refused, row, shelved
from tables import sheet

Json = dict[str, Any]
WIT = {"from": {"abilityScore": "wit"}}
MARKED = {"title": "Spark", "uses": 1, "_catalog": "gifts/spark"}


def counter(scaled: Json, uses: float | None = 1, **values: Any) -> Json:
    cells = values | ({"uses": uses} if uses is not None else {})
    return gift(rows=[row("counters", scaled=scaled, title="Spark", **cells)])


def entry(*rows: Json) -> list[str]:
    return [path.removeprefix("0.entries.0.rows.") for path in refused(catalog(gift(rows=list(rows))))]


def scaled(source: Json, uses: float | None = 1) -> list[str]:
    found = refused(catalog(counter({"uses": source}, uses)))
    return [path.removeprefix("0.entries.0.rows.0.scaled") for path in found]


@pytest.mark.feature("catalog.scaled")
def test_a_number_column_may_follow_any_number_of_the_sheet() -> None:
    assert scaled(WIT) == []
    assert scaled({"from": {"derived": "twice"}, "table": [[0, 1], [4, 2]]}) == []


@pytest.mark.feature("catalog.scaled")
def test_one_to_four_columns() -> None:
    assert refused(catalog(counter({}))) == ["0.entries.0.rows.0.scaled"]
    many = {f"c{n}": WIT for n in range(5)}
    assert "0.entries.0.rows.0.scaled" in refused(catalog(counter(many)))


@pytest.mark.feature("catalog.scaled")
def test_only_number_columns_with_a_plain_number_beside_them() -> None:
    assert entry(row("counters", scaled={"title": WIT}, title="Spark")) == ["0.scaled.title"]
    assert entry(row("counters", scaled={"level": WIT}, title="Spark")) == ["0.scaled.level"]
    assert scaled(WIT, uses=None) == [".uses"]


@pytest.mark.feature("catalog.scaled")
def test_the_row_is_the_entrys_only_one_in_its_list() -> None:
    one = row("counters", scaled={"uses": WIT}, title="Spark", uses=1)
    assert entry(one, row("counters", title="Also")) == ["0.scaled"]
    assert entry(one, row(name="Spark")) == []


@pytest.mark.feature("catalog.scaled", "sheet.value.no-live")
@pytest.mark.parametrize("source", [{"livePool": "drive"}, {"derived": "left"}, {"liveTrack": "hurt"}])
def test_it_may_not_read_the_live_state(source: Json) -> None:
    assert scaled({"from": source}) == [".uses.from"]


@pytest.mark.feature("catalog.scaled")
@pytest.mark.parametrize("source", [{"listSum": {"list": "gifts", "column": "rank"}}, {"derived": "ranks"}])
def test_it_may_not_read_a_sum_over_a_list(source: Json) -> None:
    assert scaled({"from": source}) == [".uses.from"]


@pytest.mark.feature("catalog.scaled", "sheet.step-table")
def test_its_names_and_its_table_are_checked() -> None:
    (path,) = scaled({"from": {"abilityScore": "charm"}})
    assert path.startswith(".uses.from")
    (path,) = scaled(WIT | {"table": [[0, 1], [0, 2]]})
    assert path.startswith(".uses.table")
    assert scaled(WIT | {"table": []}) == [".uses.table"]


def uses(who: Character) -> float:
    (cells,) = who.rows("counters")
    return cells["uses"]


def following(source: Json, wit: float, column: str = "uses") -> float:
    """The cell after an edit, of a row that held 1."""
    rules = shelved(
        catalog(gift(rows=[row("counters", scaled={column: source}, **{"title": "Spark", "uses": 1, column: 1})]))
    )
    who = rules.character(sheet(abilities={"wit": wit}, lists={"counters": [MARKED | {column: 1}]}))
    (cells,) = rescaled(rules.catalogs, who).rows("counters")
    return cells[column]


@pytest.mark.feature("catalog.scaled.when")
def test_an_edit_writes_the_cell() -> None:
    """Wit 3; held to the column's 0 to 5; looked up: 3 is from 2 on, which gives 4."""
    assert following(WIT, 3) == 3
    assert following(WIT, 9) == 5
    assert following(WIT, -2) == 0
    assert following(WIT | {"table": [[0, 1], [2, 4], [6, 5]]}, 3) == 4
    assert following(WIT | {"table": [[0, 1], [2, 4], [6, 5]]}, -1) == 1


@pytest.mark.feature("catalog.scaled.when", "sheet.evaluate.round")
def test_a_whole_number_column_is_rounded_down_and_another_is_not() -> None:
    assert following({"from": {"const": 2.75}}, 0) == 2
    assert following({"from": {"const": 2.75}}, 0, "share") == 2.75


def spark() -> Ruleset:
    return shelved(catalog(counter({"uses": WIT})))


@pytest.mark.feature("catalog.scaled.when")
def test_reading_never_writes_it() -> None:
    """Wit has grown to 3, and the stored 1 holds until somebody edits the sheet."""
    who = spark().character(sheet(abilities={"wit": 3}, lists={"counters": [MARKED]}))
    assert uses(who) == 1
    assert who.pool("counters:spark").max == 1


@pytest.mark.feature("catalog.scaled.when")
def test_where_nothing_changes_the_sheet_is_not_written() -> None:
    rules = spark()
    who = rules.character(sheet(abilities={"wit": 1}, lists={"counters": [MARKED]}))
    assert rescaled(rules.catalogs, who) is who


@pytest.mark.feature("catalog.scaled.when")
def test_rows_without_a_mark_or_without_their_entry_are_left_alone() -> None:
    rows = [{"title": "Own", "uses": 1}, MARKED | {"_catalog": "gifts/ember"}]
    rules = spark()
    who = rules.character(sheet(abilities={"wit": 3}, lists={"counters": rows}))
    assert rescaled(rules.catalogs, who) is who


@pytest.mark.feature("catalog.scaled.when", "catalog.pick.copy")
def test_a_pick_is_an_edit() -> None:
    rules = spark()
    after = pick(rules.catalogs, rules.character(sheet(abilities={"wit": 4})), "gifts/spark")
    assert isinstance(after, Character)
    assert uses(after) == 4


@pytest.mark.feature("catalog.scaled.zero", "sheet.list.pools")
def test_a_counter_that_comes_to_zero_stays_and_is_no_pool() -> None:
    rules = spark()
    who = rescaled(rules.catalogs, rules.character(sheet(abilities={"wit": 0}, lists={"counters": [MARKED]})))
    assert uses(who) == 0
    assert who.pool("counters:spark") is None
