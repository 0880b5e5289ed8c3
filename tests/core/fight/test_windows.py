"""Windows: the fight waits for somebody else's choice, asks one after another, and goes on where it stopped."""

from __future__ import annotations

import pytest

from fights import act, fight, foe, happened, health, hero, knows, log, menu, refusal, who
from rulewright.fight.saving import load, save
from rulewright.fight.state import state
from tables import Json
from watches import GUARD, answer, asked, duel, first, offers, watch, window

SWEEP: Json = {
    "id": "sweep",
    "name": "Sweep",
    "budget": "act",
    "autoHit": True,
    "targetCount": 2,
    "damage": {"flat": 2},
}
"""2 points to up to two, without a roll."""
FLAIL: Json = {"id": "flail", "name": "Flail", "budget": "act", "toHit": 3, "targetCount": 2, "damage": {"dice": "1d4"}}
"""1d4 to up to two, each at an attack roll of its own at +3."""


@pytest.mark.feature("window.pause", "window.hold", "window.answerer.party", "window.order.pass")
def test_the_fight_waits_for_whoever_is_asked_and_nothing_else_moves() -> None:
    """9 + 3 = 12 hits 10; Ann is asked before the 1d4. Passing costs nothing, and then the 4 lands: 20 - 4."""
    held = act(duel(watch(guard=GUARD), [9, 4], "guard"), "Rat", "bite", "Ann")
    assert window(held) == {
        "id": "w1",
        "moment": "hit",
        "asked": "Ann",
        "source": "Rat",
        "target": "Ann",
        "options": ["ability:0:0", "pass"],
    }
    assert (held.asked, health(held, "Ann"), list(menu(held))) == ("Ann", 20, ["ability:0:0", "pass"])
    assert refusal(held, "Rat", "end-turn") == refusal(held, "Rat", "bite", "Ann") == "window-open"
    assert refusal(held, "Ann", "end-turn") == "unknown-option"
    assert refusal(held, "Ann", "pass", window="w2") == "stale-window"
    over = act(held, "Ann", "pass", window="w1")
    assert (over.asked, health(over, "Ann"), who(over, "Ann")["budgets"]["react"]) == ("Rat", 16, 1)
    assert refusal(over, "Ann", "pass", window="w1") == "stale-window"


@pytest.mark.feature("window.order")
def test_everybody_is_asked_once_in_the_order_of_turns() -> None:
    """Ben (19) comes before Ann (18) in the order, although she was hit first. Both were swept for 2."""
    rules = watch(sting=answer("harmed"))
    party = [hero("Ann", powers=knows("sting")), hero("Ben", powers=knows("sting"))]
    begun = act(fight(rules, party, [foe(actions=[SWEEP])], [18, 19, 20]), "Rat", "sweep", "Ann", "Ben")
    assert asked(begun) == ("harmed", "Ben")
    begun = act(begun, "Ben", "pass")
    assert asked(begun) == ("harmed", "Ann")
    begun = act(begun, "Ann", "ability:0:0")
    assert (window(begun), begun.asked, health(begun, "Rat")) == (None, "Rat", 8)
    assert [event["asked"] for event in happened(begun, "window")] == [["Ben", "Ann"]]
    assert [event["actor"] for event in happened(begun, "pass")] == ["Ben"]


@pytest.mark.feature("window.order.skip")
def test_whoever_can_no_longer_answer_is_passed_over() -> None:
    """Ann's 2 points fell the Rat, who had 2. Ben could only have answered the Rat: he passes without being asked."""
    rules = watch(sting=answer("harmed"))
    party = [hero("Ann", powers=knows("sting")), hero("Ben", powers=knows("sting"))]
    rats = [foe(actions=[SWEEP], health=2), foe("Hog")]
    begun = act(fight(rules, party, rats, [18, 17, 20, 5]), "Rat", "sweep", "Ann", "Ben")
    begun = act(begun, "Ann", "ability:0:0")
    assert (window(begun), who(begun, "Rat")["out"]) == (None, True)
    assert [event["actor"] for event in happened(begun, "pass")] == ["Ben"]
    assert who(begun, "Ben")["budgets"]["react"] == 1


@pytest.mark.feature("window.resume")
def test_what_was_held_up_goes_on_with_the_rest_of_it() -> None:
    """At Ann 9 + 3 hits 10, and she guards: 12 against 15 misses. At Ben 12 + 3 hits: 3, of 20."""
    rules = watch(guard=GUARD)
    party = [hero("Ann", powers=knows("guard")), hero("Ben")]
    begun = act(fight(rules, party, [foe(actions=[FLAIL])], [18, 17, 20, 9, 12, 3]), "Rat", "flail", "Ann", "Ben")
    begun = act(begun, "Ann", "ability:0:0")
    assert (begun.asked, health(begun, "Ann"), health(begun, "Ben")) == ("Rat", 20, 17)
    assert [(event["target"], event["result"]) for event in happened(begun, "attack")] == [
        ("Ann", "hit"),
        ("Ben", "hit"),
    ]


