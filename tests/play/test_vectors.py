"""Conformance vectors: cases with scripted dice, worked out by hand from the rules. Run where the folder is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tables import engine, merged

from rulewright import ScriptedDice
from rulewright.sheet.stored import to_json

HOME = Path(__file__).parents[2]
FOLDERS = (HOME.parent / "shared" / "vectors", HOME / "tests" / "vectors")
FILES = ("checks-a.json", "checks-b1.json", "checks-b2.json", "checks-b3.json")

Json = dict[str, Any]


def cases() -> Iterator[Any]:
    for folder in FOLDERS:
        for name in FILES:
            if (folder / name).exists():
                for case in json.loads((folder / name).read_text(encoding="utf-8")):
                    yield pytest.param(case, folder, id=case["id"])


def document(case: Json, folder: Path) -> Json:
    if "ruleset" in case:
        base: Json = case["ruleset"]
    else:
        base = json.loads((folder / "bases" / f"{case['base']}.json").read_text(encoding="utf-8"))
    made: Json = merged(base, case.get("merge", {}))
    return made


def is_subset(part: Any, whole: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(k in whole and is_subset(v, whole[k]) for k, v in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and len(part) == len(whole) and all(map(is_subset, part, whole))
    return bool(part == whole)


@pytest.mark.parametrize(("case", "folder"), list(cases()))
def test_vector(case: Json, folder: Path) -> None:
    validated = engine().validate(json.dumps(document(case, folder)))
    refused = [issue.path for issue in validated.issues if issue.grade == "error"]
    if "refuse" in case:
        for path in case["refuse"]:
            near = [p for p in refused if p == path or p.startswith(f"{path}.") or path.startswith(f"{p}.")]
            assert near, f"no refusal at {path}: {refused}"
        return
    assert not refused, validated.issues
    if case.get("accept"):
        return
    assert validated.ruleset is not None
    rules, dice = validated.ruleset, ScriptedDice(case["faces"])
    resolved = rules.resolve(case["text"], [rules.character(raw) for raw in case["sheets"]], dice)
    assert dice.left == ()
    attributes = dict(resolved.records[0].attributes)
    if case.get("owed"):
        assert "result" not in attributes
    assert {k: attributes.get(k) for k in case.get("expect", {})} == case.get("expect", {}), attributes
    assert not set(case.get("absent", ())) & set(attributes), attributes
    stored = {who.name: to_json(who.sheet) for who in resolved.party}
    assert is_subset(case.get("sheets_after", {}), stored), stored
