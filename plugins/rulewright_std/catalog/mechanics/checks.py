"""What the shapes of ``mechanics`` cannot say."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.shapes import Mechanics
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.rounding import spell
from rulewright.shapes.declare import fields_of
from rulewright.sheet.definition import Definition
from rulewright_std.catalog.mechanics.vocabulary import Applies, FightKeys, Part, Reaction, Rider

_BESIDE_RIDER: Final = frozenset({"rider", "scales"})


def check_mechanics(loading: Loading, report: Report) -> None:
    """Refuse names that point at nothing, and mechanics that could do nothing."""
    for entry in loading.catalogs:
        if entry.mechanics is not None:
            _check_entry(loading, entry, entry.mechanics, report.at(*entry.path, "mechanics"))


def _check_entry(loading: Loading, entry: CatalogEntry, mechanics: Mechanics, at: Report) -> None:
    keys, sheet = mechanics.part(FightKeys), loading.definition
    _check_amounts(mechanics, keys, at)
    if keys.save is not None:
        _known_save(sheet, keys.save.save, at.at("save", "save"))
    for index, part in enumerate(keys.plus or ()):
        _check_part(sheet, part, at.at("plus", index))
    for index, applies in enumerate(keys.applies or ()):
        _check_applies(sheet, applies, at.at("applies", index))
    if keys.area is not None and keys.area.size == 0:
        at.at("area", "size").refuse("must be above 0", feature="catalog.mechanics.shape")
    if keys.free and keys.budget is not None:
        at.at("free").refuse("cannot stand beside budget: what is free takes none", feature="catalog.mechanics.free")
    if keys.standard is not None and len(set(keys.standard.actions)) != len(keys.standard.actions):
        at.at("standard", "actions").refuse("must name each action once", feature="catalog.mechanics.shape")
    if keys.scales is not None:
        loading.no_live(keys.scales.from_, at.at("scales", "from"), "what scales an entry")
        check_steps(keys.scales.table, at.at("scales", "table"))
    _check_rider(loading, mechanics, keys, at)
    if isinstance(keys.reaction, Reaction):
        _check_reaction(loading, keys.reaction, at.at("reaction"))
