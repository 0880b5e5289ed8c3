"""Tactics that weigh every option by its exact forecast."""

from __future__ import annotations

import pytest

from fights import act, arena, fight, foe, health, hero, knows, spells
from rulewright.fight import conditions
from rulewright.fight.combatant import Held
from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice
from tables import Json

CHECKS: list[Json] = [{"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}}]
GRAB: Json = {
    "id": "grab",
    "label": "Grab",
    "attacker": {"checks": ["brawn"]},
    "defender": {"checks": ["brawn"]},
    "onWin": {"applies": [{"condition": "held"}]},
}
FREE: Json = {
    **GRAB,
    "id": "free",
    "label": "Break free",
    "from": {"holding": "held"},
    "onWin": {"ends": [{"condition": "held", "on": "actor"}]},
}
HELD_A_ROUND: list[Json] = [{"condition": "held", "duration": {"rounds": 1}}]
MEND: Json = {"kind": "heal", "amount": {"dice": "1d6"}, "targets": "ally"}


def chosen(begun: Fight) -> Choice:
    return begun.rules.tactics["thorough"].make(begun.rules).choose(begun)


def blades(*rows: Json) -> Json:
    return {"arms": [{"name": f"Blade {n}", "harm": "cut", **row} for n, row in enumerate(rows)]}


def test_the_blow_that_deals_most_against_this_very_foe_is_chosen() -> None:
    """2d6 means 7, but the Golem resists fire: 3.25 or so; the Blade's 1d8 of cold means 4.5."""
    lists = blades({"dice": "2d6", "harm": "fire", "plus": 5}, {"dice": "1d8", "harm": "cold", "plus": 5})
    golem, rat = foe("Golem", resist=["fire"], health=40), foe("Rat", health=40)
    assert chosen(fight(arena(), [hero("Ann", lists=lists)], [golem], [20, 1])).option == "attack:0:1"
    assert chosen(fight(arena(), [hero("Ann", lists=lists)], [rat], [20, 1])).option == "attack:0:0"


def test_of_two_foes_the_one_who_falls_and_the_one_who_bites_harder() -> None:
    """A foe with 2 points of health falls to any hit; of two alike, the one with the bigger bite is worth more."""
    fang = {"id": "fang", "name": "Fang", "budget": "act", "toHit": 5, "damage": {"dice": "3d6", "type": "cut"}}
    dying = fight(arena(), [hero("Ann")], [foe("Bear", health=20), foe("Rat", health=2)], [20, 1, 1])
    assert chosen(dying).targets == ("Rat",)
    fierce = fight(arena(), [hero("Ann")], [foe("Rat"), foe("Wolf", actions=[fang])], [20, 1, 1])
    assert chosen(fierce).targets == ("Wolf",)


def test_somebody_who_has_fallen_is_lifted_before_a_blow_is_struck() -> None:
    rules = arena(catalogs=[spells(mend=MEND)])
    party = [hero("Ann", powers=knows("mend")), hero("Bo", live={"pools": {"drive": 0}})]
    assert chosen(fight(rules, party, [foe("Rat")], [20, 1, 19])) == Choice("Ann", "ability:0:0", ("Bo",))
    unhurt = fight(rules, [hero("Ann", powers=knows("mend")), hero("Bo")], [foe("Rat")], [20, 1, 19])
    assert chosen(unhurt).option == "attack:0:0"


def test_a_condition_that_stops_the_strongest_foe_is_worth_more_than_a_scratch() -> None:
    """A save at +0 against 13 fails 12 of 20 times; a foe that would deal 10.5 a turn can then do nothing."""
    hold = {"kind": "debuff", "save": {"save": "nerve", "onSuccess": "negates"}, "applies": HELD_A_ROUND}
    stops = {"conditions": [{"condition": "held", "effects": ["cannot-act"]}]}
    fang = {"id": "fang", "name": "Fang", "budget": "act", "toHit": 9, "damage": {"dice": "3d6", "type": "cut"}}
    rules = arena(stops, catalogs=[spells(hold=hold)])
    giant = foe("Giant", health=60, actions=[fang])
    party = [hero("Ann", powers=knows("hold"))]
    start = fight(rules, party, [giant], [20, 1, 3])
    first = chosen(start)
    assert first == Choice("Ann", "ability:0:0", ("Giant",))
    assert chosen(fight(arena(catalogs=[spells(hold=hold)]), party, [giant], [20, 1])).option == "attack:0:0"


@pytest.mark.feature("contest.ai")
def test_a_grab_is_only_something_for_later_and_a_blow_comes_first() -> None:
    """The grab would win 10.5 of 20 times, or always against a very weak foe; the blade is chosen all the same. With
    nothing else to do, it is tried."""
    rules = arena({"checks": CHECKS, "contests": [GRAB]})
    ann = hero("Ann", abilities={"might": 9})
    assert chosen(fight(rules, [ann], [foe("Rat", health=30, checks={"brawn": -9})], [20, 1])).option == "attack:0:0"
    unarmed = hero("Ann", abilities={"might": 9}, lists={"arms": []})
    grabs = fight(rules, [unarmed], [foe("Rat", checks={"brawn": -9})], [20, 1, 20, 1])
    assert chosen(grabs) == Choice("Ann", "contest:grab", ("Rat",))
    twice = {"economy": {"budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 2}]}}
    again = fight(arena({"checks": CHECKS, "contests": [GRAB], **twice}), [unarmed], [foe("Rat")], [20, 1, 20, 1])
    assert chosen(act(again, "Ann", "contest:grab", "Rat")).option == "end-turn"


@pytest.mark.feature("contest.ai.break-free")
def test_breaking_free_is_the_contest_that_is_worth_most_and_only_to_who_is_held() -> None:
    """A Rat that bites only when it is hit: free, it grabs; held, it breaks free rather than grab. One that can bite
    bites."""
    rules = arena({"checks": CHECKS, "contests": [GRAB, FREE]})
    snap = {
        "id": "snap",
        "name": "Snap",
        "budget": "react",
        "toHit": 1,
        "damage": {"flat": 1},
        "reaction": {"on": "hit"},
    }
    unarmed = fight(rules, [hero("Ann")], [foe("Rat", checks={"brawn": 8}, actions=[snap])], [1, 20])
    assert chosen(unarmed) == Choice("Rat", "contest:grab", ("Ann",))
    assert chosen(held(unarmed)) == Choice("Rat", "contest:free", ("Ann",))
    assert chosen(held(fight(rules, [hero("Ann")], [foe("Rat", checks={"brawn": 8})], [1, 20]))).option == "bite"


def held(begun: Fight) -> Fight:
    """The same fight, with the Rat held by Ann."""
    table = begun.table()
    conditions.put(table, "Rat", Held("held", "Ann"))
    return begun.kept(table)


def hit(total: int, *, modifiers: list[Json], effects: list[str] | None = None) -> Fight:
    """A window: Ann's blade has hit a Guard, whose defense is 10, with this total of a d20 and 2."""
    shield = {
        "id": "shield",
        "name": "Shield",
        "budget": "react",
        "self": True,
        "reaction": {"on": "hit"},
        "applies": [{"condition": "held", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
    }
    guarded = {"condition": "held", "modifiers": modifiers, "effects": effects or []}
    rules = arena({"conditions": [guarded]})
    guard = foe("Guard", health=6, actions=[shield])
    start = fight(rules, [hero("Ann")], [guard], [20, 1, total - 2, 6])
    return act(start, "Ann", "attack:0:0", "Guard")


@pytest.mark.feature("window.reaction.hit.ai")
def test_a_defense_is_raised_only_if_that_turns_the_hit() -> None:
    """4 more make 14: 13 would miss, 14 would still hit, and then the shield is kept."""
    more = [{"to": "defense", "flat": 4}]
    turned = hit(13, modifiers=more)
    assert turned.asked == "Guard"
    answer = chosen(turned)
    assert (answer.option, answer.window) == ("shield", "w1")
    assert health(turned.chosen(answer), "Guard") == 6
    kept = hit(14, modifiers=more)
    assert chosen(kept) == Choice("Guard", "pass", window="w1")


@pytest.mark.feature("window.reaction.hit.ai")
def test_an_answer_that_changes_no_defense_is_weighed_like_any_other() -> None:
    """Half of 6 is 3: worth an answer that costs nothing else."""
    halved = hit(18, modifiers=[{"to": "checks", "flat": 1}], effects=["resist-all"])
    answer = chosen(halved)
    assert answer.option == "shield"
    assert health(halved.chosen(answer), "Guard") == 3


def test_one_who_keeps_something_up_is_struck_first() -> None:
    """Of two alike, the one whose concentration holds Bo is worth more."""
    rules = arena({"conditions": [{"condition": "held", "effects": ["cannot-act"]}]})
    fang = {"id": "fang", "name": "Fang", "budget": "act", "toHit": 5, "damage": {"dice": "1d4", "type": "cut"}}
    foes = [foe("Rat", actions=[fang]), foe("Witch", actions=[fang])]
    start = fight(rules, [hero("Ann"), hero("Bo")], foes, [20, 1, 2, 3])
    table = start.table()
    conditions.put(table, "Bo", Held("held", "Witch", kept=True))
    table.change("Witch", concentration="Hold")
    assert chosen(start.kept(table)).targets == ("Witch",)
    table.change("Witch", concentration=None)
    table.change("Rat", concentration="Hold")
    conditions.put(table, "Bo", Held("held", "Rat", kept=True))
    assert chosen(start.kept(table)).targets == ("Rat",)


@pytest.mark.feature("combat.server.engine-players")
def test_a_choice_is_always_on_the_menu_and_the_fight_stays_as_it_is() -> None:
    """Whole fights of everything that the tactics look at; nothing is thrown while they think."""
    hold = {"kind": "debuff", "save": {"save": "nerve", "onSuccess": "negates"}, "applies": HELD_A_ROUND}
    extra = {"checks": CHECKS, "contests": [GRAB, FREE], "standard": ["dodge", "help"]}
    stops = {"conditions": [{"condition": "held", "effects": ["cannot-act"]}]}
    rules = arena({**extra, **stops}, catalogs=[spells(hold=hold)])
    fight_ = fight(rules, [hero("Ann", powers=knows("hold")), hero("Bo")], [foe("Rat"), foe("Dog")], seed=3)
    while fight_.asked is not None:
        cursor, choice = fight_.dice.cursor, chosen(fight_)
        assert fight_.dice.cursor == cursor
        assert fight_.refusal(choice) is None
        fight_ = fight_.chosen(choice)
    assert fight_.outcome in ("victory", "defeat")
