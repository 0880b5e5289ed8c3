"""Whole purchases, held to the limit of one check, and all of it or nothing."""

from __future__ import annotations

import pytest

from rulewright import Ruleset
from tables import play, roll, ruleset, sheet

SUCCESS = {"pool": "drive", "amount": 1, "successes": 1, "perCheck": 2}


def pool(**item: object) -> Ruleset:
    return ruleset("pool", resolution={"spend": [SUCCESS | item]})


def paid(rules: Ruleset, offered: str, who: dict[str, object]) -> tuple[str | None, float]:
    """What the record says was paid, and what is left of Drive. One die that shows a 2, whatever is bought."""
    played = play(rules, f'[skill_check: skill="Climb" dc="1" spend="{offered}"]', [2], who)
    return played.records[0].attributes.get("spend"), played.party[0].pool("drive").value


ADA = sheet(abilities={"might": 1})


@pytest.mark.feature("check.spend.per-check", "check.spend.per-check.number", "check.spend.clamped-to-limit")
def test_more_than_the_limit_is_held_to_it_and_only_that_is_paid() -> None:
    """Five purchases are asked for, two allowed: 2 points, 6 - 2 = 4 left."""
    assert paid(pool(), "drive:5", ADA) == ("drive:2", 4)


@pytest.mark.feature("check.spend.amount", "check.spend.clamped-to-limit")
def test_a_purchase_costs_its_amount() -> None:
    """Two points a purchase: 4 points are two purchases; 6 points are three, held to two, so 4 are paid."""
    assert paid(pool(amount=2), "drive:4", ADA) == ("drive:4", 2)
    assert paid(pool(amount=2), "drive:6", ADA) == ("drive:4", 2)


@pytest.mark.feature("check.spend.all-or-nothing", "tag.check.spend")
@pytest.mark.parametrize("offered", ["drive:3", "drive:1"])
def test_points_that_make_no_whole_number_of_purchases_buy_nothing(offered: str) -> None:
    assert paid(pool(amount=2), offered, ADA) == (None, 6)


@pytest.mark.feature("check.spend.all-or-nothing")
def test_a_pool_that_is_short_buys_nothing_at_all() -> None:
    """Two points are asked for and one is there: not even one purchase is made."""
    poor = sheet(abilities={"might": 1}, live={"pools": {"drive": 1}})
    assert paid(pool(), "drive:2", poor) == (None, 1)


@pytest.mark.feature("check.spend.clamped-to-limit", "check.spend.all-or-nothing")
def test_the_limit_comes_before_the_look_into_the_pool() -> None:
    """Five points are offered, two would be taken, and just two are there."""
    poor = sheet(abilities={"might": 1}, live={"pools": {"drive": 2}})
    assert paid(pool(), "drive:5", poor) == ("drive:2", 0)


@pytest.mark.feature("check.spend.per-check.sheet-value")
@pytest.mark.parametrize(("wit", "made"), [(3, ("drive:3", 3)), (1, ("drive:1", 5)), (0, (None, 6)), (-2, (None, 6))])
def test_a_limit_may_be_read_off_the_rollers_sheet(wit: int, made: tuple[str | None, float]) -> None:
    """Wit 3 allows three purchases of the four asked for; Wit 0 and less allow none, and none is paid."""
    who = sheet(abilities={"might": 1, "wit": wit})
    assert paid(pool(perCheck={"abilityScore": "wit"}), "drive:4", who) == made


@pytest.mark.feature("check.spend.per-check.sheet-value")
@pytest.mark.parametrize(("limit", "made"), [(2.5, ("drive:2", 4)), (0.9, (None, 6)), (-0.5, (None, 6))])
def test_a_limit_off_the_sheet_is_rounded_down(limit: float, made: tuple[str | None, float]) -> None:
    assert paid(pool(perCheck={"const": limit}), "drive:4", ADA) == made


@pytest.mark.feature("check.spend.per-check.sheet-value")
def test_a_limit_off_the_sheet_is_held_to_a_hundred() -> None:
    """120 points are offered and held, and 100 buy."""
    rules = ruleset(
        "pool",
        resolution={"spend": [SUCCESS | {"perCheck": {"const": 500}}]},
        sheet={"live": {"pools": [{"id": "drive", "label": "Drive", "max": {"const": 120}}]}},
    )
    assert paid(rules, "drive:120", ADA) == ("drive:100", 20)


@pytest.mark.feature("check.spend.per-check.pool")
def test_a_limit_may_be_the_dice_that_the_sheet_gives() -> None:
    """Climb 1 + rating 1 = 2 dice, so two purchases; the bonus dice of the tag do not count. 2 + 1 bonus dice are
    thrown."""
    rules = ruleset(
        "pool",
        resolution={"spend": [SUCCESS | {"perCheck": "pool"}], "situationalDice": {"min": -2, "max": 2}},
    )
    who = sheet(abilities={"might": 1}, skills={"climb": "r1"})
    made = roll(rules, 'skill="Climb" dc="1" spend="drive:5" bonus="1"', [2, 2, 2], who)
    assert (made["spend"], made["auto"]) == ("drive:2", "2")


