"""Modifiers of numbers and rolls in a fight, each shown beside what it changes.

Ann adds 2 to hit against 10; her saves and checks add nothing. The first two faces are initiative.
"""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does, ill
from fights import act, fight, happened, menu
from rulewright.fight.phases import Check
from tables import Json

GAS = does("gas", autoHit=None, damage={"flat": 3}, save={"save": "nerve", "difficulty": 12})


def struck(*faces: int, **conditions: Json) -> Json:
    """Ann's attack at Rat, while she is in all of these conditions."""
    begun = fight(ailing(conditions), [ill(*conditions)], [beast()], [20, 1, *faces])
    return happened(act(begun, "Ann", "attack:0:0", "Rat"), "attack")[0]


def bitten(*faces: int, **conditions: Json) -> Json:
    begun = fight(ailing(conditions), [ill(*conditions)], [beast()], [1, 20, *faces])
    return happened(act(begun, "Rat", "bite", "Ann"), "attack")[0]


def saved(*faces: int, **conditions: Json) -> Json:
    begun = fight(ailing(conditions), [ill(*conditions)], [beast("Rat", GAS)], [1, 20, *faces])
    return happened(act(begun, "Rat", "gas", "Ann"), "save")[0]


def changes(**modifier: Any) -> Json:
    return {"modifiers": [modifier]}


@pytest.mark.feature("combat.modifier.to.defense", "combat.modifier.shown")
def test_the_number_to_reach() -> None:
    """12 + 3 = 15 reaches 10 + 5; 11 + 3 does not. A number below 0 makes it easier: 5 + 3 reaches 8."""
    shielded = changes(to="defense", flat=5)
    assert bitten(12, 1, shielded=shielded)["result"] == "hit"
    missed = bitten(11, shielded=shielded)
    assert (missed["need"], missed["against"]) == (15, [{"source": "Shielded", "value": 5}])
    assert missed["text"].endswith("11 + 3 = 14 against defense 15 (Shielded), a miss.")
    assert bitten(5, 1, slowed=changes(to="defense", flat=-2))["result"] == "hit"


@pytest.mark.feature("combat.modifier.to.attacks", "combat.modifier.to.rolls", "combat.modifier.shown")
def test_attack_rolls() -> None:
    """5 + 2 + 3 of 1d4 = 10; the die is thrown right after the d20, anew each time. A fixed number: 12 + 2 + 3 = 17."""
    roll = struck(5, 3, 1, blessed=changes(to="attacks", dice="1d4"))
    assert (roll["total"], roll["result"], roll["terms"]) == (10, "hit", [{"source": "Blessed", "value": 3}])
    shown = struck(12, 1, blessed=changes(to="attacks", flat=3))["text"]
    assert "12 + 2 + 3 (Blessed) = 17 against" in shown


@pytest.mark.feature("combat.modifier.minus", "combat.modifier.to.rolls")
def test_dice_may_be_taken_off() -> None:
    """9 + 2 - 3 of 1d4 = 8 misses 10."""
    roll = struck(9, 3, cursed=changes(to="attacks", dice="1d4", minus=True))
    assert (roll["total"], roll["result"]) == (8, "miss")


@pytest.mark.feature("combat.modifier.stacking")
def test_different_conditions_add_up_in_the_order_of_the_block() -> None:
    """4 + 2 + 4 - 1 = 9 misses: the first declared throws first. The same condition twice on a sheet is one: 4 + 2 +
    4."""
    both = {"blessed": changes(to="attacks", dice="1d4"), "cursed": changes(to="attacks", dice="1d4", minus=True)}
    roll = struck(4, 4, 1, **both)
    assert (roll["total"], [term["source"] for term in roll["terms"]]) == (9, ["Blessed", "Cursed"])
    rules = ailing({"blessed": both["blessed"]})
    begun = fight(rules, [ill("blessed", "blessed")], [beast()], [20, 1, 4, 4, 1])
    assert happened(act(begun, "Ann", "attack:0:0", "Rat"), "attack")[0]["total"] == 10


@pytest.mark.feature("combat.modifier.to.saves", "combat.modifier.to.rolls", "combat.modifier.own-narrowing")
def test_saves_within_their_scope() -> None:
    """9 + 3 = 12 passes 12. Narrowed to other saves, by the condition or by the modifier, it is 9."""
    both = {"sheet": {"saves": [{"id": "nerve", "label": "Nerve"}, {"id": "thew", "label": "Thew"}]}}
    bonus = {"to": "saves", "flat": 3}
    for does_, total in (
        ({"modifiers": [bonus]}, 12),
        ({"modifiers": [bonus], "saves": ["nerve"]}, 12),
        ({"modifiers": [bonus], "saves": ["thew"]}, 9),
        ({"modifiers": [{**bonus, "saves": ["thew"]}]}, 9),
        ({"modifiers": [{**bonus, "saves": ["nerve"]}], "saves": ["thew"]}, 12),
    ):
        begun = fight(ailing({"steady": does_}, **both), [ill("steady")], [beast("Rat", GAS)], [1, 20, 9])
        assert happened(act(begun, "Rat", "gas", "Ann"), "save")[0]["total"] == total
    assert saved(9, 2, blessed=changes(to="saves", dice="1d4"))["total"] == 11


@pytest.mark.feature("combat.modifier.mode")
def test_a_modifier_may_make_a_save_twice_with_or_without_a_number() -> None:
    """4 and 13 keep 13; with 1 more, 14; one each way, by an effect and by a mode, is one die."""
    up = changes(to="saves", mode="advantage")
    assert saved(4, 13, stout=up)["total"] == 13
    assert saved(4, 13, stout=changes(to="saves", mode="advantage", flat=1))["total"] == 14
    assert saved(7, stout=up, jumpy={"effects": ["own-saves-disadvantage"]})["rolls"] == [[7]]


@pytest.mark.feature("combat.modifier.to.checks", "combat.modifier.to.rolls", "combat.modifier.shown")
def test_contest_checks() -> None:
    """9 + 2 = 11 against 10. By the exact odds, of 400 pairs of d20s 190 are higher; with 2 more 190 + 20 + 19 + ...
    : a pair wins where the other die is less than one's own + 2: 2 + 3 + ... + 20 + 20 = 229 of 400."""
    rules = ailing({"strong": changes(to="checks", flat=2)})
    begun = fight(rules, [ill("strong")], [beast()], [20, 1, 9, 10])
    table = begun.table()
    sides = Check("Ann", "any"), Check("Rat", "any")
    won, lost, told = begun.rules.kind.contest(table, *sides)
    assert (won, lost, told["acting"]["terms"]) == (11, 10, [{"source": "Strong", "value": 2}])
    assert begun.rules.kind.contest_chance(table, *sides, ties=False) == pytest.approx(229 / 400)


@pytest.mark.feature("combat.modifier.shown")
def test_the_menu_counts_them() -> None:
    """With 1d4 and 2 against 10: of 80 pairs, 20 hits for a 20 and none for a 1; a face of 7 and more for a 1, up to
    4 and more for a 4: faces 7..19 by 4, and 6 by 3, 5 by 2, 4 by 1: 52 + 6, and the four of the 20: 62 of 80,
    0.775."""
    rules = ailing({"blessed": changes(to="attacks", dice="1d4")})
    begun = fight(rules, [ill("blessed")], [beast()], [20, 1])
    assert menu(begun)["attack:0:0"]["forecast"]["hitChance"] == 0.775
