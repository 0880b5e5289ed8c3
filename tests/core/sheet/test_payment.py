"""Paying takes points of pools and uses of row pools, and stores no more than it must."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.sheet.character import Character
from rulewright.sheet.stored import to_json
from tables import ruleset, sheet

Json = dict[str, Any]
POOLS = [
    {"id": "drive", "label": "Drive", "max": {"const": 6}, "allowTemp": True},
    {"id": "doom", "label": "Doom", "max": {"const": 6}, "start": "empty"},
]
TRICKS = {
    "id": "tricks",
    "label": "Tricks",
    "maxItems": 9,
    "columns": [
        {"id": "name", "label": "Name", "type": "text", "maxLength": 60},
        {"id": "uses", "label": "Uses", "type": "number", "min": 0, "max": 9},
    ],
    "pools": {"nameColumn": "name", "maxColumn": "uses"},
}
RULES = ruleset(sheet={"lists": [TRICKS], "live": {"pools": POOLS, "tracks": []}})


def somebody(**live: Any) -> Character:
    return RULES.character(sheet(live=live, lists={"tricks": [{"name": "Feint", "uses": 2}]}))


def stored(who: Character) -> Json:
    live: Json = to_json(who.sheet)["live"]
    return live


@pytest.mark.feature("sheet.live.store.sparse", "check.charm.cost")
def test_points_and_uses_are_taken_together() -> None:
    """Drive stands at its full 6 until it is touched: 6 - 2 = 4; a trick of two uses has one left."""
    after = somebody().paying({"drive": 2}, {"tricks:feint": 1})
    assert (after.pool("drive").value, after.pool("tricks:feint").value) == (4, 1)
    assert stored(after) == {"pools": {"drive": 4, "tricks:feint": 1}}
    assert stored(somebody()) == {}


@pytest.mark.feature("sheet.live.pool.temp")
def test_temporary_points_are_never_spent() -> None:
    after = somebody(pools={"drive": {"value": 5, "temp": 3}}).paying({"drive": 5}, {})
    assert stored(after) == {"pools": {"drive": {"value": 0, "temp": 3}}}


@pytest.mark.feature("sheet.live.store.sparse")
def test_a_pool_that_is_back_at_its_start_is_no_longer_stored() -> None:
    """Doom starts empty, so at 0 it is at its start; Drive at 0 is not."""
    after = somebody(pools={"doom": 2, "drive": 1}).paying({"doom": 2, "drive": 1}, {})
    assert stored(after) == {"pools": {"drive": 0}}


@pytest.mark.feature("sheet.live.store.sparse")
def test_nothing_else_of_the_sheet_changes() -> None:
    before = somebody(pools={"drive": 3}, conditions=["gone"])
    after = before.paying({"drive": 1}, {})
    assert stored(after) == {"pools": {"drive": 2}, "conditions": ["gone"]}
    assert after.sheet.build == before.sheet.build
