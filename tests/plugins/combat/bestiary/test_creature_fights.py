"""What a creature that is written as plain numbers does in a fight, by the arithmetic of each rule."""

from __future__ import annotations

from typing import Any

import pytest

from fights import act, arena, ends, fight, foe, happened, health, hero, knows, log, menu, refusal, spells, who
from rulewright.fight.fight import Fight
from rulewright.fight.setup import recruited
from tables import Json

BITE: Json = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"dice": "1d4", "type": "pierce"}}
CLAW: Json = {"id": "claw", "name": "Claw", "budget": "act", "toHit": 3, "damage": {"dice": "1d6", "type": "cut"}}


def one(id: str, **does: Any) -> Json:
    """An action on the main budget."""
    return {"id": id, "name": id.capitalize(), "budget": "act", **does}


def alone(*actions: Json, faces: list[int], party: list[Json] | None = None, **creature: Any) -> Fight:
    """The Rat's turn against Ann, or a party, who threw 1 for initiative while it threw 20."""
    rats, members = [foe(actions=list(actions), **creature)], party or [hero()]
    return fight(arena(**MAPPED), members, rats, [*(1 for _ in members), 20, *faces])


MAPPED: Json = {"sheet": {"live": {"conditions": [{"id": "held", "label": "Held"}, {"id": "dazed", "label": "Dazed"}]}}}


@pytest.mark.feature("creature.health.number", "creature.health.dice")
def test_health_dice_are_thrown_right_after_the_initiative_of_their_creature() -> None:
    """Ann throws 1; the first rat 20 and then 2 and 5 for 2d6 + 2, which is 9; the second 15 and then 6 and 6: 14."""
    dice = {"dice": "2d6", "flat": 2}
    now = fight(arena(), [hero()], [foe(health=dice), foe(health=dice), foe(health=7)], [1, 20, 2, 5, 15, 6, 6, 10])
    assert [who(now, name)["health"]["max"] for name in ("Rat", "Rat 2", "Rat 3")] == [9, 14, 7]
    assert now.order == ("Rat", "Rat 2", "Rat 3", "Ann")


@pytest.mark.feature("creature.health.dice")
def test_health_dice_never_come_to_nothing() -> None:
    now = fight(arena(), [hero()], [foe(health={"dice": "1d4", "flat": -9})], [1, 20, 4])
    assert who(now, "Rat")["health"]["max"] == 1


@pytest.mark.feature("creature.health.forecast-average")
@pytest.mark.parametrize(
    ("dice", "average"), [({"dice": "3d6", "flat": 2}, 12), ({"dice": "2d6+1"}, 8), ({"dice": "1d4", "flat": -9}, 1)]
)
def test_before_they_are_thrown_only_their_average_is_known(dice: Json, average: int) -> None:
    """3d6 + 2 is 12.5 on average, rounded down; 2d6 + 1 is 8; health is 1 at least."""
    rules = arena().fights
    assert rules is not None
    assert recruited(rules, foe(health=dice)).profile.health == average


@pytest.mark.feature("creature.defense", "creature.initiative-modifier")
def test_defense_and_initiative_are_the_written_numbers() -> None:
    """3 + 4 = 7 comes before Ann's 6; the blade's 8 + 2 reaches 10 and not 11."""
    now = fight(arena(), [hero()], [foe(defense=11, initiativeModifier=4)], [6, 3, 8])
    assert now.order == ("Rat", "Ann")
    now = act(ends(now, "Rat"), "Ann", "attack:0:0", "Rat")
    assert [event["result"] for event in happened(now, "attack")] == ["miss"]


BURST = spells(burst={"kind": "attack", "amount": {"flat": 4}, "save": {"save": "nerve", "onSuccess": "negates"}})


