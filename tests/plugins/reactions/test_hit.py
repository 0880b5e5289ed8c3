"""An attack roll hit: who is asked before its damage, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest

from fights import ARENA, act, arms, fight, foe, happened, health, hero, knows, log, who
from rulewright.fight.fight import Fight
from rulewright.fight.saving import load, save
from tables import Json
from watches import GUARD, answer, asked, duel, first, offers, watch, window

HALVE: Json = {
    "kind": "buff",
    "targets": "self",
    "budget": "react",
    "reaction": {"on": "hit"},
    "applies": [{"condition": "halved", "duration": {"rounds": 1}, "endsAfter": "attacked"}],
}
"""Half of what this one attack deals."""
BITE: Json = foe()["creature"]["actions"][0]
TWICE: Json = {"id": "twice", "name": "Twice", "budget": "act", "sequence": [{"action": "bite", "times": 2}]}


def bitten(faces: list[int], *, attacks: str = "bite", **power: Any) -> Fight:
    """The Rat bites Ann, who knows one power, and waits for her where that says so."""
    begun = duel(watch(shield=power), faces, "shield", rat={"actions": [BITE, TWICE]})
    return act(begun, "Rat", attacks, "Ann")


@pytest.mark.feature("window.reaction.hit", "window.reaction.hit.recheck", "window.reaction.hit.log")
def test_the_same_roll_is_judged_again_against_the_defense_as_it_is_then() -> None:
    """12 hits 10 and misses 15; 17 hits both, and the 4 land. The log says the roll, the number and what it is now."""
    over = act(bitten([9], **GUARD), "Ann", "ability:0:0")
    assert health(over, "Ann") == 20
    assert log(over)[-5:] == [
        "Rat attacks Ann with Bite: 9 + 3 = 12 against defense 10, a hit.",
        "Ann may answer (hit).",
        "Ann uses Reaction for Shield (0 left).",
        "Ann is Guarded for 1 round.",
        "Bite of Rat: 12 against defense 15, now a miss.",
    ]
    over = act(bitten([14, 4], **GUARD), "Ann", "ability:0:0")
    assert (health(over, "Ann"), happened(over, "recheck")[0]["result"]) == (16, "hit")
    assert len(happened(over, "attack")) == 1


@pytest.mark.feature("window.reaction.hit", "window.reaction.hit.log")
def test_a_miss_asks_nobody_and_an_answer_without_defense_is_no_recheck() -> None:
    assert asked(bitten([6], **GUARD)) is None
    over = act(bitten([9, 4], **answer("hit")), "Ann", "ability:0:0")
    assert (health(over, "Ann"), health(over, "Rat"), happened(over, "recheck")) == (16, 8, [])


@pytest.mark.feature("window.reaction.hit.natural")
def test_a_face_that_always_hits_hits_whatever_the_defense_is_now() -> None:
    """A natural 20 is a critical: 3 and 4 again, 20 - 7, although 23 would be needed against 25."""
    walled = {"condition": "guarded", "modifiers": [{"to": "defense", "flat": 15}]}
    begun = duel(watch({"conditions": [walled]}, shield=GUARD), [20, 3, 4], "shield")
    over = act(act(begun, "Rat", "bite", "Ann"), "Ann", "ability:0:0")
    assert (health(over, "Ann"), happened(over, "recheck")[0]["result"]) == (13, "critical")


@pytest.mark.feature("window.reaction.hit.one-attack", "window.reaction.hit.halve")
def test_what_lasts_one_attack_covers_this_one_with_its_damage_and_is_used_up() -> None:
    """The first bite's 4 are halved to 2; of the second its 4 all land: 20 - 6."""
    held = bitten([9, 4, 9, 4], attacks="twice", **HALVE)
    over = act(held, "Ann", "ability:0:0")
    assert [event["dealt"] for event in happened(over, "damage")] == [2, 4]
    assert (health(over, "Ann"), who(over, "Ann")["conditions"]) == (14, [])
    assert [event["reason"] for event in happened(over, "condition")] == ["applied", "spent"]


