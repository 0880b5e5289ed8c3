"""Amounts that stand in place of a blow's first one: for free hands, and at low health."""

from __future__ import annotations

import pytest

from fights import act, arena, ends, fight, foe, happened, health, hero, menu
from rulewright.fight.fight import Fight
from tables import Json

TWO_HANDED: Json = {"when": "twoHanded", "dice": "1d10", "flat": 3}
HALF: Json = {"when": {"selfHealthAtMost": 0.5}, "dice": "2d4"}


def swinging(*alternatives: Json, faces: list[int], **creature: object) -> Fight:
    """A Rat with an axe of 1d8 + 3 cut and 1 rot, after Ann."""
    damage = {
        "dice": "1d8",
        "flat": 3,
        "type": "cut",
        "plus": [{"flat": 1, "type": "rot"}],
        "alternatives": [*alternatives],
    }
    axe = {"id": "axe", "name": "Axe", "budget": "act", "toHit": 3, "damage": damage}
    return fight(arena(), [hero()], [foe(actions=[axe], **creature)], [20, 1, *faces])


def promised(now: Fight) -> float:
    average: float = menu(now)["axe"]["forecast"]["averageDamage"]
    return average


@pytest.mark.feature("creature.action.alternatives", "creature.action.alternatives.two-handed", "creature.shield")
@pytest.mark.parametrize(("shield", "average"), [(False, 9.5), (True, 8.5)])
def test_free_hands_swing_with_both(shield: bool, average: float) -> None:
    """1d10 + 3 is 8.5 on average, 1d8 + 3 is 7.5; the 1 rot stays in both. A shield takes a hand."""
    now = ends(swinging(TWO_HANDED, faces=[], shield=shield), "Ann")
    assert promised(now) == average


@pytest.mark.feature("creature.action.alternatives")
def test_type_and_parts_stay_the_actions_own() -> None:
    """A 10 and the die of the other amount, a 1: 1 + 3 = 4 cut, and 1 rot."""
    now = act(ends(swinging(TWO_HANDED, faces=[10, 1]), "Ann"), "Rat", "axe", "Ann")
    assert [(event["damageType"], event["dealt"]) for event in happened(now, "damage")] == [("cut", 4), ("rot", 1)]
    assert health(now, "Ann") == 1


@pytest.mark.feature("creature.action.alternatives.self-health", "creature.action.alternatives.forecast")
def test_the_amount_of_low_health_counts_as_soon_as_the_line_is_passed() -> None:
    """Of 10 points: at 6 the axe has 7.5 and 1 in store; at 5, which is half, 2d4 is 5 and 1. The blow is the same: a
    10 hits, and 1 and 2 are thrown, not a d8."""
    now = ends(swinging(HALF, faces=[12, 4], health=10), "Ann")
    assert promised(now) == 8.5
    now = act(swinging(HALF, faces=[12, 4], health=10), "Ann", "attack:0:0", "Rat")
    assert (health(now, "Rat"), promised(ends(now, "Ann"))) == (6, 8.5)
    now = act(swinging(HALF, faces=[12, 5, 10, 1, 2], health=10), "Ann", "attack:0:0", "Rat")
    now = ends(now, "Ann")
    assert (health(now, "Rat"), promised(now)) == (5, 6)
    now = act(now, "Rat", "axe", "Ann")
    assert [event["rolls"] for event in happened(now, "damage")[1:2]] == [[1, 2]]


@pytest.mark.feature("creature.action.alternatives.self-health")
def test_a_share_is_met_exactly() -> None:
    """29 of 100 is 0.29, though 0.29 times 100 is a little less than 29 in the numbers of a computer."""
    low = {"when": {"selfHealthAtMost": 0.29}, "flat": 0}
    assert 0.29 * 100 < 29
    axe = {"id": "axe", "name": "Axe", "budget": "act", "toHit": 3, "damage": {"flat": 5, "alternatives": [low]}}
    spike = {"name": "Pike", "dice": "1d100", "plus": 9, "harm": "cut"}
    now = fight(arena(), [hero(lists={"arms": [spike]})], [foe(actions=[axe], health=100)], [20, 1, 12, 71])
    now = ends(act(now, "Ann", "attack:0:0", "Rat"), "Ann")
    assert health(now, "Rat") == 29
    assert "averageDamage" not in menu(now)["axe"]["forecast"]


@pytest.mark.feature("creature.action.alternatives")
def test_the_first_that_holds_is_taken_and_a_sequence_foresees_the_same() -> None:
    """At half health the first of the two counts, 2d4; before, both hands: 8.5. Twice that, with 1 rot each."""
    both = [HALF, TWO_HANDED]
    assert promised(ends(swinging(*both, faces=[], health=10), "Ann")) == 9.5
    assert promised(ends(swinging(*reversed(both), faces=[], health=10), "Ann")) == 9.5
    hurt = act(swinging(*both, faces=[12, 6], health=10), "Ann", "attack:0:0", "Rat")
    assert promised(ends(hurt, "Ann")) == 6
    hurt = act(swinging(*reversed(both), faces=[12, 6], health=10), "Ann", "attack:0:0", "Rat")
    assert promised(ends(hurt, "Ann")) == 9.5
    damage = {"dice": "1d8", "alternatives": [TWO_HANDED]}
    axe = {"id": "axe", "name": "Axe", "budget": "act", "toHit": 3, "damage": damage}
    twice = {"id": "twice", "name": "Twice", "budget": "act", "sequence": [{"action": "axe", "times": 2}]}
    now = fight(arena(), [hero()], [foe(actions=[axe, twice])], [1, 20])
    assert menu(now)["twice"]["forecast"]["averageDamage"] == 17
