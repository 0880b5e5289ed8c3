"""A condition that holds up what its holder does."""

from __future__ import annotations

import pytest

from ailing import ailing, beast, ill, puts
from fights import act, ends, fight, happened, health, knows, log, spells, who
from rulewright.fight.fight import Fight
from tables import Json

SLOWED: Json = {
    "slowed": {"delays": {"catalogs": ["spells"], "budget": "act", "chance": {"sides": 20, "atLeast": 11}}},
    "stunned": {"effects": ["cannot-act"]},
}
DARTS = spells(
    dart={"kind": "attack", "autoHit": True, "amount": {"flat": 4}, "cost": [{"pool": "ash", "amount": 2}]},
    mote={"kind": "attack", "autoHit": True, "amount": {"flat": 1}, "budget": "quick"},
)
POOLS: Json = {
    "live": {
        "pools": [
            {"id": "drive", "label": "Drive", "max": {"const": 20}},
            {"id": "ash", "label": "Ash", "max": {"const": 10}},
        ]
    }
}


def slowed(*faces: int) -> Fight:
    """Ann, slowed, throws a dart at Rat."""
    rules = ailing(SLOWED, catalogs=[DARTS], sheet=POOLS)
    ann = ill("slowed", powers=knows("dart", "mote"))
    begun = fight(rules, [ann], [beast("Rat", puts("stunned"))], [15, 5, *faces])
    return act(begun, "Ann", "ability:0:0", "Rat")


def ash(begun: Fight) -> int:
    return begun.sheets["Ann"].pool("ash").value  # type: ignore[union-attr]


@pytest.mark.feature("combat.mechanics.delays", "combat.mechanics.delays.cost-paid")
def test_enough_on_the_die_holds_it_up_and_its_cost_is_paid() -> None:
    begun = slowed(11)
    assert (health(begun, "Rat"), ash(begun), who(begun, "Ann")["budgets"]["act"]) == (10, 8, 0)
    assert log(begun)[-1] == "Dart of Ann is held up until the next turn (11 against 11)."


@pytest.mark.feature("combat.mechanics.delays")
def test_less_does_not_and_neither_does_another_budget_or_a_weapon() -> None:
    """10 lets the dart through for 4. The mote takes another budget, and no die; a blade is from no catalog."""
    begun = slowed(10)
    assert health(begun, "Rat") == 6
    begun = act(begun, "Ann", "ability:0:1", "Rat")
    assert health(begun, "Rat") == 5
    rules = ailing(SLOWED, catalogs=[DARTS], sheet=POOLS)
    blade = act(fight(rules, [ill("slowed")], [beast()], [15, 5, 15, 6]), "Ann", "attack:0:0", "Rat")
    assert health(blade, "Rat") == 4


@pytest.mark.feature("combat.mechanics.delays.completes", "combat.mechanics.delays.cost-paid")
def test_it_is_done_as_the_next_turn_begins_with_the_same_budget() -> None:
    """No second die, no second price; what it takes of the turn is gone."""
    begun = ends(slowed(11), "Ann", "Rat")
    assert (health(begun, "Rat"), ash(begun), begun.asked) == (6, 8, "Ann")
    assert who(begun, "Ann")["budgets"] == {"act": 0, "quick": 1, "react": 1}


@pytest.mark.feature("combat.mechanics.delays.lost", "combat.mechanics.delays.cost-paid")
def test_who_cannot_act_then_has_lost_it() -> None:
    begun = act(ends(slowed(11), "Ann"), "Rat", "stunned", "Ann")
    begun = ends(begun, "Rat")
    assert (health(begun, "Rat"), ash(begun), who(begun, "Ann")["budgets"]["act"]) == (10, 8, 1)
    assert happened(begun, "delayed")[-1]["result"] == "lost"
    assert health(ends(begun, "Ann", "Rat"), "Rat") == 10
