"""Ash Court: a pool of ten-sided dice with everything on.

Oriel wards with nerve 3 + versed 2 = 5 dice. Two burns stand on Scorched, which takes one: 4 are thrown. Sevens count,
tens throw one more die, ones take a success away.
"""

from __future__ import annotations

from typing import Any

import pytest

from shipped import shipped, stored
from tables import play, roll

RULES = shipped("ash-court")
ORIEL = stored("ash-court")
WARD = 'skill="Ward" difficulty="Stern"'
BREATH = {"charms": [{"name": "Second Breath", "_catalog": "charms/second-breath"}]}


def live(**patch: Any) -> dict[str, Any]:
    return stored("ash-court", live=patch)


@pytest.mark.feature("check.dice-pool.number-is-pool", "check.dice-pool.difficulty-ladder", "check.dice-pool.cancel")
def test_a_one_takes_a_success_away() -> None:
    """7 and 8 are two, the 1 leaves one of them: short of the two that Stern asks. The 7 is an ember."""
    assert roll(RULES, WARD, [7, 8, 3, 1], ORIEL) == {
        "skill": "Ward",
        "dc": "2",
        "rolls": "7|8|3|1",
        "modifier": "0",
        "total": "1",
        "result": "failure",
        "mode": "normal",
        "resolution": "successes",
        "dice": "4d10",
        "threshold": "7",
        "penalty": "-1",
        "exact": "1",
    }


@pytest.mark.feature("check.dice-pool.explode")
def test_a_ten_throws_one_more() -> None:
    """10, 7 and the added 9 are three."""
    record = roll(RULES, WARD, [10, 7, 2, 5, 9], ORIEL)
    assert (record["rolls"], record["dice"], record["total"]) == ("10|7|2|5|9", "5d10", "3")


@pytest.mark.feature("check.dice-pool.botch")
def test_no_success_and_a_one_is_a_botch() -> None:
    assert roll(RULES, WARD, [1, 2, 3, 4], ORIEL)["result"] == "critical_failure"
    assert roll(RULES, WARD, [6, 2, 3, 4], ORIEL)["result"] == "failure"


@pytest.mark.feature("check.dice-pool.exceptional")
def test_five_successes_are_exceptional() -> None:
    """10, 10, 8, 7 and the added 9 are five, the other added die is a 3."""
    record = roll(RULES, WARD, [10, 10, 8, 7, 9, 3], ORIEL)
    assert (record["total"], record["result"]) == ("5", "critical_success")


@pytest.mark.feature("check.dice-pool.min-without-from", "tag.double", "check.record.moved-faces")
def test_tens_count_twice_only_when_the_tag_says_so() -> None:
    """One ten and the 4 that it adds: one, or two."""
    faces = [10, 2, 3, 5, 4]
    assert roll(RULES, WARD, faces, ORIEL)["total"] == "1"
    record = roll(RULES, f'{WARD} double="10"', faces, ORIEL)
    assert (record["total"], record["double"]) == ("2", "10")


@pytest.mark.feature("tag.explode", "tag.clamp")
def test_a_tag_may_bring_explosions_down_to_eight() -> None:
    """It asks for 2 and gets 8: 8 adds a die, 9 adds a die."""
    record = roll(RULES, f'{WARD} explode="2"', [8, 9, 7, 2, 3, 4], ORIEL)
    assert (record["explode"], record["dice"]) == ("8", "6d10")


@pytest.mark.feature("tag.threshold", "check.dice-pool.difficulty-ladder.target")
@pytest.mark.parametrize(
    ("written", "threshold", "dc"),
    [
        ('difficulty="Plain"', "6", "1"),
        ('difficulty="Dire"', "8", "4"),
        ('dc="4"', "8", "4"),  # only Dire asks for four
        ('dc="2"', "7", "2"),
        ('difficulty="Dire" threshold="6"', "6", "4"),
        ('dc="1" threshold="2"', "5", "1"),
        ('dc="1" threshold="10"', "9", "1"),
    ],
)
def test_which_face_counts(written: str, threshold: str, dc: str) -> None:
    record = roll(RULES, f'skill="Ward" {written}', [2, 3, 2, 3], ORIEL)
    assert (record["threshold"], record["dc"]) == (threshold, dc)


@pytest.mark.feature("check.dice-pool.situational-dice", "tag.bonus.pool")
@pytest.mark.parametrize(("asked", "given", "dice"), [("2", "2", 6), ("5", "3", 7), ("-2", "-2", 2), ("-9", "-3", 1)])
def test_the_situation_adds_or_takes_three_dice_at_most(asked: str, given: str, dice: int) -> None:
    record = roll(RULES, f'{WARD} bonus="{asked}"', [2] * dice, ORIEL)
    assert (record["bonus"], record["dice"]) == (given, f"{dice}d10")


