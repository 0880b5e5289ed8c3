"""``rulewright features``, ``plugins``, ``schema`` and ``reference``: what this engine is made of."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from commands import run
from rulewright import Engine
from rulewright.cli import opening
from rulewright.registry import Source, given
from tables import document


def broken() -> object:
    raise ImportError("no module named gears")


class Toy:
    """A plugin that answers no hook."""


@pytest.fixture
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    sources = [given("toy", Toy()), Source("worn", "somebody's", broken)]
    monkeypatch.setattr(opening, "Engine", lambda capability: Engine(capability, plugins=sources))


def test_features_are_listed_with_version_and_plugin() -> None:
    ran = run("features", "--json")
    assert ran.status == 0
    listed = {feature["id"]: feature for feature in ran.json}
    wanted = {"id": "sheet.live.wound.levels", "since": "1.30", "plugin": "rulewright", "offered": True}
    assert listed["sheet.live.wound.levels"] == wanted
    assert list(listed) == sorted(listed)
    line = next(line for line in run("features").out.splitlines() if line.startswith("sheet.live.wound.levels "))
    assert line.split() == ["sheet.live.wound.levels", "1.30", "rulewright", "yes"]


@pytest.mark.usefixtures("_toys")
def test_plugins_are_listed_and_broken_ones_told() -> None:
    ran = run("plugins")
    assert ran.status == 0
    assert ran.err == "plugin worn of somebody's is left out: ImportError: no module named gears\n"
    head, kernel, toy = ran.out.splitlines()
    assert head == "plugin      distribution  features  hooks"
    assert kernel.split()[:2] == ["rulewright", "rulewright"]
    assert toy == "toy         this program         0"


@pytest.mark.usefixtures("_toys")
def test_the_json_form_of_plugins() -> None:
    listed = run("plugins", "--json").json
    assert listed["plugins"][1] == {"name": "toy", "distribution": "this program", "hooks": [], "features": 0}
    assert listed["faults"] == [
        {"plugin": "worn", "distribution": "somebody's", "reason": "ImportError: no module named gears"}
    ]


def test_a_plugin_is_listed_with_the_hooks_that_it_answers() -> None:
    listed = {plugin["name"]: plugin for plugin in run("plugins", "--json").json["plugins"]}
    assert listed["dice-sum"]["hooks"] == ["features", "resolution_kinds"]
    assert listed["dice-sum"]["features"] > 0


def test_the_schema_accepts_a_ruleset_and_refuses_another() -> None:
    ran = run("schema")
    assert ran.status == 0
    assert run("schema", "--json").out == ran.out
    validator = Draft202012Validator(ran.json)
    assert list(validator.iter_errors(json.loads(json.dumps(document("sum"))))) == []
    assert [list(e.path) for e in validator.iter_errors(document("sum", schemaVersion=2))] == [["schemaVersion"]]


def test_the_reference_is_markdown() -> None:
    ran = run("reference")
    assert ran.status == 0
    assert ran.out.startswith("## ")
    assert "| `schemaVersion` | `1` | required |" in ran.out
