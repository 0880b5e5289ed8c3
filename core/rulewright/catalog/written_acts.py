"""What the entries of a catalog do in fights, wherever in an entry it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulewright.catalog.acts import ActKeys
from rulewright.catalog.catalogs import CatalogEntry, Catalogs
from rulewright.issues import Path, Report
from rulewright.shapes.declare import Open, fields_of

NO_TEMPORARY: Final = "combat.health.track.no-temporary"


def written_acts(entry: CatalogEntry) -> Iterator[tuple[Path, ActKeys]]:
    """What an entry's mechanics do, and what using it as an item does; each with its path in the file."""
    if entry.mechanics is not None:
        for part in entry.mechanics.parts.values():
            if isinstance(part, ActKeys):
                yield (*entry.path, "mechanics"), part
    if entry.shape.item is not None:
        yield from _held((*entry.path, "item"), entry.shape.item)


def _held(path: Path, thing: Open) -> Iterator[tuple[Path, ActKeys]]:
    for shape, part in thing.parts.items():
        for field in fields_of(shape):
            value = getattr(part, field.attribute)
            if isinstance(value, ActKeys):
                yield (*path, field.name), value


def refuse_temporary(catalogs: Catalogs, report: Report, health: str) -> None:
    """Refuse temporary points where health is a track, which keeps none (:data:`NO_TEMPORARY`).
    ``report`` stands at the document's root; ``health`` is the path that names the track."""
    for entry in catalogs:
        for path, act in written_acts(entry):
            if act.temporary is not None:
                here = report.at(*path, "temporary")
                here.refuse(f"cannot be given: {health} is a track, and no track keeps any", feature=NO_TEMPORARY)
