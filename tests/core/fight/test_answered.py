"""What somebody answers: which deeds, of whom they can see, at which of several moments, and what no window opens
for."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import power, refused
from fights import act, fight, foe, happened, health, hero, knows, who
from rulewright.fight.fight import Fight
from tables import Json
from watches import GUARD, RING, answer, asked, duel, first, offers, watch

SPARK: Json = {"kind": "attack", "autoHit": True, "amount": {"flat": 3}}
HOOT: Json = {"id": "hoot", "name": "Ghastly Hoot", "budget": "act", "autoHit": True, "damage": {"flat": 1}}


def witch(*powers: str, **sheet: Any) -> Json:
    """An opponent on a sheet of the ruleset, who knows these powers and has a Blade."""
    arms = [{"name": "Blade", "dice": "1d6", "plus": 2, "harm": "cut"}]
    return {"name": "Witch", "creature": {"sheet": {"lists": {"arms": arms, "powers": knows(*powers)}, **sheet}}}


def attacked(faces: list[int], option: str, **against: Json) -> Fight:
    """The Witch does something at Ann, who can answer whatever is aimed at her, as far as it is against this."""
    rules = watch(spark=SPARK, gleam=SPARK, back=answer("aimed", reaction={"against": against}))
    begun = fight(rules, [hero(powers=knows("back"))], [witch("spark", "gleam")], [1, 20, *faces])
    return act(begun, "Witch", option, "Ann")


@pytest.mark.feature("window.reaction.against", "window.reaction.against.catalogs", "window.reaction.against.no-entry")
def test_against_a_catalog_only_what_is_used_from_it_is_answered() -> None:
    """The Blade comes from no catalog: its 12 + 2 hits 10, and nobody was asked."""
    assert asked(attacked([], "ability:0:0", catalogs=["spells"])) == ("aimed", "Ann")
    assert asked(attacked([12, 4], "attack:0:0", catalogs=["spells"])) is None


@pytest.mark.feature("window.reaction.against.entries", "window.reaction.against.either")
def test_against_entries_those_are_answered_and_either_list_is_enough() -> None:
    assert asked(attacked([], "ability:0:0", entries=["spells/spark"])) == ("aimed", "Ann")
    assert asked(attacked([], "ability:0:1", entries=["spells/spark"])) is None
    assert asked(attacked([], "ability:0:1", entries=["spells/none"], catalogs=["spells"])) == ("aimed", "Ann")


@pytest.mark.feature("window.reaction.against.actions")
def test_against_actions_their_whole_names_count_and_case_does_not() -> None:
    def asks(*names: str) -> bool:
        rules = watch(back=answer("aimed", reaction={"against": {"actions": list(names)}}))
        begun = fight(rules, [hero(powers=knows("back"))], [foe(actions=[HOOT])], [1, 20])
        return asked(act(begun, "Rat", "hoot", "Ann")) is not None

    assert asks("ghastly hoot")
    assert asks("Howl", "GHASTLY HOOT")
    assert not asks("Hoot")

    def written(*names: str) -> list[str]:
        return refused(
            {"abilities": [{"list": "powers", "budget": "act"}]},
            catalogs=power(answer("aimed", budget="act", reaction={"against": {"actions": list(names)}})),
        )

    at = "catalogs.0.entries.0.mechanics.reaction.against.actions"
    assert written("x" * 80, *(f"a{n}" for n in range(11))) == []
    assert written() == written(*(f"a{n}" for n in range(13))) == [at]
    assert written("x" * 81) == [f"{at}.0"]


@pytest.mark.feature("window.reaction.also")
def test_one_answer_may_wait_for_several_moments_and_is_still_one() -> None:
    """A bite opens the hit alone (12 against 10), a Spark the other moment alone; whichever comes, it is one budget."""
    both = {**GUARD, "reaction": {"on": "hit", "also": [{"on": "aimed", "against": {"entries": ["spells/spark"]}}]}}
    rules = watch(spark=SPARK, gleam=SPARK, guard=both)
    party = [hero(powers=knows("guard"))]
    begun = fight(rules, party, [foe(), witch("spark", "gleam")], [1, 20, 19, 9, 4])
    bitten = act(begun, "Rat", "bite", "Ann")
    assert asked(bitten) == ("hit", "Ann")
    assert asked(act(act(bitten, "Ann", "pass"), "Rat", "end-turn")) is None
    sparked = act(act(begun, "Rat", "end-turn"), "Witch", "ability:0:0", "Ann")
    assert asked(sparked) == ("aimed", "Ann")
    assert asked(act(act(begun, "Rat", "end-turn"), "Witch", "ability:0:1", "Ann")) is None
    spent = act(act(act(bitten, "Ann", "ability:0:0"), "Rat", "end-turn"), "Witch", "ability:0:0", "Ann")
    assert (asked(spent), who(spent, "Ann")["budgets"]["react"], health(spent, "Ann")) == (None, 0, 17)


def hidden(turns: int, **keys: bool) -> Fight:
    """The Rat hides and bites Ann (9 + 3 hits 10), in this many turns of its own. She answers bites that she sees."""
    bite = {"id": "bite", "name": "Bite", "budget": "quick", "toHit": 3, "damage": {"dice": "1d4"}}
    rules = watch({"standard": ["hide"]}, guard={**GUARD, "reaction": {"on": "hit", **keys}})
    begun = fight(rules, [hero(powers=knows("guard"))], [foe(actions=[bite])], [1, 20, 9, 4])
    begun = act(begun, "Rat", "standard:hide")
    if turns == 2:
        begun = act(act(begun, "Rat", "end-turn"), "Ann", "end-turn")
    return act(begun, "Rat", "bite", "Ann")


@pytest.mark.feature(
    "window.reaction.sees-source", "window.reaction.sees-source.sight", "window.reaction.sees-source.hide"
)
def test_whoever_must_see_the_source_does_not_see_one_who_hides() -> None:
    """Without a board everybody is seen but for those who hide, which lasts until their next turn begins."""
    assert asked(hidden(1, seesSource=True)) is None
    assert asked(hidden(1)) == ("hit", "Ann")
    assert asked(hidden(2, seesSource=True)) == ("hit", "Ann")


@pytest.mark.feature("combat.limit.no-chain", "combat.limit.no-later-moment")
def test_what_happens_in_a_window_opens_none() -> None:
    """The Rat is hurt by the answer, and would answer harm and hits; it is not asked. Ann's answer is an attack: 8 + 5
    hits 10, and its 2 leave 8."""
    spite: Json = {**RING, "id": "spite", "name": "Spite", "budget": "react", "reaction": {"on": "harmed"}}
    parry: Json = {"id": "parry", "name": "Parry", "budget": "react", "self": True, "reaction": {"on": "hit"}}
    parry["applies"] = [{"condition": "guarded", "duration": {"rounds": 1}}]
    sting = {
        "kind": "attack",
        "attackRoll": True,
        "amount": {"flat": 2},
        "budget": "react",
        "reaction": {"on": "harmed"},
    }
    bite = foe()["creature"]["actions"][0]
    begun = duel(watch(sting=sting), [9, 1, 8], "sting", rat={"actions": [bite, spite, parry]})
    over = act(act(begun, "Rat", "bite", "Ann"), "Ann", "ability:0:0", "Rat")
    assert (asked(over), health(over, "Rat")) == (None, 8)
    assert [event["asked"] for event in happened(over, "window")] == [["Ann"]]


@pytest.mark.feature("combat.limit.no-counter-counter")
def test_a_counter_cannot_be_countered() -> None:
    """Both could stop whatever the other uses; Ann's counter is answered by nobody, and the Spark does not happen."""
    stop = {"kind": "utility", "free": True, "reaction": {"on": "used", "cancels": True}}
    rules = watch(spark=SPARK, stop=stop)
    begun = fight(rules, [hero(powers=knows("stop"))], [witch("spark", "stop")], [1, 20])
    over = act(act(begun, "Witch", "ability:0:0", "Ann"), "Ann", "ability:0:0")
    assert [event["asked"] for event in happened(over, "window")] == [["Ann"]]
    assert (over.asked, health(over, "Ann")) == ("Witch", 20)


