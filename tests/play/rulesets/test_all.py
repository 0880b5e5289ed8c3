"""What holds for every ruleset that comes with Rulewright."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path

import pytest

from rulewright.sheet.stored import to_json
from shipped import FIGHTERS, FOLDER, SHEETS, shipped, stored


def test_every_file_is_played_by_a_test_and_has_a_sheet() -> None:
    names = {path.stem for path in FOLDER.glob("*.json")}
    assert names == set(SHEETS)
    assert {path.stem for path in (FOLDER / "sheets").iterdir()} == {*SHEETS.values(), *chain(*FIGHTERS.values())}
    modules = {path.stem.removeprefix("test_").replace("_", "-") for path in Path(__file__).parent.glob("test_*.py")}
    assert modules == names | {"all", "pages"}


@pytest.mark.parametrize("name", SHEETS)
def test_it_loads_without_a_warning(name: str) -> None:
    rules = shipped(name)
    assert (rules.id, rules.warnings) == (name, ())


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_of_its_sheet_is_ignored_and_what_is_written_reads_back(name: str) -> None:
    sheet = shipped(name).character(stored(name)).sheet
    assert sheet.ignored == ()
    assert shipped(name).character(to_json(sheet)).sheet == sheet


@pytest.mark.parametrize(
    ("ruleset", "name"), [(ruleset, name) for ruleset, names in FIGHTERS.items() for name in names]
)
def test_every_fighter_stands_on_a_sheet_of_their_own(ruleset: str, name: str) -> None:
    rules, raw = shipped(ruleset), json.loads((FOLDER / "sheets" / f"{name}.json").read_bytes())
    sheet = rules.character(raw).sheet
    assert (sheet.ignored, sheet.name.lower()) == ((), name)
    assert rules.character(to_json(sheet)).sheet == sheet


@pytest.mark.parametrize("name", SHEETS)
def test_every_file_is_free_to_use_and_says_what_it_is(name: str) -> None:
    raw = json.loads((FOLDER / f"{name}.json").read_bytes())
    assert raw["license"] == {"spdx": "CC0-1.0"}
    assert raw["$comment"]
    assert raw["coverage"]["summary"]
