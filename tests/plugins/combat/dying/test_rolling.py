"""The fallen roll for their lives. Three of each are needed, and 10 on a d20 is a success."""

from __future__ import annotations

from typing import Any

import pytest

from ailing import ailing, beast, does
from fights import act, ends, fight, happened, health, hero, knows, log, menu, spells, who
from rulewright.fight.fight import Fight
from rulewright.sheet.stored import to_json
from tables import Json

SAVES: Json = {"kind": "saves", "successes": "saved", "failures": "lost", "dice": {"count": 1, "sides": 20},
               "succeedAt": 10, "condition": "senseless"}  # fmt: skip
MEND = spells(mend={"kind": "heal", "targets": "ally", "amount": {"flat": 3}})


def dying(*faces: int, dying: Json | None = None, tracks: Json | None = None, rat: Json | None = None) -> Fight:
    """Ann is down; Bea, who can mend, acts first, then Ann, then Rat."""
    rules = ailing({"dulled": {}}, {"dying": {**SAVES, **(dying or {})}}, catalogs=[MEND])
    live: dict[str, Any] = {"pools": {"drive": 0}, "tracks": tracks or {}}
    party = [hero(live=live), hero("Bea", powers=knows("mend"))]
    return fight(rules, party, [rat or beast()], [10, 20, 5, *faces])


def rounds(begun: Fight, count: int) -> Fight:
    """So many rounds in which nobody does anything, up to Rat's turn."""
    for number in range(count):
        begun = ends(begun, *(("Rat",) if number else ()), "Bea", "Ann")
    return begun


def counts(begun: Fight) -> tuple[int, int]:
    tracks = to_json(begun.sheets["Ann"].sheet)["live"].get("tracks", {})
    return tracks.get("saved", 0), tracks.get("lost", 0)


@pytest.mark.feature("combat.dying.roll")
def test_a_roll_as_their_turn_begins_and_nothing_else_to_do() -> None:
    """10 is a success, 9 a failure."""
    begun = ends(dying(10, 9), "Bea")
    assert (begun.asked, list(menu(begun)), counts(begun)) == ("Ann", ["end-turn"], (1, 0))
    begun = ends(begun, "Ann", "Rat", "Bea")
    assert counts(begun) == (1, 1)
    assert [(event["total"], event["need"], event["result"]) for event in happened(begun, "dying")] == [
        (10, 10, "success"), (9, 10, "failure")]  # fmt: skip
    assert "Ann rolls to live: 10 against 10, a success (1 successes, 0 failures)." in log(begun)


@pytest.mark.feature("combat.dying.roll")
def test_more_dice_are_added_up() -> None:
    """5 + 6 = 11 of 2d6 reach 11; a double 6 is nothing special."""
    begun = ends(dying(5, 6, dying={"dice": {"count": 2, "sides": 6}, "succeedAt": 11}), "Bea")
    assert happened(begun, "dying")[0]["result"] == "success"


@pytest.mark.feature("combat.dying.tracks", "combat.dying.kind")
def test_enough_successes_are_stable_and_clear_both_counts() -> None:
    """9, 12, 14, 16: stable; no die in the next round."""
    begun = rounds(dying(9, 12, 14, 16), 4)
    assert (counts(begun), who(begun, "Ann")["down"], begun.outcome) == ((0, 0), True, None)
    assert happened(begun, "dying")[-1]["text"] == "Ann is stable."
    assert ends(begun, "Rat", "Bea").asked == "Ann"


@pytest.mark.feature("combat.dying.tracks", "combat.dying.kind")
def test_enough_failures_are_the_end() -> None:
    """The third failure: out for good, and never asked again; nobody can mend the dead."""
    begun = ends(rounds(dying(9, 8, 7), 2), "Rat", "Bea")
    assert (who(begun, "Ann")["out"], begun.asked, counts(begun)) == (True, "Rat", (0, 3))
    assert happened(begun, "defeated")[0]["target"] == "Ann"
    assert menu(ends(begun, "Rat"))["ability:0:0"]["targets"]["of"] == ["Bea"]


@pytest.mark.feature("combat.dying.naturals.max")
def test_the_top_face_brings_them_back_or_is_a_success() -> None:
    begun = ends(dying(20, dying={"naturals": {"max": "revive-1"}}, tracks={"saved": 1, "lost": 2}), "Bea")
    assert (health(begun, "Ann"), who(begun, "Ann")["down"], counts(begun)) == (1, False, (0, 0))
    assert "attack:0:0" in menu(begun)
    assert [event["target"] for event in happened(begun, "revived")] == ["Ann"]
    assert counts(ends(dying(20), "Bea")) == (1, 0)


@pytest.mark.feature("combat.dying.naturals.min")
@pytest.mark.parametrize(("word", "failures"), [("one-failure", 1), ("two-failures", 2)])
def test_the_bottom_face_costs_one_or_two(word: str, failures: int) -> None:
    assert counts(ends(dying(1, dying={"naturals": {"min": word}}), "Bea")) == (0, failures)


