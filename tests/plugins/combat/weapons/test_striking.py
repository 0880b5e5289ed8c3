"""Weapons as they strike: what a row adds to hit, what a hit does, and how many strikes a payment buys.

Initiative is everybody's first die; defense is 10 everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fights import act, arena, arms, ends, fight, foe, happened, health, hero, log, menu, refusal, who
from rulewright.fight.fight import Fight
from tables import Json, merged

SOURCE: Json = {
    "list": "arms",
    "budget": "act",
    "name": "name",
    "toHit": {
        "ability": {"column": "swing"},
        "proficiency": {"column": "trained"},
        "bonus": {"column": "plus"},
    },
    "damage": {
        "dice": {"column": "dice"},
        "ability": {"column": "swing"},
        "bonus": {"column": "near"},
        "type": {"column": "harm"},
    },
}
LEVELLED: Json = {"proficiency": {"bonus": {"field": "pace"}}}


def begun(
    *faces: int, rows: Sequence[Json] = ({},), source: Json | None = None, opponent: Json | None = None, **build: Any
) -> Fight:
    """Ann, with a Blade of 1d6 and +2, against a rat of 90 points: 20 and 1 are their initiatives."""
    rules = arena({"attacks": [merged(SOURCE, source or {})]}, resolution=LEVELLED)
    ann = hero(lists={"arms": arms(*rows)}, **build)
    return fight(rules, [ann], [opponent or foe(health=90)], [20, 1, *faces])


def blow(now: Fight, option: str = "attack:0:0") -> Fight:
    return act(now, "Ann", option, "Rat")


def to_hit(now: Fight) -> int:
    """What the last attack added to its die."""
    last = happened(now, "attack")[-1]
    added: int = last["total"] - sum(last["rolls"][0])
    return added


@pytest.mark.feature("combat.attacks.list", "combat.attacks.name", "combat.attacks.to-hit.bonus")
def test_a_row_is_an_attack_by_its_name_and_adds_its_bonus() -> None:
    now = begun(15, 4)
    assert (menu(now)["attack:0:0"]["label"], menu(now)["attack:0:0"]["budget"]) == ("Blade", "act")
    assert to_hit(blow(now)) == 2


@pytest.mark.feature("combat.attacks.ability-column", "combat.attacks.damage.ability", "combat.attacks.damage.bonus")
@pytest.mark.parametrize(("swing", "hit", "damage"), [("might", 5, 8), ("grace", 3, 6), ("nimble", 2, 5), (None, 2, 5)])
def test_an_ability_column_names_an_ability_or_adds_nothing(swing: str | None, hit: int, damage: int) -> None:
    """Might 3, Grace 1: to hit 2 more of the row; damage 4 of the die and 1 of the row's other column."""
    now = blow(begun(15, 4, rows=({"swing": swing, "near": 1},), abilities={"might": 3, "grace": 1}))
    assert (to_hit(now), health(now, "Rat")) == (hit, 90 - damage)


@pytest.mark.feature("combat.attacks.proficiency-column")
@pytest.mark.parametrize(("trained", "hit"), [(True, 5), (False, 2), (None, 2)])
def test_a_trained_row_adds_the_proficiency_bonus(trained: bool | None, hit: int) -> None:
    """The bonus is the pace, 3."""
    assert to_hit(blow(begun(15, 4, rows=({"trained": trained},), fields={"pace": 3}))) == hit


@pytest.mark.feature("combat.attacks.damage.type")
def test_damage_has_the_type_that_its_row_says() -> None:
    """Resisted by any spelling: 5 becomes 2. A row that says none has none."""
    resists = foe(health=90, resist=["CUT"])
    (hurt,) = happened(blow(begun(15, 5, opponent=resists)), "damage")
    assert (hurt["damageType"], hurt["dealt"]) == ("cut", 2)
    (hurt,) = happened(blow(begun(15, 5, rows=({"harm": ""},), opponent=resists)), "damage")
    assert ("damageType" in hurt, hurt["dealt"]) == (False, 5)


@pytest.mark.feature("combat.attacks.not-an-attack")
@pytest.mark.parametrize("dice", [None, "", "a lot", "d6 or so"])
def test_a_rope_among_the_weapons_stays_a_rope(dice: str | None) -> None:
    """The row after it keeps its place in the list."""
    now = begun(rows=({"name": "Rope", "dice": dice}, {}))
    assert [id for id in menu(now) if id.startswith("attack")] == ["attack:0:1"]


SKILLED: Json = {"toHit": {"skill": {"column": "style"}}}


@pytest.mark.feature("combat.attacks.to-hit.skill", "combat.attacks.to-hit.skill.ability-swap")
@pytest.mark.parametrize(("swing", "hit"), [(None, 7), ("grace", 8)])
def test_a_skill_adds_what_a_check_with_it_would(swing: str | None, hit: int) -> None:
    """Climb: Might 3 + rated 2, and the row's 2. With Grace 4 named, it takes the place of Might, once."""
    row = {"style": "climb", "swing": swing}
    made = begun(15, 4, rows=(row,), source=SKILLED, abilities={"might": 3, "grace": 4}, skills={"climb": "r2"})
    assert to_hit(blow(made)) == hit


@pytest.mark.feature("combat.attacks.to-hit.skill")
def test_a_value_that_is_no_skill_adds_nothing_but_the_ability() -> None:
    source = {"toHit": {"skill": {"column": "swing"}}}
    assert to_hit(blow(begun(15, 4, rows=({"swing": "might"},), source=source, abilities={"might": 3}))) == 5


