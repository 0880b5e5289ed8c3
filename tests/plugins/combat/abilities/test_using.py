"""Abilities as they are used: which rows are abilities, with what numbers, and when the sheet lets them be.

Initiative is everybody's first die; powers add 5 to hit, and saves are made against 13.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from brawls import SHEET, version
from fights import act, arena, ends, fight, foe, happened, health, hero, knows, log, menu, refusal, spells, who
from rulewright.fight.fight import Fight
from tables import Json

BOLT: Json = {"kind": "attack", "attackRoll": True, "amount": {"flat": 1}}
SURE: Json = {"kind": "attack", "autoHit": True, "amount": {"flat": 1}}
SNARE: Json = {"kind": "attack", "save": {"save": "nerve", "onSuccess": "negates"}, "amount": {"flat": 1}}
REACT: Json = {"reaction": {"on": "harmed"}, "budget": "react"}


def begun(
    *faces: int,
    combat: Json | None = None,
    knowing: Sequence[Json] = (),
    opponents: Sequence[Json] = (),
    patch: Json | None = None,
    build: Json | None = None,
    **does: Json,
) -> Fight:
    """Ann, who knows everything that is given, against a rat of 90 points; the first two faces are their initiative."""
    rules = arena(combat, catalogs=[spells(**does)], **(patch or {}))
    ann = hero(powers=knowing or knows(*does), **(build or {}))
    return fight(rules, [ann], opponents or [foe(health=90)], faces or (20, 1))


@pytest.mark.feature("combat.abilities.list", "combat.abilities.effect", "combat.abilities.filter")
def test_a_row_does_what_the_entry_behind_it_says() -> None:
    """Rows without an entry do nothing, and take up a place; so do those that the filter holds back."""
    rows = [{"name": "A rumour", "ready": True}, *knows("sure"), {**knows("bolt")[0], "ready": False}]
    lists = [{"list": "powers", "budget": "act", "toHit": {"const": 5}, "onlyWhen": "ready"}]
    now = begun(combat={"abilities": lists}, knowing=rows, sure=SURE, bolt=BOLT)
    assert [id for id in menu(now) if id.startswith("ability")] == ["ability:0:1"]
    assert health(act(now, "Ann", "ability:0:1", "Rat"), "Rat") == 89


@pytest.mark.feature("combat.abilities.budget", "combat.mechanics.budget")
def test_an_ability_takes_its_lists_budget_or_its_own() -> None:
    offered = menu(begun(sure=SURE, swift={**SURE, "budget": "quick"}))
    assert [offered[id]["budget"] for id in ("ability:0:0", "ability:0:1")] == ["act", "quick"]


@pytest.mark.feature("combat.abilities.to-hit", "combat.mechanics.attack-roll")
def test_an_attack_roll_adds_the_lists_number() -> None:
    """5 + 5 reaches 10; 4 + 5 does not."""
    for face, result in ((5, "hit"), (4, "miss")):
        now = act(begun(20, 1, face, bolt=BOLT), "Ann", "ability:0:0", "Rat")
        (attack,) = happened(now, "attack")
        assert (attack["modifier"], attack["total"], attack["result"]) == (5, face + 5, result)


@pytest.mark.feature("combat.abilities.save-difficulty", "combat.mechanics.save")
@pytest.mark.parametrize(("face", "left"), [(12, 89), (13, 90)])
def test_saves_are_made_against_the_lists_number(face: int, left: int) -> None:
    now = act(begun(20, 1, face, snare=SNARE), "Ann", "ability:0:0", "Rat")
    assert (happened(now, "save")[0]["difficulty"], health(now, "Rat")) == (13, left)


BY: Json = {
    "list": "powers",
    "budget": "act",
    "toHit": {"const": 5},
    "saveDifficulty": {"const": 13},
    "byColumn": {
        "column": "school",
        "values": {
            "star": {"toHit": {"abilityMod": "wit"}, "saveDifficulty": {"const": 8}},
            "moon": {"saveDifficulty": {"const": 9}},
        },
    },
}


@pytest.mark.feature("combat.abilities.by-column", "combat.abilities.by-column.fallback")
@pytest.mark.parametrize(("school", "hit", "difficulty"), [("star", 3, 8), ("moon", 5, 9), ("sun", 5, 13), ("", 5, 13)])
def test_numbers_may_depend_on_a_column(school: str, hit: int, difficulty: int) -> None:
    """Of the star: Wit 3, and 8. Of the moon: a difficulty of its own. Whatever is not given is the list's."""
    rows = [{**row, "school": school} for row in knows("bolt", "snare")]
    bolt = {**BOLT, "free": True}
    wits = {"abilities": {"wit": 3}}
    now = begun(20, 1, 2, 20, combat={"abilities": [BY]}, knowing=rows, build=wits, bolt=bolt, snare=SNARE)
    now = act(act(now, "Ann", "ability:0:0", "Rat"), "Ann", "ability:0:1", "Rat")
    assert (happened(now, "attack")[0]["modifier"], happened(now, "save")[0]["difficulty"]) == (hit, difficulty)


