"""What is wrong with a document, and where: values, never exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import attrs

Grade = Literal["error", "warning"]
Step = str | int
Path = tuple[Step, ...]

ROOT: Final = "(root)"
"""How the path of the document itself is written."""


def dotted(path: Path) -> str:
    """A path as an author reads it: ``resolution.difficultyLadder.1.target``."""
    return ".".join(str(step) for step in path) or ROOT


@attrs.frozen
class Issue:
    """One thing an author must mend (``error``) or should look at (``warning``).

    ``line`` and ``column`` count from 1 in the author's file; both are None where there is no file. ``file`` is the
    path of that file in its package, None for the ruleset file itself.
    """

    path: str
    message: str
    grade: Grade = "error"
    feature: str | None = None
    line: int | None = None
    column: int | None = None
    file: str | None = None

    def __str__(self) -> str:
        return f"{self.path}: {self.message}"


@attrs.frozen
class Report:
    """A place to report issues from: one part of the document, and the list that all parts share."""

    issues: list[Issue]
    path: Path = ()

    @classmethod
    def new(cls) -> Report:
        return cls([])

    def at(self, *steps: Step) -> Report:
        """The same list, from a place further down."""
        return Report(self.issues, self.path + steps)

    def refuse(
        self, message: str, *, feature: str | None = None, line: int | None = None, column: int | None = None
    ) -> None:
        """Report an error here: the document is refused. Line and column count from 1, where they are known already."""
        self.issues.append(Issue(dotted(self.path), message, "error", feature, line, column))

    def warn(self, message: str, *, feature: str | None = None) -> None:
        """Report something that an author should look at; the document is accepted all the same."""
        self.issues.append(Issue(dotted(self.path), message, "warning", feature))

    def __iter__(self) -> Iterator[Issue]:
        return iter(self.issues)

    @property
    def refused(self) -> bool:
        return any(issue.grade == "error" for issue in self.issues)


class Refused(Exception):
    """A document that cannot be loaded; ``issues`` says why, all at once."""

    def __init__(self, issues: tuple[Issue, ...]) -> None:
        super().__init__("; ".join(map(str, issues[:5])) + ("; ..." if len(issues) > 5 else ""))
        self.issues = issues
