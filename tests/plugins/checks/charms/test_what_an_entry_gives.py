"""An entry that a character has picked changes the check that it is used on."""

from __future__ import annotations

import pytest

from gifts import ada, charmed
from tables import roll

CLIMB = 'skill="Climb" dc="1" use="Potence"'


@pytest.mark.feature(
    "check.charm.successes", "check.charm.declare", "check.charm.named-in-check", "tag.use", "tag.check.use"
)
def test_successes_are_added_after_counting() -> None:
    """8 counts: 1 rolled + 2 = 3."""
    made = roll(charmed({"successes": 2}), CLIMB, [8, 2, 3], ada())
    assert (made["total"], made["auto"], made["use"], made["spend"]) == ("3", "2", "Potence", "ash:1")


@pytest.mark.feature("check.charm.successes")
def test_low_faces_take_no_given_success_away() -> None:
    """The 1 takes the 8 away: 0 rolled + 1."""
    rules = charmed({"successes": 1}, more={"resolution": {"cancel": {"upTo": 1}}})
    assert roll(rules, CLIMB, [8, 1, 3], ada())["total"] == "1"


@pytest.mark.feature("check.charm.dice")
def test_dice_join_before_the_throw() -> None:
    """3 + 2 dice: 8 and 9 count."""
    made = roll(charmed({"dice": 2}), CLIMB, [8, 2, 3, 4, 9], ada())
    assert (made["dice"], made["total"]) == ("5d10", "2")
    assert not {"auto", "bonus", "rerolled"} & made.keys()


@pytest.mark.feature("check.charm.reroll", "catalog.mechanics.check")
def test_a_rethrow_once_keeps_the_new_face() -> None:
    """2 and 3 are thrown again, each when it falls: 1 and 7 stand. 8 and 7 count: 2."""
    made = roll(charmed({"reroll": {"upTo": 3, "mode": "once"}}), CLIMB, [8, 2, 1, 3, 7], ada())
    assert (made["total"], made["rerolled"], made["spend"]) == ("2", "2", "ash:1")


@pytest.mark.feature("check.charm.reroll")
def test_a_rethrow_until_goes_on_until_the_die_shows_more() -> None:
    """The 2 becomes 1, 3 and at last 6, above 3: one die was thrown again."""
    made = roll(charmed({"reroll": {"upTo": 3, "mode": "until"}}), CLIMB, [8, 9, 2, 1, 3, 6], ada())
    assert (made["total"], made["rerolled"]) == ("2", "1")


@pytest.mark.feature("check.charm.reroll.limit")
def test_one_check_throws_again_at_most_a_hundred_times() -> None:
    """A die that shows 1 for ever is left alone after a hundred throws."""
    made = roll(charmed({"reroll": {"upTo": 9, "mode": "until"}}), CLIMB, [10, 10, 1] + [1] * 100, ada())
    assert (made["rolls"], made["rerolled"]) == ("10|10|1", "1")


@pytest.mark.feature("check.charm.reroll")
def test_the_wider_of_two_rethrows_is_performed_and_the_other_is_not_paid() -> None:
    """The ruleset's own re-throw up to 6 beats the entry's up to 3: 5 becomes 9, and no Ash is paid."""
    free = {"resolution": {"reroll": [{"id": "careful", "upTo": 6, "mode": "once"}]}}
    rules = charmed({"reroll": {"upTo": 3, "mode": "once"}}, more=free)
    made = roll(rules, CLIMB + ' reroll="careful"', [8, 8, 5, 9], ada())
    assert (made["total"], made["reroll"]) == ("3", "careful")
    assert not {"use", "spend"} & made.keys()


@pytest.mark.feature("check.charm.threshold")
def test_a_threshold_beats_the_one_that_the_tag_names() -> None:
    """Against 5, not 9: 8 and 5 count."""
    made = roll(charmed({"threshold": 5}), CLIMB + ' threshold="9"', [8, 5, 3], ada())
    assert (made["threshold"], made["total"]) == ("5", "2")


@pytest.mark.feature("check.charm.explode-double")
def test_explode_and_double_beat_the_tag_and_are_on_the_record() -> None:
    """From 8 a die adds another and counts twice, not from 9: 8 counts two and throws a 2."""
    rule = {"resolution": {"explode": {"from": 10, "min": 8}, "double": {"from": 10, "min": 8}}}
    rules = charmed({"explode": 8, "double": 8}, more=rule)
    made = roll(rules, CLIMB + ' explode="9" double="9"', [8, 2, 3, 2], ada())
    assert (made["explode"], made["double"], made["total"]) == ("8", "8", "2")


@pytest.mark.feature("check.charm.named-in-check")
def test_an_entry_works_on_saves_and_plain_abilities_too() -> None:
    rules = charmed({"successes": 1})
    assert roll(rules, 'skill="Nerve" dc="1" use="Potence"', [2], ada())["auto"] == "1"
    assert roll(rules, 'skill="Might" dc="1" use="Potence"', [2, 2, 2], ada())["auto"] == "1"
