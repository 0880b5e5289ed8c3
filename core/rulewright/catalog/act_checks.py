"""What the shapes of deeds cannot say: names that point at nothing, and words that do not go together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs

from rulewright.catalog.acts import APPLIES, SHAPE, ActKeys, Applies, Area, Part, SheetTest, TargetTest
from rulewright.fight.named import FightNames, fight_names
from rulewright.issues import Report
from rulewright.sheet.definition import Definition

if TYPE_CHECKING:
    from rulewright.loading import Loading


@attrs.frozen
class Standing:
    """Where a deed stands, as far as its conditions depend on it. ``with_sheet``: whoever does it may have a sheet, so
    that ``when`` has something to read; ``answers``: it answers something that is still held up, so that a condition
    may last until that is over."""

    with_sheet: bool = True
    answers: bool = False


def check_act(kind: str, keys: ActKeys, loading: Loading, report: Report, standing: Standing = Standing()) -> None:
    """Refuse names that the ruleset does not declare, and words that do not go together. ``report`` is at the deed."""
    sheet, names = loading.definition, fight_names(loading)
    _check_amounts(kind, keys, report)
    if keys.save is not None:
        check_save(sheet, keys.save.save, report.at("save", "save"))
    for index, part in enumerate(keys.plus or ()):
        check_part(sheet, part, names, report.at("plus", index))
    check_applied(keys.applies or (), loading, report.at("applies"), standing)
    if keys.area is not None:
        check_area(keys.area, report.at("area"))
    if keys.free and keys.budget is not None:
        report.at("free").refuse(
            "cannot stand beside budget: what is free takes none", feature="catalog.mechanics.free"
        )
    if keys.budget is not None and names is not None:
        names.check_budget(keys.budget, report.at("budget"), "combat.mechanics.budget")
    _check_targets(keys, names, report)


def check_save(sheet: Definition, id: str, report: Report) -> None:
    """Refuse a save that the sheet does not declare."""
    if id not in sheet.saves:
        report.refuse(f'names no save of the sheet: "{id}"', feature=SHAPE)


def check_once(ids: Sequence[str], report: Report, feature: str) -> None:
    """Refuse a word that a list names twice; ``report`` is at the list."""
    for index, id in enumerate(ids):
        if id in ids[:index]:
            report.at(index).refuse(f'is named twice: "{id}"', feature=feature)


def check_applied(applied: Sequence[Applies], loading: Loading, report: Report, standing: Standing) -> None:
    """Refuse conditions that the sheet does not declare, or that could not end as they say; ``report`` is at their
    list."""
    for index, applies in enumerate(applied):
        _check_applies(applies, loading, report.at(index), standing)


def _check_amounts(kind: str, keys: ActKeys, report: Report) -> None:
    for name, amount in (("amount", keys.amount), ("temporary", keys.temporary)):
        if amount is not None and amount.empty:
            report.at(name).refuse("must have dice, flat or both", feature=SHAPE)
    if keys.plus is None:
        return
    feature = "catalog.mechanics.plus"
    if kind == "heal":
        report.at("plus").refuse("cannot stand on a heal: healing has no further parts", feature=feature)
    elif keys.amount is None:
        report.at("plus").refuse("needs an amount beside it: its parts join a blow", feature=feature)


def check_part(sheet: Definition, part: Part, names: FightNames | None, report: Report) -> None:
    """Refuse a part of a blow that is nothing, and names that the ruleset does not declare."""
    if part.dice is None and part.flat is None:
        report.refuse("must have dice, flat or both", feature="catalog.mechanics.plus")
    if part.save is not None:
        check_save(sheet, part.save.save, report.at("save", "save"))
    if part.type is not None and names is not None:
        names.check_damage_type(part.type, report.at("type"))
    if part.target_is is not None:
        check_target_test(part.target_is, names, report.at("targetIs"))


def check_area(area: Area, report: Report) -> None:
    """Refuse a shape of no size, and a width of what is no line."""
    if area.size == 0:
        report.at("size").refuse("must be above 0", feature=SHAPE)
    if area.width is None:
        return
    if area.shape != "line":
        report.at("width").refuse(f"can stand only on a line, not on a {area.shape}", feature="board.area.line-width")
    elif area.width == 0:
        report.at("width").refuse("must be above 0", feature="board.area.line-width")


def _check_targets(keys: ActKeys, names: FightNames | None, report: Report) -> None:
    if keys.damage_type is not None and names is not None:
        names.check_damage_type(keys.damage_type, report.at("damageType"))
    if keys.target_is is not None:
        if keys.amount is None:
            report.at("targetIs").refuse("needs an amount beside it: it says whom the amount is for", feature=SHAPE)
        check_target_test(keys.target_is, names, report.at("targetIs"))
    if keys.target_types is not None:
        tests, here = keys.target_types, report.at("targetTypes")
        if tests.is_ is None and tests.not_ is None:
            here.refuse("must have is, not or both", feature="combat.creature-types.target-types")
        for name, test in (("is", tests.is_), ("not", tests.not_)):
            if test is not None:
                check_target_test(test, names, here.at(name))
    check_once(keys.needs or (), report.at("needs"), "combat.senses.words")


def _check_applies(applies: Applies, loading: Loading, report: Report, standing: Standing) -> None:
    sheet = loading.definition
    if applies.condition not in sheet.conditions:
        report.at("condition").refuse(f'names no condition of the sheet: "{applies.condition}"', feature=APPLIES)
    if applies.save_ends is not None:
        check_save(sheet, applies.save_ends.save, report.at("saveEnds", "save"))
    elif applies.duration == "until-save":
        report.at("duration").refuse("needs saveEnds beside it: no save could ever end it", feature=APPLIES)
    if applies.duration == "this-action" and not standing.answers:
        report.at("duration").refuse(
            "can stand only on a reaction to used, aimed or hit: nothing else is held up until it is over",
            feature="window.reaction.this-action",
        )
    if applies.when is not None:
        if standing.with_sheet:
            check_sheet_test(applies.when, sheet, report.at("when"), "combat.condition.applies-when")
        else:
            report.at("when").refuse(
                "cannot stand here: there is no sheet to read", feature="combat.condition.applies-when.refused"
            )
    if applies.target_is is not None:
        check_target_test(applies.target_is, fight_names(loading), report.at("targetIs"))


def check_sheet_test(test: SheetTest, sheet: Definition, report: Report, feature: str) -> None:
    """Refuse a number that the sheet cannot resolve, and bounds that say nothing or let nothing through."""
    test.value.check(sheet, report.at("value"))
    if test.at_least is None and test.at_most is None:
        report.refuse("must have atLeast, atMost or both", feature=feature)
    elif test.at_least is not None and test.at_most is not None and test.at_least > test.at_most:
        report.at("atLeast").refuse("must be at most atMost: nothing lies between them", feature=feature)


def check_target_test(test: TargetTest, names: FightNames | None, report: Report) -> None:
    """Refuse a test that names nothing, or what the combat block does not declare."""
    feature = "combat.creature-types.test"
    if test.types is None and test.tags is None:
        report.refuse("must have types, tags or both: nobody would ever match", feature=feature)
    if names is None:
        return
    for noun, ids, known in (("type", test.types, names.creature_types), ("tag", test.tags, names.creature_tags)):
        for index, id in enumerate(ids or ()):
            if id not in known:
                report.at(f"{noun}s", index).refuse(f'names no {noun} of combat.creatureTypes: "{id}"', feature=feature)
