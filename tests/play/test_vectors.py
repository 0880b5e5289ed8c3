"""Conformance vectors: cases with scripted dice, worked out by hand from the rules. Run where the folder is there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from rulewright import Ruleset, ScriptedDice
from rulewright.build.builder import Builder
from rulewright.sheet.stored import to_json
from tables import engine, merged

HOME = Path(__file__).parents[2]
SHARED = HOME.parent / "shared" / "vectors"
OUR_OWN = HOME / "tests" / "vectors"
PLAYED = ("sheets-c.json",)
BUILT = ("builder-d1.json", "builder-d2.json")
FILES = ("checks-a.json", "checks-b1.json", "checks-b2.json", "checks-b3.json", "checks-e.json")

Json = dict[str, Any]


def cases(files: Sequence[str], way: str = "check") -> Iterator[Any]:
    """The cases of these shared files, and of every file of our own that are to be rolled (played, built) like them."""
    for path in (*(SHARED / name for name in files), *sorted(OUR_OWN.glob("*.json"))):
        if path.exists():
            for case in json.loads(path.read_text(encoding="utf-8")):
                own = next((word for word in ("play", "build") if case.get(word)), "check")
                if path.parent == SHARED or own == way:
                    yield pytest.param(case, path.parent, id=case["id"])


def document(case: Json, folder: Path) -> Json:
    if "ruleset" in case:
        base: Json = case["ruleset"]
    elif "rulesetFile" in case:
        base = json.loads((folder.parent / "rulesets" / case["rulesetFile"]).read_text(encoding="utf-8"))
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


def loaded(case: Json, folder: Path) -> Ruleset | None:
    """The ruleset of a case that goes on; None for one that only says whether the document is accepted."""
    validated = engine().validate(json.dumps(document(case, folder)))
    refused = [issue.path for issue in validated.issues if issue.grade == "error"]
    for path in case.get("refuse", ()):
        near = [p for p in refused if p == path or p.startswith(f"{path}.") or path.startswith(f"{p}.")]
        assert near, f"no refusal at {path}: {refused}"
    assert bool(refused) == ("refuse" in case), validated.issues
    return None if "refuse" in case or case.get("accept") else validated.ruleset


@pytest.mark.parametrize(("case", "folder"), list(cases(FILES)))
def test_vector(case: Json, folder: Path) -> None:
    rules = loaded(case, folder)
    if rules is None:
        return
    dice = ScriptedDice(case["faces"])
    resolved = rules.resolve(case["text"], [rules.character(raw) for raw in case["sheets"]], dice)
    assert dice.left == ()
    attributes = dict(resolved.records[0].attributes)
    if case.get("owed"):
        assert "result" not in attributes
    assert {k: attributes.get(k) for k in case.get("expect", {})} == case.get("expect", {}), attributes
    assert not set(case.get("absent", ())) & set(attributes), attributes
    stored = {who.name: to_json(who.sheet) for who in resolved.party}
    assert is_subset(case.get("sheets_after", {}), stored), stored


@pytest.mark.parametrize(("case", "folder"), list(cases(PLAYED, "play")))
def test_played_vector(case: Json, folder: Path) -> None:
    """A reply, and those that follow it on the sheets as it left them."""
    validated = engine().validate(json.dumps(document(case, folder)))
    assert validated.ruleset is not None, validated.issues
    rules = validated.ruleset.with_layers(case.get("layers", ()))
    party = tuple(rules.character(raw) for raw in case["sheets"])
    for turn in (case, *case.get("then", ())):
        dice = ScriptedDice(turn["faces"])
        played = rules.play(turn["text"], party, dice)
        assert dice.left == ()
        check_records(turn["records"], [dict(record.attributes) for record in played.records])
        party = played.party
        stored = {who.name: to_json(who.sheet) for who in party}
        assert is_subset(turn.get("sheets_after", {}), stored), stored
        for name, paths in turn.get("absent_after", {}).items():
            assert not [path for path in paths if found_at(stored[name], path) is not None], stored[name]


@pytest.mark.parametrize(("case", "folder"), list(cases(BUILT, "build")))
def test_built_vector(case: Json, folder: Path) -> None:
    """A builder on a sheet, and what is left when every act was done or refused; saved and opened again it stays."""
    rules = loaded(case, folder)
    if rules is None:
        return
    dice = ScriptedDice(case.get("faces", ()))
    built, refused = rules.builder(case.get("sheet"), dice=dice).acts(case["acts"])
    assert [index for index, _ in refused] == case.get("refusedActs", []), refused
    assert dice.left == ()
    for builder in (built, rules.builder(json.loads(json.dumps(built.as_json())))):
        check_built(case, rules, builder)


def check_built(case: Json, rules: Ruleset, builder: Builder) -> None:
    build, expect, view = builder.as_json()["build"], case["expect"], builder.view
    assert is_subset(expect.get("build", {}), build), build
    for id, wanted in expect.get("steps", {}).items():
        step = view.step(id)
        offered = {offer.id for offer in step.offers if offer.offered}
        assert wanted.get("badge", step.badge) == step.badge, (id, step.badge, step.notes)
        assert wanted.get("shown", step.is_shown) == step.is_shown
        assert set(wanted.get("offered", ())) <= offered, [(o.id, o.why) for o in step.offers]
        assert not set(wanted.get("notOffered", ())) & offered
    pools = {
        id: {"budget": pool.budget, "spent": pool.spent, "left": pool.left, "configured": pool.configured}
        for id, pool in view.pools.items()
    }
    assert is_subset(expect.get("pools", {}), pools), pools
    for path in case.get("blank", ()):
        found = found_at(build, path)
        assert found in (None, [], 0, "", default_at(rules, path)), (path, found)


def default_at(rules: Ruleset, path: str) -> object:
    """What a blank sheet holds there."""
    group, _, id = path.partition(".")
    who = rules.character()
    match group:
        case "abilities":
            return who.score(id)
        case "fields":
            return who.shown(id)
        case "skills" | "saves":
            return rules.definition.first_tier.id
        case _:
            return None


def check_records(expected: Sequence[Json], records: Sequence[Json]) -> None:
    assert len(records) == len(expected), records
    for wanted, record in zip(expected, records, strict=True):
        assert is_subset({name: value for name, value in wanted.items() if name != "refused"}, record), record
        assert not wanted.get("refused") or record.get("reason"), record


def found_at(value: object, path: str) -> object:
    for step in path.split("."):
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