@pytest.mark.feature("check.dice-pool.reroll", "check.dice-pool.reroll.once", "tag.reroll", "check.record.reroll")
def test_patience_throws_low_dice_again_once() -> None:
    """2 becomes 9; 7 stands; 1 becomes another 1, and that stands; 5 stands: two, and the 1 takes one away."""
    record = roll(RULES, f'{WARD} reroll="patient"', [2, 9, 7, 1, 1, 5], ORIEL)
    assert (record["rolls"], record["total"]) == ("9|7|1|5", "1")
    assert (record["reroll"], record["rerolled"]) == ("patient", "2")
    idle = roll(RULES, f'{WARD} reroll="patient"', [4, 9, 7, 5], ORIEL)
    assert not {"reroll", "rerolled"} & set(idle)


@pytest.mark.feature("check.dice-pool.stances", "check.dice-pool.stances.no-face-rules", "check.dice-pool.exact.record")
def test_reckoning_is_cold() -> None:
    """Guile 4 + touched 1 - 1 = 4 dice. Below 7 counts: the 1, which cancels nothing here, and the 6. The 7 is an ember
    and counts; the 10 does not, and throws no more."""
    record = roll(RULES, 'skill="Reckon" dc="2"', [1, 6, 7, 10], ORIEL)
    assert (record["dice"], record["total"], record["exact"], record["result"]) == ("4d10", "3", "1", "success")


@pytest.mark.feature("check.dice-pool.stances", "check.dice-pool.stances.no-face-rules")
def test_duelling_is_hot() -> None:
    """Grace 2 + touched 1 - 1 = 2 dice. Above 7 counts: the 10, which throws no more. A pool of ones is no botch."""
    record = roll(RULES, 'skill="Duel" dc="2"', [10, 6], ORIEL)
    assert (record["dice"], record["total"]) == ("2d10", "1")
    assert roll(RULES, 'skill="Duel" dc="2"', [1, 1], ORIEL)["result"] == "failure"


@pytest.mark.feature("check.dice-pool.exact")
def test_embers_count_where_dice_are_counted_as_usual() -> None:
    """Three sevens are three, and there is no ember where no die shows the target."""
    record = roll(RULES, WARD, [7, 7, 7, 2], ORIEL)
    assert (record["total"], record["exact"]) == ("3", "3")
    assert "exact" not in roll(RULES, WARD, [8, 9, 3, 2], ORIEL)


@pytest.mark.feature("sheet.skill.untrained.harder")
def test_whispering_is_harder_for_the_untaught() -> None:
    """Guile 4 - 1 = 3 dice against 8. Touched it is 4 dice against 7. Nothing is harder than 9."""
    record = roll(RULES, 'skill="Whisper" dc="2"', [8, 7, 9], ORIEL)
    assert (record["threshold"], record["total"]) == ("8", "2")
    taught = stored("ash-court", build={"skills": {"whisper": "one"}})
    assert roll(RULES, 'skill="Whisper" dc="2"', [8, 7, 9, 2], taught)["threshold"] == "7"
    assert roll(RULES, 'skill="Whisper" dc="2" threshold="9"', [8, 7, 9], ORIEL)["threshold"] == "9"


@pytest.mark.feature("check.dice-pool.ability-plus-ability", "tag.with.second-ability", "tag.with.replace-ability")
def test_two_abilities_together_and_one_for_another() -> None:
    """Nerve 3 + guile 4 - 1 = 6. Ward with guile is 4 + 2 - 1 = 5."""
    record = roll(RULES, 'skill="Nerve" with="Guile" dc="2"', [2] * 6, ORIEL)
    assert (record["with"], record["dice"]) == ("Guile", "6d10")
    assert roll(RULES, f'{WARD} with="Guile"', [2] * 5, ORIEL)["dice"] == "5d10"


@pytest.mark.feature("sheet.live.wound.penalty-from", "check.dice-pool.empty-pool")
def test_ash_leaves_no_dice_and_takes_no_payment() -> None:
    """5 - 5 = 0: the ward fails without a throw, and will is not spent for nothing."""
    burnt = live(tracks={"burns": {"marks": ["flame", "heat", "heat", "heat"]}})
    resolved = play(RULES, f'[skill_check: {WARD} spend="will:1"]', [], burnt)
    attributes = resolved.records[0].attributes
    assert (attributes["rolls"], attributes["penalty"], attributes["result"]) == ("", "-5", "failure")
    assert "spend" not in attributes
    assert resolved.party[0].pool("will").value == 3


