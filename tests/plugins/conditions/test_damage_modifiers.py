"""Modifiers of damage: what a hit gains, on whom, of which sort, and what the menu says of it.

Ann's Blade does 1d6 of cut and adds 2 to hit, against a defense of 10. The first two faces are initiative.
"""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does, ill, puts
from fights import act, arms, ends, fight, happened, health, hero, knows, log, menu, spells
from rulewright.fight.fight import Fight
from tables import Json


def changed(
    *modifiers: Json, combat: Json | None = None, faces: list[int], ann: Json | None = None, **foe: Any
) -> Fight:
    """Ann, favoured with these modifiers, has struck a rat of 30 points."""
    rules = ailing({"favoured": {"modifiers": list(modifiers)}}, combat)
    begun = fight(rules, [ann or ill("favoured")], [beast(health=30, **foe)], [15, 5, *faces])
    return act(begun, "Ann", "attack:0:0", "Rat")


def blows(begun: Fight) -> list[tuple[int, str | None]]:
    return [(event["dealt"], event.get("damageType")) for event in happened(begun, "damage")]


@pytest.mark.feature("combat.modifier.damage", "combat.modifier.damage.amounts", "combat.modifier.shown")
def test_a_number_dice_and_dice_taken_off() -> None:
    """4 + 3; 4 + 2 of 1d4; 4 - 3 of 1d4, and never below 0: 2 - 3."""
    assert blows(changed({"to": "damage", "flat": 3}, faces=[15, 4])) == [(7, "cut")]
    assert blows(changed({"to": "damage", "dice": "1d4"}, faces=[15, 4, 2])) == [(6, "cut")]
    assert blows(changed({"to": "damage", "dice": "1d4", "minus": True}, faces=[15, 4, 3])) == [(1, "cut")]
    less = changed({"to": "damage", "dice": "1d4", "minus": True}, faces=[15, 2, 3])
    assert blows(less) == [(0, "cut")]
    assert log(changed({"to": "damage", "flat": 3}, faces=[15, 4]))[-1].endswith("from Favoured.")


@pytest.mark.feature("combat.modifier.damage-taken")
def test_damage_taken_is_the_struck_one_s_own() -> None:
    """Rat is marked: 4 + 2. Ann is not, and takes a bite of 1 as it is."""
    begun = fight(
        ailing({"favoured": {"modifiers": [{"to": "damage-taken", "flat": 2}]}}),
        [hero(lists={"arms": arms()})],
        [beast("Rat", health=30), beast("Owl", {**puts("favoured"), "targets": "ally"})],
        [15, 1, 20, 15, 4, 12, 1],
    )
    begun = ends(act(begun, "Owl", "favoured", "Rat"), "Owl")
    begun = ends(act(begun, "Ann", "attack:0:0", "Rat"), "Ann")
    assert health(begun, "Rat") == 24
    assert health(act(begun, "Rat", "bite", "Ann"), "Ann") == 19


@pytest.mark.feature("combat.modifier.damage.once-per-hit")
def test_once_a_hit_however_many_parts_it_has() -> None:
    """A maul of 1 cut and 2 fire gains 5 once: 6 and 2."""
    maul = does("maul", toHit=9, damage={"flat": 1, "type": "cut", "plus": [{"flat": 2, "type": "fire"}]})
    begun = fight(
        ailing({"favoured": {"modifiers": [{"to": "damage", "flat": 5}]}}),
        [hero()],
        [beast("Rat", maul), beast("Owl", {**puts("favoured"), "targets": "ally"})],
        [1, 10, 20, 12],
    )
    begun = act(ends(act(begun, "Owl", "favoured", "Rat"), "Owl"), "Rat", "maul", "Ann")
    assert blows(begun) == [(6, "cut"), (2, "fire")]


@pytest.mark.feature("combat.modifier.damage.critical")
def test_a_critical_treats_added_dice_as_its_own() -> None:
    """A natural 20: 4 and again 5 of the blade, then 2 and again 3 of the added die; with max-dice 4 + 6 and 2 + 4;
    with neither 4 and 2. A fixed number is never doubled."""
    dice, flat = {"to": "damage", "dice": "1d4"}, {"to": "damage", "flat": 3}
    assert blows(changed(dice, faces=[20, 4, 5, 2, 3])) == [(14, "cut")]
    assert blows(changed(dice, combat={"attackRoll": {"critical": "max-dice"}}, faces=[20, 4, 2])) == [(16, "cut")]
    assert blows(changed(dice, combat={"attackRoll": {"critical": "none"}}, faces=[20, 4, 2])) == [(6, "cut")]
    assert blows(changed(flat, faces=[20, 4, 5])) == [(12, "cut")]


