"""What holds in every fight, whatever is chosen: it is saved and loaded at any moment, nothing goes below zero, a
refused choice changes nothing, and the same seed is the same fight."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fights import arena, fight, foe, hero, knows, spells
from rulewright.fight.fight import Fight
from rulewright.fight.menu import Choice, Illegal, Option
from rulewright.fight.saving import BadSave, load, save
from rulewright.fight.state import menu_json, state
from rulewright.ruleset import Ruleset
from rulewright.sheet.stored import to_json

CAST = spells(
    burst={
        "kind": "attack",
        "amount": {"dice": "2d6"},
        "save": {"save": "nerve", "onSuccess": "half"},
        "targetCount": 2,
    },
    mend={"kind": "heal", "amount": {"dice": "1d6", "flat": 2}},
    hold={
        "kind": "debuff",
        "attackRoll": True,
        "applies": [{"condition": "held", "duration": {"rounds": 2}, "saveEnds": {"save": "nerve"}}],
    },
    ward={
        "kind": "buff",
        "targets": "self",
        "applies": [{"condition": "senseless", "duration": {"rounds": 1, "at": "turn-start"}}],
    },
)
HELD = {"conditions": [{"condition": "held", "effects": ["attacks-against-advantage", "own-attacks-disadvantage"]}]}


@cache
def rules() -> Ruleset:
    return arena(
        HELD,
        catalogs=[CAST],
        sheet={"live": {"conditions": [{"id": "held", "label": "Held"}, {"id": "senseless", "label": "Senseless"}]}},
    )


def begun(seed: int) -> Fight:
    snap = {
        "id": "snap",
        "name": "Snap",
        "budget": "act",
        "autoHit": True,
        "damage": {"dice": "1d6"},
        "uses": {"per": "encounter", "count": 1},
    }
    two = {"id": "two", "name": "Twice", "budget": "act", "sequence": [{"action": "bite", "times": 2}]}
    bite = {"id": "bite", "name": "Bite", "budget": "act", "toHit": 3, "damage": {"dice": "1d4"}}
    party = [hero("Ann", powers=knows("burst", "mend", "hold", "ward")), hero("Bo")]
    return fight(rules(), party, [foe("Rat"), foe("Dog", actions=[bite, two, snap], resist=["cut"])], seed=seed)


def chosen_by(luck: Random, begun: Fight) -> Choice:
    """Any legal choice."""
    option: Option = luck.choice(begun.menu())
    targets: tuple[str, ...] = ()
    if option.side not in (None, "self"):
        targets = tuple(luck.sample(option.targets, min(option.count, len(option.targets))))
        if option.deed is not None and option.deed.pieces:
            targets = targets[:1]
    return Choice(str(begun.asked), option.id, targets)


def plain(fight: Fight) -> dict[str, Any]:
    """All that a fight is, as JSON."""
    return json.loads(json.dumps(save(fight)))  # type: ignore[no-any-return]


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_fight_is_saved_and_loaded_after_every_choice(seed: int) -> None:
    """The loaded fight is the same value, offers the same menu, and the same choice comes to the same."""
    luck, straight = Random(seed), begun(seed)
    reloaded = straight
    for _ in range(25):
        if straight.asked is None:
            break
        choice = chosen_by(luck, straight)
        straight, reloaded = straight.chosen(choice), load(rules(), plain(reloaded)).chosen(choice)
        assert plain(reloaded) == plain(straight)
        assert menu_json(reloaded) == menu_json(straight)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_nothing_goes_below_zero_and_nothing_beyond_what_a_turn_holds(seed: int) -> None:
    luck, now = Random(seed), begun(seed)
    for _ in range(40):
        if now.asked is None:
            break
        now = now.chosen(chosen_by(luck, now))
        for who in state(now)["combatants"].values():
            assert 0 <= who["health"]["value"] <= who["health"]["max"]
            assert all(0 <= left <= 1 for left in who["budgets"].values())
        for member in now.sheets.values():
            assert all(mark.value is None or mark.value >= 0 for mark in member.sheet.live.pools.values())


@given(seed=st.integers(0, 10**6), stranger=st.sampled_from(["Rat", "Ann", "Nobody"]), option=st.text(max_size=12))
@settings(max_examples=40, deadline=None)
def test_a_refused_choice_changes_nothing(seed: int, stranger: str, option: str) -> None:
    now = begun(seed)
    before = plain(now)
    with pytest.raises(Illegal):
        now.chosen(Choice(stranger, option, ("Rat", "Rat", "Rat")))
    assert plain(now) == before


@given(seed=st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_an_act_that_is_taken_back_comes_to_the_same_again(seed: int) -> None:
    """Undo gives back sheets, dice and everything else; the same act again throws the same faces."""
    luck, now = Random(seed), begun(seed)
    history = [now]
    for _ in range(8):
        if now.asked is None:
            break
        now = now.chosen(chosen_by(luck, now))
        history.append(now)
    assert plain(now.undone(len(now.acts))) == plain(history[0])
    if now.acts:
        assert plain(now.undone()) == plain(history[-2])
        assert plain(now.undone().chosen(now.acts[-1])) == plain(now)


def test_a_perft_of_three_choices() -> None:
    """Every option of every menu, three choices deep: each can be taken, each state reads back equal, and no forecast
    is more or less than certain."""

    def walk(now: Fight, deep: int) -> int:
        if deep == 0 or now.asked is None:
            return 1
        count = 0
        for option in now.menu():
            aimed = [(name,) for name in option.targets] if option.side not in (None, "self") else [()]
            for targets in aimed:
                seen = option.against(targets[0]) if targets else None
                assert seen is None or seen.hit is None or 0 <= seen.hit <= 1.0000001
                after = now.chosen(Choice(str(now.asked), option.id, targets))
                assert plain(load(rules(), plain(after))) == plain(after)
                count += walk(after, deep - 1)
        return count

    assert walk(begun(3), 3) > 20


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda saved: saved | {"round": 7}, "edited"),
        (lambda saved: {name: saved[name] for name in list(saved)[:9]}, "edited"),
        (lambda saved: saved | {"ruleset": {"id": "other", "version": 1}}, "belongs to"),
        (lambda saved: [saved], "no saved fight"),
    ],
)
@pytest.mark.feature("window.save")
def test_a_save_that_is_not_whole_is_refused(change: Any, reason: str) -> None:
    with pytest.raises(BadSave, match=reason):
        load(rules(), change(plain(begun(1))))


@pytest.mark.feature("combat.write-back-at-once", "combat.server.sheet-is-record")
def test_the_sheets_are_the_record_after_every_act() -> None:
    """A bite of 1d4 for 3 (13 + 3 hits 10): Ann's sheet says at once that 3 of her 6 points are gone."""
    now = fight(arena(), [hero()], [foe()], [5, 15, 13, 3]).chosen(Choice("Rat", "bite", ("Ann",)))
    assert to_json(now.sheets["Ann"].sheet)["live"] == {"pools": {"drive": 3}}
