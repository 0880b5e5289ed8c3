"""What the shapes of ``mechanics`` cannot say: names that point at nothing, and mechanics that could do nothing."""

from __future__ import annotations

from typing import Final

from rulewright.catalog.act_checks import Standing, check_act, check_sheet_test
from rulewright.catalog.acts import SHAPE
from rulewright.catalog.catalogs import CatalogEntry
from rulewright.catalog.reaction_checks import check_reaction
from rulewright.catalog.reactions import Reaction
from rulewright.catalog.rider_checks import check_rider
from rulewright.catalog.riders import RIDER
from rulewright.catalog.shapes import Mechanics
from rulewright.fight.mechanics import FightKeys, Scales, Standard
from rulewright.fight.named import FightNames, fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.shapes.declare import fields_of
from rulewright.sheet.definition import Definition
from rulewright.sheet.dependencies import no_live
from rulewright.sheet.tables import check_steps

_BESIDE_RIDER: Final = frozenset({"rider", "scales"})


def check_mechanics(loading: Loading, report: Report) -> None:
    """Check the mechanics of every entry that is at hand."""
    for entry in loading.catalogs:
        if entry.mechanics is not None:
            _check_entry(loading, entry, entry.mechanics, report.at(*entry.path, "mechanics"))


def _check_entry(loading: Loading, entry: CatalogEntry, mechanics: Mechanics, at: Report) -> None:
    keys, sheet = mechanics.part(FightKeys), loading.definition
    reaction = keys.reaction if isinstance(keys.reaction, Reaction) else None
    check_act(mechanics.kind, keys, loading, at, Standing(answers=reaction is not None and reaction.answers_pending))
    _check_economy(keys, fight_names(loading), at)
    if keys.scales is not None:
        _check_scales(sheet, keys.scales, at.at("scales"))
    if keys.usable_when is not None:
        check_sheet_test(keys.usable_when, sheet, at.at("usableWhen"), "combat.abilities.usable-when")
    _check_rider(mechanics, keys, loading, at)
    if reaction is not None:
        check_reaction(reaction, loading, at.at("reaction"))


def _check_economy(keys: FightKeys, names: FightNames | None, at: Report) -> None:
    if keys.standard is not None:
        _check_permission(keys.standard, names, at.at("standard"))
    if names is None:
        return
    for index, gift in enumerate(keys.gives or ()):
        names.check_budget(gift.budget, at.at("gives", index, "budget"), "combat.mechanics.economy.gives")


def _check_permission(standard: Standard, names: FightNames | None, at: Report) -> None:
    feature = "combat.mechanics.economy.standard"
    if len(set(standard.actions)) != len(standard.actions):
        at.at("actions").refuse("must name each action once", feature=SHAPE)
    if names is None:
        return
    names.check_standard(standard.actions, at.at("actions"), feature)
    budget = names.check_budget(standard.budget, at.at("budget"), feature)
    if budget == names.main:
        at.at("budget").refuse("must be another than the main budget: that pays for them already", feature=feature)


def _check_scales(sheet: Definition, scales: Scales, at: Report) -> None:
    before = len(at.issues)
    scales.from_.check(sheet, at.at("from"))
    if len(at.issues) == before:
        no_live(scales.from_, sheet, at.at("from"), what="what scales an entry")
    check_steps(scales.table, at.at("table"))


def _check_rider(mechanics: Mechanics, keys: FightKeys, loading: Loading, at: Report) -> None:
    feature, rider = RIDER, keys.rider
    if mechanics.kind != "rider":
        if rider is not None:
            at.at("rider").refuse(f"needs the kind rider, not {mechanics.kind}", feature=feature)
        return
    if rider is None:
        at.at("rider").refuse("is required on the kind rider: it says what rides on which blow", feature=feature)
    else:
        check_rider(rider, loading, at.at("rider"))
    written = [field.name for field in fields_of(FightKeys) if getattr(keys, field.attribute) is not None]
    written += ["cost"] * bool(mechanics.cost) + ["perCostStep"] * (mechanics.per_cost_step is not None)
    for name in written:
        if name not in _BESIDE_RIDER:
            at.at(name).refuse("cannot stand on a rider: nobody performs it", feature=feature)