@pytest.mark.feature("combat.modifier.damage.attack-hits-only")
def test_saves_and_what_hits_by_itself_gain_nothing() -> None:
    """A dart that hits by itself does 2, a blast 3 to whoever fails; the favour of 5 adds to neither."""
    rules = ailing(
        {"favoured": {"modifiers": [{"to": "damage", "flat": 5}, {"to": "damage", "times": 2}]}},
        catalogs=[
            spells(
                dart={"kind": "attack", "autoHit": True, "amount": {"flat": 2}, "budget": "quick"},
                blast={"kind": "attack", "save": {"save": "nerve"}, "amount": {"flat": 3}},
            )
        ],
    )
    begun = fight(rules, [ill("favoured", powers=knows("dart", "blast"))], [beast()], [15, 5, 1])
    begun = act(act(begun, "Ann", "ability:0:0", "Rat"), "Ann", "ability:0:1", "Rat")
    assert [dealt for dealt, _ in blows(begun)] == [2, 3]


@pytest.mark.feature("combat.modifier.damage.times")
def test_factors_come_after_increases_and_before_resistance_rounded_once() -> None:
    """(4 + 3) halved is 3; halved again by resistance 1. Halved and doubled is as it was. 3 and 2 of two parts are
    5, halved 2: each comes to 1, and nothing is left over; 3 and 3 are 3: the first part takes what is left."""
    half = {"to": "damage", "times": 0.5}
    assert blows(changed({"to": "damage", "flat": 3}, half, faces=[15, 4])) == [(3, "cut")]
    assert blows(changed({"to": "damage", "flat": 3}, half, faces=[15, 4], resist=["cut"])) == [(1, "cut")]
    assert blows(changed(half, {"to": "damage", "times": 2}, faces=[15, 5])) == [(5, "cut")]
    holy = {"to": "damage", "flat": 2, "damageType": "holy"}
    assert blows(changed(holy, half, faces=[15, 3])) == [(1, "cut"), (1, "holy")]
    assert blows(changed({**holy, "flat": 3}, half, faces=[15, 3])) == [(2, "cut"), (1, "holy")]


@pytest.mark.feature("combat.modifier.damage.type")
def test_an_increase_meets_resistance_by_its_own_type() -> None:
    """3 of cut and 4 of holy; who is immune to holy takes the cut alone, and who resists cuts all of the holy."""
    holy = {"to": "damage", "flat": 4, "damageType": "holy"}
    assert blows(changed(holy, faces=[15, 3])) == [(3, "cut"), (4, "holy")]
    assert blows(changed(holy, faces=[15, 3], immune=["holy"])) == [(3, "cut"), (0, "holy")]
    assert blows(changed(holy, faces=[15, 3], resist=["cut"])) == [(1, "cut"), (4, "holy")]
    assert blows(changed({"to": "damage", "flat": 4}, faces=[15, 3], resist=["cut"])) == [(3, "cut")]


@pytest.mark.feature("combat.modifier.damage.merge")
def test_increases_of_one_type_meet_resistance_together() -> None:
    """3 of cut and 3 more (case aside) are 6, halved 3; one by one they would be 1 and 1. Two of holy are one
    amount."""
    same = {"to": "damage", "flat": 3, "damageType": "Cut"}
    assert blows(changed(same, faces=[15, 3], resist=["cut"])) == [(3, "cut")]
    holy = {"to": "damage", "flat": 3, "damageType": "holy"}
    assert blows(changed(holy, holy, faces=[15, 1], resist=["holy"])) == [(1, "cut"), (3, "holy")]


SPARKS = spells(spark={"kind": "attack", "attackRoll": True, "amount": {"flat": 2}})


