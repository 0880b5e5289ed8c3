"""Something is used, or aimed at somebody: who is asked before it happens."""

from __future__ import annotations

import pytest

from fights import act, fight, foe, happened, health, hero, knows, who
from tables import Json
from watches import RING, answer, asked, first, offers, watch

PROTECT: Json = {
    "kind": "debuff",
    "targets": "enemy",
    "budget": "react",
    "reaction": {"on": "aimed", "for": "ally", "within": 2, "seesSource": True},
    "applies": [{"condition": "rattled", "duration": "this-action"}],
}
"""Whoever attacks an ally rolls that attack twice and keeps the worse."""
CHEER: Json = {"kind": "heal", "amount": {"flat": 2}}


@pytest.mark.feature("window.reaction.used")
def test_everybody_of_the_other_side_answers_what_is_used_at_whomever_it_is_aimed() -> None:
    """The chill goes to Ann; Ben, at whom nothing is aimed, is asked, and so is Ann. The Hog is the Rat's friend."""
    stop: Json = {**RING, "id": "stop", "name": "Stop", "budget": "react", "reaction": {"on": "used"}}
    rules = watch(back=answer("used"))
    party = [hero("Ann", powers=knows("back")), hero("Ben", powers=knows("back"))]
    begun = fight(rules, party, [foe(actions=[RING]), foe("Hog", actions=[stop])], [3, 2, 20, 1])
    held = act(begun, "Rat", "chill", "Ann")
    assert [event["asked"] for event in happened(held, "window")] == [["Ann", "Ben"]]
    assert (asked(held), health(held, "Ann")) == (("used", "Ann"), 20)
    over = act(act(held, "Ann", "pass"), "Ben", "ability:0:0")
    assert (health(over, "Rat"), health(over, "Ann"), over.asked) == (8, 18, "Rat")


@pytest.mark.feature("window.reaction.used")
def test_what_somebody_does_for_themselves_is_used_too_and_a_weapon_is() -> None:
    rules = watch(back=answer("used"), mend={"kind": "heal", "targets": "self", "amount": {"flat": 2}})
    witch: Json = {"sheet": {"lists": {"arms": [{"name": "Blade", "dice": "1d6"}], "powers": knows("mend")}}}
    begun = fight(rules, [hero(powers=knows("back"))], [{"name": "Witch", "creature": witch}], [1, 20])
    assert asked(act(begun, "Witch", "ability:0:0")) == ("used", "Ann")
    assert asked(act(begun, "Witch", "attack:0:0", "Ann")) == ("used", "Ann")


@pytest.mark.feature("window.reaction.used")
def test_a_sequence_is_used_once_and_each_of_its_parts_is_aimed() -> None:
    """Two chills of 2: the second is stopped, 20 - 2. Both moments of the first are let pass."""
    twice = {"id": "twice", "name": "Twice", "budget": "act", "sequence": [{"action": "chill", "times": 2}]}
    duck = {"kind": "utility", "budget": "react"}
    rules = watch(
        back=answer("used"),
        duck={**duck, "reaction": {"on": "aimed", "cancels": True, "against": {"actions": ["Chill"]}}},
    )
    begun = fight(rules, [hero(powers=knows("back", "duck"))], [foe(actions=[RING, twice])], [1, 20])
    begun = act(begun, "Rat", "twice", "Ann")
    assert (asked(begun), offers(begun)) == (("used", "Ann"), ["Back"])
    begun = act(act(begun, "Ann", "pass"), "Ann", "pass")
    assert (asked(begun), offers(begun), health(begun, "Ann")) == (("aimed", "Ann"), ["Duck"], 18)
    begun = act(begun, "Ann", "ability:0:1")
    assert (asked(begun), health(begun, "Ann"), begun.asked) == (None, 18, "Rat")
    assert [event["deed"] for event in happened(begun, "cancelled")] == ["Chill"]
    assert [event["moment"] for event in happened(begun, "window")] == ["used", "aimed", "aimed"]


@pytest.mark.feature("window.reaction.aimed")
def test_whoever_something_is_aimed_at_answers_before_anything_of_it_happens() -> None:
    """No attack die is thrown before Ann has answered; Ben holds the same answer, and nothing is aimed at him."""
    party = [hero("Ann", powers=knows("back")), hero("Ben", powers=knows("back"))]
    held = act(fight(watch(back=answer("aimed")), party, [foe()], [2, 1, 20, 5]), "Rat", "bite", "Ann")
    assert ([event["asked"] for event in happened(held, "window")], happened(held, "attack")) == ([["Ann"]], [])
    over = act(held, "Ann", "ability:0:0")
    assert (health(over, "Rat"), [event["result"] for event in happened(over, "attack")]) == (8, ["miss"])


