"""Every test of the command line stands in a folder of its own, so that paths are printed as they would be typed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from rulewright import Engine
from rulewright.cli import opening

_engine = lru_cache(maxsize=4)(Engine)
"""Engines are only read, so that one for each capability does for all tests."""


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULEWRIGHT_LIBRARY", "library.sqlite")
    monkeypatch.setattr(opening, "Engine", _engine)
