"""Four Winds: four Fudge dice. Their faces 1, 2 and 3 count -1, 0 and +1.

Tamsin sails with west 3 + apt 1 = 4, and the wind behind her is 1 more. One graze on her track costs nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from shipped import shipped, stored
from tables import roll

RULES = shipped("four-winds")
TAMSIN = stored("four-winds")
SAIL = 'skill="Sail" difficulty="Gale"'


def live(**patch: Any) -> dict[str, Any]:
    return stored("four-winds", live=patch)


@pytest.mark.feature("check.dice-sum.faces")
def test_plus_and_minus_cancel_out() -> None:
    """+1 - 1 + 0 + 0 is 0; 4 + 1 = 5 is one over Gale, which is 4."""
    assert roll(RULES, SAIL, [3, 1, 2, 2], TAMSIN) == {
        "skill": "Sail",
        "dc": "4",
        "rolls": "3|1|2|2",
        "used": "0",
        "modifier": "5",
        "total": "5",
        "result": "success",
        "mode": "normal",
        "resolution": "sum",
        "dice": "4d3",
        "adjust": "1",
        "outcome": "Success",
    }


@pytest.mark.feature("check.outcomes.by-margin")
@pytest.mark.parametrize(
    ("faces", "outcome", "result"),
    [
        ([3, 3, 2, 2], "With style", "critical_success"),  # 2 + 5 = 7, 3 over
        ([3, 2, 2, 2], "Success", "success"),  # 6, 2 over
        ([1, 2, 2, 2], "At a cost", "success"),  # 4, just there
        ([1, 1, 2, 2], "Fail", "failure"),  # 3, 1 short
    ],
)
def test_the_four_tiers_at_their_edges(faces: list[int], outcome: str, result: str) -> None:
    record = roll(RULES, SAIL, faces, TAMSIN)
    assert (record["outcome"], record["result"]) == (outcome, result)


@pytest.mark.feature("sheet.derived.enum-table", "sheet.live.state.read", "sheet.evaluate.adjust")
@pytest.mark.parametrize(
    ("wind", "adjust", "modifier"), [("behind", "1", "5"), ("across", None, "4"), ("against", "-1", "3")]
)
def test_the_wind_is_on_somebody_s_side(wind: str, adjust: str | None, modifier: str) -> None:
    record = roll(RULES, SAIL, [2, 2, 2, 2], live(states={"wind": wind}))
    assert (record.get("adjust"), record["modifier"]) == (adjust, modifier)


@pytest.mark.feature("sheet.live.wound.boxes", "sheet.live.wound.boxes.penalty")
@pytest.mark.parametrize(
    ("filled", "penalty", "modifier"), [(1, None, "5"), (2, "-1", "4"), (3, "-1", "4"), (5, "-2", "3")]
)
def test_battering_costs_by_how_many_boxes_are_filled(filled: int, penalty: str | None, modifier: str) -> None:
    """Nothing below two, 1 from two on, 2 from four on; the wind still gives 1."""
    record = roll(RULES, SAIL, [2, 2, 2, 2], live(tracks={"battering": {"marks": ["graze"] * filled}}))
    assert (record.get("penalty"), record["modifier"]) == (penalty, modifier)


def test_what_nobody_wrote_down_is_left_to_the_dice_and_the_wind() -> None:
    assert roll(RULES, 'skill="Knots" difficulty="Calm"', [2, 2, 2, 2], TAMSIN)["modifier"] == "1"
    assert roll(RULES, 'skill="East" difficulty="Calm"', [2, 2, 2, 2], TAMSIN)["modifier"] == "3"  # 2 and the wind


def test_the_chances_of_a_storm() -> None:
    """Storm is 6, so the dice must come to 1 or more. Of 81 throws 19 are 0, and half of the other 62 are above it."""
    odds = RULES.odds('[skill_check: skill="Sail" difficulty="Storm"]', RULES.character(TAMSIN))
    assert odds.success == pytest.approx(31 / 81)
    assert odds.outcomes["With style"] == pytest.approx(1 / 81)  # four pluses
    assert odds.totals[5] == pytest.approx(19 / 81)
