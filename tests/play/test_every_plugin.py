"""Every plugin that comes with Rulewright is listed, and is held to the contract by a test of its own."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
ENTRIES: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "entry-points"
]["rulewright"]


def contracts() -> dict[str, list[Path]]:
    """The plugins that test classes of the kit name, with the files that do."""
    found: dict[str, list[Path]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test") and _is_contract(node):
                found.setdefault(_plugin(node), []).append(path)
    return found


def _is_contract(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "PluginContract" for base in node.bases)


def _plugin(node: ast.ClassDef) -> str:
    for line in node.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "plugin":
            return str(ast.literal_eval(line.value))
    raise AssertionError(f"{node.name} names no plugin")


CONTRACTS = contracts()


@pytest.mark.parametrize("name", ENTRIES)
def test_it_is_held_to_the_contract(name: str) -> None:
    assert len(CONTRACTS.get(name, [])) == 1


def test_no_contract_is_of_a_plugin_that_is_not_there() -> None:
    assert set(CONTRACTS) <= set(ENTRIES)


def test_no_folder_with_hooks_is_left_out_of_the_list() -> None:
    folders = {
        ".".join(path.parent.relative_to(top).parts)
        for top in (ROOT / "plugins", ROOT / "contrib")
        for path in top.rglob("__init__.py")
        if "import hookimpl" in path.read_text(encoding="utf-8")
    }
    assert folders == set(ENTRIES.values())


def test_the_list_is_sorted() -> None:
    assert list(ENTRIES) == sorted(ENTRIES)
