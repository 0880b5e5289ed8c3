"""Ids inside one list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.issues import Report


def unique_ids(entries: Sequence[Any], report: Report) -> None:
    """Refuse the second of two entries with one id (file.unique-ids)."""
    seen: set[str] = set()
    for index, entry in enumerate(entries):
        if entry.id in seen:
            report.at(index, "id").refuse(f'is used twice: "{entry.id}"', feature="file.unique-ids")
        seen.add(entry.id)
