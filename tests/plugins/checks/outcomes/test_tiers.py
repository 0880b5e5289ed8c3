"""Tiers decide what a check came to."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, refusals, roll, ruleset, sheet

STRONG = {"id": "strong", "label": "Strong hit", "atLeast": 3, "success": True, "critical": True}
WEAK = {"id": "weak", "label": "Weak hit", "atLeast": 0, "success": True, "text": "It works, at a price."}
CLOSE = {"id": "close", "label": "Close miss", "atLeast": -2}
MISS = {"id": "miss", "label": "Miss", "critical": True}
FOUR = [STRONG, WEAK, CLOSE, MISS]


def outcomes(tiers: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"outcomes": {"tiers": tiers, **more}}


@pytest.mark.feature(
    "check.outcomes.declare", "check.outcomes.by-margin", "check.outcomes.tiers.at-least", "check.outcomes.decide",
    "check.outcomes.record", "check.outcomes.tiers.critical", "check.outcomes.tiers.success",
)  # fmt: skip
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([6, 5], "Strong hit", "critical_success"),  # 11 - 8 = 3
        ([5, 5], "Weak hit", "success"),  # 10 - 8 = 2
        ([4, 4], "Weak hit", "success"),  # 8 - 8 = 0
        ([4, 3], "Close miss", "failure"),  # 7 - 8 = -1
        ([3, 3], "Close miss", "failure"),  # 6 - 8 = -2
        ([3, 2], "Miss", "critical_failure"),  # 5 - 8 = -3
    ],
)
def test_the_margin_falls_into_the_first_tier_that_it_reaches(faces: list[int], outcome: str, result: str) -> None:
    record = roll(ruleset(resolution=outcomes(FOUR)), 'skill="Climb" dc="8"', faces)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("check.outcomes.decide")
def test_a_tier_below_the_difficulty_may_succeed() -> None:
    """6 misses 8 by 2, and the tier says that this is a success."""
    close = {**CLOSE, "success": True}
    assert (
        roll(ruleset(resolution=outcomes([STRONG, WEAK, close, MISS])), 'skill="Climb" dc="8"', [3, 3])["result"]
        == "success"
    )


@pytest.mark.feature("check.outcomes.by-total")
def test_by_total_reads_the_total_whatever_the_difficulty() -> None:
    """7 to 9 is the weak hit; the ladder's first step stands in the record, since nothing is read against it."""
    tiers = [{**STRONG, "atLeast": 10}, {**WEAK, "atLeast": 7}, MISS]
    record = roll(ruleset(resolution=outcomes(tiers, by="total")), 'skill="Climb"', [4, 3])
    assert (record["outcome"], record["dc"]) == ("Weak hit", "6")


@pytest.mark.feature("check.outcomes.naturals-shift")
@pytest.mark.parametrize(
    ("face", "might", "outcome"),
    [(20, -8, "Weak hit"), (20, 20, "Strong hit"), (1, 13, "Close miss"), (1, -3, "Miss"), (10, 4, "Weak hit")],
)
def test_a_natural_face_moves_the_result_by_one_tier_and_never_past_an_end(face: int, might: int, outcome: str) -> None:
    """Against 14. 20 - 8 is 2 short, a close miss, and goes up; 1 + 13 just reaches it, a weak hit, and goes down."""
    shifted = ruleset("d20", resolution=outcomes(FOUR, naturals="shift"), sheet=_low_scores())
    record = roll(shifted, 'skill="Climb" dc="14"', [face], sheet(abilities={"might": might}))
    assert record["outcome"] == outcome


def _low_scores() -> dict[str, Any]:
    return {
        "abilities": [{"id": "might", "label": "Might", "min": -20, "max": 30, "default": 0}],
        "skills": [{"id": "climb", "label": "Climb", "ability": "might"}],
        "saves": [],
    }


@pytest.mark.feature("check.outcomes.naturals-shift", "check.outcomes.naturals-shift.replaces")
def test_a_shift_needs_one_die_and_takes_the_place_of_other_naturals() -> None:
    assert paths(resolution=outcomes(FOUR, naturals="shift")) == ["resolution.outcomes.naturals"]
    beside = {**outcomes(FOUR, naturals="shift"), "naturals": {"check": "none", "save": "both"}}
    assert paths("d20", resolution=beside) == ["resolution.outcomes.naturals"]
    assert paths("d20", resolution={**beside, "naturals": "none"}) == []