@pytest.mark.feature("creature.saves")
@pytest.mark.parametrize(("saves", "passed"), [({"nerve": 3}, True), ({}, False)])
def test_a_save_adds_what_is_written_and_else_nothing(saves: Json, passed: bool) -> None:
    """10 + 3 reaches 13; 10 alone does not."""
    rules = arena(catalogs=[BURST])
    now = fight(rules, [hero(powers=knows("burst"))], [foe(saves=saves)], [20, 1, 10])
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert health(now, "Rat") == (10 if passed else 6)


@pytest.mark.feature("creature.damage-defences")
@pytest.mark.parametrize(
    ("defences", "left"),
    [
        ({"resist": ["CUT"]}, 8),
        ({"vulnerable": ["cut "]}, 0),
        ({"immune": ["Cut"]}, 10),
        ({"resist": ["pierce"]}, 5),
        ({"resist": ["cut"], "vulnerable": ["cut"]}, 5),
    ],
)
def test_damage_defences(defences: Json, left: int) -> None:
    """A blade's 5 cut: half is 2, double 10; one of each is the plain 5. Case does not count."""
    now = act(fight(arena(), [hero()], [foe(**defences)], [20, 1, 12, 5]), "Ann", "attack:0:0", "Rat")
    assert health(now, "Rat") == left


def piercing(**creature: Any) -> Fight:
    """Ann's powers, one plain and one of silver, that deal 6 cut to a Rat."""
    blows = spells(
        plain={"kind": "attack", "amount": {"flat": 6}, "damageType": "cut", "autoHit": True},
        silver={"kind": "attack", "amount": {"flat": 6}, "damageType": "cut", "autoHit": True, "qualities": ["silver"]},
    )
    items = {"categories": [{"id": "gear", "label": "Gear"}], "tags": [{"id": "silver", "label": "Silver"}]}
    rules = arena(catalogs=[blows], items=items)
    return fight(rules, [hero(powers=knows("plain", "silver"))], [foe(**creature)], [20, 1])


@pytest.mark.feature("creature.damage-defences.except-qualities")
@pytest.mark.parametrize(("word", "plain"), [("resist", 7), ("immune", 10)])
def test_a_quality_gets_through_a_defence(word: str, plain: int) -> None:
    """6 cut: half is 3, immune is nothing; what is of silver is taken as it is."""
    now = piercing(**{word: [{"type": "cut", "except": ["silver"]}]})
    assert health(act(now, "Ann", "ability:0:0", "Rat"), "Rat") == plain
    assert health(act(now, "Ann", "ability:0:1", "Rat"), "Rat") == 4
    assert menu(now)["ability:0:1"]["forecast"]["averageDamage"] == 6


@pytest.mark.feature("creature.damage-defences.except-qualities")
def test_the_quality_of_a_creatures_own_blow_counts_too() -> None:
    """A rat may bite a dog of its own side, which nothing but silver cuts."""
    items = {"categories": [{"id": "gear", "label": "Gear"}], "tags": [{"id": "silver", "label": "Silver"}]}
    fang = one("fang", autoHit=True, targets="any", damage={"flat": 6, "type": "cut", "qualities": ["silver"]})
    maw = one("maw", autoHit=True, targets="any", damage={"flat": 6, "type": "cut"})
    tough = foe("Dog", immune=[{"type": "cut", "except": ["silver"]}])
    now = fight(arena(items=items), [hero()], [foe(actions=[fang, maw]), tough], [1, 20, 2])
    assert health(act(now, "Rat", "maw", "Dog"), "Dog") == 10
    assert health(act(now, "Rat", "fang", "Dog"), "Dog") == 4


