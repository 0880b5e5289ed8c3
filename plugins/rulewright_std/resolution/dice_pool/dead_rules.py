"""Rules of a pool that could never come true are refused when they are read, not found out in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulewright.check.resolution import Resolution
from rulewright.issues import Report
from rulewright.loading import Loading
from rulewright.sheet.shapes import Section, Skill
from rulewright_std.resolution.dice_pool.vocabulary import Double, Explode, PoolKeys

FACES: Final = "check.dice-pool.faces-valid"


def check_keys(resolution: Resolution, loading: Loading, report: Report) -> None:
    """Refuse faces that the die does not have, and rules that no throw could meet."""
    keys: PoolKeys = resolution.variant
    if keys.pool.min > keys.pool.max:
        report.at("pool", "min").refuse(
            f"must not be above max, which is {keys.pool.max}", feature="check.dice-pool.pool-range"
        )
    _check_target(keys, loading, report.at("target"))
    for name, rule in (("explode", keys.explode), ("double", keys.double)):
        if rule is not None:
            _check_high(rule, keys.die.sides, report.at(name), f"check.dice-pool.{name}")
    _check_low(keys, report)
    if keys.exceptional is not None and keys.exceptional.successes > keys.most:
        report.at("exceptional", "successes").refuse(
            f"must be at most {keys.most}: no roll counts more", feature="check.dice-pool.exceptional"
        )
    _check_ladder(keys, report.at("difficultyLadder"))


def _check_face(face: int | None, sides: int, report: Report) -> None:
    if face is not None and face > sides:
        report.refuse(f"must be a face of the die, 1 to {sides}, not {face}", feature=FACES)


def _check_target(keys: PoolKeys, loading: Loading, report: Report) -> None:
    target = keys.target
    _check_face(target.min, keys.die.sides, report.at("min"))
    _check_face(target.max, keys.die.sides, report.at("max"))
    if target.min > target.max:
        report.at("min").refuse(f"must not be above max, which is {target.max}", feature="check.dice-pool.target")
    elif target.held(target.default) != target.default:
        report.at("default").refuse(
            f"must lie within min and max, {target.min} to {target.max}, not {target.default}",
            feature="check.dice-pool.target",
        )
    if target.from_ is not None:
        target.from_.check(loading.definition, report.at("from"))


def _check_high(rule: Explode | Double, sides: int, report: Report, feature: str) -> None:
    if rule.from_ is None and rule.min is None:
        report.refuse("must have from, or min for checks that ask for it", feature=feature)
    _check_face(rule.from_, sides, report.at("from"))
    _check_face(rule.min, sides, report.at("min"))
    if rule.from_ is not None and rule.min is not None and rule.from_ < rule.min:
        report.at("from").refuse(f"must not be below min, which is {rule.min}", feature=f"{feature}.min")


def _check_low(keys: PoolKeys, report: Report) -> None:
    lowest = keys.target.min
    for name, rule in (("cancel", keys.cancel), ("botch", keys.botch)):
        if rule is not None and rule.up_to >= lowest:
            report.at(name, "upTo").refuse(
                f"must be below the lowest target, which is {lowest}: no die both succeeds and fails", feature=FACES
            )


def _check_ladder(keys: PoolKeys, report: Report) -> None:
    target, feature = keys.target, "check.dice-pool.difficulty-ladder.target"
    for index, rung in enumerate(keys.difficulty_ladder):
        here = report.at(index, "target")
        if rung.target is None:
            continue
        if target.from_ is not None:
            here.refuse("must be left out: the target is read from the roller's sheet", feature=feature)
        elif not target.movable:
            here.refuse(f"must be left out: the target is always {target.min}", feature=feature)
        elif target.held(rung.target) != rung.target:
            here.refuse(
                f"must lie within the target's min and max, {target.min} to {target.max}, not {rung.target}",
                feature=feature,
            )


def check_harder(loading: Loading, report: Report) -> None:
    """Refuse untrained checks that are one step harder where the target of these dice never moves."""
    keys = loading.file.resolution.variant
    if not isinstance(keys, PoolKeys) or keys.target.movable:
        return
    sheet = loading.definition.shape
    entries: dict[str, Sequence[Section | Skill]] = {
        "sections": sheet.sections,
        "skills": sheet.skills,
        "saves": sheet.saves,
    }
    for name, found in entries.items():
        for index, entry in enumerate(found):
            if entry.untrained == "harder":
                report.at("sheet", name, index, "untrained").refuse(
                    f"cannot be harder: the target is always {keys.target.min}, and could never go up",
                    feature="sheet.skill.untrained.harder",
                )
