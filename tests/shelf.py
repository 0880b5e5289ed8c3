"""Libraries for tests: rulesets as bytes, checked and installed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rulewright.library.candidate import Candidate, checked
from rulewright.library.library import Library
from rulewright.namespaces import LOCAL
from rulewright.reading.package import Package
from tables import document, engine


def written(base: str = "sum", **patch: Any) -> bytes:
    """A ruleset file."""
    return json.dumps(document(base, **patch)).encode()


def packaged(base: str = "sum", **patch: Any) -> Package:
    """A package with a ruleset and nothing else."""
    return Package(engine().capability, written(base, **patch), {}, "two-dice-package")


def candidate(base: str = "sum", namespace: str | None = LOCAL, **patch: Any) -> Candidate:
    """A ruleset that was checked; an official package where there is no namespace."""
    source = written(base, **patch) if namespace is not None else packaged(base, **patch)
    return checked(source, engine(), namespace=namespace)


def stocked(path: Path, *candidates: Candidate) -> Library:
    """A library with these in it."""
    library = Library.open(path / "library.sqlite")
    for made in candidates:
        library.install(made)
    return library


def held(library: Library) -> list[str]:
    """What a library holds, as references."""
    return [found.reference for found in library.list()]
