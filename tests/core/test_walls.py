"""The kernel knows no kind of check or of fight, no effect of conditions, and no plugin, by name."""

from __future__ import annotations

import ast
from pathlib import Path

import rulewright
from tables import engine

CORE = Path(rulewright.__file__).parent
REASONS = {"cannot-act"}
"""Why a choice is refused, which hosts know by these words: one is spelt like an effect."""


WORDS_OF_THE_SHEET = {"abilities", "fields", "rows", "choices", "roll", "initialize"}
"""Kinds of step that are called as a group of a sheet or of the saved answers is, or as an act of the player's."""


def test_no_kind_of_step_stands_in_the_builder_as_a_text() -> None:
    kinds = {kind.id for plugin in engine().plugins for kind in plugin.builder_steps} - WORDS_OF_THE_SHEET
    found = [
        f"{path.name}:{node.lineno}: {node.value}"
        for path in sorted((CORE / "build").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in kinds
    ]
    assert found == []


def test_no_kind_and_no_plugin_stands_in_the_kernel_as_a_text() -> None:
    plugins = engine().plugins
    kinds = {kind.id for plugin in plugins for kind in (*plugin.resolution_kinds, *plugin.combat_kinds)}
    kinds |= {effect.id for plugin in plugins for effect in plugin.condition_effects} - REASONS
    packages = ("rulewright_std", "rulewright_contrib")
    found = []
    for path in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = node.value in kinds or node.value.startswith(packages)
                found += [f"{path.relative_to(CORE)}:{node.lineno}: {node.value[:60]}"] if named else []
    assert found == []
