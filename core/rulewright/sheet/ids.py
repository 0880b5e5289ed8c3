"""Ids inside one list, and across two that share a name."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from rulewright.issues import Report


def unique_ids(entries: Sequence[Any], report: Report) -> None:
    """Refuse the second of two entries with one id (file.unique-ids)."""
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry.id in seen:
            report.at(index, "id").refuse(f'is used twice: "{entry.id}"', feature="file.unique-ids")
        seen.add(entry.id)


def check_collision(entries: Sequence[Any], taken: Container[str], report: Report, whose: str) -> None:
    """Refuse ids that another list has already (file.id-collisions); ``report`` is at the list."""
    for index, entry in enumerate(entries):
        if entry.id in taken:
            report.at(index, "id").refuse(f'is the id of {whose}: "{entry.id}"', feature="file.id-collisions")