@pytest.mark.feature("check.outcomes.naturals-automatic")
def test_an_automatic_face_lands_in_the_critical_tier_of_its_side() -> None:
    """20 succeeds by itself: the success tier marked critical. 1 fails: the failure tier marked critical."""
    rules = ruleset("d20", resolution={**outcomes(FOUR), "naturals": "both"})
    assert roll(rules, 'skill="Climb" dc="90"', [20])["outcome"] == "Strong hit"
    assert roll(rules, 'skill="Climb" dc="-90"', [1])["outcome"] == "Miss"


@pytest.mark.feature("check.outcomes.naturals-automatic")
def test_without_a_critical_tier_it_lands_in_the_best_or_the_worst_and_stays_critical() -> None:
    plain = [{**STRONG, "critical": False}, WEAK, {**MISS, "critical": False}]
    rules = ruleset("d20", resolution={**outcomes(plain), "naturals": "both"})
    best, worst = roll(rules, 'skill="Climb" dc="90"', [20]), roll(rules, 'skill="Climb" dc="-90"', [1])
    assert (best["outcome"], best["result"]) == ("Strong hit", "critical_success")
    assert (worst["outcome"], worst["result"]) == ("Miss", "critical_failure")


@pytest.mark.feature("check.outcomes.on")
def test_only_its_critical_falls_into_a_tier_with_on() -> None:
    legend = {"id": "legend", "label": "Legend", "on": "critical-success", "success": True}
    rules = ruleset("d20", resolution={**outcomes([legend, STRONG, WEAK, MISS]), "naturals": "max-only"})
    assert roll(rules, 'skill="Climb" dc="90"', [20])["outcome"] == "Legend"
    assert roll(rules, 'skill="Climb" dc="1"', [19])["outcome"] == "Strong hit"


@pytest.mark.feature(
    "check.outcomes.tiers", "check.outcomes.tiers.success", "check.outcomes.tiers.text", "check.outcomes.on"
)
@pytest.mark.parametrize(
    ("tiers", "path"),
    [
        ([WEAK], "resolution.outcomes.tiers"),
        ([WEAK, STRONG, MISS], "resolution.outcomes.tiers.1.atLeast"),
        ([STRONG, {**WEAK, "atLeast": None}, MISS], "resolution.outcomes.tiers.1.atLeast"),
        ([STRONG, {**MISS, "atLeast": -5}], "resolution.outcomes.tiers.1.atLeast"),
        ([STRONG, {**MISS, "id": "strong"}], "resolution.outcomes.tiers.1.id"),
        ([STRONG, {**MISS, "success": True}], "resolution.outcomes.tiers"),
        ([{**STRONG, "success": False}, MISS], "resolution.outcomes.tiers"),
        ([{**STRONG, "text": "x" * 201}, MISS], "resolution.outcomes.tiers.0.text"),
        ([{**STRONG, "text": "one\ntwo"}, MISS], "resolution.outcomes.tiers.0.text"),
        ([{**STRONG, "on": "critical-success"}, WEAK, MISS], "resolution.outcomes.tiers.0.atLeast"),
        ([{"id": "a", "label": "A", "on": "critical-success"}, WEAK, MISS], "resolution.outcomes.tiers.0.success"),
        ([{"id": "a", "label": "A", "on": "lucky", "success": True}, WEAK, MISS], "resolution.outcomes.tiers.0.on"),
    ],
)
def test_tiers_that_say_two_things_are_refused(tiers: list[dict[str, Any]], path: str) -> None:
    tiers = [{name: value for name, value in tier.items() if value is not None} for tier in tiers]
    assert path in paths("d20", resolution={**outcomes(tiers), "naturals": "both"})


@pytest.mark.feature("check.outcomes.by-fraction", "check.outcomes.by-margin")
def test_shares_are_read_by_no_sum_and_an_unknown_reading_is_refused() -> None:
    assert "resolution.outcomes.by" in paths(resolution=outcomes(FOUR, by="fraction"))
    (issue,) = refusals(resolution=outcomes(FOUR, by="ratio"))
    assert (
        str(issue)
        == 'resolution.outcomes.by: must be "margin", "total" or "fraction", not "ratio"; did you mean "fraction"?'
    )
