"""Each hook is described under a heading with its exact signature, and what is described exists."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from rulewright import hookspecs
from rulewright.registry import Plugin, given, load_plugin
from tables import engine

TOY = Path(__file__).parents[1] / "toy_plugin"
PAGE = Path(__file__).parents[2] / "docs" / "hooks.md"


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


def test_no_hook_is_without_a_plugin_that_answers_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ours, or the toy of a third party."""
    monkeypatch.syspath_prepend(TOY)
    toy = load_plugin(given("toy-coin", import_module("toy_coin")))
    assert isinstance(toy, Plugin)
    answered = {hook for plugin in (*engine().plugins, toy) for hook in plugin.hooks}
    assert set(declared_hooks()) - {"variants"} <= answered