@pytest.mark.feature("creature.checks")
def test_in_a_contest_it_adds_what_is_written_for_the_check_and_else_nothing() -> None:
    """Ann grabs with 8 for her brawn: against the rat's 5 + 4 = 9 she loses; against its wits, of which nothing is
    written, 5, she wins."""
    contests = [
        {
            "id": id,
            "label": id.capitalize(),
            "budget": "act",
            "attacker": {"checks": ["brawn"]},
            "defender": {"checks": [id]},
            "onWin": {"applies": [{"condition": "held"}]},
        }
        for id in ("brawn", "wits")
    ]
    block = {
        "checks": [{"id": id, "label": id.capitalize(), "value": {"const": 0}} for id in ("brawn", "wits")],
        "contests": contests,
    }
    now = fight(arena(block, **MAPPED), [hero()], [foe(checks={"brawn": 4})], [20, 1, 8, 5])
    for id, won in (("brawn", False), ("wits", True)):
        tried = act(now, "Ann", f"contest:{id}", "Rat")
        assert bool(who(tried, "Rat")["conditions"]) is won


HOLD = spells(hold={"kind": "debuff", "applies": [{"condition": "held", "duration": {"rounds": 2}}]})


@pytest.mark.feature("creature.condition-immunities")
def test_a_condition_that_it_is_immune_to_is_told_and_never_there() -> None:
    rules = arena(catalogs=[HOLD])
    now = fight(rules, [hero(powers=knows("hold"))], [foe(conditionImmunities=["held"])], [20, 1])
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert who(now, "Rat")["conditions"] == []
    assert [event["reason"] for event in happened(now, "condition")] == ["immune"]


# What it does.


@pytest.mark.feature("creature.action.uses")
@pytest.mark.parametrize("per", ["encounter", "day"])
def test_an_action_whose_uses_are_gone_leaves_the_menu(per: str) -> None:
    spit = one("spit", autoHit=True, damage={"flat": 1}, uses={"per": per, "count": 2})
    now = alone(BITE, spit, faces=[])
    assert menu(now)["spit"]["left"] == 2
    now = ends(act(now, "Rat", "spit", "Ann"), "Rat", "Ann")
    assert menu(now)["spit"]["left"] == 1
    now = ends(act(now, "Rat", "spit", "Ann"), "Rat", "Ann")
    assert "spit" not in menu(now)
    assert refusal(now, "Rat", "spit", "Ann") == "insufficient"


@pytest.mark.feature("creature.action.recharge")
def test_a_spent_action_throws_to_come_back_as_its_own_turn_starts() -> None:
    """From 5 on a d6: a 4 leaves it spent, a 5 brings it back; both are in the log. Nothing is thrown before it is
    used."""
    breath = one("breath", autoHit=True, damage={"flat": 1}, recharge={"dice": {"count": 1, "sides": 6}, "from": 5})
    now = alone(BITE, breath, faces=[4, 5])
    assert "breath" in menu(now)
    now = act(now, "Rat", "breath", "Ann")
    assert happened(now, "recharge") == []
    now = ends(now, "Rat", "Ann")
    assert "breath" not in menu(now)
    assert refusal(now, "Rat", "breath", "Ann") == "insufficient"
    now = ends(now, "Rat", "Ann")
    assert "breath" in menu(now)
    assert [(event["total"], event["back"]) for event in happened(now, "recharge")] == [(4, False), (5, True)]


BOTH: Json = one("both", sequence=[{"action": "bite", "times": 1}, {"action": "claw", "times": 2}])


@pytest.mark.feature("creature.action.sequence")
def test_a_sequence_names_its_parts_each_has_its_target_and_one_budget_pays_for_all() -> None:
    """A bite at Ann (10 + 3, then 2), a claw at Bo (8 + 3, then 4), and a claw at Ann that misses (1)."""
    now = alone(BITE, CLAW, BOTH, faces=[10, 2, 8, 4, 1], party=[hero(), hero("Bo")])
    option = menu(now)["both"]
    assert (option["targets"]["count"], option["budget"]) == (3, "act")
    now = act(now, "Rat", "both", "Ann", "Bo", "Ann")
    assert [(event["target"], event["result"]) for event in happened(now, "attack")] == [
        ("Ann", "hit"),
        ("Bo", "hit"),
        ("Ann", "miss"),
    ]
    assert next(sentence for sentence in log(now) if "attacks" in sentence).startswith("Rat attacks Ann with Bite")
    assert (health(now, "Ann"), health(now, "Bo")) == (4, 2)
    assert who(now, "Rat")["budgets"]["act"] == 0


