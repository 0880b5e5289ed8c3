"""What the shape of a reaction cannot say: what its moment cannot have, and names that point at nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.catalog.act_checks import check_save
from rulewright.catalog.reactions import MOMENTS, REACTION, Against, On, Reaction, Waiting
from rulewright.check.kinds import ROLLED_ON_TOP
from rulewright.issues import Report

if TYPE_CHECKING:
    from rulewright.loading import Loading


def check_reaction(reaction: Reaction, loading: Loading, report: Report) -> None:
    """Refuse a reaction that its moment cannot have, and names that point at nothing; ``report`` is at the reaction."""
    moment = MOMENTS[reaction.on]
    _check_moment(reaction, loading, report)
    for index, waiting in enumerate(reaction.also):
        _check_moment(waiting, loading, report.at("also", index))
    if reaction.cancels and not moment.undone:
        report.at("cancels").refuse(
            f"can stand only on used and aimed: {reaction.on} holds nothing that has not happened yet",
            feature=REACTION,
        )
    if reaction.cancels and reaction.also:
        report.at("also").refuse(
            "cannot stand beside cancels: only the first moment could cancel", feature="window.reaction.also.no-cancels"
        )
    if reaction.at == "target" and not moment.aims_at:
        report.at("at").refuse(
            f"cannot be target on {reaction.on}: that is about nobody but its source", feature="window.reaction.at"
        )
    if reaction.cancel_save is not None:
        if not reaction.cancels:
            report.at("cancelSave").refuse("needs cancels beside it", feature="window.reaction.cancel-save")
        check_save(loading.definition, reaction.cancel_save.save, report.at("cancelSave", "save"))
    _check_levels(reaction, loading, report)


def _check_moment(waiting: Waiting, loading: Loading, report: Report) -> None:
    moment = MOMENTS[waiting.on]
    if waiting.against is not None:
        if moment.has_entry:
            _check_against(waiting.against, loading, report.at("against"))
        else:
            report.at("against").refuse(
                f"cannot stand on {waiting.on}: nothing is used there", feature=_refused_on(waiting.on)
            )
    if waiting.blow is not None and waiting.on != "hit":
        report.at("blow").refuse(f"can stand only on hit, not on {waiting.on}", feature="window.reaction.hit.blow")
    if waiting.sees_source and not moment.has_source:
        report.at("seesSource").refuse(
            f"cannot stand on {waiting.on}: nobody caused it", feature=_refused_on(waiting.on)
        )
    if waiting.for_ == "self":
        if waiting.within is not None:
            report.at("within").refuse(
                "needs for of ally or any: nothing else reads it", feature="window.reaction.within"
            )
        return
    if not (moment.pending and moment.aims_at):
        report.at("for").refuse(
            f"can be {waiting.for_} only on aimed and hit, not on {waiting.on}", feature="window.reaction.for.moments"
        )
    if waiting.within is None:
        report.at("within").refuse(
            f"is required beside for of {waiting.for_}: how near whoever it is about must be",
            feature="window.reaction.within",
        )


def _refused_on(on: On) -> str:
    return "window.reaction.falls.no-source-keys" if on == "falls" else "window.reaction.turn-start.refused-keys"


def _check_against(against: Against, loading: Loading, report: Report) -> None:
    feature = "window.reaction.against"
    if against.catalogs is None and against.entries is None and against.actions is None:
        report.refuse("must have catalogs, entries or actions: it answers nothing", feature=feature)
    for index, id in enumerate(against.catalogs or ()):
        _check_catalog(id, loading, report.at("catalogs", index), REACTION)
    check_entry_paths(against.entries or (), loading, report.at("entries"))


def check_entry_paths(paths: tuple[str, ...], loading: Loading, report: Report) -> None:
    """Refuse paths that are not ``<catalog>/<entry>``, or whose catalog the ruleset does not have. An entry that is not
    in its catalog is accepted, and simply never met (window.reaction.against.entries.catalog)."""
    feature = "window.reaction.against.entries.catalog"
    for index, path in enumerate(paths):
        catalog, slash, entry = path.partition("/")
        if not (catalog and slash and entry):
            report.at(index).refuse('must be a catalog and an entry, such as "spells/spark"', feature=feature)
        else:
            _check_catalog(catalog, loading, report.at(index), feature)


def _check_catalog(id: str, loading: Loading, report: Report, feature: str) -> None:
    if id not in loading.catalogs.heads:
        report.refuse(f'names no catalog of the ruleset: "{id}"', feature=feature)


def _check_levels(reaction: Reaction, loading: Loading, report: Report) -> None:
    if reaction.up_to is not None and not (reaction.on == "used" and reaction.cancels):
        report.at("upTo").refuse(
            "needs used with cancels: there is nothing to compare and to stop", feature="window.counter.up-to"
        )
    if reaction.above is None:
        return
    here = report.at("above")
    if reaction.up_to is None:
        here.refuse("needs upTo beside it: without it nothing counts as above", feature="window.counter.above")
    if ROLLED_ON_TOP not in loading.kind.traits:
        here.refuse(
            "cannot stand here: these checks are a number of dice, and reach no number",
            feature="window.counter.above.dice-pool",
        )
    reaction.above.check.check(loading.definition, here.at("check"))
