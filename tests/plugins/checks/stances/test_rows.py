"""Rows that are checks, and take a stance.

The table: ten-sided dice, target 7. Pursuits go the calm way, and count below; errands take none.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import Ruleset
from rulewright.capability import Capability
from sheets import number, table, text
from tables import document, engine, paths, roll, ruleset, sheet

CALM = {"id": "calm", "label": "Calm", "count": "below", "skills": ["sneak"]}
NAMED = {"name": "name", "rating": "rating"}
FACES = {"explode": {"from": 10}, "double": {"from": 9}, "cancel": {"upTo": 1}, "botch": {"upTo": 1}}
ADA = sheet(lists={"pursuits": [{"name": "Watching rain", "rating": 4}], "errands": [{"name": "Post", "rating": 4}]})


def lists(stance: str = "calm") -> list[Any]:
    columns = (text("name"), number("rating"))
    return [
        table("pursuits", *columns, checks=[{"id": "pursuit", "stance": stance, **NAMED}]),
        table("errands", *columns, checks=[{"id": "errand", **NAMED}]),
    ]


def rules(**resolution: Any) -> Ruleset:
    return ruleset("pool", resolution={"stances": [CALM], **resolution}, sheet={"lists": lists()})


@pytest.mark.feature("sheet.row-check.stance")
def test_the_dice_of_every_row_count_in_the_stance() -> None:
    """6, 7, 1, 9: below 7 are the 6 and the 1. A row without a stance counts 7 and 9, at or above."""
    assert roll(rules(), 'skill="Watching rain" dc="1"', [6, 7, 1, 9], ADA)["total"] == "2"
    assert roll(rules(), 'skill="Post" dc="1"', [6, 7, 1, 9], ADA)["total"] == "2"
    assert roll(rules(), 'skill="Post" dc="1"', [6, 5, 1, 9], ADA)["total"] == "1"


@pytest.mark.feature("sheet.row-check.stance")
def test_rules_of_high_and_low_faces_are_left_out_as_for_a_skill_of_the_stance() -> None:
    """Two ones count and cancel nothing; the 10 throws no die, the 9 counts for nothing."""
    assert roll(rules(**FACES), 'skill="Watching rain" dc="1"', [1, 1, 9, 10], ADA)["total"] == "2"


@pytest.mark.feature("sheet.row-check.stance.reminder")
def test_the_reminder_lists_the_rows_of_a_stance_with_its_skills() -> None:
    made = rules()
    bob = sheet(name="Bob", lists={"pursuits": [{"name": "Whittling [a] duck", "rating": 1}]})
    told = made.reminder([made.character(ADA), made.character(bob)])
    assert "Calm: dice below the target count for Sneak, Watching rain and Whittling a duck." in told
    assert "Calm: dice below the target count for Sneak." in made.reminder([made.character(sheet())])


@pytest.mark.feature("sheet.row-check.stance")
def test_a_stance_that_is_not_there_is_refused() -> None:
    at = ["sheet.lists.0.checks.0.stance"]
    assert paths("pool", resolution={"stances": [CALM]}, sheet={"lists": lists("wild")}) == at
    assert paths("pool", sheet={"lists": lists()}) == at
    assert paths("sum", sheet={"lists": lists()}) == at


@pytest.mark.feature("sheet.row-check.stance")
def test_it_came_in_with_1_212() -> None:
    made = document("pool", resolution={"stances": [CALM]}, sheet={"lists": lists()})
    below = engine().validate(made, declared=Capability.parse("1.211")).issues
    assert [issue.path for issue in below] == ["sheet.lists.0.checks.0.stance"]
    assert engine().validate(made, declared=Capability.parse("1.212")).ok