@pytest.mark.feature("check.spend.successes", "check.spend.dice", "check.spend.record")
def test_will_is_a_success_and_an_ember_is_two_dice() -> None:
    """4 + 2 dice; 7 counts, the 1 takes it away, two points of will are two successes all the same."""
    resolved = play(RULES, f'[skill_check: {WARD} spend="will:2;embers:1"]', [7, 1, 2, 3, 4, 5], ORIEL)
    attributes = resolved.records[0].attributes
    assert (attributes["dice"], attributes["total"], attributes["auto"]) == ("6d10", "2", "2")
    assert attributes["spend"] == "will:2;embers:1"
    oriel = resolved.party[0]
    assert (oriel.pool("will").value, oriel.pool("embers").value) == (1, 3)  # 3 - 2 and 4 - 1


@pytest.mark.feature("check.spend.clamped-to-limit", "check.spend.all-or-nothing")
def test_three_of_will_buy_what_two_do_and_a_dry_pool_buys_nothing() -> None:
    assert roll(RULES, f'{WARD} spend="will:3"', [2] * 4, ORIEL)["spend"] == "will:2"
    record = roll(RULES, f'{WARD} spend="will:2"', [2] * 4, live(pools={"will": 1}))
    assert not {"spend", "auto"} & set(record)


@pytest.mark.feature("check.charm.explode-double", "check.charm.cost", "check.charm.named-in-check")
def test_kindled_ward_burns_eights_again() -> None:
    """8 and 9 add a die each, of which the 8 adds one more: 8, 9 and 8 count. It costs an ember."""
    resolved = play(RULES, f'[skill_check: {WARD} use="Kindled Ward"]', [8, 9, 2, 3, 5, 8, 4], ORIEL)
    attributes = resolved.records[0].attributes
    assert (attributes["explode"], attributes["dice"], attributes["total"]) == ("8", "7d10", "3")
    assert (attributes["use"], attributes["spend"]) == ("Kindled Ward", "embers:1")
    assert resolved.party[0].pool("embers").value == 3


@pytest.mark.feature("check.charm.per-cost-step", "check.charm.reroll", "check.charm.dice")
def test_second_breath_grows_with_what_is_paid() -> None:
    """Three embers are three dice, 4 + 3 = 7, and ones are thrown again: the 1 becomes a 9. 7 and 9 are two."""
    breathing = stored("ash-court", build={"lists": BREATH})
    tag = f'[skill_check: {WARD} use="Second Breath" spend="embers:3"]'
    resolved = play(RULES, tag, [1, 9, 7, 2, 2, 2, 2, 2], breathing)
    attributes = resolved.records[0].attributes
    assert (attributes["rolls"], attributes["rerolled"], attributes["total"]) == ("9|7|2|2|2|2|2", "1", "2")
    assert (attributes["use"], attributes["spend"]) == ("Second Breath", "embers:3")
    assert resolved.party[0].pool("embers").value == 1


@pytest.mark.feature("check.charm.not-owned")
def test_what_oriel_never_learned_does_nothing() -> None:
    record = roll(RULES, f'{WARD} use="Second Breath"', [1, 9, 7, 2], ORIEL)
    assert not {"use", "spend", "rerolled"} & set(record)


@pytest.mark.feature("check.dice-pool.reroll.one-per-check")
def test_of_two_rethrows_the_wider_is_made() -> None:
    """Patience throws up to 3 again, Second Breath only ones: the 3 becomes an 8. The ember's die is thrown too."""
    breathing = stored("ash-court", build={"lists": BREATH})
    record = roll(RULES, f'{WARD} reroll="patient" use="Second Breath"', [3, 8, 4, 4, 4, 4], breathing)
    assert (record["rolls"], record["reroll"], record["dice"]) == ("8|4|4|4|4", "patient", "5d10")


def test_a_save_is_its_ability() -> None:
    """Steadfast: nerve 3, untrained, - 1 = 2."""
    assert roll(RULES, 'skill="Steadfast" dc="1"', [7, 2], ORIEL)["dice"] == "2d10"


def test_the_chances_of_a_duel() -> None:
    """Two dice that no face rule touches. For two successes 7 to 10 count, four faces of ten: 0.4 * 0.4 = 0.16. One
    success is Plain, whose target is 6: 1 - 0.5 * 0.5 = 0.75."""
    oriel = RULES.character(ORIEL)
    assert RULES.odds('[skill_check: skill="Duel" dc="2"]', oriel).success == pytest.approx(0.16)
    assert RULES.odds('[skill_check: skill="Duel" dc="1"]', oriel).success == pytest.approx(0.75)
