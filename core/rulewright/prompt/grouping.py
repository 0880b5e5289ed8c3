"""Lines of a sheet block: entries side by side, under headings where there are any."""

from __future__ import annotations

from collections.abc import Iterable

Groups = Iterable[tuple[str | None, list[str]]]
"""Headings and what stands under each; None for what stands under none."""


def line(title: str, groups: Groups) -> str:
    """A line such as ``Spells (1): Spark, Veil; (2): Storm``; without headings ``Gear: Rope, Lamp``. Empty where there
    is nothing to say; without a title ``(Body) MGT +2``."""
    said = [(heading, ", ".join(entries)) for heading, entries in groups if entries]
    if not said:
        return ""
    colon = ":" if title else ""
    text = "; ".join(f"({heading}){colon} {entries}" if heading is not None else entries for heading, entries in said)
    if not title:
        return text
    return f"{title} {text}" if said[0][0] is not None else f"{title}: {text}"
