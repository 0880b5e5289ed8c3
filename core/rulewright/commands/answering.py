"""Which of some declared things a written name means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rulewright.names import case_key


class Named(Protocol):
    """Something that people call by its id or its label."""

    @property
    def id(self) -> str: ...
    @property
    def label(self) -> str: ...


def answering(entries: Iterable[Named], written: str) -> str | None:
    """The id of the first entry that answers to a name, by its id or else by its label, compared without case."""
    wanted = case_key(written)
    if not wanted:
        return None
    by_label: str | None = None
    for entry in entries:
        if case_key(entry.id) == wanted:
            return entry.id
        if by_label is None and case_key(entry.label) == wanted:
            by_label = entry.id
    return by_label
