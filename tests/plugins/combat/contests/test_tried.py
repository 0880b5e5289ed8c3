"""Contests at the table: both sides roll a d20 with their best number, and the better gets its way."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bestiaries import haunted, hound, loading
from brawls import PACES, WEAPONS
from fights import act, arena, ends, fight, foe, happened, hero, log, menu, refusal, who
from rulewright.creatures.proposals import clamp
from rulewright.fight import conditions
from rulewright.fight.combatant import Held
from rulewright.fight.fight import Fight
from rulewright.fight.saving import load, save
from tables import Json, merged

CHECKS: list[Json] = [
    {"id": "brawn", "label": "Brawn", "value": {"abilityMod": "might"}},
    {"id": "quickness", "label": "Quickness", "value": {"abilityMod": "grace"}},
]
GRAB: Json = {
    "id": "grab",
    "label": "Grab",
    "budget": "act",
    "attacker": {"checks": ["brawn"]},
    "defender": {"checks": ["brawn", "quickness"]},
    "onWin": {"applies": [{"condition": "held"}]},
}
FREE: Json = {
    **GRAB,
    "id": "free",
    "label": "Break free",
    "attacker": {"checks": ["brawn", "quickness"]},
    "from": {"holding": "held"},
    "onWin": {"ends": [{"condition": "held", "on": "actor"}]},
}
HELD: Json = {"condition": "held", "effects": ["speed-zero"], "endsWhenSourceDown": True}
STRONG: Json = {"might": 3, "grace": 1}
"""Brawn 3 and Quickness 1."""


def begun(
    *contests: Json, faces: list[int], combat: Json | None = None, creature: Json | None = None, **build: Any
) -> Fight:
    """Ann (20 for initiative) against a Rat (1) with Brawn 2 and 10 points; the faces come after those two."""
    rules = arena({"checks": CHECKS, "contests": list(contests), "conditions": [HELD], **(combat or {})})
    ann = hero("Ann", **merged({"abilities": STRONG}, build))
    return fight(rules, [ann], [foe("Rat", **{"checks": {"brawn": 2}, **(creature or {})})], [20, 1, *faces])


@pytest.mark.feature("contest.what", "contest.roll", "contest.log", "contest.on-win", "contest.on-win.applies")
def test_both_sides_roll_and_the_better_gets_its_way() -> None:
    """12 + 3 = 15 against 2 + 2 = 4: Ann wins, and the Rat is held by her."""
    after = act(begun(GRAB, faces=[12, 2]), "Ann", "contest:grab", "Rat")
    assert log(after)[-2:] == [
        "Ann tries Grab on Rat: 12 + 3 = 15 with Brawn against 2 + 2 = 4 with Brawn, and wins.",
        "Rat is Held.",
    ]
    assert who(after, "Rat")["conditions"] == [{"id": "held", "source": "Ann"}]


@pytest.mark.feature("contest.log")
def test_dice_that_are_added_up_are_written_out() -> None:
    """12 (6 + 6) + 3 = 15 against 2 (1 + 1) + 2 = 4."""
    dice = {"attackRoll": {"dice": {"count": 2, "sides": 6}, "naturals": None}}
    after = act(begun(GRAB, faces=[6, 6, 1, 1], combat=dice), "Ann", "contest:grab", "Rat")
    told = "Ann tries Grab on Rat: 12 (6 + 6) + 3 = 15 with Brawn against 2 (1 + 1) + 2 = 4 with Brawn, and wins."
    assert told in log(after)


@pytest.mark.feature("contest.fail", "contest.budget", "contest.log")
def test_losing_does_nothing_and_is_paid_for_all_the_same() -> None:
    """1 + 3 = 4 against 10 + 2 = 12."""
    after = act(begun(GRAB, faces=[1, 10]), "Ann", "contest:grab", "Rat")
    assert log(after)[-1].endswith("4 with Brawn against 10 + 2 = 12 with Brawn, and loses.")
    assert who(after, "Rat")["conditions"] == who(after, "Ann")["conditions"] == []
    assert who(after, "Ann")["budgets"]["act"] == 0
    assert refusal(after, "Ann", "contest:grab", "Rat") == "no-budget"
    assert "contest:grab" not in menu(after)


@pytest.mark.feature("contest.budget")
def test_a_contest_takes_the_budget_that_it_names_else_the_main_one() -> None:
    quick, plain = {**GRAB, "budget": "quick"}, {k: v for k, v in GRAB.items() if k != "budget"}
    assert menu(begun(quick, faces=[]))["contest:grab"]["budget"] == "quick"
    assert menu(begun(plain, faces=[]))["contest:grab"]["budget"] == "act"
    after = act(begun(quick, faces=[1, 10]), "Ann", "contest:grab", "Rat")
    assert (who(after, "Ann")["budgets"]["act"], who(after, "Ann")["budgets"]["quick"]) == (1, 0)


@pytest.mark.feature("contest.roll.best-check")
@pytest.mark.parametrize(
    ("checks", "label", "total"),
    [({"brawn": 2}, "Brawn", 7), ({"brawn": 2, "quickness": 4}, "Quickness", 9), ({"quickness": -1}, "Brawn", 5)],
)
def test_each_side_rolls_the_best_of_its_numbers(checks: Json, label: str, total: int) -> None:
    """The Rat throws a 5; what it does not list is 0, which is better than -1. Of equals the first counts."""
    after = act(begun(GRAB, faces=[12, 5], creature={"checks": checks}), "Ann", "contest:grab", "Rat")
    (event,) = happened(after, "contest")
    assert (event["defending"]["label"], event["defending"]["total"]) == (label, total)
    assert event["acting"]["label"] == "Brawn"


@pytest.mark.feature("contest.roll")
def test_conditions_join_each_sides_own_roll_and_naturals_are_nothing() -> None:
    """Who is held rolls twice and keeps the worse, and a 20 is only a 20. Ann: 20 and 2 keep 2, + 3 = 5; the Rat's
    own 1 + 2 = 3 loses to it, natural or not."""
    slow = {"conditions": [{"condition": "held", "effects": ["own-checks-disadvantage"]}]}
    table = (start := begun(GRAB, faces=[20, 2, 1], combat=slow)).table()
    conditions.put(table, "Ann", Held("held", "Rat"))
    after = act(start.kept(table), "Ann", "contest:grab", "Rat")
    (event,) = happened(after, "contest")
    assert event["acting"]["rolls"] == [[20], [2]]
    assert (event["acting"]["total"], event["defending"]["total"], event["result"]) == (5, 3, "won")


@pytest.mark.feature("contest.ties")
@pytest.mark.parametrize(("ties", "won"), [(None, False), ("defender", False), ("attacker", True)])
def test_a_tie_is_the_defenders_unless_it_says_otherwise(ties: str | None, won: bool) -> None:
    """5 + 3 = 8 against 6 + 2 = 8."""
    contest = {**GRAB, "ties": ties} if ties is not None else GRAB
    after = act(begun(contest, faces=[5, 6]), "Ann", "contest:grab", "Rat")
    assert bool(who(after, "Rat")["conditions"]) is won


@pytest.mark.feature("contest.checks.read-once", "contest.checks.creature-numbers")
def test_numbers_are_read_once_as_the_fight_starts() -> None:
    """Whatever happens to the sheet later, Ann's Brawn stays 3, through a save as well; the Rat brings its own."""
    start = begun(GRAB, faces=[12, 2])
    assert dict(start.combatants["Ann"].profile.checks) == {"brawn": 3, "quickness": 1}
    assert dict(start.combatants["Rat"].profile.checks) == {"brawn": 2}
    weak = hero("Ann", abilities={"might": 0})
    rules = arena({"checks": CHECKS, "contests": [GRAB], "conditions": [HELD]})
    table = start.table()
    table.change("Ann", who=rules.character(weak))
    after = act(start.kept(table), "Ann", "contest:grab", "Rat")
    assert happened(after, "contest")[0]["acting"]["total"] == 15
    again = load(rules, save(begun(GRAB, faces=[])))
    assert dict(again.combatants["Ann"].profile.checks) == {"brawn": 3, "quickness": 1}