@pytest.mark.feature("combat.limit.six-moments", "combat.limit.no-save-or-death-moment")
def test_entries_wait_for_six_moments_and_no_other() -> None:
    def waiting(on: str) -> list[str]:
        return refused({"abilities": [{"list": "powers", "budget": "act"}]}, catalogs=power(answer(on, budget="act")))

    for on in ("used", "aimed", "hit", "harmed", "falls", "turn-start"):
        assert waiting(on) == []
    for on in ("walk-away", "between-turns", "signature-turn-start", "save", "saved", "dies", "down", "missed"):
        assert waiting(on) == ["catalogs.0.entries.0.mechanics.reaction.on"]


@pytest.mark.feature("combat.limit.contest-no-window", "window.reaction.used.not-standard")
def test_contests_and_standard_actions_open_no_window() -> None:
    """Ann waits for everything that is used, aimed, hits and harms. The Rat hides; another grabs her, 15 against 3."""
    contests = [
        {
            "id": "grab",
            "label": "Grab",
            "budget": "act",
            "attacker": {"checks": ["brawn"]},
            "defender": {"checks": ["brawn"]},
            "onWin": {"applies": [{"condition": "held"}]},
        }
    ]
    checks = [{"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}}]
    every = {on: answer(on) for on in ("used", "aimed", "hit", "harmed")}
    rules = watch({"standard": ["hide"], "contests": contests, "checks": checks}, **every)
    party = [hero(powers=knows(*every))]
    begun = fight(rules, party, [foe(), foe("Hog")], [1, 20, 19, 15, 3])
    begun = act(act(begun, "Rat", "standard:hide"), "Rat", "end-turn")
    begun = act(begun, "Hog", "contest:grab", "Ann")
    assert [held["id"] for held in who(begun, "Ann")["conditions"]] == ["held"]
    assert happened(begun, "window") == []
    assert offers(begun) == []


def test_whoever_cannot_act_is_not_asked() -> None:
    """Stunned by the first bite's condition, Ann is asked no more: question.window.7."""
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"flat": 1}}
    bite["applies"] = [{"condition": "stunned", "duration": {"rounds": 2}}]
    begun = first(watch(sting=answer("harmed")), [hero(powers=knows("sting"))], [foe(actions=[bite])], [9])
    begun = act(act(begun, "Ann", "end-turn"), "Rat", "bite", "Ann")
    assert happened(begun, "window") == []
