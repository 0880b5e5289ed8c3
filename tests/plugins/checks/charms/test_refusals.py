"""An entry that could never change a check is refused where it stands."""

from __future__ import annotations

import pytest

from gifts import charmed, refused, written
from rulewright import Engine
from tables import engine


@pytest.mark.feature("check.charm.declare", "catalog.mechanics.check")
def test_a_check_must_do_something() -> None:
    assert refused({}) == ["check"]


@pytest.mark.feature("check.charm.dice-pool-only")
@pytest.mark.parametrize("base", ["sum", "d20", "highest", "against", "symbols"])
def test_only_a_success_pool_can_do_it(base: str) -> None:
    assert refused({"dice": 1}, base=base) == ["check"]


@pytest.mark.feature("check.charm.reroll")
@pytest.mark.parametrize("face", [0, 10, 11])
def test_a_rethrow_must_leave_a_face_that_ends_it(face: int) -> None:
    assert refused({"reroll": {"upTo": face, "mode": "until"}}) == ["check.reroll.upTo"]
    assert refused({"reroll": {"upTo": 9, "mode": "until"}}) == []
    assert refused({"reroll": {"upTo": 9, "mode": "thrice"}}) == ["check.reroll.mode"]


@pytest.mark.feature("check.charm.threshold")
@pytest.mark.parametrize("face", [3, 10])
def test_a_threshold_lies_within_the_target(face: int) -> None:
    """The target is 4 to 9."""
    assert refused({"threshold": face}) == ["check.threshold"]
    assert refused({"threshold": 4}) == []
    assert refused({"threshold": 9}) == []


@pytest.mark.feature("check.charm.explode-double")
@pytest.mark.parametrize("rule", ["explode", "double"])
def test_a_rule_can_be_moved_only_where_it_has_a_min_and_not_below_it(rule: str) -> None:
    assert refused({rule: 9}) == [f"check.{rule}"]
    assert refused({rule: 9}, **{rule: {"from": 10}}) == [f"check.{rule}"]
    movable = {rule: {"from": 10, "min": 8}}
    assert refused({rule: 7}, **movable) == [f"check.{rule}"]
    assert refused({rule: 11}, **movable) == [f"check.{rule}"]
    assert refused({rule: 8}, **movable) == []


@pytest.mark.feature("check.charm.explode-double")
def test_moving_a_rule_needs_a_later_version() -> None:
    document = written({"explode": 9}) | {}
    document["resolution"]["explode"] = {"from": 10, "min": 8}
    at = "catalogs.0.entries.0.mechanics.check.explode"
    assert at in [issue.path for issue in Engine("1.36").validate(document).issues]
    assert str(engine().validate(document).capability) == "1.37"


@pytest.mark.feature("check.charm.dice", "check.charm.successes")
@pytest.mark.parametrize("key", ["dice", "successes"])
@pytest.mark.parametrize("value", [0, 11])
def test_dice_and_successes_are_1_to_10(key: str, value: int) -> None:
    assert refused({key: value}) == [f"check.{key}"]


@pytest.mark.feature("check.charm.declare")
def test_a_whole_charm_is_accepted() -> None:
    assert charmed({"reroll": {"upTo": 1, "mode": "once"}, "dice": 1, "successes": 1, "threshold": 5}).catalogs
