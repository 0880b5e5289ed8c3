"""Newer text for rows that were picked long ago."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from rulewright.catalog.refreshing import RowOffer, refresh_offers, refreshed
from rulewright.sheet.character import Character
from shelves import catalog, gift, row, shelved
from tables import sheet

Json = dict[str, Any]
MARK = {"_catalog": "gifts/spark"}
NEW = {"name": "Spark", "notes": "New.", "rank": 5, "ready": True, "school": "tide", "harm": "2d6"}


def offers(rules: Ruleset, *rows: Json, list_id: str = "gifts") -> tuple[Character, tuple[RowOffer, ...]]:
    who = rules.character(sheet(lists={list_id: list(rows)}))
    return who, refresh_offers(rules.catalogs, who)


def cells(offer: RowOffer) -> dict[str, tuple[Any, Any]]:
    return {cell.column: (cell.sheet, cell.ruleset) for cell in offer.cells}


@pytest.mark.feature("catalog.refresh", "catalog.refresh.columns")
def test_texts_dice_and_values_of_a_set_are_compared_and_numbers_and_flags_are_kept() -> None:
    old = {"name": "Spark", "notes": "Old.", "rank": 0, "ready": False, "school": "ash", "harm": "1d6"}
    _, (offer,) = offers(shelved(catalog(gift(rows=[row(**NEW)]))), old | MARK)
    assert (offer.list, offer.index, offer.entry.key) == ("gifts", 0, "gifts/spark")
    assert cells(offer) == {"notes": ("Old.", "New."), "school": ("ash", "tide"), "harm": ("1d6", "2d6")}


@pytest.mark.feature("catalog.refresh.columns")
def test_a_cell_that_the_row_does_not_have_yet_is_offered_whatever_its_type() -> None:
    _, (offer,) = offers(shelved(catalog(gift(rows=[row(**NEW)]))), {"name": "Spark", "notes": "New."} | MARK)
    assert cells(offer) == {"rank": (None, 5), "ready": (None, True), "school": (None, "tide"), "harm": (None, "2d6")}


@pytest.mark.feature("catalog.refresh.columns")
def test_columns_that_the_entry_does_not_set_and_scaled_ones_are_left_out() -> None:
    made = gift(rows=[row("counters", scaled={"uses": {"from": {"const": 3}}}, title="Spark", uses=1)])
    rules = shelved(catalog(made))
    assert offers(rules, {"title": "Spark", "share": 2} | MARK, list_id="counters")[1] == ()


@pytest.mark.feature("catalog.refresh", "catalog.refresh.columns")
def test_only_what_was_ticked_is_written_and_all_else_stays() -> None:
    rules = shelved(
        catalog(gift("spark", rows=[row(name="Spark", notes="New.")]), gift("ember", rows=[row(name="Ember!")]))
    )
    spark = {"name": "My Spark", "notes": "Old.", "rank": 7} | MARK
    ember = {"name": "Ember", "_catalog": "gifts/ember"}
    who, (first, second) = offers(rules, spark, {"name": "Own"}, ember)
    after = refreshed(who, [first])
    assert [dict(cells) for cells in after.rows("gifts")] == [
        {"name": "Spark", "notes": "New.", "rank": 7} | MARK,
        {"name": "Own"},
        ember,
    ]
    assert second.index == 2
    assert refreshed(who, []) is who


@pytest.mark.feature("catalog.refresh.match")
def test_rows_are_matched_by_position_where_there_are_as_many_as_the_entry_writes() -> None:
    rules = shelved(catalog(gift(rows=[row(name="One"), row(name="Two")])))
    _, found = offers(rules, {"name": "one"} | MARK, {"name": "Own"}, {"name": "two"} | MARK)
    assert [(offer.index, cells(offer)) for offer in found] == [
        (0, {"name": ("one", "One")}),
        (2, {"name": ("two", "Two")}),
    ]
    assert offers(rules, {"name": "one"} | MARK)[1] == ()
    assert offers(rules, *[{"name": "one"} | MARK] * 3)[1] == ()


@pytest.mark.feature("catalog.refresh.match")
def test_an_entry_of_one_row_is_matched_however_often_it_was_picked() -> None:
    rules = shelved(catalog(gift(rows=[row(name="Spark", notes="New.")])))
    _, found = offers(rules, *[{"name": "Spark", "notes": "Old."} | MARK] * 3)
    assert [offer.index for offer in found] == [0, 1, 2]


@pytest.mark.feature("catalog.refresh.match", "catalog.refresh")
def test_a_row_whose_entry_is_gone_is_left_alone() -> None:
    assert offers(shelved(catalog(gift("ember"))), {"name": "Old"} | MARK)[1] == ()
    assert offers(shelved(), {"name": "Old"} | MARK)[1] == ()
