"""The head of a catalog: what it holds, which lists it feeds, filters, units, and how many there may be."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Engine
from shelves import FIGHT, RAT, basic, catalog, gift, refused, shelved
from tables import engine

GOODS = {"categories": [{"id": "gear", "label": "Gear"}]}


def without(name: str, **keys: Any) -> dict[str, Any]:
    made = catalog(**keys)
    del made[name]
    return made


@pytest.mark.feature("catalog.header")
def test_catalogs_are_listed_in_file_order_with_their_entries() -> None:
    rules = shelved(catalog(gift("spark"), gift("ember")), catalog(gift("spark"), id="more", label="More"))
    assert list(rules.catalogs.heads) == ["gifts", "more"]
    assert [entry.key for entry in rules.catalogs] == ["gifts/spark", "gifts/ember", "more/spark"]
    assert rules.catalogs.entry("gifts/ember").label == "Ember"
    assert rules.catalogs.entry("gifts/none") is None


@pytest.mark.feature("catalog.header", "file.top-level-limits")
def test_at_most_twelve_and_each_id_once() -> None:
    many = [catalog(id=f"c{n}") for n in range(13)]
    assert refused(*many[:12]) == []
    assert refused(*many) == ["catalogs"]
    assert refused(catalog(), catalog()) == ["1.id"]


@pytest.mark.feature("catalog.header")
def test_catalogs_came_in_with_1_21() -> None:
    made = basic(catalog(gift()))
    assert [issue.path for issue in Engine("1.20").validate(made).issues] == ["catalogs"]
    assert str(engine().validate(made).capability) == "1.21"


@pytest.mark.feature("catalog.feeds")
def test_a_catalog_of_rows_feeds_lists_of_the_sheet() -> None:
    assert refused(without("feeds")) == ["0.feeds"]
    assert refused(catalog(feeds=[])) == ["0.feeds"]
    assert refused(catalog(feeds=["gifts", "spells"])) == ["0.feeds.1"]
    assert refused(catalog(feeds=["gifts"] * 9)) == ["0.feeds"]
    assert refused(catalog(feeds=["gifts"] * 8)) == []


@pytest.mark.feature("catalog.feeds", "catalog.holds")
def test_creatures_and_items_feed_no_list() -> None:
    for holds, block in (("creatures", {"combat": FIGHT}), ("items", {"items": GOODS})):
        assert refused(catalog(holds=holds), **block) == ["0.feeds"]
        assert refused(without("feeds", holds=holds), **block) == []


@pytest.mark.feature("catalog.holds")
def test_creatures_need_a_threat_scale_and_items_their_block() -> None:
    creatures, items = without("feeds", holds="creatures"), without("feeds", holds="items")
    assert refused(creatures) == ["0.holds"]
    assert refused(creatures, combat=FIGHT | {"threat": None}) == ["0.holds"]
    assert refused(creatures, combat=FIGHT) == []
    assert refused(items) == ["0.holds"]
    assert refused(items, items=GOODS) == []
    assert refused(catalog(holds="spells")) == ["0.holds"]


@pytest.mark.feature("catalog.holds")
@pytest.mark.parametrize(("holds", "since"), [("rows", "1.21"), ("creatures", "1.27"), ("items", "1.49")])
def test_what_a_catalog_holds_needs_its_version(holds: str, since: str) -> None:
    head = catalog(holds=holds) if holds == "rows" else without("feeds", holds=holds)
    made = basic(head, **{"rows": {}, "creatures": {"combat": FIGHT}, "items": {"items": GOODS}}[holds])
    assert str(engine().validate(made).capability) == since


@pytest.mark.feature("catalog.holds")
def test_every_entry_is_of_the_catalogs_kind() -> None:
    item = {"id": "rope", "label": "Rope", "item": {"category": "gear"}}
    assert refused(catalog(RAT, item, gift()), combat=FIGHT) == ["0.entries.0.creature", "0.entries.1.item"]
    bestiary = without("feeds", holds="creatures") | {"entries": [RAT, item, gift()]}
    assert refused(bestiary, combat=FIGHT) == ["0.entries.1.item", "0.entries.2.rows"]
    assert refused(bestiary | {"entries": [RAT]}, combat=FIGHT) == []


@pytest.mark.feature("catalog.holds")
def test_a_picker_is_offered_entries_that_write_rows_into_its_list() -> None:
    bestiary = {"id": "beasts", "label": "Beasts", "holds": "creatures", "entries": [RAT]}
    rules = shelved(bestiary, catalog(gift("spark")), combat=FIGHT)
    assert [entry.key for entry in rules.catalogs.offered("gifts")] == ["gifts/spark"]
    assert rules.catalogs.offered("counters") == ()
    assert [entry.key for entry in rules.catalogs.of("beasts")] == ["beasts/rat"]


FILTER = {"id": "tier", "label": "Tier", "type": "number"}


@pytest.mark.feature("catalog.filters")
def test_filters() -> None:
    def filtered(*filters: Any) -> list[str]:
        return refused(catalog(filters=list(filters)))

    assert filtered(FILTER, FILTER | {"id": "path", "type": "tags", "startFrom": {"field": "path"}}) == []
    assert filtered(FILTER, FILTER) == ["0.filters.1.id"]
    assert filtered(FILTER | {"startFrom": {"field": "calling"}}) == ["0.filters.0.startFrom.field"]
    assert filtered(FILTER | {"type": "flag"}) == ["0.filters.0.type"]
    assert filtered(*[FILTER | {"id": f"f{n}"} for n in range(9)]) == ["0.filters"]


@pytest.mark.feature("catalog.units")
@pytest.mark.parametrize(
    ("distance", "at"),
    [
        ({"label": "ft", "perCell": 5}, []),
        ({"label": "ft", "perCell": 0.5}, []),
        ({"label": "ft", "perCell": 0}, ["0.units.distance.perCell"]),
        ({"label": "ft", "perCell": -1}, ["0.units.distance.perCell"]),
        ({"label": "thirteen long", "perCell": 5}, ["0.units.distance.label"]),
        ({"label": "ft"}, ["0.units.distance.perCell"]),
    ],
)
def test_units(distance: dict[str, Any], at: list[str]) -> None:
    assert refused(catalog(units={"distance": distance})) == at


@pytest.mark.feature("catalog.units")
def test_a_unit_is_there_to_read() -> None:
    rules = shelved(catalog(units={"distance": {"label": "paces", "perCell": 2}}))
    assert rules.catalogs.heads["gifts"].units.distance.per_cell == 2


@pytest.mark.feature("catalog.limits")
def test_two_thousand_entries_and_no_more() -> None:
    entries = [gift(f"g{n}") for n in range(2001)]
    assert refused(catalog(*entries[:2000])) == []
    assert refused(catalog(*entries)) == ["0.entries"]
