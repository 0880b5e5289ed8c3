"""More tens dice beside a d100: each makes a roll with the one units die, and the best or the worst is kept."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

WHO = sheet(bonuses={"luck": 50})
TENS = {"tens": {"max": 2}}


def rolled(tag: str, faces: list[int], **resolution: Any) -> dict[str, str]:
    return roll(ruleset("against", resolution={**TENS, **resolution}), f'skill="Luck" {tag}', faces, WHO)


@pytest.mark.feature("check.roll-against.tens", "tag.bonus.tens")
@pytest.mark.parametrize(
    ("bonus", "faces", "total"),
    [
        ("+1", [42, 3], "32"),
        ("+1", [42, 9], "42"),
        ("+2", [75, 6, 1], "15"),
        ("-1", [42, 3], "42"),
        ("-1", [42, 9], "92"),
        ("-2", [15, 6, 8], "85"),
    ],
)
def test_the_lowest_is_best_at_most(bonus: str, faces: list[int], total: str) -> None:
    """The first die gives tens and units; each tens die stands in for its tens alone."""
    record = rolled(f'bonus="{bonus}"', faces)
    assert (record["total"], record["used"], record["rolls"]) == (total, total, "|".join(map(str, faces)))
    assert record["dice"] == f"1d100+{len(faces) - 1}d10"


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize(("bonus", "total"), [("1", "92"), ("-1", "42")])
def test_the_highest_is_best_at_least(bonus: str, total: str) -> None:
    assert rolled(f'bonus="{bonus}"', [42, 9], against="at-least")["total"] == total


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize(
    ("bonus", "faces", "total"),
    [
        ("+1", [42, 10], "2"),
        ("+1", [40, 10], "40"),
        ("-1", [40, 10], "100"),
        ("+1", [100, 3], "30"),
        ("+1", [100, 10], "100"),
        ("-1", [7, 10], "7"),
    ],
)
def test_the_tenth_face_is_the_double_nought(bonus: str, faces: list[int], total: str) -> None:
    """00 with 2 reads 2, and 00 with 0 reads 100 (see question.check.32)."""
    assert rolled(f'bonus="{bonus}"', faces)["total"] == total


@pytest.mark.feature("tag.bonus.tens")
@pytest.mark.parametrize(("written", "used"), [("+5", "2"), ("-5", "-2"), ("+1", "1"), ("-2", "-2")])
def test_the_number_is_held_to_the_rulesets_most_either_way(written: str, used: str) -> None:
    assert rolled(f'bonus="{written}"', [42] + [5] * abs(int(used)))["bonus"] == used


@pytest.mark.feature("tag.bonus.tens")
@pytest.mark.parametrize("written", ["0", "1.5", "much"])
def test_no_tens_dice_leave_nothing_in_the_record(written: str) -> None:
    record = rolled(f'bonus="{written}"', [42])
    assert ("bonus" in record, record["dice"]) == (False, "1d100")


@pytest.mark.feature("tag.bonus.tens")
def test_without_tens_a_bonus_is_ignored() -> None:
    record = rolled('bonus="2"', [42], tens=None)
    assert ("bonus" in record, record["rolls"]) == (False, "42")


@pytest.mark.feature("check.roll-against.tens", "check.roll-against.critical-success")
def test_criticals_read_the_roll_that_is_kept() -> None:
    assert rolled('bonus="+1"', [41, 10], criticalSuccess=[{"to": 1}])["result"] == "critical_success"


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize("dice", [{"count": 1, "sides": 20}, {"count": 2, "sides": 100}])
def test_only_a_single_d100_has_tens(dice: dict[str, int]) -> None:
    assert paths("against", resolution={"dice": dice, **TENS}) == ["resolution.tens"]
    assert paths("against", resolution={"dice": {"count": 1, "sides": 100}, **TENS}) == []


@pytest.mark.feature("check.roll-against.tens")
@pytest.mark.parametrize(("most", "refused"), [(0, True), (1, False), (10, False), (11, True)])
def test_one_to_ten_tens_dice(most: int, refused: bool) -> None:
    assert paths("against", resolution={"tens": {"max": most}}) == (["resolution.tens.max"] if refused else [])
