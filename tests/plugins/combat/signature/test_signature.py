"""Signature actions: when a creature may buy them, and with what."""

from __future__ import annotations

import pytest

from brawls import version
from fights import act, ends, fight, foe, happened, health, hero, knows, menu, who
from rulewright.fight.fight import Fight
from tables import Json
from watches import GUARD, answer, asked, offers, watch, window

BITE: Json = foe()["creature"]["actions"][0]
SWAT: Json = {"id": "swat", "name": "Swat", "signature": {"cost": 1}, "autoHit": True, "damage": {"flat": 1}}
ROAR: Json = {"id": "roar", "name": "Roar", "signature": {"cost": 2}, "autoHit": True, "damage": {"flat": 3}}
AT_START: Json = {"signatureAtTurnStart": True}


def boss(name: str = "Drake") -> Json:
    """A creature of 2 points with two signature actions, of 1 point and of 2."""
    return foe(name, actions=[BITE, SWAT, ROAR], signaturePoints=2)


def lair(combat: Json | None = None, faces: tuple[int, ...] = (20, 15, 10)) -> Fight:
    """Ann's turn; then the Drake's, then the Hog's, in the order of these faces."""
    return fight(watch(combat), [hero()], [boss(), foe("Hog")], list(faces))


@pytest.mark.feature("window.between-turns")
def test_between_turns_a_creature_is_asked_whether_it_buys_one_action() -> None:
    """The Swat is aimed as the Drake likes; 1 point of 2 is left, and it is asked once: Roar would cost 2."""
    held = ends(lair(), "Ann")
    assert (asked(held), held.turn, offers(held)) == (("between-turns", "Drake"), "Ann", ["Swat", "Roar"])
    assert menu(held)["swat"]["signature"] == {"cost": 1, "points": 2}
    over = act(held, "Drake", "swat", "Ann")
    assert (over.turn, over.asked, health(over, "Ann")) == ("Drake", "Drake", 19)
    assert happened(over, "signature")[0]["left"] == 1


@pytest.mark.feature("window.between-turns")
def test_whoever_cannot_pay_is_not_asked_and_points_come_back_with_the_own_turn() -> None:
    """Order: Ann, Hog, Drake. After Ann's turn a Roar takes both points: nobody asks after the Hog's. The Drake's own
    turn fills them, and nobody asks it as that turn ends (question.window.2), but after Ann's again."""
    begun = ends(lair(faces=(20, 10, 15)), "Ann")
    begun = ends(act(begun, "Drake", "roar", "Ann"), "Hog")
    assert (begun.turn, asked(begun)) == ("Drake", None)
    begun = ends(begun, "Drake")
    assert (begun.turn, asked(begun)) == ("Ann", None)
    begun = ends(begun, "Ann")
    assert (asked(begun), menu(begun)["roar"]["signature"]) == (("between-turns", "Drake"), {"cost": 2, "points": 2})


@pytest.mark.feature("window.between-turns")
def test_every_creature_with_points_is_asked_in_the_order_of_turns() -> None:
    begun = fight(watch(), [hero()], [boss("Drake"), boss("Wyrm")], [20, 10, 15])
    begun = ends(begun, "Ann")
    assert happened(begun, "window")[0]["asked"] == ["Wyrm", "Drake"]
    begun = act(begun, "Wyrm", "pass")
    assert asked(begun) == ("between-turns", "Drake")
    assert act(begun, "Drake", "pass").turn == "Wyrm"


@pytest.mark.feature("window.between-turns")
def test_it_is_asked_after_all_that_ends_a_turn_and_before_a_new_round() -> None:
    """Question.window.3: Ann is the last of the round. What held her for a round is gone, and it is still round 1."""
    bite = {**BITE, "applies": [{"condition": "held", "duration": {"rounds": 1}}]}
    drake = foe("Drake", actions=[bite, SWAT], signaturePoints=1)
    begun = fight(watch(), [hero()], [drake], [1, 20, 9, 1])
    held = ends(act(begun, "Drake", "bite", "Ann"), "Drake", "Ann")
    assert (asked(held), held.round, who(held, "Ann")["conditions"]) == (("between-turns", "Drake"), 1, [])
    assert act(held, "Drake", "pass").round == 2


