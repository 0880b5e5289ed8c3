"""Only what differs from its default is stored."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.sparse import sparse
from rulewright.sheet.stored import live_to_json
from sheets import ability, flag, number, pool, state, table, text, track, who, wounds

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
        "text": [{"id": "oath", "label": "Oath", "maxLength": 9}],
        "states": [state("pose", "low", "high"), state("mood", "calm", "wild", **HIDES)],
    },
}


def kept(live: dict[str, Any], **build: Any) -> dict[str, Any]:
    """What is stored of a live state."""
    made = who(SHEET, live=live, lists={"tricks": [{"name": "Ember", "uses": 2}]}, **build)
    return live_to_json(sparse(made.sheet.live, made))


@pytest.mark.feature("sheet.live.store.sparse")
@pytest.mark.parametrize(
    "live",
    [
        {"pools": {"drive": 4}},
        {"pools": {"drive": {"value": 4, "temp": 0}}},
        {"pools": {"plain": {"value": 3, "temp": 5}}},  # temporary points that the pool cannot have
        {"pools": {"rage": 0}},
        {"pools": {"tricks:ember": 2}},
        {"tracks": {"heat": 2}},
        {"tracks": {"harm": {"marks": [], "overflow": 0}}},
        {"text": {"oath": ""}},
        {"states": {"pose": "low"}},
        {},
    ],
)
def test_what_is_at_its_default_is_not_stored_and_an_empty_group_is_left_out(live: dict[str, Any]) -> None:
    assert kept(live) == {}


@pytest.mark.feature("sheet.live.store.sparse")
@pytest.mark.parametrize(
    "live",
    [
        {"pools": {"drive": 3}},
        {"pools": {"drive": {"value": 4, "temp": 1}}},
        {"pools": {"rage": 6}},
        {"pools": {"tricks:ember": 1}},
        {"tracks": {"heat": 1}},
        {"tracks": {"harm": {"marks": [], "overflow": 1}}},
        {"tracks": {"harm": {"marks": ["knock"], "overflow": 0}}},
        {"text": {"oath": "Never"}},
        {"states": {"pose": "high"}},
        {"conditions": ["prone"]},
    ],
)
def test_what_differs_is_stored(live: dict[str, Any]) -> None:
    assert kept(live) == live


@pytest.mark.feature("sheet.live.store.tolerant", "sheet.live.state.read")
@pytest.mark.parametrize(
    "live",
    [
        {"pools": {"mana": 5}},  # hidden today
        {"tracks": {"cold": 1}},
        {"states": {"mood": "calm"}},
        {"pools": {"gone": 1, "tricks:gone": 1}, "tracks": {"gone": 0}},  # nothing declares them
        {"states": {"pose": "gone"}},  # no longer offered: reads as the default, and stays
    ],
)
def test_what_is_hidden_or_not_declared_is_kept(live: dict[str, Any]) -> None:
    assert kept(live) == live


@pytest.mark.feature("sheet.live.store.sparse", "sheet.live.pool.start")
def test_so_an_untouched_pool_follows_its_maximum() -> None:
    made = who(SHEET, live={"pools": {"drive": 4}})
    grown = who(SHEET, abilities={"might": 6}).with_live(sparse(made.sheet.live, made)).pool("drive")
    assert grown is not None
    assert (grown.value, grown.max) == (6, 6)