@pytest.mark.feature("combat.modifier.damage.attacks", "combat.modifier.damage.attacks.classes")
@pytest.mark.parametrize(
    ("attacks", "blade", "spark"), [("weapon", 9, 2), ("spell", 4, 7), ("any", 9, 7), (None, 9, 7)]
)
def test_which_attacks_it_touches(attacks: str | None, blade: int, spark: int) -> None:
    """The blade does 4, a spark 2; the modifier adds 5. A creature's bite is a weapon."""
    modifier = {"to": "damage", "flat": 5, **({"attacks": attacks} if attacks is not None else {})}
    rules = ailing({"favoured": {"modifiers": [modifier]}}, catalogs=[SPARKS])
    for option, face, dealt in (("attack:0:0", [4], blade), ("ability:0:0", [], spark)):
        begun = fight(rules, [ill("favoured", powers=knows("spark"))], [beast(health=30)], [15, 5, 15, *face])
        assert blows(act(begun, "Ann", option, "Rat"))[0][0] == dealt


@pytest.mark.feature("combat.modifier.damage.attacks.classes")
def test_a_creature_s_single_blow_is_a_weapon() -> None:
    marked = {"favoured": {"modifiers": [{"to": "damage-taken", "attacks": "weapon", "flat": 5}]}}
    begun = fight(ailing(marked), [ill("favoured")], [beast()], [5, 15, 12, 1])
    assert blows(act(begun, "Rat", "bite", "Ann")) == [(6, "pierce")]


PACES: Json = {"distance": {"label": "paces", "perCell": 2}}


def armed(**row: Any) -> Json:
    return ill("favoured", lists={"arms": arms(row)})


@pytest.mark.feature("combat.modifier.damage.blow")
@pytest.mark.parametrize(
    ("row", "blow", "dealt"),
    [
        ({"near": 2}, "melee", 9),
        ({"near": 2}, "ranged", 4),
        ({"far": 20}, "melee", 4),
        ({"far": 20}, "ranged", 9),
        ({"near": 2, "far": 20}, "melee", 9),
    ],
)
def test_blows_of_the_hand_and_shots(row: Json, blow: str, dealt: int) -> None:
    """Without a board whatever has a reach is swung, also where it could be thrown."""
    attacks = {
        "list": "arms",
        "budget": "act",
        "name": "name",
        "damage": {"dice": {"column": "dice"}},
        "toHit": {"bonus": {"column": "plus"}},
        "reach": {"column": "near"},
        "range": {"column": "far"},
    }
    begun = changed(
        {"to": "damage", "blow": blow, "flat": 5},
        combat={**PACES, "attacks": [attacks]},
        faces=[15, 4],
        ann=armed(**row),
    )
    assert blows(begun)[0][0] == dealt


ABLE: Json = {
    "attacks": [
        {
            "list": "arms",
            "budget": "act",
            "name": "name",
            "toHit": {"ability": {"column": "swing"}, "bonus": {"column": "plus"}},
            "damage": {"dice": {"column": "dice"}},
            "abilityChoices": {"nimble": ["might", "grace"]},
        }
    ]
}


@pytest.mark.feature("combat.modifier.damage.ability")
@pytest.mark.parametrize(("wielded", "dealt"), [("might", 9), ("grace", 4), ("nimble", 4), (None, 4)])
def test_only_attacks_of_one_ability(wielded: str | None, dealt: int) -> None:
    """The row's own ability; the best of several is grace here, at 3 against 1."""
    ann = ill(
        "favoured", lists={"arms": arms({"swing": wielded} if wielded else {})}, abilities={"might": 1, "grace": 3}
    )
    modifier = {"to": "damage", "ability": "might", "flat": 5}
    assert blows(changed(modifier, combat=ABLE, faces=[15, 4], ann=ann))[0][0] == dealt


@pytest.mark.feature("combat.modifier.damage.ability.stat-block")
def test_a_number_block_has_no_ability() -> None:
    modifiers = [{"to": "damage-taken", "ability": "might", "flat": 5}]
    begun = fight(ailing({"favoured": {"modifiers": modifiers}}), [ill("favoured")], [beast()], [5, 15, 12, 1])
    assert blows(act(begun, "Rat", "bite", "Ann")) == [(1, "pierce")]


@pytest.mark.feature("combat.modifier.damage.from-source")
def test_only_hits_by_whoever_put_it_on() -> None:
    """The imp marked Ann: its bite of 1 does 3, the rat's 1. A mark that she brought along has no source."""
    rules = ailing({"marked": {"modifiers": [{"to": "damage-taken", "fromSource": True, "flat": 2}]}})
    begun = fight(rules, [hero()], [beast("Imp", puts("marked")), beast("Rat")], [1, 20, 10, 12, 1, 12, 1])
    begun = ends(act(begun, "Imp", "marked", "Ann"), "Imp")
    begun = ends(act(begun, "Rat", "bite", "Ann"), "Rat", "Ann")
    assert [dealt for dealt, _ in blows(act(begun, "Imp", "bite", "Ann"))] == [1, 3]
    brought = fight(rules, [ill("marked")], [beast("Imp")], [1, 20, 12, 1])
    assert [dealt for dealt, _ in blows(act(brought, "Imp", "bite", "Ann"))] == [1]


