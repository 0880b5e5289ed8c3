"""What the shapes of a changed turn cannot say: names that point at nothing, and what could never happen."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.catalog.act_checks import Standing, check_applied, check_once
from rulewright.catalog.acts import Rounds
from rulewright.catalog.rider_checks import check_item_tags
from rulewright.conditions.block import ConditionKeys
from rulewright.fight.named import FightNames, fight_names
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright_std.conditions.turn_economy.vocabulary import BudgetChange, Grants, OnEnd, TaggedItems, TurnKeys


def check_turns(loading: Loading, report: Report) -> None:
    """Check what conditions do to turns."""
    combat, names = loading.file.combat, fight_names(loading)
    if combat is None or names is None:
        return
    conditions = combat.part(ConditionKeys).conditions
    left = {c.condition: _left_behind(c.part(TurnKeys).on_end) for c in conditions}
    for index, condition in enumerate(conditions):
        keys, here = condition.part(TurnKeys), report.at("combat", "conditions", index)
        for place, change in enumerate(keys.budgets or ()):
            _check_change(change, names, here.at("budgets", place))
        if keys.grants is not None:
            _check_grants(keys.grants, names, loading, here.at("grants"))
        if keys.exclusive is not None:
            _check_exclusive(keys.exclusive, names, here.at("exclusive"))
        if keys.on_end is not None:
            _check_on_end(condition.condition, keys.on_end, left, loading, here.at("onEnd", "applies"))


def _check_change(change: BudgetChange, names: FightNames, at: Report) -> None:
    feature = "combat.condition.budgets"
    budget = names.check_budget(change.budget, at.at("budget"), feature)
    if budget is not None and budget.per != "turn":
        at.at("budget").refuse("must be one that is refilled each turn", feature=feature)
    if change.flat == 0:
        at.at("flat").refuse("must not be 0: it changes nothing", feature=feature)


def _check_grants(grants: Grants, names: FightNames, loading: Loading, at: Report) -> None:
    feature = "combat.condition.grants"
    budget = names.check_budget(grants.budget, at.at("budget"), feature)
    if grants.standard is None and grants.attacks is None and grants.items is None:
        at.refuse("must have standard, attacks or items: it grants nothing", feature=feature)
    if grants.standard is not None:
        here, feature = at.at("standard"), "combat.condition.grants.standard"
        if budget == names.main:
            here.refuse("cannot stand beside the main budget: that pays for them already", feature=feature)
        names.check_standard(grants.standard, here, feature)
        check_once(grants.standard, here, feature)
    if isinstance(grants.items, TaggedItems):
        check_item_tags(grants.items.tags, loading, at.at("items", "tags"), "combat.condition.grants.items")


def _check_exclusive(ids: tuple[str, ...], names: FightNames, at: Report) -> None:
    feature = "combat.condition.exclusive"
    for index, id in enumerate(ids):
        names.check_budget(id, at.at(index), feature)
    check_once(ids, at, feature)


def _left_behind(on_end: OnEnd | None) -> tuple[str, ...]:
    return tuple(applies.condition for applies in on_end.applies) if on_end is not None else ()


def _check_on_end(id: str, on_end: OnEnd, left: Mapping[str, tuple[str, ...]], loading: Loading, at: Report) -> None:
    check_applied(on_end.applies, loading, at, Standing(with_sheet=False, answers=True))
    for index, applies in enumerate(on_end.applies):
        if not isinstance(applies.duration, Rounds):
            at.at(index, "duration").refuse(
                "must be a number of rounds: what is left behind runs out by itself",
                feature="combat.condition.on-end.duration",
            )
        if id in _reached(applies.condition, left):
            at.at(index, "condition").refuse(
                f'leads back to "{id}": it would never be over', feature="combat.condition.on-end"
            )


def _reached(start: str, left: Mapping[str, tuple[str, ...]]) -> set[str]:
    """A condition, and all that it leaves behind in the end."""
    seen, waiting = set[str](), [start]
    while waiting:
        id = waiting.pop()
        if id not in seen:
            seen.add(id)
            waiting += left.get(id, ())
    return seen
