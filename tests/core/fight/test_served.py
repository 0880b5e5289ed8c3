"""A fight as hosts run it: who is in it, what is refused, what is written, and what the log says."""

from __future__ import annotations

import pytest

from fights import act, arena, ends, fight, foe, health, hero, knows, log, menu, refusal, spells, who
from rulewright.fight.recruit import NotFought
from rulewright.fight.state import menu_json, state
from rulewright.sheet.stored import to_json


@pytest.mark.feature("combat.fight-by-block", "combat.numbers-from", "combat.server.who-fights")
def test_a_members_numbers_are_their_sheets_and_an_opponents_their_creatures() -> None:
    """The Blade's plus of 4 comes from Ann's sheet: 7 + 4 = 11 against the rat's own defense 12 is a miss."""
    blade = {"name": "Blade", "dice": "1d6", "plus": 4}
    now = fight(arena(), [hero(lists={"arms": [blade]})], [foe(defense=12, health=3)], [20, 1, 7])
    now = act(now, "Ann", "attack:0:0", "Rat")
    assert log(now)[-1] == "Ann attacks Rat with Blade: 7 + 4 = 11 against defense 12, a miss."
    assert who(now, "Rat")["health"]["max"] == 3


@pytest.mark.feature("combat.server.no-sheet-refused")
def test_a_member_without_a_sheet_is_refused_by_name() -> None:
    rules = arena()
    with pytest.raises(NotFought, match="Cid has no sheet of this ruleset") as refused:
        rules.fight([rules.sheetless("Cid")], [foe()])
    assert refused.value.reason == "no-sheet"


@pytest.mark.feature("combat.server.no-opponent-refused")
def test_an_opponent_that_comes_from_nowhere_is_refused() -> None:
    with pytest.raises(NotFought, match='nothing says what "Ghost" is') as refused:
        fight(arena(), [hero()], [{"name": "Ghost"}])
    assert refused.value.reason == "unknown-creature"


