"""Points of a pool buy successes, dice or a re-throw for the roll that is about to be made."""

from __future__ import annotations

import pytest

from tables import play, roll, ruleset, sheet

SUCCESS = {"pool": "drive", "amount": 1, "successes": 1, "perCheck": 2}
ADA = sheet(abilities={"might": 3})


def pool(*items: object, **keys: object) -> object:
    return ruleset("pool", resolution={"spend": list(items), **keys})


@pytest.mark.feature(
    "check.spend.declare", "check.spend.successes", "tag.spend", "check.spend.record", "tag.check.spend"
)
def test_a_bought_success_is_added_to_those_that_were_rolled() -> None:
    """8 counts, 3 and 4 do not: 1 rolled + 1 bought = 2 of 2. Drive is full at 6: 6 - 1 = 5 are left."""
    played = play(pool(SUCCESS), '[skill_check: skill="Climb" dc="2" spend="drive:1"]', [8, 3, 4], ADA)
    (record,) = played.records
    assert record.attributes["total"] == "2"
    assert record.attributes["result"] == "success"
    assert record.attributes["spend"] == "drive:1"
    assert record.attributes["auto"] == "1"
    assert played.party[0].pool("drive").value == 5


@pytest.mark.feature("check.spend.declare", "check.spend.engine-computes", "check.spend.record")
def test_what_the_tag_does_not_offer_is_not_bought_and_what_it_claims_is_not_believed() -> None:
    """One 8 of two needed; the success and the payment that the text claims are the writer's own invention."""
    tag = '[skill_check: skill="Climb" dc="2" auto="4" rolls="9|9|9" total="3" result="success"]'
    played = play(pool(SUCCESS), tag, [8, 3, 4], ADA)
    attributes = played.records[0].attributes
    assert (attributes["rolls"], attributes["total"], attributes["result"]) == ("8|3|4", "1", "failure")
    assert not {"spend", "auto"} & attributes.keys()
    assert played.party[0].pool("drive").value == 6


@pytest.mark.feature("check.spend.successes", "tag.check.spend.declaration")
def test_low_faces_take_no_bought_success_away() -> None:
    """8 counts, the 1 takes it away: 0 rolled; the bought one stands: 1."""
    rules = pool(SUCCESS, cancel={"upTo": 1})
    made = roll(rules, 'skill="Climb" dc="1" spend="drive:1"', [8, 1, 4], ADA)
    assert (made["total"], made["result"]) == ("1", "success")
    no_success_rolled = roll(rules, 'skill="Climb" dc="1" spend="drive:1"', [2, 1, 1], ADA)
    assert no_success_rolled["total"] == "1"


@pytest.mark.feature("check.spend.buys", "check.spend.dice")
def test_a_purchase_may_give_dice_and_successes_and_both_are_multiplied() -> None:
    """Two purchases of a die and a success: 3 + 2 = 5 dice; 8 and 9 count, 2 are bought: 4."""
    rules = pool({"pool": "drive", "amount": 2, "dice": 1, "successes": 1, "perCheck": 3})
    made = roll(rules, 'skill="Climb" dc="4" spend="drive:4"', [8, 9, 2, 3, 4], ADA)
    assert (made["dice"], made["total"], made["auto"], made["spend"]) == ("5d10", "4", "2", "drive:4")


@pytest.mark.feature("check.spend.dice")
def test_bought_dice_stay_inside_the_pool() -> None:
    """3 + 4 bought would be 7; pool.max is 5."""
    rules = pool({"pool": "drive", "amount": 1, "dice": 4, "perCheck": 1}, pool={"max": 5})
    made = roll(rules, 'skill="Climb" dc="1" spend="drive:1"', [2, 2, 2, 2, 2], ADA)
    assert (made["dice"], made["spend"]) == ("5d10", "drive:1")


@pytest.mark.feature("check.spend.reroll", "check.spend.record")
def test_a_bought_rethrow_takes_the_low_dice_once_however_many_purchases() -> None:
    """Two purchases, one re-throw: 2 and 5 are thrown again and show 9 and 4, which stand. 8 and 9 count: 2, and 2
    bought."""
    rules = pool(SUCCESS | {"reroll": {"upTo": 6, "mode": "once"}})
    made = roll(rules, 'skill="Climb" dc="3" spend="drive:2"', [8, 2, 9, 5, 4], ADA)
    assert (made["total"], made["auto"], made["rerolled"], made["spend"]) == ("4", "2", "2", "drive:2")
    assert "reroll" not in made


@pytest.mark.feature("check.spend.kinds")
def test_a_highest_die_and_a_symbol_pool_buy_dice() -> None:
    """Might 1 and one bought die: two dice. Their highest is 5; on symbols, four sides: the second face is a win."""
    dice = {"spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1}]}
    ada = sheet(abilities={"might": 1})
    highest = roll(ruleset("highest", resolution=dice), 'skill="Climb" dc="4" spend="drive:1"', [2, 5], ada)
    assert (highest["total"], highest["spend"]) == ("5", "drive:1")
    symbols = roll(ruleset("symbols", resolution=dice), 'skill="Climb" dc="0" spend="drive:1"', [2, 2], ada)
    assert (symbols["symbols"], symbols["spend"]) == ("2win", "drive:1")
