"""Dice whose faces are not their numbers, dice that roll on, and faces that are told apart."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rulewright_std.resolution.dice_sum.sum import card
from tables import paths, roll, ruleset, sheet

FUDGE = {"dice": {"count": 4, "sides": 3, "faces": [-1, 0, 1]}}
OPEN = {"dice": {"count": 1, "sides": 100}, "openEnded": {"high": 96, "low": 5}}


@pytest.mark.feature("check.dice-sum.faces")
def test_faces_count_what_the_list_says() -> None:
    """Faces 1, 3, 3, 2 are -1, +1, +1 and 0: 1 in all, and might 2 makes 3."""
    record = roll(ruleset(resolution=FUDGE), 'skill="Climb" dc="3"', [1, 3, 3, 2], sheet(abilities={"might": 2}))
    assert (record["rolls"], record["used"], record["total"], record["dice"]) == ("1|3|3|2", "1", "3", "4d3")


@pytest.mark.feature("check.dice-sum.faces", "check.dice-sum.faces.card")
def test_four_fudge_dice_are_as_likely_as_fate_s() -> None:
    """Of 81 throws 19 come to 0, 16 to 1, 10 to 2, 4 to 3 and 1 to 4."""
    rules = ruleset(resolution=FUDGE)
    odds = rules.odds({"skill": "Luck", "dc": "0"}, rules.character())
    expected = {total: sum(sum(t) == total for t in product((-1, 0, 1), repeat=4)) / 81 for total in range(-4, 5)}
    assert expected[0] == 19 / 81
    assert odds.totals == pytest.approx(expected)  # type: ignore[union-attr]


@pytest.mark.feature("check.dice-sum.faces.card")
def test_a_card_draws_fudge_dice_as_signs() -> None:
    assert card([1, 2, 3], [-1, 0, 1]) == "−   +"
    assert card([2, 6], [1, 2, 3, 4, 5, 6]) == "2 6"


@pytest.mark.feature("check.dice-sum.faces")
def test_every_face_needs_a_value() -> None:
    assert paths(resolution={"dice": {"faces": [1, 2, 3]}}) == ["resolution.dice.faces"]


@pytest.mark.feature("check.dice-sum.open-ended", "check.dice-sum.open-ended.high")
def test_a_high_face_adds_another_throw_again_and_again() -> None:
    """97 + 96 + 10 = 203."""
    record = roll(ruleset(resolution=OPEN), 'skill="Luck" dc="111"', [97, 96, 10])
    assert (record["total"], record["dice"], record["result"]) == ("203", "3d100", "success")


@pytest.mark.feature("check.dice-sum.open-ended.low")
def test_a_low_first_face_takes_a_chain_off() -> None:
    """5 - (96 + 3) = -94. A low face of the chain opens nothing new."""
    assert roll(ruleset(resolution=OPEN), 'skill="Luck" dc="50"', [5, 96, 3])["total"] == "-94"


@pytest.mark.feature("check.dice-sum.open-ended.high")
def test_a_low_face_behind_a_high_one_is_only_added() -> None:
    """96 + 2 = 98."""
    assert roll(ruleset(resolution=OPEN), 'skill="Luck" dc="50"', [96, 2])["total"] == "98"


@pytest.mark.feature("check.dice-sum.open-ended.limit")
def test_a_roll_throws_at_most_twenty_dice() -> None:
    """Twenty times 100 is 2000; the twentieth is high too, and nothing follows it."""
    record = roll(ruleset(resolution=OPEN), 'skill="Luck" dc="50"', [100] * 20)
    assert (record["total"], record["dice"]) == ("2000", "20d100")


@pytest.mark.feature("check.dice-sum.open-ended.first-die")
def test_the_natural_face_is_that_of_the_first_die() -> None:
    rules = ruleset("d20", resolution={"openEnded": {"high": 19}, "naturals": "both"})
    assert roll(rules, 'skill="Luck" dc="90"', [19, 20, 1])["result"] == "failure"
    assert roll(rules, 'skill="Luck" dc="90"', [20, 1])["result"] == "critical_success"


@pytest.mark.feature("check.dice-sum.open-ended")
def test_with_advantage_two_whole_chains_are_thrown() -> None:
    """19 + 4 = 23 against 20 + 1 = 21."""
    rules = ruleset("d20", resolution={"openEnded": {"high": 19}})
    record = roll(rules, 'skill="Luck" dc="22" mode="advantage"', [19, 4, 20, 1])
    assert (record["total"], record["rolls"]) == ("23", "19|4|20|1")


@pytest.mark.feature("check.dice-sum.open-ended")
@pytest.mark.parametrize(
    ("patch", "path"),
    [
        ({"dice": {"count": 2, "sides": 100}}, "resolution.openEnded"),
        ({"openEnded": {"high": 101}}, "resolution.openEnded.high"),
        ({"openEnded": {"high": 5, "low": 5}}, "resolution.openEnded.low"),
        ({"openEnded": {"low": 5, "high": None}}, "resolution.openEnded.high"),
        ({"openEnded": {"high": 1, "low": None}}, "resolution.openEnded.high"),
    ],
)
def test_a_chain_that_makes_no_sense_is_refused(patch: dict[str, Any], path: str) -> None:
    from tables import merged

    assert paths(resolution=merged(OPEN, patch)) == [path]


@pytest.mark.feature("check.dice-sum.unmodified")
def test_a_listed_first_face_marks_the_record_and_changes_nothing_else() -> None:
    rules = ruleset(resolution={**OPEN, "unmodified": [66, 100]})
    record = roll(rules, 'skill="Climb" dc="80"', [66], sheet(abilities={"might": 20}))
    assert (record["unmodified"], record["total"], record["result"]) == ("66", "86", "success")
    assert roll(rules, 'skill="Climb" dc="80"', [100, 66])["unmodified"] == "100"
    assert "unmodified" not in roll(rules, 'skill="Climb" dc="80"', [97, 66])


@pytest.mark.feature("check.dice-sum.unmodified")
def test_marked_faces_must_be_on_one_die_and_told_once() -> None:
    assert paths(resolution={"unmodified": [6]}) == ["resolution.unmodified"]
    assert paths("d20", resolution={"unmodified": [21, 7, 7]}) == ["resolution.unmodified.0", "resolution.unmodified.2"]
