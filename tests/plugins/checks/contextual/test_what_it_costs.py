"""What applying a row or an entry costs: points of pools, steps of tracks, once a roll."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import ScriptedDice
from rulewright.sheet.stored import to_json
from stunts import ada, bea, entry, gifted, stunts

DRIVE = {"pool": "drive", "amount": 2}
STRAIN = {"track": "strain", "by": 2}


def after(rules: Any, tag: str, faces: list[int], who: Any) -> tuple[dict[str, str], Any]:
    """The record of a check against 8, and the live state that it left."""
    dice = ScriptedDice(faces)
    done = rules.resolve(f'[skill_check: skill="Climb" dc="8" {tag}]', [rules.character(who)], dice)
    assert dice.left == ()
    return dict(done.records[0].attributes), to_json(done.party[0].sheet)["live"]


@pytest.mark.feature("sheet.contextual.cost", "check.contextual.cost")
def test_a_row_is_paid_for_once_with_the_roll() -> None:
    """6 + 3 + 2 = 11, and drive 6 - 2 = 4."""
    rules = stunts(bonus="bonus", cost=[DRIVE])
    got, live = after(rules, 'apply="Push"', [3, 3], ada({"name": "Push"}))
    assert (got["total"], got["spend"], live) == ("11", "drive:2", {"pools": {"drive": 4}})


@pytest.mark.feature("check.contextual.apply.unpaid")
def test_what_a_pool_cannot_pay_changes_nothing_and_takes_nothing() -> None:
    rules = stunts(bonus="bonus", cost=[DRIVE])
    got, live = after(rules, 'apply="Push"', [3, 3], ada({"name": "Push"}, live={"pools": {"drive": 1}}))
    assert (got["total"], got.get("from"), got.get("spend"), live) == ("9", None, None, {"pools": {"drive": 1}})


@pytest.mark.feature("check.contextual.apply.only-fitting", "check.contextual.cost")
def test_what_does_not_fit_costs_nothing() -> None:
    rules = stunts(bonus="bonus", cost=[DRIVE])
    assert after(rules, 'apply="Push"', [3, 3], ada({"name": "Push", "skill": "sneak"}))[1] == {}
    assert after(rules, "", [3, 3], ada({"name": "Push"}))[1] == {}


@pytest.mark.feature("check.contextual.cost.track")
def test_a_track_is_marked() -> None:
    """1 + 2 = 3."""
    rules = stunts(bonus="bonus", cost=[STRAIN])
    got, live = after(rules, 'apply="Push"', [3, 3], ada({"name": "Push"}, live={"tracks": {"strain": 1}}))
    assert (got["total"], live) == ("11", {"tracks": {"strain": 3}})


@pytest.mark.feature("check.contextual.cost.track")
def test_a_track_is_marked_as_far_as_it_goes_and_the_row_counts_all_the_same() -> None:
    rules = stunts(bonus="bonus", cost=[STRAIN])
    for start in (8, 9):
        got, live = after(rules, 'apply="Push"', [3, 3], ada({"name": "Push"}, live={"tracks": {"strain": start}}))
        assert (got["total"], live) == ("11", {"tracks": {"strain": 9}})


@pytest.mark.feature("check.contextual.cost.track", "check.contextual.apply.unpaid")
def test_pool_and_track_are_one_price() -> None:
    rules = stunts(bonus="bonus", cost=[DRIVE, STRAIN])
    assert after(rules, 'apply="Push"', [3, 3], ada({"name": "Push"}))[1] == {
        "pools": {"drive": 4},
        "tracks": {"strain": 2},
    }
    poor = ada({"name": "Push"}, live={"pools": {"drive": 1}})
    assert after(rules, 'apply="Push"', [3, 3], poor)[1] == {"pools": {"drive": 1}}


@pytest.mark.feature("check.contextual.cost", "check.contextual.apply.unpaid")
def test_of_two_the_one_that_is_named_first_is_paid_first() -> None:
    """Three points: two for the first, and one is too few for the second. 6 + 3 + 1 = 10."""
    rules = stunts(bonus="bonus", cost=[DRIVE])
    who = ada({"name": "Push", "bonus": 1}, {"name": "Pull", "bonus": 3}, live={"pools": {"drive": 3}})
    got, live = after(rules, 'apply="Push; Pull"', [3, 3], who)
    assert (got["total"], got["from"], live) == ("10", "Push", {"pools": {"drive": 1}})


@pytest.mark.feature("check.contextual.cost")
def test_what_is_left_afterwards_can_be_spent_and_no_more() -> None:
    """Three drive: the row takes two, and a success for two more is not there. With four it is."""
    spend = {"spend": [{"pool": "drive", "amount": 2, "successes": 1, "perCheck": 1}]}
    rules = stunts("pool", resolution=spend, check={"dice": 1}, cost=[DRIVE])
    tag, faces = 'apply="Push" spend="drive:2"', [7, 1, 1, 1]
    got, live = after(rules, tag, faces, ada({"name": "Push"}, live={"pools": {"drive": 3}}))
    assert (got["total"], got["spend"], live) == ("1", "drive:2", {"pools": {"drive": 1}})
    got, live = after(rules, tag, faces, ada({"name": "Push"}, live={"pools": {"drive": 4}}))
    assert (got["total"], got["spend"], got["auto"], live) == ("2", "drive:4", "1", {"pools": {"drive": 0}})


@pytest.mark.feature("check.contextual.cost")
def test_an_entry_is_paid_for_too() -> None:
    """6 + 3 + 2 = 11, and drive 6 - 1 = 5; without a point nothing."""
    lucky = entry("Lucky", {"modifiers": [{"to": "checks", "flat": 2}], "cost": [{"pool": "drive", "amount": 1}]})
    rules = gifted("sum", lucky)
    got, live = after(rules, 'apply="Lucky"', [3, 3], bea("Lucky"))
    assert (got["total"], live) == ("11", {"pools": {"drive": 5}})
    assert after(rules, 'apply="Lucky"', [3, 3], bea("Lucky", live={"pools": {"drive": 0}}))[0]["total"] == "9"


@pytest.mark.feature("check.contextual.cost")
def test_nothing_is_taken_where_no_die_is_thrown() -> None:
    """A pool that comes out empty fails, and what was named costs nothing."""
    rules = stunts("pool", resolution={"pool": {"min": 0}}, check={"successes": 1}, cost=[DRIVE])
    got, live = after(rules, 'apply="Push" with="Grace"', [], ada({"name": "Push"}))
    assert (got["result"], live) == ("failure", {})
