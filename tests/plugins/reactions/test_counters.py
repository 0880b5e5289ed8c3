"""Answers that stop something: up to what level, by what check, and at what save."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import power, refused
from fights import act, fight, foe, happened, health, hero, knows, log, menu, refusal, who
from rulewright.fight.fight import Fight
from tables import Json, merged
from watches import RING, asked, watch

ABOVE: Json = {"check": {"abilityMod": "wit"}, "dc": 10}


def burst(*cost: str) -> Json:
    """7 points without a roll, for a point of each of these pools."""
    made: Json = {"kind": "attack", "autoHit": True, "amount": {"flat": 7}}
    return {**made, "cost": [{"pool": pool, "amount": 1} for pool in cost]} if cost else made


def counter(pool: str | None = "ring2", **reaction: Any) -> Json:
    """An answer that stops what is used of the spells, for a point of a pool."""
    made: Json = {
        "kind": "utility",
        "budget": "react",
        "reaction": {"on": "used", "cancels": True, "against": {"catalogs": ["spells"]}, **reaction},
    }
    return made if pool is None else {**made, "cost": [{"pool": pool, "amount": 1}]}


def witch(*powers: str, **fields: Any) -> Json:
    return {"name": "Witch", "creature": {"sheet": {"fields": fields, "lists": {"powers": knows(*powers)}}}}


def faced(cost: tuple[str, ...], stop: Json, faces: tuple[int, ...] = (), pay: str | None = None, **more: Any) -> Fight:
    """The Witch uses a burst on Ann, who has 4 of wit and answers with her counter."""
    rules = watch(burst=burst(*cost), stop=stop, pools=more.get("pools", ()))
    ann = hero(powers=knows("stop"), abilities={"wit": 4})
    begun = fight(rules, [ann], [witch("burst")], [1, 20, *faces])
    held = act(begun, "Witch", "ability:0:0", "Ann")
    assert asked(held) == ("used", "Ann")
    return act(held, "Ann", "ability:0:0", pay_with=pay)


def stopped(over: Fight) -> bool:
    """Whether the burst was stopped: else its 7 have landed."""
    assert bool(happened(over, "cancelled")) == (health(over, "Ann") == 20)
    return bool(happened(over, "cancelled"))


@pytest.mark.feature("window.counter.basic")
def test_a_free_counter_with_a_price_is_offered_in_the_window_and_nowhere_else() -> None:
    """It takes no budget, but a point of Ash, of 3; utilities are otherwise on no menu. The Witch's own is
    untouched."""
    stop = {**counter("ash"), "free": True}
    del stop["budget"]
    begun = fight(watch(burst=burst(), stop=stop), [hero(powers=knows("stop"))], [witch("burst")], [1, 20])
    held = act(begun, "Witch", "ability:0:0", "Ann")
    assert menu(held)["ability:0:0"]["cost"] == [{"pool": "ash", "label": "Ash", "amount": 1}]
    over = act(held, "Ann", "ability:0:0")
    assert log(over)[-1] == "Ann stops Burst of Witch with Stop."
    assert (stopped(over), who(over, "Ann")["budgets"]["react"]) == (True, 1)
    assert over.sheets["Ann"].pool("ash").value == 2  # type: ignore[union-attr]
    assert "ability:0:0" not in menu(act(over, "Witch", "end-turn"))


@pytest.mark.feature("window.counter.up-to", "window.counter.level", "window.counter.no-above")
def test_up_to_what_was_paid_it_stops_and_above_it_does_not() -> None:
    """The pools of a group are levels 1, 2 and 3 in their order; the counter pays from the second."""
    stop = counter(upTo="paid")
    assert stopped(faced(("ring1",), stop))
    assert stopped(faced(("ring2",), stop))
    over = faced(("ring3",), stop)
    assert not stopped(over)
    assert over.sheets["Ann"].pool("ring2").value == 1  # type: ignore[union-attr]
    assert who(over, "Ann")["budgets"]["react"] == 0
    assert stopped(faced(("ring3",), counter()))


@pytest.mark.feature("window.counter.upcast")
def test_paying_more_raises_what_is_stopped_without_a_check() -> None:
    stop = counter(upTo="paid")
    assert stopped(faced(("ring3",), stop, pay="ring3"))
    begun = fight(watch(burst=burst(), stop=stop), [hero(powers=knows("stop"))], [witch("burst")], [1, 20])
    held = act(begun, "Witch", "ability:0:0", "Ann")
    assert menu(held)["ability:0:0"]["payWith"] == ["ring3"]
    assert refusal(held, "Ann", "ability:0:0", pay_with="ring1") == "bad-pool"


@pytest.mark.feature("window.counter.level.zero")
def test_what_costs_nothing_or_comes_from_no_group_is_of_level_0() -> None:
    """Ash is of no group: level 0, and so is what is free; an answer that is free stops both, and no ring."""
    stop = counter(None, upTo="paid")
    assert stopped(faced((), stop))
    assert stopped(faced(("ash",), stop))
    assert not stopped(faced(("ring1",), stop))


@pytest.mark.feature("window.counter.level")
def test_a_pool_may_name_a_level_of_its_own() -> None:
    """The pact's level is its owner's pace: the Witch's is 3, above the counter's 2; one of 2 is not. A pool of a group
    may have one too, and then its place does not count."""
    pact: Json = {"id": "pact", "label": "Pact", "max": {"const": 1}, "level": {"field": "pace"}}

    def against(pace: int, pool: Json) -> bool:
        rules = watch(burst=burst("pact"), stop=counter(upTo="paid"), pools=[pool])
        begun = fight(rules, [hero(powers=knows("stop"))], [witch("burst", pace=pace)], [1, 20])
        return stopped(act(act(begun, "Witch", "ability:0:0", "Ann"), "Ann", "ability:0:0"))

    assert against(2, pact)
    assert not against(3, pact)
    assert against(2, {**pact, "group": "rings"})


@pytest.mark.feature("window.counter.level")
def test_the_level_of_a_pool_must_be_a_number_of_the_sheet() -> None:
    live = {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "level": {"field": "none"}}]}
    assert refused({}, sheet={"live": live}) == ["sheet.live.pools.0.level.field"]


@pytest.mark.feature("window.counter.above", "window.counter.above.dice", "window.counter.above.log")
def test_a_check_stops_what_is_above() -> None:
    """Against 10 + 3: 9 + 4 is enough (question.window.13), 8 + 4 is not. Both rolls are told, with the level."""
    stop = counter(upTo="paid", above=ABOVE)
    over = faced(("ring3",), stop, (9,))
    assert stopped(over)
    assert log(over)[-3:] == [
        "Ann reaches beyond level 2: Stop answers level 3.",
        "Ann rolls: 9 + 4 = 13 against 13, passed.",
        "Ann stops Burst of Witch with Stop.",
    ]
    assert not stopped(faced(("ring3",), stop, (8,)))
    assert happened(faced(("ring2",), stop), "check") == []


@pytest.mark.feature("window.counter.above.dice")
def test_the_check_meets_what_changes_the_answerers_checks() -> None:
    """Ann is held, which takes 2 off her checks: 10 + 4 - 2 = 12 against 13."""
    heavy = {"condition": "held", "modifiers": [{"to": "checks", "flat": -2}]}
    rules = watch({"conditions": [heavy]}, burst=burst("ring3"), stop=counter(upTo="paid", above=ABOVE))
    ann = hero(powers=knows("stop"), abilities={"wit": 4}, live={"conditions": ["held"]})
    begun = fight(rules, [ann], [witch("burst")], [1, 20, 10])
    over = act(act(begun, "Witch", "ability:0:0", "Ann"), "Ann", "ability:0:0")
    assert (happened(over, "check")[0]["total"], stopped(over)) == (12, False)


def stopper(check: Json) -> Json:
    """A creature in plain numbers that stops spells by a check."""
    above = {"check": check, "dc": 10}
    reaction = {"on": "used", "cancels": True, "against": {"catalogs": ["spells"]}, "upTo": "paid", "above": above}
    action = {"id": "stop", "name": "Stop", "budget": "react", "self": True, "reaction": reaction}
    return foe(actions=[{**action, "applies": [{"condition": "guarded", "duration": {"rounds": 1}}]}])


@pytest.mark.feature("window.counter.above.no-sheet")
def test_a_creature_without_a_sheet_writes_its_number() -> None:
    """It pays nothing: level 0 against 3. 10 + 3 is 13 against 13, and stops it."""
    rules = watch(burst=burst("ring3"))
    begun = fight(rules, [hero(powers=knows("burst"))], [stopper({"const": 3})], [20, 1, 10])
    over = act(act(begun, "Ann", "ability:0:0", "Rat"), "Rat", "stop")
    assert (happened(over, "check")[0]["total"], len(happened(over, "cancelled"))) == (13, 1)


@pytest.mark.feature("window.counter.above.no-sheet")
def test_a_creature_without_a_sheet_cannot_read_one() -> None:
    bestiary = power({"kind": "attack", "autoHit": True, "amount": {"flat": 1}})

    def written(check: Json) -> list[str]:
        creature = merged(stopper(check)["creature"], {"tier": "pack"})
        creature["actions"][0].update(budget="act", applies=[{"condition": "held", "duration": {"rounds": 1}}])
        beasts = {"id": "beasts", "label": "Beasts", "holds": "creatures"}
        beasts["entries"] = [{"id": "rat", "label": "Rat", "creature": creature}]  # type: ignore[assignment]
        tier = {"id": "pack", "label": "Pack", "health": [1, 50], "defense": 10, "toHit": 1}
        threat = {"tiers": [{**tier, "damagePerRound": [1, 50], "saveDifficulty": 10}]}
        combat = {"abilities": [{"list": "powers", "budget": "act"}], "threat": threat}
        return refused(combat, catalogs=[*bestiary, beasts])

    assert written({"const": 3}) == []
    assert written({"abilityMod": "wit"}) == ["catalogs.1.entries.0.creature.actions.0.reaction.above.check"]


@pytest.mark.feature("window.counter.up-to", "window.counter.above")
def test_levels_are_compared_only_where_something_used_is_cancelled() -> None:
    def written(**reaction: Any) -> list[str]:
        entry = {"kind": "utility", "budget": "act", "reaction": reaction}
        issues = refused({"abilities": [{"list": "powers", "budget": "act"}]}, catalogs=power(entry))
        return [path.removeprefix("catalogs.0.entries.0.mechanics.reaction.") for path in issues]

    stop: Json = {"on": "used", "cancels": True}
    assert written(**stop, upTo="paid", above=ABOVE) == []
    assert written(on="used", upTo="paid") == written(on="aimed", cancels=True, upTo="paid") == ["upTo"]
    assert written(**stop, upTo="free") == ["upTo"]
    assert written(**stop, above=ABOVE) == ["above"]
    assert written(**stop, upTo="paid", above={"dc": 10}) == ["above.check"]
    assert written(**stop, upTo="paid", above={"check": {"const": 1}}) == ["above.dc"]


CATCH: Json = {
    "kind": "utility",
    "budget": "react",
    "reaction": {"on": "aimed", "cancels": True, "cancelSave": {"save": "nerve", "dc": 12}},
}


@pytest.mark.feature("window.reaction.cancel-save", "window.reaction.cancel-save.whole")
def test_cancelling_may_take_a_save_of_whoever_answers() -> None:
    """Nerve is wit, 4: 8 + 4 catches the rock against 12, all of its damage with it; 7 + 4 does not, and 12 + 3 hits 10
    for 5 and 2. The reaction is spent either way."""
    rock: Json = {"id": "rock", "name": "Rock", "budget": "act", "toHit": 3}
    rock["damage"] = {"flat": 5, "type": "blunt", "plus": [{"flat": 2, "type": "cold"}]}

    def caught(*faces: int) -> Fight:
        ann = hero(powers=knows("catch"), abilities={"wit": 4})
        begun = fight(watch(catch=CATCH), [ann], [foe(actions=[rock])], [1, 20, *faces])
        return act(act(begun, "Rat", "rock", "Ann"), "Ann", "ability:0:0")

    whole, missed = caught(8), caught(7, 12)
    assert (health(whole, "Ann"), happened(whole, "save")[0]["passed"], happened(whole, "attack")) == (20, True, [])
    assert (health(missed, "Ann"), happened(missed, "save")[0]["passed"]) == (13, False)
    assert [who(over, "Ann")["budgets"]["react"] for over in (whole, missed)] == [0, 0]


@pytest.mark.feature("window.reaction.cancel-save")
def test_a_save_to_cancel_needs_something_to_cancel_and_a_save_of_the_sheet() -> None:
    def written(**reaction: Any) -> list[str]:
        entry = {"kind": "utility", "budget": "act", "reaction": reaction}
        issues = refused({"abilities": [{"list": "powers", "budget": "act"}]}, catalogs=power(entry))
        return [path.removeprefix("catalogs.0.entries.0.mechanics.reaction.") for path in issues]

    assert written(on="aimed", cancelSave={"save": "nerve", "dc": 10}) == ["cancelSave"]
    assert written(on="aimed", cancels=True, cancelSave={"save": "climb", "dc": 10}) == ["cancelSave.save"]


@pytest.mark.feature("window.reaction.cancel-save")
def test_a_save_comes_after_the_levels() -> None:
    """Question.window.23: above its level nothing is stopped, and no save is thrown; at its level the save decides."""
    stop = counter(upTo="paid", cancelSave={"save": "nerve", "dc": 12})
    assert not stopped(faced(("ring3",), stop))
    assert stopped(faced(("ring2",), stop, (8,)))
    assert not stopped(faced(("ring2",), stop, (7,)))


def test_what_a_creature_does_without_cost_is_of_level_0() -> None:
    """Question.window.11: nothing was paid for the chill, so that every counter stops it."""
    stop = counter(None, upTo="paid")
    del stop["reaction"]["against"]
    begun = fight(watch(stop=stop), [hero(powers=knows("stop"))], [foe(actions=[RING])], [1, 20])
    over = act(act(begun, "Rat", "chill", "Ann"), "Ann", "ability:0:0")
    assert stopped(over)
