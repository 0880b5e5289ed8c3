"""What a condition does to its holder's turns, and what it leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import refused, version
from stock import BLOCK as WORDS

STANDARD = ["dash", "dodge", "hide"]
ROUND: dict[str, Any] = {
    "budgets": [
        {"id": "act", "label": "Action", "per": "turn", "count": 1},
        {"id": "quick", "label": "Quick", "per": "turn", "count": 0},
        {"id": "answer", "label": "Answer", "per": "round", "count": 1},
    ]
}


def held(**keys: Any) -> list[str]:
    """Where such a condition is refused, below the condition; the sheet has a second one, Senseless."""
    combat = {"standard": STANDARD, "economy": ROUND, "conditions": [{"condition": "held", **keys}]}
    found = refused(combat, items=WORDS)
    return [path.removeprefix("combat.conditions.0.") for path in found]


def test_only_what_is_refilled_each_turn_can_be_more_or_less() -> None:
    assert held(budgets=[{"budget": "quick", "flat": 1}, {"budget": "act", "flat": -1}]) == []
    assert held(budgets=[{"budget": "answer", "flat": 1}]) == ["budgets.0.budget"]
    assert held(budgets=[{"budget": "spare", "flat": 1}]) == ["budgets.0.budget"]
    assert held(budgets=[{"budget": "act", "flat": 0}]) == ["budgets.0.flat"]
    assert held(budgets=[]) == ["budgets"]


@pytest.mark.feature("combat.condition.grants.standard")
def test_standard_actions_are_granted_from_the_rulesets_own_list_and_never_to_the_main_budget() -> None:
    assert held(grants={"budget": "quick", "standard": ["dash", "hide"]}) == []
    assert held(grants={"budget": "quick", "standard": ["help"]}) == ["grants.standard.0"]
    assert held(grants={"budget": "quick", "standard": ["dash", "dash"]}) == ["grants.standard.1"]
    assert held(grants={"budget": "act", "standard": ["dash"]}) == ["grants.standard"]


def test_a_grant_is_of_something() -> None:
    assert held(grants={"budget": "act", "attacks": True}) == []
    assert held(grants={"budget": "quick"}) == ["grants"]
    assert held(grants={"budget": "spare", "attacks": True}) == ["grants.budget"]
    assert held(grants={"budget": "quick", "items": True}) == []
    assert held(grants={"budget": "quick", "items": {"tags": ["metal", "light"]}}) == []
    assert held(grants={"budget": "quick", "items": {"tags": ["metal", "cheap"]}}) == ["grants.items.tags.1"]


def test_two_different_budgets_exclude_each_other() -> None:
    assert held(exclusive=["act", "quick"]) == []
    assert held(exclusive=["act"]) == held(exclusive=["act", "quick", "answer"]) == ["exclusive"]
    assert held(exclusive=["act", "act"]) == ["exclusive.1"]
    assert held(exclusive=["act", "spare"]) == ["exclusive.1"]


def after(condition: str = "senseless", **keys: Any) -> dict[str, Any]:
    return {"applies": [{"condition": condition, "duration": {"rounds": 1}, **keys}]}


def test_what_is_left_behind_lasts_whole_rounds() -> None:
    assert held(onEnd=after()) == []
    for duration in ("instant", "this-action"):
        assert held(onEnd=after(duration=duration)) == ["onEnd.applies.0.duration"]
    ending = {"duration": "until-save", "saveEnds": {"save": "nerve"}}
    assert held(onEnd=after(**ending)) == ["onEnd.applies.0.duration"]
    assert held(onEnd=after("dizzy")) == ["onEnd.applies.0.condition"]
    assert held(onEnd={"applies": []}) == ["onEnd.applies"]


def test_there_is_no_sheet_to_read_when_something_ends() -> None:
    when = {"value": {"abilityScore": "might"}, "atLeast": 1}
    assert held(onEnd=after(when=when)) == ["onEnd.applies.0.when"]


def test_what_is_left_behind_never_leads_back() -> None:
    """Held leaves Senseless, which leaves Held; and a condition that leaves itself."""
    assert held(onEnd=after("held")) == ["onEnd.applies.0.condition"]
    ring = [
        {"condition": "held", "onEnd": after("senseless")},
        {"condition": "senseless", "onEnd": after("held")},
    ]
    assert refused({"conditions": ring}) == [f"combat.conditions.{index}.onEnd.applies.0.condition" for index in (0, 1)]


@pytest.mark.feature("combat.condition.grants.standard")
@pytest.mark.parametrize(
    "keys",
    [
        {"budgets": [{"budget": "act", "flat": 1}]},
        {"grants": {"budget": "quick", "attacks": True}},
        {"exclusive": ["act", "quick"]},
        {"attacksPerTurn": 1},
        {"onEnd": after()},
    ],
)
def test_these_keys_came_in_together(keys: dict[str, Any]) -> None:
    assert version({"conditions": [{"condition": "held", **keys}]}) == "1.76"
