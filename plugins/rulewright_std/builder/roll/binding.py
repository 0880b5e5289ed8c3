"""A roll step, checked and bound."""

from __future__ import annotations

from collections import Counter

from rulewright.build.around import Around, report_missing
from rulewright.build.dice import CreationDice, check_dice
from rulewright.build.gifts import Target, need_of
from rulewright.build.shapes import StepShape
from rulewright.build.step import Reading, Step, StepKind
from rulewright.capability import Capability
from rulewright.issues import Report
from rulewright.sheet.shapes import NumberKeys
from rulewright.sheet.values import Ref
from rulewright_std.builder.roll.rolling import RollStep
from rulewright_std.builder.roll.throws import Throw
from rulewright_std.builder.roll.vocabulary import RollKeys, RollShape

ROLLS = "builder.step.roll.rolls"
ABILITY = "builder.step.roll.ability"
LIMITS = "builder.step.roll.ability.limits"


def bind(shape: StepShape, at: int, around: Around, report: Report) -> Step:
    """Check and bind a roll step."""
    keys: RollKeys = shape.variant
    throws: list[Throw] = []
    times: Counter[Target] = Counter()
    for index, roll in enumerate(keys.rolls):
        here = report.at("rolls", index)
        _check_dice(roll, here)
        target = _target(roll, around, here)
        if target is None:
            continue
        _check_again(roll, target, throws, here)
        throws.append(
            Throw(
                target.key + (f"/{times[target]}" if times[target] else ""),
                target,
                _label(target, around),
                roll.dice,
                roll.best or 1,
                _floor(roll.floor, around, here.at("floor")),
                roll.gain,
                _whole(target, around),
            )
        )
        times[target] += 1
    changes = frozenset(need_of(throw.target, around.definition.saves) for throw in throws)
    return RollStep(shape, at, throws=tuple(throws), retry=keys.retry, changes=changes)


def _check_dice(roll: RollShape, report: Report) -> None:
    check_dice(roll.dice, report.at("dice"), feature="builder.step.roll.dice")
    if isinstance(roll.gain, CreationDice):
        check_dice(roll.gain, report.at("gain"), feature="builder.step.roll.dice")


def _target(roll: RollShape, around: Around, report: Report) -> Target | None:
    if (roll.field is None) == (roll.ability is None):
        report.refuse("must name exactly one of field and ability", feature=ABILITY)
        return None
    target = Target("field", roll.field) if roll.field is not None else Target("ability", roll.ability or "")
    scale, here = around.scales.of(target), report.at(target.kind)
    if scale is None:
        report_missing(target, around.definition, here, ROLLS if target.kind == "field" else LIMITS)
        return None
    if target.kind == "field" and not isinstance(scale.keys, NumberKeys):
        here.refuse(f'must name a number field, not "{target.id}"', feature=ROLLS)
        return None
    return target


def _check_again(roll: RollShape, target: Target, earlier: list[Throw], report: Report) -> None:
    """An ability is rolled once in a step; a field once, and then for gains (question.builder.15)."""
    before = [throw for throw in earlier if throw.target == target]
    if before and target.kind == "ability":
        report.at("ability").refuse(f'is rolled once in a step, and "{target.id}" was rolled already', feature=LIMITS)
    elif before and roll.gain is None:
        report.at("field").refuse(
            f'would only overwrite the roll before it: "{target.id}" may be rolled again with gain', feature=ROLLS
        )


def _label(target: Target, around: Around) -> str:
    found = around.definition.fields if target.kind == "field" else around.definition.abilities
    return found[target.id].label


def _whole(target: Target, around: Around) -> bool:
    scale = around.scales.of(target)
    return scale is None or scale.whole


def _floor(floor: float | Ref | None, around: Around, report: Report) -> Reading | float | None:
    """The least of a result. It is read once, when the dice are thrown, so that it may read anything."""
    if floor is None or isinstance(floor, (int, float)):
        return floor
    return around.reading(floor, report, what="floor", live=True)


KIND = StepKind(
    "roll", RollKeys, bind, since=Capability.parse("1.162"), feature=ROLLS, help="dice are thrown for fields and scores"
)