@pytest.mark.feature("creature.action.sequence")
def test_the_last_target_that_is_named_takes_the_rest() -> None:
    now = alone(BITE, CLAW, BOTH, faces=[1, 1, 1], party=[hero(), hero("Bo")])
    now = act(now, "Rat", "both", "Ann", "Bo")
    assert [event["target"] for event in happened(now, "attack")] == ["Ann", "Bo", "Bo"]
    assert refusal(now, "Rat", "both", "Ann") == "no-budget"


@pytest.mark.feature("creature.action.sequence")
def test_a_part_that_is_spent_is_left_out_of_the_sequence_and_of_its_forecast() -> None:
    """A flat 1 that recharges and a claw of 1d6: 4.5 together, 3.5 once the first is spent. It is done once, though the
    sequence has it twice, and comes back on a 6."""
    flame = one("flame", autoHit=True, damage={"flat": 1}, recharge={"dice": {"count": 1, "sides": 6}, "from": 6})
    storm = one("storm", sequence=[{"action": "flame", "times": 2}, {"action": "claw", "times": 1}])
    now = alone(flame, CLAW, storm, faces=[1, 5, 2, 6])
    assert menu(now)["storm"]["forecast"]["averageDamage"] == 4.5
    assert menu(now)["storm"]["targets"]["count"] == 2
    now = ends(act(now, "Rat", "storm", "Ann"), "Rat", "Ann")
    assert health(now, "Ann") == 5
    assert menu(now)["storm"]["forecast"]["averageDamage"] == 3.5
    now = ends(act(now, "Rat", "storm", "Ann"), "Rat", "Ann")
    assert "flame" in menu(now)


@pytest.mark.feature("creature.action.sequence", "creature.action.uses")
def test_a_part_takes_of_its_own_uses_and_a_sequence_of_nothing_is_not_offered() -> None:
    spit = one("spit", autoHit=True, damage={"flat": 1}, uses={"per": "day", "count": 1})
    twice = one("twice", sequence=[{"action": "spit", "times": 2}])
    now = alone(BITE, spit, twice, faces=[])
    assert menu(now)["twice"]["targets"]["count"] == 1
    now = act(now, "Rat", "twice", "Ann")
    assert health(now, "Ann") == 5
    now = ends(now, "Rat", "Ann")
    assert {"spit", "twice"}.isdisjoint(menu(now))
    assert refusal(now, "Rat", "twice", "Ann") == "insufficient"


@pytest.mark.feature("creature.action.sequence", "creature.action.targets", "creature.action.self")
def test_every_part_is_aimed_at_its_own_side() -> None:
    """A lick for a friend, a claw for a foe and a growl at nobody else: two targets may be named, and where no friend
    is, the lick is for itself. A claw at nobody is none."""
    lick = one("lick", targets="ally", heal={"flat": 3})
    growl = one("growl", self=True, applies=[{"condition": "dazed", "duration": {"rounds": 1}}])
    all_of_it = one("all", sequence=[{"action": "lick"}, {"action": "claw"}, {"action": "growl"}])
    now = alone(lick, CLAW, growl, all_of_it, faces=[1])
    option = menu(now)["all"]
    assert (option["targets"]["count"], option["targets"]["of"]) == (2, ["Rat", "Ann"])
    assert refusal(now, "Rat", "all", "Rat") == "bad-target"
    assert [event["target"] for event in happened(act(now, "Rat", "all", "Ann"), "heal")] == ["Rat"]
    now = act(now, "Rat", "all", "Rat", "Ann")
    assert [event["target"] for event in happened(now, "attack")] == ["Ann"]
    assert [held["id"] for held in who(now, "Rat")["conditions"]] == ["dazed"]