@pytest.mark.feature("contest.clamp")
def test_the_numbers_of_invented_opponents_are_held_like_their_number_to_hit() -> None:
    """The tier hits with 1, and two above is the most: 9 becomes 3, 3 stays, and nothing is raised."""
    numbers = [*CHECKS, {**CHECKS[0], "id": "poise"}]
    made = clamp(hound(checks={"brawn": 9, "quickness": 3, "poise": -2}), loading(haunted(combat={"checks": numbers})))
    assert dict(made.creature.checks) == {"brawn": 3, "quickness": 3, "poise": -2}
    assert len(made.notes) == 1
    assert '"brawn"' in made.notes[0]


@pytest.mark.feature("contest.checks.creature-sheet")
def test_a_creature_on_a_sheet_reads_its_numbers_from_it() -> None:
    rules = arena({"checks": CHECKS, "contests": [GRAB]})
    warden = {"name": "Warden", "creature": {"sheet": {"abilities": {"might": 2, "grace": 4}}}}
    start = fight(rules, [hero("Ann")], [warden], [20, 1])
    assert dict(start.combatants["Warden"].profile.checks) == {"brawn": 2, "quickness": 4}


@pytest.mark.feature("contest.on-win.applies.rounds")
def test_rounds_set_a_clock_and_without_them_there_is_none() -> None:
    """Held for one round is over at the end of the Rat's own next turn."""
    timed = {**GRAB, "onWin": {"applies": [{"condition": "held", "rounds": 1}]}}
    after = act(begun(timed, faces=[12, 2]), "Ann", "contest:grab", "Rat")
    assert who(after, "Rat")["conditions"] == [{"id": "held", "rounds": 1, "source": "Ann"}]
    assert who(ends(after, "Ann", "Rat"), "Rat")["conditions"] == []
    lasting = ends(act(begun(GRAB, faces=[12, 2]), "Ann", "contest:grab", "Rat"), "Ann", "Rat", "Ann", "Rat")
    assert who(lasting, "Rat")["conditions"] == [{"id": "held", "source": "Ann"}]


