"""Keeping an ability up: where it is written, and which save may break it."""

from __future__ import annotations

import pytest

from brawls import brawl, refused
from rulewright.testing import PluginContract
from tables import Json

BLOCK: Json = {"text": "focus", "save": "nerve", "floor": 10, "fromDamage": 0.5}


class TestContract(PluginContract):
    plugin = "fight-concentration"
    examples = (brawl({"concentration": BLOCK}),)
    refusals = ((brawl({"concentration": {**BLOCK, "text": "nope"}}), "combat.concentration.text"),)
    checks = ('skill="Climb" dc="8"',)


@pytest.mark.feature("combat.concentration.text")
@pytest.mark.parametrize(
    ("keys", "path"),
    [
        ({"text": "kin"}, "text"),
        ({"save": "climb"}, "save"),
        ({"floor": -1}, "floor"),
        ({"fromDamage": -0.5}, "fromDamage"),
    ],
)
def test_it_needs_a_live_text_and_a_save(keys: Json, path: str) -> None:
    """A field that the player enters is no live text, and a skill is no save."""
    assert refused({"concentration": {**BLOCK, **keys}}) == [f"combat.concentration.{path}"]


@pytest.mark.feature("combat.concentration.text")
@pytest.mark.parametrize("name", BLOCK)
def test_none_of_its_keys_can_be_left_out(name: str) -> None:
    assert refused({"concentration": {**BLOCK, name: None}}) == [f"combat.concentration.{name}"]
