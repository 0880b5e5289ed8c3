"""Odds that are asked for again and again are kept, by what decides them, and not for ever."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.check import odds as module
from rulewright.check.odds import MOST_KEPT, Odds
from tables import BASES, ruleset, sheet


@pytest.fixture
def weighed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The folds that were weighed."""
    seen: list[Any] = []
    weigh = module.weigh
    monkeypatch.setattr(module, "weigh", lambda fold: seen.append(fold) or weigh(fold))
    return seen


@pytest.mark.parametrize("base", BASES)
def test_the_same_check_is_weighed_once(base: str, weighed: list[Any]) -> None:
    """Written another way, by somebody with another name, it is the same dice against the same number."""
    rules = ruleset(base)
    ada, bo = (rules.character(sheet(name, abilities={"might": 2})) for name in ("Ada", "Bo"))
    first = rules.odds('[skill_check: skill="Climb" dc="2"]', ada)
    assert isinstance(first, Odds)
    assert rules.odds('[skill_check: dc="02" skill="climb" who="Bo"]', bo) is first
    assert len(weighed) == 1
    assert rules.odds({"skill": "Sneak", "dc": "3"}, ada) != first
    assert len(weighed) == 2


@pytest.mark.parametrize("base", BASES)
def test_what_is_kept_is_what_a_prepared_check_says(base: str) -> None:
    rules = ruleset(base)
    who = rules.character(sheet(abilities={"might": 2}))
    tag = '[skill_check: skill="Climb" dc="2"]'
    assert rules.odds(tag, who) == rules.prepare(tag, who).odds()  # type: ignore[union-attr]


def test_tiers_of_an_override_are_not_mistaken_for_the_ruleset_s_own() -> None:
    """The dice are the same, what they come to is not."""
    tiers = [{"id": "y", "label": "Yes", "atLeast": 0, "success": True}, {"id": "n", "label": "No"}]
    override = {"id": "o", "label": "O", "skills": ["sneak"], "set": {"outcomes": {"tiers": tiers}}}
    rules = ruleset(resolution={"overrides": [override]})
    who = rules.character()
    plain = rules.odds({"skill": "Climb", "dc": "8"}, who)
    tiered = rules.odds({"skill": "Sneak", "dc": "8"}, who)
    assert isinstance(plain, Odds)
    assert isinstance(tiered, Odds)
    assert plain.outcomes == {}
    assert tiered.outcomes == {"Yes": pytest.approx(15 / 36), "No": pytest.approx(21 / 36)}


def test_rulesets_keep_their_own(weighed: list[Any]) -> None:
    tag = {"skill": "Climb", "dc": "8"}
    for rules in (ruleset(), ruleset()):
        rules.odds(tag, rules.character())
    assert len(weighed) == 2


def test_only_the_last_ones_are_kept(weighed: list[Any]) -> None:
    """As many other checks as are kept push the first one out, and it is weighed anew."""
    rules = ruleset("against")
    for target in range(MOST_KEPT + 1):
        rules.odds({"skill": "Luck"}, rules.character(sheet(bonuses={"luck": target})))
    rules.odds({"skill": "Luck"}, rules.character(sheet(bonuses={"luck": MOST_KEPT})))
    assert len(weighed) == MOST_KEPT + 1
    rules.odds({"skill": "Luck"}, rules.character(sheet(bonuses={"luck": 0})))
    assert len(weighed) == MOST_KEPT + 2


def test_nobody_can_change_what_is_kept() -> None:
    rules = ruleset()
    odds: Any = rules.odds({"skill": "Climb", "dc": "8"}, rules.character())
    for chances in (odds.results, odds.outcomes, odds.totals, odds.marks, odds.counts):
        with pytest.raises(TypeError):
            chances["success"] = 1.0