@pytest.mark.feature("window.reaction.hit.each", "window.reaction.hit.resume", "window.reaction.hit.per-roll")
def test_each_roll_that_hits_pauses_and_harm_is_asked_about_once_after_all() -> None:
    """Two bites hit, each held up once, and the remaining part follows the first; then one question about the harm of
    both: 3 + 4."""
    rules = watch(guard=GUARD, sting=answer("harmed"))
    begun = duel(rules, [9, 3, 10, 4], "guard", "sting", rat={"actions": [BITE, TWICE]})
    held = act(begun, "Rat", "twice", "Ann")
    assert (asked(held), offers(held)) == (("hit", "Ann"), ["Guard"])
    held = act(held, "Ann", "pass")
    assert (asked(held), health(held, "Ann")) == (("hit", "Ann"), 17)
    held = act(held, "Ann", "pass")
    assert (asked(held), offers(held), health(held, "Ann")) == (("harmed", "Ann"), ["Sting"], 13)
    over = act(held, "Ann", "ability:0:1")
    assert (over.asked, health(over, "Rat")) == ("Rat", 8)


@pytest.mark.feature("window.reaction.hit.resume")
def test_the_remaining_targets_follow_in_their_order() -> None:
    flail = {"id": "flail", "name": "Flail", "budget": "act", "toHit": 3, "targetCount": 3, "damage": {"flat": 1}}
    party = [hero("Ann", powers=knows("guard")), hero("Ben"), hero("Cat", powers=knows("guard"))]
    begun = fight(watch(guard=GUARD), party, [foe(actions=[flail])], [3, 2, 1, 20, 9, 10, 11])
    held = act(begun, "Rat", "flail", "Ann", "Ben", "Cat")
    assert (asked(held), [event["target"] for event in happened(held, "attack")]) == (("hit", "Ann"), ["Ann"])
    held = act(held, "Ann", "pass")
    assert (asked(held), health(held, "Ben")) == (("hit", "Cat"), 19)
    assert health(act(held, "Cat", "pass"), "Cat") == 19


@pytest.mark.feature("window.reaction.hit.save")
def test_a_fight_saved_between_a_roll_and_its_damage_goes_on_alike() -> None:
    """Saved in the first of two bites: the roll is not thrown again, and the part that remains still comes."""
    rules = watch(guard=GUARD)
    begun = duel(rules, [9, 3, 10, 4], "guard", rat={"actions": [BITE, TWICE]})
    held = act(begun, "Rat", "twice", "Ann")
    again = load(rules, save(held))
    assert window(again) == window(held)
    over = act(act(again, "Ann", "pass"), "Ann", "pass")
    assert (health(over, "Ann"), len(happened(over, "attack"))) == (13, 2)
    assert [event["rolls"] for event in happened(over, "attack")] == [[[9]], [[10]]]


@pytest.mark.feature("window.reaction.hit.no-nesting")
def test_an_attack_made_in_a_window_does_not_pause() -> None:
    """Ann's answer hits the Rat (8 + 5 against 10), which would have guarded itself: it is not asked."""
    parry: Json = {"id": "parry", "name": "Parry", "budget": "react", "self": True, "reaction": {"on": "hit"}}
    parry["applies"] = [{"condition": "guarded", "duration": {"rounds": 1}}]
    riposte = {"kind": "attack", "attackRoll": True, "amount": {"flat": 3}, "budget": "react"}
    riposte["reaction"] = {"on": "hit"}
    begun = duel(watch(riposte=riposte), [9, 8, 4], "riposte", rat={"actions": [BITE, parry]})
    over = act(act(begun, "Rat", "bite", "Ann"), "Ann", "ability:0:0")
    assert (asked(over), health(over, "Rat"), health(over, "Ann")) == (None, 7, 16)


@pytest.mark.feature("combat.limit.only-attack-rolls-hit")
def test_what_takes_effect_without_an_attack_roll_is_no_hit() -> None:
    dart: Json = {"id": "dart", "name": "Dart", "budget": "act", "autoHit": True, "damage": {"flat": 3}}
    gas: Json = {"id": "gas", "name": "Gas", "budget": "act", "damage": {"flat": 4}}
    gas["save"] = {"save": "nerve", "difficulty": 12, "onSuccess": "half"}
    begun = duel(watch(guard=GUARD), [5], "guard", rat={"actions": [dart, gas]})
    assert health(act(begun, "Rat", "dart", "Ann"), "Ann") == 17
    over = act(begun, "Rat", "gas", "Ann")
    assert (health(over, "Ann"), happened(over, "window")) == (16, [])