@pytest.mark.feature("combat.abilities.by-column.version")
def test_numbers_by_column_need_their_version() -> None:
    assert version({"abilities": [BY]}) == "1.108"
    assert version({"abilities": [{key: value for key, value in BY.items() if key != "byColumn"}]}) == "1.26"


BOUND: Json = {"value": {"livePool": "ash"}, "atLeast": 5, "atMost": 9}


@pytest.mark.feature("combat.abilities.usable-when")
@pytest.mark.parametrize(("ash", "usable"), [(4, False), (5, True), (9, True), (10, False)])
def test_an_entry_is_offered_while_a_number_of_the_sheet_is_within_its_bounds(ash: int, usable: bool) -> None:
    now = begun(build={"live": {"pools": {"ash": ash}}}, sure={**SURE, "usableWhen": BOUND})
    assert ("ability:0:0" in menu(now)) is usable
    assert (refusal(now, "Ann", "ability:0:0", "Rat") is None) is usable


@pytest.mark.feature("combat.abilities.usable-when")
def test_it_is_read_anew_for_every_menu() -> None:
    """Paying 2 of 6 leaves 4, and that is too few."""
    cost = [{"pool": "ash", "amount": 2}]
    now = begun(build={"live": {"pools": {"ash": 6}}}, sure={**SURE, "free": True, "usableWhen": BOUND, "cost": cost})
    assert "ability:0:0" not in menu(act(now, "Ann", "ability:0:0", "Rat"))


@pytest.mark.feature("combat.abilities.usable-when", "combat.mechanics.reaction-off-menu")
@pytest.mark.parametrize(("ash", "asked"), [(4, "Rat"), (5, "Ann")])
def test_it_holds_in_windows_too(ash: int, asked: str) -> None:
    """The rat's bite of 1 harms Ann. An answer never stands on a turn's menu."""
    build = {"live": {"pools": {"ash": ash}}}
    now = begun(1, 20, 15, 1, build=build, back={**SURE, **REACT, "usableWhen": BOUND})
    now = act(now, "Rat", "bite", "Ann")
    assert now.asked == asked
    now = ends(act(now, "Ann", "ability:0:0") if asked == "Ann" else now, "Rat")
    assert "ability:0:0" not in menu(now)


@pytest.mark.feature("combat.abilities.usable-when.no-sheet")
def test_somebody_without_a_sheet_is_held_to_nothing() -> None:
    """The bound is on the sheet of whoever does it; the rat has none, and its bite no bound that could be read."""
    sure = {**SURE, "usableWhen": {"value": {"const": 0}, "atLeast": 1}}
    sheet = {"lists": {"powers": knows("sure")}}
    written = {"name": "Adept", "creature": {"sheet": sheet}}
    now = begun(1, 2, 20, opponents=[foe(), written], sure=sure)
    assert (now.asked, "ability:0:0" in menu(now)) == ("Adept", False)
    assert "bite" in menu(ends(now, "Adept"))


@pytest.mark.feature("combat.mechanics.reaction-off-menu")
@pytest.mark.parametrize("reaction", [True, {"on": "hit"}])
def test_reactions_stand_on_no_turns_menu(reaction: Any) -> None:
    now = begun(back={**SURE, "reaction": reaction, "budget": "react"})
    assert [id for id in menu(now) if id.startswith("ability")] == []


