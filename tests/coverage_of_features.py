"""Counts the feature ids that the plugins declare, and those that a test is marked with. A gap fails."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from rulewright import Engine

TESTS = Path(__file__).parent


def marked_ids(source: str) -> set[str]:
    """The ids in every ``@pytest.mark.feature(...)`` of a test module."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "feature":
            found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
    return found


def main() -> int:
    engine = Engine()
    for fault in engine.faults:
        print(fault)
    declared = {offer.id for offer in engine.features()}
    marked: set[str] = set()
    for path in TESTS.rglob("*.py"):
        marked |= marked_ids(path.read_text(encoding="utf-8"))
    for id in sorted(declared - marked):
        print(f"no test is marked with {id}")
    for id in sorted(marked - declared):
        print(f"nobody declares {id}, and a test is marked with it")
    print(f"features: {len(declared)} declared, {len(declared & marked)} with a test")
    return 1 if engine.faults or declared ^ marked else 0


if __name__ == "__main__":
    sys.exit(main())
