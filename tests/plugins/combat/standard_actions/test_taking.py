"""Standard actions as they are taken. Initiative is everybody's first die: 20 acts before 19, and so on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fights import act, arena, ends, fight, foe, happened, health, hero, knows, log, menu, refusal, spells, who
from rulewright.fight.fight import Fight
from tables import Json

EVERY = ["dash", "disengage", "dodge", "help", "hide", "ready"]
CUNNING = {"kind": "utility", "standard": {"actions": ["dash", "hide"], "budget": "quick"}}
STUN = {"kind": "debuff", "applies": [{"condition": "senseless", "duration": {"rounds": 1}}]}
SNARE = {"kind": "attack", "amount": {"dice": "1d4"}, "save": {"save": "nerve", "onSuccess": "negates"}}


def begun(
    *faces: int, party: Sequence[Json] = (hero("Ann"), hero("Bo")), combat: Json | None = None, **does: Json
) -> Fight:
    """Ann and Bo (20 and 19 of initiative, as a rule) against a rat."""
    rules = arena({"standard": EVERY, **(combat or {})}, catalogs=[spells(**does)] if does else [])
    return fight(rules, party, [foe()], faces)


@pytest.mark.feature("combat.standard.list", "combat.economy.primary")
def test_anybody_takes_standard_actions_with_the_main_budget() -> None:
    now = begun(20, 19, 1)
    offered = menu(now)
    assert [id for id in offered if id.startswith("standard:")] == [f"standard:{id}" for id in EVERY]
    assert {offered[f"standard:{id}"]["budget"] for id in EVERY} == {"act"}
    now = act(now, "Ann", "standard:dash")
    assert log(now)[-2:] == ["Ann uses Action for Dash (0 left).", "Ann takes the standard action Dash."]
    assert refusal(now, "Ann", "standard:dodge") == "no-budget"
    assert "standard:dodge" in menu(ends(now, "Ann", "Bo"))


@pytest.mark.feature("combat.standard.dodge")
def test_attacks_at_who_dodges_are_rolled_twice_until_their_next_turn() -> None:
    """The rat bites with 15 and 4: 4 + 3 = 7 misses 10. Once Ann's turn has begun again it rolls one die: 15 hits."""
    now = ends(act(begun(20, 19, 1, 15, 4, 15, 2), "Ann", "standard:dodge"), "Ann", "Bo")
    now = act(now, "Rat", "bite", "Ann")
    (attack,) = happened(now, "attack")
    assert (attack["rolls"], attack["kept"], attack["result"]) == ([[15], [4]], 1, "miss")
    now = act(ends(now, "Rat", "Ann", "Bo"), "Rat", "bite", "Ann")
    assert (happened(now, "attack")[-1]["rolls"], health(now, "Ann")) == ([[15]], 4)


@pytest.mark.feature("combat.standard.dodge")
def test_who_can_no_longer_act_no_longer_dodges() -> None:
    """Ann dodges, and Bo stuns her: the rat rolls one die. The condition ends with her own next turn."""
    senseless = {"conditions": [{"condition": "senseless", "effects": ["cannot-act"]}]}
    party = [hero("Ann"), hero("Bo", powers=knows("stun"))]
    stun = {**STUN, "targets": "any"}
    now = begun(20, 19, 1, 15, 2, party=party, combat=senseless, stun=stun)
    now = ends(act(now, "Ann", "standard:dodge"), "Ann")
    now = ends(act(now, "Bo", "ability:0:0", "Ann"), "Bo")
    now = act(now, "Rat", "bite", "Ann")
    assert (happened(now, "attack")[-1]["rolls"], health(now, "Ann")) == ([[15]], 4)


@pytest.mark.feature("combat.standard.effects.dodge-saves", "combat.standard.effects")
@pytest.mark.parametrize(
    ("effects", "faces", "left"),
    [({"dodge": {"saves": ["nerve"]}}, [20, 19, 1, 4, 15, 3], 6), ({}, [20, 19, 1, 4, 3], 3)],
)
def test_saves_of_who_dodges_lean_up_where_the_ruleset_says_so(effects: Json, faces: list[int], left: int) -> None:
    """Against 12 with Wit 0: 4 and 15 is 15, passed. One die of 4 fails: 3 points of 6."""
    snare = {"id": "snare", "name": "Snare", "budget": "act", "damage": {"dice": "1d4", "type": "web"}}
    spider = foe(actions=[{**snare, "save": {"save": "nerve", "difficulty": 12, "onSuccess": "negates"}}])
    rules = arena({"standard": EVERY, "standardEffects": effects})
    now = fight(rules, [hero("Ann"), hero("Bo")], [spider], faces if left == 3 else [*faces[:5], 3])
    now = ends(act(now, "Ann", "standard:dodge"), "Ann", "Bo")
    assert health(act(now, "Rat", "snare", "Ann"), "Ann") == left


