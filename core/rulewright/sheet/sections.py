"""Headings of the sheet: which entries stand under which, for editors, printed sheets and the Game Master alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

import attrs

from rulewright.sheet.shapes import Section


class _Sectioned(Protocol):
    @property
    def section(self) -> str | None: ...


E = TypeVar("E", bound=_Sectioned)


@attrs.frozen
class Group(Generic[E]):
    """Entries under one heading; ``section`` is None for those that stand under none."""

    section: Section | None
    entries: tuple[E, ...]


def by_section(sections: Mapping[str, Section], entries: Iterable[E]) -> tuple[Group[E], ...]:
    """Entries under their sections, in the sheet's order of sections, then those that name none or an unknown one;
    empty groups are left out (sheet.section.grouping)."""
    under: dict[str | None, list[E]] = {id: [] for id in (*sections, None)}
    for entry in entries:
        under[entry.section if entry.section in sections else None].append(entry)
    return tuple(Group(sections[id] if id is not None else None, tuple(found)) for id, found in under.items() if found)
