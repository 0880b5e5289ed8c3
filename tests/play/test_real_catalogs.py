"""Catalogs that others wrote are accepted and can be used. Run where the folder of real rulesets is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.catalog.picking import pick
from rulewright.sheet.character import Character
from tables import engine, sheet

REAL = Path(__file__).parents[3] / "shared" / "rulesets"
PACKAGE = REAL / "5e-2014"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the real rulesets are not here")


@pytest.mark.feature("catalog.asset", "catalog.header")
def test_a_package_with_three_catalog_files_and_one_inline() -> None:
    assets = {f"catalogs/{file.name}": file.read_bytes() for file in (PACKAGE / "catalogs").iterdir()}
    rules = engine().load((PACKAGE / "ruleset.json").read_bytes(), assets=assets)
    assert list(rules.catalogs.heads) == ["spells", "features", "weapons", "creatures"]
    assert rules.catalogs.unread == frozenset()
    assert rules.catalogs.offered("spells")
    for entry in rules.catalogs:
        if entry.rows:
            assert isinstance(pick(rules.catalogs, rules.character(sheet()), entry.key), Character)


@pytest.mark.feature("catalog.entry", "catalog.entry.checked-when")
@pytest.mark.parametrize("name", ["ember-roads.json", "gravewatch.json", "ruleset-5e-2014.example.json"])
def test_files_with_catalogs_of_their_own(name: str) -> None:
    rules = engine().load((REAL / name).read_bytes())
    assert len(rules.catalogs) > 0
    for entry in rules.catalogs:
        if entry.rows:
            assert isinstance(pick(rules.catalogs, rules.character(sheet()), entry.key), Character)
