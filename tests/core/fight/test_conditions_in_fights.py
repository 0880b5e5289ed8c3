"""Conditions in a fight: one record with the sheet, what they are narrowed to, when they are put on, and how they
leave."""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does, ill, puts
from brawls import refused
from fights import act, ends, fight, happened, hero, knows, refusal, spells, who
from rulewright.fight import conditions as kept
from rulewright.fight.deeds import Applied
from rulewright.fight.phases import Check


def afflicted(begun: Any, name: str = "Ann") -> list[str]:
    return [held["id"] for held in who(begun, name)["conditions"]]


@pytest.mark.feature("combat.condition.same-record")
def test_the_sheet_s_condition_and_the_fight_s_are_one() -> None:
    """What Ann brought acts in the fight; what a rat puts on her is on her sheet at once, and still after the fight."""
    rules = ailing({"sick": {"effects": ["own-attacks-disadvantage"]}, "stunned": {"effects": ["cannot-act"]}})
    plague = does("plague", applies=[{"condition": "sick", "duration": "instant"}])
    begun = fight(rules, [hero()], [beast("Rat", plague, health=4)], [5, 20, 15, 13, 6])
    begun = ends(act(begun, "Rat", "plague", "Ann"), "Rat")
    assert begun.sheets["Ann"].conditions == ("sick",)
    begun = act(begun, "Ann", "attack:0:0", "Rat")
    assert (begun.outcome, begun.sheets["Ann"].conditions) == ("victory", ("sick",))
    brought = fight(rules, [ill("stunned")], [beast()], [15, 5])
    assert refusal(brought, "Ann", "attack:0:0", "Rat") == "cannot-act"


@pytest.mark.feature("combat.condition.end-of-combat")
def test_what_is_timed_leaves_with_the_fight_and_the_rest_stays() -> None:
    """A clock, one event and a thing that is brought along: 15 + 2 hits for 6 of 4, and the fight is over."""
    rules = ailing({"dazed": {}, "marked": {}, "prone": {}, "old": {}})
    blight = does("blight", applies=[
        {"condition": "dazed", "duration": {"rounds": 5}},
        {"condition": "marked", "duration": "instant", "endsAfter": "attacked"},
        {"condition": "prone", "duration": "instant"},
    ])  # fmt: skip
    begun = fight(rules, [ill("old")], [beast("Rat", blight, health=4)], [5, 20, 15, 6])
    begun = ends(act(begun, "Rat", "blight", "Ann"), "Rat")
    assert sorted(afflicted(begun)) == ["dazed", "marked", "old", "prone"]
    begun = act(begun, "Ann", "attack:0:0", "Rat")
    assert (sorted(afflicted(begun)), sorted(begun.sheets["Ann"].conditions)) == (["old", "prone"], ["old", "prone"])


@pytest.mark.feature("combat.condition.ends-when-source-down")
def test_it_ends_the_moment_its_source_falls_and_not_with_anybody_else() -> None:
    """A member who is down is a source that fell, too: 25 fells Ann, and Rat is free."""
    rules = ailing({"bound": {"endsWhenSourceDown": True}, "cursed": {}},
                   catalogs=[spells(bind={"kind": "debuff", "autoHit": True, "applies": [
                       {"condition": id, "duration": "instant"} for id in ("bound", "cursed")]})])  # fmt: skip
    crush = does("crush", damage={"flat": 25})
    begun = fight(rules, [hero(powers=knows("bind")), hero("Bea")], [beast("Rat", crush)], [20, 1, 5])
    begun = ends(act(begun, "Ann", "ability:0:0", "Rat"), "Ann")
    bea = act(begun, "Rat", "crush", "Bea")
    assert afflicted(bea, "Rat") == ["bound", "cursed"]
    begun = act(begun, "Rat", "crush", "Ann")
    assert afflicted(begun, "Rat") == ["cursed"]
    assert happened(begun, "condition")[-1]["text"] == "Bound on Rat ends as its source falls."


RAGE = {
    "kind": "utility",
    "free": True,
    "applies": [
        {"condition": "raging", "duration": {"rounds": 9}},
        {"condition": "mild", "duration": {"rounds": 9}, "when": {"value": {"field": "pace"}, "atMost": 8}},
        {
            "condition": "wild",
            "duration": {"rounds": 9},
            "when": {"value": {"field": "pace"}, "atLeast": 9, "atMost": 15},
        },
    ],
}


@pytest.mark.feature("combat.condition.applies-when")
@pytest.mark.parametrize(("pace", "left"), [(8, ["raging", "mild"]), (9, ["raging", "wild"]), (16, ["raging"])])
def test_the_applier_s_sheet_says_which_are_put_on(pace: int, left: list[str]) -> None:
    """Both ends count; the others are put on all the same."""
    rules = ailing({"raging": {}, "mild": {}, "wild": {}}, catalogs=[spells(rage=RAGE)])
    begun = fight(rules, [hero(powers=knows("rage"), fields={"pace": pace})], [beast()], [20, 1])
    assert afflicted(act(begun, "Ann", "ability:0:0")) == left


