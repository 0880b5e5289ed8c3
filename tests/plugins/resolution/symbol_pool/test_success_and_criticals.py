"""What decides a symbol check: the successes that are left. Critical symbols colour the result and never turn it.

Faces of the table: base 2 win, 4 win boon; prime 3 win win, 6 sun (counts a win); doom 2 bar, 6 moon (counts a bar).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

ONE = sheet(abilities={"might": 1})
PRIME = sheet(abilities={"might": 1}, skills={"climb": "r1"})


def marks(record: dict[str, str]) -> tuple[bool, bool]:
    details = json.loads(record["symbolDetails"])
    return details["criticalSuccess"], details["criticalFailure"]


@pytest.mark.feature("check.symbol-pool.success")
def test_one_success_is_needed_unless_the_file_says_otherwise() -> None:
    rules = ruleset("symbols")
    assert roll(rules, 'skill="Climb" dc="0"', [2], ONE)["result"] == "success"
    assert roll(rules, 'skill="Climb" dc="0"', [1], ONE)["result"] == "failure"
    assert roll(rules, 'skill="Climb" dc="1"', [2, 2], ONE)["result"] == "failure"


@pytest.mark.feature("check.symbol-pool.success")
def test_more_may_be_needed() -> None:
    rules = ruleset("symbols", resolution={"success": {"needed": 2}})
    assert roll(rules, 'skill="Climb" dc="0"', [3], PRIME)["result"] == "success"
    assert roll(rules, 'skill="Climb" dc="0"', [2], PRIME)["result"] == "failure"
    assert paths("symbols", resolution={"success": {"needed": 0}}) == ["resolution.success.needed"]


@pytest.mark.feature("check.symbol-pool.success")
def test_any_symbol_may_be_the_success() -> None:
    """Where bars are wanted, a win cancels one: 2 bars - 1 win is 1."""
    rules = ruleset("symbols", resolution={"success": {"symbol": "bar"}})
    record = roll(rules, 'skill="Climb" dc="2"', [2, 2, 2], ONE)
    assert (record["total"], record["result"]) == ("1", "success")


@pytest.mark.feature("check.symbol-pool.success")
def test_the_total_is_what_is_left_and_never_below_0() -> None:
    record = roll(ruleset("symbols"), 'skill="Climb" dc="2"', [1, 2, 2], ONE)
    assert (record["symbols"], record["total"]) == ("2bar", "0")


@pytest.mark.feature("check.symbol-pool.criticals")
@pytest.mark.parametrize(
    ("faces", "result", "seen"),
    [
        ([6, 1], "critical_success", (True, False)),  # sun: 1 win, passed
        ([6, 2], "failure", (True, False)),  # sun - bar: the win is gone, the mark stays
        ([6, 6], "critical_failure", (True, True)),  # sun - moon: nothing left, and the moon marks the failure
        ([3, 6], "success", (False, True)),  # 2 wins - the moon's bar: 1 left, and a moon spoils nothing
        ([1, 6], "critical_failure", (False, True)),  # a failure, marked by the moon
    ],
)
def test_marks_stand_beside_the_result(faces: list[int], result: str, seen: tuple[bool, bool]) -> None:
    record = roll(ruleset("symbols"), 'skill="Climb" dc="1" upgrade="1"', faces, PRIME)
    assert (record["result"], marks(record)) == (result, seen)


@pytest.mark.feature("check.symbol-pool.criticals")
def test_a_mark_is_of_symbols_shown_not_of_symbols_counted() -> None:
    """A win that a sun counts was not rolled, so it marks nothing where wins are the critical symbol."""
    rules = ruleset("symbols", resolution={"criticalSuccess": "win", "criticalFailure": None})
    assert roll(rules, 'skill="Climb" dc="0"', [6], PRIME)["result"] == "success"
    assert roll(rules, 'skill="Climb" dc="0"', [2], PRIME)["result"] == "critical_success"


@pytest.mark.feature("check.symbol-pool.criticals")
def test_without_critical_symbols_nothing_is_marked() -> None:
    rules = ruleset("symbols", resolution={"criticalSuccess": None, "criticalFailure": None})
    record = roll(rules, 'skill="Climb" dc="1" upgrade="1"', [6, 6], PRIME)
    assert (record["result"], marks(record)) == ("failure", (False, False))


def tiers(*numbers: int, by: str = "margin") -> dict[str, Any]:
    listed: list[dict[str, Any]] = [
        {"id": f"t{at}", "label": f"At {at}", "atLeast": at, "success": at > 0} for at in numbers
    ]
    return {"by": by, "tiers": [*listed, {"id": "low", "label": "Low"}]}


@pytest.mark.feature("check.symbol-pool.outcomes")
@pytest.mark.parametrize(("faces", "tier"), [([3, 3], "At 2"), ([3, 2], "At 2"), ([2, 2], "At 1"), ([2, 1], "Low")])
def test_margins_are_one_higher_than_elsewhere(faces: list[int], tier: str) -> None:
    """2 are needed: 4 - 2 + 1 = 3, 3 - 2 + 1 = 2, a bare success 2 - 2 + 1 = 1, and one too few 0."""
    rules = ruleset("symbols", resolution={"success": {"needed": 2}, "outcomes": tiers(2, 1)})
    who = sheet(abilities={"might": 2}, skills={"climb": "r2"})
    assert roll(rules, 'skill="Climb" dc="0"', faces, who)["outcome"] == tier


@pytest.mark.feature("check.symbol-pool.outcomes")
def test_totals_are_net_successes() -> None:
    rules = ruleset("symbols", resolution={"success": {"needed": 2}, "outcomes": tiers(2, 1, by="total")})
    record = roll(rules, 'skill="Climb" dc="0"', [2], ONE)
    assert (record["outcome"], record["result"]) == ("At 1", "success")


@pytest.mark.feature("check.symbol-pool.outcomes", "check.symbol-pool.criticals")
def test_tiers_decide_and_the_marks_stay_beside_them() -> None:
    """A sun is one success: the tier says a plain success. A moon with nothing left: a plain failure."""
    rules = ruleset("symbols", resolution={"outcomes": tiers(1)})
    record = roll(rules, 'skill="Climb" dc="1" upgrade="1"', [6, 1], PRIME)
    assert (record["outcome"], record["result"], marks(record)) == ("At 1", "success", (True, False))
    record = roll(rules, 'skill="Climb" dc="1" upgrade="1"', [1, 6], PRIME)
    assert (record["outcome"], record["result"], marks(record)) == ("Low", "failure", (False, True))


@pytest.mark.feature("check.symbol-pool.outcomes")
def test_no_tier_waits_for_a_critical() -> None:
    """question.check.55: both marks may appear at once, and neither decides."""
    waiting = tiers(1)
    waiting["tiers"].insert(0, {"id": "sun", "label": "Sun", "on": "critical-success", "success": True})
    assert paths("symbols", resolution={"outcomes": waiting}) == ["resolution.outcomes.tiers.0.on"]


@pytest.mark.feature("check.symbol-pool.outcomes")
def test_nothing_is_read_as_a_share() -> None:
    assert paths("symbols", resolution={"outcomes": tiers(2, 1, by="fraction")}) == ["resolution.outcomes.by"]
