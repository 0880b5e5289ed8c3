"""Standard actions: a closed list, and what two of them do besides."""

from __future__ import annotations

import pytest

from brawls import brawl, refused, version
from rulewright.fight.words import StandardActions
from rulewright.testing import PluginContract
from tables import Json, engine

ALL = ["dash", "disengage", "dodge", "help", "hide", "ready"]
EFFECTS: Json = {"dodge": {"saves": ["nerve"]}, "help": {"beside": True}}


class TestContract(PluginContract):
    plugin = "fight-standard-actions"
    examples = (brawl({"standard": ALL, "standardEffects": EFFECTS}),)
    refusals = ((brawl({"standard": ["dodge", "dodge"]}), "combat.standard.1"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.standard.list")
def test_there_are_six_standard_actions() -> None:
    combat = engine().load(brawl({"standard": ALL})).file.combat
    assert combat is not None
    assert list(combat.part(StandardActions).standard) == ALL


@pytest.mark.feature("combat.standard.list")
@pytest.mark.parametrize(
    ("actions", "path"),
    [
        (["taunt"], "combat.standard.0"),
        (["help", "dodge", "help"], "combat.standard.2"),
        ([*ALL, "dash"], "combat.standard"),
    ],
)
def test_any_other_action_and_one_named_twice_are_refused(actions: list[str], path: str) -> None:
    assert refused({"standard": actions}) == [path]


@pytest.mark.feature("combat.standard.effects")
@pytest.mark.parametrize(
    ("actions", "effects", "path"),
    [
        (ALL, {"hide": {}}, "hide"),
        (ALL, {"dodge": {"saves": ["nope"]}}, "dodge.saves.0"),
        (["help"], {"dodge": {"saves": ["nerve"]}}, "dodge"),
        (["dodge"], {"help": {"beside": True}}, "help"),
    ],
)
def test_effects_belong_to_dodge_and_help_where_these_can_be_taken(
    actions: list[str], effects: Json, path: str
) -> None:
    assert refused({"standard": actions, "standardEffects": effects}) == [f"combat.standardEffects.{path}"]


@pytest.mark.feature("combat.standard.effects")
@pytest.mark.parametrize(("name", "needed"), [("dodge", "1.29"), ("help", "1.771")])
def test_each_effect_says_which_version_it_needs(name: str, needed: str) -> None:
    assert version({"standard": [name], "standardEffects": {name: EFFECTS[name]}}) == needed