@pytest.mark.feature("combat.mechanics.utility-off-menu", "combat.mechanics.economy.utility-offered")
@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, False),
        ({"amount": {"flat": 3}}, False),
        ({"free": True}, True),
        ({"gives": [{"budget": "quick", "count": 1}]}, True),
        ({"standard": {"actions": ["dodge"], "budget": "quick"}}, False),
        ({"standard": {"actions": ["dodge"], "budget": "quick"}, "temporary": {"flat": 1}}, True),
    ],
)
def test_a_utility_is_offered_only_if_it_changes_the_turn(more: Json, offered: bool) -> None:
    """A permission alone is no action of its own, though it puts another on the menu."""
    pools = {"sheet": {"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 6}, "allowTemp": True}]}}}
    now = begun(combat={"standard": ["dodge"]}, patch=pools, odd={"kind": "utility", **more})
    assert ("ability:0:0" in menu(now)) is offered
    assert ("standard:dodge@quick" in menu(now)) is ("standard" in more)


def test_a_buff_that_does_nothing_in_numbers_can_be_used() -> None:
    now = act(begun(sing={"kind": "buff"}), "Ann", "ability:0:0", "Ann")
    assert (log(now)[-1], who(now, "Ann")["budgets"]["act"]) == ("Ann uses Action for Sing (0 left).", 0)


@pytest.mark.feature("combat.mechanics.economy.free")
def test_what_is_free_takes_no_budget_but_its_cost() -> None:
    """Drive 6 is Ann's health: 5 is left."""
    now = begun(sure={**SURE, "free": True, "cost": [{"pool": "drive", "amount": 1}]})
    assert "budget" not in menu(now)["ability:0:0"]
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert (who(now, "Ann")["budgets"]["act"], health(now, "Ann")) == (1, 5)


SURGE: Json = {"kind": "utility", "free": True, "gives": [{"budget": "act", "count": 1}]}


@pytest.mark.feature("combat.mechanics.economy.gives")
def test_what_it_gives_is_there_at_once() -> None:
    """The action is spent on a bolt; the surge brings one back, for another."""
    now = act(begun(sure=SURE, surge=SURGE), "Ann", "ability:0:0", "Rat")
    assert refusal(now, "Ann", "ability:0:0", "Rat") == "no-budget"
    now = act(now, "Ann", "ability:0:1")
    (gift,) = happened(now, "gives")
    assert (gift["budget"], gift["count"], gift["left"], gift["text"]) == ("act", 1, 1, "Ann gains 1 Action (1 left).")
    assert health(act(now, "Ann", "ability:0:0", "Rat"), "Rat") == 88


@pytest.mark.feature("combat.mechanics.economy.gives.cap")
def test_gifts_cannot_be_saved_up() -> None:
    """Of 1 action at first and a gift of 1, nobody ever holds more than 2; the next turn begins with 1 again
    (question.combat-mechanics.6)."""
    now = begun(sure=SURE, surge=SURGE)
    held = []
    for _ in range(3):
        now = act(now, "Ann", "ability:0:1")
        held.append(who(now, "Ann")["budgets"]["act"])
    assert held == [2, 2, 2]
    assert who(ends(now, "Ann", "Rat"), "Ann")["budgets"]["act"] == 1


GROUPED: Json = {
    "live": {
        "pools": [
            {"id": "drive", "label": "Drive", "max": {"const": 6}},
            *({"id": f"slot_{n}", "label": f"Slot {n}", "group": "slots", "max": {"const": 1}} for n in (1, 2, 3)),
        ]
    }
}
BURST: Json = {
    "kind": "attack",
    "autoHit": True,
    "free": True,
    "amount": {"dice": "1d6"},
    "cost": [{"pool": "slots", "amount": 1}],
    "perCostStep": {"dice": "1d6", "flat": 1},
}


@pytest.mark.feature("combat.mechanics.cost")
def test_a_cost_is_paid_from_the_sheet_and_a_bigger_payment_adds_what_it_says() -> None:
    """From the third slot: 2, then 5 and 6 for two steps, and 2 for them: 15. Then the smallest that can pay, alone, 3.
    With one slot left that is the one to be paid, two dice and 1."""
    now = begun(20, 1, 2, 5, 6, 3, 1, 2, patch={"sheet": GROUPED}, burst=BURST)
    assert (menu(now)["ability:0:0"]["cost"], menu(now)["ability:0:0"]["payWith"]) == (
        [{"pool": "slot_1", "label": "Slot 1", "amount": 1}],
        ["slot_2", "slot_3"],
    )
    now = act(now, "Ann", "ability:0:0", "Rat", pay_with="slot_3")
    assert (health(now, "Rat"), now.sheets["Ann"].pool("slot_3").value) == (75, 0)
    assert refusal(now, "Ann", "ability:0:0", "Rat", pay_with="slot_3") == "bad-pool"
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert health(now, "Rat") == 72
    assert menu(now)["ability:0:0"]["cost"][0]["pool"] == "slot_2"
    now = act(now, "Ann", "ability:0:0", "Rat")
    assert health(now, "Rat") == 72 - 4
    assert refusal(now, "Ann", "ability:0:0", "Rat") == "insufficient"


@pytest.mark.feature("combat.mechanics.cost")
def test_a_row_with_a_counter_pays_one_use_of_it() -> None:
    """Two uses of Sure a rest: the third time there is none left."""
    pools = {"nameColumn": "name", "maxColumn": "rank"}
    powers = {
        "id": "powers",
        "label": "Powers",
        "maxItems": 10,
        "columns": [
            {"id": "name", "label": "Power", "type": "text", "maxLength": 60, "required": True},
            {"id": "ready", "label": "Ready", "type": "boolean"},
            {"id": "rank", "label": "Rank", "type": "number", "min": 0, "max": 9},
        ],
        "pools": pools,
    }
    arms = SHEET["lists"][0]
    knowing = [{**knows("sure")[0], "rank": 2}]
    now = begun(patch={"sheet": {"lists": [arms, powers]}}, knowing=knowing, sure={**SURE, "free": True})
    now = act(act(now, "Ann", "ability:0:0", "Rat"), "Ann", "ability:0:0", "Rat")
    assert [event["left"] for event in happened(now, "uses")] == [1, 0]
    assert refusal(now, "Ann", "ability:0:0", "Rat") == "insufficient"


@pytest.mark.feature("combat.mechanics.kind")
@pytest.mark.parametrize(("kind", "at"), [("attack", "Rat"), ("debuff", "Rat"), ("heal", "Ann"), ("buff", "Ann")])
def test_its_kind_says_whether_an_amount_harms_or_heals(kind: str, at: str) -> None:
    """3 points: taken from the rat's 90, or given to Ann, who has 2 of 6."""
    does = {"kind": kind, "amount": {"flat": 3}}
    now = begun(build={"live": {"pools": {"drive": 2}}}, does=does)
    assert menu(now)["ability:0:0"]["targets"]["of"] == [at]
    assert health(act(now, "Ann", "ability:0:0", at), at) == (87 if at == "Rat" else 5)


@pytest.mark.feature("combat.mechanics.auto-hit")
def test_what_hits_by_itself_throws_no_attack_die() -> None:
    """Whatever attackRoll says: the one face left is the damage's."""
    dart = {"kind": "attack", "attackRoll": True, "autoHit": True, "amount": {"dice": "1d6"}}
    now = act(begun(20, 1, 4, dart=dart), "Ann", "ability:0:0", "Rat")
    assert (happened(now, "attack"), health(now, "Rat")) == ([], 86)


@pytest.mark.feature("combat.mechanics.save.on-success")
@pytest.mark.parametrize(
    ("on_success", "taken"), [("half", 2 + 1), ("negates", 0), ("none", 0)]
)  # fmt: skip
def test_a_save_halves_or_takes_off_the_whole_blow(on_success: str, taken: int) -> None:
    """5 and 3 more: each half is rounded down by itself. The 13 passes. What it applies is then not applied either."""
    does = {
        **SNARE,
        "save": {"save": "nerve", "onSuccess": on_success},
        "amount": {"flat": 5},
        "plus": [{"flat": 3, "type": "light"}],
        "applies": [{"condition": "held", "duration": "instant"}],
    }
    now = act(begun(20, 1, 13, does=does), "Ann", "ability:0:0", "Rat")
    assert (health(now, "Rat"), who(now, "Rat")["conditions"]) == (90 - taken, [])
    now = act(begun(20, 1, 12, does=does), "Ann", "ability:0:0", "Rat")
    assert (health(now, "Rat"), len(who(now, "Rat")["conditions"])) == (82, 1)


@pytest.mark.feature("combat.mechanics.target-count")
def test_so_many_targets_can_be_chosen_each_once() -> None:
    """question.combat-mechanics.5: one without the key."""
    three = [foe(), foe("Cur"), foe("Dog")]
    now = begun(20, 3, 2, 1, opponents=three, one=SURE, two={**SURE, "targetCount": 2})
    assert [menu(now)[f"ability:0:{n}"]["targets"]["count"] for n in (0, 1)] == [1, 2]
    assert refusal(now, "Ann", "ability:0:0", "Rat", "Cur") == "bad-target"
    assert refusal(now, "Ann", "ability:0:1", "Rat", "Rat") == "bad-target"
    assert refusal(now, "Ann", "ability:0:1", "Rat", "Cur", "Dog") == "bad-target"
    now = act(now, "Ann", "ability:0:1", "Dog", "Rat")
    assert [health(now, name) for name in ("Rat", "Cur", "Dog")] == [9, 10, 9]


@pytest.mark.feature("combat.mechanics.scales")
@pytest.mark.parametrize(("pace", "dice", "left"), [(2, [4], 86), (3, [4], 86), (5, [4, 5], 81), (9, [4, 5, 6], 75)])
def test_it_grows_by_the_step_that_a_number_has_reached(pace: int, dice: list[int], left: int) -> None:
    """1d6; one more from 5 on, two more from 9 on; below the first step of 3 none (question.combat-rider.4)."""
    grows = {
        **SURE,
        "amount": {"dice": "1d6"},
        "scales": {"from": {"field": "pace"}, "table": [[3, 0], [5, 1], [9, 2]]},
    }
    now = begun(20, 1, *dice, build={"fields": {"pace": pace}}, grows=grows)
    assert health(act(now, "Ann", "ability:0:0", "Rat"), "Rat") == left
