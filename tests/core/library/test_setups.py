"""A shared setup names its ruleset."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.library.library import Library
from rulewright.library.setups import SetupRuleset, read_setup_ruleset, standing
from shelf import candidate, stocked

WANTED = SetupRuleset("local/two-dice", 3, "Two Dice")


@pytest.mark.feature("file.setup-file")
def test_a_setup_carries_id_version_and_name() -> None:
    assert WANTED.as_json() == {"id": "local/two-dice", "version": 3, "name": "Two Dice"}
    assert read_setup_ruleset(WANTED.as_json()) == WANTED
    assert read_setup_ruleset({"id": "v20", "version": 1}) == SetupRuleset("v20", 1, "v20")


@pytest.mark.feature("file.setup-file")
@pytest.mark.parametrize("raw", [None, {}, {"id": "v20"}, {"id": "[x]", "version": 1, "name": "X"}])
def test_a_setup_may_name_none(raw: Any) -> None:
    assert read_setup_ruleset(raw) is None


@pytest.mark.feature("file.setup-file")
def test_one_that_is_missing_is_said_by_name_and_the_game_has_no_ruleset(tmp_path: Path) -> None:
    found = standing(stocked(tmp_path), WANTED)
    assert found.installed is None
    assert found.notice == (
        "This setup was made with Two Dice (local/two-dice, version 3), which is not installed here."
    )


@pytest.mark.feature("file.setup-file")
def test_one_that_is_older_is_said_too(tmp_path: Path) -> None:
    found = standing(stocked(tmp_path, candidate(version=1), candidate(version=2)), WANTED)
    assert found.installed is None
    assert found.notice == (
        "This setup was made with Two Dice (local/two-dice, version 3); only version 2 is installed here."
    )


@pytest.mark.feature("file.setup-file")
def test_the_exact_version_is_taken_or_else_the_nearest_later_one(tmp_path: Path) -> None:
    library = stocked(tmp_path, candidate(version=2), candidate(version=4), candidate(version=5))
    nearest = standing(library, WANTED)
    assert nearest.installed is not None
    assert (nearest.installed.version, nearest.notice) == (4, None)
    library.install(candidate(version=3))
    exact = standing(library, WANTED)
    assert exact.installed is not None
    assert exact.installed.version == 3


@pytest.mark.feature("file.setup-file", "file.import.gate")
def test_what_is_not_offered_is_not_here(tmp_path: Path) -> None:
    stocked(tmp_path, candidate(version=3))
    assert standing(Library.open(tmp_path / "library.sqlite", imports=False), WANTED).installed is None