@pytest.mark.feature("check.spend.per-check.pool")
def test_wounds_do_not_lower_a_limit_of_dice() -> None:
    """Climb 3 allows three purchases, though a gash (-1 at two marks) leaves two dice."""
    rules = ruleset("pool", resolution={"spend": [SUCCESS | {"perCheck": "pool"}], "penaltyFrom": "hurt"})
    who = sheet(abilities={"might": 3}, live={"tracks": {"hurt": {"marks": ["bruise", "bruise"]}}})
    made = roll(rules, 'skill="Climb" dc="1" spend="drive:5"', [2, 2], who)
    assert made["spend"] == "drive:3"


@pytest.mark.feature("tag.check.spend", "check.spend.one-per-pool")
def test_two_pools_are_bought_from_on_one_tag() -> None:
    """A point of Drive is a success, two of Ash are a die: 1 + 1 dice."""
    rules = ruleset("pool", resolution={"spend": [SUCCESS, {"pool": "ash", "amount": 2, "dice": 1, "perCheck": 1}]})
    made = roll(rules, 'skill="Climb" dc="1" spend="ash:2, drive:1"', [2, 2], ADA)
    assert (made["spend"], made["auto"], made["dice"]) == ("drive:1;ash:2", "1", "2d10")


@pytest.mark.feature("check.spend.all-or-nothing")
def test_one_pool_that_is_short_does_not_stop_the_other() -> None:
    rules = ruleset("pool", resolution={"spend": [SUCCESS, {"pool": "ash", "amount": 2, "dice": 1, "perCheck": 1}]})
    made = roll(rules, 'skill="Climb" dc="1" spend="ash:3;drive:1"', [2], ADA)
    assert made["spend"] == "drive:1"


@pytest.mark.feature("tag.check.spend")
@pytest.mark.parametrize(
    "offered", ["", "drive", "drive:", "drive:-1", "drive:0", "drive:1.5", "drive:x", "hurt:1", ":1"]
)
def test_what_cannot_be_read_as_points_of_a_pool_buys_nothing(offered: str) -> None:
    assert paid(pool(), offered, ADA) == (None, 6)


@pytest.mark.feature("tag.spend")
@pytest.mark.parametrize("name", ["drive", "Drive", " DRIVE "])
def test_a_pool_is_named_by_its_id_or_its_label(name: str) -> None:
    assert paid(pool(), f"{name}:1", ADA) == ("drive:1", 5)


@pytest.mark.feature("check.spend.all-or-nothing")
def test_nothing_is_paid_where_nothing_is_thrown() -> None:
    """A pool that stays empty fails, and a bought success does not save it: it is neither bought nor paid."""
    rules = ruleset("pool", resolution={"spend": [SUCCESS], "pool": {"min": 0}})
    played = play(rules, '[skill_check: skill="Climb" dc="1" spend="drive:1"]', [], sheet(abilities={"might": 0}))
    attributes = played.records[0].attributes
    assert attributes["result"] == "failure"
    assert not {"spend", "auto"} & attributes.keys()
    assert played.party[0].pool("drive").value == 6


@pytest.mark.feature("check.spend.reroll")
def test_a_rethrow_that_another_one_beats_is_not_paid_for() -> None:
    """The free re-throw up to 6 covers more than the bought one up to 3; that was all it would have given."""
    rules = ruleset(
        "pool",
        resolution={
            "spend": [{"pool": "drive", "amount": 1, "reroll": {"upTo": 3, "mode": "once"}, "perCheck": 1}],
            "reroll": [{"id": "careful", "upTo": 6, "mode": "once"}],
        },
    )
    played = play(rules, '[skill_check: skill="Climb" dc="1" spend="drive:1" reroll="careful"]', [5, 9], ADA)
    attributes = played.records[0].attributes
    assert (attributes["total"], attributes["reroll"]) == ("1", "careful")
    assert "spend" not in attributes
    assert played.party[0].pool("drive").value == 6


@pytest.mark.feature("check.spend.reroll")
def test_of_two_pools_that_buy_the_same_rethrow_one_is_paid() -> None:
    again = {"amount": 1, "reroll": {"upTo": 6, "mode": "once"}, "perCheck": 1}
    rules = ruleset("pool", resolution={"spend": [{"pool": "drive", **again}, {"pool": "ash", **again}]})
    made = roll(rules, 'skill="Climb" dc="1" spend="drive:1,ash:1"', [5, 9], ADA)
    assert made["spend"] == "drive:1"