@pytest.mark.feature("contest.on-win.applies.source-down")
def test_a_hold_ends_as_whoever_holds_falls() -> None:
    """Ann holds one Rat (12 + 3 against 2 + 2); the other bites her for 4 of her last 4 points with 17 + 3."""
    rules = arena({"checks": CHECKS, "contests": [GRAB], "conditions": [HELD]})
    ann, bo = hero("Ann", abilities=STRONG, live={"pools": {"drive": 4}}), hero("Bo")
    rats = [foe("Rat", checks={"brawn": 2}), foe("Vole")]
    start = fight(rules, [ann, bo], rats, [20, 1, 2, 19, 12, 2, 17, 4])
    held = ends(act(start, "Ann", "contest:grab", "Rat"), "Ann")
    after = act(held, "Vole", "bite", "Ann")
    assert who(after, "Ann")["down"]
    assert who(after, "Rat")["conditions"] == []
    assert "Held on Rat ends as its source falls." in log(after)


@pytest.mark.feature("contest.on-win.ends", "contest.from.holding", "contest.from.menu")
def test_breaking_free_is_offered_while_held_and_only_against_who_holds() -> None:
    """The Rat: 10 + 2 = 12 against Ann's 5 + 3 = 8. Of two heroes it can only try the one who holds it."""
    rules = arena({"checks": CHECKS, "contests": [GRAB, FREE], "conditions": [HELD]})
    party = [hero("Ann", abilities=STRONG), hero("Bo")]
    start = fight(rules, party, [foe("Rat", checks={"brawn": 2})], [20, 1, 10, 12, 2, 10, 5])
    held = ends(act(start, "Ann", "contest:grab", "Rat"), "Ann")
    assert menu(held)["contest:free"]["targets"]["of"] == ["Ann"]
    assert refusal(held, "Rat", "contest:free", "Bo") == "bad-target"
    after = act(held, "Rat", "contest:free", "Ann")
    assert who(after, "Rat")["conditions"] == []
    assert log(after)[-1] == "Held on Rat is broken."
    assert refusal(after, "Rat", "contest:free", "Ann") is not None
    assert "contest:free" not in menu(start)


@pytest.mark.feature("contest.on-win.ends")
def test_a_win_ends_conditions_of_the_target_where_it_says_so() -> None:
    """Ann frees nobody else: what is on the target ends, 12 + 3 = 15 against 2 + 2 = 4."""
    wrest = {**GRAB, "id": "wrest", "label": "Wrest", "onWin": {"ends": [{"condition": "held"}]}}
    both = {"economy": {"budgets": [{"id": "act", "label": "Action", "per": "turn", "count": 2}]}}
    start = begun(GRAB, wrest, faces=[12, 2, 12, 2], combat=both)
    after = act(act(start, "Ann", "contest:grab", "Rat"), "Ann", "contest:wrest", "Rat")
    assert who(after, "Rat")["conditions"] == []


@pytest.mark.feature("contest.on-win.push.no-board", "contest.on-win")
def test_without_a_board_a_push_moves_nobody_and_the_rest_happens() -> None:
    shove = {**GRAB, "reach": 4, "onWin": {"push": 4, "applies": [{"condition": "held"}]}}
    after = act(begun(shove, faces=[12, 2], combat={"distance": PACES}), "Ann", "contest:grab", "Rat")
    assert happened(after, "pushed") == []
    assert who(after, "Rat")["conditions"] == [{"id": "held", "source": "Ann"}]


def armed(**keys: Any) -> Json:
    """An attack list with three strikes for one payment."""
    weapons = merged(WEAPONS, {"toHit": {"bonus": {"column": "plus"}}, "strikes": {"const": 3}})
    return {"attacks": [weapons], **keys}


