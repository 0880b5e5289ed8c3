"""Rulesets of a repository: the JSON files in its ``rulesets`` folder, each looked at by itself (file.repository)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import attrs

from rulewright.catalog.lenders import Lenders
from rulewright.engine import Engine
from rulewright.file import FILE_LIMIT
from rulewright.issues import Refused, Report
from rulewright.library.candidate import Candidate, checked
from rulewright.library.faults import LibraryError
from rulewright.namespaces import owner_fault
from rulewright.reading.files import read_file

FOLDER: Final = "rulesets"
MOST_FILES: Final = 32
"""JSON files that the folder of one repository may have."""


@attrs.frozen
class Row:
    """One file of a repository, for its preview: what may be installed, or the reasons why not."""

    file: str
    candidate: Candidate | None = None
    reasons: tuple[str, ...] = ()


def is_repository(folder: Path) -> bool:
    """Whether a folder offers rulesets as a repository does."""
    return (folder / FOLDER).is_dir()


def read_repository(
    folder: Path, owner: str, engine: Engine, *, origin: str | None = None, lenders: Lenders | None = None
) -> tuple[Row, ...]:
    """Every JSON file that lies directly in the repository's ``rulesets`` folder, by name. ``owner`` is whose
    repository it is, and becomes the namespace; ``origin`` is its URL.

    A bad file is a row with its reasons, and stops no other. Raises LibraryError for an owner that cannot publish, and
    for a repository with more than 32 files.
    """
    fault = owner_fault(owner)
    if fault is not None:
        raise LibraryError("bad-namespace", fault)
    home = folder / FOLDER
    files = sorted((file for file in home.glob("*.json") if not file.is_dir()), key=lambda file: file.name)
    if len(files) > MOST_FILES:
        raise LibraryError(
            "too-many-files", f"a repository offers at most {MOST_FILES} rulesets, and this one has {len(files)} files"
        )
    check = partial(checked, engine=engine, namespace=owner, origin=origin, lenders=lenders)
    rows: list[Row] = []
    for file in files:
        rows.append(_row(file, home, check, rows))
    return tuple(rows)


def _row(file: Path, home: Path, check: Callable[[bytes], Candidate], before: Sequence[Row]) -> Row:
    if not file.resolve().is_relative_to(home.resolve()):
        return Row(file.name, reasons=("is a link that leads out of the repository",))
    report = Report.new()
    data = read_file(file, limit=FILE_LIMIT, report=report)
    if data is None:
        return Row(file.name, reasons=tuple(map(str, report)))
    try:
        found = check(data)
    except Refused as refused:
        errors = (issue for issue in refused.issues if issue.grade == "error")
        return Row(file.name, reasons=tuple(str(issue) for issue in errors))
    except LibraryError as error:
        return Row(file.name, reasons=(str(error),))
    for row in before:
        other = row.candidate
        if other is not None and (other.id, other.version) == (found.id, found.version):
            return Row(file.name, reasons=(f"is the same ruleset and version as {row.file}",))
    return Row(file.name, found)
