"""Rulesets of the library that others borrow from."""

from __future__ import annotations

from pathlib import Path

from rulewright.catalog.lenders import Lender
from shelf import candidate, stocked, written


def lent(library_version: int) -> bytes:
    return written(version=library_version)


def test_a_lender_is_the_newest_version_of_the_id_that_is_written(tmp_path: Path) -> None:
    library = stocked(tmp_path, candidate(namespace="alice", version=1), candidate(namespace="alice", version=10))
    assert library.lender("alice/two-dice") == Lender(lent(10), {})
    assert library.lender("bob/two-dice") is None


def test_a_bare_id_finds_one_behind_a_namespace_an_import_from_a_file_first(tmp_path: Path) -> None:
    library = stocked(tmp_path, candidate(namespace="alice", version=3))
    assert library.lender("two-dice") == Lender(lent(3), {})
    library.install(candidate(version=2))
    assert library.lender("two-dice") == Lender(lent(2), {})
    library.install(candidate(namespace=None, version=1))
    assert library.lender("two-dice") == Lender(lent(1), {})
