"""Only what differs from its default is stored, and what a change puts back there is stored no longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.sheet.changes import with_condition, with_pool, with_state, with_text, with_track, with_wounds
from rulewright.sheet.character import Character
from rulewright.sheet.stored import WoundMarks, live_to_json
from sheets import ability, flag, number, pool, state, table, text, track, who, wounds

Change = Callable[[Character], Character]

HIDES = {"hideWhen": {"field": "off", "equals": True}}
SHEET: dict[str, Any] = {
    "abilities": [ability("might", default=4)],
    "fields": [flag("off", default=True)],
    "lists": [table("tricks", text(), number("uses"), pools={"nameColumn": "name", "maxColumn": "uses"})],
    "live": {
        "pools": [
            pool("drive", {"abilityScore": "might"}, allowTemp=True),
            pool("plain", 3),
            pool("rage", 6, start="empty"),
            pool("mana", 5, **HIDES),
        ],
        "tracks": [track("heat", 1, 5, default=2), track("cold", 1, 5, **HIDES), wounds(0, -1)],
        "text": [{"id": "oath", "label": "Oath", "maxLength": 5}],
        "conditions": [{"id": "prone", "label": "Prone"}],
        "states": [state("pose", "low", "high"), state("mood", "calm", "wild", **HIDES)],
    },
}


def somebody(live: dict[str, Any] | None = None, **build: Any) -> Character:
    """Might 4, so Drive is 4 of 4; one trick with two uses."""
    return who(SHEET, live=live, lists={"tricks": [{"name": "Ember", "uses": 2}]}, **build)


def stored(made: Character) -> dict[str, Any]:
    return live_to_json(made.sheet.live)


@pytest.mark.feature("sheet.live.store.sparse")
@pytest.mark.parametrize(
    ("live", "change"),
    [
        ({"pools": {"drive": 1}}, lambda one: with_pool(one, "drive", 4)),
        ({"pools": {"drive": 1}}, lambda one: with_pool(one, "drive", 99)),
        ({"pools": {"drive": {"value": 4, "temp": 2}}}, lambda one: with_pool(one, "drive", 4, temp=0)),
        ({"pools": {"plain": {"value": 1, "temp": 5}}}, lambda one: with_pool(one, "plain", 3)),
        ({"pools": {"rage": 2}}, lambda one: with_pool(one, "rage", 0)),
        ({"pools": {"rage": 2}}, lambda one: with_pool(one, "rage", -7)),
        ({"pools": {"tricks:ember": 0}}, lambda one: with_pool(one, "tricks:ember", 2)),
        ({"tracks": {"heat": 5}}, lambda one: with_track(one, "heat", 2)),
        ({"tracks": {"harm": {"marks": ["tear"]}}}, lambda one: with_wounds(one, "harm", WoundMarks())),
        ({"text": {"oath": "Never"}}, lambda one: with_text(one, "oath", "")),
        ({"states": {"pose": "high"}}, lambda one: with_state(one, "pose", "low")),
        ({"conditions": ["prone"]}, lambda one: with_condition(one, "prone", False)),
    ],
)
def test_what_is_back_at_its_default_is_removed_and_an_empty_group_too(live: dict[str, Any], change: Change) -> None:
    assert stored(change(somebody(live))) == {}


@pytest.mark.feature("sheet.live.store.sparse")
@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda one: with_pool(one, "drive", 3), {"pools": {"drive": 3}}),
        (lambda one: with_pool(one, "drive", 4, temp=2), {"pools": {"drive": {"temp": 2}}}),
        (lambda one: with_pool(one, "plain", 2, temp=2), {"pools": {"plain": 2}}),
        (lambda one: with_pool(one, "rage", 9), {"pools": {"rage": 6}}),
        (lambda one: with_pool(one, "tricks:ember", 1), {"pools": {"tricks:ember": 1}}),
        (lambda one: with_track(one, "heat", 0), {"tracks": {"heat": 1}}),
        (lambda one: with_track(one, "heat", 9), {"tracks": {"heat": 5}}),
        (lambda one: with_text(one, "oath", "Never again"), {"text": {"oath": "Never"}}),
        (lambda one: with_state(one, "pose", "high"), {"states": {"pose": "high"}}),
        (lambda one: with_condition(one, "prone", True), {"conditions": ["prone"]}),
    ],
)
def test_what_differs_is_stored_held_to_its_range(change: Change, found: dict[str, Any]) -> None:
    assert stored(change(somebody())) == found


@pytest.mark.feature("sheet.live.store.sparse", "sheet.live.store.tolerant", "sheet.field.hidden-effect")
@pytest.mark.parametrize(
    "change",
    [
        lambda one: with_pool(one, "mana", 1),
        lambda one: with_pool(one, "gone", 1),
        lambda one: with_pool(one, "tricks:gone", 1),
        lambda one: with_track(one, "cold", 3),
        lambda one: with_track(one, "harm", 1),
        lambda one: with_wounds(one, "heat", WoundMarks(("tear",))),
        lambda one: with_text(one, "gone", "x"),
        lambda one: with_state(one, "mood", "wild"),
        lambda one: with_state(one, "pose", "gone"),
        lambda one: with_condition(one, "gone", True),
    ],
)
def test_what_the_character_does_not_have_is_left_as_it_is(change: Change) -> None:
    live = {
        "pools": {"mana": 5, "gone": 3, "tricks:gone": 0},
        "tracks": {"cold": 1},
        "conditions": ["cursed"],
        "states": {"mood": "calm"},
    }
    assert stored(change(somebody(live))) == live


@pytest.mark.feature("sheet.live.store.sparse", "sheet.live.pool.start")
def test_so_an_untouched_pool_follows_its_maximum() -> None:
    """Spent down to 1 and filled to 4 again; with Might 6 it is 6 of 6."""
    filled = with_pool(with_pool(somebody(), "drive", 1), "drive", 4)
    grown = somebody(abilities={"might": 6}).with_live(filled.sheet.live).pool("drive")
    assert grown is not None
    assert (grown.value, grown.max) == (6, 6)
