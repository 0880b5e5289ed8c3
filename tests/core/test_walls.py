"""The kernel knows no kind of check, and no plugin, by name."""

from __future__ import annotations

import ast
from pathlib import Path

import rulewright
from tables import engine

CORE = Path(rulewright.__file__).parent


def test_no_kind_and_no_plugin_stands_in_the_kernel_as_a_text() -> None:
    kinds = {kind.id for plugin in engine().plugins for kind in plugin.resolution_kinds}
    packages = ("rulewright_std", "rulewright_contrib")
    found = []
    for path in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = node.value in kinds or node.value.startswith(packages)
                found += [f"{path.relative_to(CORE)}:{node.lineno}: {node.value[:60]}"] if named else []
    assert found == []
