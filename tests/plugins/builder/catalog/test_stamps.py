"""Cells that a step writes on the rows of its picks."""

from __future__ import annotations

from typing import Any

import pytest

from builders import acted, catalog, edit, entry, filters, opened, pick, picks, refusals, row, unpick, written

SPELLS = catalog(
    "spells",
    entry("light", filters={"class_ids": ["mage", "bard"]}, rows=[row("Light", source="any", rank=1)]),
    entry("bolt", filters={"class_ids": ["mage"]}, rows=[row("Bolt", source="any", rank=1)]),
    entry("knack", rows=[row("Knack", source="any", rank=1)]),
    feeds=["knacks"],
    filters=filters(class_ids="tags"),
)
CLASSES = catalog(
    "classs",
    entry("mage", filters={"rank": 3, "paths": ["fire"]}),
    entry("bard", filters={"paths": ["song"]}),
    filters=filters(rank="number", paths="tags"),
)


def cells(builder: Any) -> list[tuple[Any, ...]]:
    rows = builder.as_json()["build"]["lists"].get("knacks", [])
    return [(held["name"], held.get("source"), held.get("rank")) for held in rows]


@pytest.mark.feature("builder.step.catalog.stamp")
def test_a_stamp_takes_the_place_of_the_catalogs_own_value() -> None:
    doc = written(picks("spell", max=3, stamp={"source": "mage", "rank": 2}), catalogs=[SPELLS])
    assert cells(acted(opened(doc), pick("spell", "light"))) == [("Light", "mage", 2)]


@pytest.mark.feature("builder.step.catalog.stamp")
@pytest.mark.parametrize("stamp", [{}, {"school": "x"}, {"rank": "high"}, {"rank": 10}])
def test_a_stamp_is_cells_of_the_list(stamp: dict[str, object]) -> None:
    paths = refusals(written(picks("spell", stamp=stamp), catalogs=[SPELLS]))
    assert paths == [".".join(["sheet.builder.steps.0.stamp", *stamp])]


@pytest.mark.feature("builder.step.catalog.stamp.only-new-rows")
def test_rows_that_are_there_are_let_be() -> None:
    """A row of the player's own is not stamped, and an edit of the stamped one outlasts the next act."""
    doc = written(picks("spell", max=3, stamp={"source": "mage"}), catalogs=[SPELLS])
    own = acted(opened(doc), edit("lists.knacks", [{"name": "Mine", "source": "me"}]), pick("spell", "light"))
    assert cells(own) == [("Mine", "me", None), ("Light", "mage", 1)]
    rows = own.as_json()["build"]["lists"]["knacks"]
    changed = acted(own, edit("lists.knacks", [rows[0], {**rows[1], "source": "changed"}]), pick("spell", "bolt"))
    assert cells(changed) == [("Mine", "me", None), ("Light", "changed", 1), ("Bolt", "mage", 1)]


def within(name: str) -> dict[str, Any]:
    return written(
        picks("class", "classs", max=2),
        picks(
            "spell",
            max=3,
            within={"step": "class", "filter": "class_ids"},
            stamp={"rank" if name == "rank" else "source": {"fromWithin": name}},
        ),
        catalogs=[CLASSES, SPELLS],
    )


@pytest.mark.feature("builder.step.catalog.stamp.from-within")
def test_the_first_parent_in_the_order_of_picking_is_read_once() -> None:
    """Light names mage first, and bard was picked first. Taking bard back later leaves what was written."""
    both = acted(opened(within("label")), pick("class", "bard"), pick("class", "mage"), pick("spell", "light"))
    assert cells(both) == [("Light", "Bard", 1)]
    assert cells(acted(both, unpick("class", "bard"))) == [("Light", "Bard", 1)]
    mage = acted(opened(within("id")), pick("class", "mage"), pick("spell", "light"))
    assert cells(mage) == [("Light", "mage", 1)]
    assert cells(acted(opened(within("rank")), pick("class", "mage"), pick("spell", "bolt"))) == [("Bolt", "any", 3)]


@pytest.mark.feature("builder.step.catalog.stamp.from-within")
def test_from_within_needs_a_parent_and_one_of_its_words() -> None:
    alone = written(picks("spell", stamp={"source": {"fromWithin": "id"}}), catalogs=[SPELLS])
    assert refusals(alone) == ["sheet.builder.steps.0.stamp.source.fromWithin"]
    assert refusals(within("size")) == ["sheet.builder.steps.1.stamp.source.fromWithin"]


@pytest.mark.feature("builder.step.catalog.stamp.from-within.none")
def test_a_list_or_a_missing_value_stamps_nothing() -> None:
    mage = acted(opened(within("paths")), pick("class", "mage"), pick("spell", "light"))
    assert cells(mage) == [("Light", "any", 1)]
    bard = acted(opened(within("rank")), pick("class", "bard"), pick("spell", "light"))
    assert cells(bard) == [("Light", "any", 1)]
