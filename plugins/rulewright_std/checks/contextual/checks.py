"""What the shapes cannot say: columns that are not there, effects that these dice cannot have, impossible prices."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.check.kinds import ADDED_UP, DICE_COUNT, Facts
from rulewright.check.modifiers import check_modifier, check_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import DiceKeys, EnumKeys, ListShape, NumberKeys, TextKeys
from rulewright_std.checks.contextual.vocabulary import (
    LEANS,
    Cost,
    EntryContextual,
    EntryKeys,
    ListContextual,
    ListKeys,
    RollChange,
)

COST = "check.contextual.cost"


def check_contextual(loading: Loading, report: Report) -> None:
    """Check every list whose rows can be applied, and every such entry at hand."""
    facts = loading.kind.facts(loading.file.resolution)
    for index, table in enumerate(loading.definition.shape.lists):
        rows = table.part(ListKeys).contextual
        if rows is not None:
            _check_rows(rows, table, loading, facts, report.at("sheet", "lists", index, "contextual"))
    for entry in loading.catalogs:
        written = entry.mechanics.part(EntryKeys).contextual if entry.mechanics is not None else None
        if written is not None:
            _check_entry(written, loading, facts, report.at(*entry.path, "mechanics", "contextual"))


def _check_rows(rows: ListContextual, table: ListShape, loading: Loading, facts: Facts, report: Report) -> None:
    columns = {column.id: column.variant for column in table.columns}
    texts = (TextKeys, EnumKeys)
    for name, id, types, noun, feature in (
        ("name", rows.name, texts, "a text", "sheet.contextual.declare"),
        ("skill", rows.skill, texts, "a text", "sheet.contextual.skill"),
        ("bonus", rows.bonus, (NumberKeys,), "a number", "sheet.contextual.bonus"),
        ("dice", rows.dice, (DiceKeys,), "a dice", "sheet.contextual.bonus"),
    ):
        if id is not None and not isinstance(columns.get(id), types):
            report.at(name).refuse(f'must name {noun} column of the list, not "{id}"', feature=feature)
    if rows.dice is not None and loading.kind.traits.isdisjoint((DICE_COUNT, ADDED_UP)):
        report.at("dice").refuse(
            "cannot join these checks: their dice are neither counted off the sheet nor added to it; bonus can",
            feature="sheet.contextual.bonus",
        )
    if rows.abilities is not None and rows.skill is None:
        report.at("abilities").refuse(
            "needs skill: the column in which a row names what it is for", feature="sheet.contextual.abilities"
        )
    if rows.check is not None:
        _check_change(rows.check, loading, facts, report.at("check"), "sheet.contextual.check")
        if rows.check.best is not None and rows.to is not None:
            report.at("check", "best").refuse(
                "cannot stand beside to: saves have no rating", feature="check.contextual.best"
            )
    _check_costs(rows.cost, loading.definition, report.at("cost"))


def _check_entry(written: EntryContextual, loading: Loading, facts: Facts, report: Report) -> None:
    sheet, feature = loading.definition, "catalog.contextual.mechanics"
    if not written.effects and not written.modifiers and written.check is None:
        report.refuse("must have effects, modifiers or check: applying it would do nothing", feature=feature)
    for index, modifier in enumerate(written.modifiers):
        here = report.at("modifiers", index)
        check_modifier(modifier, loading, here, "catalog.contextual.modifiers")
        if modifier.to not in ("checks", "saves"):
            here.at("to").refuse(
                f"must be checks or saves: a roll that it is applied to is no {modifier.to}",
                feature="catalog.contextual.modifiers",
            )
    for name, ids, known in (("skills", written.skills, sheet.skills), ("saves", written.saves, sheet.saves)):
        to = "checks" if name == "skills" else "saves"
        check_names(name, ids, known, report, "catalog.contextual.narrow")
        if ids is not None and not _is_about(written, to):
            report.at(name).refuse(
                f"narrows nothing: there is no effect on {to}, and no modifier to them",
                feature="catalog.contextual.narrow",
            )
    if written.check is not None:
        _check_change(written.check, loading, facts, report.at("check"), "catalog.contextual.check")
    _check_costs(written.cost, sheet, report.at("cost"))


def _is_about(written: EntryContextual, to: str) -> bool:
    changed = any(modifier.to == to for modifier in written.modifiers)
    return written.check is not None or changed or any(LEANS[id][0] == to for id in written.effects)


def _check_change(change: RollChange, loading: Loading, facts: Facts, report: Report, feature: str) -> None:
    kind, written = loading.kind, change.written()
    if not written:
        report.refuse("must have at least one of dice, successes, double, explode, cancel and best", feature=feature)
    for name in written:
        if name not in kind.applies:
            can = f"these checks can have {', '.join(sorted(kind.applies))}" if kind.applies else "they can have none"
            report.at(name).refuse(
                f'cannot be done to checks of the kind "{kind.id}": of what changes dice, {can}', feature=feature
            )
    if change.cancel is not None and not facts.cancels:
        report.at("cancel").refuse(
            "needs cancel in the resolution: there is nothing to turn off", feature="check.contextual.cancel-off"
        )
    for name, face in (("explode", change.explode), ("double", change.double)):
        if face is not None and name in kind.applies and facts.sides is not None:
            least, most = facts.settable.get(name, (1, facts.sides))
            if not least <= face <= most:
                report.at(name).refuse(f"must be {least} to {most} with these dice, not {face}", feature=feature)


def _check_costs(costs: Iterable[Cost], sheet: Definition, report: Report) -> None:
    for index, cost in enumerate(costs):
        here, of_pool, of_track = report.at(index), (cost.pool, cost.amount), (cost.track, cost.by)
        if (None in of_pool or of_track != (None, None)) and (None in of_track or of_pool != (None, None)):
            here.refuse("must have pool and amount, or track and by", feature=COST)
        elif cost.pool is not None and cost.pool not in sheet.pools:
            here.at("pool").refuse(f'names no live pool: "{cost.pool}"', feature=COST)
        elif cost.track is not None:
            track = sheet.tracks.get(cost.track)
            if track is None or track.kinds is not None:
                here.at("track").refuse(
                    f'must name a plain live track, not "{cost.track}"', feature="check.contextual.cost.track"
                )