@pytest.mark.feature("combat.condition.applies-when")
def test_it_is_read_as_it_is_put_on() -> None:
    """20 points are too many; the 14 that a slam leaves are not."""
    when = {"value": {"livePool": "drive"}, "atMost": 15}
    rules = ailing({"grim": {}}, catalogs=[spells(grit={"kind": "utility", "free": True, "applies": [
        {"condition": "grim", "duration": "instant", "when": when}]})])  # fmt: skip
    slam = does("slam", damage={"flat": 6})
    begun = fight(rules, [hero(powers=knows("grit"))], [beast("Rat", slam)], [20, 1])
    begun = act(begun, "Ann", "ability:0:0")
    assert afflicted(begun) == []
    begun = ends(act(ends(begun, "Ann"), "Rat", "slam", "Ann"), "Rat")
    assert afflicted(act(begun, "Ann", "ability:0:0")) == ["grim"]


@pytest.mark.feature("combat.condition.applies-when.refused")
def test_creatures_and_what_is_left_behind_have_no_sheet_to_read() -> None:
    when = {"value": {"const": 1}, "atLeast": 1}
    left = {"condition": "held", "duration": {"rounds": 1}, "when": when}
    block = {"conditions": [{"condition": "senseless", "onEnd": {"applies": [left]}}]}
    assert refused(block) == ["combat.conditions.0.onEnd.applies.0.when"]
    rat = {"tier": "any", "health": 5, "defense": 10, "actions": [
        {"id": "curse", "name": "Curse", "budget": "act", "autoHit": True, "applies": [left]}]}  # fmt: skip
    paths = refused({}, catalogs=[{"id": "beasts", "label": "Beasts", "entries": [
        {"id": "rat", "label": "Rat", "creature": rat}]}])  # fmt: skip
    assert any(path.endswith("actions.0.applies.0.when") for path in paths), paths


@pytest.mark.feature("combat.condition.while-source-in-sight.list")
def test_only_effects_of_its_own_depend_on_sight() -> None:
    def fear(*listed: str) -> list[str]:
        effects = ["own-attacks-disadvantage", "cannot-act"]
        return refused({"conditions": [{"condition": "held", "effects": effects, "whileSourceInSight": list(listed)}]})

    assert fear("cannot-act") == []
    assert fear("cannot-act", "speed-zero") == ["combat.conditions.0.whileSourceInSight.1"]


@pytest.mark.feature("combat.condition.while-source-in-sight.no-board")
@pytest.mark.parametrize("sight", [True, ["own-attacks-disadvantage"]])
def test_without_a_board_every_effect_works(sight: Any) -> None:
    """18 and 2: 2 + 2 = 4 misses 10."""
    rules = ailing({"afraid": {"effects": ["own-attacks-disadvantage"], "whileSourceInSight": sight}})
    begun = fight(rules, [hero()], [beast("Rat", puts("afraid"))], [5, 20, 18, 2])
    begun = act(ends(act(begun, "Rat", "afraid", "Ann"), "Rat"), "Ann", "attack:0:0", "Rat")
    assert happened(begun, "attack")[0]["result"] == "miss"


@pytest.mark.feature("combat.condition.skills.not-contests")
def test_what_is_narrowed_to_skills_touches_no_contest() -> None:
    """Neither the effect nor the modifier, nor one that names its own skills: 9 and nothing more. The same without
    skills adds 3 and is made twice."""
    narrowed = {"muddy": {"effects": ["own-checks-advantage"], "modifiers": [{"to": "checks", "flat": 3}], "skills":
    ["climb"]}, "oily": {"modifiers": [{"to": "checks", "flat": 5, "skills": ["sneak"], "mode": "advantage"}]},
                "keen": {"effects": ["own-checks-advantage"], "modifiers": [{"to": "checks", "flat": 3}]}}  # fmt: skip
    for conditions, faces, total in ((["muddy", "oily"], [9], 9), (["keen"], [4, 9], 12)):
        begun = fight(ailing(narrowed), [ill(*conditions)], [beast()], [20, 1, *faces, 5])
        table = begun.table()
        won, lost, _ = begun.rules.kind.contest(table, Check("Ann", "any"), Check("Rat", "any"))
        assert (won, lost) == (total, 5)


def test_fails_saves_without_a_roll() -> None:
    rules = ailing({"numb": {"failsSaves": ["nerve"]}})
    gas = does("gas", autoHit=None, damage={"flat": 3}, save={"save": "nerve", "difficulty": 1})
    begun = act(fight(rules, [ill("numb")], [beast("Rat", gas)], [1, 20]), "Rat", "gas", "Ann")
    assert happened(begun, "save")[0]["text"] == "Ann fails the Nerve save without a roll (Numb)."
    assert who(begun, "Ann")["health"]["value"] == 17


@pytest.mark.feature("combat.condition.applies-when.no-sheet")
def test_who_has_no_sheet_puts_on_all() -> None:
    """The condition of a deed with ``when``, done by a rat of numbers alone."""
    begun = fight(ailing({"sick": {}}), [hero()], [beast()], [5, 20])
    table = begun.table()
    never = Applied("sick", when=lambda who: False)
    assert kept.apply(table, "Ann", never, "Rat", deed=1, kept=False) is True
    assert kept.apply(table, "Rat", never, "Ann", deed=1, kept=False) is False
    assert table["Ann"].held("sick") is not None
