"""Rolls that always succeed and rolls that always fail, whatever the target is."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, roll, ruleset, sheet

D20 = {"count": 1, "sides": 20}
SEVEN = [{"from": n, "to": n} for n in range(1, 8)]


def result(target: int, face: int, **resolution: Any) -> str:
    """Luck at ``target``, on a d20."""
    rules = ruleset("against", resolution={"dice": D20, **resolution})
    return roll(rules, 'skill="Luck"', [face], sheet(bonuses={"luck": target}))["result"]


@pytest.mark.feature("check.roll-against.critical-success")
@pytest.mark.parametrize("against", ["at-most", "at-least"])
def test_a_critical_success_succeeds_against_any_target(against: str) -> None:
    """10 is above -5 and below 25."""
    target = -5 if against == "at-most" else 25
    assert result(target, 10, against=against, criticalSuccess=[{"from": 10, "to": 10}]) == "critical_success"
    assert result(target, 11, against=against, criticalSuccess=[{"from": 10, "to": 10}]) == "failure"


@pytest.mark.feature("check.roll-against.critical-failure")
@pytest.mark.parametrize("against", ["at-most", "at-least"])
def test_a_critical_failure_fails_against_any_target(against: str) -> None:
    target = 25 if against == "at-most" else -5
    assert result(target, 20, against=against, criticalFailure=[{"from": 20}]) == "critical_failure"
    assert result(target, 19, against=against, criticalFailure=[{"from": 20}]) == "success"


@pytest.mark.feature("check.roll-against.critical-success", "check.roll-against.critical-failure")
def test_a_roll_on_both_lists_is_a_critical_success() -> None:
    """See question.check.30."""
    both = {"criticalSuccess": [{"to": 3}], "criticalFailure": [{"from": 3, "to": 3}, {"pastTarget": 1}]}
    assert result(0, 3, **both) == "critical_success"
    assert result(0, 4, **both) == "critical_failure"


@pytest.mark.feature("check.roll-against.critical-success", "check.roll-against.critical-failure")
@pytest.mark.parametrize("name", ["criticalSuccess", "criticalFailure"])
def test_six_rules_are_the_most(name: str) -> None:
    assert paths("against", resolution={name: SEVEN[:6]}) == []
    assert paths("against", resolution={name: SEVEN}) == [f"resolution.{name}"]


@pytest.mark.feature("check.roll-against.critical-rule.faces")
@pytest.mark.parametrize(
    ("rule", "criticals"),
    [
        ({"from": 5, "to": 7}, [5, 6, 7]),
        ({"to": 2}, [1, 2]),
        ({"from": 19}, [19, 20]),
        ({"from": 4, "to": 4}, [4]),
    ],
)
@pytest.mark.parametrize("name", ["criticalSuccess", "criticalFailure"])
def test_a_rule_names_rolls_with_both_ends(name: str, rule: dict[str, int], criticals: list[int]) -> None:
    rules, who = ruleset("against", resolution={"dice": D20, name: [rule]}), sheet(bonuses={"luck": 10})
    results = {face: roll(rules, 'skill="Luck"', [face], who)["result"] for face in range(1, 21)}
    assert [face for face, result in results.items() if result.startswith("critical")] == criticals


@pytest.mark.feature("check.roll-against.critical-rule.faces")
@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"from": 5, "to": 4}, [".from"]),
        ({"from": 2}, [".from"]),
        ({"to": 19}, [".to"]),
        ({"from": 3, "to": 18}, []),
    ],
)
def test_a_rule_names_rolls_that_the_dice_can_make(rule: dict[str, int], path: list[str]) -> None:
    """Three six-sided dice make 3 to 18."""
    dice = {"count": 3, "sides": 6}
    for name in ("criticalSuccess", "criticalFailure"):
        expected = [f"resolution.{name}.0{end}" for end in path]
        assert paths("against", resolution={"dice": dice, name: [rule]}) == expected


@pytest.mark.feature("check.roll-against.critical-rule.faces", "check.roll-against.critical-failure")
def test_a_rule_must_name_something() -> None:
    when = {"whenTarget": {"below": 5}}
    assert paths("against", resolution={"criticalSuccess": [when]}) == ["resolution.criticalSuccess.0"]
    assert paths("against", resolution={"criticalFailure": [when]}) == ["resolution.criticalFailure.0"]


@pytest.mark.feature("check.roll-against.critical-failure.past-target")
@pytest.mark.parametrize(
    ("against", "face", "expected"),
    [
        ("at-most", 15, "failure"),
        ("at-most", 16, "critical_failure"),
        ("at-most", 1, "success"),
        ("at-least", 5, "failure"),
        ("at-least", 4, "critical_failure"),
        ("at-least", 20, "success"),
    ],
)
def test_a_roll_far_past_the_target_on_the_failing_side(against: str, face: int, expected: str) -> None:
    """Against 10: 16 - 10 = 6 past, or 10 - 4 = 6 short."""
    assert result(10, face, against=against, criticalFailure=[{"pastTarget": 6}]) == expected


@pytest.mark.feature("check.roll-against.critical-failure.past-target")
def test_the_nearer_of_two_rules_is_enough() -> None:
    assert result(10, 13, criticalFailure=[{"pastTarget": 6}, {"pastTarget": 3}]) == "critical_failure"


@pytest.mark.feature("check.roll-against.critical-failure.past-target")
def test_past_the_target_is_for_failures_and_stands_alone() -> None:
    """See question.check.59."""
    past = {"pastTarget": 3}
    assert paths("against", resolution={"criticalSuccess": [past]})[0].startswith("resolution.criticalSuccess.0")
    assert paths("against", resolution={"criticalFailure": [past | {"to": 3}]}) == ["resolution.criticalFailure.0"]
    assert paths("against", resolution={"criticalFailure": [{"pastTarget": 0}]}) == [
        "resolution.criticalFailure.0.pastTarget"
    ]


@pytest.mark.feature("check.roll-against.critical-rule.when-target")
@pytest.mark.parametrize(
    ("when", "targets"),
    [({"atLeast": 8}, [8, 9, 10, 11]), ({"below": 10}, [7, 8, 9]), ({"atLeast": 8, "below": 10}, [8, 9])],
)
def test_a_rule_may_hold_for_some_targets_alone(when: dict[str, int], targets: list[int]) -> None:
    rules = {"criticalSuccess": [{"from": 5, "to": 5, "whenTarget": when}]}
    assert [target for target in range(7, 12) if result(target, 5, **rules) == "critical_success"] == targets


@pytest.mark.feature("check.roll-against.critical-rule.when-target")
def test_it_reads_the_number_rolled_against() -> None:
    """60 is no target below 50, but Hard makes 30 of it (see question.check.31)."""
    rules = ruleset("against", resolution={"criticalFailure": [{"from": 96, "whenTarget": {"below": 50}}]})
    who = sheet(bonuses={"luck": 60})
    assert roll(rules, 'skill="Luck"', [96], who)["result"] == "failure"
    assert roll(rules, 'skill="Luck" difficulty="Hard"', [96], who)["result"] == "critical_failure"


@pytest.mark.feature("check.roll-against.critical-rule.when-target", "check.roll-against.critical-failure.past-target")
def test_it_may_join_a_rule_of_distance() -> None:
    rules = {"criticalFailure": [{"pastTarget": 3, "whenTarget": {"atLeast": 10}}]}
    assert [result(target, target + 3, **rules) for target in (9, 10)] == ["failure", "critical_failure"]


@pytest.mark.feature("check.roll-against.critical-rule.when-target")
@pytest.mark.parametrize(
    ("when", "path"),
    [({}, ".whenTarget"), ({"atLeast": 5, "below": 5}, ".whenTarget.atLeast"), ({"atLeast": 4, "below": 5}, None)],
)
def test_some_target_must_lie_within(when: dict[str, int], path: str | None) -> None:
    found = paths("against", resolution={"criticalSuccess": [{"to": 5, "whenTarget": when}]})
    assert found == ([] if path is None else [f"resolution.criticalSuccess.0{path}"])
