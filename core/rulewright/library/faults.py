"""What a library refuses, and why: one exception with a code that hosts can tell apart."""

from __future__ import annotations

from typing import Final, Literal

Code = Literal[
    "bare-id", "bad-namespace", "bad-reference", "bad-pin", "different-contents", "imports-off", "in-use",
    "not-installed", "not-trusted", "too-many-files", "unreadable",
]  # fmt: skip


class LibraryError(Exception):
    """Something that a library does not do. ``code`` says which rule it is, the message what would be right."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Final[Code] = code


class InUse(LibraryError):
    """A ruleset that games still use: removing it must be asked for again. ``games`` is how many
    (file.version.missing)."""

    def __init__(self, message: str, games: int) -> None:
        super().__init__("in-use", message)
        self.games: Final = games


class Missing(LibraryError):
    """A ruleset that is not installed: ``reference`` and ``version`` are those that a game needs; it works again once
    they are."""

    def __init__(self, message: str, reference: str, version: int | None) -> None:
        super().__init__("not-installed", message)
        self.reference: Final = reference
        self.version: Final = version
