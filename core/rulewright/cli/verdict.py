"""What validation says of a ruleset on the disk, for people and for programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import attrs

from rulewright.catalog.lenders import Lenders
from rulewright.catalog.shapes import ASSET_LIMIT
from rulewright.cli.printing import say, tell
from rulewright.engine import Engine, Validated
from rulewright.file import FILE_LIMIT
from rulewright.issues import Issue, Report
from rulewright.reading.document import read_document
from rulewright.reading.files import read_file
from rulewright.reading.lines import Lines
from rulewright.reading.package import RULESET
from rulewright.reading.paths import Opened, open_path

MOST_ISSUES: Final = 40
"""Issues that are listed; of more, only their number is told (file.issue-lines)."""


@attrs.frozen
class Verdict:
    """What an engine says of a path: a ruleset file or a package folder. ``opened`` is None where it cannot be read."""

    path: Path
    opened: Opened | None
    result: Validated

    @property
    def issues(self) -> tuple[Issue, ...]:
        """The issues that are listed: errors before warnings."""
        return tuple(sorted(self.result.issues, key=lambda issue: issue.grade == "warning")[:MOST_ISSUES])

    @property
    def more(self) -> int:
        """How many issues are not listed."""
        return len(self.result.issues) - len(self.issues)

    @property
    def id(self) -> str | None:
        """The ruleset's id as it is written, even where the ruleset is refused."""
        if self.opened is None:
            return None
        document = read_document(self.opened.data, limit=FILE_LIMIT, report=Report.new())
        written = document.value.get("id") if document is not None else None
        return written if isinstance(written, str) else None

    def as_json(self) -> dict[str, Any]:
        """The form that programs read. An issue in another file of a package names that file too."""
        capability = self.result.capability
        return {
            "ok": self.result.ok,
            "id": self.id,
            "capability": str(capability) if capability is not None else None,
            "issues": [_issue_json(issue) for issue in self.issues],
        }

    def show(self, *, err: bool = False) -> None:
        """Print a line for each issue, with the line of the file that it is about, and a closing line."""
        lines: dict[Path, Lines] = {}
        for issue in self.issues:
            file = self._file(issue)
            if file not in lines:
                lines[file] = _lines_of(file)
            _show(issue, file, lines[file], err)
        self.tell_more()
        errors = sum(issue.grade == "error" for issue in self.result.issues)
        warnings = len(self.result.issues) - errors
        counted = " and ".join(_counted(n, noun) for n, noun in ((errors, "error"), (warnings, "warning")) if n)
        if self.result.ok:
            ending = f", with {counted}" if counted else ""
            say(
                str(self.path),
                ": ",
                ("fine", "green"),
                f" ({self.id}, capability {self.result.capability}){ending}",
                err=err,
            )
        else:
            say(str(self.path), ": ", ("refused", "bold red"), f", with {counted}", err=err)

    def tell_more(self) -> None:
        """Say on standard error how many issues are not listed."""
        if self.more:
            tell(f"and {_counted(self.more, 'issue')} more")

    def _file(self, issue: Issue) -> Path:
        if not self.path.is_dir():
            return self.path
        return self.path / (issue.file or RULESET)


def verdict_on(engine: Engine, path: Path, lenders: Lenders | None = None) -> Verdict:
    """Load a path, or say everything that is wrong with it."""
    report = Report.new()
    opened = open_path(path, report)
    result = opened.validate(engine, lenders) if opened is not None else Validated(None, None, tuple(report))
    return Verdict(path, opened, result)


def _issue_json(issue: Issue) -> dict[str, Any]:
    shown = {**attrs.asdict(issue), "message": _first_line(issue)}
    if shown["file"] is None:
        del shown["file"]
    return shown


def _first_line(issue: Issue) -> str:
    """The message without the picture that a reader may have put below it: places are told in one way here."""
    return issue.message.partition("\n")[0]


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _show(issue: Issue, file: Path, lines: Lines, err: bool) -> None:
    place = f"{file}:" if issue.line is None else f"{file}:{issue.line}:{issue.column}:"
    grade = ("warning: ", "yellow") if issue.grade == "warning" else ""
    say((place, "dim"), " ", (f"{issue.path}:", "bold"), " ", grade, _first_line(issue), err=err)
    if issue.line is not None and issue.column is not None:
        for line in _picture(lines, issue.line, issue.column):
            say((line, "cyan"), err=err)


def _picture(lines: Lines, line: int, column: int) -> list[str]:
    """The line of a file, and a caret under the column; nothing where the file has changed since."""
    if line > len(lines.starts):
        return []
    return lines.picture(min(lines.starts[line - 1] + column - 1, len(lines.text))).splitlines()


def _lines_of(file: Path) -> Lines:
    data = read_file(file, limit=ASSET_LIMIT, report=Report.new())
    return Lines.of((data or b"").decode("utf-8-sig", errors="replace"))
