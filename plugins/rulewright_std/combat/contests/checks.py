"""What the shapes of contests cannot say: names that point at nothing, and contests that could do nothing."""

from __future__ import annotations

import attrs

from rulewright.fight.block import Combat
from rulewright.fight.checks import check_budget
from rulewright.fight.words import AttackLists, ContestNumbers, Sizes, needs_distance, told
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.definition import Definition
from rulewright.sheet.ids import unique_ids
from rulewright_std.combat.contests.vocabulary import CHECKS, LIST, Contest, ContestKeys, ContestSide, OnWin


@attrs.frozen
class Around:
    """What contests are checked against."""

    combat: Combat
    sheet: Definition
    checks: frozenset[str]


def check_contests(loading: Loading, report: Report) -> None:
    """Check the numbers that contests read, and every contest."""
    combat, sheet = loading.file.combat, loading.definition
    if combat is None:
        return
    at, numbers, contests = report.at("combat"), combat.part(ContestNumbers).checks, combat.part(ContestKeys).contests
    unique_ids(numbers, at.at("checks"))
    for index, number in enumerate(numbers):
        number.value.check(sheet, at.at("checks", index, "value"))
    unique_ids(contests, at.at("contests"))
    around = Around(combat, sheet, frozenset(number.id for number in numbers))
    for index, contest in enumerate(contests):
        _check_contest(contest, around, at.at("contests", index))


def _check_contest(contest: Contest, around: Around, at: Report) -> None:
    combat = around.combat
    if contest.budget is not None:
        check_budget(contest.budget, combat, at.at("budget"), LIST)
    _check_side(contest.attacker, around, at.at("attacker", "checks"))
    _check_side(contest.defender, around, at.at("defender", "checks"))
    _check_win(contest.on_win, around, at.at("onWin"))
    if contest.from_ is not None:
        _check_condition(contest.from_.holding, around, at.at("from", "holding"))
        if contest.from_.holding in [applies.condition for applies in contest.on_win.applies]:
            at.at("from", "holding").refuse("is a condition that the same win applies: it frees nobody", feature=LIST)
    _check_distance(contest.reach, around, at.at("reach"))
    if contest.strike:
        _check_strike(contest, combat, at.at("strike"))
    if contest.max_size_above is not None and not told(combat, Sizes).sizes:
        at.at("maxSizeAbove").refuse("needs combat.sizes: without it nobody is larger or smaller", feature=LIST)


def _check_side(side: ContestSide, around: Around, at: Report) -> None:
    for index, id in enumerate(side.checks):
        if id not in around.checks:
            at.at(index).refuse(f'names none of combat.checks: "{id}"', feature=CHECKS)
        elif id in side.checks[:index]:
            at.at(index).refuse(f'is named twice: "{id}"', feature=CHECKS)


def _check_win(win: OnWin, around: Around, at: Report) -> None:
    if not win.applies and not win.ends and win.push is None:
        at.refuse("must have at least one of applies, ends and push: winning would do nothing", feature=LIST)
    for index, applies in enumerate(win.applies):
        _check_condition(applies.condition, around, at.at("applies", index, "condition"))
    for index, ends in enumerate(win.ends):
        _check_condition(ends.condition, around, at.at("ends", index, "condition"))
    _check_distance(win.push, around, at.at("push"))


def _check_condition(id: str, around: Around, at: Report) -> None:
    if id not in around.sheet.conditions:
        at.refuse(f'names no condition of the sheet: "{id}"', feature=LIST)


def _check_distance(distance: float | None, around: Around, at: Report) -> None:
    if distance is None:
        return
    needs_distance(around.combat, at, LIST)
    if distance == 0:
        at.refuse("must be above 0", feature=LIST)


def _check_strike(contest: Contest, combat: Combat, at: Report) -> None:
    """Where lists of weapons buy several strikes, a contest can only take the place of one from the same budget."""
    budgets = {source.budget for source in told(combat, AttackLists).attacks if source.strikes is not None}
    own = contest.budget or combat.economy.budgets[0].id
    if budgets and own not in budgets:
        at.refuse(f'needs a budget that buys strikes: "{own}" does not', feature=LIST)
