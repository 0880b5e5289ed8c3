"""Lines of a sheet block: entries side by side, under headings where there are any."""

from __future__ import annotations

from collections.abc import Iterable

Groups = Iterable[tuple[str | None, list[str]]]
"""Headings and what stands under each; None for what stands under none."""


def line(title: str, groups: Groups) -> str:
    """A line such as ``Spells (1): Spark, Veil; (2): Storm``; without headings ``Gear: Rope, Lamp``. Empty where there is
    nothing to say."""
    parts = [(f"({heading}): " if heading is not None else "", entries) for heading, entries in groups if entries]
    if not parts:
        return ""
    said = "; ".join(heading + ", ".join(entries) for heading, entries in parts)
    if not title:
        return said
    return f"{title} {said}" if parts[0][0] else f"{title}: {said}"
