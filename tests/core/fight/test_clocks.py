"""How long conditions last that a deed puts on somebody. Initiative is everybody's first die: Ann 20, Bo 10, Rat 1."""

from __future__ import annotations

from typing import Any

import pytest

from fights import act, arena, ends, fight, foe, happened, hero, knows, spells, who
from rulewright.fight.fight import Fight
from tables import Json

MAPPED: Json = {
    "conditions": [
        {"condition": "held", "effects": ["own-attacks-disadvantage"]},
        {"condition": "senseless", "modifiers": [{"to": "damage-taken", "flat": 2}, {"to": "saves", "flat": 3}]},
    ]
}
ROUND = ("Ann", "Bo", "Rat")


def puts(duration: Any, condition: str = "held", **keys: Any) -> Json:
    """A hex on any one target, without a roll."""
    applies = [{"condition": condition, "duration": duration, **keys}]
    return {"kind": "debuff", "targets": "any", "free": True, "applies": applies}


def begun(*faces: int, combat: Json | None = None, **does: Json) -> Fight:
    rules = arena({**MAPPED, **(combat or {})}, catalogs=[spells(**does)])
    ann, bo = (hero(name, powers=knows(*does)) for name in ("Ann", "Bo"))
    return fight(rules, [ann, bo], [foe(health=50)], [20, 10, 1, *faces])


def hex(now: Fight, by: str, at: str, place: int = 0) -> Fight:
    return act(now, by, f"ability:0:{place}", at)


def holds(now: Fight, name: str) -> list[str]:
    return [held["id"] for held in who(now, name)["conditions"]]


@pytest.mark.feature("combat.mechanics.applies")
def test_everybody_who_is_affected_gets_what_it_applies() -> None:
    """A miss applies nothing: 4 + 5."""
    both = {**puts("instant"), "targetCount": 2}
    now = begun(4, hex=both, bolt={**puts("instant", "senseless"), "attackRoll": True})
    now = act(now, "Ann", "ability:0:0", "Rat", "Bo")
    assert (holds(now, "Rat"), holds(now, "Bo"), holds(now, "Ann")) == (["held"], ["held"], [])
    now = act(now, "Ann", "ability:0:1", "Rat")
    assert holds(now, "Rat") == ["held"]


@pytest.mark.feature("combat.mechanics.duration.instant")
def test_instant_has_no_clock_and_outlasts_the_fight() -> None:
    now = hex(begun(hex=puts("instant")), "Ann", "Bo")
    for _ in range(3):
        now = ends(now, *ROUND)
    assert who(now, "Bo")["conditions"] == [{"id": "held", "source": "Ann"}]


@pytest.mark.feature("combat.mechanics.duration.rounds")
def test_rounds_count_down_at_the_end_of_the_holders_own_turns() -> None:
    """Two of the rat's: 2 until its turn ends, then 1, then none."""
    now = hex(begun(hex=puts({"rounds": 2})), "Ann", "Rat")
    seen = []
    for _ in range(2):
        now = ends(now, "Ann", "Bo")
        seen.append([held.get("rounds") for held in who(now, "Rat")["conditions"]])
        now = ends(now, "Rat")
    assert (seen, holds(now, "Rat")) == ([[2], [1]], [])
    assert happened(now, "condition")[-1]["reason"] == "expired"


@pytest.mark.feature("combat.mechanics.duration.rounds")
def test_put_on_in_ones_own_turn_the_end_of_it_counts() -> None:
    """question.combat-mechanics.10."""
    now = hex(begun(hex=puts({"rounds": 1})), "Ann", "Ann")
    assert holds(now, "Ann") == ["held"]
    assert holds(ends(now, "Ann"), "Ann") == []


@pytest.mark.feature("combat.mechanics.duration.at-turn-start")
def test_rounds_may_count_as_turns_begin() -> None:
    """Until the start of Ann's next turn: it lasts through everybody else's."""
    now = hex(begun(hex=puts({"rounds": 1, "at": "turn-start"})), "Ann", "Ann")
    now = ends(now, "Ann", "Bo")
    assert holds(now, "Ann") == ["held"]
    assert holds(ends(now, "Rat"), "Ann") == []


@pytest.mark.feature("combat.mechanics.duration.of-source")
def test_rounds_may_count_the_turns_of_whoever_put_it_on() -> None:
    """Until the end of Ann's next turn: not that of this one, and not the rat's."""
    now = hex(begun(hex=puts({"rounds": 1, "of": "source"})), "Ann", "Rat")
    now = ends(now, *ROUND)
    assert (now.round, holds(now, "Rat")) == (2, ["held"])
    assert holds(ends(now, "Ann"), "Rat") == []


@pytest.mark.feature("combat.mechanics.duration.of-source", "combat.mechanics.duration.at-turn-start")
def test_with_both_it_lasts_until_the_sources_next_turn_begins() -> None:
    """question.combat-mechanics.3."""
    now = hex(begun(hex=puts({"rounds": 1, "of": "source", "at": "turn-start"})), "Ann", "Rat")
    now = ends(now, "Ann", "Bo")
    assert holds(now, "Rat") == ["held"]
    assert holds(ends(now, "Rat"), "Rat") == []