@pytest.mark.feature("window.reaction.aimed.friendly")
def test_what_ones_own_side_does_is_no_threat() -> None:
    """Ben cheers Ann, and even strikes at her with what may be aimed at anybody."""
    wild = {"kind": "attack", "autoHit": True, "amount": {"flat": 2}, "targets": "any"}
    rules = watch(back=answer("aimed"), cheer=CHEER, wild=wild)
    party = [hero("Ben", powers=knows("cheer", "wild")), hero("Ann", powers=knows("back"))]
    begun = first(rules, party, [foe()], [])
    assert asked(act(begun, "Ben", "ability:0:0", "Ann")) is None
    over = act(begun, "Ben", "ability:0:1", "Ann")
    assert (happened(over, "window"), health(over, "Ann")) == ([], 18)


@pytest.mark.feature("window.reaction.used-then-aimed")
def test_used_is_asked_before_aimed_and_aimed_only_where_nobody_cancelled() -> None:
    stop = {"kind": "utility", "free": True, "reaction": {"on": "used", "cancels": True}}
    party = [hero("Ann", powers=knows("back")), hero("Ben", powers=knows("stop"))]
    begun = fight(watch(back=answer("aimed"), stop=stop), party, [foe(actions=[RING])], [2, 1, 20])
    held = act(begun, "Rat", "chill", "Ann")
    assert asked(held) == ("used", "Ben")
    assert asked(act(held, "Ben", "pass")) == ("aimed", "Ann")
    over = act(held, "Ben", "ability:0:0")
    assert (asked(over), over.asked, health(over, "Ann")) == (None, "Rat", 20)
    assert [event["moment"] for event in happened(over, "window")] == ["used"]


@pytest.mark.feature("window.reaction.used-then-aimed")
def test_the_rest_is_not_asked_once_somebody_cancelled() -> None:
    """Question.window.5: Ben keeps his reaction, and does not even pass."""
    stop = {"kind": "utility", "budget": "react", "reaction": {"on": "used", "cancels": True}}
    party = [hero("Ann", powers=knows("stop")), hero("Ben", powers=knows("stop"))]
    begun = fight(watch(stop=stop), party, [foe(actions=[RING])], [2, 1, 20])
    over = act(act(begun, "Rat", "chill", "Ann"), "Ann", "ability:0:0")
    assert (over.asked, happened(over, "pass"), who(over, "Ben")["budgets"]["react"]) == ("Rat", [], 1)


@pytest.mark.feature("window.reaction.for", "window.reaction.for.before-roll", "window.reaction.for.reach-source")
def test_an_answer_for_an_allys_sake_counts_against_the_coming_roll() -> None:
    """The Rat rolls 18 and 5 and keeps 5 + 3 = 8: a miss. Then it is no more rattled. Without a board nobody is far."""
    party = [hero("Ann"), hero("Ben", powers=knows("protect"))]
    begun = fight(watch(protect=PROTECT), party, [foe()], [2, 1, 20, 18, 5])
    held = act(begun, "Rat", "bite", "Ann")
    assert asked(held) == ("aimed", "Ben")
    over = act(held, "Ben", "ability:0:0")
    assert [(event["rolls"], event["result"]) for event in happened(over, "attack")] == [([[18], [5]], "miss")]
    assert who(over, "Rat")["conditions"] == []


@pytest.mark.feature("window.reaction.for")
def test_for_self_for_an_ally_and_for_any() -> None:
    """Of Ann and Ben, who both hold the answer, these are asked when Ann is bitten at."""

    def asks(**reaction: object) -> list[str]:
        rules = watch(back=answer("aimed", reaction=reaction))
        party = [hero("Ann", powers=knows("back")), hero("Ben", powers=knows("back"))]
        begun = act(fight(rules, party, [foe()], [2, 1, 20]), "Rat", "bite", "Ann")
        asked: list[str] = happened(begun, "window")[0]["asked"]
        return asked

    assert asks() == asks(**{"for": "self"}) == ["Ann"]
    assert asks(**{"for": "ally", "within": 1}) == ["Ben"]
    assert asks(**{"for": "any", "within": 1}) == ["Ann", "Ben"]


@pytest.mark.feature("window.reaction.for.sees-source")
def test_the_bystander_must_see_the_attacker() -> None:
    """The Rat hides and bites at Ann, who hides from nobody: Ben does not see it, and is not asked."""
    bite = {"id": "bite", "name": "Bite", "budget": "quick", "toHit": 3, "damage": {"dice": "1d4"}}
    party = [hero("Ann"), hero("Ben", powers=knows("protect"))]
    begun = fight(watch({"standard": ["hide"]}, protect=PROTECT), party, [foe(actions=[bite])], [2, 1, 20, 5])
    assert asked(act(begun, "Rat", "bite", "Ann")) == ("aimed", "Ben")
    assert asked(act(act(begun, "Rat", "standard:hide"), "Rat", "bite", "Ann")) is None
