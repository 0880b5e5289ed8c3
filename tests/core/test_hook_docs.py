"""Each hook is described under a heading with its exact signature, and what is described exists."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from rulewright import hookspecs
from tables import engine

PAGE = Path(__file__).parents[2] / "docs" / "hooks.md"
LATER = {
    "rest_effects",
    "combat_kinds",
    "fight_features",
    "condition_effects",
    "reaction_moments",
    "builder_steps",
    "rulewright_commands",
}


def declared_hooks() -> list[str]:
    return [name for name, value in vars(hookspecs).items() if hasattr(value, "rulewright_spec")]


def headings() -> list[str]:
    return re.findall(r"^## `(.+)`$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", declared_hooks())
def test_every_hook_has_a_heading_with_its_signature(name: str) -> None:
    signature = str(inspect.signature(getattr(hookspecs, name))).replace("'", "")
    assert f"{name}{signature}" in headings()


def test_every_heading_is_a_hook() -> None:
    assert [heading.partition("(")[0] for heading in headings()] == declared_hooks()


def test_no_hook_is_without_a_plugin_that_answers_it() -> None:
    """Those whose subject is not built yet are named; the list must shrink, never lie."""
    answered = {hook for plugin in engine().plugins for hook in plugin.hooks}
    assert set(declared_hooks()) - LATER - {"variants"} <= answered
    assert not LATER & answered