def test_somebody_without_health_cannot_be_fought() -> None:
    with pytest.raises(NotFought, match="Ann has no health") as refused:
        fight(
            arena(sheet={"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 0}}]}}),
            [hero()],
            [foe()],
        )
    assert refused.value.reason == "no-health"


def test_so_many_and_no_more_are_in_one_fight() -> None:
    with pytest.raises(NotFought, match="at most 100") as refused:
        fight(arena(), [hero()], [foe()] * 100)
    assert refused.value.reason == "too-many"


def test_an_opponent_without_a_name_has_that_of_its_creature() -> None:
    """A block of the script has no label of its own, and is called an opponent."""
    nameless = {key: value for key, value in foe().items() if key != "name"}
    named = list(fight(arena(), [hero()], [nameless]).combatants)
    assert named == ["Ann", "opponent"]


def test_two_of_one_name_are_told_apart() -> None:
    now = fight(arena(), [hero("Rat")], [foe(), foe()], [9, 8, 7])
    assert list(now.combatants) == ["Rat", "Rat 2", "Rat 3"]


@pytest.mark.feature("combat.server.menu-is-legality", "combat.server.gm-players")
def test_whoever_chooses_chooses_from_the_same_menu() -> None:
    """A game master who plays the rat gets its options with forecasts, and no dice: 14 faces of 20 hit 10 with +3."""
    now = fight(arena(), [hero()], [foe()], [1, 20])
    assert list(menu(now)) == ["bite", "end-turn"]
    assert menu(now)["bite"]["forecast"] == {"hitChance": 0.7, "averageDamage": 2.5, "expectedDamage": 1.875}
    assert refusal(now, "Rat", "attack:0:0", "Ann") == "unknown-option"
    assert refusal(now, "Ann", "end-turn") == "not-your-turn"
    assert refusal(now, "Rat", "bite", "Rat") == "bad-target"
    assert refusal(now, "Rat", "bite") == "bad-target"


def test_a_fight_that_is_over_answers_every_choice_alike() -> None:
    now = act(fight(arena(), [hero()], [foe(health=1)], [20, 1, 15, 2]), "Ann", "attack:0:0", "Rat")
    assert (now.outcome, log(now)[-1], menu_json(now)) == ("victory", "The party wins.", [])
    assert refusal(now, "Ann", "end-turn") == "encounter-over"


@pytest.mark.feature("combat.write-back-at-once", "combat.server.sheet-is-record", "combat.screen.written-at-once")
def test_what_is_spent_and_lost_is_on_the_sheet_at_once() -> None:
    """Mending costs Ann 2 points of Luck; the bite (18 hits) takes 3 of Drive."""
    mend = spells(mend={"kind": "heal", "amount": {"flat": 1}, "cost": [{"pool": "luck", "amount": 2}]})
    luck = [
        {"id": "drive", "label": "Drive", "max": {"const": 6}},
        {"id": "luck", "label": "Luck", "max": {"const": 5}},
    ]
    rules = arena(catalogs=[mend], sheet={"live": {"pools": luck}})
    now = fight(rules, [hero(powers=knows("mend"))], [foe()], [1, 20, 18, 3])
    now = act(now, "Rat", "bite", "Ann")
    assert to_json(now.sheets["Ann"].sheet)["live"]["pools"] == {"drive": 3}
    now = act(ends(now, "Rat"), "Ann", "ability:0:0", "Ann")
    assert to_json(now.sheets["Ann"].sheet)["live"]["pools"] == {"drive": 4, "luck": 3}


@pytest.mark.feature("combat.server.same-battle")
def test_there_is_one_record_of_a_fight() -> None:
    """What the state says of a member is what their sheet says: nothing is kept beside it that could disagree."""
    now = act(fight(arena(), [hero()], [foe()], [1, 20, 18, 3]), "Rat", "bite", "Ann")
    pool = now.sheets["Ann"].pool("drive")
    assert pool is not None
    assert pool.value == health(now, "Ann") == 3


@pytest.mark.feature("combat.server.dice")
def test_a_fight_has_dice_of_its_own_seed_and_goes_on_with_them() -> None:
    first, again = (fight(arena(), [hero()], [foe()], seed=11) for _ in range(2))
    assert log(first) == log(again)
    name = str(first.asked)
    option = "bite" if name == "Rat" else "attack:0:0"
    target = "Ann" if name == "Rat" else "Rat"
    assert log(act(first, name, option, target)) == log(act(again, name, option, target))
    assert first.dice.cursor == 2


@pytest.mark.feature("combat.screen.log", "combat.screen-wording")
def test_the_log_shows_the_arithmetic_in_the_rulesets_words() -> None:
    two = {"dice": {"count": 2, "sides": 6}, "naturals": None, "advantage": None, "critical": None}
    rules = arena({"attackRoll": two}, combat={"defense": {"const": None, "field": "pace"}})
    now = act(fight(rules, [hero()], [foe(defense=6)], [20, 1, 5, 3, 4]), "Ann", "attack:0:0", "Rat")
    assert log(now)[-3:] == [
        "Ann uses Action for Blade (0 left).",
        "Ann attacks Rat with Blade: 8 (5 + 3) + 2 = 10 against Pace 6, a hit.",
        "Rat takes 4 cut damage.",
    ]


@pytest.mark.feature("combat.screen.words")
def test_every_option_says_what_it_is_called_and_what_it_takes() -> None:
    zap = spells(
        zap={"kind": "attack", "amount": {"flat": 1}, "budget": "quick", "cost": [{"pool": "drive", "amount": 2}]}
    )
    now = fight(arena(catalogs=[zap]), [hero(powers=knows("zap"))], [foe()], [20, 1])
    option = menu(now)["ability:0:0"]
    assert (option["label"], option["budget"], option["cost"]) == (
        "Zap",
        "quick",
        [{"pool": "drive", "label": "Drive", "amount": 2}],
    )


@pytest.mark.feature("combat.screen.status")
def test_the_state_has_all_that_a_status_panel_shows() -> None:
    """Order, round, conditions with what is left of them, temporary points, concentration."""
    hush = spells(hush={"kind": "debuff", "applies": [{"condition": "held", "duration": {"rounds": 3}}]})
    now = act(
        fight(arena(catalogs=[hush]), [hero(powers=knows("hush"))], [foe()], [20, 1]), "Ann", "ability:0:0", "Rat"
    )
    shown = state(now)
    assert (shown["round"], shown["turn"], shown["order"], shown["outcome"]) == (1, "Ann", ["Ann", "Rat"], None)
    rat = shown["combatants"]["Rat"]
    assert rat["conditions"] == [{"id": "held", "rounds": 3, "source": "Ann"}]
    assert (rat["health"]["temp"], rat["concentration"], rat["side"]) == (0, None, "opponents")
