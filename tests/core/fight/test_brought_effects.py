"""Effects of conditions come from plugins, anybody's: the kernel names none."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from brawls import brawl
from rulewright import Engine, hookimpl
from rulewright.capability import Capability
from rulewright.conditions.effects import ConditionEffect
from rulewright.registry import Source, given, installed
from rulewright.shapes.vocabulary import Clash

DANCING = ConditionEffect("must-dance", Capability.parse("1.60"), help="its holder dances", on_levels=False)


def bringing(*effects: ConditionEffect, name: str = "dances") -> Source:
    """A plugin that brings these effects."""

    @hookimpl
    def condition_effects() -> list[ConditionEffect]:
        return list(effects)

    return given(name, SimpleNamespace(condition_effects=condition_effects))


@pytest.mark.feature("combat.condition.effects")
def test_a_plugins_effect_joins_the_list_with_its_version() -> None:
    engine = Engine(plugins=[*installed(), bringing(DANCING)])
    made = brawl({"conditions": [{"condition": "held", "effects": ["must-dance"]}]})
    made["sheet"]["live"]["tracks"] = []
    validated = engine.validate(made)
    assert (validated.ok, str(validated.capability)) == (True, "1.60")
    early = engine.validate(made, declared=Capability.parse("1.59"))
    assert [issue.path for issue in early.issues if issue.grade == "error"] == ["combat.conditions.0.effects"]


@pytest.mark.feature("combat.level.refused-effects")
def test_it_says_itself_whether_a_level_may_have_it() -> None:
    engine = Engine(plugins=[*installed(), bringing(DANCING)])
    made = brawl({"levels": [{"track": "strain", "at": 1, "effects": ["must-dance"]}]})
    assert [issue.path for issue in engine.validate(made).issues] == ["combat.levels.0.effects.0"]


def test_two_plugins_with_one_effect_are_an_error_that_names_both() -> None:
    plugins = [bringing(DANCING), bringing(DANCING, name="revels")]
    with pytest.raises(Clash, match=r"dances .* and revels .* both bring the effect of conditions 'must-dance'"):
        Engine(plugins=plugins)


def test_a_plugin_that_brings_something_else_is_left_out() -> None:
    engine = Engine(plugins=[bringing("must-dance")])  # type: ignore[arg-type]
    (fault,) = engine.faults
    assert "condition_effects must return ConditionEffect, not str" in str(fault)
