"""Attack rolls: their dice, what leans, special faces, and criticals. Initiative is a d20 of everybody's."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, refused, version
from fights import act, arena, arms, ends, fight, foe, happened, health, hero, knows, menu, spells
from rulewright.fight.fight import Fight
from rulewright.testing import PluginContract
from tables import Json, engine

D20: Json = {"dice": {"count": 1, "sides": 20}}
TWO: Json = {"dice": {"count": 2, "sides": 6}, "advantage": None, "naturals": None, "critical": None}


class TestContract(PluginContract):
    plugin = "attack-vs-defense"
    examples = (brawl({}), brawl({"attackRoll": TWO}))
    refusals = ((brawl({"attackRoll": {**TWO, "naturals": {"max": "hit"}}}), "combat.attackRoll.naturals.max"),)
    checks = ('skill="Climb" dc="8"',)


def blow(roll: Json, *faces: int, **build: Any) -> Fight:
    """Ann strikes the rat with a Blade of 1d6 and +2, after both have rolled 20 and 1."""
    now = fight(arena({"attackRoll": roll}), [hero(**build)], [foe(health=90)], [20, 1, *faces])
    return act(now, "Ann", "attack:0:0", "Rat")


def result(now: Fight) -> str:
    found: str = happened(now, "attack")[-1]["result"]
    return found


@pytest.mark.feature("combat.attack-roll.required")
def test_such_fights_say_how_attacks_are_rolled_and_need_nothing_of_pools() -> None:
    assert refused({"attackRoll": None}) == ["combat.attackRoll"]


@pytest.mark.feature("combat.pool-key")
def test_a_pool_of_dice_is_for_other_kinds_of_fight() -> None:
    assert refused({"pool": {"sides": 10}}) == ["combat.pool"]


@pytest.mark.feature("combat.attack-roll.dice")
def test_dice_are_added_up_with_the_number_to_hit_against_the_defense() -> None:
    """3 + 5 + 2 = 10 reaches 10; 3 + 4 + 2 does not."""
    now = blow(TWO, 3, 5, 1)
    (attack,) = happened(now, "attack")
    assert (attack["rolls"], attack["total"], attack["need"], attack["result"]) == ([[3, 5]], 10, 10, "hit")
    assert result(blow(TWO, 3, 4)) == "miss"


@pytest.mark.parametrize("dice", [{"count": 0, "sides": 6}, {"count": 1, "sides": 1}, {"count": 21, "sides": 6}])
@pytest.mark.feature("combat.attack-roll.dice")
def test_dice_that_no_table_throws_are_refused(dice: Json) -> None:
    assert len(refused({"attackRoll": {"dice": dice}})) == 1


LEAN: Json = {"conditions": [{"condition": "held", "effects": ["own-attacks-disadvantage"]}], "standard": ["help"]}


@pytest.mark.feature("combat.attack-roll.advantage")
def test_a_roll_that_leans_is_made_twice_where_the_ruleset_says_so() -> None:
    """Held: 15 and 3, the worse. Without the key one die, 15 (question.combat-core.3)."""
    held = hero(live={"conditions": ["held"]})
    for advantage, faces, word in ((True, [15, 3], "miss"), (None, [15, 4], "hit"), (False, [15, 4], "hit")):
        rules = arena({**LEAN, "attackRoll": {"advantage": advantage}})
        now = act(fight(rules, [held], [foe(health=90)], [20, 1, *faces]), "Ann", "attack:0:0", "Rat")
        assert result(now) == word


def leaning_up(*faces: int) -> Fight:
    rules = arena(LEAN)
    now = fight(rules, [hero(), hero("Bo")], [foe(health=90)], [19, 20, 1, *faces])
    now = ends(act(now, "Bo", "standard:help", "Ann"), "Bo")
    return act(now, "Ann", "attack:0:0", "Rat")


@pytest.mark.feature("combat.attack-roll.advantage")
def test_of_two_throws_the_better_or_the_worse_counts() -> None:
    now = leaning_up(3, 15, 4)
    (attack,) = happened(now, "attack")
    assert (attack["rolls"], attack["kept"], attack["natural"]) == ([[3], [15]], 1, 15)
    assert "15 (of 3 and 15, advantage) + 2 = 17" in attack["text"]


@pytest.mark.feature("combat.attack-roll.naturals.max")
@pytest.mark.parametrize(
    ("max", "word", "faces"),
    [("critical", "critical", [20, 4, 5]), ("hit", "hit", [20, 4]), ("none", "miss", [20]), (None, "miss", [20])],
)
def test_the_highest_face_may_hit_whatever_it_reaches(max: str | None, word: str, faces: list[int]) -> None:
    """20 + 2 does not reach a wall of 30 by itself."""
    rules = arena({"attackRoll": {"naturals": {"max": max, "min": None}}})
    now = fight(rules, [hero()], [foe(health=90, defense=30)], [20, 1, *faces])
    assert result(act(now, "Ann", "attack:0:0", "Rat")) == word


@pytest.mark.feature("combat.attack-roll.naturals.min")
@pytest.mark.parametrize(
    ("min", "word", "faces"), [("miss", "miss", [1]), ("none", "hit", [1, 4]), (None, "hit", [1, 4])]
)
def test_a_1_may_miss_whatever_it_reaches(min: str | None, word: str, faces: list[int]) -> None:
    """1 + 2 reaches a defense of 3."""
    rules = arena({"attackRoll": {"naturals": {"min": min}}})
    now = fight(rules, [hero()], [foe(health=90, defense=3)], [20, 1, *faces])
    assert result(act(now, "Ann", "attack:0:0", "Rat")) == word


@pytest.mark.feature(
    "combat.attack-roll.naturals.max", "combat.attack-roll.naturals.min", "combat.attack-roll.critical"
)
@pytest.mark.parametrize(
    ("roll", "path"),
    [
        ({"naturals": {"max": "miss"}}, "naturals.max"),
        ({"naturals": {"min": "hit"}}, "naturals.min"),
        ({"critical": "triple"}, "critical"),
    ],
)
def test_other_words_are_refused(roll: Json, path: str) -> None:
    assert refused({"attackRoll": roll}) == [f"combat.attackRoll.{path}"]


@pytest.mark.feature("combat.attack-roll.naturals.single-die")
@pytest.mark.parametrize("naturals", [{"max": "critical"}, {"max": "hit"}, {"min": "miss"}])
def test_special_faces_need_a_single_die(naturals: Json) -> None:
    (name,) = naturals
    assert refused({"attackRoll": {**TWO, "naturals": naturals}}) == [f"combat.attackRoll.naturals.{name}"]
    assert refused({"attackRoll": {**TWO, "naturals": {"max": "none", "min": "none"}}}) == []


@pytest.mark.feature(
    "combat.attack-roll.critical", "combat.attack-roll.critical.double-dice", "combat.attack-roll.critical.max-dice",
    "combat.attack-roll.critical.none",
)  # fmt: skip
@pytest.mark.parametrize(
    ("critical", "faces", "points"),
    [("double-dice", [4, 5], 4 + 5 + 1), ("max-dice", [4], 4 + 6 + 1), ("none", [4], 4 + 1), (None, [4], 4 + 1)],
)
def test_a_critical_acts_on_the_dice_and_on_nothing_flat(critical: str | None, faces: list[int], points: int) -> None:
    blade = {"arms": arms({"dice": "1d6+1"})}
    now = blow({"critical": critical}, 20, *faces, lists=blade)
    assert (result(now), 90 - health(now, "Rat")) == ("critical", points)


@pytest.mark.feature("combat.attack-roll.saves-same-dice")
def test_saves_roll_the_same_dice_without_special_faces() -> None:
    """Two dice of 6 against 13 with nothing to add: 12 fails, and doubles are nothing. On a d20 a 20 is 20, no more
    (question.combat-core.6): it fails 21."""
    snare = {"kind": "attack", "save": {"save": "nerve", "onSuccess": "negates"}, "amount": {"flat": 1}}
    rules = arena({"attackRoll": TWO}, catalogs=[spells(snare=snare)])
    now = fight(rules, [hero(powers=knows("snare"))], [foe(health=90)], [20, 1, 6, 6])
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert (happened(now, "save")[0]["rolls"], health(now, "Rat")) == ([[6, 6]], 89)
    hard = {"abilities": [{"list": "powers", "budget": "act", "saveDifficulty": {"const": 21}}]}
    now = fight(
        arena(hard, catalogs=[spells(snare=snare)]), [hero(powers=knows("snare"))], [foe(health=90)], [20, 1, 20]
    )
    assert not happened(act(now, "Ann", "ability:0:0", "Rat"), "save")[0]["passed"]


WIDE: Json = {"criticalFrom": {"field": "pace"}, "naturals": {"max": "critical"}}


@pytest.mark.feature("combat.attack-roll.critical-from", "combat.attack-roll.critical-from.bounds")
@pytest.mark.parametrize(
    ("pace", "face", "word"),
    [(18, 18, "critical"), (18, 17, "hit"), (0, 20, "critical"), (0, 19, "hit"), (1, 19, "hit"), (99, 20, "critical")],
)
def test_the_sheet_may_widen_what_is_critical(pace: int, face: int, word: str) -> None:
    """From a pace of 18 on. Below 2 there is no range at all, and above the die's faces only the highest counts."""
    now = blow(WIDE, face, *([4, 4] if word == "critical" else [4]), fields={"pace": pace})
    assert result(now) == word


