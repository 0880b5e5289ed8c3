"""What the shapes of ``mechanics`` cannot say: names that point at nothing, and mechanics that could do nothing."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.acts import SHAPE, check_act
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.shapes import Mechanics
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import fields_of
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.tables import check_steps
from rulewright_std.catalog.mechanics.vocabulary import FightKeys, Reaction, Rider, Scales

_BESIDE_RIDER: Final = frozenset({"rider", "scales"})


def check_mechanics(loading: Loading, report: Report) -> None:
    """Check the mechanics of every entry that is at hand."""
    for entry in loading.catalogs:
        if entry.mechanics is not None:
            _check_entry(loading, entry, entry.mechanics, report.at(*entry.path, "mechanics"))


def _check_entry(loading: Loading, entry: CatalogEntry, mechanics: Mechanics, at: Report) -> None:
    keys, sheet = mechanics.part(FightKeys), loading.definition
    check_act(mechanics.kind, keys, sheet, at)
    if keys.standard is not None and len(set(keys.standard.actions)) != len(keys.standard.actions):
        at.at("standard", "actions").refuse("must name each action once", feature=SHAPE)
    if keys.scales is not None:
        _check_scales(sheet, keys.scales, at.at("scales"))
    _check_rider(mechanics, keys, sheet, at)
    if isinstance(keys.reaction, Reaction):
        _check_reaction(loading, keys.reaction, at.at("reaction"))


def _check_scales(sheet: Definition, scales: Scales, at: Report) -> None:
    before = len(at.issues)
    scales.from_.check(sheet, at.at("from"))
    if len(at.issues) == before:
        no_live(scales.from_, sheet, at.at("from"), what="what scales an entry")
    check_steps(scales.table, at.at("table"))


def _check_rider(mechanics: Mechanics, keys: FightKeys, sheet: Definition, at: Report) -> None:
    feature, rider = "catalog.mechanics.rider", keys.rider
    if mechanics.kind != "rider":
        if rider is not None:
            at.at("rider").refuse(f"needs the kind rider, not {mechanics.kind}", feature=feature)
        return
    if rider is None:
        at.at("rider").refuse("is required on the kind rider: it says what rides on which blow", feature=feature)
    else:
        _check_rider_block(rider, sheet, at.at("rider"))
    written = [field.name for field in fields_of(FightKeys) if getattr(keys, field.attribute) is not None]
    written += ["cost"] * bool(mechanics.cost) + ["perCostStep"] * (mechanics.per_cost_step is not None)
    for name in written:
        if name not in _BESIDE_RIDER:
            at.at(name).refuse("cannot stand on a rider: nobody performs it", feature=feature)


def _check_rider_block(rider: Rider, sheet: Definition, at: Report) -> None:
    feature = "catalog.mechanics.rider"
    if rider.amount.empty:
        at.at("amount").refuse("must have dice, flat or both", feature=feature)
    for index, id in enumerate(rider.sources or ()):
        if id not in sheet.lists:
            at.at("sources", index).refuse(f'names no list of the sheet: "{id}"', feature=feature)
    if rider.requires is None:
        return
    lists = [sheet.lists[id] for id in rider.sources or sheet.lists if id in sheet.lists]
    if not any(column.id == rider.requires.column for made in lists for column in made.columns):
        at.at("requires", "column").refuse(
            f'names no column of the lists that it looks at: "{rider.requires.column}"', feature=feature
        )


def _check_reaction(loading: Loading, reaction: Reaction, at: Report) -> None:
    feature = "catalog.mechanics.reaction"
    if reaction.cancels and reaction.on not in ("used", "aimed"):
        at.at("cancels").refuse(
            f"can stand only on used and aimed: what is {reaction.on} has happened already", feature=feature
        )
    for index, id in enumerate(reaction.against.catalogs if reaction.against is not None else ()):
        if id not in loading.catalogs.heads:
            at.at("against", "catalogs", index).refuse(f'names no catalog of the ruleset: "{id}"', feature=feature)