@pytest.mark.feature("window.answerer.enemy")
def test_an_enemy_is_answered_for_by_whoever_plays_it_and_may_pass_too() -> None:
    """Ann hits the Rat: 9 + 2 = 11 against 10."""
    parry: Json = {
        "id": "parry",
        "name": "Parry",
        "budget": "react",
        "self": True,
        "reaction": {"on": "hit"},
        "applies": [{"condition": "guarded", "duration": {"rounds": 1}}],
    }
    begun = act(first(watch(), [hero()], [foe(actions=[parry])], [9, 6]), "Ann", "attack:0:0", "Rat")
    assert asked(begun) == ("hit", "Rat")
    assert list(menu(begun)) == ["parry", "pass"]
    assert health(act(begun, "Rat", "pass"), "Rat") == 4
    assert health(act(begun, "Rat", "parry"), "Rat") == 10


@pytest.mark.feature("window.save")
def test_an_open_window_is_saved_with_the_fight() -> None:
    """Whoever is still to be asked is asked after loading, and the sweep is answered by both: 10 - 2 - 2."""
    rules = watch(sting=answer("harmed"))
    party = [hero("Ann", powers=knows("sting")), hero("Ben", powers=knows("sting"))]
    begun = act(fight(rules, party, [foe(actions=[SWEEP])], [18, 19, 20]), "Rat", "sweep", "Ann", "Ben")
    begun = act(begun, "Ben", "ability:0:0")
    again = load(rules, save(begun))
    assert state(again) == state(begun)
    assert asked(again) == ("harmed", "Ann")
    assert health(act(again, "Ann", "ability:0:0"), "Rat") == 6


@pytest.mark.feature("window.reaction.true")
def test_a_reaction_without_a_moment_is_offered_nowhere() -> None:
    plain = {"kind": "attack", "autoHit": True, "amount": {"flat": 2}, "reaction": True}
    begun = first(watch(sting=plain), [hero(powers=knows("sting"))], [foe()], [9, 1])
    assert offers(begun) == ["Blade"]
    begun = act(act(begun, "Ann", "end-turn"), "Rat", "bite", "Ann")
    assert happened(begun, "window") == []


@pytest.mark.feature("window.reaction.declared-by")
def test_only_moments_that_somebody_waits_for_hold_up_a_fight() -> None:
    """The bite uses something, is aimed, hits (12 against 10) and harms; Ann waits for the last alone."""
    begun = act(duel(watch(sting=answer("harmed")), [9, 1], "sting"), "Rat", "bite", "Ann")
    assert [event["moment"] for event in happened(begun, "window")] == ["harmed"]
    begun = act(duel(watch(), [9, 1]), "Rat", "bite", "Ann")
    assert happened(begun, "window") == []


@pytest.mark.feature("window.reaction.budget")
def test_an_answer_takes_the_budget_that_it_names_or_the_one_of_its_list() -> None:
    rules = watch(named=answer("harmed"), plain={k: v for k, v in answer("harmed").items() if k != "budget"})
    begun = act(duel(rules, [9, 1], "named", "plain"), "Rat", "bite", "Ann")
    assert who(act(begun, "Ann", "ability:0:0"), "Ann")["budgets"] == {"act": 1, "quick": 1, "react": 0}
    assert who(act(begun, "Ann", "ability:0:1"), "Ann")["budgets"] == {"act": 0, "quick": 1, "react": 1}


@pytest.mark.feature("window.reaction.cancels", "window.reaction.prepaid", "combat.limit.no-refunds")
def test_what_is_cancelled_does_not_happen_and_stays_paid() -> None:
    """Nothing is thrown. The Rat's action and its one use are spent all the same, and Ann's reaction."""
    rules = watch(duck={"kind": "utility", "budget": "react", "reaction": {"on": "aimed", "cancels": True}})
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"dice": "1d4"}}
    once = {**bite, "uses": {"per": "encounter", "count": 1}}
    held = act(duel(rules, [], "duck", rat={"actions": [once]}), "Rat", "bite", "Ann")
    assert who(held, "Rat")["budgets"]["act"] == 0
    over = act(held, "Ann", "ability:0:0")
    assert happened(over, "cancelled")[0]["text"] == "Ann stops Bite of Rat with Duck."
    assert (happened(over, "attack"), over.asked) == ([], "Rat")
    assert (who(over, "Rat")["budgets"]["act"], who(over, "Ann")["budgets"]["react"]) == (0, 0)
    assert over.combatants["Rat"].uses == {"bite": 0}


