"""What fights do not do (docs/fights.md lists it): each line of the list that no other test shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from brawls import power, refused
from fights import act, arena, fight, foe, happened, health, hero, knows, log, spells

PAGE = Path(__file__).parents[3] / "docs" / "fights.md"
LOUD = {"live": {"conditions": [{"id": "loud", "label": "Loud"}]}}


@pytest.mark.feature("combat.limit.statement")
def test_the_limits_are_written_down() -> None:
    listed = PAGE.read_text(encoding="utf-8").split("## What fights do not do")[1].split("\n## ")[0]
    assert listed.count("\n- ") == 9


@pytest.mark.parametrize("to", ["reach", "initiative", "health", "luck"])
@pytest.mark.feature("combat.limit.closed-modifier-list")
def test_what_conditions_can_change_is_a_closed_list(to: str) -> None:
    loud = {"condition": "loud", "modifiers": [{"to": to, "flat": 1}]}
    assert refused({"conditions": [loud]}, sheet=LOUD) == ["combat.conditions.0.modifiers.0.to"]
    level = {"track": "strain", "at": 1, "modifiers": [{"to": to, "flat": 1}]}
    assert refused({"levels": [level]}) == ["combat.levels.0.modifiers.0.to"]


@pytest.mark.feature("combat.limit.riders-automatic")
def test_a_rider_waits_for_hits_and_for_nothing_else() -> None:
    rider = {"kind": "rider", "rider": {"on": "turn-start", "oncePer": "turn", "amount": {"flat": 1}}}
    assert refused({}, catalogs=power(rider)) == ["catalogs.0.entries.0.mechanics.rider.on"]


@pytest.mark.feature("combat.limit.damage-modifiers-hit-only")
def test_damage_modifiers_change_hits_and_nothing_that_a_save_decides() -> None:
    """Loud adds 2 to the damage that Ann deals. Her Blade (12 + 2 hits 10) deals 3 + 2; her Burst, for which the rat
    rolls a save and fails (4 against 13), deals 5 and no more; her Dart, which always lands, 4."""
    cast = spells(
        burst={"kind": "attack", "amount": {"flat": 5}, "save": {"save": "nerve"}, "budget": "quick"},
        dart={"kind": "attack", "amount": {"flat": 4}, "autoHit": True, "budget": "react"},
    )
    loud = {"condition": "loud", "modifiers": [{"to": "damage", "flat": 2}]}
    rules = arena({"conditions": [loud]}, catalogs=[cast], sheet=LOUD)
    ann = hero(powers=knows("burst", "dart"), live={"conditions": ["loud"]})
    now = fight(rules, [ann], [foe(health=30)], [20, 1, 12, 3, 4])
    now = act(act(act(now, "Ann", "attack:0:0", "Rat"), "Ann", "ability:0:0", "Rat"), "Ann", "ability:0:1", "Rat")
    assert [event["dealt"] for event in happened(now, "damage")] == [5, 5, 4], log(now)
    assert health(now, "Rat") == 16