@pytest.mark.feature("combat.modifier.damage.examples")
def test_four_ways_to_write_one() -> None:
    """Ann is favoured (1d4 of radiant on weapons) and raging (2 with might, in the hand), and Rat is enfeebled by
    nobody and hunted by Ann (1d6): 4 + 2 + 5 of cut, and 3 of radiant. A rat that is enfeebled deals half of a bite
    with might only: a stat block has none, and its bite of 3 stays."""
    conditions: dict[str, Json] = {
        "favoured": {"modifiers": [{"to": "damage", "attacks": "weapon", "dice": "1d4", "damageType": "radiant"}]},
        "raging": {
            "modifiers": [{"to": "damage", "attacks": "weapon", "blow": "melee", "ability": "might", "flat": 2}]
        },
        "enfeebled": {"modifiers": [{"to": "damage", "attacks": "weapon", "ability": "might", "times": 0.5}]},
        "hunted": {"modifiers": [{"to": "damage-taken", "attacks": "weapon", "fromSource": True, "dice": "1d6"}]},
    }
    hunt = {"kind": "debuff", "autoHit": True, "budget": "quick",
            "applies": [{"condition": id, "duration": "instant"} for id in ("hunted", "enfeebled")]}  # fmt: skip
    ann = ill("favoured", "raging", lists={"arms": arms({"swing": "might"})}, powers=knows("hunt"))
    begun = fight(ailing(conditions, ABLE, catalogs=[spells(hunt=hunt)]), [ann], [beast(health=30)],
                  [15, 5, 15, 4, 3, 5, 12, 3])  # fmt: skip
    begun = act(act(begun, "Ann", "ability:0:0", "Rat"), "Ann", "attack:0:0", "Rat")
    assert [dealt for dealt, _ in blows(begun)] == [11, 3]
    assert blows(act(ends(begun, "Ann"), "Rat", "bite", "Ann"))[-1] == (3, "pierce")


@pytest.mark.feature("combat.modifier.damage.menu", "combat.modifier.shown")
def test_the_menu_counts_the_attacker_s_own_alone() -> None:
    """1d6 is 3.5, and 5 more 8.5; the mark on Rat adds nothing to what is promised, though it will count."""
    rules = ailing(
        {
            "favoured": {"modifiers": [{"to": "damage", "flat": 5}]},
            "marked": {"modifiers": [{"to": "damage-taken", "flat": 9}]},
        }
    )
    begun = fight(rules, [ill("favoured")], [beast(health=30), beast("Owl", {**puts("marked"), "targets": "ally"})],
                  [15, 5, 20, 15, 4])  # fmt: skip
    begun = ends(act(begun, "Owl", "marked", "Rat"), "Owl")
    assert menu(begun)["attack:0:0"]["forecast"]["averageDamage"] == 8.5
    assert health(act(begun, "Ann", "attack:0:0", "Rat"), "Rat") == 30 - (4 + 5 + 9)


@pytest.mark.feature("combat.modifier.damage.menu")
def test_what_the_menu_promises_is_exact_after_resistance() -> None:
    """1d6 + 1 against somebody who resists it: 1, 1, 2, 2, 3, 3 are 12 of 6, 2. Of 1d6 halved by a factor: 0, 1, 1,
    2, 2, 3 are 9 of 6, 1.5; with 1 of holy besides, 2 to 7 halved are 1, 1, 2, 2, 3, 3: 2."""
    half = {"to": "damage", "times": 0.5}
    for modifiers, resist, mean in (
        ([{"to": "damage", "flat": 1}], ["cut"], 2.0),
        ([half], [], 1.5),
        ([half, {"to": "damage", "flat": 1, "damageType": "holy"}], [], 2.0),
    ):
        rules = ailing({"favoured": {"modifiers": modifiers}})
        begun = fight(rules, [ill("favoured")], [beast(resist=resist)], [15, 5])
        assert menu(begun)["attack:0:0"]["forecast"]["averageDamage"] == mean