@pytest.mark.feature("combat.standard.help")
def test_the_next_attack_of_who_is_helped_is_rolled_twice() -> None:
    """Bo's first blow shows 3 and 12: 12 + 2 hits. The second is one die again: 3 + 2 misses."""
    combat = {"attacks": [{"list": "arms", "budget": "act", "name": "name", "damage": {"dice": {"column": "dice"}},
                           "toHit": {"bonus": {"column": "plus"}}, "strikes": {"const": 2}}]}  # fmt: skip
    now = act(begun(20, 19, 1, 3, 12, 1, 3, combat=combat), "Ann", "standard:help", "Bo")
    assert happened(now, "standard")[-1]["text"] == "Ann takes the standard action Help: Bo."
    now = ends(now, "Ann")
    for _ in range(2):
        now = act(now, "Bo", "attack:0:0", "Rat")
    assert [(hit["rolls"], hit["result"]) for hit in happened(now, "attack")] == [
        ([[3], [12]], "hit"),
        ([[3]], "miss"),
    ]


@pytest.mark.feature("combat.standard.help")
def test_help_is_lost_as_the_helpers_next_turn_begins_and_is_no_help_for_oneself() -> None:
    """Bo does nothing with it in round 1: in round 2 one die, 3 + 2, misses."""
    now = begun(20, 19, 1, 3)
    assert menu(now)["standard:help"]["targets"] == {"side": "party", "count": 1, "of": ["Bo"]}
    assert refusal(now, "Ann", "standard:help", "Ann") == "bad-target"
    assert refusal(now, "Ann", "standard:help") == "bad-target"
    now = ends(act(now, "Ann", "standard:help", "Bo"), "Ann", "Bo", "Rat", "Ann")
    assert happened(act(now, "Bo", "attack:0:0", "Rat"), "attack")[-1]["rolls"] == [[3]]


@pytest.mark.feature("combat.standard.help")
def test_nobody_helps_alone() -> None:
    assert "standard:help" not in menu(begun(20, 1, party=[hero("Ann")]))


@pytest.mark.feature("combat.standard.effects.help-beside")
def test_without_a_board_everybody_is_beside_everybody() -> None:
    """question.combat-core.14: nobody is measured, and the help counts: 3 and 12."""
    now = begun(20, 19, 1, 3, 12, 1, combat={"standardEffects": {"help": {"beside": True}}})
    now = ends(act(now, "Ann", "standard:help", "Bo"), "Ann")
    assert happened(act(now, "Bo", "attack:0:0", "Rat"), "attack")[-1]["rolls"] == [[3], [12]]


@pytest.mark.feature("combat.standard.dash", "combat.standard.disengage", "combat.standard.hide-ready")
@pytest.mark.parametrize("action", ["dash", "disengage", "hide", "ready"])
def test_the_others_are_recorded_and_change_no_blow(action: str) -> None:
    """The rat rolls one die at Ann: 15 + 3 hits, 2 points."""
    now = act(begun(20, 19, 1, 15, 2), "Ann", f"standard:{action}")
    assert [(each["actor"], each["action"]) for each in happened(now, "standard")] == [("Ann", action)]
    now = act(ends(now, "Ann", "Bo"), "Rat", "bite", "Ann")
    assert (health(now, "Ann"), who(now, "Ann")["conditions"]) == (4, [])


def test_an_opponent_has_them_too() -> None:
    """Nobody on the rat's side could be helped."""
    offered = menu(begun(2, 1, 20))
    assert ("standard:dodge" in offered, "standard:help" in offered) == (True, False)


@pytest.mark.feature(
    "combat.mechanics.economy.standard", "combat.mechanics.economy.standard.menu-id",
    "combat.mechanics.economy.standard.entry-hidden",
)  # fmt: skip
def test_an_entry_may_permit_standard_actions_with_another_budget() -> None:
    """Both stand on the menu; the entry itself is no action."""
    now = begun(20, 19, 1, party=[hero("Ann", powers=knows("cunning")), hero("Bo")], cunning=CUNNING)
    offered = menu(now)
    assert {"standard:dash", "standard:dash@quick", "standard:hide@quick"} <= set(offered)
    assert not {"standard:dodge@quick", "standard:dash@act", "ability:0:0"} & set(offered)
    now = act(now, "Ann", "standard:dash@quick")
    assert who(now, "Ann")["budgets"] == {"act": 1, "quick": 0, "react": 1}
    assert refusal(now, "Ann", "standard:hide@quick") == "no-budget"
    assert "standard:dash@quick" not in menu(ends(now, "Ann"))


@pytest.mark.feature("combat.mechanics.economy.standard", "combat.mechanics.economy.standard.entry-hidden")
def test_an_entry_that_also_does_something_is_offered_beside_what_it_permits() -> None:
    both = {**CUNNING, "kind": "buff", "temporary": {"flat": 1}, "budget": "quick"}
    pools = {"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "allowTemp": True}]}}
    rules = arena({"standard": EVERY}, catalogs=[spells(both=both)], sheet=pools)
    offered = menu(fight(rules, [hero(powers=knows("both"))], [foe()], [20, 1]))
    assert {"ability:0:0", "standard:hide@quick"} <= set(offered)


@pytest.mark.feature("combat.mechanics.economy.standard")
def test_a_permission_holds_only_while_the_sheet_allows_the_entry() -> None:
    """It wants a pace of 4 at most."""
    light = {**CUNNING, "usableWhen": {"value": {"field": "pace"}, "atMost": 4}}
    anns = [hero(powers=knows("cunning"), fields={"pace": pace}) for pace in (4, 5)]
    offered = ["standard:dash@quick" in menu(begun(20, 1, party=[ann], cunning=light)) for ann in anns]
    assert offered == [True, False]
