"""Skills that count dice below the target, or above it.

The table: ten-sided dice, target 7. Sneak counts below, Recall above; Climb has no stance.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

CALM = {"id": "calm", "label": "Calm", "count": "below", "skills": ["sneak"]}
BOLD = {"id": "bold", "label": "Bold", "count": "above", "skills": ["recall"]}
ADA = sheet(skills={"sneak": "r4", "recall": "r4", "climb": "r4"})
FACES = {
    "explode": {"from": 10, "min": 8},
    "double": {"from": 9, "min": 8},
    "cancel": {"upTo": 1},
    "botch": {"upTo": 1},
}


def came_to(skill: str, faces: list[int], resolution: Any = None, tag: str = "") -> dict[str, str]:
    rules = ruleset("pool", resolution={"stances": [CALM, BOLD], **(resolution or {})})
    return roll(rules, f'skill="{skill}" dc="1" {tag}', faces, ADA)


@pytest.mark.feature("check.dice-pool.stances")
def test_a_stance_counts_strictly_below_or_above_the_target() -> None:
    """6, 7, 8, 2: below 7 are two, above it is one, at or above it are two."""
    assert came_to("Sneak", [6, 7, 8, 2])["total"] == "2"
    assert came_to("Recall", [6, 7, 8, 2])["total"] == "1"
    assert came_to("Climb", [6, 7, 8, 2])["total"] == "2"
    assert came_to("Climb", [6, 5, 4, 2])["total"] == "0"


@pytest.mark.feature("check.dice-pool.stances")
def test_a_stance_counts_from_the_target_that_the_check_has() -> None:
    record = came_to("Sneak", [6, 5, 4, 2], tag='threshold="5"')
    assert (record["threshold"], record["total"]) == ("5", "2")


@pytest.mark.feature("check.dice-pool.stances.no-face-rules")
def test_a_stance_knows_no_exploding_doubling_cancelling_or_botching() -> None:
    """10 and 9 above 7 count once each and add no die; 1 takes none away. All low and none above is a plain failure."""
    assert came_to("Recall", [10, 9, 1, 2], FACES)["total"] == "2"
    assert came_to("Recall", [1, 1, 2, 3], FACES)["result"] == "failure"
    assert came_to("Sneak", [1, 1, 2, 9], FACES)["total"] == "3"


@pytest.mark.feature("check.dice-pool.stances.no-face-rules")
def test_moving_such_a_rule_in_a_stance_does_nothing_and_is_not_recorded() -> None:
    record = came_to("Recall", [9, 9, 8, 2], FACES, 'explode="8" double="8"')
    assert record["total"] == "3"
    assert not {"explode", "double"} & set(record)


@pytest.mark.feature("check.dice-pool.stances.no-face-rules")
def test_a_half_low_pool_is_no_complication_in_a_stance() -> None:
    half = {"botch": {"upTo": 1, "rule": "halfOrMore"}}
    assert "complication" not in came_to("Recall", [1, 1, 8, 2], half)
    assert "complication" in came_to("Climb", [1, 1, 8, 2], half)


@pytest.mark.feature("check.dice-pool.stances.no-face-rules")
def test_checks_outside_a_stance_keep_those_rules() -> None:
    """10 and 9 count twice, the 1 takes one away, and the 10 adds a die: 2 + 2 - 1 + 1."""
    assert came_to("Climb", [10, 9, 1, 2, 7], FACES)["total"] == "4"


@pytest.mark.feature("check.dice-pool.stances")
def test_re_throws_and_exceptional_are_not_among_what_a_stance_drops() -> None:
    again = {"reroll": [{"id": "careful", "upTo": 3, "mode": "once"}], "exceptional": {"successes": 2}}
    record = came_to("Recall", [8, 2, 9, 4, 5], again, 'reroll="careful"')
    assert (record["rolls"], record["result"]) == ("8|9|4|5", "critical_success")


@pytest.mark.feature("check.dice-pool.stances")
@pytest.mark.parametrize(
    ("stances", "path"),
    [
        ([{**CALM, "count": "at"}], "0.count"),
        ([{**CALM, "skills": ["swim"]}], "0.skills.0"),
        ([{**CALM, "skills": ["nerve"]}], "0.skills.0"),  # a save
        ([CALM, {**BOLD, "id": "calm"}], "1.id"),
        ([{"id": "calm", "count": "below", "skills": ["sneak"]}], "0.label"),
        ([{"label": "Calm", "count": "below", "skills": ["sneak"]}], "0.id"),
    ],
)
def test_a_stance_must_be_whole_and_name_skills_of_the_sheet(stances: Any, path: str) -> None:
    assert paths("pool", resolution={"stances": stances}) == [f"resolution.stances.{path}"]


@pytest.mark.feature("check.dice-pool.stances")
def test_there_are_six_stances_at_most() -> None:
    skills = [{"id": f"s{n}", "label": f"S{n}"} for n in range(7)]
    seven = [{"id": f"t{n}", "label": f"T{n}", "count": "above", "skills": [f"s{n}"]} for n in range(7)]
    assert paths("pool", sheet={"skills": skills}, resolution={"stances": seven}) == ["resolution.stances"]
    assert paths("pool", sheet={"skills": skills}, resolution={"stances": seven[:6]}) == []


@pytest.mark.feature("check.dice-pool.stances.one-per-skill")
@pytest.mark.parametrize(
    ("stances", "path"),
    [
        ([CALM, {**BOLD, "skills": ["recall", "sneak"]}], "1.skills.1"),
        ([{**CALM, "skills": ["sneak", "sneak"]}], "0.skills.1"),
    ],
)
def test_a_skill_has_one_stance(stances: Any, path: str) -> None:
    assert paths("pool", resolution={"stances": stances}) == [f"resolution.stances.{path}"]
