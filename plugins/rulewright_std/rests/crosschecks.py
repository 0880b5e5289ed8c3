"""What the shape of a rest cannot say: names that point at nothing, steps that say too much or too little."""

from __future__ import annotations

from collections.abc import Container

from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.shapes import EnumKeys
from rulewright_std.rests.vocabulary import By, Clear, RestKeys, Step


def check_restores(loading: Loading, report: Report) -> None:
    """All cross-checks of rests."""
    for index, rest in enumerate(loading.file.rests):
        here, part = report.at("rests", index), rest.part(RestKeys)
        for place, step in enumerate(part.restore):
            _check_step(step, loading.definition, here.at("restore", place))
        _check_clear(part.clear, loading.definition, here.at("clear"))


def _check_step(step: Step, sheet: Definition, report: Report) -> None:
    targets = step.targets()
    if len(targets) != 1:
        report.refuse(
            "must have exactly one of pool, poolGroup, listPools, track and state, not "
            + (" and ".join(targets) or "none"),
            feature="rest.step",
        )
    if (step.to is None) is (step.by is None):
        report.refuse("must have exactly one of to and by", feature="rest.step")
    _check_names(step, sheet, report)
    _check_recharge(step, sheet, report)
    _check_kind(step, sheet, report)
    if step.by is not None:
        _check_by(step.by, report.at("by"))
    if step.state is not None:
        _check_state(step, step.state, sheet, report)
    elif isinstance(step.to, str) and step.to not in ("max", "min"):
        report.at("to").refuse(f'must be max, min or a whole number, not "{step.to}"', feature="rest.to")


def _check_names(step: Step, sheet: Definition, report: Report) -> None:
    groups = {pool.group for pool in sheet.pools.values()}
    known: dict[str, tuple[Container[str | None], str, str]] = {
        "pool": (sheet.pools, "no live pool", "rest.step"),
        "poolGroup": (groups, "no group that a live pool declares", "rest.pool-group"),
        "listPools": (sheet.lists, "no list of the sheet", "rest.list-pools"),
        "track": (sheet.tracks, "no live track", "rest.step"),
        "state": (sheet.states, "no live state", "rest.step"),
    }
    for name, id in step.targets().items():
        declared, what, feature = known[name]
        if id not in declared:
            report.at(name).refuse(f'names {what}: "{id}"', feature=feature)


def _check_recharge(step: Step, sheet: Definition, report: Report) -> None:
    feature = "rest.list-pools"
    table = sheet.lists.get(step.list_pools) if step.list_pools is not None else None
    if table is not None and table.pools is None:
        report.at("listPools").refuse(f'must be a list whose rows are pools, not "{table.id}"', feature=feature)
    if step.recharge is None:
        return
    if step.list_pools is None:
        report.at("recharge").refuse("belongs to a step with listPools", feature=feature)
    if table is None or table.pools is None:
        return
    column = next((c.variant for c in table.columns if c.id == table.pools.recharge_column), None)
    if not isinstance(column, EnumKeys):
        report.at("recharge").refuse(f'needs a rechargeColumn in the pools of "{table.id}"', feature=feature)
        return
    for index, value in enumerate(step.recharge):
        if value not in column.values:
            report.at("recharge", index).refuse(
                f'must be one of {", ".join(column.values)}, not "{value}"', feature=feature
            )


def _check_kind(step: Step, sheet: Definition, report: Report) -> None:
    if step.kind is None:
        return
    track = sheet.tracks.get(step.track) if step.track is not None else None
    feature = "rest.wound-track.kind"
    if step.track is None:
        report.at("kind").refuse("belongs to a step with track", feature=feature)
    elif track is not None and track.kinds is None:
        report.at("kind").refuse(f'needs a wound track, and "{track.id}" is a plain one', feature=feature)
    elif track is not None and step.kind not in [kind.id for kind in track.kinds or ()]:
        report.at("kind").refuse(f'names no kind of harm of "{track.id}": "{step.kind}"', feature=feature)


def _check_by(by: By, report: Report) -> None:
    if (by.const is None) is (by.fraction_of_max is None):
        report.refuse("must have exactly one of const and fractionOfMax", feature="rest.by")
    if by.fraction_of_max == 0:
        report.at("fractionOfMax").refuse("must be above 0", feature="rest.by")
    if by.fraction_of_max is None:
        for name, value in (("round", by.round), ("min", by.min)):
            if value is not None:
                report.at(name).refuse("belongs to fractionOfMax", feature="rest.by")


def _check_state(step: Step, id: str, sheet: Definition, report: Report) -> None:
    state, feature = sheet.states.get(id), "rest.state"
    if step.by is not None:
        report.at("by").refuse("cannot stand here: a state has only to", feature=feature)
    if isinstance(step.to, int):
        report.at("to").refuse("must be default or one of the state's values, not a number", feature=feature)
    elif state is not None and step.to is not None and step.to != "default" and step.to not in state.values:
        report.at("to").refuse(f'must be default or one of {", ".join(state.values)}, not "{step.to}"', feature=feature)


def _check_clear(clear: Clear, sheet: Definition, report: Report) -> None:
    for index, id in enumerate(clear.text):
        if id not in sheet.texts:
            report.at("text", index).refuse(f'names no live text: "{id}"', feature="rest.clear")
    for index, id in enumerate(clear.conditions if clear.conditions != "all" else ()):
        if id not in sheet.conditions:
            report.at("conditions", index).refuse(f'names no condition: "{id}"', feature="rest.clear")