@pytest.mark.feature("combat.attacks.ability-choices")
@pytest.mark.parametrize(("might", "grace", "best"), [(3, 1, 3), (1, 4, 4), (2, 2, 2)])
def test_a_value_may_mean_the_best_of_several_abilities(might: int, grace: int, best: int) -> None:
    """Both to hit (and 2) and damage (4 of the die) take the one that hits better."""
    choices = {"abilityChoices": {"nimble": ["might", "grace"]}}
    abilities = {"might": might, "grace": grace}
    now = blow(begun(15, 4, rows=({"swing": "nimble"},), source=choices, abilities=abilities))
    assert (to_hit(now), health(now, "Rat")) == (2 + best, 90 - 4 - best)


@pytest.mark.feature("combat.attacks.sheet-bonus", "combat.attacks.sheet-bonus.when")
def test_a_number_of_the_sheet_may_be_added_for_some_rows() -> None:
    """The pool of drive holds 4 of 6, and is read as it is now. It is added where the reach is 0."""
    bonus = {"toHit": {"sheetBonus": {"value": {"livePool": "drive"}, "when": {"column": "near", "equals": 0}}}}
    hurt = {"pools": {"drive": 4}}
    assert to_hit(blow(begun(15, 4, rows=({"near": 0},), source=bonus, live=hurt))) == 6
    assert to_hit(blow(begun(15, 4, rows=({"near": 5},), source=bonus, live=hurt))) == 2
    always = {"toHit": {"sheetBonus": {"value": {"abilityMod": "wit"}}}}
    assert to_hit(blow(begun(15, 4, source=always, abilities={"wit": 3}))) == 5


STRIKES: Json = {"strikes": {"field": "pace"}}


@pytest.mark.feature("combat.attacks.strikes", "combat.attacks.strikes.in-hand")
def test_one_payment_buys_several_strikes_that_any_row_takes() -> None:
    """A pace of 3: three strikes, with two weapons at two targets, for one action."""
    rows = ({}, {"name": "Club"})
    rules = arena({"attacks": [merged(SOURCE, STRIKES)]})
    ann = hero(lists={"arms": arms(*rows)}, fields={"pace": 3})
    now = fight(rules, [ann], [foe(), foe("Cur")], [20, 2, 1, 3, 3, 3])
    assert menu(now)["attack:0:0"].get("strikes") is None
    now = act(now, "Ann", "attack:0:0", "Rat")
    option = menu(now)["attack:0:1"]
    assert ("budget" in option, option["strikes"], who(now, "Ann")["budgets"]["act"]) == (False, 2, 0)
    now = act(act(now, "Ann", "attack:0:1", "Cur"), "Ann", "attack:0:0", "Rat")
    assert (refusal(now, "Ann", "attack:0:0", "Rat"), len(happened(now, "budget"))) == ("no-budget", 1)
    assert [event["left"] for event in happened(now, "strikes")] == [2, 1, 0]


@pytest.mark.feature("combat.attacks.strikes")
@pytest.mark.parametrize("pace", [0, 1])
def test_a_payment_buys_one_strike_at_least_and_one_without_the_key(pace: int) -> None:
    for source in (STRIKES, {}):
        now = blow(begun(3, source=source, fields={"pace": pace}))
        assert (who(now, "Ann")["strikes"], refusal(now, "Ann", "attack:0:0", "Rat")) == (0, "no-budget")


@pytest.mark.feature("combat.attacks.strikes.shared")
def test_strikes_in_hand_are_their_holders_whatever_list_bought_them() -> None:
    """The second list has 1 strike a payment, and takes one of the 3 that the first bought; the third declares none."""
    lists = [merged(SOURCE, STRIKES), merged(SOURCE, {"strikes": {"const": 1}}), SOURCE]
    ann = hero(lists={"arms": arms()}, fields={"pace": 3})
    now = fight(arena({"attacks": lists}), [ann], [foe()], [20, 1, 3, 3])
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert ("attack:1:0" in menu(now), refusal(now, "Ann", "attack:2:0", "Rat")) == (True, "no-budget")
    assert who(act(now, "Ann", "attack:1:0", "Rat"), "Ann")["strikes"] == 1


@pytest.mark.feature("combat.attacks.strikes.cleared")
def test_strikes_that_are_left_end_with_the_turn() -> None:
    now = blow(begun(3, source=STRIKES, fields={"pace": 3}))
    now = ends(now, "Ann")
    assert who(now, "Ann")["strikes"] == 0
    now = ends(now, "Rat")
    assert menu(now)["attack:0:0"]["budget"] == "act"


@pytest.mark.feature("combat.attacks.strikes-capped-by")
def test_a_capped_row_buys_one_strike_and_takes_one_of_each_payment() -> None:
    """Bought by itself it leaves nothing in hand. With two in hand after the Blade it takes one, and no more; the Blade
    takes the last (question.combat-core.10)."""
    capped = {**STRIKES, "strikesCappedBy": {"column": "slow"}}
    rows = ({}, {"name": "Bow", "slow": True})
    now = begun(3, 3, 3, rows=rows, source=capped, fields={"pace": 3})
    bought = blow(now, "attack:0:1")
    assert (who(bought, "Ann")["strikes"], refusal(bought, "Ann", "attack:0:0", "Rat")) == (0, "no-budget")
    taken = blow(blow(now), "attack:0:1")
    assert (who(taken, "Ann")["strikes"], refusal(taken, "Ann", "attack:0:1", "Rat")) == (1, "no-budget")
    assert who(blow(taken), "Ann")["strikes"] == 0


def test_the_log_tells_where_every_point_comes_from() -> None:
    now = blow(begun(15, 4, rows=({"swing": "might", "near": 1},), abilities={"might": 3}))
    assert log(now)[-3:] == [
        "Ann uses Action for Blade (0 left).",
        "Ann attacks Rat with Blade: 15 + 5 = 20 against defense 10, a hit.",
        "Rat takes 8 cut damage (4 + 4).",
    ]
