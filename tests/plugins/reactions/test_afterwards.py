"""Somebody was harmed, or a turn begins: who is asked."""

from __future__ import annotations

import pytest

from fights import act, ends, fight, foe, happened, health, hero, knows, menu, who
from tables import Json
from watches import RING, answer, asked, first, offers, watch


@pytest.mark.feature("window.reaction.harmed")
def test_everybody_who_was_hurt_is_asked_once_it_is_over_whoever_did_it() -> None:
    """Ben's burst takes 1 each off Ann, Cat and the Rat; all three wait for harm."""
    spite: Json = {**RING, "id": "spite", "name": "Spite", "budget": "react", "reaction": {"on": "harmed"}}
    burst = {"kind": "attack", "autoHit": True, "targets": "any", "targetCount": 4, "amount": {"flat": 1}}
    soothe = {"kind": "buff", "targets": "self", "budget": "react", "reaction": {"on": "harmed"}}
    rules = watch(burst=burst, soothe={**soothe, "temporary": {"flat": 2}})
    party = [hero("Ben", powers=knows("burst", "soothe")), hero("Ann", powers=knows("soothe"))]
    party.append(hero("Cat", powers=knows("soothe")))
    begun = act(first(rules, party, [foe(actions=[spite])], []), "Ben", "ability:0:0", "Rat", "Ann", "Cat")
    assert [event["asked"] for event in happened(begun, "window")] == [["Ann", "Cat", "Rat"]]
    assert [health(begun, name) for name in ("Ann", "Cat", "Rat")] == [19, 19, 9]


@pytest.mark.feature("window.reaction.harmed")
def test_no_harm_no_question_and_none_for_whoever_it_felled() -> None:
    """Question.window.10: an immune Rat loses nothing; one of 2 points is out."""
    spite: Json = {**RING, "id": "spite", "name": "Spite", "budget": "react", "reaction": {"on": "harmed"}}
    chill = {"kind": "attack", "autoHit": True, "amount": {"flat": 2}, "damageType": "cold"}
    rules = watch(chill=chill)
    for rat, wanted in (({}, "Rat"), ({"immune": ["cold"]}, None), ({"health": 2}, None)):
        foes = [foe(actions=[spite], **rat), foe("Hog")]
        begun = act(first(rules, [hero(powers=knows("chill"))], foes, []), "Ann", "ability:0:0", "Rat")
        assert asked(begun) == (("harmed", wanted) if wanted else None)


@pytest.mark.feature("window.reaction.harmed.ally-source")
def test_what_turns_back_on_its_source_cannot_turn_on_a_friend() -> None:
    """Ben hurts Ann: she is asked for what helps herself, and not offered what would strike back at him."""
    wild = {"kind": "attack", "autoHit": True, "targets": "any", "amount": {"flat": 1}}
    soothe = {"kind": "buff", "targets": "self", "free": True, "temporary": {"flat": 2}, "reaction": {"on": "harmed"}}
    rules = watch(wild=wild, soothe=soothe, back=answer("harmed"))
    party = [hero("Ben", powers=knows("wild")), hero("Ann", powers=knows("back", "soothe"))]
    begun = act(first(rules, party, [foe()], []), "Ben", "ability:0:0", "Ann")
    assert (asked(begun), offers(begun)) == (("harmed", "Ann"), ["Soothe"])
    begun = act(first(rules, [party[0], hero("Ann", powers=knows("back"))], [foe()], []), "Ben", "ability:0:0", "Ann")
    assert asked(begun) is None


MASK: Json = {
    "id": "mask",
    "name": "Unnerving Mask",
    "budget": "react",
    "reaction": {"on": "turn-start"},
    "save": {"save": "nerve", "difficulty": 14, "onSuccess": "negates"},
    "applies": [{"condition": "rattled", "duration": {"rounds": 1}}],
}
"""Whoever begins their turn saves, or is rattled for it."""


@pytest.mark.feature(
    "window.reaction.turn-start", "window.reaction.turn-start.save", "window.reaction.turn-start.round"
)
def test_before_a_turn_is_acted_those_who_wait_for_it_are_asked() -> None:
    """Ann saves with 13 against 14 and is rattled for this very turn: her attack is thrown twice, 9 and 15 (9 + 2 hits
    10), and with the turn it is over. The Rat has no second reaction before its own turn."""
    begun = first(watch(), [hero()], [foe(actions=[MASK])], [13, 9, 15, 3])
    assert (asked(begun), begun.turn, who(begun, "Ann")["conditions"]) == (("turn-start", "Rat"), "Ann", [])
    assert [(event["source"], event["target"]) for event in happened(begun, "window")] == [("Ann", "Ann")]
    begun = act(begun, "Rat", "mask")
    assert begun.asked == "Ann"
    assert [held["id"] for held in who(begun, "Ann")["conditions"]] == ["rattled"]
    begun = act(begun, "Ann", "attack:0:0", "Rat")
    assert happened(begun, "attack")[0]["rolls"] == [[9], [15]]
    assert who(ends(begun, "Ann"), "Ann")["conditions"] == []


@pytest.mark.feature("window.reaction.turn-start.save")
def test_a_save_that_passes_leaves_nothing() -> None:
    """14 against 14."""
    begun = act(first(watch(), [hero()], [foe(actions=[MASK])], [14]), "Rat", "mask")
    assert (who(begun, "Ann")["conditions"], begun.asked) == ([], "Ann")


@pytest.mark.feature("window.reaction.turn-start.side")
def test_what_harms_answers_foes_and_what_helps_ones_own_side() -> None:
    """Order: Rat, Ben, Ann. Ann's sting is offered as the Rat's turn begins, her cheer as Ben's and her own do, and
    what she does for herself as her own does."""
    cheer = {"kind": "buff", "free": True, "temporary": {"flat": 2}, "reaction": {"on": "turn-start"}}
    steel = {**cheer, "targets": "self"}
    rules = watch(sting=answer("turn-start"), cheer={**cheer, "targets": "ally"}, steel=steel)
    party = [hero("Ann", powers=knows("sting", "cheer", "steel")), hero("Ben")]
    begun = fight(rules, party, [foe()], [5, 10, 15])
    assert (begun.turn, asked(begun), offers(begun)) == ("Rat", ("turn-start", "Ann"), ["Sting"])
    assert menu(begun)["ability:0:0"]["targets"]["of"] == ["Rat"]
    begun = ends(act(begun, "Ann", "ability:0:0"), "Rat")
    assert (begun.turn, health(begun, "Rat"), offers(begun)) == ("Ben", 8, ["Cheer"])
    begun = ends(act(begun, "Ann", "ability:0:1"), "Ben")
    assert [(event["target"], event["amount"]) for event in happened(begun, "temporary")] == [("Ben", 2)]
    assert (begun.turn, offers(begun)) == ("Ann", ["Cheer", "Steel"])
