"""What the combat block says of conditions: which there are, what they do in words, and whom they are about."""

from __future__ import annotations

from typing import Any

import pytest

from brawls import brawl, refused, version
from rulewright.conditions.block import ConditionKeys
from tables import engine

Json = dict[str, Any]


def held(**keys: Any) -> Json:
    """What the condition Held does."""
    return {"condition": "held", **keys}


def mapped(*conditions: Json) -> list[str]:
    """Where these conditions are refused, below their list."""
    found = refused({"conditions": list(conditions)})
    return [path.removeprefix("combat.conditions.") for path in found]


def messages(*conditions: Json) -> list[str]:
    issues = engine().validate(brawl({"conditions": list(conditions)})).issues
    return [issue.message for issue in issues if issue.grade == "error"]


@pytest.mark.feature("combat.condition.map")
def test_each_of_the_sheets_conditions_may_be_mapped_once() -> None:
    assert mapped(held(effects=["cannot-act"]), {"condition": "senseless", "failsSaves": ["nerve"]}) == []
    assert mapped(held(), held()) == ["1.condition"]
    assert mapped({"condition": "dizzy"}) == ["0.condition"]
    assert mapped({}) == ["0.condition"]


@pytest.mark.feature("combat.condition.map", "combat.condition.modifiers")
def test_modifiers_alone_may_say_what_a_condition_does() -> None:
    rules = engine().load(brawl({"conditions": [held(modifiers=[{"to": "defense", "flat": 5}])]}))
    (condition,) = rules.file.combat.part(ConditionKeys).conditions
    assert (condition.condition, condition.effects) == ("held", ())
    assert [(modifier.to, modifier.flat) for modifier in condition.modifiers] == [("defense", 5)]


@pytest.mark.feature("combat.condition.effects")
def test_the_twenty_effects_of_the_standard_plugins_are_known() -> None:
    brought = {effect.id for plugin in engine().plugins for effect in plugin.condition_effects}
    assert len(brought) == 20
    assert mapped(held(effects=sorted(brought))) == []


@pytest.mark.feature("combat.condition.effects")
def test_an_effect_that_nobody_brings_is_refused_with_the_nearest() -> None:
    assert mapped(held(effects=["cannot-act", "canot-react"])) == ["0.effects.1"]
    (message,) = messages(held(effects=["canot-react"]))
    assert message.endswith('"canot-react"; did you mean "cannot-react"?')


@pytest.mark.feature("combat.condition.saves")
def test_saves_narrow_an_effect_on_saves_or_a_modifier_to_them() -> None:
    assert mapped(held(effects=["own-saves-disadvantage"], saves=["nerve"])) == []
    assert mapped(held(modifiers=[{"to": "saves", "flat": 1}], saves=["nerve"])) == []
    assert mapped(held(effects=["own-checks-advantage"], saves=["nerve"])) == ["0.saves"]
    assert mapped(held(effects=["own-saves-advantage"], saves=["reflex"])) == ["0.saves.0"]


@pytest.mark.feature("combat.condition.skills")
def test_skills_narrow_an_effect_on_checks_or_a_modifier_to_them() -> None:
    assert mapped(held(effects=["own-checks-disadvantage"], skills=["climb"])) == []
    assert mapped(held(modifiers=[{"to": "checks", "flat": -1}], skills=["climb"])) == []
    assert mapped(held(effects=["cannot-act"], skills=["climb"])) == ["0.skills"]
    assert mapped(held(effects=["own-checks-advantage"], skills=["sing"])) == ["0.skills.0"]


@pytest.mark.feature("combat.condition.fails-saves")
def test_only_saves_of_the_sheet_can_fail() -> None:
    assert mapped(held(failsSaves=["nerve"])) == []
    assert mapped(held(failsSaves=["nerve", "reflex"])) == ["0.failsSaves.1"]


def test_what_depends_on_sight_is_all_of_a_condition_or_some_of_its_own_effects() -> None:
    effects = ["cannot-approach-source", "own-attacks-disadvantage"]
    assert mapped(held(effects=effects, whileSourceInSight=True, endsWhenSourceDown=True)) == []
    assert mapped(held(effects=effects, whileSourceInSight=["own-attacks-disadvantage"])) == []
    assert mapped(held(effects=effects, whileSourceInSight=["cannot-act"])) == ["0.whileSourceInSight.0"]
    assert mapped(held(effects=effects, whileSourceInSight=[])) == ["0.whileSourceInSight"]


@pytest.mark.feature("combat.condition.saves", "combat.condition.skills", "combat.modifier.version")
@pytest.mark.parametrize(
    ("keys", "since"),
    [
        ({"effects": ["cannot-act"]}, "1.26"),
        ({"effects": ["resist-all"]}, "1.29"),
        ({"effects": ["own-saves-advantage"], "saves": ["nerve"]}, "1.29"),
        ({"endsWhenSourceDown": True}, "1.29"),
        ({"whileSourceInSight": True}, "1.29"),
        ({"effects": ["own-checks-advantage"]}, "1.45"),
        ({"modifiers": [{"to": "attacks", "flat": 1}]}, "1.45"),
        ({"modifiers": []}, "1.45"),
        ({"effects": ["own-checks-advantage"], "skills": ["climb"]}, "1.53"),
        ({"modifiers": [{"to": "checks", "mode": "advantage"}]}, "1.53"),
        ({"modifiers": [{"to": "health-max", "times": 0.5}]}, "1.115"),
        ({"effects": ["cannot-target-source-side"]}, "1.278"),
    ],
)
def test_versions(keys: Json, since: str) -> None:
    assert version({"conditions": [held(**keys)]}) == since