@pytest.mark.feature("creature.action.heal", "creature.action.targets")
def test_healing_goes_to_its_own_side_and_never_above_the_maximum() -> None:
    """Ann takes 4 of the rat's 10; it licks itself for 1d4 + 3: 4 + 3 would be 7, and 4 is all that is missing."""
    lick = one("lick", targets="ally", heal={"dice": "1d4", "flat": 3})
    now = fight(arena(), [hero()], [foe(actions=[lick]), foe("Dog")], [20, 10, 1, 12, 4, 4])
    now = ends(act(now, "Ann", "attack:0:0", "Rat"), "Ann")
    option = menu(now)["lick"]
    assert option["targets"]["of"] == ["Rat", "Dog"]
    assert option["forecast"] == {"averageHealing": 5.5}
    assert refusal(now, "Rat", "lick", "Ann") == "bad-target"
    now = act(now, "Rat", "lick", "Rat")
    assert (health(now, "Rat"), happened(now, "heal")[0]["amount"]) == (10, 4)


@pytest.mark.feature("creature.action.targets")
def test_any_may_be_either_side_and_nothing_written_is_the_other() -> None:
    now = alone(one("spit", autoHit=True, damage={"flat": 1}, targets="any"), BITE, faces=[])
    assert menu(now)["spit"]["targets"]["of"] == ["Rat", "Ann"]
    assert menu(now)["bite"]["targets"]["of"] == ["Ann"]


@pytest.mark.feature("creature.action.self")
def test_what_is_done_to_oneself_asks_for_nobody() -> None:
    now = alone(one("growl", self=True, applies=[{"condition": "dazed", "duration": {"rounds": 1}}]), faces=[])
    assert menu(now)["growl"]["targets"] == {"side": "self", "count": 1, "of": ["Rat"]}
    now = act(now, "Rat", "growl")
    assert [held["id"] for held in who(now, "Rat")["conditions"]] == ["dazed"]


@pytest.mark.feature("creature.action.plus", "creature.action.part-difficulty")
def test_every_part_is_thrown_by_itself_and_falls_back_on_the_actions_number() -> None:
    """1d4 pierce for 2 and 1d6 rot for 5, of which a save against 12 takes half: Ann's 12 passes, and 2 + 2 are
    dealt."""
    rot = {"dice": "1d6", "type": "rot", "save": {"save": "nerve", "onSuccess": "half"}}
    sting = one("sting", toHit=3, saveDifficulty=12, damage={"dice": "1d4", "type": "pierce", "plus": [rot]})
    now = act(alone(sting, faces=[10, 2, 12, 5]), "Rat", "sting", "Ann")
    assert [event["difficulty"] for event in happened(now, "save")] == [12]
    assert [(event["damageType"], event["dealt"]) for event in happened(now, "damage")] == [("pierce", 2), ("rot", 2)]
    assert health(now, "Ann") == 2


@pytest.mark.feature("creature.action.plus")
def test_a_critical_throws_every_part_again() -> None:
    """A natural 20: 1d4 for 1 and 1 more, then 1d6 for 1 and 2 more: 5 in all."""
    sting = one("sting", toHit=3, damage={"dice": "1d4", "plus": [{"dice": "1d6", "type": "rot"}]})
    now = act(alone(sting, faces=[20, 1, 1, 1, 2]), "Rat", "sting", "Ann")
    assert health(now, "Ann") == 1