@pytest.mark.feature("contest.strike")
def test_a_contest_takes_the_place_of_one_of_several_strikes() -> None:
    """Chosen first it costs the action and leaves two strikes; then it takes one of those, and a blade the last."""
    start = begun({**GRAB, "strike": True}, faces=[1, 10, 1, 10, 10, 3], combat=armed())
    once = act(start, "Ann", "contest:grab", "Rat")
    assert (who(once, "Ann")["budgets"]["act"], who(once, "Ann")["strikes"]) == (0, 2)
    assert menu(once)["contest:grab"]["strikes"] == 2
    assert "budget" not in menu(once)["contest:grab"]
    twice = act(once, "Ann", "contest:grab", "Rat")
    assert who(twice, "Ann")["strikes"] == 1
    assert [event.type for event in twice.events[len(once.events) :]] == ["strikes", "contest"]
    struck = act(twice, "Ann", "attack:0:0", "Rat")
    assert who(struck, "Ann")["strikes"] == 0
    assert refusal(struck, "Ann", "contest:grab", "Rat") == "no-budget"


@pytest.mark.feature("contest.strike")
def test_without_the_word_a_contest_never_touches_strikes() -> None:
    """With two strikes in hand and no action left, it is not offered."""
    start = begun(GRAB, faces=[10, 3], combat=armed())
    struck = act(start, "Ann", "attack:0:0", "Rat")
    assert who(struck, "Ann")["strikes"] == 2
    assert refusal(struck, "Ann", "contest:grab", "Rat") == "no-budget"


@pytest.mark.feature("contest.menu", "contest.roll")
def test_contests_are_a_group_of_the_menu_and_show_the_chance_to_win() -> None:
    """Ann's d20 + 3 beats the Rat's d20 + 2 where hers is at least its: (20 * 21 / 2) / 400 = 0.525."""
    offered = menu(begun(GRAB, faces=[]))
    assert offered["contest:grab"]["kind"] == "contest"
    assert offered["contest:grab"]["forecast"] == {"hitChance": 0.525}
    assert list(offered) == ["attack:0:0", "contest:grab", "end-turn"]


@pytest.mark.feature("contest.menu", "contest.ties")
@pytest.mark.parametrize(("ties", "chance"), [("defender", 0.475), ("attacker", 0.525)])
def test_the_chance_to_win_counts_ties(ties: str, chance: float) -> None:
    """3 against 3: of 400 pairs of faces Ann's is the higher in 190, and 20 are equal."""
    offered = menu(begun({**GRAB, "ties": ties}, faces=[], creature={"checks": {"brawn": 3}}))
    assert offered["contest:grab"]["forecast"] == {"hitChance": chance}


@pytest.mark.feature("contest.game-master", "contest.what")
def test_whoever_plays_an_opponent_picks_from_the_same_menu_by_id() -> None:
    """The Rat tries as well as anybody: 12 + 2 = 14 against Ann's 2 + 3 = 5."""
    turn = ends(begun(GRAB, faces=[12, 2]), "Ann")
    assert "contest:grab" in menu(turn)
    after = act(turn, "Rat", "contest:grab", "Ann")
    assert who(after, "Ann")["conditions"] == [{"id": "held", "source": "Rat"}]
    assert refusal(turn, "Rat", "contest:nope", "Ann") == "unknown-option"


def test_nobody_tries_a_contest_on_their_own_side_or_on_the_fallen() -> None:
    rules = arena({"checks": CHECKS, "contests": [GRAB]})
    start = fight(rules, [hero("Ann"), hero("Bo", live={"pools": {"drive": 0}})], [foe("Rat")], [20, 1, 19])
    assert menu(start)["contest:grab"]["targets"] == {"side": "opponents", "count": 1, "of": ["Rat"]}
    assert menu(ends(start, "Ann"))["contest:grab"]["targets"]["of"] == ["Ann"]


def test_the_immune_lose_and_are_not_held() -> None:
    """The contest is won; the log says why nothing came of it."""
    after = act(begun(GRAB, faces=[12, 2], creature={"conditionImmunities": ["held"]}), "Ann", "contest:grab", "Rat")
    assert log(after)[-1] == "Rat is immune to Held."


@pytest.mark.parametrize(
    ("size", "targets"), [("small", ["Ogre"]), ("middling", ["Ogre", "Giant"]), (None, ["Ogre", "Giant"])]
)
def test_somebody_too_large_is_no_target(size: str | None, targets: list[str]) -> None:
    """One size above is as far as it goes; of somebody without a size nothing is said."""
    sizes = [{"id": id, "label": id.capitalize()} for id in ("small", "middling", "huge")]
    rules = arena({"checks": CHECKS, "contests": [{**GRAB, "maxSizeAbove": 1}], "sizes": sizes})
    start = fight(rules, [hero("Ann")], [foe("Ogre", size="middling"), foe("Giant", size="huge")], [20, 19, 18])
    table = start.table()
    table.change("Ann", profile=attrs.evolve(table["Ann"].profile, size=size))
    assert menu(start.kept(table))["contest:grab"]["targets"]["of"] == targets