@pytest.mark.feature("combat.mechanics.duration.of-source.source-leaves")
def test_once_its_source_has_left_the_holders_turns_count() -> None:
    """The rat, which held Bo for two turns of its own, is beaten; the cur goes on. Bo's own turns end it then."""
    jaws = {"id": "jaws", "name": "Jaws", "budget": "act", "autoHit": True, "damage": {"flat": 1}}
    clock = [{"condition": "held", "duration": {"rounds": 2, "of": "source"}}]
    rules = arena(MAPPED)
    opponents = [foe(health=1, actions=[{**jaws, "applies": clock}]), foe("Cur")]
    now = fight(rules, [hero("Ann"), hero("Bo")], opponents, [15, 10, 20, 1, 15, 5])
    now = act(ends(act(now, "Rat", "jaws", "Bo"), "Rat"), "Ann", "attack:0:0", "Rat")
    assert who(now, "Rat")["out"]
    now = ends(now, "Ann", "Bo")
    assert who(now, "Bo")["conditions"] == [{"id": "held", "rounds": 1, "source": "Rat"}]
    assert holds(ends(now, "Cur", "Ann", "Bo"), "Bo") == []


@pytest.mark.feature("combat.mechanics.applies.save-ends")
@pytest.mark.parametrize(("at", "shown"), [("turn-end", "Rat"), ("turn-start", "Bo")])
def test_a_save_is_repeated_as_turns_begin_or_end_until_it_is_passed(at: str, shown: str) -> None:
    """Against 13: 12 fails in round 1, 13 passes in round 2. It may stand beside a clock of many rounds."""
    made = puts({"rounds": 9}, saveEnds={"save": "nerve", "at": at})
    now = hex(begun(12, 13, hex=made), "Ann", "Rat")
    now = ends(now, "Ann", "Bo")
    assert len(happened(now, "save")) == (1 if shown == "Bo" else 0)
    now = ends(now, "Rat")
    assert (len(happened(now, "save")), holds(now, "Rat")) == (1, ["held"])
    now = ends(now, *ROUND)
    assert (holds(now, "Rat"), happened(now, "condition")[-1]["reason"]) == ([], "recovered")


@pytest.mark.feature("combat.mechanics.applies.ends-after", "combat.mechanics.applies.ends-after.own-attack")
def test_own_attack_is_the_holders_next_attack_roll_hit_or_miss() -> None:
    """Ann is held for many rounds, but only for one attack: 15 and 3 miss. It is gone before her next."""
    now = hex(begun(15, 3, hex=puts({"rounds": 9}, endsAfter="own-attack")), "Ann", "Ann")
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert (happened(now, "attack")[0]["result"], holds(now, "Ann")) == ("miss", [])
    assert happened(now, "condition")[-1]["reason"] == "spent"


@pytest.mark.feature("combat.mechanics.applies.ends-after")
def test_the_clock_ends_it_if_the_event_does_not_come() -> None:
    now = hex(begun(hex=puts({"rounds": 1}, endsAfter="own-attack")), "Ann", "Ann")
    assert holds(ends(now, "Ann"), "Ann") == []


@pytest.mark.feature(
    "combat.mechanics.applies.ends-after.attacked", "combat.mechanics.applies.ends-after.covers-damage"
)
def test_attacked_is_the_next_attack_roll_against_them_with_all_its_damage() -> None:
    """The rat takes 2 more of every hit: Ann's 3 and 2. Bo's 3 is 3 again."""
    now = hex(begun(15, 3, 15, 3, hex=puts("instant", "senseless", endsAfter="attacked")), "Ann", "Rat")
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert (50 - who(now, "Rat")["health"]["value"], holds(now, "Rat")) == (5, [])
    now = act(ends(now, "Ann"), "Bo", "attack:0:0", "Rat")
    assert 50 - who(now, "Rat")["health"]["value"] == 8


SNARE: Json = {"kind": "attack", "save": {"save": "nerve", "onSuccess": "negates"}, "amount": {"flat": 1}}


@pytest.mark.feature("combat.mechanics.applies.ends-after.own-save")
def test_own_save_is_the_holders_next_save_which_it_still_counts_for() -> None:
    """10 + 3 passes 13, and it is gone: the next 10 fails."""
    now = begun(10, 10, hex=puts("instant", "senseless", endsAfter="own-save"), snare=SNARE)
    now = act(hex(now, "Ann", "Rat"), "Ann", "ability:0:1", "Rat")
    assert ([save["passed"] for save in happened(now, "save")], holds(now, "Rat")) == ([True], [])
    now = act(ends(now, "Ann"), "Bo", "ability:0:1", "Rat")
    assert [save["passed"] for save in happened(now, "save")] == [True, False]


@pytest.mark.feature("combat.mechanics.applies.ends-after.new-stays")
def test_what_a_strike_itself_applies_is_not_ended_by_that_strike() -> None:
    """The mark is put on by a hit, to last until the next attack on the rat: Bo's."""
    mark = {**puts("instant", endsAfter="attacked"), "attackRoll": True}
    now = act(begun(15, 3, mark=mark), "Ann", "ability:0:0", "Rat")
    assert holds(now, "Rat") == ["held"]
    now = act(ends(now, "Ann"), "Bo", "attack:0:0", "Rat")
    assert holds(now, "Rat") == []