@pytest.mark.feature("combat.attack-roll.critical-from")
def test_a_face_within_the_range_hits_like_the_highest() -> None:
    """question.combat-core.5: 18 + 2 against a wall of 30. A creature has no sheet, and no such range."""
    rules = arena({"attackRoll": WIDE})
    wall = foe(health=90, defense=30)
    now = fight(rules, [hero(fields={"pace": 18})], [wall], [20, 1, 18, 4, 4, 18, 2])
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert result(now) == "critical"
    assert result(act(ends(now, "Ann"), "Rat", "bite", "Ann")) == "hit"


@pytest.mark.feature("combat.attack-roll.critical-from")
def test_a_range_needs_a_single_die_that_can_be_critical_and_its_version() -> None:
    pace = {"criticalFrom": {"field": "pace"}}
    assert refused({"attackRoll": {**TWO, **pace}}) == ["combat.attackRoll.criticalFrom"] * 2
    assert refused({"attackRoll": {**D20, **pace}}) == ["combat.attackRoll.criticalFrom"]
    assert refused({"attackRoll": {**WIDE, "criticalFrom": {"field": "kin"}}}) == [
        "combat.attackRoll.criticalFrom.field"
    ]
    assert version({"attackRoll": WIDE}) == "1.81"


@pytest.mark.feature("combat.example.two-dice", "combat.example.d20")
def test_the_same_keys_describe_two_dice_and_one() -> None:
    """Two dice hit 10 with +2 in 15 of 36 cases, a d20 in 13 of 20."""
    for roll, chance in ((TWO, 15 / 36), (D20, 13 / 20)):
        made = brawl({"attackRoll": roll, "standard": ["dodge", "help"]})
        assert engine().validate(made).ok
        now = fight(arena({"attackRoll": roll}), [hero()], [foe()], [20, 1])
        assert menu(now)["attack:0:0"]["forecast"]["hitChance"] == round(chance, 3)
