"""Rulesets on the disk: a file of its own, or a package folder. For the command line and for hosts alike."""

from __future__ import annotations

from pathlib import Path

import attrs

from rulewright.catalog.lenders import Lenders
from rulewright.engine import Engine, Validated
from rulewright.file import FILE_LIMIT
from rulewright.issues import Refused, Report
from rulewright.reading.files import read_file
from rulewright.reading.package import RULESET, Package, read_package
from rulewright.ruleset import Ruleset


@attrs.frozen
class Opened:
    """A ruleset as it lies on the disk: its file, the bytes of it, and the package where it came in one."""

    file: Path
    data: bytes = attrs.field(repr=False)
    package: Package | None = None

    def validate(self, engine: Engine, lenders: Lenders | None = None) -> Validated:
        """Load it, or say everything that is wrong with it (see :func:`validate_path`)."""
        if self.package is None:
            return engine.validate(self.data, lenders=lenders)
        package = self.package
        return engine.validate(self.data, declared=package.capability, assets=package.assets, lenders=lenders)


def open_path(path: Path, report: Report) -> Opened | None:
    """Read a ruleset file or a package folder, or report why not and return None."""
    if path.is_dir():
        package = read_package(path, report)
        return Opened(path / RULESET, package.ruleset, package) if package is not None else None
    data = read_file(path, limit=FILE_LIMIT, report=report)
    return Opened(path, data) if data is not None else None


def validate_path(engine: Engine, path: Path, lenders: Lenders | None = None) -> Validated:
    """Load a ruleset from a file or a package folder, or say everything that is wrong with it.

    A package is held to the version that it declares, and its catalogs come with it (check.common.packaged-version); a
    file needs to declare nothing (file.capability.community).
    """
    report = Report.new()
    opened = open_path(path, report)
    return opened.validate(engine, lenders) if opened is not None else Validated(None, None, tuple(report))


def load_path(engine: Engine, path: Path, lenders: Lenders | None = None) -> Ruleset:
    """Load a ruleset from a file or a package folder. Raises Refused with every issue."""
    result = validate_path(engine, path, lenders)
    if result.ruleset is None:
        raise Refused(result.issues)
    return result.ruleset