@pytest.mark.feature("window.reaction.at", "window.reaction.at.source", "window.reaction.at.chosen")
def test_an_answer_goes_to_whoever_caused_the_moment_or_where_its_holder_says() -> None:
    """At the source nobody chooses: 2 points to the Rat. The other is aimed at anybody of the other side: the Hog."""
    rules = watch(back=answer("harmed"), wild=answer("harmed", reaction={"at": "chosen"}))
    party = [hero(powers=knows("back", "wild"))]
    begun = act(act(first(rules, party, [foe(), foe("Hog")], [9, 1]), "Ann", "end-turn"), "Rat", "bite", "Ann")
    assert menu(begun)["ability:0:0"]["targets"]["of"] == ["Rat"]
    assert menu(begun)["ability:0:1"]["targets"]["of"] == ["Rat", "Hog"]
    assert health(act(begun, "Ann", "ability:0:0"), "Rat") == 8
    assert refusal(begun, "Ann", "ability:0:0", "Hog") == refusal(begun, "Ann", "ability:0:1") == "bad-target"
    assert health(act(begun, "Ann", "ability:0:1", "Hog"), "Hog") == 8


WARD: Json = {
    "kind": "buff",
    "targets": "ally",
    "budget": "react",
    "reaction": {"on": "hit", "for": "ally", "within": 2, "at": "target"},
    "applies": [{"condition": "guarded", "duration": "this-action"}],
}
"""5 more of defense for an ally who was hit, against this attack."""


@pytest.mark.feature("window.reaction.at.target", "window.reaction.at.target.recheck", "window.reaction.this-action")
def test_an_answer_for_somebody_elses_sake_goes_to_them_and_ends_with_the_deed() -> None:
    """9 + 3 = 12 hits Ann (10), who is warded by Ben: 12 against 15 misses, and the ward is gone again."""
    party = [hero("Ann"), hero("Ben", powers=knows("ward"))]
    begun = first(watch(ward=WARD), party, [foe()], [9])
    begun = act(act(begun, "Ann", "end-turn"), "Ben", "end-turn")
    held = act(begun, "Rat", "bite", "Ann")
    assert (asked(held), menu(held)["ability:0:0"]["targets"]["of"]) == (("hit", "Ben"), ["Ann"])
    assert window(held) is not None
    assert [(e["source"], e["target"]) for e in happened(held, "window")] == [("Rat", "Ann")]
    over = act(held, "Ben", "ability:0:0")
    assert (health(over, "Ann"), who(over, "Ann")["conditions"]) == (20, [])
    assert [(e["target"], e["reason"]) for e in happened(over, "condition")] == [("Ann", "applied"), ("Ann", "expired")]


@pytest.mark.feature("window.reaction.this-action")
def test_what_lasts_for_a_deed_ends_with_a_piece_that_it_answers() -> None:
    """Two bites in a row: against the first Ann is warded (12 against 15 misses), against the second she is not, and
    Ben has no reaction left: 9 + 3 hits 10 for 4."""
    flurry = {"id": "flurry", "name": "Flurry", "budget": "act", "sequence": [{"action": "bite", "times": 2}]}
    rat = foe(actions=[foe()["creature"]["actions"][0], flurry])
    party = [hero("Ann"), hero("Ben", powers=knows("ward"))]
    begun = first(watch(ward=WARD), party, [rat], [9, 9, 4])
    begun = act(act(begun, "Ann", "end-turn"), "Ben", "end-turn")
    over = act(act(begun, "Rat", "flurry", "Ann"), "Ben", "ability:0:0")
    assert [e["result"] for e in happened(over, "recheck")] == ["miss"]
    assert health(over, "Ann") == 16


def test_a_source_that_can_no_longer_act_loses_the_rest() -> None:
    """Ann stuns the Rat that hit her: the hit deals nothing, Ben is not attacked, and what was paid stays paid."""
    applies = [{"condition": "stunned", "duration": {"rounds": 1}}]
    stun = {"kind": "debuff", "budget": "react", "reaction": {"on": "hit"}, "applies": applies}
    party = [hero("Ann", powers=knows("stun")), hero("Ben")]
    begun = fight(watch(stun=stun), party, [foe(actions=[FLAIL])], [18, 17, 20, 9])
    over = act(act(begun, "Rat", "flail", "Ann", "Ben"), "Ann", "ability:0:0")
    assert [event["reason"] for event in happened(over, "cancelled")] == ["cannot-act"]
    assert (health(over, "Ann"), health(over, "Ben"), who(over, "Rat")["budgets"]["act"]) == (20, 20, 0)
    assert log(over)[-1] == "Rat can no longer do Flail."
