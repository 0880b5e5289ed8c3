"""penaltyFrom: the penalty of one wound track on every check of its owner."""

from __future__ import annotations

from typing import Any

import pytest

from tables import paths, play, refusals, roll, ruleset, sheet

WOUNDS = {"penaltyFrom": "hurt"}


def hurt(*marks: str, **build: Any) -> dict[str, Any]:
    """One bruise costs nothing, two marks cost 1, three cost 3."""
    return sheet(live={"tracks": {"hurt": {"marks": list(marks)}}}, **build)


@pytest.mark.feature("sheet.live.wound.penalty-from", "tag.check.sheet-parts", "check.common.sheet-calculation-keys")
def test_on_a_sum_it_is_a_flat_number_inside_the_modifier() -> None:
    """Might 2 - 1 = 1; 4 + 5 + 1 = 10."""
    made = roll(
        ruleset(resolution=WOUNDS), 'skill="Climb" dc="10"', [4, 5], hurt("gash", "bruise", abilities={"might": 2})
    )
    assert (made["modifier"], made["total"], made["result"], made["penalty"]) == ("1", "10", "success", "-1")


@pytest.mark.feature("sheet.live.wound.penalty-from", "tag.check.sheet-parts")
def test_on_a_pool_it_is_dice_taken_off() -> None:
    """Might 5 - 3 = 2 dice."""
    who = hurt("gash", "gash", "gash", abilities={"might": 5})
    made = roll(ruleset("pool", resolution=WOUNDS), 'skill="Climb" dc="1"', [8, 2], who)
    assert (made["dice"], made["penalty"]) == ("2d10", "-3")


@pytest.mark.feature("sheet.live.wound.penalty-from")
def test_a_pool_is_never_taken_below_its_minimum() -> None:
    """3 - 3 = 0, held to 1; with a minimum of 0 no die is left, and the check fails without a roll."""
    who = hurt("gash", "gash", "gash", abilities={"might": 3})
    held = roll(ruleset("pool", resolution=WOUNDS), 'skill="Climb" dc="1"', [8], who)
    assert held["dice"] == "1d10"
    none = roll(ruleset("pool", resolution={**WOUNDS, "pool": {"min": 0}}), 'skill="Climb" dc="1"', [], who)
    assert (none["rolls"], none["result"]) == ("", "failure")


@pytest.mark.feature("sheet.live.wound.penalty-from")
def test_it_is_the_rollers_own_and_nothing_while_nothing_weighs() -> None:
    rules = ruleset(resolution=WOUNDS)
    tag = '[skill_check: skill="Climb" dc="9" who="Bo"]'
    played = play(rules, tag, [4, 5], hurt("gash", "gash"), sheet("Bo"))
    assert played.records[0].attributes["modifier"] == "0"
    assert "penalty" not in played.records[0].attributes
    assert "penalty" not in roll(rules, 'skill="Climb" dc="9"', [4, 5], hurt("gash"))


@pytest.mark.feature("sheet.live.wound.penalty-from")
def test_it_weighs_on_checks_that_the_ruleset_cannot_name() -> None:
    made = roll(ruleset(resolution=WOUNDS), 'skill="Juggling" dc="8"', [4, 5], hurt("gash", "gash"))
    assert (made["modifier"], made["total"]) == ("-1", "8")


@pytest.mark.feature("sheet.live.wound.penalty-from")
def test_without_it_wounds_do_not_weigh() -> None:
    assert roll(ruleset(), 'skill="Climb" dc="9"', [4, 5], hurt("gash", "gash"))["modifier"] == "0"


@pytest.mark.feature("sheet.live.wound.penalty-from")
def test_it_must_name_a_wound_track() -> None:
    assert paths(resolution={"penaltyFrom": "harm"}) == ["resolution.penaltyFrom"]
    plain = {"live": {"tracks": [{"id": "hurt", "label": "Hurt", "min": 0, "max": 3}]}}
    (issue,) = refusals(resolution=WOUNDS, sheet=plain)
    assert issue.path == "resolution.penaltyFrom"
    assert "plain" in issue.message