def blow(reach: float | None, range: Any, blow: str) -> bool:
    """Whether a blow with these distances opens the hit of an answer that waits for melee, or for ranged, blows."""
    strike = {key: value for key, value in (("reach", reach), ("range", range)) if value is not None}
    rules = watch(
        {"distance": {"label": "paces", "perCell": 2}}, guard={**GUARD, "reaction": {"on": "hit", "blow": blow}}
    )
    begun = duel(rules, [9, 4], "guard", rat={"actions": [{**BITE, **strike}]})
    return asked(act(begun, "Rat", "bite", "Ann")) is not None


@pytest.mark.feature("window.reaction.hit.blow", "window.reaction.hit.blow.fixed", "window.reaction.hit.blow.no-board")
def test_melee_and_ranged_blows_without_a_board() -> None:
    """What has a reach is swung, a range beside it or not; what has a range alone is shot; what has neither is a blow
    beside its target."""
    far = {"normal": 20, "long": 60}
    assert [blow(2, None, "melee"), blow(2, 20, "melee"), blow(None, 20, "melee"), blow(None, far, "melee")] == [
        True,
        True,
        False,
        False,
    ]
    assert [blow(2, None, "ranged"), blow(2, 20, "ranged"), blow(None, 20, "ranged"), blow(None, far, "ranged")] == [
        False,
        False,
        True,
        True,
    ]
    assert (blow(None, None, "melee"), blow(None, None, "ranged")) == (True, False)


@pytest.mark.feature("window.reaction.hit.blow.fixed", "window.reaction.hit.blow.no-board")
def test_weapons_of_a_sheet_are_swung_or_shot_by_their_columns() -> None:
    """Each row's own reach and range; an empty cell is no such distance. 12 + 2 hits 10."""
    parry: Json = {"id": "parry", "name": "Parry", "budget": "react", "self": True}
    parry["applies"] = [{"condition": "guarded", "duration": {"rounds": 1}}]
    distances = {"reach": {"column": "near"}, "range": {"normal": {"column": "far"}, "long": {"const": 50}}}
    combat = {"distance": {"label": "paces", "perCell": 2}}

    def parried(**row: Any) -> bool:
        guard = {**parry, "reaction": {"on": "hit", "blow": "melee"}}
        rules = watch({**combat, "attacks": [{**ARENA["attacks"][0], **distances}]})
        begun = first(rules, [hero(lists={"arms": arms(row)})], [foe(actions=[guard])], [12, 6])
        return asked(act(begun, "Ann", "attack:0:0", "Rat")) is not None

    assert parried(near=2)
    assert parried(near=2, far=20)
    assert not parried(far=20)
    assert parried()


def test_a_spell_that_is_shot_is_ranged_and_a_touch_is_melee() -> None:
    """Question.window.19: by the range of the entry. 8 + 5 hits 10."""
    parry: Json = {"id": "parry", "name": "Parry", "budget": "react", "self": True}
    parry["reaction"] = {"on": "hit", "blow": "ranged"}
    parry["applies"] = [{"condition": "guarded", "duration": {"rounds": 1}}]
    touch = {"kind": "attack", "attackRoll": True, "amount": {"flat": 1}}
    rules = watch(touch=touch, ray={**touch, "range": 30})
    begun = first(rules, [hero(powers=knows("touch", "ray"))], [foe(actions=[parry])], [8])
    assert asked(act(begun, "Ann", "ability:0:0", "Rat")) is None
    assert asked(act(begun, "Ann", "ability:0:1", "Rat")) == ("hit", "Rat")


def test_a_friends_hit_is_a_hit() -> None:
    """Question.window.22: Ben's wild blow hits Ann, 8 + 5 against 10, and she is asked."""
    wild = {"kind": "attack", "attackRoll": True, "targets": "any", "amount": {"flat": 1}}
    party = [hero("Ben", powers=knows("wild")), hero("Ann", powers=knows("guard"))]
    begun = first(watch(wild=wild, guard=GUARD), party, [foe()], [8])
    assert asked(act(begun, "Ben", "ability:0:0", "Ann")) == ("hit", "Ann")