@pytest.mark.feature("window.between-turns")
def test_what_is_bought_opens_no_window() -> None:
    """The Drake's bite of that window hits Ann, 9 + 3 against 10, and she is not asked for her guard."""
    snap = {**BITE, "id": "snap", "name": "Snap", "signature": {"cost": 1}}
    del snap["budget"]
    drake = foe("Drake", actions=[BITE, snap], signaturePoints=1)
    rules = watch(guard=GUARD, sting=answer("harmed"))
    begun = ends(fight(rules, [hero(powers=knows("guard", "sting"))], [drake], [20, 1, 9, 4]), "Ann")
    over = act(begun, "Drake", "snap", "Ann")
    assert (over.turn, over.asked, health(over, "Ann")) == ("Drake", "Drake", 16)


@pytest.mark.feature("window.between-turns.only-time")
def test_no_turn_menu_lists_a_signature_action() -> None:
    """Nor its owner's: there it is refused as what is not on the menu. And turn starts ask nobody."""
    begun = act(ends(lair(), "Ann"), "Drake", "pass")
    assert (begun.turn, list(menu(begun))) == ("Drake", ["bite", "end-turn"])
    assert [event["moment"] for event in happened(begun, "window")] == ["between-turns"]


@pytest.mark.feature("window.signature-turn-start")
def test_where_the_ruleset_says_so_they_are_bought_as_an_opponents_turn_starts_too() -> None:
    """Ann's first turn asks the Drake, before she acts; its own turn and the Hog's, who is its friend, do not. The
    pause between turns stays as it is."""
    begun = lair(AT_START)
    assert (begun.turn, asked(begun), offers(begun)) == ("Ann", ("signature-turn-start", "Drake"), ["Swat", "Roar"])
    begun = act(begun, "Drake", "swat", "Ann")
    assert (begun.asked, health(begun, "Ann")) == ("Ann", 19)
    begun = ends(begun, "Ann")
    assert (asked(begun), offers(begun)) == (("between-turns", "Drake"), ["Swat"])
    begun = act(begun, "Drake", "swat", "Ann")
    assert (begun.asked, begun.turn) == ("Drake", "Drake")
    begun = ends(begun, "Drake")
    assert (begun.turn, begun.asked) == ("Hog", "Hog")


@pytest.mark.feature("window.signature-turn-start")
def test_whoever_cannot_pay_is_skipped_at_a_turns_start_as_well() -> None:
    """Order: Ann, Ben, Drake. The Roar at Ann's start leaves nothing for the rest of the round."""
    begun = fight(watch(AT_START), [hero(), hero("Ben")], [boss()], [20, 15, 10])
    begun = ends(act(begun, "Drake", "roar", "Ann"), "Ann")
    assert (begun.turn, begun.asked) == ("Ben", "Ben")
    assert window(ends(begun, "Ben")) is None


@pytest.mark.feature("window.signature-turn-start")
def test_the_key_came_with_1_805() -> None:
    assert version(AT_START) == "1.805"


@pytest.mark.feature("window.signature-turn-start.order")
def test_what_the_start_of_a_turn_brings_comes_first() -> None:
    """Ann is held until her turn starts; the Hog waits for that start; then the Drake may buy, and then Ann acts."""
    hiss: Json = {**SWAT, "id": "hiss", "name": "Hiss", "budget": "react", "reaction": {"on": "turn-start"}}
    del hiss["signature"]
    bite = {**BITE, "applies": [{"condition": "held", "duration": {"rounds": 1, "at": "turn-start"}}]}
    opponents = [boss(), foe("Hog", actions=[bite, hiss])]
    begun = fight(watch(AT_START), [hero()], opponents, [1, 10, 20, 9, 1])
    begun = act(act(begun, "Hog", "bite", "Ann"), "Hog", "end-turn")
    begun = ends(act(begun, "Drake", "pass"), "Drake")
    assert (begun.turn, asked(begun), who(begun, "Ann")["conditions"]) == ("Ann", ("turn-start", "Hog"), [])
    begun = act(begun, "Hog", "hiss")
    assert (asked(begun), health(begun, "Ann")) == (("signature-turn-start", "Drake"), 18)
    assert act(begun, "Drake", "pass").asked == "Ann"


@pytest.mark.feature("window.signature-turn-start.lair")
def test_nothing_else_is_offered_there() -> None:
    """Only signature actions, whatever else the creature can do or waits for."""
    assert list(menu(lair(AT_START))) == ["swat", "roar", "pass"]
