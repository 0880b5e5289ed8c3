"""The roll itself: which dice, which side of the target succeeds, and what the record says."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.capability import Capability
from tables import document, engine, paths, roll, ruleset, sheet

WHO = sheet(bonuses={"luck": 12})
D20 = {"count": 1, "sides": 20}


def result(face: int, **resolution: Any) -> str:
    return roll(ruleset("against", resolution={"dice": D20, **resolution}), 'skill="Luck"', [face], WHO)["result"]


@pytest.mark.feature("check.roll-against.kind")
def test_the_number_is_rolled_against_and_not_added() -> None:
    record = roll(ruleset("against"), 'skill="Luck"', [12], WHO)
    assert (record["modifier"], record["total"], record["result"]) == ("0", "12", "success")


@pytest.mark.feature("check.roll-against.kind")
def test_a_ruleset_of_this_kind_needs_its_version() -> None:
    assert not engine().validate(document("against"), declared=Capability.parse("1.138")).ok
    assert engine().validate(document("against"), declared=Capability.parse("1.139")).ok


@pytest.mark.feature("check.roll-against.dice")
def test_a_single_d100_is_rolled_where_nothing_is_said() -> None:
    assert roll(ruleset("against"), 'skill="Luck"', [100], WHO)["dice"] == "1d100"


@pytest.mark.feature("check.roll-against.dice")
def test_dice_are_added_up() -> None:
    rules = ruleset("against", resolution={"dice": {"count": 3, "sides": 6}})
    record = roll(rules, 'skill="Luck"', [3, 4, 5], WHO)
    assert (record["rolls"], record["total"], record["dice"], record["result"]) == ("3|4|5", "12", "3d6", "success")


@pytest.mark.feature("check.roll-against.dice")
@pytest.mark.parametrize(
    ("dice", "path"),
    [
        ({"count": 0, "sides": 6}, "count"),
        ({"count": 21, "sides": 6}, "count"),
        ({"count": 1, "sides": 1}, "sides"),
        ({"count": 1.5, "sides": 6}, "count"),
    ],
)
def test_dice_that_cannot_be_are_refused(dice: dict[str, Any], path: str) -> None:
    assert paths("against", resolution={"dice": dice}) == [f"resolution.dice.{path}"]


@pytest.mark.feature("check.roll-against.against.at-most")
def test_at_most_is_the_default() -> None:
    assert [result(face) for face in (1, 12, 13)] == ["success", "success", "failure"]
    assert [result(face, against="at-most") for face in (12, 13)] == ["success", "failure"]
    assert paths("against", resolution={"against": "below"}) == ["resolution.against"]


@pytest.mark.feature("check.roll-against.against.at-least")
def test_at_least_succeeds_from_the_target_up() -> None:
    assert [result(face, against="at-least") for face in (11, 12, 20)] == ["failure", "success", "success"]


@pytest.mark.feature("check.roll-against.record", "check.roll-against.difficulty-ladder.divide")
def test_the_record_says_what_was_rolled_against() -> None:
    """Hard: 12 / 2 = 6."""
    record = roll(
        ruleset("against"), 'skill="luck" difficulty="hard" bonus="2" rolls="1" against="at-least"', [40], WHO
    )
    assert record == {
        "skill": "Luck",
        "dc": "6",
        "rolls": "40",
        "used": "40",
        "modifier": "0",
        "total": "40",
        "result": "failure",
        "mode": "normal",
        "resolution": "sum",
        "dice": "1d100",
        "against": "at-most",
    }


@pytest.mark.feature("check.roll-against.record", "check.roll-against.against.at-least")
def test_the_record_says_which_side_succeeds() -> None:
    rules = ruleset("against", resolution={"against": "at-least"})
    assert roll(rules, 'skill="Luck"', [40], WHO)["against"] == "at-least"


@pytest.mark.feature("check.roll-against.kind")
@pytest.mark.parametrize(
    ("kind", "refused"), [("attack-vs-defense", False), ("dice-pool", True), ("symbol-pool", True)]
)
def test_combat_with_dice_of_its_own_may_stand_beside_it(kind: str, refused: bool) -> None:
    """See question.check.35."""
    assert ("combat.kind" in paths("against", combat={"kind": kind})) == refused


@pytest.mark.feature("check.roll-against.kind")
def test_nothing_is_bought_here() -> None:
    (path,) = paths("against", resolution={"spend": [{"pool": "drive", "amount": 1, "dice": 1, "perCheck": 1}]})
    assert path.startswith("resolution.spend")
