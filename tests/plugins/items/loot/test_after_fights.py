"""What creatures leave behind once a fight is won."""

from __future__ import annotations

import pytest

from fights import act, arena, fight, foe, happened, hero, log
from rulewright.fight.fight import Fight
from stock import BLOCK, ROPE
from tables import Json, merged

DEN: Json = {
    "id": "den",
    "label": "Wolf Den",
    "rolls": 2,
    "lines": [{"item": "goods/rope", "weight": 3, "count": 2}, {"coins": "shilling", "count": "1d6"}],
}


def fought(*faces: int, party: int = 1, foe_health: int = 1, **creature: object) -> Fight:
    goods = {"id": "goods", "label": "Goods", "holds": "items", "entries": [ROPE]}
    rules = arena(items=merged(BLOCK, {"lootTables": [DEN]}), catalogs=[goods])
    return fight(rules, [hero()], [foe(health=foe_health, loot="den", **creature)], faces)


@pytest.mark.feature("creature.loot")
def test_a_table_is_rolled_when_the_fight_is_won() -> None:
    """12 + 2 hits, 3 of 1. Two lines of four weights: 2 is a rope (two of them), 4 is coins, 1d6 of them: 5."""
    now = act(fought(20, 1, 12, 3, 2, 4, 5), "Ann", "attack:0:0", "Rat")
    (left,) = happened(now, "loot")
    assert left["found"] == [
        {"item": "goods/rope", "name": "Rope", "count": 2},
        {"coins": "shilling", "name": "Shilling", "count": 5},
    ]
    assert log(now)[-2:] == ["Rat leaves 2 Rope, 5 Shilling.", "The party wins."]


@pytest.mark.feature("creature.loot")
def test_nothing_is_rolled_for_a_fight_that_is_lost() -> None:
    """The rat acts first and takes all that Ann has."""
    jaws = {"id": "jaws", "name": "Jaws", "budget": "act", "autoHit": True, "damage": {"flat": 99}}
    now = act(fought(1, 20, actions=[jaws]), "Rat", "jaws", "Ann")
    assert (now.outcome, happened(now, "loot")) == ("defeat", [])