@pytest.mark.feature("combat.dying.damage-while-down")
@pytest.mark.parametrize(("word", "failures"), [(None, 1), ("two-failures", 2)])
def test_to_be_hurt_while_down_costs_failures_once_a_strike(word: str | None, failures: int) -> None:
    """Ann rolls a success, 12; a maul of two parts is one strike."""
    maul = does("maul", damage={"flat": 1, "type": "cut", "plus": [{"flat": 2, "type": "fire"}]})
    begun = dying(12, dying={"damageWhileDown": word} if word else {}, rat=beast("Rat", maul))
    begun = act(ends(begun, "Bea", "Ann"), "Rat", "maul", "Ann")
    assert counts(begun) == (1, failures)
    assert happened(begun, "dying")[-1]["result"] == "hurt"


@pytest.mark.feature("combat.dying.critical-while-down")
@pytest.mark.parametrize(("word", "failures"), [(None, 2), ("one-failure", 1)])
def test_a_critical_costs_its_own(word: str | None, failures: int) -> None:
    """A natural 20 bites for 1 and 1."""
    begun = dying(12, 20, 1, 1, dying={"criticalWhileDown": word} if word else {})
    assert counts(act(ends(begun, "Bea", "Ann"), "Rat", "bite", "Ann")) == (1, failures)


@pytest.mark.feature("combat.dying.damage-while-down")
def test_the_blow_that_fells_costs_nothing_and_a_blow_on_the_stable_begins_anew() -> None:
    """25 of 20 fells Ann. Later, stable after three successes, she is bitten (15 + 3): one failure, and she rolls
    again."""
    rules = ailing({}, {"dying": SAVES})
    rat = beast("Rat", does("crush", damage={"flat": 25}))
    begun = fight(rules, [hero(), hero("Bea")], [rat], [10, 5, 20, 12, 13, 14, 15, 1, 11])
    begun = act(begun, "Rat", "crush", "Ann")
    assert counts(begun) == (0, 0)
    begun = ends(begun, *(["Rat", "Ann", "Bea"] * 3))
    assert happened(begun, "dying")[-1]["result"] == "stable"
    begun = act(begun, "Rat", "bite", "Ann")
    assert counts(begun) == (0, 1)
    assert counts(ends(begun, "Rat")) == (1, 1)


@pytest.mark.feature("combat.dying.damage-while-down")
def test_a_blow_may_be_the_last_one() -> None:
    begun = dying(12, 15, 1, tracks={"lost": 2})
    begun = act(ends(begun, "Bea", "Ann"), "Rat", "bite", "Ann")
    assert (who(begun, "Ann")["out"], happened(begun, "defeated")[0]["source"]) == (True, "Rat")


@pytest.mark.feature("combat.dying.condition")
def test_the_fallen_are_in_a_condition_that_healing_ends() -> None:
    """As the fight begins, and as they fall in it. The mended have no counts either, and act again."""
    begun = dying(tracks={"saved": 2, "lost": 1})
    assert [held["id"] for held in who(begun, "Ann")["conditions"]] == ["senseless"]
    assert begun.sheets["Ann"].conditions == ("senseless",)
    begun = act(begun, "Bea", "ability:0:0", "Ann")
    assert (health(begun, "Ann"), who(begun, "Ann")["conditions"], counts(begun)) == (3, [], (0, 0))
    assert "attack:0:0" in menu(ends(begun, "Bea"))


@pytest.mark.feature("combat.dying.condition")
def test_they_fall_into_it() -> None:
    rat = beast("Rat", does("crush", damage={"flat": 25}))
    begun = fight(ailing({}, {"dying": SAVES}), [hero(), hero("Bea")], [rat], [10, 5, 20])
    begun = act(begun, "Rat", "crush", "Ann")
    assert [held["id"] for held in who(begun, "Ann")["conditions"]] == ["senseless"]
    types = [event.type for event in begun.events]
    assert types.index("down") < types.index("condition")


@pytest.mark.feature("combat.dying.without")
def test_without_the_block_zero_is_down_and_healing_brings_back() -> None:
    """Ann rolls nothing in her turn; a mend of 3, and she acts again."""
    rules = ailing({}, catalogs=[MEND])
    party = [hero(live={"pools": {"drive": 0}}), hero("Bea", powers=knows("mend"))]
    begun = ends(fight(rules, party, [beast()], [10, 20, 5]), "Bea", "Ann", "Rat")
    assert (who(begun, "Ann")["down"], who(begun, "Ann")["out"]) == (True, False)
    begun = act(begun, "Bea", "ability:0:0", "Ann")
    assert (health(begun, "Ann"), who(begun, "Ann")["down"]) == (3, False)
    assert "attack:0:0" in menu(ends(begun, "Bea"))


@pytest.mark.feature("combat.dying.kind")
def test_opponents_are_out_as_they_fall_and_all_down_is_a_defeat() -> None:
    """The dying do not stand: nobody of the party does."""
    rat = beast("Rat", does("crush", damage={"flat": 25}))
    begun = fight(ailing({}, {"dying": SAVES}), [hero()], [rat], [10, 20])
    assert act(begun, "Rat", "crush", "Ann").outcome == "defeat"
    begun = fight(ailing({}, {"dying": SAVES}), [hero()], [beast(health=1), beast("Owl")], [20, 10, 5, 15, 1])
    begun = act(begun, "Ann", "attack:0:0", "Rat")
    assert (who(begun, "Rat")["out"], happened(begun, "dying")) == (True, [])
