"""Which versions a document needs, and the gate that refuses what is too new."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.capability import BASE, Capability
from rulewright.issues import Issue, Report
from rulewright.shapes.usage import Use, gate, lowest, uses
from toy_shapes import INN, MENU, STEW, Menu, lines


def used(raw: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    """Path, version and feature of each use in a document that is right."""
    assert lines(Menu, raw) == []
    return [(".".join(map(str, u.path)), str(u.since), u.feature) for u in uses(INN, Menu, raw)]


def needed(raw: dict[str, Any]) -> str:
    return str(lowest(list(uses(INN, Menu, raw))))


def test_a_document_of_old_keys_needs_the_version_that_all_began_with() -> None:
    assert used(MENU) == []
    assert lowest([]) == BASE == Capability(1, 20)


def test_a_key_needs_its_version_where_it_stands() -> None:
    assert used({**MENU, "dishes": [STEW, {**STEW, "served": "cold"}]}) == [("dishes.1.served", "1.30", "dish.served")]


def test_a_default_that_is_left_out_needs_nothing() -> None:
    assert used({**MENU, "drinks": [{"kind": "tea"}]}) == [("drinks", "1.25", None)]


def test_a_variant_needs_its_version_at_its_tag_and_guests_theirs() -> None:
    drinks = [{"kind": "ale", "strength": 5, "foam": False}]
    assert used({**MENU, "drinks": drinks}) == [
        ("drinks", "1.25", None),
        ("drinks.0.kind", "1.45", "drink.ale"),
        ("drinks.0.foam", "1.35", "drink.foam"),
    ]


def test_keys_inside_choices_unions_and_lists_are_found() -> None:
    price = {"total": [{"flat": 1}, {"perGuest": 2, "least": 3}]}
    assert used({**MENU, "dishes": [{**STEW, "price": price, "spice": {"perGuest": 1, "least": 0}}]}) == [
        ("dishes.0.spice.least", "1.40", None),
        ("dishes.0.price.total.1.least", "1.40", None),
    ]


def test_a_gate_asks_what_a_key_holds() -> None:
    """More than 20 songs need 1.50; the key itself came with 1.31."""
    assert used({**MENU, "songs": 20}) == [("songs", "1.31", "menu.songs")]
    assert used({**MENU, "songs": 21}) == [("songs", "1.50", "menu.songs.many"), ("songs", "1.31", "menu.songs")]


@pytest.mark.parametrize(
    ("more", "version"),
    [
        ({}, "1.20"),
        ({"drinks": []}, "1.25"),
        ({"drinks": [{"kind": "tea"}], "songs": 2}, "1.31"),
        ({"drinks": [{"kind": "ale", "strength": 1}], "songs": 2}, "1.45"),
        ({"drinks": [{"kind": "ale", "strength": 1}], "songs": 30}, "1.50"),
    ],
)
def test_the_lowest_version_covers_everything_used(more: dict[str, Any], version: str) -> None:
    assert needed({**MENU, **more}) == version


def test_versions_compare_by_number() -> None:
    assert lowest([Use((), Capability(1, 99), None), Use((), Capability(1, 100), None)]) == Capability(1, 100)


def test_the_gate_refuses_each_use_above_what_is_offered() -> None:
    raw = {**MENU, "drinks": [{"kind": "ale", "strength": 5, "foam": True}], "songs": 21}
    report = Report.new()
    gate(list(uses(INN, Menu, raw)), Capability(1, 35), report, whose="this engine offers only")
    assert list(report) == [
        Issue("songs", "needs capability 1.50, and this engine offers only 1.35", feature="menu.songs.many"),
        Issue("drinks.0.kind", "needs capability 1.45, and this engine offers only 1.35", feature="drink.ale"),
    ]


def test_the_gate_lets_pass_what_is_covered() -> None:
    report = Report.new()
    found = list(uses(INN, Menu, {**MENU, "songs": 21}))
    gate(found, lowest(found), report, whose="the package declares only")
    assert list(report) == []
