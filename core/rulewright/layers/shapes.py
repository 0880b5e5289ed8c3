"""The ``layers`` block: variants of a ruleset that are chosen when a game is created.

A layer only narrows what the ruleset offers, or adds text. Plugins put keys of their own into the place ``layer``; what
those take away they look up themselves, in ``Loading.layers`` or ``Ruleset.layers``.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from rulewright.catalog.shapes import FilterWord
from rulewright.shapes.declare import Bounds, Open, key, shape
from rulewright.shapes.words import Id, Label, Line, Safe
from rulewright.sheet.shapes import EnumValue

MOST_LAYERS: Final = 12
"""Layers of one ruleset (file.top-level-limits)."""
MOST_TEXT: Final = 4000
"""Characters that the texts of one layer may have together (layer.gm)."""

LayerText = Annotated[Safe, Bounds(1, MOST_TEXT)]


@shape
class LayerGuidance:
    """What a layer tells the Game Master beside what the ruleset does (layer.gm)."""

    guidance: LayerText | None = key(default=None, help="follows checkGuidance")
    world_guidance: LayerText | None = key(default=None, help="follows worldGuidance")


@shape
class Narrowed:
    """An enum field that offers fewer values (layer.fields)."""

    id: Id = key(help="an enum field of the sheet")
    remove_values: tuple[EnumValue, ...] = key(1, 40, help="values that are offered no longer; one must be left")
    default: str | None = key(default=None, help="the new default; required where the old one is removed")


@shape
class Hide:
    """Which entries are hidden: exactly one comparison (layer.catalogs)."""

    filter: Id = key(help="a filter of the catalog; an entry without a value for it is never hidden")
    above: float | None = key(default=None, help="a number above this one")
    below: float | None = key(default=None, help="a number below this one")
    equals: FilterWord | None = key(default=None, help="this word, or one of the tags is it")
    not_in: tuple[FilterWord, ...] | None = key(1, 24, default=None, help="none of these words")


@shape
class HiddenEntries:
    """Entries of a catalog that are not offered (layer.catalogs)."""

    id: Id = key(help="a catalog")
    hide: Hide = key()


@shape(place="layer")
class Layer(Open):
    """A variant of the ruleset (layer.shape). It makes nothing new: it takes away, and it tells."""

    id: Id = key()
    label: Label = key(help="what players see when they choose")
    summary: Annotated[Line, Bounds(1, 300)] | None = key(default=None, help="what it changes, in a sentence")
    conflicts: tuple[Id, ...] = key(
        0, MOST_LAYERS, default=(), feature="layer.conflicts", help="layers that cannot be active beside it"
    )
    gm: LayerGuidance = key(default=LayerGuidance(), feature="layer.gm")
    fields: tuple[Narrowed, ...] = key(0, 24, default=(), feature="layer.fields")
    difficulty_ladder: tuple[Any, ...] | None = key(
        1, 12, default=None, feature="layer.ladder", help="steps of the ruleset's own kind, in place of its ladder"
    )
    catalogs: tuple[HiddenEntries, ...] = key(0, 24, default=(), feature="layer.catalogs")
