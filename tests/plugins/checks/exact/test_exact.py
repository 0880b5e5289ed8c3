"""Dice that show exactly the target.

The table: ten-sided dice, target 7.
"""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

ADA = sheet(skills={"luck": "r4", "sneak": "r4", "recall": "r4"})
STANCES = [
    {"id": "calm", "label": "Calm", "count": "below", "skills": ["sneak"]},
    {"id": "bold", "label": "Bold", "count": "above", "skills": ["recall"]},
]


def came_to(skill: str, faces: list[int], exact: Any, **resolution: Any) -> tuple[str, str | None]:
    rules = ruleset("pool", resolution={"exact": {"label": "Insight", **exact}, "stances": STANCES, **resolution})
    record = roll(rules, f'skill="{skill}" dc="1"', faces, ADA)
    return record["total"], record.get("exact")


@pytest.mark.feature("check.dice-pool.exact", "check.dice-pool.exact.record")
@pytest.mark.parametrize("exact", [{}, {"counts": True}, {"text": "Ask one question."}])
def test_an_exact_die_is_one_success_in_any_check(exact: Any) -> None:
    """7, 7, 9, 2: in an ordinary check the sevens and the nine; below 7 the sevens and the two; above it the sevens
    and the nine."""
    for skill in ("Luck", "Sneak", "Recall"):
        assert came_to(skill, [7, 7, 9, 2], exact) == ("3", "2")


@pytest.mark.feature("check.dice-pool.exact", "check.dice-pool.exact.record")
def test_an_exact_die_that_does_not_count_is_told_apart_all_the_same() -> None:
    for skill in ("Luck", "Sneak", "Recall"):
        assert came_to(skill, [7, 7, 9, 2], {"counts": False}) == ("1", "2")


@pytest.mark.feature("check.dice-pool.exact.record")
def test_nothing_is_written_where_no_die_is_exact() -> None:
    assert came_to("Luck", [8, 6, 9, 2], {}) == ("2", None)


@pytest.mark.feature("check.dice-pool.exact")
def test_an_exact_die_may_count_twice_where_dice_do_and_never_for_being_exact() -> None:
    """7 and 8 count twice from 7 up, once from 8 up."""
    assert came_to("Luck", [7, 1, 1, 1], {}, double={"from": 7}) == ("2", "1")
    assert came_to("Luck", [7, 1, 1, 1], {}, double={"from": 8}) == ("1", "1")


@pytest.mark.feature("check.dice-pool.exact.record")
def test_an_added_die_may_be_exact() -> None:
    assert came_to("Luck", [10, 1, 1, 1, 7], {}, explode={"from": 10}) == ("2", "1")


@pytest.mark.feature("check.dice-pool.exact")
def test_exact_dice_need_a_label() -> None:
    assert paths("pool", resolution={"exact": {"counts": False}}) == ["resolution.exact.label"]
    assert paths("highest", resolution={"exact": {"label": "Insight"}}) == ["resolution.exact"]