@pytest.mark.feature("creature.action.save-difficulty")
def test_a_save_is_made_at_the_number_of_the_action() -> None:
    """Against 14 Ann's 13 fails and takes all 4; the save that ends what the grip brought is made at 11, which her 11
    passes."""
    roar = one("roar", damage={"flat": 4}, save={"save": "nerve", "difficulty": 14, "onSuccess": "half"})
    grip = one(
        "grip",
        saveDifficulty=11,
        applies=[{"condition": "held", "duration": {"rounds": 9}, "saveEnds": {"save": "nerve"}}],
    )
    now = act(alone(roar, grip, faces=[13]), "Rat", "roar", "Ann")
    assert (health(now, "Ann"), happened(now, "save")[0]["difficulty"]) == (2, 14)
    now = act(alone(roar, grip, faces=[11]), "Rat", "grip", "Ann")
    now = ends(now, "Rat", "Ann")
    assert [(event["difficulty"], event["passed"]) for event in happened(now, "save")] == [(11, True)]
    assert who(now, "Ann")["conditions"] == []


@pytest.mark.feature("creature.action.reaction", "creature.action.self")
def test_a_reaction_is_on_no_turns_menu_and_is_offered_at_its_moment() -> None:
    """The blade's 10 + 2 hits 10; the rat's parry gives it 3 more, and 12 misses 13."""
    parry = {
        "id": "parry",
        "name": "Parry",
        "budget": "react",
        "self": True,
        "reaction": {"on": "hit"},
        "applies": [{"condition": "held", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
    }
    rules = arena({"conditions": [{"condition": "held", "modifiers": [{"to": "defense", "flat": 3}]}]}, **MAPPED)
    now = fight(rules, [hero()], [foe(actions=[BITE, parry])], [1, 20, 10])
    assert list(menu(now)) == ["bite", "end-turn"]
    now = act(ends(now, "Rat"), "Ann", "attack:0:0", "Rat")
    assert now.asked == "Rat"
    now = act(now, "Rat", "parry")
    assert health(now, "Rat") == 10
    assert who(now, "Rat")["conditions"] == []


@pytest.mark.feature("creature.signature-points", "creature.action.signature")
def test_signature_actions_take_points_that_are_full_again_as_its_own_turn_starts() -> None:
    """Of two points a stomp takes two, so that it is offered once between two turns of its own."""
    stomp = {"id": "stomp", "name": "Stomp", "signature": {"cost": 2}, "autoHit": True, "damage": {"flat": 1}}
    rats = [foe(actions=[BITE, stomp], signaturePoints=2)]
    now = fight(arena(), [hero(), hero("Bo")], rats, [20, 15, 1])
    now = ends(now, "Ann")
    assert (now.asked, menu(now)["stomp"]["signature"]) == ("Rat", {"cost": 2, "points": 2})
    now = act(now, "Rat", "stomp", "Ann")
    assert (now.asked, health(now, "Ann")) == ("Bo", 5)
    now = ends(now, "Bo")
    assert (now.asked, list(menu(now))) == ("Rat", ["bite", "end-turn"])
    now = ends(now, "Rat", "Ann")
    assert (now.asked, "stomp" in menu(now)) == ("Rat", True)


# Riders of its block.


@pytest.mark.feature("creature.riders", "creature.riders.actions")
def test_a_rider_of_the_block_rides_on_the_actions_that_it_names() -> None:
    """A claw does 1; a bite does 2 and the venom of 1d4 for 3 rides on it, in the bite's own type."""
    venom = {
        "id": "venom",
        "name": "Venom",
        "on": "hit",
        "oncePer": "turn",
        "amount": {"dice": "1d4"},
        "actions": ["bite"],
    }
    now = act(alone(BITE, CLAW, faces=[10, 1], riders=[venom]), "Rat", "claw", "Ann")
    assert health(now, "Ann") == 5
    now = act(alone(BITE, CLAW, faces=[10, 2, 3], riders=[venom]), "Rat", "bite", "Ann")
    assert health(now, "Ann") == 1
    assert [event["damageType"] for event in happened(now, "damage")] == ["pierce", "pierce"]
    assert [event["label"] for event in happened(now, "rider")] == ["Venom"]
